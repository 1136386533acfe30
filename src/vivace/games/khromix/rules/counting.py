"""What a pile of gains is worth (K6.3)."""

from typing import NamedTuple

from vivace.games.khromix.rules.cards import FACES, Cards


class Part(NamedTuple):
    """A part of a count (K6.3); every card that doubles begins a new one."""

    factor: int
    """What its points are multiplied by."""
    cards: tuple[int, ...]
    """The places of its cards in the pile, the top being 0."""
    adds: int
    """What its cards add, multiplied already."""
    total: int
    """The count after this part."""


def counted(gains: Cards, order: str) -> tuple[Part, ...]:
    """K6.3, part by part: what people are shown."""
    parts: list[Part] = []
    factor, adds, total = 1, 0, 0
    places: list[int] = []
    for place in range(len(gains)) if order == "top" else range(len(gains) - 1, -1, -1):
        face = FACES[gains[place]]
        if face.doubles:
            total += adds
            parts.append(Part(factor, tuple(places), adds, total))
            factor, adds, places = 2 * factor, 0, []
        places.append(place)
        adds += face.points * factor
    parts.append(Part(factor, tuple(places), adds, total + adds))
    return tuple(parts)


def count(gains: Cards, order: str) -> int:
    """K6.3, the sum alone: what is asked most often, in half the time."""
    total, factor = 0, 1
    for code in gains if order == "top" else reversed(gains):
        face = FACES[code]
        if face.doubles:
            factor *= 2
        total += face.points * factor
    return total
