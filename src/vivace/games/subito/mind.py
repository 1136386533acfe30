"""A mind for Subito: which column, given both sides' columns and the cards that are still to come."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from math import log2
from random import Random
from typing import Final

from vivace.bots.blend import Rung
from vivace.bots.core import Decision, Player
from vivace.bots.ghost import Recall
from vivace.bots.match import Contest
from vivace.bots.reflexes import HICK, TWO_CHOICE, Reflexes, Task
from vivace.game.core import Action, Event, Seat, View
from vivace.games.subito.outlook import Outlook, Standing
from vivace.games.subito.rules import (
    BUST_ABOVE,
    DECK,
    OBJECTIVES,
    Card,
    Cards,
    Dealt,
    Drawn,
    Place,
    Placed,
    SubitoView,
    is_secret,
    kept,
    objective,
    value,
)

# The rules of eight columns are gone through, and those that fit are chosen from; then the hand moves.
USUAL_DOUBLINGS: Final = 2
"""Of a card that fits in three columns."""
CHOOSE: Final = TWO_CHOICE.longer(USUAL_DOUBLINGS * HICK + 600)
MOVE: Final = Task(300, 40, 30)
MISREAD: Final = 0.028
"""How often a card goes where it breaks the rule of a column that was right so far: the error rate of two choices."""

NUMBER: Final = {card: i for i, card in enumerate(DECK)}
VALUES: Final = tuple(map(value, DECK))
FROM_VALUE: Final = tuple(sum(1 << i for i, v in enumerate(VALUES) if v <= most) for most in range(BUST_ABOVE + 1))
"""The cards worth at most so much, as bits."""
SECRET_AVERAGE: Final = 2.4
"""What a card that somebody hides under 5A is worth, as a guess."""
UNKNOWN: Final = 1 / 3
"""How often the other side takes the dearest column, as a guess."""
LOW: Final = 3
"""What still counts as a low card under 5A."""

MATTER: Final = {"4B": 2, "6A": 2, "6B": 1, "7A": 1, "7B": 2, "8A": 1, "8B": 1, "9A": 1, "9B": 2}
"""How many of the last cards of a column decide what may follow; under the other objectives none."""


@cache
def followers(points: int, face: str, tail: Cards) -> int:
    """The cards, as bits, that may follow a column with these last cards."""
    may_follow = objective(points, face * 8).may_follow
    return sum(1 << i for i, card in enumerate(DECK) if may_follow(tail, card))


def _tail(points: int, face: str, cards: Cards) -> Cards:
    """As many of the last cards as matter."""
    matter = MATTER.get(f"{points}{face}", 0)
    return cards[-matter:] if matter else ()


@cache
def followers_later(points: int, face: str, tail: Cards) -> int:
    """The cards that may follow when one more has."""
    later, now = 0, followers(points, face, tail)
    for card in [card for i, card in enumerate(DECK) if now >> i & 1]:
        later |= followers(points, face, _tail(points, face, (*tail, card)))
    return later


@dataclass
class Column:
    """One column as a player sees it: how many cards are right, the last of them, and their sum (a guess where some of
    them are secret)."""

    points: int
    count: int
    tail: Cards
    broken: bool
    total: float = 0.0


@dataclass
class Position:
    """What a placement is chosen by."""

    faces: str
    mine: list[Column]
    theirs: list[Column]
    unseen: int
    """The cards of which nobody knows where they are, as bits."""
    left: int
    """How many cards my side has after this one."""
    their_left: int


def _columns(shown: Sequence[Sequence[Card | None]], faces: str, secret_total: float) -> list[Column]:
    columns: list[Column] = []
    for points, column in zip(OBJECTIVES, shown, strict=True):
        if is_secret(points, faces):
            columns.append(Column(points, len(column), (), secret_total > BUST_ABOVE, secret_total))
            continue
        cards = tuple([card for card in column if card is not None])
        good = kept(cards, objective(points, faces))
        tail = _tail(points, faces[points - 2], good)
        columns.append(Column(points, len(good), tail, len(good) < len(cards), sum(map(value, good))))
    return columns


def _fits(column: Column, faces: str, card: Card) -> bool:
    if column.broken:
        return False
    if is_secret(column.points, faces):
        return column.total + value(card) <= BUST_ABOVE
    return bool(followers(column.points, faces[column.points - 2], column.tail) >> NUMBER[card] & 1)


def _with_card(column: Column, faces: str, card: Card) -> Column:
    """The column once the card, which fits, lies in it."""
    tail = _tail(column.points, faces[column.points - 2], (*column.tail, card))
    return Column(column.points, column.count + 1, tail, False, column.total + value(card))


def _standing(column: Column, faces: str, unseen: int) -> Standing:
    """What the column is, and what it can still take."""
    now = later = 0
    if is_secret(column.points, faces):
        room = BUST_ABOVE - int(min(BUST_ABOVE, column.total))
        now, later = FROM_VALUE[room], FROM_VALUE[max(0, room - 1)]
    elif not column.broken:
        face = faces[column.points - 2]
        now, later = followers(column.points, face, column.tail), followers_later(column.points, face, column.tail)
    cards = max(1, unseen.bit_count())
    return Standing(
        column.count,
        column.total,
        (now & unseen).bit_count() / cards,
        (later & unseen).bit_count() / cards,
        column.broken,
    )


Style = tuple[tuple[float, ...], ...]
"""How much a player likes to place under each objective, by its lead there plus AHEAD."""
AHEAD: Final = 40


def _style(safe: float, caution: float, hopeless: float, despair: float, dear: float = 1.0) -> Style:
    """Dear objectives first (less so the smaller `dear` is), unless the lead there is safe or hopeless."""
    leads = range(-AHEAD, AHEAD + 1)
    return tuple(
        tuple(
            9.0 * (on / 9.0) ** dear - caution * max(0.0, lead - safe) - despair * max(0.0, -hopeless - lead)
            for lead in leads
        )
        for on in OBJECTIVES
    )


DEAREST: Final = _style(AHEAD, 0.0, AHEAD, 0.0)
CONTESTED: Final = _style(2, 2.0, 3, 1.5)
# Found by playing styles against each other (docs/bots.md): a lead of one is enough, and what is lost is left early.
SHREWD: Final = _style(0, 2.5, 1, 2.0)


class Habits:
    """How often the other side took the dearest column of those that fitted, in this round and in those before."""

    def __init__(self, dealt: Dealt, seat: Seat, before: "Habits | None") -> None:
        self._mine = dealt.sides[0] if seat in dealt.sides[0] else dealt.sides[1]
        self._faces = dealt.faces
        self._columns = [Column(on, 0, (), False) for on in OBJECTIVES]
        self._dearest: int = 0 if before is None else before._dearest
        self._choices: int = 0 if before is None else before._choices

    def placed(self, event: Placed) -> None:
        if event.seat in self._mine or event.card is None:
            return
        fitting = [column.points for column in self._columns if _fits(column, self._faces, event.card)]
        if len(fitting) > 1:
            self._choices += 1
            self._dearest += event.on == fitting[-1]
        if event.on in fitting:
            self._columns[event.on - 2] = _with_card(self._columns[event.on - 2], self._faces, event.card)
        else:
            self._columns[event.on - 2].broken = True

    def dearest(self) -> float:
        """A third, before anything was seen."""
        return (self._dearest + 1) / (self._choices + 3)


def _liking(style: Style, position: Position, on: int) -> float:
    return style[on - 2][position.mine[on - 2].count - position.theirs[on - 2].count + AHEAD]


def _most_promising(position: Position, card: Card, choices: list[int], dearest: float) -> int:
    """The choice after which most points may be expected at the end of the round."""
    outlook = Outlook(position.faces, position.left, position.their_left, dearest)

    def gain(on: int) -> float:
        mine, theirs = position.mine[on - 2], position.theirs[on - 2]
        before, after, other = (
            _standing(column, position.faces, position.unseen)
            for column in (mine, _with_card(mine, position.faces, card), theirs)
        )
        return outlook.gain(on, before, after, other)

    return max(choices, key=gain) if len(choices) > 1 else choices[0]


STYLES: Final = {"andante": CONTESTED, "allegro": SHREWD, "presto": SHREWD}


class SubitoBot(Player):
    """Adagio is content with a column that fits; andante looks at what is contested; allegro spends no card too many;
    presto weighs what both columns are, what they can still take, and how the other side likes to place."""

    def __init__(self, level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> None:
        super().__init__(seat, rng, reflexes)
        self.level = level
        self._coming: dict[Seat, Card] = {}
        self._hidden: set[Card] = set()
        """What my side has hidden under 5A, as far as I saw it."""
        self._habits: Habits | None = None

    def notice(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Drawn():
                    self._coming[event.seat] = event.card
                case Placed():
                    if event.card is None and event.seat in self._coming:
                        self._hidden.add(self._coming[event.seat])
                    if self._habits is not None:
                        self._habits.placed(event)
                case Dealt():
                    self._coming.clear()
                    self._hidden.clear()
                    self._habits = Habits(event, self.seat, self._habits) if self.level == "presto" else None

    def task(self, view: View) -> Hashable:
        assert isinstance(view, SubitoView)
        return view.round, view.piles[self.seat]

    def think(self, view: View, offers: Sequence[Action]) -> Decision | None:
        assert isinstance(view, SubitoView) and view.card is not None
        position = self._position(view)
        choices = [c.points for c in position.mine if _fits(c, view.faces, view.card)]
        if self.level in STYLES and is_secret(5, view.faces) and value(view.card) > LOW:
            choices = [on for on in choices if on != 5]
        on = self._choose(position, view.card, choices)
        if self.reflexes.slips(MISREAD):
            on = self.rng.choice([c.points for c in position.mine if not c.broken and c.points not in choices] or [on])
        return Decision(Place(self.seat, on), self._time(len(choices)))

    def _time(self, fitting: int) -> float:
        """The more columns the card fits in, the longer the choice."""
        return self.reflexes.time(CHOOSE.longer(HICK * (log2(1 + fitting) - USUAL_DOUBLINGS))) + self.reflexes.movement(
            MOVE
        )

    def _choose(self, position: Position, card: Card, choices: list[int]) -> int:
        """Among the columns in which the card is right; one always is."""
        if self.level == "presto":
            return _most_promising(position, card, choices, self._habits.dearest() if self._habits else UNKNOWN)
        if self.level == "adagio":
            return self.rng.choice(choices)
        style = STYLES.get(self.level, DEAREST)
        return max(choices, key=lambda on: _liking(style, position, on))

    def _hidden_total(self, cards: int) -> float:
        return sum(map(value, self._hidden)) + SECRET_AVERAGE * (cards - len(self._hidden))

    def _position(self, view: SubitoView) -> Position:
        side = 0 if self.seat in view.sides[0] else 1
        left = sum([view.piles[s] for s in view.sides[side]])
        their_left = sum([view.piles[s] for s in view.sides[1 - side]])
        seen = {card for columns in view.columns for column in columns for card in column if card is not None}
        seen |= self._hidden | {view.card or ""}
        return Position(
            view.faces,
            _columns(view.columns[side], view.faces, self._hidden_total(len(view.columns[side][3]))),
            _columns(
                view.columns[1 - side], view.faces, min(BUST_ABOVE, SECRET_AVERAGE * len(view.columns[1 - side][3]))
            ),
            sum([1 << i for i, card in enumerate(DECK) if card not in seen]),
            left - 1,
            their_left,
        )


def occasion(view: View, seat: Seat) -> Hashable:
    """The same card of one's own pile."""
    assert isinstance(view, SubitoView)
    return view.round, view.piles[seat]


RECALL: Final = Recall(occasion)

# Whoever is quicker places more cards, and nothing weighs more: minds differ little from rung to rung, and the quickest
# of all thinks worse than presto now and then.
LADDER: Final = {
    "largo": Rung("andante", "adagio", 0.1),
    "adagio": Rung("andante", "adagio", 0.1),
    "andante": Rung("andante", "adagio", 0.08),
    "prestissimo": Rung("presto", "adagio", 0.2),
}

CONTEST: Final = Contest(16.3, 227.0, 26.5, speed=0.77, slower=0.008, apart=0.03, usual=7.435)


def make(level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> SubitoBot:
    return SubitoBot(level, seat, rng, reflexes)
