"""What everybody may know: of the piles, how many cards they hold."""

from dataclasses import dataclass, field

from vivace.game.core import FOR_PEOPLE, Seat, Seats, View
from vivace.games.buntherum.rules.cards import Card, Cards
from vivace.games.buntherum.rules.state import TOKENS_THAT_ELIMINATE, BuntherumState


@dataclass(frozen=True)
class BuntherumView(View):
    """Everybody sees the same: piles are known to nobody, only how many cards they hold."""

    seats: int
    """How many seats there are."""
    rows: tuple[Cards, ...]
    """The cards of the six rows after the printed object, oldest first."""
    tokens: tuple[int, ...]
    """Red tokens by seat; the third eliminates (B4.4)."""
    piles: tuple[int, ...]
    """How many cards are left to each seat."""
    neutral: int
    """How many cards are left in the neutral pile."""
    card: Card | None
    """The card that was turned over."""
    revealer: Seat | None
    """The seat that turned it over."""
    own: bool
    """Whether it came from that seat's own pile."""
    may_shout: Seats
    """The seats that may answer."""
    winner: Seat | None
    out: Seats = field(default=(), metadata=FOR_PEOPLE)
    """The seats that are out of the game (B4.4)."""
    tokens_that_eliminate: int = field(default=TOKENS_THAT_ELIMINATE, metadata=FOR_PEOPLE)
    """So many red tokens put a seat out."""


def view_of(state: BuntherumState, seat: Seat | None) -> BuntherumView:
    return BuntherumView(
        seats=state.seats,
        rows=state.rows,
        tokens=state.tokens,
        piles=tuple(map(len, state.piles)),
        neutral=len(state.neutral),
        card=state.card,
        revealer=state.revealer,
        own=state.own,
        may_shout=state.may_shout,
        winner=state.winner,
        out=tuple([s for s in range(state.seats) if state.tokens[s] == TOKENS_THAT_ELIMINATE]),
    )
