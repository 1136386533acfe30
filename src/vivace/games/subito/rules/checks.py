"""The check of a round (S3), and its points (S4.1 to S4.3)."""

from dataclasses import dataclass, field
from typing import Final

from vivace.game.core import FOR_PEOPLE
from vivace.games.subito.rules.cards import Cards, Sides, value
from vivace.games.subito.rules.objectives import NO_FAULT, Faults, Objective, is_secret, objective

# S3.2
BUST_ABOVE: Final = 12


def judged(column: Cards, goal: Objective) -> tuple[Cards, Faults]:
    """S3.1: the column up to its first mistake, and what is wrong there."""
    for i in range(len(column)):
        faults = goal.faults(column[:i], column[i])
        if faults:
            return column[:i], faults
    return column, NO_FAULT


def kept(column: Cards, goal: Objective) -> Cards:
    return judged(column, goal)[0]


@dataclass(frozen=True)
class Check:
    """One objective after the check: how many cards each side kept, which side won it, and (5A) which went bust."""

    points: int
    kept: tuple[int, int]
    winner: int | None
    bust: tuple[bool, bool]
    why: tuple[Faults, Faults] = field(metadata=FOR_PEOPLE)
    """By side, what is wrong with the first card that fell, in the letters of the codes: `3≠246` has a 3 and had to be
    one of 2, 4, 6; `r=r` is red and must not be. Empty where nothing fell."""


def check(points: int, faces: str, columns: tuple[Cards, Cards]) -> Check:
    """S3.1, S3.2, S4.1, S4.2 for one objective."""
    goal = objective(points, faces)
    first, first_faults = judged(columns[0], goal)
    second, second_faults = judged(columns[1], goal)
    sums = sum(map(value, first)), sum(map(value, second))
    bust = (False, False)
    if is_secret(points, faces):
        bust = (sums[0] > BUST_ABOVE, sums[1] > BUST_ABOVE)
    if bust[0] or bust[1]:
        winner = None if bust[0] and bust[1] else int(bust[0])
    else:
        strengths = (len(first), sums[0]), (len(second), sums[1])
        winner = None if strengths[0] == strengths[1] else int(strengths[1] > strengths[0])
    return Check(points, (len(first), len(second)), winner, bust, (first_faults, second_faults))


@dataclass(frozen=True)
class Result:
    """A finished round: faces, sides, and the eight checks."""

    faces: str
    sides: Sides
    checks: tuple[Check, ...]

    def points(self, side: int) -> int:
        """S4.3"""
        return sum([c.points for c in self.checks if c.winner == side])
