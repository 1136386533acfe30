"""A mind for Subito: which column, given both sides' columns and the cards that are still to come."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt
from random import Random
from typing import Final

from vivace.bots.core import Decision, Player
from vivace.bots.reflexes import HICK, TWO_CHOICE, Reflexes, Task
from vivace.rules.core import Action, Event, Seat, View
from vivace.rules.subito import (
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

GAME: Final = "subito"

# Eight columns to choose from, whose rules are gone through; then the hand moves.
CHOOSE: Final = TWO_CHOICE.longer(2 * HICK + 600)
MOVE: Final = Task(300, 40, 30)

NUMBER: Final = {card: i for i, card in enumerate(DECK)}
VALUES: Final = tuple(map(value, DECK))
FROM_VALUE: Final = tuple(sum(1 << i for i, v in enumerate(VALUES) if v <= most) for most in range(BUST_ABOVE + 1))
"""The cards worth at most so much, as bits."""
SECRET_AVERAGE: Final = 2.4
"""What a card that somebody hides under 5A is worth, as a guess."""
LOW: Final = 3
"""What still counts as a low card under 5A."""


@lru_cache(maxsize=1 << 14)
def followers(points: int, faces: str, tail: Cards) -> int:
    """The cards, as bits, that may follow a column with these last two cards."""
    may_follow = objective(points, faces).may_follow
    return sum(1 << i for i, card in enumerate(DECK) if may_follow(tail, card))


@lru_cache(maxsize=64)
def _appetite(points: int, faces: str) -> float:
    """The share of all cards that this objective takes, on average over the cards that may lie last."""
    if is_secret(points, faces):
        return 0.15
    total, cases = 0.0, 0
    first = followers(points, faces, ())
    for i, a in enumerate(DECK):
        if first >> i & 1:
            total += followers(points, faces, (a,)).bit_count() / len(DECK)
            cases += 1
    average = total / cases
    # Two properties that alternate: the second card is nearly free, all others are not.
    pair = next(
        (a, b) for a in DECK if first >> NUMBER[a] & 1 for b in DECK if followers(points, faces, (a,)) >> NUMBER[b] & 1
    )
    return min(average, followers(points, faces, pair).bit_count() / len(DECK))


@dataclass
class Column:
    """One column as a player sees it: how many cards are right, the last two of them, and the sum of a secret one."""

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
    their_left: int
    their_placed: int


def _columns(shown: Sequence[Sequence[Card | None]], faces: str, secret_total: float) -> list[Column]:
    columns: list[Column] = []
    for points, column in zip(OBJECTIVES, shown, strict=True):
        if is_secret(points, faces):
            columns.append(Column(points, len(column), (), secret_total > BUST_ABOVE, secret_total))
            continue
        cards = tuple([card for card in column if card is not None])
        good = kept(cards, objective(points, faces))
        columns.append(Column(points, len(good), good[-2:], len(good) < len(cards)))
    return columns


def _fits(column: Column, faces: str, card: Card) -> bool:
    if column.broken:
        return False
    if is_secret(column.points, faces):
        return column.total + value(card) <= BUST_ABOVE
    return bool(followers(column.points, faces, column.tail) >> NUMBER[card] & 1)


def _below(x: float) -> float:
    """The normal distribution."""
    return 0.5 + 0.5 * erf(x * 0.7071067811865476)


class Forecast:
    """What each further card in a column is worth to me, given where the other side will probably end."""

    def __init__(self, position: Position) -> None:
        self.wins: list[list[float]] = []
        """By column and number of my cards: the points that I can expect."""
        self.slopes: list[list[float]] = []
        """The same, as gain a card up to the best point within reach."""
        faces = position.faces
        appetites = [_appetite(points, faces) for points in OBJECTIVES]
        prior = 6.0 / sum(appetites)
        for mine, theirs, appetite in zip(position.mine, position.theirs, appetites, strict=True):
            rate = (theirs.count + prior * appetite) / (position.their_placed + 6.0)
            more = 0.0 if theirs.broken else position.their_left * min(rate, 1.0)
            if is_secret(mine.points, faces):
                more = min(more, max(0.0, BUST_ABOVE / SECRET_AVERAGE - theirs.count))
            spread = sqrt(0.3 + more * (1.0 - min(rate, 0.9)))
            end = theirs.count + more
            longest = mine.count + position.left + 2
            wins = [mine.points * _below((n - end) / spread) for n in range(longest + 1)]
            reach = max(1, round(1.3 * appetite * position.left) + 1)
            self.wins.append(wins)
            self.slopes.append(
                [
                    max([(wins[m] - wins[n]) / (m - n) for m in range(n + 1, min(n + reach, longest) + 1)], default=0.0)
                    for n in range(longest + 1)
                ]
            )


def _look_ahead(position: Position, card: Card, choices: list[int], rng: Random, samples: int) -> int:
    """The choice that does best when cards that may still come are played out."""
    forecast = Forecast(position)
    faces, left = position.faces, min(position.left, len(position.unseen))
    futures = [rng.sample(position.unseen, left) for _ in range(samples)]
    best, best_worth = choices[0], -1.0
    for on in choices:
        worth = sum([_play_out(position, forecast, faces, on, card, future) for future in futures])
        if worth > best_worth:
            best, best_worth = on, worth
    return best


def _play_out(position: Position, forecast: Forecast, faces: str, on: int, card: Card, future: list[int]) -> float:
    """The points that I can expect if the card goes there and these cards follow, each to where it is worth most."""
    secret = is_secret(5, faces)
    counts = [c.count for c in position.mine]
    tails = [c.tail for c in position.mine]
    total = position.mine[3].total
    takes = [0 if c.broken else followers(c.points, faces, c.tail) for c in position.mine]
    if secret:
        takes[3] = 0 if position.mine[3].broken else FROM_VALUE[max(0, min(LOW, int(BUST_ABOVE - total)))]
    slopes = forecast.slopes
    j, number = on - 2, NUMBER[card]
    for following in (*future, -1):
        counts[j] += 1
        if secret and j == 3:
            total += VALUES[number]
            takes[3] = FROM_VALUE[max(0, min(LOW, int(BUST_ABOVE - total)))]
        else:
            tails[j] = (tails[j] + (DECK[number],))[-2:]
            takes[j] = followers(j + 2, faces, tails[j])
        if following < 0:
            break
        number = following
        j, most = 0, -1.0
        for k in range(8):
            if takes[k] >> number & 1:
                slope = slopes[k][counts[k]]
                if slope > most:
                    j, most = k, slope
    return sum([forecast.wins[k][counts[k]] for k in range(8)])


class SubitoBot(Player):
    def __init__(self, level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> None:
        super().__init__(seat, rng, reflexes)
        self.level = level
        self._coming: dict[Seat, Card] = {}
        self._hidden: set[Card] = set()
        """What my side has hidden under 5A, as far as I saw it."""

    def notice(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Drawn):
                self._coming[event.seat] = event.card
            elif isinstance(event, Placed) and event.card is None and event.seat in self._coming:
                self._hidden.add(self._coming[event.seat])
            elif isinstance(event, Dealt):
                self._coming.clear()
                self._hidden.clear()

    def task(self, view: View) -> Hashable:
        assert isinstance(view, SubitoView)
        return view.round, view.piles[self.seat]

    def think(self, view: View, offers: Sequence[Action]) -> Decision | None:
        assert isinstance(view, SubitoView) and view.card is not None
        position = self._position(view)
        choices = [c.points for c in position.mine if _fits(c, view.faces, view.card)]
        on = self._choose(position, view.card, choices)
        return Decision(Place(self.seat, on), self.reflexes.time(CHOOSE) + self.reflexes.time(MOVE))

    def _choose(self, position: Position, card: Card, choices: list[int]) -> int:
        if self.level == "presto":
            return _look_ahead(position, card, choices, self.rng, 10)
        if self.level == "allegro":
            forecast = Forecast(position)
            return max(choices, key=lambda on: forecast.slopes[on - 2][position.mine[on - 2].count])
        return max(choices)

    def _hidden_total(self, cards: int) -> float:
        return sum(map(value, self._hidden)) + SECRET_AVERAGE * (cards - len(self._hidden))

    def _position(self, view: SubitoView) -> Position:
        side = 0 if self.seat in view.sides[0] else 1
        left = sum([view.piles[s] for s in view.sides[side]])
        their_left = sum([view.piles[s] for s in view.sides[1 - side]])
        seen = {card for columns in view.columns for column in columns for card in column if card is not None}
        seen |= self._hidden | {view.card or ""}
        theirs = sum(map(len, view.columns[1 - side]))
        rounds = min(left, their_left)
        secret_count = len(view.columns[1 - side][3])
        return Position(
            view.faces,
            _columns(view.columns[side], view.faces, self._hidden_total(len(view.columns[side][3]))),
            _columns(view.columns[1 - side], view.faces, SECRET_AVERAGE * secret_count if secret_count < 5 else 12),
            [i for i, card in enumerate(DECK) if card not in seen],
            min(left - 1, rounds),
            rounds,
            theirs,
        )


def make(level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> SubitoBot:
    return SubitoBot(level, seat, rng, reflexes)
