"""Evenings in browsers: three games, one comes late, one leaves, and the score of the evening is what the referee says
of its records. Of five people two are at browsers and three scripted; thoroughly, all five play with their hands, at
devices of their own, and round one tablet with two phones beside it."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests import patience
from tests.server.evenings.friends import Friend, referee_says, told
from tests.server.serving import Client, ServerProcess
from tests.web.browsers import DESKTOP, PHONE, Visitor, browser, overflows, violations, visitor
from tests.web.hands import Fingers, Keyboard
from tests.web.inspection import Inspection
from tests.web.moves import Buntherum, Game, Khromix, Subito
from tests.web.people import Person, person, together
from tests.web.rooms import begin, come_in, here, open_a_room, over, seen, standing
from tests.web.tablet import FLAT, Tablet
from tests.web.tablet_games import play_buntherum, play_khromix, play_subito

GAMES = ("Buntherum", "Subito", "Buntherum")
KEYS = ("Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Space")
PRESS_SECONDS = 0.3
SILENCE = {"patience": 1}
"""In Buntherum silence counts after a second: those who press now and then may answer nothing."""


TEMPO = {"beat_ms": "50", "ritual_seconds": "0.1", "grace_seconds": "600"}
"""Nobody's seat is given away however slow their browser is."""


def serving(data: Path, check_seconds: str) -> Iterator[ServerProcess]:
    process = ServerProcess(data, trusted_proxies="127.0.0.1", check_seconds=check_seconds, **TEMPO).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


@pytest.fixture
def quick_server(tmp_path: Path) -> Iterator[ServerProcess]:
    yield from serving(tmp_path / "data", "0.5")


@pytest.fixture
def patient_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """Where a check of Subito stays until everybody has seen it."""
    yield from serving(tmp_path / "data", "600")


async def friend(server: ServerProcess, code: str, name: str) -> Friend:
    return await Friend(await Client(server, name).introduce(), code, Random(name)).come()


@asynccontextmanager
async def pressing(*pages: Visitor) -> AsyncIterator[None]:
    """At a table those at browsers press something now and then, right or wrong."""
    rng = Random(1)

    async def press(page: Visitor) -> None:
        while True:
            if "/t/" in page.page.url and await page.page.locator(".game").is_visible():
                await page.page.keyboard.press(rng.choice(KEYS))
            await asyncio.sleep(PRESS_SECONDS)  # a person's pace

    tasks = [asyncio.ensure_future(press(page)) for page in pages]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def adds_up(server: ServerProcess, view: dict[str, Any], *pages: Page) -> None:
    """What the room tells and every page shows is what `vivace referee` makes of the records."""
    client = Client(server, "Auditor")
    assert told(view) == await referee_says(await client.introduce(), view)
    await client.close()
    names = {one["number"]: one["name"] for one in view["members"]}
    for page in pages:
        assert await standing(page) == {names[member]: sums for member, sums in told(view).items()}


async def test_an_evening_of_two_browsers_and_three_others(quick_server: ServerProcess) -> None:
    async with browser() as chrome, AsyncExitStack() as stack:
        ada = await stack.enter_async_context(visitor(chrome, quick_server.port, DESKTOP))
        bo = await stack.enter_async_context(visitor(chrome, quick_server.port, PHONE))
        await stack.enter_async_context(pressing(ada, bo))
        code = await open_a_room(ada, "Ada")
        others = [await friend(quick_server, code, name) for name in ("Cleo", "Dan")]
        staying = [asyncio.ensure_future(one.stay()) for one in others]
        await here(ada.page, 3)
        assert await violations(ada.page) == []
        for one in others:
            one.may_play.clear()
        await begin(ada, GAMES[0], SILENCE)
        await expect(ada.page).to_have_url(re.compile("/t/"))
        # Bo comes late, and waits for the next game. However long that takes, the first is not over.
        await come_in(bo, code, "Bo")
        await expect(bo.page.get_by_text("You join the next game.")).to_be_visible()
        for one in others:
            one.may_play.set()
        eve = await friend(quick_server, code, "Eve")
        staying.append(asyncio.ensure_future(eve.stay()))
        await over(ada.page, 1)
        await begin(ada, GAMES[1], {})
        await over(bo.page, 2)
        await over(ada.page, 2)
        assert await violations(bo.page) == [] and await overflows(bo.page) == []
        # Cleo leaves; the others go on. Bo is still in the room, and is brought to the table.
        await others[0].leave()
        await bo.page.get_by_role("button", name="Good game!").click()
        await here(ada.page, 4)
        await begin(ada, GAMES[2], SILENCE)
        await over(bo.page, 3)
        await over(ada.page, 3)
        view = await eve.ask()
        await adds_up(quick_server, view, ada.page, bo.page)
        assert [len([s for t in r["tables"] for s in t["seats"]]) for r in view["rounds"]] == [3, 4, 4]
        await expect(ada.page.get_by_role("img", name=re.compile("How the score went"))).to_be_visible()
        assert await violations(ada.page) == []
        assert [ada.complaints, bo.complaints] == [[], []]
        for one in (*others, eve):
            one.gone = True
        await eve.client.post(f"{eve.path}/sign", sign="good-night")
        await asyncio.gather(*staying)
        for one in (*others, eve):
            await one.client.close()


async def test_a_room_and_its_door_fit_and_are_for_everybody_in_every_language(web_server: ServerProcess) -> None:
    inspection = Inspection()
    ada, bo = [await Client(web_server, name).introduce() for name in ("Maximiliane Charlotte W.", "Bo")]
    code = (await ada.post("/api/evenings"))["code"]
    for one in (ada, bo):
        await one.post(f"/api/evenings/{code}/join")
    async with browser() as chrome:
        for language in ("en", "fr", "de"):
            async with visitor(chrome, web_server.port, locale=language) as somebody:
                await inspection.visit(somebody, f"/e/{code}", where="/e, the door")
            async with visitor(chrome, web_server.port, locale=language) as somebody:
                await inspection.visit(await somebody.named("Visitor"), "/e")
            async with visitor(chrome, web_server.port, locale=language) as host:
                await host.recognised(ada, ada.name)
                await inspection.visit(host, f"/e/{code}", where="/e, a room")
    assert inspection.found == []
    for one in (ada, bo):
        await one.close()


# ── thoroughly ───────────────────────────────────────────────────────────────────────────────────────────────────────


async def at_the_table(one: Person, table: str) -> None:
    await one.until(lambda: one.info.get("table") == table)


async def play(people: Sequence[Person], game: type[Game], table: str, careless: float, number: int) -> None:
    """Each of them is brought there, plays it to its end by hand, and comes back to the room."""

    async def one(who: Person, seed: int) -> None:
        await at_the_table(who, table)
        playing = game(who, Random(seed), careless)
        await playing.play()
        await playing.see_the_end()
        await over(who.page, number)

    await together(*(one(who, seed) for seed, who in enumerate(people)))


def members(view: dict[str, Any]) -> list[list[list[int]]]:
    """Who sits where, by round and table."""
    return [[sorted(s["member"] for s in t["seats"] if s["member"]) for t in r["tables"]] for r in view["rounds"]]


@pytest.mark.thorough
async def test_an_evening_of_five_browsers(patient_server: ServerProcess) -> None:
    async with browser() as chrome, AsyncExitStack() as stack:
        ada, bo, cleo, dan, eve = [
            await (await stack.enter_async_context(person(chrome, patient_server.port, delay, hands))).prepare()
            for delay, hands in ((5, Keyboard), (40, Fingers), (15, Keyboard), (60, Fingers), (25, Fingers))
        ]
        code = await open_a_room(ada.visitor, "Ada")
        for one, name in ((bo, "Bo"), (cleo, "Cleo"), (dan, "Dan")):
            await come_in(one.visitor, code, name)
        await here(ada.page, 4)
        await begin(ada.visitor, "Buntherum", patience.LONG_RACE)
        await ada.until(lambda: bool(ada.info))
        # Eve comes late, and waits for the next game; there are more people than seats then, and Dan sits out.
        await come_in(eve.visitor, code, "Eve")
        await expect(eve.page.get_by_text("You join the next game.")).to_be_visible()
        await play((ada, bo, cleo, dan), Buntherum, ada.info["table"], 0.1, 1)
        await here(ada.page, 5)
        await begin(ada.visitor, "Subito", {})
        await eve.until(lambda: bool(eve.info))
        await expect(dan.page.get_by_text("Dan sits out")).to_be_visible()
        await play((ada, bo, cleo, eve), Subito, eve.info["table"], 0.0, 2)
        # Cleo says good night.
        await cleo.page.get_by_role("button", name="Leave the room").click()
        await here(ada.page, 4)
        second = eve.info["table"]
        await begin(ada.visitor, "Khromix", patience.LONG_RACE)
        await eve.until(lambda: eve.info["table"] != second)
        await play((ada, bo, dan, eve), Khromix, eve.info["table"], 0.9, 3)
        view = await seen(ada.visitor)
        assert members(view) == [[[1, 2, 3, 4]], [[1, 2, 3, 5]], [[1, 2, 4, 5]]]
        await adds_up(patient_server, view, ada.page, bo.page, dan.page, eve.page)
        for one in (ada, bo, dan, eve):
            assert await violations(one.page) == [] and await overflows(one.page) == []
        assert [one.visitor.complaints for one in (ada, bo, cleo, dan, eve)] == [[]] * 5
        # Whoever still places a card when a round ends is told so (S2.7), in the last one that the game is over (S4.4).
        # Nothing else is refused.
        for who in (ada, bo, cleo, dan, eve):
            placed = {act["number"] for act in who.acts}
            refused = {one["number"]: one["key"] for one in who.refusals}
            assert refused.keys() <= placed and set(refused.values()) <= {"round-over", "game-over"}, refused


@pytest.mark.thorough
async def test_an_evening_round_one_device_with_two_phones(patient_server: ServerProcess) -> None:
    async with browser() as chrome, AsyncExitStack() as stack:
        anna = await stack.enter_async_context(visitor(chrome, patient_server.port, FLAT))
        dan, eve = [
            await (await stack.enter_async_context(person(chrome, patient_server.port, delay, Fingers))).prepare()
            for delay in (40, 15)
        ]
        tablet = await Tablet(anna, 3).prepare()
        code = await open_a_room(anna, "Anna")
        for name in ("Ben", "Cleo"):
            await anna.page.get_by_role("textbox", name="Name").fill(name)
            await anna.page.get_by_role("button", name="Add").click()
            await expect(anna.page.get_by_role("region", name="Who is here")).to_contain_text(name)
        await come_in(dan.visitor, code, "Dan")
        await here(anna.page, 4)

        async def one_round(game: type[Game], on_tablet: Any, phones: Sequence[Person], number: int) -> None:
            options = {} if game is Subito else patience.LONG_RACE
            before = tablet.info.get("table")
            await begin(anna, game.name, options)
            await tablet.until(lambda: tablet.info.get("table") != before)
            view = await seen_by(dan)
            own = next(t["table"] for t in view["rounds"][-1]["tables"] if t["device"] is None)

            async def round_it() -> None:
                # A booked table begins by itself when everybody's place is there.
                await tablet.until(lambda: tablet.phase in ("ritual", "playing"))
                await on_tablet(tablet, Random(number))
                await over(anna.page, number)

            await together(round_it(), play(phones, game, own, 0.5, number))

        async def seen_by(one: Person) -> dict[str, Any]:
            answer = await one.visitor.context.request.get(f"{one.visitor.base}/api/evenings/{code}")
            view: dict[str, Any] = await answer.json()
            return view

        await one_round(Buntherum, play_buntherum, (dan,), 1)
        await come_in(eve.visitor, code, "Eve")
        await here(anna.page, 5)
        await one_round(Khromix, play_khromix, (dan, eve), 2)
        await anna.page.get_by_role("button", name="Ben goes").click()
        await here(anna.page, 4)
        del tablet.seats[2]
        await one_round(Subito, play_subito, (dan, eve), 3)
        view = await seen(anna)
        assert members(view) == [
            [[1, 2, 3], [4]],
            [[1, 2, 3], [4, 5]],
            [[1, 3], [4, 5]],
        ]
        await adds_up(patient_server, view, anna.page, dan.page, eve.page)
        assert [anna.complaints, dan.visitor.complaints, eve.visitor.complaints] == [[]] * 3
