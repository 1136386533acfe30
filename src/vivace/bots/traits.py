"""What makes one person's answering times and mistakes their own, drawn as people differ.

The figures were found by `bench/reflexes/fit.py` from the answers of 47 people (Hedge, Powell and Sumner 2018); they
describe how people are distributed, and nobody of them.
"""

from dataclasses import dataclass
from math import hypot
from random import Random
from typing import Final

from vivace.bots.fitted import DAYS, MEANS, NAMES, PEOPLE

DAY_SPREAD: Final = DAYS[0][0]
"""How much quicker or slower than usual somebody is on any one day."""
PACE_SPREAD: Final = hypot(PEOPLE[0][0], DAY_SPREAD)
"""How people differ in pace on any one day."""


@dataclass(frozen=True)
class Traits:
    """One person on one day. Times are logarithms, relative to the task's typical time; `z` is in deviations of a
    typical answer."""

    pace: float
    """How much slower than most."""
    spread: float
    """Log of the deviation from answer to answer."""
    tail: float
    """How far slow answers lie out."""
    head: float
    """How close together the fast ones are."""
    interference: float
    """What a conflict costs: the ink of a word that names another colour."""
    facilitation: float
    """What is gained where nothing conflicts."""
    widening: float
    """How much more answers to a conflict vary."""
    errors: float
    """Log odds of a mistake, beside the usual ones."""
    memory: float
    """Log of how much of the variation is slow: an answer resembles those before it."""
    care: float
    """How much later the answer after a mistake comes, in z."""
    haste: float
    """How much sooner mistakes come: log odds for each z."""
    start: float
    """How much later the first answer after a break comes."""
    dip: float
    """How much sooner those that follow it come."""

    @classmethod
    def typical(cls) -> "Traits":
        return cls(**dict(zip(NAMES, MEANS, strict=True)))


class Character:
    """A person over all their days."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._lasting = _draw(PEOPLE, rng)

    def today(self) -> Traits:
        """Nobody is the same on two days."""
        day = _draw(DAYS, self._rng)
        values = [mean + own + now for mean, own, now in zip(MEANS, self._lasting, day, strict=True)]
        return Traits(**dict(zip(NAMES, values, strict=True)))


def _draw(factor: tuple[tuple[float, ...], ...], rng: Random) -> list[float]:
    """A normal vector whose covariance has this lower triangular factor."""
    normal = [rng.gauss(0.0, 1.0) for _ in factor]
    return [sum([f * n for f, n in zip(row, normal, strict=False)]) for row in factor]
