"""Random games to hold against the contract, from seeds."""

from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from vivace.game.core import Action, Event, Game, Refusal, State, Step
from vivace.game.notation import read_options
from vivace.records import Record, RecordLine
from vivace.sim.random_play import next_action
from vivace.testing.lore import Lore

CAREFUL_TRIES = 4


class Course:
    """A game or its beginning: the actions, and the states before the first and after each."""

    def __init__(self, lore: Lore, seats: int, options: Any, seed: int) -> None:
        self.game, self.lore = lore.game, lore
        self.seats, self.options, self.seed = seats, options, seed
        self.actions: list[Action] = []
        self.states: list[State] = [self.game.start(seats, options)]

    def __repr__(self) -> str:
        return (
            f"<{len(self.actions)} actions of {self.game.name}, {self.seats} seats, {self.options}, seed {self.seed}>"
        )

    def record(self) -> Record:
        return Record(self.game.name, self.seats, self.options, tuple(map(RecordLine, self.actions)))

    def steps(self) -> list[tuple[State, Action, State]]:
        return [
            (before, action, after) for (before, after), action in zip(pairwise(self.states), self.actions, strict=True)
        ]

    def is_deal(self, action: Action) -> bool:
        return isinstance(action, self.game.kinds["deal"])

    def random(self) -> Random:
        """Chance for whatever is done with this course, so that one number reproduces it."""
        return Random(f"beside {self.seed}")


def _step(game: Game[Any], state: State, action: Action) -> Step[Any]:
    result = game.apply(state, action)
    assert not isinstance(result, Refusal), f"{game.name} refused {action}: {result}"
    return result


def accepted(game: Game[Any], state: State, action: Action) -> tuple[State, list[Event]]:
    step = _step(game, state, action)
    return step.state, step.events


def _careful_action(lore: Lore, state: State, rng: Random) -> Action:
    """Random players make so many mistakes that games end before they get interesting; these think twice."""
    action = next_action(lore.game, state, rng)
    for _ in range(CAREFUL_TRIES):
        if not lore.is_mistake(state, _step(lore.game, state, action)):
            break
        action = next_action(lore.game, state, rng)
    return action


def play_course(lore: Lore, seats: int, options: Any, seed: int, careful: bool, longest: int | None) -> Course:
    course, rng, game = Course(lore, seats, options, seed), Random(seed), lore.game
    state = course.states[0]
    while (game.deal_due(state) or game.may_act(state)) and (longest is None or len(course.actions) < longest):
        action = _careful_action(lore, state, rng) if careful else next_action(game, state, rng)
        state, _ = accepted(game, state, action)
        course.actions.append(action)
        course.states.append(state)
    return course


@st.composite
def courses(draw: DrawFn, lore: Lore, seats: int, whole: bool = False) -> Course:
    """Whole games, and their beginnings where these will do."""
    read = read_options(lore.game, seats, draw(lore.options(seats)))
    assert not isinstance(read, Refusal), read
    longest = None if whole else draw(st.none() | st.integers(0, 250))
    return play_course(lore, seats, read[1], draw(st.integers(0, 2**32 - 1)), draw(st.booleans()), longest)
