"""What happens, as it is told."""

from vivace.game.core import Event, Seat, Seats
from vivace.games.subito.rules.cards import Card, Columns, Sides
from vivace.games.subito.rules.checks import Check


class Dealt(Event):
    round: int
    faces: str
    sides: Sides
    piles: tuple[int, ...]


class Drawn(Event):
    """S2.3, S5.2: the next card of this seat, for its own eyes and its partner's."""

    seat: Seat
    card: Card


class Placed(Event):
    """S2.4; no card where it lies face down (S2.6)."""

    seat: Seat
    on: int
    card: Card | None


class RoundOver(Event):
    """S2.7, S3: face-down cards are turned over, and every column is looked at."""

    sides: Sides
    columns: tuple[Columns, ...]
    checks: tuple[Check, ...]
    scores: tuple[int, ...]


class Finished(Event):
    winners: Seats
