"""What a player lacked to win, as the end of a game tells it."""

from random import Random
from typing import Any

import pytest

from tests.rules.test_subito import played
from vivace.game.core import Shortfall
from vivace.games import GAMES
from vivace.games.clear4.rules import OVER as CLEAR4_OVER
from vivace.games.clear4.rules import Result
from vivace.games.khromix.rules import OVER as KHROMIX_OVER
from vivace.server.learning.exercise import lesson
from vivace.sim.random_play import play
from vivace.table.standing import standing_of


def ended(game: str, seats: int, **fields: Any) -> Any:
    """A game that is over, and lies so."""
    rules = GAMES[game]
    state = rules.start(seats, rules.options()).copy()
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def lacked(game: str, state: Any) -> list[Shortfall | None]:
    return [GAMES[game].shortfall(state, seat) for seat in range(state.seats)]


def test_one_objective_more_would_have_won_the_nearest_of_several() -> None:  # S4.1, S4.4
    table = played(2, ((9,), ()), ((), (4,)), ((), (3,)))
    none, short = lacked("subito", table.state)[0], lacked("subito", table.state)[1]
    assert none is None
    assert short is not None and short.key == "objective"
    assert short.facts["cards"] == 1 and 2 <= short.facts["objective"] <= 9 and 1 <= short.facts["round"] <= 3
    face = table.state.results[short.facts["round"] - 1].faces[short.facts["objective"] - 2]
    assert short.exercise == f"{short.facts['objective']}{face}"


def test_where_no_single_objective_would_have_the_points_are_named() -> None:  # S4.4
    table = played(2, ((9, 8, 7), ()), ((9, 8, 7), ()), ((9, 8, 7), ()))
    short = lacked("subito", table.state)[1]
    assert short is not None and (short.key, short.facts) == ("points", {"points": 72})


def test_who_shares_the_victory_lacked_nothing() -> None:  # S4.4, K6.4, C6.4
    table = played(2, ((9,), ()), ((), (2, 7)), ((5,), (2, 3)))
    assert lacked("subito", table.state) == [None, None]
    assert lacked("khromix", ended("khromix", 2, pending=KHROMIX_OVER)) == [None, None]
    tied = ended("clear4", 2, pending=CLEAR4_OVER, results=(Result(None, (0, 1), (3, 3)),))
    assert lacked("clear4", tied) == [None, None]


def test_every_card_that_was_left_is_one_right_shout_too_few() -> None:  # B4.1, B6.1
    state = ended("buntherum", 3, winner=0, piles=(("rA",), ("rB", "rC"), ()), tokens=(0, 1, 3))
    assert lacked("buntherum", state) == [
        None,
        Shortfall("cards", {"cards": 2, "tokens": 1}, None),
        Shortfall("out", {"tokens": 3}, "impossible"),
    ]


def test_the_points_are_cards_where_the_pile_counts_most() -> None:  # K6.3, K6.4
    gains = (("red:green:2:-",) * 5, ("red:violet:1:-", "red:pink:x2:-"), ())
    state = ended("khromix", 3, pending=KHROMIX_OVER, gains=gains)
    assert GAMES["khromix"].standing(state) == (10, 1, 0)
    assert lacked("khromix", state) == [
        None,
        Shortfall("points", {"points": 10, "cards": 3, "factor": 2}, None),
        Shortfall("points", {"points": 11, "cards": 6, "factor": 1}, "count"),
    ]


@pytest.mark.parametrize(("hand", "exercise"), [(12, "pass"), (3, "four"), (0, "blind")])
def test_the_cards_that_were_left_say_what_to_practise(hand: int, exercise: str) -> None:  # C2.7, C4.1, C5.1, C6.1
    start = ended("clear4", 2)
    kinds = len(start.hands[0])
    hands = ((0,) * kinds, (hand, *(0,) * (kinds - 1)))
    piles = (((), (), (), ()), ((1,), (), (), ()))
    result = Result(0, (0,), (0, hand))
    state = ended("clear4", 2, pending=CLEAR4_OVER, hands=hands, piles=piles, results=(result,))
    short = Shortfall("cards", {"cards": hand + 1, "hand": hand, "table": 1}, exercise)
    assert lacked("clear4", state) == [None, short]


def test_of_several_rounds_penalty_points_count_and_then_rounds() -> None:  # C6.2
    results: tuple[Result, ...] = (Result(0, (0,), (0, 5)), Result(1, (1,), (2, 0)))
    [_, short] = lacked("clear4", ended("clear4", 2, pending=CLEAR4_OVER, results=results))
    assert short is not None and (short.key, short.facts) == ("points", {"points": 3})
    results = (Result(0, (0,), (0, 2)), Result(0, (0,), (0, 0)), Result(1, (1,), (2, 0)))
    [_, short] = lacked("clear4", ended("clear4", 2, pending=CLEAR4_OVER, results=results))
    assert short is not None and (short.key, short.facts) == ("rounds", {"points": 0})


@pytest.mark.parametrize("game", list(GAMES))
def test_the_end_of_a_game_tells_it_and_names_an_exercise_that_there_is(game: str) -> None:
    rules = GAMES[game]
    known = {task.id for task in lesson(game)}
    for seed in range(12):
        seats = rules.seats[seed % len(rules.seats)]
        *_, (_, state) = play(rules, seats, rules.options(), Random(seed))
        told = standing_of(rules, state).shortfalls
        assert isinstance(told, tuple) and [one is None for one in told] == [
            s in rules.leaders(state) for s in range(seats)
        ]
        assert {one.exercise for one in told if one is not None} <= {*known, None}
