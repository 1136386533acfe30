"""How long a person takes, and how often the hand is wrong: one model for all games and levels.

Reaction times are ex-Gaussian: a normal part (µ, σ) plus an exponential tail (τ), in milliseconds. The figures, where
they come from and how the levels follow from them: docs/bots.md.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from vivace.game.core import CHOICE

FLOOR: Final = 150.0
"""Nobody answers faster what must be looked at."""
HICK: Final = 150.0
"""What each doubling of the alternatives adds, before practice."""


@dataclass(frozen=True)
class Task:
    """What a median person needs for one kind of answer."""

    mu: float
    sigma: float
    tau: float
    errors: float = 0.0
    floor: float = FLOOR
    """Nobody is faster at it."""

    @property
    def mean(self) -> float:
        return self.mu + self.tau

    def longer(self, ms: float) -> "Task":
        return Task(self.mu + ms, self.sigma, self.tau, self.errors, self.floor)

    def times(self, factor: float) -> "Task":
        return Task(self.mu * factor, self.sigma * factor, self.tau * factor, self.errors, self.floor)


# Published: Eisenberg et al., 520 people online, fitted person by person.
SIMPLE: Final = Task(275, 20, 61)
TWO_CHOICE: Final = Task(381, 35, 100, 0.028, CHOICE)
CONGRUENT: Final = Task(530, 63, 121, 0.017, CHOICE)
INCONGRUENT: Final = Task(657, 111, 111, 0.06, CHOICE)
PUBLISHED: Final = {
    "simple reaction": SIMPLE,
    "two choices": TWO_CHOICE,
    "Stroop, congruent": CONGRUENT,
    "Stroop, incongruent": INCONGRUENT,
}


@dataclass(frozen=True)
class Tempo:
    """Where among people a level stands: all times and all error rates of the median, times these."""

    pace: float
    slips: float


# Percentiles of people, with a spread of 17 % between them: the middles of the slow tenth, of everybody, of the fast
# fifth and of the fast hundredth.
TEMPI: Final = {
    "adagio": Tempo(1.32, 2.0),
    "andante": Tempo(1.0, 1.0),
    "allegro": Tempo(0.80, 0.7),
    "presto": Tempo(0.65, 0.3),
    "even": Tempo(1.0, 0.0),  # nobody's: to compare minds alone
}


class Reflexes:
    """One person's."""

    def __init__(self, level: str, rng: Random) -> None:
        self.tempo = TEMPI[level]
        self._rng = rng

    def time(self, task: Task) -> float:
        """How long this answer takes."""
        sample = self._rng.gauss(task.mu, task.sigma) + self._rng.expovariate(1.0) * task.tau
        return max(task.floor, sample * self.tempo.pace)

    def slips(self, rate: float) -> bool:
        """Whether an answer goes wrong that a median person gets wrong at this rate."""
        return self._rng.random() < rate * self.tempo.slips
