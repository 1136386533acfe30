"""What a seat, or a spectator, may know: of active piles their size (K2.2), and what it has seen (K4.1)."""

from dataclasses import dataclass, field

from vivace.game.core import FOR_PEOPLE, Seat, View
from vivace.game.pending import DEAL, OVER
from vivace.games.khromix.rules.cards import Card, Cards
from vivace.games.khromix.rules.counting import Part, counted
from vivace.games.khromix.rules.pending import ANSWER, PAY, QUESTION
from vivace.games.khromix.rules.state import KhromixState


@dataclass(frozen=True)
class KhromixView(View):
    seats: int
    """How many seats there are."""
    active: tuple[int, ...]
    """How many cards are left to each seat."""
    gains: tuple[Cards, ...]
    """The cards that each seat has won, from the top down."""
    centre: Cards
    """The cards in the middle, from the top down."""
    direction: int
    """1: clockwise, -1: the other way."""
    caller: Seat | None
    """The seat whose turn it is to call."""
    pending: str
    """What the game waits for: deal, call, question, answer, pay, ability, over."""
    actor: Seat | None
    """The one seat that it waits for; in a race, the caller, who alone may not answer."""
    card: Card | None
    """The card that is played for."""
    asked: str | None
    """"colour", "name" or the question to a mystery card."""
    skips: tuple[int, ...]
    """How many turns each seat will miss (K4.3)."""
    scores: tuple[int, ...]
    """By seat, as the gains count now."""
    seen: tuple[tuple[Seat, Card], ...]
    """K4.1: other players' next cards that this seat has looked at."""
    counts: tuple[tuple[Part, ...], ...] = field(metadata=FOR_PEOPLE)
    """By seat, the parts of its count (K6.3) in their order, each with the places of its cards in the pile (0 is the
    top), what they add, and the count after it. An empty pile is one part that adds nothing."""


def view_of(state: KhromixState, seat: Seat | None) -> KhromixView:
    in_play = state.pending in (QUESTION, ANSWER, PAY)
    running = state.pending not in (DEAL, OVER)
    counts = tuple([counted(gains, state.options.count) for gains in state.gains])
    return KhromixView(
        seats=state.seats,
        active=tuple(map(len, state.active)),
        gains=state.gains,
        centre=state.centre,
        direction=state.direction,
        caller=state.caller if running else None,
        pending=state.pending,
        actor=state.actor if running else None,
        card=state.centre[0] if in_play else None,
        asked=state.asked,
        skips=state.skips,
        scores=tuple([parts[-1].total for parts in counts]),
        seen=tuple(sorted((t, state.active[t][0]) for seer, t in state.seen if seer == seat and state.active[t])),
        counts=counts,
    )
