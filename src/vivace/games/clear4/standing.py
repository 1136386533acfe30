"""How good everybody stands in a world whose cards are all known: the chance of each seat to win, if all play on
without thinking.

A small network gives each seat a strength from what it holds, what lies before it and whose turn it is; a seat's chance
is its share of the strengths. Games that the policy played against itself taught it (bench/minds/clear4).
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final

from vivace.game.numbers import numbers_of
from vivace.games.clear4.learned import FOR_MANY, FOR_TWO
from vivace.games.clear4.shedding import CLEAR, FOUR, TOP_VALUE, Model

SCALE: Final = 2048.0
"""Weights are written as whole numbers, so many to one."""

# What is known of a seat is a list of row numbers. The first of each kind of row:
ALIKE: Final = 5
"""Rows for each card: how many of it are in the hand, up to four."""
OPEN: Final = ALIKE * (CLEAR + 1)
"""Cards that lie open before the seat."""
HEIGHTS: Final = OPEN + CLEAR + 1
"""How many of the four piles have three, two, one cards left."""
MOST_CARDS: Final = 31
HAND: Final = HEIGHTS + 3 * (FOUR + 1)
"""Cards in the hand."""
TURNS: Final = 3
"""What follows depends on whether it is the seat's turn, the next one is, or a later one."""
TOP: Final = HAND + MOST_CARDS + 1
"""The value on top of the pile."""
RUN: Final = TOP + TURNS * (TOP_VALUE + 1)
"""How many of that value lie there."""
MANY: Final = 11
SIZE: Final = RUN + TURNS * (FOUR + 1)
"""Cards in the pile."""
PLAYABLE: Final = SIZE + TURNS * (MANY + 1)
"""Numbers, in the hand or open, that could follow."""
ROWS: Final = PLAYABLE + TURNS * (MANY + 1)


def features(model: Model, seat: int) -> list[int]:
    """What is known of a seat, as row numbers."""
    hand, top = model.hands[seat], model.top
    most = top or TOP_VALUE
    turn = (seat - model.to_act) % model.seats
    if turn > TURNS - 1:
        turn = TURNS - 1
    found = [ALIKE * card + (n if n < FOUR else FOUR) for card, n in enumerate(hand) if n]
    cards, playable = sum(hand), sum(hand[1 : most + 1])
    heights = [0, 0, 0, 0]
    for pile in model.piles[seat]:
        height = len(pile)
        heights[height] += 1
        if height > 1:
            card = pile[-1]
            found.append(OPEN + card)
            if card <= most:
                playable += 1
    size, run = model.pile_size, model.run
    found += (
        HEIGHTS + heights[3],
        HEIGHTS + 5 + heights[2],
        HEIGHTS + 10 + heights[1],
        HAND + (cards if cards < MOST_CARDS else MOST_CARDS),
        TOP + turn * (TOP_VALUE + 1) + top,
        RUN + turn * (FOUR + 1) + (run if run < FOUR else FOUR),
        SIZE + turn * (MANY + 1) + (size if size < MANY else MANY),
        PLAYABLE + turn * (MANY + 1) + (playable if playable < MANY else MANY),
    )
    return found


class Strength:
    """The network: the rows of what is known are added up; every unit above zero says how much it adds, and the last
    number of the rows counts as it is."""

    def __init__(self, numbers: Sequence[float]) -> None:
        units = (len(numbers) - ROWS) // (ROWS + 2)
        wide = units + 1
        self.rows = [tuple(numbers[i : i + wide]) for i in range(0, ROWS * wide, wide)]
        self.bias = (*numbers[ROWS * wide : ROWS * wide + units], 0.0)
        self.says = tuple(numbers[ROWS * wide + units :])

    def of(self, model: Model, seat: int) -> float:
        rows = self.rows
        added = [rows[i] for i in features(model, seat)]
        added.append(self.bias)
        units: list[float] = [*map(sum, zip(*added, strict=True))]
        strength = units.pop()
        for unit, says in zip(units, self.says, strict=True):
            if unit > 0.0:
                strength += says * unit
        return strength

    def chance(self, model: Model, seat: int) -> float:
        """That the seat wins."""
        own = self.of(model, seat)
        return 1.0 / (1.0 + sum([exp(min(30.0, self.of(model, s) - own)) for s in range(model.seats) if s != seat]))


@cache
def strength(seats: int) -> Strength:
    return Strength(numbers_of(FOR_TWO if seats == 2 else FOR_MANY, SCALE))
