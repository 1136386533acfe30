"""A game in progress, and who is still in it (B4.4)."""

from collections.abc import Sequence
from typing import Final

from vivace.game.core import Seat, Seats, State
from vivace.games.buntherum.rules.actions import PILE_SIZE, Options
from vivace.games.buntherum.rules.cards import Card, Cards

ALL_SEATS: Final[tuple[Seats, ...]] = tuple(tuple(range(seats)) for seats in range(max(PILE_SIZE) + 1))
# B4.4
TOKENS_THAT_ELIMINATE: Final = 3


class BuntherumState(State):
    seats: int
    options: Options
    rows: tuple[Cards, ...]
    """The cards after the printed object, oldest first."""
    tokens: tuple[int, ...]
    piles: tuple[Cards, ...]
    neutral: Cards
    gone: Cards
    """Piles of eliminated players (B4.4)."""
    card: Card | None
    """The card that was turned over; None before the deal and after the end."""
    revealer: Seat | None
    own: bool
    """Whether the card came from the revealer's own pile."""
    may_shout: Seats
    winner: Seat | None


def empty_table(seats: int, options: Options) -> BuntherumState:
    nothing: Cards = ()
    return BuntherumState(
        seats, options, (nothing,) * 6, (0,) * seats, (nothing,) * seats, (), (), None, None, False, (), None
    )


def seats_in(state: BuntherumState) -> Seats:
    """B4.4: who has not been eliminated."""
    if TOKENS_THAT_ELIMINATE not in state.tokens:  # nearly always
        return ALL_SEATS[state.seats]
    return tuple([s for s in range(state.seats) if state.tokens[s] < TOKENS_THAT_ELIMINATE])


def next_after(state: BuntherumState, seat: Seat, among: Sequence[Seat]) -> Seat | None:
    """The next of these seats, clockwise after `seat`."""
    for step in range(1, state.seats + 1):
        candidate = (seat + step) % state.seats
        if candidate in among:
            return candidate
    return None
