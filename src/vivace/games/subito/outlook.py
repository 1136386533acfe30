"""What a card is worth in a column: how much it raises the chance of winning that objective.

A small network for each face says how probable it is to win the objective: from what lies in both columns, what they
can still take of the cards that nobody has seen, and how many cards both sides have left. Rounds against itself and
against simpler minds taught it (docs/bots.md); equal counts and their sums (S4.1) are in what it learned from.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from operator import mul
from typing import Final

from vivace.game.numbers import numbers_of
from vivace.games.subito.learned import CHANCES, RESULTS
from vivace.games.subito.rules import OBJECTIVES

OWN: Final = 15
AROUND: Final = 11
FACES: Final = 16
SCALE: Final = 512.0
"""Weights are written as whole numbers, so many to one."""


ALWAYS_DEAREST: Final = 0.75
"""Whoever takes the dearest column so often plays as no good player does: what paid among those says nothing here."""


@dataclass(frozen=True)
class Standing:
    """One side's column: how many cards are right and their sum; which share of the unseen cards it takes, now and
    after one more."""

    count: int
    total: float
    takes: float
    later: float
    broken: bool


@dataclass(frozen=True)
class Network:
    """Of one face: for each hidden unit the weights of the column's own numbers and of what is around, a bias, and what
    it adds to the odds."""

    own: tuple[tuple[float, ...], ...]
    around: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    says: tuple[float, ...]
    odds: float

    def surrounded(self, around: Sequence[float]) -> list[float]:
        """What reaches the hidden units whatever lies in the column."""
        return [bias + sum(map(mul, row, around)) for bias, row in zip(self.bias, self.around, strict=True)]

    def chance(self, surrounded: Sequence[float], own: Sequence[float]) -> float:
        odds = self.odds
        for unit, row, says in zip(surrounded, self.own, self.says, strict=True):
            unit += sum(map(mul, row, own))
            if unit > 0.0:
                odds += says * unit
        return 1.0 / (1.0 + exp(-max(-30.0, odds)))


@cache
def networks() -> dict[str, tuple[Network, ...]]:
    """By points and face: one that learned chances, and one that went on to learn which choices paid."""
    both = [_unpacked(text) for text in (CHANCES, RESULTS)]
    return {face: tuple([learned[face] for learned in both]) for face in both[0]}


def _unpacked(text: str) -> dict[str, Network]:
    numbers = numbers_of(text, SCALE)
    hidden = (len(numbers) // FACES - 1) // (OWN + AROUND + 2)
    weights = iter(numbers)

    def take(n: int) -> tuple[float, ...]:
        return tuple([next(weights) for _ in range(n)])

    return {
        f"{points}{face}": Network(
            tuple([take(OWN) for _ in range(hidden)]),
            tuple([take(AROUND) for _ in range(hidden)]),
            take(hidden),
            take(hidden),
            *take(1),
        )
        for points in OBJECTIVES
        for face in "AB"
    }


def _clamp(x: float, most: float) -> float:
    return max(-most, min(most, x))


@dataclass(frozen=True)
class Outlook:
    """A round as one side sees it while it holds a card."""

    faces: str
    left: int
    """Cards that my side will still have when this one is placed."""
    their_left: int
    dearest: float
    """How often the other side took the dearest column of those that fitted, from 0 to 1."""

    def around(self) -> list[float]:
        return [
            self.left / 18.0 - 1.0,
            self.their_left / 18.0 - 1.0,
            2.0 * self.dearest - 1.0,
            *[float(face == "B") for face in self.faces],
        ]

    def own(self, mine: Standing, theirs: Standing) -> list[float]:
        """A column in numbers. A lead weighs more the fewer cards are left; a sum only where counts may end equal."""
        lead = mine.count - theirs.count
        horizon = 1.0 + min(self.left, self.their_left) / 4.0
        even = _clamp((mine.total - theirs.total) / 6.0, 1.0)
        return [
            _clamp(lead / 4.0, 2.0),
            _clamp(lead / horizon, 3.0),
            even,
            even if lead == 0 else 0.0,
            even / horizon,
            mine.count / 8.0,
            theirs.count / 8.0,
            mine.takes,
            mine.later,
            theirs.takes,
            theirs.later,
            mine.takes * self.left / 6.0,
            theirs.takes * self.their_left / 6.0,
            float(mine.broken),
            float(theirs.broken),
        ]

    def gain(self, points: int, before: Standing, after: Standing, theirs: Standing) -> float:
        """The points that may be expected more when this column of mine becomes that one."""
        around, now, then = self.around(), self.own(before, theirs), self.own(after, theirs)
        risen = 0.0
        both = networks()[f"{points}{self.faces[points - 2]}"]
        asked = both if self.dearest < ALWAYS_DEAREST else both[:1]
        for network in asked:
            surrounded = network.surrounded(around)
            risen += network.chance(surrounded, then) - network.chance(surrounded, now)
        return points * risen / len(asked)
