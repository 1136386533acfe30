"""The rounds of a Swiss tournament: everybody plays in each, against people who have about as many points and whom they
have not met. With two at a table one may be left over: they get the bye, once, as low in the standing as it can be."""

from collections.abc import Callable, Sequence

from vivace.arena.grouping import grouped
from vivace.arena.state import Entrant

MOST_TRIES = 20_000
"""After so many attempts a round with people who have met is taken. A round of 200 takes a few hundred."""


def bye_of(people: Sequence[Entrant]) -> list[Entrant]:
    """Who may have it, the most suitable first; `people` in the order of the standing."""
    return sorted(people, key=lambda one: (one.byes, -people.index(one)))


def in_pairs(people: Sequence[Entrant]) -> list[list[Entrant]]:
    """An even number of people, the best first: each with somebody close whom they have not met, where that can be."""
    for allowed in (_never_met, _not_at_last):
        found = _perfect(list(people), allowed)
        if found is not None:
            return found
    return grouped(people, [2] * (len(people) // 2))


def _never_met(a: Entrant, b: Entrant) -> bool:
    return b.who not in a.met


def _not_at_last(a: Entrant, b: Entrant) -> bool:
    return b.who not in a.latest and a.who not in b.latest


def _perfect(people: list[Entrant], allowed: Callable[[Entrant, Entrant], bool]) -> list[list[Entrant]] | None:
    """The first with the nearest who is allowed, then the rest; where the rest cannot be done, with the next."""
    tries = MOST_TRIES

    def solve(left: list[Entrant]) -> list[list[Entrant]] | None:
        nonlocal tries
        if not left:
            return []
        first, rest = left[0], left[1:]
        for number, other in enumerate(rest):
            if not allowed(first, other):
                continue
            tries -= 1
            if tries < 0:
                return None
            solved = solve(rest[:number] + rest[number + 1 :])
            if solved is not None:
                return [[first, other], *solved]
        return None

    return solve(people)
