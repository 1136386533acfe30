"""A finished game of one person among bots, as their match is learnt from it."""

from collections.abc import Mapping, Sequence
from math import exp, log
from statistics import fmean

from vivace.bots.match import Opponent, Result
from vivace.bots.reflexes import TEMPI
from vivace.bots.traits import DAY_SPREAD
from vivace.bots.tuning import read_tuning


def result_of(
    seat: int,
    bots: Mapping[int, str | None],
    times: Mapping[int, Sequence[float]],
    winners: Sequence[int],
    scores: Sequence[float],
    *,
    fewer_wins: bool,
) -> Result | None:
    """`seat` is the person's, `bots` has the names of those on all others. None: of some of them nobody knows how quick
    they are."""
    opponents = [_opponent(name, times.get(other, ())) for other, name in bots.items()]
    known = [one for one in opponents if one is not None]
    if not bots or len(known) < len(bots):
        return None
    lead = scores[seat] - scores[next(iter(bots))] if len(bots) == 1 else None
    return Result(
        known,
        (seat in winners) / max(1, len(winners)),
        -lead if lead is not None and fewer_wins else lead,
        times.get(seat, ()),
        _tuned_to(list(bots.values())),
    )


def _opponent(name: str | None, times: Sequence[float]) -> Opponent | None:
    tuning = read_tuning(name or "")
    if tuning is not None:
        return Opponent(log(tuning.pace), DAY_SPREAD, times)
    tempo = TEMPI.get(name or "")
    return None if tempo is None else Opponent(log(tempo.pace), tempo.spread, times)


def _tuned_to(names: Sequence[str | None]) -> float | None:
    """The pace around which all of them were tuned; None where some were not."""
    tunings = [read_tuning(name or "") for name in names]
    paces = [log(tuning.pace) for tuning in tunings if tuning is not None]
    return None if len(paces) < len(names) else round(exp(fmean(paces)), 3)
