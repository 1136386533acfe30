"""A game in progress, and who has won it (S4.4, S5.3, S6.2, S6.3)."""

from typing import Final

from vivace.game.core import Seat, Seats, State
from vivace.games.subito.rules.actions import Options
from vivace.games.subito.rules.cards import Cards, Columns, Sides
from vivace.games.subito.rules.checks import Result

ROUNDS: Final = 3  # S4.4


class SubitoState(State):
    seats: int
    options: Options
    results: tuple[Result, ...]
    """The finished rounds. Between rounds the cards of the last one still lie there, for the check."""
    scores: tuple[int, ...]
    """S5.3, S6.2: every seat gets all the points of its side. Every view asks for it: counted once a round."""
    faces: str
    sides: Sides
    piles: tuple[Cards, ...]
    """What each seat has still to place, top card first."""
    next: Seats
    """The seats that may place now, one a side; empty when no round runs."""
    columns: tuple[Columns, ...]


def empty_table(seats: int, options: Options) -> SubitoState:
    nothing: Cards = ()
    empty: Columns = (nothing,) * 8
    return SubitoState(seats, options, (), (0,) * seats, "", (), (nothing,) * seats, (), (empty, empty))


def side_of(state: SubitoState, seat: Seat) -> int:
    return 0 if seat in state.sides[0] else 1


def winners_of(state: SubitoState) -> Seats:
    """S4.4, S5.3, S6.3"""
    if len(state.results) < ROUNDS:
        return ()
    strengths: list[tuple[int, int]] = []
    for seat in range(state.seats):
        # The round that breaks a tie: with three players the one played alone, else the last.
        decisive = state.results[seat if state.seats == 3 else ROUNDS - 1]
        strengths.append((state.scores[seat], decisive.points(0 if seat in decisive.sides[0] else 1)))
    best = max(strengths)
    return tuple([seat for seat in range(state.seats) if strengths[seat] == best])
