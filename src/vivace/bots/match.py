"""*Your match*: at which pace of a bot somebody wins their fair share, learnt from game to game.

Two things are estimated, both as logarithms of times relative to the typical person's. `own` is how quick somebody is:
their times tell. `even` is the pace at which a bot and they win equally often: their games tell. Where speed decides
the two lie close together, and times say much about `even` before a game is played; where it does not, little. A game
has two more unknowns, which it alone knows: the day that somebody had, and how quick the bots were. All four are taken
as normal. The times of both sides, how often one heard of each, and the result are seen one after the other, each by a
step of a Kalman filter, linearised where the game was only won or lost. So whoever lost on a bad day, and was slow, has
lost little of `even`, nor has whoever lost to a bot that was quicker than its name. Steps become smaller as more is
known, and from game to game the bot's pace moves by 5 % at most. Within a game it never moves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, exp, floor, log, pi, sqrt
from statistics import fmean
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
UNHEARD: Final = 7.0
"""What a typical person takes, as a logarithm of milliseconds, and its deviation where nobody has said."""


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
    slower: float = 0.0
    """By how much a bot has to be slower than people of a typical pace, for its mind is better than theirs."""
    apart: float = 0.06
    """The deviation of the one around the other: what people's choices and mistakes are worth."""
    usual: float | None = None
    """The logarithm of the milliseconds that a typical person is heard to take beside a bot of their own pace. None:
    the bots of each game tell, as well as they can."""
    shown: float = 1.0
    """How much of somebody's pace there is in their times: less than 1 where one hears of a late answer only if it was
    nearly first."""
    echo: float = 0.0
    """How much of the other side's pace, for the same reason."""
    bots: float = 1.0
    """How much more of a bot's pace shows than of a person's."""
    shape: float = 0.03
    """What else in people shows in their times beside pace, as a deviation."""
    heard: float = 0.0
    """How much more often, as a logarithm, one hears of whoever is quicker; 0 where one hears of everybody."""


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


OWN, EVEN, DAY, QUICK, USUAL = range(5)
"""What a game is about: the two that last, the day that somebody had, how quick the bots were beside their pace, and
what a typical person takes."""


class Normal:
    """Numbers that one knows more or less, as a normal distribution."""

    def __init__(self, means: Sequence[float], covariance: Sequence[Sequence[float]]) -> None:
        self.means, self.covariance = list(means), [list(row) for row in covariance]

    def sum(self, weights: Mapping[int, float]) -> float:
        """What this sum of them is, as far as one knows."""
        return sum([weight * self.means[i] for i, weight in weights.items()])

    def shares(self, weights: Mapping[int, float]) -> list[float]:
        """The covariance of each with this sum."""
        return [sum([weight * row[i] for i, weight in weights.items()]) for row in self.covariance]

    def variance(self, weights: Mapping[int, float]) -> float:
        shares = self.shares(weights)
        return sum([weight * shares[i] for i, weight in weights.items()])

    def see(self, weights: Mapping[int, float], value: float, variance: float) -> None:
        """The step of a Kalman filter: this sum of them was seen."""
        shares, whole = self.shares(weights), self.variance(weights) + variance
        surprise = (value - self.sum(weights)) / whole
        self.means = [mean + share * surprise for mean, share in zip(self.means, shares, strict=True)]
        self.covariance = [
            [known - share * other / whole for known, other in zip(row, shares, strict=True)]
            for row, share in zip(self.covariance, shares, strict=True)
        ]


NOTHING: Final = Result((), 0.0)


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
        variance = contest.speed * shared + contest.apart**2
        return cls(even=contest.slower, even_variance=variance, covariance=shared)

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
        if self.games:
            return self
        known = self._known()
        known.see({OWN: 1.0}, own, PRACTICE**2)
        return self._with(known)

    def played(self, result: Result, contest: Contest) -> "Match":
        """After another game."""
        known = self._known(DRIFT, result, contest.usual)
        _see_times(known, result, contest)
        _see_result(known, result, contest)
        after = replace(self, games=self.games + 1, pace=self.pace if result.pace is None else result.pace)
        return after._with(known)

    def _known(self, drift: float = 0.0, result: Result = NOTHING, usual: float | None = None) -> Normal:
        """All that is known before a game."""
        bots = result.opponents
        quick = sum([one.spread**2 + _wavering(one.times) for one in bots]) / max(1, len(bots)) ** 2
        return Normal(
            (self.own, self.even, 0.0, 0.0, UNHEARD if usual is None else usual),
            (
                (self.own_variance + drift**2, self.covariance, 0.0, 0.0, 0.0),
                (self.covariance, self.even_variance + drift**2, 0.0, 0.0, 0.0),
                (0.0, 0.0, DAY_SPREAD**2 + _wavering(result.times), 0.0, 0.0),
                (0.0, 0.0, 0.0, quick, 0.0),
                (0.0, 0.0, 0.0, 0.0, UNHEARD**2 if usual is None else 0.0),
            ),
        )

    def _with(self, known: Normal) -> "Match":
        return replace(
            self,
            own=known.means[OWN],
            even=known.means[EVEN],
            own_variance=known.covariance[OWN][OWN],
            even_variance=known.covariance[EVEN][EVEN],
            covariance=known.covariance[OWN][EVEN],
        )


def _wavering(times: Sequence[float]) -> float:
    """The variance of their mean logarithm, around what it would be over many games: it is part of how quick somebody
    was in that game."""
    return ANSWERS**2 / len(times) if times else 0.0


def _see_times(known: Normal, result: Result, contest: Contest) -> None:
    """How quick both sides were: by their times, and where one hears only of those who were first or nearly so, by how
    often one heard of them."""
    heard = [one for one in result.opponents if one.times]
    mine, theirs = len(result.times), sum(len(one.times) for one in heard)
    if not heard or not mine:
        return
    pace, shown, echo, bots = fmean(one.pace for one in heard), contest.shown, contest.echo, contest.bots
    took = fmean(map(log, result.times))
    known.see({USUAL: 1.0, OWN: shown, DAY: shown, QUICK: echo}, took - echo * pace, contest.shape**2)
    took = fmean(fmean(map(log, one.times)) for one in heard)
    shows = {USUAL: 1.0, OWN: echo, DAY: echo, QUICK: shown * bots}
    known.see(shows, took - shown * bots * pace, contest.shape**2 / len(heard))
    if contest.heard:
        seldom = log(theirs / len(heard) / mine) / contest.heard
        known.see({OWN: 1.0, DAY: 1.0, QUICK: -bots}, bots * pace + seldom, (1 / mine + 1 / theirs) / contest.heard**2)


def _see_result(known: Normal, result: Result, contest: Contest) -> None:
    """What the result tells of `even`: by how much the bots were slower than would have been even on that day."""
    pace, seats = fmean(one.pace for one in result.opponents), 1 + len(result.opponents)
    slower = {EVEN: -1.0, DAY: -contest.speed, QUICK: 1.0}
    if contest.lead and result.lead is not None and seats == 2:
        deviation = contest.spread / contest.lead
        ahead = max(-FURTHEST_LEAD, min(FURTHEST_LEAD, result.lead / contest.spread)) * deviation
        known.see(slower, ahead - pace, deviation**2)
        return
    # A logistic law, flatter where less is known; the odds of a fair share among several.
    steepness, ahead = contest.steepness, pace + known.sum(slower)
    flat = sqrt(1 + pi / 8 * steepness**2 * known.variance(slower))
    expected = 1 / (1 + (seats - 1) * exp(-steepness * ahead / flat))
    expected = min(max(expected, LEAST_CHANCE), 1 - LEAST_CHANCE)
    variance = 1 / (steepness**2 * expected * (1 - expected))
    known.see(slower, known.sum(slower) + steepness * (result.won - expected) * variance, variance)
