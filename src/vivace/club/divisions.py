"""Divisions of a league: their tables, who goes up and who goes down, and how people are divided among them.

Whoever met was in the same division: being ahead is worth two points, an equal place one. Between equals decide, in
this order: how often they were ahead, the points of those they were ahead of (Sonneborn and Berger's measure), how
often they played, and how they stood before the week.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

AHEAD, LEVEL = 2, 1
MOST_MEETINGS: Final = 3
"""Of the same two in a week: to play one friend all night is worth no more."""
LEAST: Final = 2

Divisions = tuple[tuple[int, ...], ...]
"""The best division first; within one, in the order before the week."""


class Meeting(Struct, frozen=True, array_like=True):
    """Two of a division in one game."""

    one: int
    other: int
    ahead: int | None
    """Which of them; None: neither."""


class Row(Struct, frozen=True, kw_only=True):
    """Somebody's line in the table of a division."""

    who: int
    place: int
    points: int
    ahead: int
    level: int
    meetings: int
    opposition: int
    moves: int = 0
    """Divisions that they go up (1) or down (-1) if the week ends like this."""


def table(division: Sequence[int], meetings: Sequence[Meeting]) -> list[Row]:
    """The best first. No two share a place: the order before the week decides in the end."""
    points, ahead, level, met = (dict.fromkeys(division, 0) for _ in range(4))
    beaten: dict[int, list[int]] = {who: [] for who in division}
    for meeting in meetings:
        pair = (meeting.one, meeting.other)
        if not all(who in points for who in pair):
            continue
        for who, rival in (pair, pair[::-1]):
            met[who] += 1
            ahead[who] += meeting.ahead == who
            level[who] += meeting.ahead is None
            points[who] += AHEAD if meeting.ahead == who else LEVEL if meeting.ahead is None else 0
            if meeting.ahead == who:
                beaten[who].append(rival)
    opposition = {who: sum(points[rival] for rival in beaten[who]) for who in division}
    before = {who: number for number, who in enumerate(division)}
    order = sorted(division, key=lambda w: (-points[w], -ahead[w], -opposition[w], -met[w], before[w]))
    return [
        Row(
            who=who,
            place=place,
            points=points[who],
            ahead=ahead[who],
            level=level[who],
            meetings=met[who],
            opposition=opposition[who],
        )
        for place, who in enumerate(order, 1)
    ]


def exchanged(tables: Sequence[Sequence[Row]], most: int) -> tuple[dict[int, int], Divisions]:
    """Who moves by how many divisions, and the divisions after it: as many go down across a border as go up, and
    nobody goes up who has not played."""
    moves: dict[int, int] = {}
    up: list[list[int]] = [[] for _ in range(len(tables) + 1)]
    down: list[list[int]] = [[] for _ in range(len(tables) + 1)]
    for border in range(1, len(tables)):
        better, lower = tables[border - 1], tables[border]
        number = min(most, len(better) // 2, len(lower) // 2)
        up[border] = [row.who for row in lower[:number] if row.meetings]
        down[border] = [row.who for row in better[len(better) - len(up[border]) :]]
        moves |= dict.fromkeys(up[border], 1) | dict.fromkeys(down[border], -1)
    after = []
    for number, rows in enumerate(tables):
        stay = [row.who for row in rows if row.who not in moves]
        after.append((*down[number], *stay, *up[number + 1]))
    return moves, tuple(after)


def sizes(people: int, size: int) -> list[int]:
    """All divisions have as many as they should but for the last: it has at least half of them, or takes in those who
    would be too few for one of their own. So nobody goes down because somebody comes."""
    full, rest = divmod(people, size)
    if not rest:
        return [size] * full
    if full and rest < max(LEAST, size // 2):
        return [size] * (full - 1) + [size + rest]
    return [size] * full + [rest]


def divided(order: Sequence[int], size: int) -> Divisions:
    found, start = list[tuple[int, ...]](), 0
    for number in sizes(len(order), size):
        found.append(tuple(order[start : start + number]))
        start += number
    return tuple(found)


def met(places: Mapping[int, int], division: Sequence[int], earlier: Sequence[Meeting]) -> list[Meeting]:
    """What a game adds for a division: every two of it who sat there, unless they have met often enough."""
    here = sorted(who for who in places if who in division)
    found = []
    for number, one in enumerate(here):
        for other in here[number + 1 :]:
            if sum((m.one, m.other) == (one, other) for m in earlier) < MOST_MEETINGS:
                ahead = None if places[one] == places[other] else min(one, other, key=lambda who: places[who])
                found.append(Meeting(one, other, ahead))
    return found
