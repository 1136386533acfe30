"""Personal bests: which figures of a game are compared is said by its rules (`Game.bests`), how is said here."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Any, Final

from msgspec import Struct

from vivace.game.core import BESTS, LEAD, MISTAKES, PACE, REACTION, SCORE
from vivace.store.performance import Performance

MORE_IS_BETTER: Final = frozenset({SCORE, LEAD})
FEWEST_TIMES: Final = 5
"""A median of fewer is luck."""


class Best(Struct, frozen=True, kw_only=True):
    """The best figure of its kind that a player has reached in a game. Which game it was is known by its end alone:
    others may read this, and whoever knows a table can watch its games."""

    kind: str
    """One of "score", "lead" (points ahead of the best who did not win), "reaction", "pace" (milliseconds) and
    "mistakes"."""
    value: float
    previous: float | None
    """What it was before; null where it was the first."""
    finished: int
    """When, in milliseconds since 1970."""


def figures_of(told: Performance, verdict: Mapping[str, Any], seat: int) -> dict[str, float]:
    """Of a finished game for one seat, by their kinds: those that can be compared, and that it has."""
    winners, scores = verdict["winners"], verdict["scores"]
    won = seat in winners
    others = [score for number, score in enumerate(scores) if number not in winners]
    found: dict[str, float | None] = {
        SCORE: scores[seat],
        LEAD: scores[seat] - max(others) if won and others else None,
        REACTION: _median(told.right),
        PACE: _median(told.placements) if won else None,
        MISTAKES: told.mistakes if won else None,
    }
    return {kind: figure for kind in told.compared if (figure := found[kind]) is not None}


def _median(times: Sequence[float]) -> float | None:
    return round(median(times), 1) if len(times) >= FEWEST_TIMES else None


def bests_of(games: Iterable[tuple[int, Mapping[str, float]]]) -> tuple[Best, ...]:
    """The best of every kind among games, each told by when it was finished and its figures. As good as before is no
    new best."""
    best: dict[str, Best] = {}
    for finished, figures in sorted(games, key=lambda game: game[0]):
        for kind, value in figures.items():
            before = best.get(kind)
            if before is None or _is_better(kind, value, before.value):
                best[kind] = Best(
                    kind=kind,
                    value=value,
                    previous=None if before is None else before.value,
                    finished=finished,
                )
    return tuple(best[kind] for kind in BESTS if kind in best)


def _is_better(kind: str, value: float, than: float) -> bool:
    return value > than if kind in MORE_IS_BETTER else value < than
