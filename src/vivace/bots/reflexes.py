"""How long a person takes, and how often the hand is wrong: one model for all games and levels.

What a task takes is published (µ, σ and τ of an ex-Gaussian, in milliseconds); how a person's answers lie around that,
and what one does to the next, was fitted to the answers of 47 people (`traits.py`, `attention.py`). The figures, where
they come from and how the levels follow from them: docs/bots.md.
"""

from dataclasses import dataclass, replace
from math import exp
from random import Random
from typing import Final

from vivace.bots.attention import Attention
from vivace.bots.traits import DAY_SPREAD, PACE_SPREAD, Character, Traits
from vivace.game.core import CHOICE

FLOOR: Final = 150.0
"""Nobody answers faster what must be looked at."""
HICK: Final = 150.0
"""What each doubling of the alternatives adds, before practice."""
HAND_SPREAD: Final = 0.15
"""Of the log times of a movement that is decided."""
MEAN_TO_TYPICAL: Final = (1.088, 1.14)
"""Without and with a conflict, of a typical person's answers: the late ones lie out further than the early ones."""
TYPICAL_ODDS: Final = 1.09
"""So much likelier are mistakes on average than at a typical moment."""
TYPICAL: Final = Traits.typical()


@dataclass(frozen=True)
class Task:
    """What a typical person needs for one kind of answer."""

    mu: float
    sigma: float
    tau: float
    errors: float = 0.0
    floor: float = FLOOR
    """Nobody is faster at it."""
    conflict: int = 0
    """1: something speaks for a wrong answer; -1: all speaks for the right one."""

    @property
    def mean(self) -> float:
        return self.mu + self.tau

    @property
    def typical(self) -> float:
        """The time of a typical person at a typical moment."""
        return self.mean / MEAN_TO_TYPICAL[self.conflict > 0]

    def longer(self, ms: float) -> "Task":
        return replace(self, mu=self.mu + ms)

    def times(self, factor: float) -> "Task":
        return replace(self, mu=self.mu * factor, sigma=self.sigma * factor, tau=self.tau * factor)


# Published: Eisenberg et al., 520 people online, fitted person by person.
SIMPLE: Final = Task(275, 20, 61)
TWO_CHOICE: Final = Task(381, 35, 100, 0.028, CHOICE)
CONGRUENT: Final = Task(530, 63, 121, 0.017, CHOICE, -1)
INCONGRUENT: Final = Task(657, 111, 111, 0.06, CHOICE, 1)
PUBLISHED: Final = {
    "simple reaction": SIMPLE,
    "two choices": TWO_CHOICE,
    "Stroop, congruent": CONGRUENT,
    "Stroop, incongruent": INCONGRUENT,
}


@dataclass(frozen=True)
class Tempo:
    """A group of people: how long they take and how often they err, as multiples of the typical person's."""

    pace: float
    slips: float
    spread: float
    """How much they differ in pace among themselves: the deviation of its logarithm."""


# Neighbours overlap, so that the slower one wins one game in four (docs/bots.md).
TEMPI: Final = {
    "largo": Tempo(1.80, 1.8, 0.32),
    "adagio": Tempo(1.35, 1.4, 0.31),
    "andante": Tempo(1.0, 1.0, 0.27),
    "allegro": Tempo(0.84, 0.85, 0.23),
    "presto": Tempo(0.70, 0.5, 0.20),
    "prestissimo": Tempo(0.60, 0.0, 0.03),
    "even": Tempo(1.0, 0.0, 0.0),  # nobody's: to compare minds alone
}
FURTHEST: Final = 2.0
"""Nobody is further from the middle of their group than so many deviations."""


def member(tempo: Tempo, rng: Random) -> Traits:
    """Somebody of this group; where all are alike, the typical person."""
    if not tempo.spread:
        return TYPICAL
    traits = Character(rng).today()
    deviations = max(-FURTHEST, min(FURTHEST, traits.pace / PACE_SPREAD))
    return replace(traits, pace=deviations * tempo.spread)


def typical_member(rng: Random) -> Traits:
    """Somebody of the typical person's pace, with good and bad days, and otherwise as people are."""
    return replace(Character(rng).today(), pace=rng.gauss(0.0, DAY_SPREAD))


class Reflexes:
    """One person's, with a memory: an answer resembles the last ones, and care follows a mistake.

    `slips` and then `time` are asked once an answer; what is asked before `time` belongs to the same answer.
    """

    def __init__(self, level: str | Tempo, rng: Random, traits: Traits | None = None) -> None:
        """`level`: whose tempo it is, or a tempo that is no level's."""
        self.tempo = TEMPI[level] if isinstance(level, str) else level
        self._rng = rng
        self.traits = traits or member(self.tempo, rng)
        self._attention = Attention(self.traits, rng)
        self._under_way = self._slipped = False

    def _begin(self) -> None:
        if not self._under_way:
            self._under_way = True
            self._attention.next()

    def slips(self, rate: float) -> bool:
        """Whether an answer goes wrong that a typical person gets wrong at this rate."""
        self._begin()
        odds = rate / (1.0 - rate) * self._attention.odds / TYPICAL_ODDS * self.tempo.slips
        slipped = self._rng.random() < odds / (1.0 + odds)
        self._slipped |= slipped
        return slipped

    def time(self, task: Task) -> float:
        """How long this answer takes."""
        self._begin()
        traits, typical = self.traits, TYPICAL
        late = traits.pace
        if task.conflict > 0:
            late += traits.interference - typical.interference
        elif task.conflict < 0:
            late -= traits.facilitation - typical.facilitation
        late += self._attention.log_time(task.conflict)
        if self._slipped:
            self._attention.erred()
        self._under_way = self._slipped = False
        return max(task.floor, task.typical * self.tempo.pace * exp(late))

    def movement(self, task: Task) -> float:
        """How long the hand takes when all is decided."""
        late = self.traits.pace + self._rng.gauss(0.0, HAND_SPREAD)
        return task.mean * self.tempo.pace * exp(late)

    def take_a_break(self) -> None:
        """What comes next is the first answer after a pause."""
        self._attention.take_a_break()
