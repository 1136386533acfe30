"""The next card is turned over (B3.1), or somebody has won (B6)."""

from vivace.game.core import EVERYBODY, Event, Seat, Seats, replaced
from vivace.games.buntherum.rules.events import Revealed, Won
from vivace.games.buntherum.rules.state import BuntherumState


def reveal(state: BuntherumState, seat: Seat, own: bool, may_shout: Seats, events: list[Event]) -> None:
    """B3.1. The neutral pile is never empty here (the note under B6)."""
    if own:
        pile = state.piles[seat]
        if len(pile) == 1:  # B6.1
            win(state, seat, events)
            return
        card = pile[0]
        state.piles = replaced(state.piles, seat, pile[1:])
    else:
        card = state.neutral[0]
        state.neutral = state.neutral[1:]
    state.card = card
    state.revealer = seat
    state.own = own
    state.may_shout = may_shout
    events.append(Revealed(EVERYBODY, seat, card, own, may_shout))


def win(state: BuntherumState, seat: Seat, events: list[Event]) -> None:
    """B6.1, B6.2"""
    state.winner = seat
    state.card = None
    state.revealer = None
    state.own = False
    state.may_shout = ()
    events.append(Won(EVERYBODY, seat))


def before_the_card(state: BuntherumState) -> BuntherumState | None:
    """Before the card was turned over (B3.1) it lay on the pile that it came from."""
    card, revealer = state.card, state.revealer
    if card is None or revealer is None:
        return state
    new = state.copy()
    if state.own:
        new.piles = replaced(state.piles, revealer, (card, *state.piles[revealer]))
    else:
        new.neutral = (card, *state.neutral)
    new.card = None
    new.revealer = None
    new.own = False
    new.may_shout = ()
    return new
