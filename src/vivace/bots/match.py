"""*Your match*: at which pace of a bot somebody wins their fair share, learnt from game to game.

Two things are estimated, both as logarithms of times relative to the typical person's. `own` is how quick somebody is:
their times tell. `even` is the pace at which a bot and they win equally often: their games tell. Where speed decides
the two lie close together, and times say much about `even` before a game is played; where it does not, little. Both are
taken as normal, and each game is a step of a Kalman filter, linearised where it was only won or lost. So steps become
smaller as more is known, and from game to game the bot's pace moves by 5 % at most. Within a game it never moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, exp, floor, log, pi, sqrt
from statistics import fmean, median
from typing import Final

from vivace.bots.traits import DAY_SPREAD
from vivace.bots.tuning import QUICKEST, SLOWEST

STEP: Final = 1.05
"""The most by which a bot is quicker or slower than in the last game."""
KNOWN_AFTER: Final = 3
"""Games after which an opponent is said to be one's match."""
PEOPLE: Final = 0.25
"""The deviation of `own` before anything is known: that of adults is 0.163, but there are children, too."""
DRIFT: Final = 0.002
"""By so much both may change from game to game."""
ANSWERS: Final = 0.30
"""The deviation of the logarithm from answer to answer."""
PRACTICE: Final = 0.12
"""How well times against the clock alone tell how quick somebody is among others."""
LEAST_CHANCE: Final = 1e-6
"""Nothing is certain."""
FURTHEST_LEAD: Final = 2.0
"""A lead of more deviations than that says no more."""


@dataclass(frozen=True)
class Contest:
    """How much a difference in pace decides in a game with two. `make bench-match` measures it."""

    steepness: float = 12.0
    """The log odds of winning for each unit of log pace."""
    lead: float = 0.0
    """The points by which one leads for each unit of log pace; 0 where points do not tell how close it was."""
    spread: float = 1.0
    """The deviation of that lead from game to game."""
    speed: float = 1.0
    """How much of somebody's own pace there is in the pace that is even with them: 1 where speed decides, 0 where it is
    thought alone."""
    apart: float = 0.06
    """The deviation of the one around the other: what people's choices and mistakes are worth."""


@dataclass(frozen=True)
class Opponent:
    """A bot of a finished game: the logarithm of its pace, and how surely that is known."""

    pace: float
    spread: float = 0.0
    times: Sequence[float] = ()
    """Its reactions or placements, in milliseconds."""


@dataclass(frozen=True)
class Result:
    """A finished game of one person among bots."""

    opponents: Sequence[Opponent]
    won: float
    """The person's part of the victory: 1, 0, or less than 1 where it was shared."""
    lead: float | None = None
    """With two: how many points they were ahead."""
    times: Sequence[float] = ()
    """Their own reactions or placements, in milliseconds."""
    pace: float | None = None
    """Where the bots were tuned: to which pace, as a factor."""


@dataclass(frozen=True)
class Match:
    """What is known of one person in one game, and at which pace their match played last."""

    own: float = 0.0
    even: float = 0.0
    own_variance: float = PEOPLE**2
    even_variance: float = PEOPLE**2 + Contest.apart**2
    covariance: float = PEOPLE**2
    pace: float | None = None
    """A factor of times, as it was in the last game with a bot that was tuned; None: there was none yet."""
    games: int = 0

    @classmethod
    def stranger(cls, contest: Contest) -> "Match":
        """Somebody of whom nothing is known."""
        shared = contest.speed * PEOPLE**2
        return cls(even_variance=contest.speed * shared + contest.apart**2, covariance=shared)

    @property
    def known(self) -> bool:
        return self.games >= KNOWN_AFTER

    @property
    def next_pace(self) -> float:
        """The pace for the next game, in thousandths."""
        wanted = min(max(exp(self.even), QUICKEST), SLOWEST)
        if self.pace is not None:
            wanted = min(max(wanted, ceil(1000 * self.pace / STEP) / 1000), floor(1000 * self.pace * STEP) / 1000)
        return round(wanted, 3)

    def practised(self, own: float) -> "Match":
        """Somebody's times when they practised or learnt: the logarithm of their part of the typical person's. Once
        they have played, it says nothing new."""
        return self if self.games else self._seen(own - self.own, PRACTICE**2, of_own=True)

    def played(self, result: Result, contest: Contest) -> "Match":
        """After another game."""
        after = replace(
            self,
            own_variance=self.own_variance + DRIFT**2,
            even_variance=self.even_variance + DRIFT**2,
            games=self.games + 1,
            pace=self.pace if result.pace is None else result.pace,
        )
        return after._timed(result)._decided(result, contest)

    def _timed(self, result: Result) -> "Match":
        """How quick they were beside the bots of that game, whose pace is known. In a race who is late is seldom heard,
        so this is no more than a hint where one side was much quicker."""
        seen = [(one, one.times) for one in result.opponents if one.times]
        if not result.times or not seen:
            return self
        mine = log(median(result.times))
        beside = fmean(one.pace + mine - log(median(times)) for one, times in seen)
        fewest = 1 / len(result.times) + 1 / sum(len(times) for _, times in seen)
        spread = fmean(one.spread for one, _ in seen)
        return self._seen(beside - self.own, DAY_SPREAD**2 + ANSWERS**2 * fewest + spread**2, of_own=True)

    def _decided(self, result: Result, contest: Contest) -> "Match":
        pace, seats = fmean(one.pace for one in result.opponents), 1 + len(result.opponents)
        spread = sqrt(sum(one.spread**2 for one in result.opponents)) / len(result.opponents)
        if contest.lead and result.lead is not None and seats == 2:
            deviation = contest.spread / contest.lead
            ahead = max(-FURTHEST_LEAD, min(FURTHEST_LEAD, result.lead / contest.spread)) * deviation
            return self._seen(pace - ahead - self.even, deviation**2 + spread**2)
        # A logistic law, flatter where the bot's pace is not quite known; the odds of a fair share among several.
        steepness = contest.steepness / sqrt(1 + pi / 8 * (contest.steepness * spread) ** 2)
        ahead = (pace - self.even) / sqrt(1 + pi / 8 * steepness**2 * self.even_variance)
        expected = min(max(1 / (1 + (seats - 1) * exp(-steepness * ahead)), LEAST_CHANCE), 1 - LEAST_CHANCE)
        variance = 1 / (steepness**2 * expected * (1 - expected))
        return self._seen(-steepness * (result.won - expected) * variance, variance)

    def _seen(self, surprise: float, variance: float, *, of_own: bool = False) -> "Match":
        """The step of a Kalman filter: `even`, or `own`, was seen to be so much more than it was thought to be."""
        own = self.own_variance if of_own else self.covariance
        even = self.covariance if of_own else self.even_variance
        whole = (self.own_variance if of_own else self.even_variance) + variance
        return replace(
            self,
            own=self.own + own / whole * surprise,
            even=self.even + even / whole * surprise,
            own_variance=self.own_variance - own * own / whole,
            even_variance=self.even_variance - even * even / whole,
            covariance=self.covariance - own * even / whole,
        )
