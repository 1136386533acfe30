"""Random games to hold against the contract, from seeds."""

from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.contract.lore import LORE, Lore
from vivace.game.core import Action, Event, Game, Refusal, State
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.records import Line, Record
from vivace.sim.random_play import next_action

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
CAREFUL_TRIES = 4


class Course:
    """A game or its beginning: the actions, and the states before the first and after each."""

    def __init__(self, game: Game[Any], seats: int, options: Any, seed: int) -> None:
        self.game, self.lore = game, LORE[game.name]
        self.seats, self.options, self.seed = seats, options, seed
        self.actions: list[Action] = []
        self.states: list[State] = [game.start(seats, options)]

    def __repr__(self) -> str:
        return (
            f"<{len(self.actions)} actions of {self.game.name}, {self.seats} seats, {self.options}, seed {self.seed}>"
        )

    def record(self) -> Record:
        return Record(self.game.name, self.seats, self.options, tuple(map(Line, self.actions)))

    def steps(self) -> list[tuple[State, Action, State]]:
        return [
            (before, action, after) for (before, after), action in zip(pairwise(self.states), self.actions, strict=True)
        ]

    def random(self) -> Random:
        """Chance for whatever is done with this course, so that one number reproduces it."""
        return Random(f"beside {self.seed}")


def accepted(game: Game[Any], state: State, action: Action) -> tuple[State, list[Event]]:
    result = game.apply(state, action)
    assert not isinstance(result, Refusal), f"{game.name} refused {action}: {result}"
    return result.state, result.events


def _careful_action(game: Game[Any], lore: Lore, state: State, rng: Random) -> Action:
    """Random players make so many mistakes that games end before they get interesting; these think twice."""
    action = next_action(game, state, rng)
    for _ in range(CAREFUL_TRIES):
        if not lore.is_mistake(state, accepted(game, state, action)[0]):
            break
        action = next_action(game, state, rng)
    return action


def play_course(game: Game[Any], seats: int, options: Any, seed: int, careful: bool, longest: int | None) -> Course:
    course, rng = Course(game, seats, options, seed), Random(seed)
    state = course.states[0]
    while (game.deal_due(state) or game.may_act(state)) and (longest is None or len(course.actions) < longest):
        action = _careful_action(game, course.lore, state, rng) if careful else next_action(game, state, rng)
        state, _ = accepted(game, state, action)
        course.actions.append(action)
        course.states.append(state)
    return course


@st.composite
def courses(draw: DrawFn, name: str, seats: int, whole: bool = False) -> Course:
    """Whole games, and their beginnings where these will do."""
    game = GAMES[name]
    read = read_options(game, seats, draw(LORE[name].options(seats)))
    assert not isinstance(read, Refusal), read
    longest = None if whole else draw(st.none() | st.integers(0, 250))
    return play_course(game, seats, read[1], draw(st.integers(0, 2**32 - 1)), draw(st.booleans()), longest)
