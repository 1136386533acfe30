"""What happens, as it is told."""

from typing import ClassVar

from vivace.game.core import Event, Seat, Seats
from vivace.games.buntherum.rules.cards import Card, Cards
from vivace.games.buntherum.rules.fitting import Why


class Dealt(Event):
    starts: Cards
    first: Seat


class Revealed(Event):
    """B3.1: who turned over which card, from their own pile or from the neutral one, and who may shout."""

    opens: ClassVar[bool] = True

    seat: Seat
    card: Card
    own: bool
    may_shout: Seats


class Shouted(Event):
    seat: Seat
    say: int | str
    card: Card
    right: bool
    why: Why | None = None
    """None where it is right."""


class Eliminated(Event):
    seat: Seat


class Tied(Event):
    seats: Seats
    card: Card


class Silent(Event):
    card: Card


class Won(Event):
    seat: Seat
