"""Cards leave a pile, and turns and the game end (K3.5, K4.3, K6.1)."""

from vivace.game.core import EVERYBODY, Event, Seat, replaced
from vivace.game.pending import OVER
from vivace.games.khromix.rules.cards import Card, Cards
from vivace.games.khromix.rules.events import Finished
from vivace.games.khromix.rules.pending import CALL
from vivace.games.khromix.rules.state import KhromixState, scores_of, winners_of


def take_active(new: KhromixState, seat: Seat, put: Cards = ()) -> Card:
    """The top of this active pile leaves it, and with it what others knew of it (K4.1)."""
    pile = new.active[seat]
    new.active = replaced(new.active, seat, put + pile[1:])
    if new.seen:
        new.seen = frozenset({(seer, target) for seer, target in new.seen if target != seat})
    return pile[0]


def end_turn(new: KhromixState, events: list[Event]) -> None:
    """K3.5, K4.3, K4.4, K6.1: the next caller, or the end."""
    new.asked = None
    if not all(new.active):
        new.pending = OVER
        scores = scores_of(new)
        events.append(Finished(EVERYBODY, winners_of(scores), scores))
        return
    caller = (new.caller + new.direction) % new.seats
    while new.skips[caller]:
        new.skips = replaced(new.skips, caller, new.skips[caller] - 1)
        caller = (caller + new.direction) % new.seats
    new.caller = new.actor = caller
    new.pending = CALL
