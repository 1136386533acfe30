"""Where bots stand among people, in deviations from the median person: what their ratings follow from."""

from itertools import pairwise
from math import log
from typing import Final

from vivace.bots.core import LEVELS
from vivace.bots.reflexes import TEMPI
from vivace.bots.tuning import Tuning

PLACES: Final = {
    "largo": -3.0,
    "adagio": -1.64,
    "andante": 0.0,
    "allegro": 1.28,
    "presto": 2.58,
    "prestissimo": 3.6,
}
"""Of the levels. They are meant to stand there (docs/bots.md), the same in every game and on every site."""
MEAN: Final = 25.0
SPREAD: Final = 5.0
SURE: Final = 1.0
"""On the scale of ratings: the median person, what lies between them and the best sixth (chosen, not measured), and how
surely a bot stands where it does."""


def place_of(tuning: Tuning) -> float:
    """Between the places of the levels around it, as its pace lies between theirs; beyond the last as at it."""
    at = -log(tuning.pace)
    steps = [(-log(TEMPI[level].pace), PLACES[level]) for level in LEVELS]
    if at <= steps[0][0]:
        return steps[0][1]
    for (low, before), (high, behind) in pairwise(steps):
        if at <= high:
            return before + (behind - before) * (at - low) / (high - low)
    return steps[-1][1]


def points(place: float) -> int:
    """A rating as pages show it: ten times what somebody is worth at least."""
    return round(10 * (MEAN + SPREAD * place - 3 * SURE))
