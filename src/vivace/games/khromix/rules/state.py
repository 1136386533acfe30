"""A game in progress, and what can be read from it (K3.4, K4.5, K6.2, K6.4)."""

from typing import Final

from vivace.game.core import Seat, Seats, State
from vivace.game.pending import DEAL
from vivace.games.khromix.rules.actions import Options
from vivace.games.khromix.rules.cards import EXCHANGE, SKIP, Cards
from vivace.games.khromix.rules.counting import count


class KhromixState(State):
    seats: int
    options: Options
    active: tuple[Cards, ...]
    """K2.2. All piles are written from the top down."""
    gains: tuple[Cards, ...]
    centre: Cards
    """While a card is played (QUESTION, ANSWER, PAY) its top is the current card."""
    direction: int
    caller: Seat
    pending: str
    actor: Seat
    """The one seat that the pending step waits for; in a race, the caller, who alone may not answer."""
    asked: str | None
    """"colour", "name" or the mystery question, once it is asked."""
    skips: tuple[int, ...]
    seen: frozenset[tuple[Seat, Seat]]
    """(seer, target): who knows whose next card (K4.1)."""


def empty_table(seats: int, options: Options) -> KhromixState:
    nothing: Cards = ()
    empty = (nothing,) * seats
    return KhromixState(seats, options, empty, empty, (), 1, 0, DEAL, 0, None, (0,) * seats, frozenset())


def scores_of(state: KhromixState) -> tuple[int, ...]:
    """K6.2: gains alone count, and neither active piles nor the centre."""
    return tuple([count(gains, state.options.count) for gains in state.gains])


def winners_of(scores: tuple[int, ...]) -> Seats:
    """K6.4"""
    best = max(scores)
    return tuple([s for s in range(len(scores)) if scores[s] == best])


# Asked for at every card: all but this seat, by the number of seats and the seat.
OTHERS: Final = tuple(
    tuple(tuple(other for other in range(seats) if other != seat) for seat in range(seats)) for seats in range(7)
)


def all_but(state: KhromixState, seat: Seat) -> Seats:
    return OTHERS[state.seats][seat]


def targets_of(state: KhromixState, seat: Seat, ability: str) -> Seats:
    """K4.1, K4.2, K4.3, K4.5: whom this ability may be used on."""
    others = all_but(state, seat)
    if ability == SKIP:
        return others
    piles = state.gains if ability == EXCHANGE and state.options.exchange == "gains" else state.active
    return tuple([s for s in others if piles[s]])


def pay_sources(state: KhromixState) -> tuple[str, ...]:
    """K3.4"""
    active, gains = state.active[state.actor], state.gains[state.actor]
    return (("active",) if active else ()) + (("gains",) if gains else ())
