"""Every size of screen is designed: with the most players, the longest names and every language nothing is cut, covers
another thing, or is too small for a finger."""

from typing import Any, NamedTuple

import pytest

from tests.server.serving import ServerProcess
from tests.web import moments
from tests.web.browsers import browser, visitor
from tests.web.choosing import some_of
from tests.web.playing import Player
from tests.web.showing import CALM, gathered, key_of_answer, showing
from tests.web.sizes import ALL, DESKTOPS, NAMES, TABLETS, TEXTS, Measuring, all_of, few_of, write_in
from tests.web.stages import answered
from tests.web.tablet import tablet
from vivace.games import GAMES

LANGUAGES = ("de", "fr", "en")
"""German is the longest."""


class Part(NamedTuple):
    """Of all that is measured: one language."""

    language: str
    whole: bool
    """In all sizes, or in those that are most likely to go wrong."""

    @property
    def setup(self) -> dict[str, Any]:
        """Of the browser."""
        return {"locale": self.language, **CALM}

    def measuring(self) -> Measuring:
        return Measuring(all_of(ALL) if self.whole else few_of())


@pytest.fixture(
    params=[
        pytest.param(Part(LANGUAGES[0], whole=False), id="few"),
        *(pytest.param(Part(one, whole=True), id=one, marks=pytest.mark.thorough) for one in LANGUAGES),
    ]
)
def part(request: pytest.FixtureRequest) -> Part:
    return request.param  # type: ignore[no-any-return]


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


async def see(measure: Measuring, where: str, player: Player, ready: str) -> None:
    """`where` begins with the name of the game."""
    await player.page.locator(ready).first.wait_for()
    await measure.look(where, player.page, REGIONS[where.split()[0]], still=True)


# ── boards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_clear_4_with_six_is_designed_for_every_size(still_server: ServerProcess, part: Part) -> None:
    measure = part.measuring()
    async with showing(still_server, moments.clear4_turn(), part.setup) as (player, _):
        await see(measure, "clear4 turn", player, ".hand .card-button")
    if part.whole:
        async with showing(still_server, moments.clear4_four(), part.setup) as (player, _):
            await see(measure, "clear4 four", player, ".game > *")
        record, last = moments.clear4_last_card(range(1, 6))
        async with showing(still_server, record, part.setup) as (player, company):
            await company.act(last)
            await see(measure, "clear4 round result", player, ".result, .check")
    assert not measure.found, measure.report()


async def test_subito_with_four_is_designed_for_every_size(still_server: ServerProcess, part: Part) -> None:
    measure = part.measuring()
    async with showing(still_server, moments.subito_round(), part.setup) as (player, _):
        await see(measure, "subito round", player, ".lanes")
    if part.whole:
        record, last = moments.subito_last_card(range(1, 4))
        async with showing(still_server, record, part.setup) as (player, company):
            await company.act(last)
            await see(measure, "subito check, sum", player, ".check .sum")
            # What was seen can be looked at again, and then stands still.
            for objective in (2, 3, 6):
                await player.page.locator(".check .progress button").nth(objective).click()
                await see(measure, f"subito check {objective}", player, ".check .centre")
    assert not measure.found, measure.report()


@pytest.mark.parametrize("key", ["Space", pytest.param("Digit1", marks=pytest.mark.thorough)])
async def test_buntherum_with_five_is_designed_for_every_size(
    still_server: ServerProcess, part: Part, key: str
) -> None:
    measure = part.measuring()
    async with showing(still_server, moments.buntherum_race(), part.setup) as (player, _):
        await see(measure, "buntherum race", player, "[elementtiming^=race]")
        await answered([player], key)
        await measure.look(f"buntherum verdict on {key}", player.page, still=True)
    assert not measure.found, measure.report()


@pytest.mark.parametrize("right", [False, pytest.param(True, marks=pytest.mark.thorough)])
async def test_khromix_with_six_is_designed_for_every_size(
    still_server: ServerProcess, part: Part, right: bool
) -> None:
    measure = part.measuring()
    async with showing(still_server, moments.khromix_moment("answer"), part.setup) as (player, _):
        await see(measure, "khromix race", player, ".answers")
        await answered([player], key_of_answer(player, right))
        await measure.look(f"khromix verdict, {right}", player.page, REGIONS["khromix"], still=True)
    assert not measure.found, measure.report()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("pending", "asked"), [("call", None), ("pay", None), ("ability", None), ("question", None), ("answer", "question")]
)
async def test_what_khromix_asks_of_one_of_six_is_designed_for_every_size(
    still_server: ServerProcess, pending: str, asked: str | None, part: Part
) -> None:
    measure = part.measuring()
    async with showing(still_server, moments.khromix_moment(pending, asked), part.setup) as (player, _):
        await see(measure, f"khromix {pending}, {asked}", player, ".asked, .acts")
    assert not measure.found, measure.report()


# ── pages ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_pages_without_a_table_are_designed_for_every_size(still_server: ServerProcess, part: Part) -> None:
    measure = part.measuring()
    pages = {"/": "article", "/learn": "main li", "/learn/subito": ".board", "/me": "#statistics"}
    more = {"/learn/clear4": ".board", "/learn/buntherum": ".board", "/learn/khromix": ".board", "/daily": "h1"}
    async with browser() as chrome, visitor(chrome, still_server.port, locale=part.language) as who:
        await who.named(NAMES[0])
        for path, ready in {**pages, **(more if part.whole else {})}.items():
            await who.visit(path)
            await who.page.locator(ready).first.wait_for()
            await measure.look(path, who.page)
    assert not measure.found, measure.report()


async def test_text_follows_the_size_that_was_chosen_in_the_browser(still_server: ServerProcess) -> None:
    """On a page as far as twice the usual size, at a board as far as there is room."""
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


async def test_the_waiting_room_of_six_is_designed_for_every_size(still_server: ServerProcess, part: Part) -> None:
    measure = part.measuring()
    async with gathered(still_server, "khromix", part.setup) as (table, others):
        await table.open("khromix", others)
        [player] = await table.show()
        await player.page.locator("li.seat").last.wait_for()
        await measure.look("waiting room", player.page)
    assert not measure.found, measure.report()


@pytest.mark.parametrize("game", some_of(GAMES))
async def test_the_result_and_the_replay_are_designed_for_every_size(
    still_server: ServerProcess, game: str, part: Part
) -> None:
    measure = part.measuring()
    async with showing(still_server, moments.WHOLE[game].whole(), part.setup) as (player, _):
        await player.page.locator(".result h2").wait_for()
        await measure.look(f"result of {game}", player.page)
        await player.page.locator("a[href^='/watch/']").click()
        await player.page.locator(".controls").wait_for()
        await measure.look(f"replay of {game}", player.page)
    assert not measure.found, measure.report()


@pytest.mark.parametrize("game", some_of(["subito", "buntherum", "khromix"]))
async def test_one_device_for_several_is_designed_for_every_tablet(
    still_server: ServerProcess, game: str, part: Part
) -> None:
    # Its boards lie between people and are planned by their room alone: nobody's own size of text counts there.
    measure = Measuring(
        all_of([screen for screen in TABLETS if part.whole or screen.width == 1024] + DESKTOPS[:1], TEXTS[:1])
    )
    async with browser() as chrome:
        seats = 2 if GAMES[game].simultaneous else 4
        async with tablet(chrome, still_server.port, game, seats, locale=part.language) as table:
            await measure.look(f"{game} on one device, gathering", table.page)
            await table.gather()
            await table.until(lambda: table.phase == "playing")
            await table.page.locator("[data-side] button").first.wait_for()
            await measure.look(f"{game} on one device", table.page, still=True)
    assert not measure.found, measure.report()
