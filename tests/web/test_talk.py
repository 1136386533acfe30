"""Words of one's own in a room, in browsers: off unless the host allows them; hidden, reported, and taken out."""

from playwright.async_api import expect

from tests.server.api.test_house import host
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, browser, visitor
from tests.web.inspection import Inspection
from tests.web.rooms import come_in, here, open_a_room

LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen " * 3


async def test_words_are_allowed_read_hidden_reported_and_their_author_taken_out(web_server: ServerProcess) -> None:
    inspection = Inspection()
    async with (
        browser() as chrome,
        visitor(chrome, web_server.port, DESKTOP) as ada,
        visitor(chrome, web_server.port, PHONE) as bo,
    ):
        code = await open_a_room(ada, "Ada")
        await come_in(bo, code, "Bo")
        await here(ada.page, 2)
        chats = [one.page.get_by_role("region", name="Chat") for one in (ada, bo)]
        for chat in chats:
            await expect(chat).to_have_count(0)
        await ada.page.get_by_role("button", name="Rules of the evening").click()
        await ada.page.get_by_role("switch", name="Words of your own").click()
        await ada.page.keyboard.press("Escape")
        await expect(chats[1]).to_be_visible()
        for text in ("<b>Hello</b> & good evening", LONG):
            await chats[1].get_by_role("textbox").fill(text)
            await chats[1].get_by_role("button", name="Send").click()
            await expect(chats[0].get_by_role("listitem").last).to_contain_text(text.strip())
        await inspection.look("/e, words", ada.page, bo.page)
        # Whoever is hidden is neither read nor heard, by signs and phrases neither.
        await ada.page.get_by_role("button", name="Hide or report somebody").click()
        await ada.page.get_by_role("button", name="Hide what Bo says").click()
        await inspection.look("/e, hiding", ada.page)
        await ada.page.get_by_role("button", name="Tell the host").click()
        await expect(ada.page.get_by_text("The host of this server has been told.")).to_be_visible()
        await ada.page.keyboard.press("Escape")
        await expect(chats[0].get_by_role("listitem").last).to_have_text("Bo Hidden")
        await bo.page.get_by_role("button", name="Good game!").click()
        await expect(bo.page.locator(".bubbles")).to_contain_text("Good game!")
        await chats[1].get_by_role("textbox").fill("After the phrase")
        await chats[1].get_by_role("button", name="Send").click()
        await expect(chats[0].get_by_role("listitem")).to_have_count(3)  # so the phrase has come as well
        await expect(ada.page.locator(".bubbles > *")).to_have_count(0)
        await expect(ada.page.get_by_text("After the phrase")).to_have_count(0)
        async with host(web_server) as http:
            (report,) = (await http.get("reports")).json()["reports"]
            assert (report["name"], report["settled"]) == ("Bo", None)
        # And whoever does not belong there goes.
        await ada.page.get_by_role("button", name="Take Bo out of the room").click()
        await expect(chats[0].get_by_role("listitem")).to_have_text("Nothing has been said yet.")
        await expect(bo.page.get_by_text("The host has taken you out of this room.")).to_be_visible()
        await inspection.look("/e, taken out", bo.page, ada.page)
        assert ada.complaints == []
    assert inspection.found == []
