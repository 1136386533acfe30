"""Words of one's own in a room, in browsers: off unless the host allows them; hidden, reported, and taken out."""

import asyncio

from playwright.async_api import expect

from tests import patience
from tests.server.api.test_house import host
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, browser, two_at_a_table, visitor
from tests.web.inspection import Inspection, settled
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
        await chats[1].get_by_role("textbox").fill("After the phrase")
        await chats[1].get_by_role("button", name="Send").click()
        await expect(chats[0].get_by_role("listitem")).to_have_count(3)  # so the phrase has come as well
        await expect(ada.page.locator(".bubbles > *")).to_have_count(0)
        await expect(ada.page.get_by_text("After the phrase")).to_have_count(0)
        async with host(web_server) as http:
            reports = (await http.get("reports")).json()["reports"]
            assert ("Bo", None) in [(report["name"], report["settled"]) for report in reports]
        # And whoever does not belong there goes.
        await ada.page.get_by_role("button", name="Take Bo out of the room").click()
        await expect(chats[0].get_by_role("listitem")).to_have_text(["Nothing has been said yet."])
        await expect(bo.page.get_by_text("The host has taken you out of this room.")).to_be_visible()
        await inspection.look("/e, taken out", bo.page, ada.page)
        assert ada.complaints == []
    assert inspection.found == []


async def test_who_is_hidden_says_nothing_at_a_table_either(still_server: ServerProcess) -> None:
    heard: list[str] = []

    def note(frame: str | bytes) -> None:
        if isinstance(frame, str) and '"emoted"' in frame:
            heard.append(frame)

    async with two_at_a_table(still_server.port, "buntherum") as (ada, bo):
        ada.page.on("websocket", lambda socket: socket.on("framereceived", note))
        await ada.page.reload()
        await ada.page.get_by_role("button", name="Start with 2").click()
        bubbles = ada.page.locator(".bubbles > *")

        async def signs(number: int) -> None:
            """Bo does, and Ada's page hears of it."""
            before = len(heard)
            async with asyncio.timeout(patience.SECONDS):
                while len(heard) == before:
                    await bo.page.locator("header button[popovertarget$=signs]").click()
                    await bo.page.locator(".signs button").nth(number).click()
                    await asyncio.sleep(1.1)  # the table takes one sign a second
            await settled(ada.page)

        await expect(bo.page.locator(".game")).to_be_visible()
        await signs(0)
        await expect(bubbles).to_have_count(1)
        await ada.page.get_by_role("button", name="Help").click()
        await ada.page.get_by_role("button", name="Hide or report somebody").click()
        await ada.page.get_by_role("button", name="Hide what Bo says").click()
        await expect(bubbles).to_have_count(0)
        await signs(1)
        assert await bubbles.count() == 0
        assert [ada.complaints, bo.complaints] == [[], []]
