"""The club's own leaderboard: what members are worth in a game, judged by their games among each other alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

FIRST_RATING: Final = 1500.0
SPREAD: Final = 400.0
"""So many points apart, the better one is expected to be ahead ten times in eleven."""
STEP: Final = 32.0
"""The most that one game of two people changes."""


@dataclass(frozen=True)
class Score:
    """Of one member in one game."""

    rating: float = FIRST_RATING
    games: int = 0
    victories: int = 0


def scored(before: Mapping[int, Score], places: Mapping[int, int]) -> dict[int, Score]:
    """Elo's method, for any number of people: everybody is compared with everybody, and a game weighs the same however
    many sit at its table."""
    people = sorted(places)
    step = STEP / max(1, len(people) - 1)
    best = min(places.values(), default=0)
    after = {}
    for who in people:
        own = before.get(who, Score())
        change = sum(
            step * (_result(places[who], places[other]) - _expected(own.rating, before.get(other, Score()).rating))
            for other in people
            if other != who
        )
        won = int(places[who] == best)
        after[who] = replace(own, rating=own.rating + change, games=own.games + 1, victories=own.victories + won)
    return after


def ranked(scores: Mapping[int, Score]) -> list[tuple[int, int, Score]]:
    """Place, who and score, the best first; equals share a place, whole points decide."""
    order = sorted(scores.items(), key=lambda one: (-round(one[1].rating), one[0]))
    worth: Sequence[int] = [round(score.rating) for _, score in order]
    return [(1 + worth.index(round(score.rating)), who, score) for who, score in order]


def _result(own: int, other: int) -> float:
    return 1.0 if own < other else 0.5 if own == other else 0.0


def _expected(own: float, other: float) -> float:
    return float(1.0 / (1.0 + 10.0 ** ((other - own) / SPREAD)))
