"""The cards (C1.1), and how a player's twenty lie (C1.2, C1.3, C2.5)."""

from collections.abc import Sequence
from typing import Final

Card = int
"""1 to 10 are the values; PUSH, JOKER and CLEAR follow. In records and views a card is its code (C1.1)."""
Cards = tuple[Card, ...]
Tally = tuple[int, ...]
"""How many of each card: what a hand is. Index 0 is not used."""
Piles = tuple[Cards, ...]
"""A player's four piles, each from the bottom up: crosswise, middle, top (C1.3)."""

TOP_VALUE: Final = 10
PUSH: Final = 11
JOKER: Final = 12
CLEAR: Final = 13
NO_VALUE: Final = 0
CODES: Final = ("", *map(str, range(1, TOP_VALUE + 1)), "P", "J", "C")
CARD: Final[dict[str, Card]] = {CODES[c]: c for c in range(1, len(CODES))}

# C1.1
COPIES: Final[Tally] = (0, *(10,) * TOP_VALUE, 7, 7, 6)
DECK: Final[Cards] = tuple(c for c in range(1, len(COPIES)) for _ in range(COPIES[c]))

# C1.2, C1.3
HAND_SIZE: Final = 8
PILES: Final = 4
PILE_SIZE: Final = 3
DEALT: Final = HAND_SIZE + PILES * PILE_SIZE
FOUR: Final = 4  # C2.7, C2.8


def tally_of(cards: Sequence[Card]) -> Tally:
    counts = [0] * len(COPIES)
    for c in cards:
        counts[c] += 1
    return tuple(counts)


def codes_of(hand: Tally) -> tuple[str, ...]:
    return tuple([CODES[c] for c in range(1, len(hand)) for _ in range(hand[c])])


def face_up(pile: Cards) -> Card | None:
    """C1.3, C2.5: while more than the crosswise card is left, the topmost card is face up."""
    return pile[-1] if len(pile) > 1 else None
