"""Clubs in browsers: founded, joined by a link on a phone, a season begun, and looked at in every language and size."""

import re

from playwright.async_api import expect

from tests.server.clubs.test_clubs import club_of
from tests.server.serving import Client, ServerProcess
from tests.store.playing import finished
from tests.web.browsers import PHONE, browser, visitor
from tests.web.inspection import Inspection
from tests.web.test_arena import NAMES
from vivace.store import Store


async def staged(server: ServerProcess) -> tuple[str, str, list[Client]]:
    """A club in the middle of its first week, with games that were played: its code and its invitation."""
    clients = [await Client(server, name).introduce() for name in NAMES]
    path, invitation = await club_of(clients[0], *clients[1:], name="Lange Nacht der Karten")
    for one in clients[:-1]:
        await one.post(path, do="enrol")
    await clients[0].post(path, do="appoint", who=2)
    await clients[0].post(path, do="begin", season={"size": 4, "moves": 1})
    async with await Store.open(server.data / "vivace.db") as store:
        for number, (first, last) in enumerate(((0, 1), (2, 1), (4, 5), (6, 5), (0, 3)), 1):
            await finished(store, f"{path}-{number}", 1, clients[first].id, clients[last].id, rated=False)
        await finished(store, f"{path}-9", 1, clients[0].id, clients[1].id, game="khromix", rated=False)
    code = path.rsplit("/", 1)[1]
    await clients[0].post("/api/arenas", games=[{"game": "buntherum"}], title="Cup", club=code)
    return code, invitation, clients


async def test_a_club_is_founded_joined_by_its_link_and_has_a_league(web_server: ServerProcess) -> None:
    async with (
        browser() as chrome,
        visitor(chrome, web_server.port) as ada,
        visitor(chrome, web_server.port, PHONE) as bo,
    ):
        await ada.named("Ada")
        await ada.visit("/")
        await ada.page.get_by_role("link", name="Clubs").click()
        await ada.page.get_by_label("What it is called").fill("The Aces")
        await ada.page.get_by_role("button", name="Found the club").click()
        await expect(ada.page.get_by_role("heading", name="The Aces")).to_be_visible()
        await expect(ada.page.get_by_role("img", name=re.compile("QR"))).to_be_visible()
        code = await ada.page.locator(".code").inner_text()
        club = ada.page.url

        await bo.visit(f"{club.removeprefix(bo.base)}/{code}")
        await bo.page.get_by_role("textbox").fill("Bo")
        await bo.page.get_by_role("button", name="Join the club").click()
        await expect(bo.page.get_by_role("heading", name="2 members")).to_be_visible()
        await expect(bo.page).to_have_url(club)
        await bo.page.get_by_role("button", name="Take part in the league").click()
        await expect(bo.page.get_by_text("You take part in the league.")).to_be_visible()

        await ada.page.get_by_role("button", name="Take part in the league").click()
        await expect(ada.page.get_by_text("2 people take part.")).to_be_visible()
        await ada.page.get_by_role("button", name="Begin the season").click()
        await expect(ada.page.get_by_role("table", name="Division 1")).to_contain_text("Bo")
        # She hands the club over, and cannot withdraw its link by mistake: she is an officer still.
        await ada.page.get_by_label("More: Bo").click()
        await ada.page.get_by_role("button", name="Hand the club over: Bo").click()
        await ada.page.get_by_role("button", name="Hand the club over", exact=True).last.click()
        await expect(ada.page.get_by_text("leads the club").locator("..")).to_contain_text("Bo")
        await ada.page.get_by_role("button", name="Withdraw the link").click()
        await expect(ada.page.get_by_text("there is no invitation")).to_be_visible()
        assert [ada.complaints, bo.complaints] == [[], []]


async def test_every_page_fits_and_is_for_everybody(web_server: ServerProcess) -> None:
    code, invitation, clients = await staged(web_server)
    inspection = Inspection()
    async with browser() as chrome:
        for language, who, path in (
            ("en", None, "/c"),
            ("fr", None, "/c"),
            ("de", None, "/c"),
            ("fr", None, f"/c/{code}/{invitation}"),
            ("de", None, f"/c/{code}/{invitation}"),
            ("en", 0, f"/c/{code}"),
            ("fr", 0, f"/c/{code}"),
            ("de", 0, f"/c/{code}"),
            ("fr", 1, f"/c/{code}"),
            ("de", 7, f"/c/{code}"),
        ):
            async with visitor(chrome, web_server.port, locale=language) as somebody:
                if who is None:
                    await inspection.visit(await somebody.named("Visitor"), path)
                else:
                    await somebody.recognised(clients[who], NAMES[who])
                    await inspection.visit(somebody, path, "table")
                    await expect(somebody.page.get_by_role("table")).to_have_count(3)
    assert inspection.found == []
    for client in clients:
        await client.close()
