"""A group at one table: it begins with those who are there, and plays something else without a new link."""

import re
from random import Random

from playwright.async_api import expect

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, browser, overflows, two_at_a_table
from tests.web.hands import Fingers, Keyboard
from tests.web.moves import Buntherum
from tests.web.people import person, together


async def test_the_same_people_play_another_game_at_the_same_table(still_server: ServerProcess) -> None:
    async with two_at_a_table(still_server.port, "buntherum", PHONE, DESKTOP) as (ada, bo):
        await expect(ada.page.get_by_role("button", name="Start with 2")).to_be_visible()
        # Another game, of four: who plays with whom is seen, and can be changed.
        await ada.page.get_by_role("button", name="Options").click()
        options = ada.page.get_by_role("dialog", name="Options")
        await options.get_by_role("group", name="Game").get_by_role("radio", name="Subito").click()
        await options.get_by_role("group", name="Players").get_by_role("radio", name="4").click()
        await expect(ada.page.get_by_role("heading", level=1, name="Subito")).to_be_attached()
        await ada.page.keyboard.press("Escape")
        await expect(bo.page.get_by_role("heading", level=3)).to_have_text(["Side 1", "Side 2"])
        await ada.page.get_by_role("button", name="More: Bo").click()
        await ada.page.get_by_role("dialog", name="Bo").get_by_role("button", name="Seat 3").click()
        lists = bo.page.locator(".seats ul")
        await expect(lists.nth(1)).to_contain_text("Bo, you")
        assert [await overflows(one.page) for one in (ada, bo)] == [[], []]
        # With those who are there.
        await ada.page.get_by_role("button", name="Start with 2").click()
        await expect(bo.page.locator("button.lane").first).to_be_visible()
        assert [ada.complaints, bo.complaints] == [[], []]


async def test_after_a_game_the_same_people_play_another_one_without_a_new_link(web_server: ServerProcess) -> None:
    async with (
        browser() as chrome,
        person(chrome, web_server.port, 5, Keyboard) as ada,
        person(chrome, web_server.port, 5, Fingers) as bo,
    ):
        await ada.visitor.named("Ada")
        await bo.visitor.named("Bo")
        made = await ada.visitor.post("/api/tables", game="buntherum", seats=2, options=patience.LONG_RACE)
        for one in (ada, bo):
            await one.arrive(f"/t/{made['code']}")
            await one.reach("waiting")
        await ada.start()
        await Buntherum(bo, Random(1), careless=1.0).play()  # three wrong shouts, and Ada has won (B4.4)
        await expect(bo.button("^Rematch")).to_be_visible(timeout=patience.MS)
        address = bo.page.url
        await ada.hands.press(ada.button("^Other game"))
        await together(ada.reach("waiting"), bo.reach("waiting"))
        options = ada.page.get_by_role("dialog", name="Options")  # it is open by itself: what comes next is asked
        await ada.hands.choose(options.get_by_role("group", name="Game"), "Khromix")
        await bo.until(lambda: bo.info["game"] == "khromix")
        await expect(ada.page.get_by_role("heading", level=1, name="Khromix")).to_be_attached(timeout=patience.MS)
        await expect(options).to_be_visible(timeout=patience.MS)
        await ada.page.keyboard.press("Escape")
        await ada.start()
        await together(ada.reach("playing"), bo.reach("playing"))
        await expect(bo.page.get_by_role("heading", level=1, name="Khromix")).to_be_attached()
        assert (bo.page.url, bo.info["games"], bo.seat) == (address, 1, 1)
        assert [await ada.complaints(), await bo.complaints()] == [[], []]


async def test_who_is_sent_away_reads_why(still_server: ServerProcess) -> None:
    async with two_at_a_table(still_server.port, "khromix", DESKTOP, PHONE) as (ada, bo):
        await ada.page.get_by_role("button", name="More: Bo").click()
        await ada.page.get_by_role("button", name="Send away").click()
        await expect(bo.page.get_by_role("heading", name=re.compile("sent you away"))).to_be_visible()
        await bo.page.reload()
        await expect(bo.page.get_by_text(re.compile("sent you away"))).to_be_visible()
        await ada.page.get_by_role("button", name="Let the person come in again").click()
        await bo.page.reload()
        await expect(bo.page.locator(".seats")).to_be_visible()
