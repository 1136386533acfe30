"""A bot between the levels: any pace, and the slips and minds of the two levels around it.

Its name says all there is to it ("match 0.940 0.93 allegro 0.40 andante 0.60"), so that a table that is opened again,
and whoever reads a record years later, has the very same bot, whatever the levels are by then.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, log
from typing import Final

from vivace.bots.blend import ANYTHING, Ladder, Rung
from vivace.bots.core import LEVELS
from vivace.bots.reflexes import TEMPI, Tempo

MATCH: Final = "match"
"""Asked for by this name, a bot is tuned to whoever it is to play with; the names of tuned ones begin with it."""
QUICKEST: Final = 0.5
SLOWEST: Final = 2.5
"""Nobody is quicker or slower than a bot can be, but not all that a person does is play."""
MOST_SLIPS: Final = 4.0
_STRENGTH: Final = (ANYTHING, *LEVELS)
"""Minds, from the weakest on."""


@dataclass(frozen=True)
class Tuning:
    """Times and slips as multiples of the typical person's; which minds think, the best one first, and for which share
    of the decisions each."""

    pace: float
    slips: float
    minds: tuple[tuple[str, float], ...]

    def __str__(self) -> str:
        minds = " ".join(f"{mind} {share:.2f}" for mind, share in self.minds)
        return f"{MATCH} {self.pace:.3f} {self.slips:.2f} {minds}"

    @property
    def tempo(self) -> Tempo:
        """Nobody else has it: there is no group from which somebody is drawn."""
        return Tempo(self.pace, self.slips, 0.0)


def read_tuning(name: str) -> Tuning | None:
    """None: this is no name of a tuned bot."""
    kind, *words = name.split(" ")
    if kind != MATCH or len(words) < 4 or len(words) % 2:
        return None
    try:
        pace, slips, shares = float(words[0]), float(words[1]), [float(word) for word in words[3::2]]
    except ValueError:
        return None
    if not all(map(isfinite, (pace, slips, *shares))):
        return None
    tuning = Tuning(pace, slips, tuple(zip(words[2::2], shares, strict=True)))
    plausible = QUICKEST <= pace <= SLOWEST and 0 <= slips <= MOST_SLIPS and min(shares) >= 0 and sum(shares) > 0
    known = all(mind in _STRENGTH for mind, _ in tuning.minds)
    return tuning if plausible and known and str(tuning) == name else None


def tuned(pace: float, ladder: Ladder) -> Tuning:
    """The bot of this pace. Between two levels it thinks now like the one and now like the other, and slips as often as
    somebody between them; beyond the last it is like that."""
    pace = round(min(max(pace, QUICKEST), SLOWEST), 3)
    logs = [-log(TEMPI[level].pace) for level in LEVELS]
    after = bisect_left(logs, -log(pace))
    if after in (0, len(LEVELS)):
        level = LEVELS[min(after, len(LEVELS) - 1)]
        return Tuning(pace, TEMPI[level].slips, _mixed([(ladder[level], 1.0)]))
    slower, quicker = LEVELS[after - 1], LEVELS[after]
    part = (-log(pace) - logs[after - 1]) / (logs[after] - logs[after - 1])
    slips = (1 - part) * TEMPI[slower].slips + part * TEMPI[quicker].slips
    return Tuning(pace, round(slips, 2), _mixed([(ladder[slower], 1 - part), (ladder[quicker], part)]))


def _mixed(rungs: Sequence[tuple[Rung, float]]) -> tuple[tuple[str, float], ...]:
    """How often each mind thinks where these rungs share the decisions; in hundredths, as a name says them."""
    shares: defaultdict[str, float] = defaultdict(float)
    for rung, part in rungs:
        shares[rung.mind] += part * (1 - rung.share)
        if rung.share:
            shares[rung.other] += part * rung.share
    rounded = {mind: round(share, 2) for mind, share in shares.items()}
    best = sorted([mind for mind, share in rounded.items() if share > 0], key=_STRENGTH.index, reverse=True)
    return tuple((mind, rounded[mind]) for mind in best)
