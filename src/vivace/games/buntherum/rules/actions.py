"""Options, and what a player or the table does (B2, B3.2)."""

from dataclasses import dataclass
from typing import Final

from vivace.game.core import Action, Seat
from vivace.game.shapes import SEAT, card, either, many, one_a_seat, one_of, shaped, whole
from vivace.games.buntherum.rules.cards import IMPOSSIBLE, MARKS, ROWS, Cards

# B2.3: cards a player, by the number of players.
PILE_SIZE: Final = {2: 13, 3: 9, 4: 7, 5: 6}


@dataclass(frozen=True)
class Options:
    first: Seat | None = shaped(SEAT, None)  # B2.4; None: drawn at random
    patience: int = shaped(whole(1, 3600), 20)  # B5.3, seconds


@dataclass(frozen=True, slots=True)
class Deal(Action):
    starts: Cards = shaped(many(card(MARKS.keys()), 6, 6))
    piles: tuple[Cards, ...] = shaped(one_a_seat(many(card(MARKS.keys()))))
    neutral: Cards = shaped(many(card(MARKS.keys())))
    first: Seat = shaped(SEAT)


@dataclass(frozen=True, slots=True)
class Shout(Action):
    seat: Seat = shaped(SEAT)
    say: int | str = shaped(either(whole(1, 6), one_of(IMPOSSIBLE)))


# Shouts are values: made once, offered often.
SHOUTS: Final[tuple[tuple[Shout, ...], ...]] = tuple(
    tuple(Shout(seat, say) for say in (*ROWS, IMPOSSIBLE)) for seat in range(max(PILE_SIZE))
)
