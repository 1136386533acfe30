"""What a seat, or a spectator, may know: of the piles one card (S2.3), of what lies face down nothing (S2.6)."""

from dataclasses import dataclass
from typing import Final

from vivace.game.core import Seat, Seats, View, replaced
from vivace.games.subito.rules.cards import DECK, Card, Sides
from vivace.games.subito.rules.checks import Result
from vivace.games.subito.rules.objectives import is_secret
from vivace.games.subito.rules.state import ROUNDS, SubitoState, side_of


@dataclass(frozen=True)
class SubitoView(View):
    seats: int
    """How many seats there are."""
    round: int
    """1 to 3; 0 before the first deal."""
    faces: str
    """Eight letters A or B, for the objectives 2 to 9; empty before the first deal."""
    sides: Sides
    """The seats of the two sides."""
    columns: tuple[tuple[tuple[Card | None, ...], ...], ...]
    """By side and objective; None is a card that lies face down."""
    piles: tuple[int, ...]
    """How many cards each seat has still to place."""
    next: Seats
    """The seats whose card comes next: one a side, while a round runs."""
    card: Card | None
    """The top card that this seat may see: its own or, until it is placed, its partner's."""
    results: tuple[Result, ...]
    """The finished rounds."""
    scores: tuple[int, ...]
    """By seat."""
    finished: bool


FACE_DOWN: Final[tuple[tuple[None, ...], ...]] = tuple([(None,) * cards for cards in range(len(DECK) // 2 + 1)])
"""So many cards that lie face down: the same value in every view, so that nobody looks for what changed in it."""


def view_of(state: SubitoState, seat: Seat | None) -> SubitoView:
    visible: tuple[tuple[tuple[Card | None, ...], ...], ...] = state.columns
    if state.next and is_secret(5, state.faces):
        visible = tuple([replaced(columns, 3, FACE_DOWN[len(columns[3])]) for columns in state.columns])
    mine: Card | None = None
    if seat is not None and state.next:
        coming = state.next[side_of(state, seat)]
        mine = state.piles[coming][0]
    return SubitoView(
        seats=state.seats,
        round=len(state.results) + (1 if state.next else 0),
        faces=state.faces,
        sides=state.sides,
        columns=visible,
        piles=tuple(map(len, state.piles)),
        next=state.next,
        card=mine,
        results=state.results,
        scores=state.scores,
        finished=len(state.results) == ROUNDS,
    )
