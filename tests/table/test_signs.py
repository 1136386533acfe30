"""Bots make signs that fit the moment: few, never while somebody has to react, and the same from the same seed."""

import pytest

from tests.table.harness import Desk
from vivace.bots.characters import CAST, LOST, sign_of
from vivace.game.core import Outcome
from vivace.table import messages as m
from vivace.table.settings import Settings
from vivace.table.signs import MOST_A_GAME
from vivace.table.verdict import Verdict

CLOSE = Verdict(0, (), 12.0, 10.0, (), close=True)


def opened(seats: int = 4, *, wanted: bool = True, coach: bool = False) -> Desk:
    desk = Desk("buntherum", seats, settings=Settings(signs=wanted, coach=coach))
    desk.joins("anna").done(m.Sit, seat=0)
    desk.table.post(m.Filled("andante"))
    desk.people["anna"].done(m.Start)
    desk.pass_ritual()
    return desk


def signs(desk: Desk) -> list[tuple[int, str]]:
    return [(one.seat, one.emote) for one in desk.people["anna"].told(m.Emoted)]


def test_what_a_bot_says_fits_and_is_one_of_the_signs_of_people() -> None:
    assert {sign for temper in CAST for sign in temper.signs.values()} <= set(m.EMOTES)
    desk = opened()
    for _ in range(40):
        desk.clock.time += 30_000
        desk.table.post(lambda: desk.table.series.signs.race_is_over(CLOSE, [2]))
    assert 0 < len(signs(desk)) <= MOST_A_GAME
    assert all(
        seat != 0 and sign == CAST[seat].signs["mistake" if seat == 2 else "close"] for seat, sign in signs(desk)
    )
    desk.table.post(lambda: desk.table.series.signs.begin(1))
    for _ in range(5):
        desk.table.post(lambda: desk.table.series.signs.race_is_over(CLOSE, [2]))
    assert len(signs(desk)) <= MOST_A_GAME  # a game has just begun


def test_after_a_game_one_of_them_says_how_it_was_for_it() -> None:
    desk = opened()
    for game in range(12):
        desk.table.series.signs.begin(game)
        outcome = Outcome(True, (0,), (40, 10, 39, 5), {})
        desk.table.post(lambda outcome=outcome: desk.table.series.signs.game_is_over(outcome))  # type: ignore[misc]
    assert 6 <= len(signs(desk)) <= 12
    assert all(sign in CAST[seat].signs.values() for seat, sign in signs(desk))


def test_the_same_seed_makes_the_same_signs() -> None:
    def drawn() -> list[tuple[int, str]]:
        desk = opened()
        for _ in range(20):
            desk.clock.time += 30_000
            desk.table.post(lambda: desk.table.series.signs.race_is_over(CLOSE, []))
        return signs(desk)

    assert drawn() == drawn()
    assert {sign_of(seat, LOST, desk.table.series.signs.rng) for seat in range(6) for desk in [opened(2)]} <= {
        *m.EMOTES,
        None,
    }


@pytest.mark.parametrize("how", [{"wanted": False}, {"coach": True}])
def test_where_they_are_not_wanted_or_somebody_learns_there_are_none(how: dict[str, bool]) -> None:
    desk = opened(**how)
    for _ in range(20):
        desk.clock.time += 30_000
        desk.table.post(lambda: desk.table.series.signs.race_is_over(CLOSE, [1, 2, 3]))
    assert signs(desk) == []
