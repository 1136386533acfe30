"""What a game is worth. At a table of any size the first gets ten points and the last none, the others evenly between;
who shares a place shares what its places are worth. From the third victory in a row on a victory counts double. Against
bots it is worth half, and no victory in a row: nobody was beaten."""

from collections.abc import Sequence
from typing import Final

VICTORY: Final = 10
STREAK: Final = 2
"""So many victories in a row make the next one count double."""


def worth(places: Sequence[int], seat: int) -> int:
    """Points of one seat of a table, before any bonus."""
    others = len(places) - 1
    if others == 0:
        return VICTORY
    halves = sum(2 if place > places[seat] else place == places[seat] for place in places) - 1
    return (VICTORY * halves + others) // (2 * others)


def won(places: Sequence[int], seat: int) -> bool:
    """Alone or shared, but not where all came in equal."""
    return places[seat] == 0 and any(place > 0 for place in places)


def counted(points: int, victory: bool, streak: int, bots: int, bonus: bool) -> tuple[int, int]:
    """What is written down for a game, and how many victories in a row there are now. `streak`: how many there were."""
    if bots:
        return points // 2, streak
    if not victory:
        return points, 0
    return (2 * points if bonus and streak >= STREAK else points), streak + 1
