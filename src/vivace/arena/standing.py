"""Who is how far up: points, then what decides between equals, then equal places."""

from collections.abc import Sequence
from dataclasses import dataclass

from vivace.arena.state import Arena, Entrant

PODIUM = 3


@dataclass(frozen=True)
class Row:
    place: int
    """From 1; equals share one."""
    entrant: Entrant
    opposition: int
    """The points of everybody they met, each time they did: the first that decides between equals in rounds."""


def standing(arena: Arena) -> list[Row]:
    """Everybody who has played, or still may. In an arena more victories decide between equals, then fewer games, then
    who had the points first; in a Swiss tournament the points of one's opponents, then victories."""
    people = [one for one in arena.entrants.values() if one.games or one.byes or one.status in ("here", "paused")]
    rows = [(_key(arena, one), one) for one in people]
    rows.sort(key=lambda row: (*row[0], row[1].who))
    found: list[Row] = []
    for number, (key, one) in enumerate(rows):
        place = found[-1].place if number and rows[number - 1][0] == key else number + 1
        found.append(Row(place, one, opposition(arena, one)))
    return found


def podium(rows: Sequence[Row]) -> list[Row]:
    """The first three places, with all who share them; nobody who has no point stands there."""
    return [row for row in rows if row.place <= PODIUM and row.entrant.points > 0]


def opposition(arena: Arena, one: Entrant) -> int:
    return sum(times * arena.entrants[who].points for who, times in one.met.items())


def _key(arena: Arena, one: Entrant) -> tuple[int, ...]:
    if arena.terms.swiss:
        return -one.points, -opposition(arena, one), -one.victories
    return -one.points, -one.victories, one.games, one.scored
