"""What a seat, or a spectator, may know: of hidden cards nothing but how many there are."""

from dataclasses import dataclass

from vivace.game.core import Seat, View
from vivace.game.pending import DEAL, OVER
from vivace.games.clear4.rules.cards import CODES, Cards, codes_of, face_up
from vivace.games.clear4.rules.pending import FOLLOW
from vivace.games.clear4.rules.state import TURNS_A_SEAT, Clear4State, Result, rounds_of, scores_of


@dataclass(frozen=True)
class PileView:
    """One pile of three: how many cards are left of it, and the one that lies face up, if any."""

    height: int
    top: str | None


@dataclass(frozen=True)
class Clear4View(View):
    seats: int
    """How many seats there are."""
    round: int
    """1 for the first; 0 before the first deal."""
    rounds: int
    """How many rounds are played."""
    hand: tuple[str, ...]
    """This seat's own hand, sorted; empty for spectators."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    piles: tuple[tuple[PileView, ...], ...]
    """The four piles of each seat."""
    discard: tuple[str, ...]
    """The discard pile, from the bottom up."""
    values: tuple[int, ...]
    """What each card of the discard pile counts as; 0 is no value."""
    to_act: Seat | None
    """The seat whose turn it is."""
    pending: str
    """What the game waits for: deal, turn, follow, choice, target, over."""
    follow: int | None
    """Under C2.6, the value that may follow (0: jokers only)."""
    turns_left: int
    """C6.4: how often the turn may still pass on in this round."""
    results: tuple[Result, ...]
    """The finished rounds."""
    scores: tuple[int, ...]
    """By seat: all penalty points, as a negative number."""


def view_of(state: Clear4State, seat: Seat | None) -> Clear4View:
    playing = state.pending not in (DEAL, OVER)
    return Clear4View(
        seats=state.seats,
        round=len(state.results) + (1 if playing else 0),
        rounds=rounds_of(state),
        hand=() if seat is None else codes_of(state.hands[seat]),
        hands=tuple(map(sum, state.hands)),
        piles=tuple(tuple(_view_of_pile(pile) for pile in piles) for piles in state.piles),
        discard=tuple(CODES[c] for c in state.discard),
        values=state.values,
        to_act=state.to_act if playing else None,
        pending=state.pending,
        follow=state.follow if state.pending == FOLLOW else None,
        turns_left=TURNS_A_SEAT * state.seats - state.passed_on,
        results=state.results,
        scores=scores_of(state),
    )


def _view_of_pile(pile: Cards) -> PileView:
    top = face_up(pile)
    return PileView(len(pile), None if top is None else CODES[top])
