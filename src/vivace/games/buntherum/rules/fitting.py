"""Where a card fits, and what stands against a shout (B3.3, B3.4)."""

from dataclasses import dataclass
from typing import Final

from vivace.games.buntherum.rules.cards import MARKS, OF_COLOURS, PRINTED_MARKS, ROWS, Card
from vivace.games.buntherum.rules.state import BuntherumState


@dataclass(frozen=True)
class Why:
    """What stands against a shout."""

    colour: int | None
    """Of a row (B3.3): which of its cards has the colour already, the printed object being 0."""
    object: int | None
    """Of a row (B3.3): which of its cards has the object already, counted in the same way."""
    rows: tuple[int, ...]
    """Of "impossible" (B3.4): the rows where the card fits."""


# Values made once: by the places of the colour and of the object, from 1 (0: it is not there), and by the rows that
# fit, one bit each.
_PLACES: Final = (None, 0, 1, 2, 3, 4, 5, 6, 7)
CLASHES: Final[tuple[tuple[Why | None, ...], ...]] = tuple(
    tuple(None if colour is thing is None else Why(colour, thing, ()) for thing in _PLACES) for colour in _PLACES
)
OVERLOOKED: Final[tuple[Why | None, ...]] = tuple(
    Why(None, None, tuple(row for row in ROWS if bits >> row - 1 & 1)) if bits else None for bits in range(64)
)


def clash_in(state: BuntherumState, row: int, card: Card) -> Why | None:
    """B3.3: the cards of this row that have the colour or the object, of which a row has each only once."""
    mark, cards = MARKS[card], state.rows[row - 1]
    shared = PRINTED_MARKS[row - 1] & mark
    colour = 1 if shared & OF_COLOURS else 0
    thing = 1 if shared > OF_COLOURS else 0
    for code in cards:
        shared = MARKS[code] & mark
        if shared:
            place = cards.index(code) + 2
            if shared & OF_COLOURS:
                colour = place
            if shared > OF_COLOURS:
                thing = place
    return CLASHES[colour][thing]


def overlooked(state: BuntherumState, card: Card) -> Why | None:
    """B3.4: the rows where the card fits."""
    mark, fitting, bit = MARKS[card], 0, 1
    for marks, cards in zip(PRINTED_MARKS, state.rows, strict=True):
        for code in cards:
            marks |= MARKS[code]
        if not marks & mark:
            fitting |= bit
        bit += bit
    return OVERLOOKED[fitting]
