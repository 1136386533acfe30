"""What happens, as it is told."""

from typing import Final

from vivace.game.core import EVERYBODY, Event, Seat, Seats


class Dealt(Event):
    round: int
    first: Seat
    tops: tuple[tuple[str, ...], ...]


class HandDealt(Event):
    """For the eyes of its owner alone."""

    hand: tuple[str, ...]


class Played(Event):
    seat: Seat
    hand: tuple[str, ...]
    tops: tuple[int, ...]
    value: int
    """The value that the cards take on the pile; 0 for jokers without one (C2.4)."""


class Turned(Event):
    """C2.5: a middle card came to light."""

    seat: Seat
    pile: int
    card: str


class BlindTurned(Event):
    """C4: the crosswise card, and whether it could be played."""

    seat: Seat
    pile: int
    card: str
    playable: bool


class Special(Event):
    """C3: a PUSH or CLEAR from the hand or from a pile."""

    seat: Seat
    card: str
    from_: int | str


class Taken(Event):
    """This player took so many cards of the discard pile into the hand (C3.2, C4.4, C5.1)."""

    seat: Seat
    cards: int


class Cleared(Event):
    """The discard pile left the game (C2.7, C3.3)."""

    seat: Seat
    cards: int


class Left(Event):
    """C2.7: four alike were left lying."""

    seat: Seat


class TurnOf(Event):
    seat: Seat


ALONE: Final = tuple((seat,) for seat in range(6))
TURN_OF: Final = tuple(TurnOf(EVERYBODY, seat) for seat in range(6))


class RoundOver(Event):
    """C6: the winner (None: nobody), and everybody's penalty points of this round."""

    winner: Seat | None
    penalty: tuple[int, ...]


class Finished(Event):
    winners: Seats
