"""The cards and the hexagon (B1)."""

from collections.abc import Sequence
from typing import Final

Card = str
Cards = tuple[Card, ...]

# B1.1
COLOURS: Final = "ybrgvopk"
OBJECTS: Final = "FBCDLIAT"
# B1.2: the objects printed on the hexagon, for the rows 1 to 6.
PRINTED: Final[Cards] = ("yF", "bB", "rC", "gD", "vL", "oI")
# B1.3
DECK: Final[Cards] = tuple(c + o for c in COLOURS for o in OBJECTS if c + o not in PRINTED)
CARDS: Final = frozenset(DECK)
ROWS: Final = (1, 2, 3, 4, 5, 6)
IMPOSSIBLE: Final = "impossible"

# A card as two bits, one for its colour and one for its object: a row is the union of its cards, and a card fits where
# they share no bit (B3.3).
OF_COLOURS: Final = 255
MARKS: Final[dict[Card, int]] = {c + o: 1 << i | 256 << j for i, c in enumerate(COLOURS) for j, o in enumerate(OBJECTS)}
PRINTED_MARKS: Final[tuple[int, ...]] = tuple(MARKS[printed] for printed in PRINTED)


def fits(row: Sequence[Card], card: Card) -> bool:
    """B3.3, for a row with its printed object."""
    return all(card[0] != c[0] and card[1] != c[1] for c in row)
