"""Every size of screen, for the places in which people meet: tournaments, clubs, evenings, the house, and what a device
or a voice is measured in."""

from contextlib import AsyncExitStack
from random import Random

import pytest
from playwright.async_api import expect

from tests.server.clubs.test_clubs import club_of
from tests.server.evenings.friends import Friend
from tests.server.serving import Client, ServerProcess
from tests.web import test_arena, test_clubs
from tests.web.browsers import Visitor, browser, visitor
from tests.web.showing import CALM
from tests.web.sizes import ALL, NAMES, Measuring, all_of

TEACH = {"de": "Wörter beibringen", "fr": "Apprendre mes mots", "en": "Teach my words"}

pytestmark = [pytest.mark.thorough, pytest.mark.parametrize("language", ["de", "fr", "en"])]


async def see(measure: Measuring, who: Visitor, path: str, ready: str = "h1", where: str = "") -> None:
    await who.visit(path)
    await who.page.locator(ready).first.wait_for()
    await measure.look(where or path, who.page)


async def test_pages_where_something_begins(still_server: ServerProcess, language: str) -> None:
    measure = Measuring(all_of(ALL))
    async with browser() as chrome, visitor(chrome, still_server.port, locale=language, **CALM) as who:
        await who.named(NAMES[0])
        for path in ("/a", "/c", "/e", "/tv", "/calibrate", "/practise/buntherum", "/rules/subito"):
            await see(measure, who, path)
    assert not measure.found, measure.report()


async def test_a_tournament(still_server: ServerProcess, language: str) -> None:
    measure = Measuring(all_of(ALL))
    async with browser() as chrome, visitor(chrome, still_server.port, locale=language, **CALM) as who:
        await who.named(NAMES[0])
        made = await who.post("/api/arenas", games=[{"game": "buntherum"}], title="Lange Nacht der Karten")
        await who.post(f"/api/arenas/{made['code']}", do="join")
        await see(measure, who, f"/a/{made['code']}", where="a tournament, waiting")
        for phase in ("running", "over"):
            code = await test_arena.staged(still_server, phase, NAMES)
            await see(measure, who, f"/a/{code}", "tbody tr", f"a tournament, {phase}")
    assert not measure.found, measure.report()


async def test_a_club(still_server: ServerProcess, language: str) -> None:
    measure = Measuring(all_of(ALL))
    code, invitation, clients = await test_clubs.staged(still_server)
    async with browser() as chrome:
        async with visitor(chrome, still_server.port, locale=language, **CALM) as invited:
            await invited.named(NAMES[0])
            await see(measure, invited, f"/c/{code}/{invitation}", where="an invitation to a club")
        async with visitor(chrome, still_server.port, locale=language, **CALM) as founder:
            await founder.recognised(clients[0], test_arena.NAMES[0])
            await see(measure, founder, f"/c/{code}", "table", "a club, of its founder")
    for client in clients:
        await client.close()
    assert not measure.found, measure.report()


async def test_an_evening_of_six(still_server: ServerProcess, language: str) -> None:
    measure = Measuring(all_of(ALL))
    async with browser() as chrome, visitor(chrome, still_server.port, locale=language, **CALM) as who:
        await who.named(NAMES[0])
        code = (await who.post("/api/evenings"))["code"]
        clients = [await Client(still_server, name).introduce() for name in NAMES[1:]]
        for client in clients:
            await Friend(client, code, Random(1)).come()
        await see(measure, who, f"/e/{code}", "section li", "an evening")
    for client in clients:
        await client.close()
    assert not measure.found, measure.report()


async def test_the_house(still_server: ServerProcess, language: str) -> None:
    measure = Measuring(all_of(ALL))
    async with browser() as chrome, AsyncExitStack() as stack:
        ben = await Client(still_server, NAMES[1]).introduce()
        stack.push_async_callback(ben.close)
        await club_of(ben, name="Lange Nacht der Karten")
        ada = await stack.enter_async_context(visitor(chrome, still_server.port))
        await ada.named(NAMES[0])
        code = (await ada.post("/api/tables", game="buntherum", seats=3))["code"]
        await ada.visit(f"/t/{code}")
        await expect(ada.page.get_by_text(code).first).to_be_visible()
        host = await stack.enter_async_context(visitor(chrome, still_server.port, locale=language, **CALM))
        await see(measure, host, "/house", "input[type=password]", "the house, without a key")
        await host.page.locator("input[type=password]").fill((still_server.data / "admin-key").read_text().strip())
        await host.page.keyboard.press("Enter")
        await host.page.get_by_text(code).first.wait_for()
        await measure.look("the house", host.page)
    assert not measure.found, measure.report()


async def test_a_table_of_voices_and_its_dialog(still_server: ServerProcess, language: str) -> None:
    measure = Measuring(all_of(ALL))
    async with browser() as chrome, visitor(chrome, still_server.port, locale=language, **CALM) as who:
        await who.named(NAMES[0])
        made = await who.post("/api/tables", game="buntherum", seats=3, voice=True)
        await see(measure, who, f"/t/{made['code']}", "li.seat", "waiting room of voices")
        await who.page.get_by_role("button", name=TEACH[language]).click()
        await who.page.locator("dialog[open]").wait_for()
        await measure.look("words in one's voice", who.page)
    assert not measure.found, measure.report()
