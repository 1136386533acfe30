"""What happens, as it is told."""

from vivace.game.core import Event, Seat, Seats
from vivace.games.khromix.rules.cards import Card


class Dealt(Event):
    first: Seat
    cards_each: int


class Called(Event):
    """K3.1: the word and the card come in the same moment."""

    seat: Seat
    ask: str
    card: Card


class Asked(Event):
    seat: Seat
    text: str


class Answered(Event):
    seat: Seat
    say: str
    right: bool


class Paid(Event):
    seat: Seat
    from_: str
    card: Card


class AbilityUsed(Event):
    seat: Seat
    ability: str
    target: Seat | None


class Saw(Event):
    """K4.1: for the eyes of the seer alone."""

    target: Seat
    card: Card


class Exchanged(Event):
    """K4.2: what was given, and what came for it, face up."""

    seat: Seat
    target: Seat
    gave: Card
    got: Card


class Declined(Event):
    seat: Seat
    ability: str


class Undecided(Event):
    """K3.6: too close to call between these seats, or (none) nobody answered."""

    seats: Seats


class Finished(Event):
    winners: Seats
    scores: tuple[int, ...]
