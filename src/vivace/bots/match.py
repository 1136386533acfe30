"""*Your match*: at which pace of a bot somebody wins their fair share, learnt from game to game.

Two things are estimated, both as logarithms of times relative to the typical person's. `own` is how quick somebody is:
their times tell. `even` is the pace at which a bot and they win equally often: their games tell. Where speed decides
the two lie close together, and times say much about `even` before a game is played; where it does not, little. Both are
taken as normal, and each game is a step of a Kalman filter, linearised where it was only won or lost. Times and result
of one game share the day that both sides had: who lost on a bad day, and was slow, has lost little of `even`. So steps
become smaller as more is known, and from game to game the bot's pace moves by 5 % at most. Within a game it never
moves.
"""

from collections.abc import Sequence
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
ALIKE: Final = 1.25
"""Times, and how often one heard of somebody, err together: both are so much less sure than two apart would be."""
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


@dataclass(frozen=True)
class Seen:
    """What one source says of a number, and how surely."""

    value: float
    variance: float


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
        return self if self.games else self._seen(Seen(own, PRACTICE**2), of_own=True)

    def played(self, result: Result, contest: Contest) -> "Match":
        """After another game."""
        after = replace(
            self,
            own_variance=self.own_variance + DRIFT**2,
            even_variance=self.even_variance + DRIFT**2,
            games=self.games + 1,
            pace=self.pace if result.pace is None else result.pace,
        )
        timed, decided = _timed(result, contest), after._decided(result, contest)
        return after._seen(decided) if timed is None else after._seen_both(timed, decided, _days(result, contest))

    def _decided(self, result: Result, contest: Contest) -> Seen:
        """What the result tells of `even`."""
        pace, seats = fmean(one.pace for one in result.opponents), 1 + len(result.opponents)
        spread = sqrt(sum(one.spread**2 for one in result.opponents)) / len(result.opponents)
        day = contest.speed**2 * DAY_SPREAD**2
        if contest.lead and result.lead is not None and seats == 2:
            deviation = contest.spread / contest.lead
            ahead = max(-FURTHEST_LEAD, min(FURTHEST_LEAD, result.lead / contest.spread)) * deviation
            return Seen(pace - ahead, deviation**2 + spread**2 + day)
        # A logistic law, flatter where the bot's pace is not quite known; the odds of a fair share among several.
        steepness = contest.steepness / sqrt(1 + pi / 8 * contest.steepness**2 * (spread**2 + day))
        ahead = (pace - self.even) / sqrt(1 + pi / 8 * steepness**2 * self.even_variance)
        expected = min(max(1 / (1 + (seats - 1) * exp(-steepness * ahead)), LEAST_CHANCE), 1 - LEAST_CHANCE)
        variance = 1 / (steepness**2 * expected * (1 - expected))
        return Seen(self.even - steepness * (result.won - expected) * variance, variance)

    def _seen(self, seen: Seen, *, of_own: bool = False) -> "Match":
        """The step of a Kalman filter: `even`, or `own`, was seen."""
        own = self.own_variance if of_own else self.covariance
        even = self.covariance if of_own else self.even_variance
        whole = (self.own_variance if of_own else self.even_variance) + seen.variance
        surprise = seen.value - (self.own if of_own else self.even)
        return replace(
            self,
            own=self.own + own / whole * surprise,
            even=self.even + even / whole * surprise,
            own_variance=self.own_variance - own * own / whole,
            even_variance=self.even_variance - even * even / whole,
            covariance=self.covariance - own * even / whole,
        )

    def _seen_both(self, timed: Seen, decided: Seen, shared: float) -> "Match":
        """The step for both at once, whose errors have this covariance."""
        own, even, both = self.own_variance, self.even_variance, self.covariance
        a, b, c = own + timed.variance, even + decided.variance, both + shared
        whole = a * b - c * c
        quicker, better = timed.value - self.own, decided.value - self.even
        own_gain = (own * b - both * c) / whole, (both * a - own * c) / whole
        even_gain = (both * b - even * c) / whole, (even * a - both * c) / whole
        return replace(
            self,
            own=self.own + own_gain[0] * quicker + own_gain[1] * better,
            even=self.even + even_gain[0] * quicker + even_gain[1] * better,
            own_variance=own - own_gain[0] * own - own_gain[1] * both,
            even_variance=even - even_gain[0] * both - even_gain[1] * even,
            covariance=both - own_gain[0] * both - own_gain[1] * even,
        )


def _timed(result: Result, contest: Contest) -> Seen | None:
    """How quick they were: by their times, and where one hears only of those who were first or nearly so, by how often
    one heard of them."""
    heard = [one for one in result.opponents if one.times]
    if not result.times or not heard:
        return None
    mine, theirs = len(result.times), sum(len(one.times) for one in heard)
    pace, spread = fmean(one.pace for one in heard), fmean(one.spread for one in heard)
    took = fmean(log(ms) for ms in result.times)
    if contest.usual is None:
        usual = fmean(fmean(log(ms) for ms in one.times) - one.pace for one in heard)
        return Seen(took - usual, DAY_SPREAD**2 + spread**2 + ANSWERS**2 * (1 / mine + 1 / theirs))
    seen = Seen(
        (took - contest.usual - contest.echo * pace) / contest.shown,
        (ANSWERS**2 / mine + (contest.echo * spread) ** 2) / contest.shown**2,
    )
    if contest.heard:
        seldom = log(theirs / len(heard) / mine) / contest.heard
        seen = _between(seen, Seen(pace + seldom, (1 / mine + 1 / theirs) / contest.heard**2 + spread**2))
    return Seen(seen.value, DAY_SPREAD**2 + seen.variance)


def _between(a: Seen, b: Seen) -> Seen:
    """What two sources say together that err alike now and then."""
    surely = 1 / a.variance + 1 / b.variance
    return Seen((a.value / a.variance + b.value / b.variance) / surely, ALIKE / surely)


def _days(result: Result, contest: Contest) -> float:
    """What the times and the result of one game share: the day that somebody had, as far as speed decides, and that of
    the bots where somebody's times are known beside theirs alone."""
    theirs = fmean(one.spread**2 for one in result.opponents) / len(result.opponents) if contest.usual is None else 0.0
    return contest.speed * (DAY_SPREAD**2 + theirs)
