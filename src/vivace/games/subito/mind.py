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
from vivace.bots.reflexes import HICK, TWO_CHOICE, Reflexes, Task
from vivace.game.core import Action, Event, Seat, View
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
CHOICES: Final = 5
"""So many columns are thought about further."""
PLAYED_OUT: Final = 400
"""Cards that are placed in thought for each of them."""
TRUST: Final = 0.7
"""What a point of liking counts beside a point at the end of the round."""
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


@dataclass
class Column:
    """One column as a player sees it: how many cards are right, the last of them, and the sum of a secret one."""

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
    unseen: list[int]
    left: int
    """How many cards my side will place after this one before the round ends, as far as anybody can tell."""


def _columns(shown: Sequence[Sequence[Card | None]], faces: str, secret_total: float) -> list[Column]:
    columns: list[Column] = []
    for points, column in zip(OBJECTIVES, shown, strict=True):
        if is_secret(points, faces):
            columns.append(Column(points, len(column), (), secret_total > BUST_ABOVE, secret_total))
            continue
        cards = tuple([card for card in column if card is not None])
        good = kept(cards, objective(points, faces))
        tail = _tail(points, faces[points - 2], good)
        columns.append(Column(points, len(good), tail, len(good) < len(cards)))
    return columns


def _fits(column: Column, faces: str, card: Card) -> bool:
    if column.broken:
        return False
    if is_secret(column.points, faces):
        return column.total + value(card) <= BUST_ABOVE
    return bool(followers(column.points, faces[column.points - 2], column.tail) >> NUMBER[card] & 1)


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
# The best answer to a side that always takes the dearest.
MODEST: Final = _style(0, 2.4, 0, 1.7, 0.57)
# What the other side may play by, in the order of belief where several explain it, and how to answer each.
GUESSES: Final = (SHREWD, DEAREST, CONTESTED)
ANSWERS: Final = (SHREWD, MODEST, SHREWD)


class Side:
    """One side's columns in a game that is played out in thought."""

    def __init__(self, columns: list[Column], faces: str) -> None:
        self.faces = faces
        self.counts = [c.count for c in columns]
        self.tails = [c.tail for c in columns]
        self.total = columns[3].total
        self.secret = is_secret(5, faces)
        self.takes = [0 if c.broken else followers(c.points, faces[c.points - 2], c.tail) for c in columns]
        self.matter = [MATTER.get(f"{on}{face}", 0) for on, face in zip(OBJECTIVES, faces, strict=True)]
        if self.secret:
            self.takes[3] = FROM_VALUE[max(0, min(LOW, int(BUST_ABOVE - self.total)))]

    def copy(self) -> "Side":
        new = Side.__new__(Side)
        new.faces, new.secret, new.total, new.matter = self.faces, self.secret, self.total, self.matter
        new.counts, new.tails, new.takes = self.counts[:], self.tails[:], self.takes[:]
        return new

    def place(self, number: int, j: int) -> None:
        """The card, by its number, goes into the column of this index, where it is right."""
        self.counts[j] += 1
        if j == 3 and self.secret:
            self.total += VALUES[number]
            self.takes[3] = FROM_VALUE[max(0, min(LOW, int(BUST_ABOVE - self.total)))]
        elif self.matter[j]:
            tail = self.tails[j] = (DECK[number],) if self.matter[j] == 1 else (*self.tails[j][-1:], DECK[number])
            self.takes[j] = followers(j + 2, self.faces[j], tail)

    def watch(self, card: Card | None, on: int) -> None:
        """Somebody placed this card: right, wrong or face down."""
        j = on - 2
        if card is None:
            self.counts[j] += 1
            self.total += SECRET_AVERAGE
            self.takes[j] = FROM_VALUE[max(0, min(LOW, int(BUST_ABOVE - self.total)))]
        elif self.takes[j] >> NUMBER[card] & 1:
            self.place(NUMBER[card], j)
        else:
            self.takes[j] = 0

    def favourite(self, number: int, style: Style, others: list[int]) -> int:
        best, most = 0, -1e9
        takes, counts = self.takes, self.counts
        for j in range(8):
            if takes[j] >> number & 1:
                liking = style[j][counts[j] - others[j] + AHEAD]
                if liking > most:
                    best, most = j, liking
        return best


class Watch:
    """Which style explains best what the other side has placed, in this round and in those before."""

    def __init__(self, dealt: Dealt, seat: Seat, before: "Watch | None") -> None:
        self.mine = dealt.sides[0] if seat in dealt.sides[0] else dealt.sides[1]
        empty = [Column(on, 0, (), False) for on in OBJECTIVES]
        self.us, self.them = Side(empty, dealt.faces), Side(empty, dealt.faces)
        self.hits: list[int] = [0, 0, 0] if before is None else before.hits

    def placed(self, event: Placed) -> None:
        if event.seat in self.mine:
            self.us.watch(event.card, event.on)
            return
        if event.card is not None:
            number = NUMBER[event.card]
            for i, style in enumerate(GUESSES):
                self.hits[i] += self.them.favourite(number, style, self.us.counts) == event.on - 2
        self.them.watch(event.card, event.on)

    def guess(self) -> int:
        return self.hits.index(max(self.hits))


def _liking(style: Style, position: Position, on: int) -> float:
    return style[on - 2][position.mine[on - 2].count - position.theirs[on - 2].count + AHEAD]


def _look_ahead(position: Position, card: Card, choices: list[int], guess: int, rng: Random) -> int:
    """The choice that does best when cards that may still come are played out, by both sides."""
    style, their_style = ANSWERS[guess], GUESSES[guess]
    choices = sorted(choices, key=lambda on: -_liking(style, position, on))[:CHOICES]
    if len(choices) == 1:
        return choices[0]
    mine, theirs = Side(position.mine, position.faces), Side(position.theirs, position.faces)
    cards = min(2 * position.left + 1, len(position.unseen))
    futures = [rng.sample(position.unseen, cards) for _ in range(min(PLAYED_OUT // cards + 1, 40))]
    best, most = 0, -1e9
    for on in choices:
        points = 0
        for future in futures:
            me, them = mine.copy(), theirs.copy()
            me.place(NUMBER[card], on - 2)
            points += _play_out(me, them, future, style, their_style)
        worth = points / len(futures) + TRUST * _liking(style, position, on)
        if worth > most:
            best, most = on, worth
    return best


def _play_out(mine: Side, theirs: Side, future: list[int], style: Style, their_style: Style) -> int:
    """My points less theirs, if these cards follow, in turn for them and for me."""
    my_turn = False
    for card in future:
        if my_turn:
            mine.place(card, mine.favourite(card, style, theirs.counts))
        else:
            theirs.place(card, theirs.favourite(card, their_style, mine.counts))
        my_turn = not my_turn
    return sum([on * ((n > m) - (n < m)) for on, n, m in zip(OBJECTIVES, mine.counts, theirs.counts, strict=True)])


STYLES: Final = {"andante": CONTESTED, "allegro": SHREWD, "presto": SHREWD}


class SubitoBot(Player):
    """Adagio is content with a column that fits; andante looks at what is contested; allegro spends no card too many;
    presto counts the cards that are left, plays them out, and reckons with the other side's style."""

    def __init__(self, level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> None:
        super().__init__(seat, rng, reflexes)
        self.level = level
        self._coming: dict[Seat, Card] = {}
        self._hidden: set[Card] = set()
        """What my side has hidden under 5A, as far as I saw it."""
        self._watch: Watch | None = None

    def notice(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Drawn():
                    self._coming[event.seat] = event.card
                case Placed():
                    if event.card is None and event.seat in self._coming:
                        self._hidden.add(self._coming[event.seat])
                    if self._watch is not None:
                        self._watch.placed(event)
                case Dealt():
                    self._coming.clear()
                    self._hidden.clear()
                    self._watch = Watch(event, self.seat, self._watch) if self.level == "presto" else None

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
            return _look_ahead(position, card, choices, self._watch.guess() if self._watch else 0, self.rng)
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
        secret_count = len(view.columns[1 - side][3])
        return Position(
            view.faces,
            _columns(view.columns[side], view.faces, self._hidden_total(len(view.columns[side][3]))),
            _columns(view.columns[1 - side], view.faces, SECRET_AVERAGE * secret_count if secret_count < 5 else 12),
            [i for i, card in enumerate(DECK) if card not in seen],
            min(left - 1, their_left),
        )


def occasion(view: View, seat: Seat) -> Hashable:
    """The same card of one's own pile."""
    assert isinstance(view, SubitoView)
    return view.round, view.piles[seat]


RECALL: Final = Recall(occasion)

# Whoever is quicker places more cards, and nothing weighs more: minds differ little from rung to rung.
LADDER: Final = {
    "largo": Rung("andante", "adagio", 0.1),
    "adagio": Rung("andante", "adagio", 0.1),
    "andante": Rung("andante", "adagio", 0.08),
    "allegro": Rung("allegro", "andante", 0.6),
}


def make(level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> SubitoBot:
    return SubitoBot(level, seat, rng, reflexes)
