"""Options, and what a player or the table does (C2 to C5)."""

from dataclasses import dataclass
from typing import Final

from vivace.game.core import Action, Reason, Seat
from vivace.game.shapes import SEAT, card, either, many, one_a_seat, one_of, shaped, whole
from vivace.games.clear4.rules.cards import CARD
from vivace.games.clear4.rules.reasons import EMPTY_PLAY, PILE_TWICE

_CARD: Final = card(CARD)
_PILE: Final = whole(0, 3)


@dataclass(frozen=True)
class Options:
    first: Seat | None = shaped(SEAT, None)  # C1.4; None: drawn at random
    clear4: str = shaped(one_of("choice", "always"), "choice")  # C2.7
    rounds: int | str = shaped(either(whole(1, 12), one_of("seats")), 1)  # C6.2
    penalty: str = shaped(one_of("hand", "all"), "hand")  # C6.2


@dataclass(frozen=True, slots=True)
class Deal(Action):
    hands: tuple[tuple[str, ...], ...] = shaped(one_a_seat(many(_CARD)))
    piles: tuple[tuple[tuple[str, ...], ...], ...] = shaped(one_a_seat(many(many(_CARD))))
    first: Seat = shaped(SEAT)


@dataclass(frozen=True, slots=True)
class Move(Action):
    """What a player does."""

    seat: Seat = shaped(SEAT)


@dataclass(frozen=True, slots=True)
class Play(Move):
    """C2.1, and C2.6 where the turn goes on. The cards lie on the pile in the order of `hand`, then of `tops`."""

    hand: tuple[str, ...] = shaped(many(_CARD), ())
    tops: tuple[int, ...] = shaped(many(_PILE), ())

    def flaw(self) -> Reason | None:
        if not self.tops:
            return None if self.hand else EMPTY_PLAY
        return PILE_TWICE if len(set(self.tops)) < len(self.tops) else None


@dataclass(frozen=True, slots=True)
class Done(Move):
    pass  # C2.6


@dataclass(frozen=True, slots=True)
class Clear4(Move):
    pass  # C2.7


@dataclass(frozen=True, slots=True)
class Leave(Move):
    pass  # C2.7


@dataclass(frozen=True, slots=True)
class Push(Move):
    from_: int | str = shaped(either(one_of("hand"), _PILE))
    target: Seat = shaped(SEAT)


@dataclass(frozen=True, slots=True)
class Clear(Move):
    from_: int | str = shaped(either(one_of("hand"), _PILE))


@dataclass(frozen=True, slots=True)
class Blind(Move):
    pile: int = shaped(_PILE)


@dataclass(frozen=True, slots=True)
class Target(Move):
    target: Seat = shaped(SEAT)


@dataclass(frozen=True, slots=True)
class Pass(Move):
    pass  # C5.1
