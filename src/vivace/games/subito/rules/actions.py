"""Options, and what a player or the table does (S2)."""

from dataclasses import dataclass
from typing import Final

from vivace.game.core import Action, Seat
from vivace.game.shapes import MISFIT, SEAT, Shape, card, many, one_a_seat, shaped, whole
from vivace.games.subito.rules.cards import CODES, Cards, Sides
from vivace.games.subito.rules.objectives import OBJECTIVES


def _read_faces(entry: object, seats: int) -> object:
    if entry in ("A", "B", "random") and type(entry) is str:
        return entry
    return _read_eight(entry, seats)


def _read_eight(entry: object, seats: int) -> object:
    return entry if type(entry) is str and len(entry) == 8 and all(c in "AB" for c in entry) else MISFIT


EIGHT_FACES: Final = Shape("eight letters A or B", _read_eight)
FACES_OF_A_ROUND: Final = Shape('"A", "B", "random" or eight letters A or B', _read_faces)


@dataclass(frozen=True)
class Options:
    faces: tuple[str, ...] = shaped(many(FACES_OF_A_ROUND, 3, 3), ("A", "random", "random"))  # S2.1


@dataclass(frozen=True, slots=True)
class Deal(Action):
    faces: str = shaped(EIGHT_FACES)
    sides: Sides = shaped(many(many(SEAT), 2, 2))
    piles: tuple[Cards, ...] = shaped(one_a_seat(many(card(CODES))))


@dataclass(frozen=True, slots=True)
class Place(Action):
    seat: Seat = shaped(SEAT)
    on: int = shaped(whole(2, 9))


# Placements are values: made once, offered often.
PLACES: Final = tuple(tuple(Place(seat, on) for on in OBJECTIVES) for seat in range(4))
