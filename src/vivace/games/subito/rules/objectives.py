"""The objectives (S1.3), S-2A to S-9B.

Each asks: what is wrong with the card after this column, in which all cards so far are right? Nothing, where it may
follow. So what is right and why something is not are one and the same.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vivace.games.subito.rules.cards import COLOURS, Card, Cards, value

OBJECTIVES: Final = (2, 3, 4, 5, 6, 7, 8, 9)  # S1.3

Faults = tuple[str, ...]
"""Each is what the card has, then what it had to be (`3≠246`) or must not be (`r=r`), in the letters of the codes."""
NO_FAULT: Final[Faults] = ()
COLOUR: Final = 0
VALUE: Final = 1
SYMBOL: Final = 2


def _one_of(right: str, card: Card, what: int) -> Faults:
    return NO_FAULT if card[what] in right else (f"{card[what]}≠{right}",)


def _other_than(before: Card, card: Card, what: int) -> Faults:
    return NO_FAULT if card[what] != before[what] else (f"{card[what]}={before[what]}",)


def _alternating(column: Cards, card: Card, what: int) -> Faults:
    """Strictly: the second differs from the first, and every later one equals the last but one."""
    if len(column) < 2:
        return _other_than(column[0], card, what) if column else NO_FAULT
    return _one_of(column[-2][what], card, what)


def _neighbours(row: str) -> dict[str, str]:
    """What stands beside each letter of the row; its ends do not meet."""
    return {letter: row[max(i - 1, 0) : i] + row[i + 1 : i + 2] for i, letter in enumerate(row)}


NEXT_VALUES: Final = _neighbours("123456")
NEXT_COLOURS: Final = _neighbours(COLOURS)


def _any_card(column: Cards, card: Card) -> Faults:
    """S-2A, S-2B, S-5A"""
    return NO_FAULT


def _not_yellow_nor_green(column: Cards, card: Card) -> Faults:
    """S-3A"""
    return _one_of("rpld", card, COLOUR)


def _burger_palm_anchor(column: Cards, card: Card) -> Faults:
    """S-3B"""
    return _one_of("BPA", card, SYMBOL)


def _even(column: Cards, card: Card) -> Faults:
    """S-4A"""
    return _one_of("246", card, VALUE)


def _rocket_and_peace_alternating(column: Cards, card: Card) -> Faults:
    """S-4B"""
    return _one_of("RC", card, SYMBOL) or _alternating(column, card, SYMBOL)


def _five_or_six(column: Cards, card: Card) -> Faults:
    """S-5B"""
    return _one_of("56", card, VALUE)


def _two_colours_alternating(column: Cards, card: Card) -> Faults:
    """S-6A"""
    return _alternating(column, card, COLOUR)


def _even_and_odd_alternating(column: Cards, card: Card) -> Faults:
    """S-6B"""
    return _one_of("135" if column[-1][VALUE] in "246" else "246", card, VALUE) if column else NO_FAULT


def _same_value_or_symbol(column: Cards, card: Card) -> Faults:
    """S-7A"""
    if not column:
        return NO_FAULT
    by_value = _one_of(column[-1][VALUE], card, VALUE)
    by_symbol = _one_of(column[-1][SYMBOL], card, SYMBOL)
    return by_value + by_symbol if by_value and by_symbol else NO_FAULT  # either is enough


def _two_symbols_alternating(column: Cards, card: Card) -> Faults:
    """S-7B"""
    return _alternating(column, card, SYMBOL)


def _one_more_or_less(column: Cards, card: Card) -> Faults:
    """S-8A"""
    return _one_of(NEXT_VALUES[column[-1][VALUE]], card, VALUE) if column else NO_FAULT


def _next_on_the_band(column: Cards, card: Card) -> Faults:
    """S-8B"""
    return _one_of(NEXT_COLOURS[column[-1][COLOUR]], card, COLOUR) if column else NO_FAULT


def _all_different(column: Cards, card: Card) -> Faults:
    """S-9A"""
    if not column:
        return NO_FAULT
    last = column[-1]
    return _other_than(last, card, COLOUR) + _other_than(last, card, VALUE) + _other_than(last, card, SYMBOL)


def _up_and_down(column: Cards, card: Card) -> Faults:
    """S-9B"""
    if not column:
        return _one_of("16", card, VALUE)
    last = value(column[-1])
    if last in (1, 6):  # the turn, or the beginning
        due = 2 if last == 1 else 5
    else:
        due = 2 * last - value(column[-2])  # goes on as it came
    return _one_of(str(due), card, VALUE)


@dataclass(frozen=True)
class Objective:
    points: int
    face: str
    text: str
    faults: Callable[[Cards, Card], Faults]

    @property
    def rule(self) -> str:
        return f"S-{self.points}{self.face}"

    def may_follow(self, column: Cards, card: Card) -> bool:
        return not self.faults(column, card)


FACES: Final[tuple[Objective, ...]] = (
    Objective(2, "A", "any card", _any_card),
    Objective(2, "B", "any card", _any_card),
    Objective(3, "A", "no yellow and no green card", _not_yellow_nor_green),
    Objective(3, "B", "only burger, palm, anchor", _burger_palm_anchor),
    Objective(4, "A", "only 2, 4, 6", _even),
    Objective(4, "B", "only rocket and peace, alternating", _rocket_and_peace_alternating),
    Objective(5, "A", "any card, face down, at most 12 in sum", _any_card),
    Objective(5, "B", "only 5, 6", _five_or_six),
    Objective(6, "A", "at most two colours, alternating", _two_colours_alternating),
    Objective(6, "B", "even and odd values alternating", _even_and_odd_alternating),
    Objective(7, "A", "same value or same symbol as the card before", _same_value_or_symbol),
    Objective(7, "B", "at most two symbols, alternating", _two_symbols_alternating),
    Objective(8, "A", "value one more or one less than the card before", _one_more_or_less),
    Objective(8, "B", "colour next to that of the card before on the band", _next_on_the_band),
    Objective(9, "A", "colour, value and symbol all differ from the card before", _all_different),
    Objective(9, "B", "begins with 1 or 6 and follows on by one, turning at 6 and at 1", _up_and_down),
)


def objective(points: int, faces: str) -> Objective:
    """The objective worth `points`, on the face that this round uses."""
    return FACES[2 * (points - 2) + (faces[points - 2] == "B")]


def is_secret(points: int, faces: str) -> bool:
    """S2.6: whether cards under this objective lie face down."""
    return points == 5 and faces[3] == "A"
