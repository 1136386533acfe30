"""Every size of screen is designed: with the most players, the longest names and every language nothing is cut, covers
another thing, or is too small for a finger."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from tests import patience
from tests.server.serving import Client, Seat, ServerProcess
from tests.web.browsers import browser, visitor
from tests.web.choosing import some_of
from tests.web.playing import Player
from tests.web.sizes import ALL, DESKTOPS, FEW, LARGEST_TEXT, NAMES, TABLETS, Measuring
from tests.web.stages import Stage, answered, phase, shows, stage
from tests.web.tablet import tablet
from vivace.games import GAMES
from vivace.games.khromix.rules import COLOURS

LANGUAGES = ("de", "fr", "en")
"""German is the longest."""


@pytest.fixture(scope="module")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Games with races are over there in a moment."""
    tempo = {"beat_ms": "1", "check_seconds": "600", "grace_seconds": "600"}
    process = ServerProcess(tmp_path_factory.mktemp("quick"), **tempo).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


@pytest.fixture(
    params=[
        pytest.param(False, id="few"),
        pytest.param(True, id="all", marks=pytest.mark.thorough),
    ]
)
def whole(request: pytest.FixtureRequest) -> bool:
    """All sizes and languages, or those that are most likely to go wrong."""
    return bool(request.param)


def measuring(whole: bool) -> Measuring:
    return Measuring(ALL, (16, LARGEST_TEXT)) if whole else Measuring(FEW)


@asynccontextmanager
async def full_table(server: ServerProcess, game: str, whole: bool, **how: Any) -> AsyncIterator[Stage]:
    """As many as can play, with the longest names; those who look speak one language each."""
    languages = LANGUAGES if whole and max(GAMES[game].seats) > 2 else LANGUAGES[:1]
    seats = max(GAMES[game].seats)
    people = [(name, {"locale": language}) for name, language in zip(NAMES, languages, strict=False)]
    async with AsyncExitStack() as stack:
        chrome = await stack.enter_async_context(browser())
        others = []
        for name in NAMES[len(people) : seats]:
            others.append(await Client(server, name).introduce())
            stack.push_async_callback(others[-1].close)
        table = await stack.enter_async_context(stage(chrome, server, people))
        await table.open(game, others, **how)
        yield table


REGIONS = {
    "clear4": (
        *(".opponent", ".discard .need, .table > .need", ".table > .count", ".table .fan"),
        *(
            ".game .moves > .move",
            ".game > .turn .line > *",
            ".game > .piles button",
            ".game > .hand",
            ".game > .acts button",
        ),
    ),
    "subito": (
        ".far-side",
        ".near-side",
        ".theirs",
        ".lanes",
        ".below .now",
        ".below .rest",
        ".below .round .dots",
        ".help .panel",
    ),
    "buntherum": (
        *(".table > ul > li", ".rows > .row", ".stage .middle > *", ".table > .caption > *"),
        *(".impossible button", ".table > .neutral"),
    ),
    "khromix": (".seats > ol > li > button", ".asked .ask > *", ".middle .stack", ".acts button", ".middle .verdict"),
}


async def see(measure: Measuring, where: str, table: Stage, game: str, ready: str) -> list[Player]:
    players = await table.show()
    for player in players:
        await player.page.locator(ready).first.wait_for()
        await measure.look(where, player.page, REGIONS[game], still=True)
    return players


def full_hand(seat: Seat, message: dict[str, Any]) -> bool:
    """The first of those who look is to play, and has many cards."""
    if not shows(lambda told: told["view"]["pending"] == "turn")(seat, message):
        return False
    view = message["view"]
    return seat.number == view["to_act"] == 0 and len(view["discard"]) >= 3 and len(view["hand"]) >= 8


def key_of_answer(player: Player, right: bool) -> str:
    """The digit of a right or a wrong answer to the card on view."""
    view = (player.shown or {})["view"]
    word, ink, *_ = view["card"].split(":")
    place = COLOURS.index(ink if view["asked"] == "colour" else word)
    return f"Digit{(place if right else (place + 1) % len(COLOURS)) + 1}"


# ── boards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.thorough  # what is seen depends on the deal, and is not yet right after each
async def test_clear_4_with_six_is_designed_for_every_size(still_server: ServerProcess, whole: bool) -> None:
    measure = measuring(whole)
    async with full_table(still_server, "clear4", whole, options={"rounds": 2}) as table:
        await table.play_until(full_hand)
        await see(measure, "clear4 turn", table, "clear4", ".hand .card-button")
        if whole:
            await table.play_until(lambda _, m: any(offer["do"] == "clear4" for offer in m.get("offers", ())))
            await see(measure, "clear4 four", table, "clear4", ".game > *")
            await table.play_until(phase("check"))
            await see(measure, "clear4 round result", table, "clear4", ".game > *")
    assert not measure.found, measure.report()


@pytest.mark.thorough  # what is seen depends on the deal, and is not yet right after each
async def test_subito_with_four_is_designed_for_every_size(still_server: ServerProcess, whole: bool) -> None:
    measure = measuring(whole)
    async with full_table(still_server, "subito", whole) as table:
        await table.play_until(shows(lambda m: sum(map(len, m["view"]["columns"][0])) >= 22))
        await see(measure, "subito round", table, "subito", ".lanes")
        if whole:
            await table.play_until(phase("check"))
            await see(measure, "subito check", table, "subito", ".check")
    assert not measure.found, measure.report()


@pytest.mark.thorough  # what is seen depends on the deal, and is not yet right after each
async def test_buntherum_with_five_is_designed_for_every_size(still_server: ServerProcess, whole: bool) -> None:
    measure = measuring(whole)
    async with full_table(still_server, "buntherum", whole, options=patience.LONG_RACE) as table:
        await table.play_until(shows(lambda m: m["race"] is not None))
        players = await see(measure, "buntherum race", table, "buntherum", "[elementtiming^=race]")
        await answered(players)
        for player in players:
            await measure.look("buntherum verdict", player.page, still=True)
    assert not measure.found, measure.report()


@pytest.mark.thorough  # what is seen depends on the deal, and is not yet right after each
@pytest.mark.parametrize("right", [False, pytest.param(True, marks=pytest.mark.thorough)])
async def test_khromix_with_six_is_designed_for_every_size(
    still_server: ServerProcess, whole: bool, right: bool
) -> None:
    measure = measuring(whole)

    def called(seat: Seat, message: dict[str, Any]) -> bool:
        racing = shows(lambda m: m["view"]["asked"] in ("colour", "name") and m["race"] is not None)
        return racing(seat, message) and 0 in message["race"]["seats"]

    async with full_table(still_server, "khromix", whole, options=patience.LONG_RACE) as table:
        await table.play_until(called)
        players = await see(measure, "khromix race", table, "khromix", ".answers")
        await answered([p for p in players if p.open_race() is not None], key_of_answer(players[0], right))
        for player in players:
            await measure.look("khromix verdict", player.page, REGIONS["khromix"], still=True)
        if whole:
            await table.play_until(shows(lambda m: m["view"]["pending"] == "call"))
            await see(measure, "khromix call", table, "khromix", ".acts")
    assert not measure.found, measure.report()


# ── pages ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_pages_without_a_table_are_designed_for_every_size(still_server: ServerProcess, whole: bool) -> None:
    measure = measuring(whole)
    pages = {"/": "article", "/learn": "main li", "/learn/subito": ".board", "/me": "#statistics"}
    more = {"/learn/clear4": ".board", "/learn/buntherum": ".board", "/learn/khromix": ".board", "/daily": "h1"}
    for language in LANGUAGES if whole else LANGUAGES[:1]:
        async with browser() as chrome, visitor(chrome, still_server.port, locale=language) as who:
            await who.named(NAMES[0])
            for path, ready in {**pages, **(more if whole else {})}.items():
                await who.visit(path)
                await who.page.locator(ready).first.wait_for()
                await measure.look(path, who.page)
    assert not measure.found, measure.report()


async def test_the_waiting_room_of_six_is_designed_for_every_size(still_server: ServerProcess, whole: bool) -> None:
    measure = measuring(whole)
    async with full_table(still_server, "khromix", whole) as table:
        for player in await table.show():
            await player.page.locator("li.seat").last.wait_for()
            await measure.look("waiting room", player.page)
    assert not measure.found, measure.report()


@pytest.mark.thorough  # what is seen depends on the deal, and is not yet right after each
@pytest.mark.parametrize("game", some_of(GAMES))
async def test_the_result_and_the_replay_are_designed_for_every_size(
    quick_server: ServerProcess, game: str, whole: bool
) -> None:
    measure = measuring(whole)
    async with full_table(quick_server, game, whole) as table:
        await table.play_until(phase("over"))
        for player in await table.show():
            await player.page.locator(".result h2").wait_for()
            await measure.look(f"result of {game}", player.page)
            await player.page.locator("a[href^='/watch/']").click()
            await player.page.locator(".controls").wait_for()
            await measure.look(f"replay of {game}", player.page)
    assert not measure.found, measure.report()


@pytest.mark.parametrize("game", some_of(["subito", "buntherum", "khromix"]))
async def test_one_device_for_several_is_designed_for_every_tablet(
    still_server: ServerProcess, game: str, whole: bool
) -> None:
    measure = Measuring([screen for screen in TABLETS if whole or screen.width == 1024] + DESKTOPS[:1])
    async with browser() as chrome:
        for language in LANGUAGES if whole else LANGUAGES[:1]:
            seats = 2 if GAMES[game].simultaneous else 4
            async with tablet(chrome, still_server.port, game, seats, locale=language) as table:
                await measure.look(f"{game} on one device, gathering", table.page)
                await table.gather()
                await table.until(lambda table=table: table.phase == "playing")  # type: ignore[misc]
                await table.page.locator("[data-side] button").first.wait_for()
                await measure.look(f"{game} on one device", table.page, still=True)
    assert not measure.found, measure.report()
