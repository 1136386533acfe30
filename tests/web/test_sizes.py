"""Every size of screen is designed: with the most players, the longest names and every language nothing is cut, covers
another thing, or is too small for a finger."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from tests.server.serving import Client, ServerProcess
from tests.web import moments
from tests.web.browsers import browser, visitor
from tests.web.choosing import some_of
from tests.web.playing import Player
from tests.web.sizes import ALL, DESKTOPS, NAMES, TABLETS, TEXTS, Measuring, all_of, few_of, write_in
from tests.web.stages import Company, Stage, answered, stage
from tests.web.tablet import tablet
from vivace.games import GAMES
from vivace.games.khromix.rules import COLOURS
from vivace.records import Record

LANGUAGES = ("de", "fr", "en")
"""German is the longest."""


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
    return Measuring(all_of(ALL) if whole else few_of())


@asynccontextmanager
async def gathered(server: ServerProcess, game: str, whole: bool) -> AsyncIterator[tuple[Stage, list[Client]]]:
    """As many as can play, with the longest names; those who look speak one language each, the others have no page."""
    languages = LANGUAGES if whole and max(GAMES[game].seats) > 2 else LANGUAGES[:1]
    seats = max(GAMES[game].seats)
    people = [
        (name, {"locale": language, "reduced_motion": "reduce"})
        for name, language in zip(NAMES, languages, strict=False)
    ]
    async with AsyncExitStack() as stack:
        chrome = await stack.enter_async_context(browser())
        others = []
        for name in NAMES[len(people) : seats]:
            others.append(await Client(server, name).introduce())
            stack.push_async_callback(others[-1].close)
        yield await stack.enter_async_context(stage(chrome, server, people)), others


@asynccontextmanager
async def showing(server: ServerProcess, record: Record, whole: bool) -> AsyncIterator[tuple[list[Player], Company]]:
    """Pages that show a game as far as this record, and who else is there."""
    async with gathered(server, record.game, whole) as (table, others):
        await table.restore(record, others)
        async with table.company() as company:
            players = await table.show()
            for player in players:
                await player.until(lambda player=player: player.info["phase"] in ("playing", "over"))  # type: ignore[misc]
            yield players, company


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


async def see(measure: Measuring, where: str, players: list[Player], ready: str) -> None:
    """`where` begins with the name of the game."""
    for player in players:
        await player.page.locator(ready).first.wait_for()
        await measure.look(where, player.page, REGIONS[where.split()[0]], still=True)


def key_of_answer(player: Player, right: bool) -> str:
    """The digit of a right or a wrong answer to the card on view."""
    view = (player.shown or {})["view"]
    word, ink, *_ = view["card"].split(":")
    place = COLOURS.index(ink if view["asked"] == "colour" else word)
    return f"Digit{(place if right else (place + 1) % len(COLOURS)) + 1}"


# ── boards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_clear_4_with_six_is_designed_for_every_size(still_server: ServerProcess, whole: bool) -> None:
    measure = measuring(whole)
    async with showing(still_server, moments.clear4_turn(), whole) as (players, _):
        await see(measure, "clear4 turn", players, ".hand .card-button")
    if whole:
        async with showing(still_server, moments.clear4_four(), whole) as (players, _):
            await see(measure, "clear4 four", players, ".game > *")
        record, last = moments.clear4_last_card(range(len(LANGUAGES), 6))
        async with showing(still_server, record, whole) as (players, company):
            await company.act(last)
            await see(measure, "clear4 round result", players, ".result, .check")
    assert not measure.found, measure.report()


async def test_subito_with_four_is_designed_for_every_size(still_server: ServerProcess, whole: bool) -> None:
    measure = measuring(whole)
    async with showing(still_server, moments.subito_round(), whole) as (players, _):
        await see(measure, "subito round", players, ".lanes")
    if whole:
        record, last = moments.subito_last_card(range(len(LANGUAGES), 4))
        async with showing(still_server, record, whole) as (players, company):
            await company.act(last)
            await see(measure, "subito check", players, ".check")
    assert not measure.found, measure.report()


@pytest.mark.parametrize("key", ["Space", pytest.param("Digit1", marks=pytest.mark.thorough)])
async def test_buntherum_with_five_is_designed_for_every_size(
    still_server: ServerProcess, whole: bool, key: str
) -> None:
    measure = measuring(whole)
    async with showing(still_server, moments.buntherum_race(), whole) as (players, _):
        await see(measure, "buntherum race", players, "[elementtiming^=race]")
        await answered(players, key)
        for player in players:
            await measure.look(f"buntherum verdict on {key}", player.page, still=True)
    assert not measure.found, measure.report()


@pytest.mark.parametrize("right", [False, pytest.param(True, marks=pytest.mark.thorough)])
async def test_khromix_with_six_is_designed_for_every_size(
    still_server: ServerProcess, whole: bool, right: bool
) -> None:
    measure = measuring(whole)
    async with showing(still_server, moments.khromix_moment("answer"), whole) as (players, _):
        await see(measure, "khromix race", players, ".answers")
        racing = [player for player in players if player.open_race() is not None]
        await answered(racing, key_of_answer(players[0], right))
        for player in players:
            await measure.look(f"khromix verdict, {right}", player.page, REGIONS["khromix"], still=True)
    assert not measure.found, measure.report()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("pending", "asked"), [("call", None), ("pay", None), ("ability", None), ("question", None), ("answer", "question")]
)
async def test_what_khromix_asks_of_one_of_six_is_designed_for_every_size(
    still_server: ServerProcess, pending: str, asked: str | None
) -> None:
    measure = measuring(True)
    async with showing(still_server, moments.khromix_moment(pending, asked), True) as (players, _):
        await see(measure, f"khromix {pending}, {asked}", players, ".asked, .acts")
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


async def test_text_follows_the_size_that_was_chosen_in_the_browser(still_server: ServerProcess) -> None:
    """On a page as far as twice the usual size, and then on; at a board as far as there is room."""
    async with browser() as chrome, visitor(chrome, still_server.port) as who:
        cdp = await who.cdp()
        await who.visit("/learn/subito")
        await who.page.locator(".board").wait_for()
        sizes = "(of) => of.map((one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize))"
        seen = []
        for text in (16, 24, 40):
            await write_in(who.page, cdp, text)
            seen.append(await who.page.evaluate(sizes, ["body", ".board"]))
    assert [page for page, _ in seen] == [16, 24, 32]
    usual, large, largest = (board for _, board in seen)
    assert usual < large == largest < 24


async def test_the_waiting_room_of_six_is_designed_for_every_size(still_server: ServerProcess, whole: bool) -> None:
    measure = measuring(whole)
    async with gathered(still_server, "khromix", whole) as (table, others):
        await table.open("khromix", others)
        for player in await table.show():
            await player.page.locator("li.seat").last.wait_for()
            await measure.look("waiting room", player.page)
    assert not measure.found, measure.report()


@pytest.mark.parametrize("game", some_of(GAMES, "clear4"))
async def test_the_result_and_the_replay_are_designed_for_every_size(
    still_server: ServerProcess, game: str, whole: bool
) -> None:
    measure = measuring(whole)
    async with showing(still_server, moments.WHOLE[game].whole(), whole) as (players, _):
        for player in players:
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
    # Its boards lie between people and are planned by their room alone: nobody's own size of text counts there.
    measure = Measuring(
        all_of([screen for screen in TABLETS if whole or screen.width == 1024] + DESKTOPS[:1], TEXTS[:1])
    )
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
