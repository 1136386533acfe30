"""The essential part of the browser tests in the other engines: a whole game of each kind, and what they measure."""

from random import Random
from typing import Any

import pytest

from tests.server.serving import ServerProcess
from tests.web.browsers import OVERFLOWS
from tests.web.engines.driver import Driver
from tests.web.engines.people import EnginePerson, engine_person
from tests.web.found import FIREFOX
from tests.web.moves import Buntherum, Clear4, Game, Khromix, Subito
from vivace.table.evidence import LATE_PONGS

GAMES: tuple[type[Game], ...] = (Subito, Buntherum, Khromix, Clear4)
USUAL = (Buntherum, Clear4)
"""A game of races and one in turns; `make engines` plays the others as well."""
CARELESS: dict[type[Game], float] = {Buntherum: 0.3, Khromix: 0.9}
"""Mistakes belong to the games, and they shorten them."""


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, id=game.name, marks=[] if game in USUAL else pytest.mark.thorough) for game in GAMES],
)
async def test_a_whole_game_is_played_by_touch_or_keyboard_alone(
    game: type[Game], driver: Driver, web_server: ServerProcess
) -> None:
    """Touch where the engine has it."""
    await play(game, driver, web_server, touch=driver.touch)


@pytest.mark.thorough
@pytest.mark.parametrize("driver", [FIREFOX], ids=lambda engine: engine.name, indirect=True)  # WebKit has no touch here
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_whole_game_is_played_by_keyboard_where_there_is_touch(
    game: type[Game], driver: Driver, web_server: ServerProcess
) -> None:
    assert driver.touch
    await play(game, driver, web_server, touch=False)


async def play(game: type[Game], driver: Driver, server: ServerProcess, touch: bool) -> None:
    async with engine_person(driver, server.port, touch) as one:
        await one.arrive()
        await one.open_a_table(game.name, game.seats)
        await one.told_anew()
        await one.add_bots(game.seats - 1)
        await one.start()
        await one.reach("playing")
        playing = game(one, Random(1), careless=CARELESS.get(game, 0.0))
        await playing.play()
        await playing.see_the_end()
        await playing.see_the_scores()
        assert one.winners()
        assert await one.complaints() == []
        assert one.refusals == []
        see_what_was_measured(one)


def see_what_was_measured(one: EnginePerson) -> None:
    """Neither engine tells when a card was painted, so pages take its frame for it, and the referee believes them."""
    answers = [act for act in one.acts if act["race"] is not None]
    assert [act["how"] for act in answers] == ["frame"] * len(answers)
    assert all(act["step"] <= 1 for act in answers), "the page is isolated, so that its clock is fine"
    for evidence in evidence_of(one):
        # A busy machine answers pings late, which is doubted as anybody's line would be.
        assert evidence["doubt"] in (None, LATE_PONGS)


def evidence_of(one: EnginePerson) -> list[dict[str, Any]]:
    judged = [message for message in one.told if message["type"] == "judged"]
    verdicts = [message["verdict"] for message in judged if message["race"] in one.wanted]
    return [each for verdict in verdicts for each in verdict["evidence"] if each["seat"] == one.seat]


async def test_the_landing_page_fits_whatever_size_it_had_before(driver: Driver, web_server: ServerProcess) -> None:
    async with engine_person(driver, web_server.port, driver.touch) as one:
        await one.arrive()
        await one.page.get_by_role("article", name="Clear 4").wait_for()
        # WebKit's small browser has no narrower window than 447.
        for size in ((1280, 800), (447, 844), (820, 1180), (447, 844)):
            await driver.resize(*size)
            await one.sees_the_table()
            assert await driver.evaluate(OVERFLOWS) == []
            assert await driver.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0, size
