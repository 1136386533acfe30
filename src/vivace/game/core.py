"""What the four games share: values, refusals, events, and the contract that every game keeps.

A game is pure. Its state is a value: `apply` never changes its argument, and nothing here reads a clock or draws a
random number outside `deal`. How a pressed key travels: a line of text becomes an `Action` (`notation`), `apply`
answers with a `Step` or a `Refusal`, and `view` and the events' audiences say who may learn of it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from vivace.game.declared import Declaration, complete
from vivace.game.shapes import SEAT, many, shaped

Seat = int
Seats = tuple[int, ...]

SIMPLE_REACTION: Final = 100
"""Milliseconds: nobody presses anything sooner after a card became visible, whatever it shows."""
CHOICE: Final = 200
"""Milliseconds: nobody sees a card, reads it and chooses among several answers sooner. (Of 67,680 answers to colour
words those under 250 ms were right in five of twenty cases, with four keys to choose from; docs/referee.md.)"""

SCORE: Final = "score"
"""The points of a game, of which more are better."""
LEAD: Final = "lead"
"""By how many points a game was won."""
REACTION: Final = "reaction"
"""The median milliseconds of the right answers in races."""
PACE: Final = "pace"
"""Where all play at once: the median milliseconds from one placement to the next, in a game that was won."""
MISTAKES: Final = "mistakes"
"""How many there were in a game that was won."""
BESTS: Final = (SCORE, LEAD, REACTION, PACE, MISTAKES)
"""What a personal best can be of."""

EVERYBODY: None = None
"""The audience of an event that all seats and all spectators may see."""


@dataclass(frozen=True)
class Reason:
    """Why an action can be refused: the rule it breaks (None: the action is malformed), a key for translators, and the
    English sentence, whose places in braces are filled with the facts of the case."""

    rule: str | None
    key: str
    text: str


class Refusal:
    """The answer to an action that may not be attempted. It changed nothing."""

    __slots__ = ("facts", "reason")

    def __init__(self, reason: Reason, facts: Mapping[str, object] | None = None) -> None:
        self.reason = reason
        self.facts: Mapping[str, object] = facts or {}

    @property
    def rule(self) -> str | None:
        return self.reason.rule

    @property
    def message(self) -> str:
        return self.reason.text.format_map(self.facts)

    def __repr__(self) -> str:
        return f"Refusal({self.rule}: {self.message})"


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat, or the table itself, does. Its fields are its keys in a record, beside "do". (Slots, because a table
    keeps all of a game: without them each takes four times the memory.)"""

    def flaw(self) -> Reason | None:
        """What is malformed about the fields taken together, each of which has its shape."""
        return None


@dataclass(frozen=True, slots=True)
class Tie(Action):
    """The referee: these seats answered too close together to call (B5.1, K3.6)."""

    seats: Seats = shaped(many(SEAT))


@dataclass(frozen=True, slots=True)
class Silence(Action):
    """The referee: nobody answered within the patience (B5.3, K3.6)."""


class Value(metaclass=Declaration):
    """Declared by its fields; compared, hashed and shown by content. Nobody changes a value that was handed out.

    A subclass lists its fields with their types, as a dataclass does, and is made with them in that order. (Frozen
    dataclasses say the same, but are made four times as slowly; they serve where nothing is made in a hurry.) One that
    writes `__slots__` and `__init__` itself is as good.
    """

    __slots__: ClassVar[Sequence[str]] = ()
    __match_args__: ClassVar[Sequence[str]] = ()
    """The names of all fields, in the order in which the constructor takes them."""
    _shown: ClassVar[Sequence[str]] = ()
    """The same names in the order in which they are written: by the alphabet. An audience is not told."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        complete(cls)  # a plain class that inherits from this one when it is compiled
        if "__match_args__" in vars(cls):
            cls._shown = sorted([name for name in cls.__match_args__ if name != "audience"])
        elif "__slots__" in vars(cls):
            cls._shown = cls.__slots__

    def _content(self) -> list[tuple[str, object]]:
        return [(name, getattr(self, name)) for name in self._shown]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and type(self) is type(other) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(tuple(self._content()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._content())})"


class State(Value):
    """A game in progress. Every attribute is itself immutable, so a shallow `copy` is a whole one; `apply` works on
    such a copy."""

    __slots__ = ()

    def copy(self) -> Self:
        raise NotImplementedError(f"{type(self).__name__} has no fields to copy")


class Event(Value):
    """Something that happened. Only the seats in `audience` may learn of it; None means everybody."""

    audience: Seats | None
    opens: ClassVar[bool] = False
    """Whether this shows the card of a new race, for which a live table gives its players a moment first."""

    def _content(self) -> list[tuple[str, object]]:
        return [("audience", self.audience), *super()._content()]


def heard(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """The events that reach this seat, or (None) a spectator."""
    return [e for e in events if e.audience is None or (seat is not None and seat in e.audience)]


@dataclass(frozen=True)
class Outcome:
    """How the game stands: `winners` is empty until it is finished, `scores` has one number a seat, and `detail` is
    what the game's rules define for its records (plain JSON values)."""

    finished: bool
    winners: Seats
    scores: tuple[int, ...]
    detail: dict[str, Any]


@dataclass(frozen=True)
class Shortfall:
    """What a seat lacked to win a game that is over, for people."""

    key: str
    """Which of the game's sentences says it."""
    facts: dict[str, int]
    """What the sentence has to be filled with."""
    exercise: str | None
    """One thing to practise: an exercise of the game's lesson, by its id; None: answering against the clock."""


@dataclass(frozen=True)
class View:
    """What one seat, or a spectator, may know. Built from nothing by `Game.view`: what is not added is not shown."""


S = TypeVar("S", bound=State)
"""The state of one game."""


class Step(Generic[S]):
    """The answer to an action that counted: the new state, and what happened, in order."""

    __slots__ = ("events", "state")

    def __init__(self, state: S, events: list[Event]) -> None:
        self.state = state
        self.events = events


class Game(ABC, Generic[S]):
    """The contract. One instance a game, without any state of its own.

    Order of the checks in `apply`, where one action has several faults: shape (before `apply`, see `notation`), end of
    the game, whose turn it is, what is pending, content.
    """

    name: ClassVar[str]
    letter: ClassVar[str] = ""
    """What the numbers of its rules begin with, as in B5.1; empty where nobody numbers them."""
    seats: ClassVar[Seats]
    """The numbers of players that the rules allow."""
    usual_seats: ClassVar[int] = 2
    """With how many it is usually played: what is offered first."""
    usual_steps: ClassVar[int] = 20
    """How many steps a seat takes in a usual game: over so many the tempo of a first game with a coach rises."""
    fewer_wins: ClassVar[bool] = False
    """Whether the lowest `standing` is the best."""
    simultaneous: ClassVar[bool] = False
    """Whether all play at once, each at their own pace, until one of them ends the round."""
    on_one_screen: ClassVar[Seats] = ()
    """With how many it can be played on one screen that lies between them: where nobody has cards to hide."""
    options: ClassVar[type[Any]]
    """A frozen dataclass; its fields are the options with their defaults, each with its shape."""
    kinds: ClassVar[dict[str, type[Action]]]
    """Every kind of action that a record of this game may hold, by the name that "do" gives it."""
    reasons: ClassVar[tuple[Reason, ...]]
    """Every reason for which this game refuses an action."""
    wrong_rule: ClassVar[str | None] = None
    """The rule that says what a wrong answer in a race costs."""

    @abstractmethod
    def start(self, seats: int, options: Any) -> S:
        """The table before the first deal."""

    @abstractmethod
    def deal_due(self, state: S) -> bool:
        """Whether the table must deal before anybody can act."""

    @abstractmethod
    def deal(self, state: S, rng: Random) -> Action:
        """A legal deal for this state: the only place where chance enters."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> Step[S] | Refusal:
        """The action counted, or it is refused and nothing changed."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """What this seat, or (None) a spectator, may know."""

    def knows(self, state: S, seat: Seat | None) -> object:
        """Seats for which this is equal know the same: they have equal views, and hear the same events. A live table
        then says it once."""
        return seat

    @abstractmethod
    def outcome(self, state: S) -> Outcome: ...

    def standing(self, state: S) -> tuple[int, ...]:
        """The number that players go by, a seat each: points, or cards that are left. Everybody may know it."""
        return self.outcome(state).scores

    def leaders(self, state: S) -> Seats:
        """Who has won or, until it is over, whose `standing` is the best. Everybody may know it."""
        if not self.may_act(state) and not self.deal_due(state):
            return self.outcome(state).winners
        standing = self.standing(state)
        best = min(standing) if self.fewer_wins else max(standing)
        return tuple([seat for seat, number in enumerate(standing) if number == best])

    def shortfall(self, state: S, seat: Seat) -> Shortfall | None:
        """After the end: what this seat lacked to win. None: it has won, or there is nothing to say. Everybody may know
        it."""
        return None

    def settled(self, state: S) -> S | None:
        """The state as everybody sees it with the verdict of the race that led to it, before an event that `opens`
        shows the next card: nothing of that card is in it. None: until then the table stays as it was shown."""
        return None

    @abstractmethod
    def may_act(self, state: S) -> Seats:
        """The seats that can do something now; empty before a deal and after the end."""

    @abstractmethod
    def actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """What this seat may attempt now, mistakes included; where text is free, examples of it. Everything here is
        accepted by `apply`, and everything that `apply` accepts is here up to the order of cards and free text."""

    def race(self, state: S) -> Seats:
        """The seats of which only the first to answer counts; empty where nobody races. While it is not empty the table
        may also apply `Tie` and `Silence`."""
        return ()

    def out(self, state: S) -> Seats:
        """The seats that have nothing more to do until the end of the game, though it goes on: eliminated players."""
        return ()

    def move_kind(self, state: S, action: Action) -> str:
        """What kind of move this is to somebody who learns the game: a coach explains each kind once."""
        return type(action).__name__

    def teaching_deal(self, state: S, rng: Random, learner: Seat) -> Action:
        """A deal for a first game with a coach: whoever learns the game on this seat soon meets every kind of card. It
        is as legal as any other."""
        return self.deal(state, rng)

    def human_limit(self, state: S) -> int:
        """In a race: the milliseconds after the card became visible before which nobody can answer but by a guess."""
        return SIMPLE_REACTION

    def wrong(self, state: S, seat: Seat) -> Action | None:
        """An action that the rules count as this seat's mistake now; None where nothing that it may do is one."""
        for action in self.actions(state, seat):
            step = self.apply(state, action)
            if not isinstance(step, Refusal) and self.mistakes(step.events, seat)[0]:
                return action
        return None

    def patience(self, state: S) -> int | None:
        """How many seconds the rules themselves give to what is pending; None where they do not say."""
        return None

    def default(self, state: S, seat: Seat) -> Action | None:
        """What counts for this seat when its clock has run out; None where nobody waits for one seat alone."""
        return None

    def mistakes(self, events: Iterable[Event], seat: Seat) -> tuple[int, int]:
        """How many mistakes of this seat came to light in these events, and among how many attempts."""
        return 0, 0

    def bests(self, state: S) -> tuple[str, ...]:
        """Of the end of a game: which of `BESTS` can be compared with those of other games, with these options and this
        number of players."""
        return ()

    @abstractmethod
    def rematch(self, state: S, rng: Random) -> Any:
        """The options for another game between the same players, after this one is over."""


FOR_PEOPLE: Mapping[str, bool] = {"for people": True}
"""The metadata of a field of a view that explains what the rest of the view says already."""

BEFORE_THE_DEAL = Reason(None, "before-the-deal", "The cards have not been dealt yet.")
NO_DEAL_DUE = Reason(None, "no-deal-due", "No deal is due now.")
NOT_OF_THIS_GAME = Reason(None, "not-of-this-game", "This game has no such action.")
CARD_NOT_HELD = Reason(None, "card-not-held", "Seat {seat} does not hold the card {card} there.")


def reasons_among(names: Mapping[str, object]) -> tuple[Reason, ...]:
    """The reasons among the names of a game's file."""
    return tuple([value for value in names.values() if isinstance(value, Reason)])


def replaced(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """The tuple with one item exchanged."""
    return items[:index] + (item,) + items[index + 1 :]  # noqa: RUF005  (half the time of unpacking)


def shuffled(cards: Sequence[str], rng: Random) -> list[str]:
    """Every order is as likely as any other: cards sorted by a random number each. (A third of the time that
    `Random.shuffle` takes, and short games are mostly dealing.)"""
    return sorted(cards, key=lambda card: rng.random())


def any_of(cards: Sequence[str], rng: Random) -> str:
    """One of these cards (a quarter of the time that `Random.choice` takes)."""
    return cards[int(rng.random() * len(cards))]
