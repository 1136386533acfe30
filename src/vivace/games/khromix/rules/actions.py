"""Options, and what a player or the table does (K2 to K5)."""

from dataclasses import dataclass

from vivace.game.core import Action, Seat
from vivace.game.shapes import SEAT, card, many, one_a_seat, one_of, shaped, text, whole
from vivace.games.khromix.rules.cards import FACES, Cards


@dataclass(frozen=True)
class Options:
    first: Seat | None = shaped(SEAT, None)  # K2.3; None: drawn at random
    patience: int = shaped(whole(1, 3600), 10)  # K3.6, seconds
    exchange: str = shaped(one_of("gains", "active"), "gains")  # K4.2
    count: str = shaped(one_of("top", "bottom"), "top")  # K6.3


@dataclass(frozen=True, slots=True)
class Deal(Action):
    piles: tuple[Cards, ...] = shaped(one_a_seat(many(card(FACES))))
    first: Seat = shaped(SEAT)


@dataclass(frozen=True, slots=True)
class Call(Action):
    seat: Seat = shaped(SEAT)
    ask: str = shaped(one_of("colour", "name"))


@dataclass(frozen=True, slots=True)
class Question(Action):
    seat: Seat = shaped(SEAT)
    text: str = shaped(text(200))


@dataclass(frozen=True, slots=True)
class Answer(Action):
    seat: Seat = shaped(SEAT)
    say: str = shaped(text(200))


@dataclass(frozen=True, slots=True)
class Pay(Action):
    seat: Seat = shaped(SEAT)
    from_: str = shaped(one_of("active", "gains"))


@dataclass(frozen=True, slots=True)
class Use(Action):
    seat: Seat = shaped(SEAT)
    target: Seat | None = shaped(SEAT, None)


@dataclass(frozen=True, slots=True)
class Decline(Action):
    seat: Seat = shaped(SEAT)
