"""Who did how well with the deal of a day."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from vivace.server.daily.types import DailyStanding
from vivace.store import DailyResult

MOST_SHOWN = 100


@dataclass(frozen=True)
class Placed:
    result: DailyResult
    place: int
    among: int
    """How many are ranked with them."""


def placed(results: Sequence[DailyResult]) -> list[Placed]:
    """Those with history, and after them those who came that day: a second identity costs nothing, and knows the cards
    that the first one saw. In each list the best first: by score, then by mistakes, as the games themselves punish
    those, and then by speed. Equals share a place."""
    known = [result for result in results if not result.newcomer]
    return [*_ranked(known), *_ranked([result for result in results if result.newcomer])]


def _ranked(results: Sequence[DailyResult]) -> list[Placed]:
    places: list[Placed] = []
    for number, result in enumerate(sorted(results, key=lambda one: (*_merit(one), one.finished)), 1):
        equal = places and _merit(places[-1].result) == _merit(result)
        places.append(Placed(result, places[-1].place if equal else number, len(results)))
    return places


def _merit(result: DailyResult) -> tuple[int, int, float]:
    return -result.score, result.mistakes, inf if result.median_ms is None else result.median_ms


def shown(places: Sequence[Placed], me: str) -> tuple[DailyStanding, ...]:
    """The best of each list, and oneself."""
    lists = [[one for one in places if one.result.newcomer is newcomer] for newcomer in (False, True)]
    return tuple(
        _standing(one, me)
        for ranked in lists
        for number, one in enumerate(ranked)
        if number < MOST_SHOWN or one.result.player == me
    )


def _standing(placed: Placed, me: str) -> DailyStanding:
    result = placed.result
    return DailyStanding(
        place=placed.place,
        newcomer=result.newcomer,
        name=result.name,
        you=result.player == me,
        score=result.score,
        won=result.won,
        mistakes=result.mistakes,
        median_ms=result.median_ms,
        best_ms=result.best_ms,
        table_id=result.table_id,
    )
