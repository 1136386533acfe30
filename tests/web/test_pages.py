"""Every page in every main state: accessible, whole in each language on each screen, light and dark."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager

import pytest
from playwright.async_api import Browser

from tests.server.serving import ServerProcess
from tests.web.browsers import browser
from tests.web.choosing import some_of
from tests.web.inspection import Inspection
from tests.web.stages import PEOPLE, Stage, answered, begun, pages_of, phase, shows, stage


@pytest.fixture(scope="module")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Games with races are over there in a moment."""
    process = ServerProcess(
        tmp_path_factory.mktemp("quick"), beat_ms="1", check_seconds="600", grace_seconds="600"
    ).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


def three(at: Browser, server: ServerProcess) -> AbstractAsyncContextManager[Stage]:
    return stage(at, server, PEOPLE)


# ── without a table ──────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_landing_page_and_its_dialogs_are_for_everybody(still_server: ServerProcess) -> None:
    inspection = Inspection()
    async with browser() as chrome, three(chrome, still_server) as people:
        pages = [v.page for v in people.visitors]
        await people.clients[0].post("/api/tables", game="subito", seats=4, public=True)
        await asyncio.gather(*(v.visit("/") for v in people.visitors))
        await asyncio.gather(*(p.get_by_role("article").nth(3).wait_for() for p in pages))
        await inspection.look("landing", *pages)
        for what, button in {
            "name": "header .me",
            "settings": "header .button",
            "quick match": ".join > .button",
            "new table": "article .button.quiet",
        }.items():
            for page in pages:
                await page.locator(button).first.click()
                await page.locator("dialog[open] .body").wait_for()
            await inspection.look(what, *pages)
            for page in pages:
                await page.keyboard.press("Escape")
                await page.locator("dialog[open]").wait_for(state="hidden")
        assert [c for v in people.visitors for c in v.complaints] == []
    assert inspection.found == []


async def test_pages_about_people_and_pages_about_nothing_are_for_everybody(quick_server: ServerProcess) -> None:
    inspection = Inspection()
    async with browser() as chrome, three(chrome, quick_server) as people:
        pages = [v.page for v in people.visitors]
        await people.open("buntherum")
        await people.play_until(phase("over"))
        await asyncio.gather(*(v.visit("/me") for v in people.visitors))
        await asyncio.gather(*(p.get_by_text("Buntherum").first.wait_for() for p in pages))
        await inspection.look("me", *pages)
        token = (await people.clients[0].post("/api/me/devices"))["token"]
        await people.clients[1].post("/api/continue", token=token)
        for path in (f"/continue#{token}", "/t/LARU-KIBO-42", "/nothing/here"):
            await asyncio.gather(*(v.visit("/") for v in people.visitors))  # another fragment alone loads nothing
            await asyncio.gather(*(v.visit(path) for v in people.visitors))
            await asyncio.gather(*(p.locator("main a.button[href='/']").wait_for() for p in pages))
            await inspection.look(path.split("#")[0], *pages)
    assert inspection.found == []


# ── at a table ───────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_waiting_room_is_for_everybody(still_server: ServerProcess) -> None:
    inspection = Inspection()
    async with browser() as chrome, three(chrome, still_server) as people:
        await people.open("khromix")
        players = await people.show()
        pages = pages_of(players)
        await asyncio.gather(*(p.locator("ul > li.seat").nth(2).wait_for() for p in pages))
        await players[0].until(lambda: not any(seat["away"] for seat in players[0].info["seats"]))
        await inspection.look("waiting room", *pages)
        await inspection.look("waiting room of a guest", pages[1])
        for what, button in {"options": ".foot .button.quiet", "handicap": "li.seat .square"}.items():
            for page in pages:
                await page.locator(button).first.click()
                await page.locator("dialog[open] .body").wait_for()
            await inspection.look(what, *pages)
            for page in pages:
                await page.keyboard.press("Escape")
                await page.locator("dialog[open]").wait_for(state="hidden")
        assert [c for v in people.visitors for c in v.complaints] == []
    assert inspection.found == []


@pytest.mark.thorough
async def test_buntherum_is_for_everybody(still_server: ServerProcess) -> None:
    inspection = Inspection()
    async with browser() as chrome, three(chrome, still_server) as people:
        await people.open("buntherum")
        await people.play_until(begun)
        players = await people.show()
        await asyncio.gather(*(p.locator("[elementtiming^=race]").wait_for() for p in pages_of(players)))
        await inspection.look("race", *pages_of(players), still=True)
        await answered(players)
        await inspection.look("verdict", *pages_of(players), still=True)
        assert [c for v in people.visitors for c in v.complaints] == []
    assert inspection.found == []


@pytest.mark.thorough
async def test_khromix_is_for_everybody(still_server: ServerProcess) -> None:
    inspection = Inspection()
    async with browser() as chrome, three(chrome, still_server) as people:
        await people.open("khromix")
        await people.play_until(begun)
        players = await people.show()
        caller = next(p for p in players if p.shown and p.shown["offers"])
        await caller.page.locator(".calls button").first.wait_for()
        await inspection.look("call", caller.page, *(p.page for p in players if p is not caller), still=True)
        await caller.page.keyboard.press("ArrowLeft")
        racing = [p for p in players if p is not caller]
        await asyncio.gather(*(p.page.locator(".answers.alive").wait_for() for p in racing))
        await inspection.look("race", racing[0].page, caller.page, racing[1].page, still=True)
        await answered(racing)
        await inspection.look("verdict", *pages_of(players), still=True)
        assert [c for v in people.visitors for c in v.complaints] == []
    assert inspection.found == []


async def test_subito_is_for_everybody(still_server: ServerProcess) -> None:
    inspection = Inspection()
    async with browser() as chrome, three(chrome, still_server) as people:
        await people.open("subito")
        await people.play_until(shows(lambda m: sum(map(len, m["view"]["columns"][0])) >= 12))
        players = await people.show()
        await asyncio.gather(*(p.locator(".lanes").wait_for() for p in pages_of(players)))
        await inspection.look("round", *pages_of(players), still=True)
        await people.play_until(phase("check"))
        players = await people.show()
        await asyncio.gather(*(p.locator(".check").first.wait_for() for p in pages_of(players)))
        await inspection.look("check", *pages_of(players), still=True)
        assert [c for v in people.visitors for c in v.complaints] == []
    assert inspection.found == []


async def test_clear_4_is_for_everybody(still_server: ServerProcess) -> None:
    inspection = Inspection()
    async with browser() as chrome, three(chrome, still_server) as people:
        await people.open("clear4", options={"rounds": 2})
        for what, wanted in {
            "turn": begun,
            "four alike": lambda seat, m: any(offer["do"] == "clear4" for offer in m.get("offers", ())),
            "round result": phase("check"),
        }.items():
            seat = await people.play_until(wanted)
            players = await people.show()
            await asyncio.gather(*(p.locator(".game > *").first.wait_for() for p in pages_of(players)))
            players.sort(key=lambda p: p.seat != seat)
            await inspection.look(what, *pages_of(players), still=True)
        assert [c for v in people.visitors for c in v.complaints] == []
    assert inspection.found == []


@pytest.mark.parametrize("game", some_of(["subito", "buntherum", "khromix", "clear4"], "khromix"))
async def test_the_result_is_for_everybody(quick_server: ServerProcess, game: str) -> None:
    inspection = Inspection()
    async with browser() as chrome, three(chrome, quick_server) as people:
        await people.open(game)
        await people.play_until(phase("over"))
        players = await people.show()
        await asyncio.gather(*(p.locator(".result h2").wait_for() for p in pages_of(players)))
        await inspection.look(f"result of {game}", *pages_of(players))
        assert [c for v in people.visitors for c in v.complaints] == []
    assert inspection.found == []
