"""What every tutor does: tries an answer by the rules, and says why it was right or wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from vivace.bots.reflexes import Task
from vivace.game.core import Action, Game, Refusal, Seat, Silence, State, Step
from vivace.server.languages import Language
from vivace.server.learning.position import Position
from vivace.server.learning.types import Choice

Words = Mapping[str, str | int | float]
WAIT: Final[Choice] = {"choose": "wait"}
"""The answer of who does nothing."""
MOST_DEALS: Final = 200
"""After so many in which nothing is to be practised, nothing ever is."""


class NothingToPractise(ValueError):
    """A tutor that practises, of a game in which its practice finds no question."""


@dataclass(frozen=True)
class Finding:
    """Right or wrong, and why: a Fluent key with its facts, and the rule that it rests on."""

    right: bool
    key: str
    rule: str | None
    facts: Mapping[str, Any] = field(default_factory=dict)
    refusal: Refusal | None = None
    """Where the rules do not even let it be attempted."""
    more: str = ""
    """The key of what is then said beside the refusal, if anything."""


@dataclass(frozen=True)
class Attempt:
    """An answer that the rules accepted, which need not mean that it was right."""

    position: Position
    action: Any
    step: Step[Any]


@dataclass(frozen=True)
class Expectation:
    """A task of this game as a median person does it: parts that follow each other, and the share of wrong answers."""

    name: str
    parts: Sequence[Task]
    errors: float


class Tutor:
    """One a game, in a file of the game's own, which may read the game's own file of rules."""

    practises: bool = True
    """Where nothing that may be attempted can be a mistake there is nothing to practise against the clock."""
    options: Mapping[str, Any] = {}
    """With which practice is dealt."""
    warm_up: int = 0
    """How many steps may come before a position of practice, at most."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    # ── what is right ────────────────────────────────────────────────────────────────────────────────────────────────

    def attempt(self, position: Position, action: Action) -> Attempt | Refusal:
        result = position.after(action)
        return result if isinstance(result, Refusal) else Attempt(position, action, result)

    def mistaken(self, attempt: Attempt) -> bool:
        """Whether something was attempted that the rules accept and punish."""
        return self.game.mistakes(attempt.step.events, attempt.position.seat)[0] > 0

    def is_right(self, position: Position, action: Action) -> bool:
        attempt = self.attempt(position, action)
        return not isinstance(attempt, Refusal) and not self.mistaken(attempt)

    # ── why ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def explain(self, attempt: Attempt, right: bool) -> Finding | None:
        """None: the game has no words of its own for this, only the exercise has."""
        return None

    def choose(self, position: Position, about: Mapping[str, Any], choice: object) -> tuple[bool, dict[str, Any]]:
        """Whether a choice is right that is no action, and the facts of it."""
        if choice == "wait":
            return not self.game.actions(position.state, position.seat), {}
        points = self.game.outcome(position.state).scores[position.seat]
        return choice == points, {"points": points}

    def facts(self, position: Position, about: Mapping[str, Any]) -> dict[str, Any]:
        """What the question to this position speaks of."""
        return {}

    def words(self, language: Language, facts: Mapping[str, Any]) -> Words:
        """The facts as a sentence takes them."""
        return facts

    # ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def answers(self, position: Position) -> Sequence[Choice]:
        """What may be answered in practice: an action as a table offers it or, like WAIT, what `choose` judges."""
        return position.offers()

    def solves(self, position: Position, answer: Choice) -> bool:
        if "choose" in answer:
            return self.choose(position, {}, answer["choose"])[0]
        return self.is_right(position, position.action(answer))

    def expected(self) -> Sequence[Expectation]:
        """What published figures make one expect of people here."""
        return ()

    def task(self, position: Position) -> str:
        """Which of the expectations this position belongs to, by its name; empty where there is none."""
        return next((one.name for one in self.expected()), "")

    def position(self, rng: Random, seat: Seat = 0) -> Position:
        """Somewhere in a game with two players, where this seat has to answer and can be right or wrong.
        NothingToPractise: there is no such place."""
        seats = self.game.seats[0]
        for _ in range(MOST_DEALS):
            state = self._dealt(seats, rng)
            for _ in range(rng.randint(0, self.warm_up) if self.warm_up else 0):
                state = self._anything(seats, state, rng)
            for _ in range(len(self.game.seats) * seats):
                found = Position(self.game, seats, state, seat)
                if seat in self._answering(state) and len(set(self._judged(found))) == 2:
                    return found
                state = self._anything(seats, state, rng)
        raise NothingToPractise(f"There is no position of {self.game.name} in which an answer can be right or wrong.")

    def _dealt(self, seats: int, rng: Random) -> Any:
        state: State = self.game.start(seats, self.game.options(**self.options))
        return self._applied(state, self.game.deal(state, rng))

    def _answering(self, state: State) -> Sequence[Seat]:
        return self.game.race(state)

    def _judged(self, position: Position) -> list[bool]:
        return [self.solves(position, answer) for answer in self.answers(position)]

    def _anything(self, seats: int, state: State, rng: Random) -> State:
        """The game goes on with something that somebody may do and that is no mistake; where it is over, it stays.
        Where all they may do is a mistake nobody answers, or else it is made."""
        may_act = self.game.may_act(state)
        if not may_act:
            return state
        position = Position(self.game, seats, state, rng.choice(may_act))
        actions = list(self.game.actions(state, position.seat))
        rng.shuffle(actions)
        right = next((action for action in actions if self.is_right(position, action)), None)
        new: State = self._applied(state, right or (Silence() if self.game.race(state) else actions[0]))
        return new

    def _applied(self, state: State, action: Action) -> Any:
        result = self.game.apply(state, action)
        assert not isinstance(result, Refusal), f"{self.game.name} offered {action} and refused it: {result}"
        return result.state
