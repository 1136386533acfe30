"""Who sits together: people who stand close to each other, and not those who just did. Pure, and the same for the same
people."""

from collections.abc import Callable, Sequence
from zlib import crc32

from vivace.arena.state import Entrant
from vivace.arena.terms import GameChoice

AGAIN = 1000
"""What it costs to sit together at two tables in a row: more than any distance in the standing."""
ALONE_AGAIN = 400
"""What a second bye in a row costs."""
MET = 6
"""Having met before is as bad as so many places between two people."""
PASSES = 4

Table = tuple[GameChoice, tuple[Entrant, ...]]


def in_order(people: Sequence[Entrant], seed: int) -> list[Entrant]:
    """The best first; equals as chance has it, differently in each tournament and after each game."""
    return sorted(people, key=lambda one: (-one.points, crc32(f"{seed}:{one.who}:{one.games + one.byes}".encode())))


def planned(number: int, games: Sequence[GameChoice], played: Callable[[str], int]) -> list[tuple[GameChoice, int]]:
    """Tables for so many people: games that were played least, and as equal sizes as can be. Who is left over, one at
    most, comes last, at a table of one."""
    uses = {choice.game: played(choice.game) for choice in games}
    tables = []
    while number > 0:
        choice = min(games, key=lambda choice: uses[choice.game])
        if number == 3:  # nobody is left over where one of the games takes all three
            choice = min(games, key=lambda choice: (choice.seats < 3, uses[choice.game]))
        size = -(-number // -(-number // choice.seats))
        tables.append((choice, size))
        uses[choice.game] += 1
        number -= size
    return tables


def grouped(people: Sequence[Entrant], sizes: Sequence[int]) -> list[list[Entrant]]:
    """`people` in the order of the standing, best first; `sizes`: of the tables, as many seats as people. A table of
    one is a bye: whoever has waited least gets it."""
    order = list(people)
    if sizes and sizes[-1] == 1:
        latest = max(order, key=lambda one: (one.latest != {one.who}, one.since, one.who))
        order.remove(latest)
        order.append(latest)
    places = {one.who: place for place, one in enumerate(people)}
    tables, start = list[list[Entrant]](), 0
    for size in sizes:
        tables.append(order[start : start + size])
        start += size
    for _ in range(PASSES):
        improved = [_improved(tables, number, places) for number in range(len(tables)) if _bad(tables[number])]
        if not any(improved):
            break
    return tables


def together_again(table: Sequence[Entrant]) -> bool:
    """Whether all of these sat at one table the last time, and nobody else is with them."""
    return len(table) > 1 and all(b.who in a.latest or a.who in b.latest for a, b in _pairs(table))


def _pairs(table: Sequence[Entrant]) -> list[tuple[Entrant, Entrant]]:
    return [(a, b) for number, a in enumerate(table) for b in table[:number]]


def _bad(table: Sequence[Entrant]) -> bool:
    """Whether it is worth looking for something better."""
    if len(table) == 1:
        return table[0].latest == {table[0].who}
    return any(b.who in a.met for a, b in _pairs(table))


def _cost(table: Sequence[Entrant], places: dict[int, int]) -> float:
    if len(table) == 1:
        return ALONE_AGAIN if table[0].latest == {table[0].who} else 0
    cost = 0.0
    for a, b in _pairs(table):
        cost += abs(places[a.who] - places[b.who]) + MET * a.met.get(b.who, 0)
        if b.who in a.latest or a.who in b.latest:
            cost += AGAIN
    if together_again(table):
        cost += AGAIN * len(table)
    return cost


def _improved(tables: list[list[Entrant]], number: int, places: dict[int, int]) -> bool:
    """The best exchange of two people between this table and any other, if one is better than none."""
    table = tables[number]
    own = _cost(table, places)
    best: tuple[float, int, int, int] | None = None
    for other_number, other in enumerate(tables):
        if other_number == number:
            continue
        before = own + _cost(other, places)
        for i in range(len(table)):
            for j in range(len(other)):
                mine, theirs = table.copy(), other.copy()
                mine[i], theirs[j] = other[j], table[i]
                gain = before - _cost(mine, places) - _cost(theirs, places)
                if gain > 0 and (best is None or gain > best[0]):
                    best = gain, other_number, i, j
    if best is None:
        return False
    _, other_number, i, j = best
    tables[number][i], tables[other_number][j] = tables[other_number][j], tables[number][i]
    return True
