"""The cards (S1.1, S1.2)."""

from typing import Final

from vivace.game.core import Seats

Card = str
Cards = tuple[Card, ...]
Columns = tuple[Cards, ...]
"""One side's eight columns, under the objectives 2 to 9."""
Sides = tuple[Seats, ...]

# S1.1; a card's code is colour, value, symbol.
COLOURS: Final = "rpygld"
SYMBOLS: Final = "BPARCO"
# S1.2
DECK: Final[Cards] = tuple(
    f"{COLOURS[c]}{v}{SYMBOLS[(c + v - 1 + more) % 6]}" for c in range(6) for v in range(1, 7) for more in (0, 1)
)
CARDS: Final = frozenset(DECK)
# What a code may look like; only a third of these cards exist.
CODES: Final = frozenset(c + v + s for c in COLOURS for v in "123456" for s in SYMBOLS)


def value(card: Card) -> int:
    return ord(card[1]) - 48
