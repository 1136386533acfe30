"""Who did how well with the deal of a day."""

from collections.abc import Sequence
from math import inf

from vivace.server.daily.types import DailyStanding
from vivace.store import DailyResult

MOST_SHOWN = 100


def placed(results: Sequence[DailyResult]) -> list[tuple[int, DailyResult]]:
    """The best first: by score, and then by speed. Equals share a place."""
    ranked = sorted(results, key=lambda result: (*_merit(result), result.finished))
    places: list[tuple[int, DailyResult]] = []
    for number, result in enumerate(ranked, 1):
        equal = places and _merit(places[-1][1]) == _merit(result)
        places.append((places[-1][0] if equal else number, result))
    return places


def _merit(result: DailyResult) -> tuple[int, float]:
    return -result.score, inf if result.median_ms is None else result.median_ms


def shown(places: Sequence[tuple[int, DailyResult]], me: str) -> tuple[DailyStanding, ...]:
    """The best, and oneself."""
    return tuple(
        _standing(place, result, me)
        for number, (place, result) in enumerate(places)
        if number < MOST_SHOWN or result.player == me
    )


def _standing(place: int, result: DailyResult, me: str) -> DailyStanding:
    return DailyStanding(
        place=place,
        name=result.name,
        you=result.player == me,
        score=result.score,
        won=result.won,
        mistakes=result.mistakes,
        median_ms=result.median_ms,
        best_ms=result.best_ms,
        table_id=result.table_id,
    )
