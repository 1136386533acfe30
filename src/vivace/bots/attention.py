"""The course of one person's answers: what the last ones, and the mistakes among them, do to the next."""

from math import exp, sqrt
from random import Random
from typing import Final

from vivace.bots.traits import Traits

QUICK: Final = 0.5
SLOW: Final = 0.93
"""What is left of two kinds of wavering after one answer: moments, and minutes."""
QUICK_SHARE: Final = 0.13
SLOW_SHARE: Final = 0.07
"""Their parts of the variance from answer to answer, of a typical person."""
MOST_MEMORY: Final = 0.7
CARE_LEFT: Final = 0.22
"""What is left of the care after a mistake, answer by answer."""
CARE_KEPT: Final = 0.10
"""What a mistake leaves for minutes, in z."""
DIP_LEFT: Final = 0.95
"""Of the haste after a break."""
TIRING: Final = 0.00025
TIRED: Final = 150
"""Log time that each answer since the last break adds, and how many of them do."""
FRESH: Final = 0.15
"""Log odds by which a mistake is less likely just after a break."""
AFTER_CONFLICT: Final = 0.02
"""Log time after an answer where something spoke for a wrong one, unless something does again."""
WARM_UP: Final = 0.10
WARM_UP_LEFT: Final = 0.93
"""The first answers of all are slower, and soon are not."""
LATE_POWER: Final = 2.4
EARLY_POWER: Final = 3.5
EARLY_SLOPE: Final = 1.13
"""The shape of late and of early answers: `tail` and `head` say how much of it there is, by what it is at z = 2."""
LEAST_SLOPE: Final = 0.05
"""Log time for each z, however fast."""
RASH: Final = 2.0
RASH_NOW: Final = 1.0
"""Log odds of a mistake for each z by which one has become faster over minutes, and over moments."""
BOW: Final = 0.07
"""The fastest and the slowest answers are seldom wrong."""


class Attention:
    """Where a person stands in a run of answers. `z` is how late the next one is, in deviations of their usual."""

    def __init__(self, traits: Traits, rng: Random) -> None:
        self.traits, self._rng = traits, rng
        memory = exp(traits.memory)
        share = min(MOST_MEMORY, memory * (QUICK_SHARE + SLOW_SHARE))
        self._quick_size = sqrt(share * QUICK_SHARE / (QUICK_SHARE + SLOW_SHARE))
        self._slow_size = sqrt(share * SLOW_SHARE / (QUICK_SHARE + SLOW_SHARE))
        self._rest = sqrt(1.0 - share)
        self._quick, self._slow = rng.gauss(0.0, 1.0), rng.gauss(0.0, 1.0)
        self._care = self._careful = 0.0
        self._answers = 0
        self._since_break = 0
        self._conflict = False
        self._shift = self._fresh = 0.0
        self.z = 0.0

    def next(self) -> None:
        """Another answer is due."""
        gauss, traits = self._rng.gauss, self.traits
        self._quick = QUICK * self._quick + sqrt(1.0 - QUICK**2) * gauss(0.0, 1.0)
        self._slow = SLOW * self._slow + sqrt(1.0 - SLOW**2) * gauss(0.0, 1.0)
        wavering = self._quick_size * self._quick + self._slow_size * self._slow
        self.z = wavering + self._rest * gauss(0.0, 1.0)
        self._careful = self._care
        self._shift = WARM_UP * WARM_UP_LEFT**self._answers
        if self._since_break == 0:
            self._shift += traits.start
        else:
            self._shift -= traits.dip * DIP_LEFT ** (self._since_break - 1)
        self._shift += TIRING * min(self._since_break, TIRED)
        self._fresh = FRESH * DIP_LEFT**self._since_break
        self._care *= CARE_LEFT
        self._answers += 1
        self._since_break += 1

    @property
    def odds(self) -> float:
        """The factor by which a mistake is more likely now than usual."""
        z = max(-3.0, min(3.0, self.z))
        rash = -RASH * self._slow_size * self._slow - RASH_NOW * self._quick_size * self._quick
        rash -= self.traits.haste * z + BOW * z * z
        return exp(self.traits.errors + rash - self._fresh)

    def log_time(self, conflict: int) -> float:
        """How much later than usual this answer is. Slow answers lie out further than fast ones."""
        traits, z = self.traits, self.z
        shift = self._shift + (AFTER_CONFLICT if self._conflict and conflict <= 0 else 0.0)
        self._conflict = conflict > 0
        widening = exp(traits.widening) if conflict > 0 else 1.0
        spread = exp(traits.spread) * widening
        shift += spread * self._careful
        if z > 0:
            return shift + spread * z + traits.tail * 8.0 * float((z / 2.0) ** LATE_POWER)
        return shift - _eased(-z, EARLY_SLOPE * spread, traits.head * widening)

    def erred(self) -> None:
        """The answer was wrong, and the person knows it."""
        self._care += self.traits.care
        self._slow += CARE_KEPT / max(self._slow_size, 0.1)

    def take_a_break(self) -> None:
        self._since_break = 0


def _eased(z: float, slope: float, head: float) -> float:
    """Grows ever less with z, but never by less than the least slope."""
    if head <= 0:
        return slope * z
    turn = 2.0 * float(max(0.0, (slope - LEAST_SLOPE) / (4.0 * EARLY_POWER * head)) ** (1.0 / (EARLY_POWER - 1.0)))
    near = min(z, turn)
    return slope * near - head * 8.0 * float((near / 2.0) ** EARLY_POWER) + LEAST_SLOPE * (z - near)
