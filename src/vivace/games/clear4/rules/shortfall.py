"""What a player lacked to win (C6.1, C6.2, C6.4)."""

from vivace.game.core import Seat, Shortfall
from vivace.games.clear4.rules.cards import HAND_SIZE
from vivace.games.clear4.rules.state import Clear4State, cards_left, scores_of, winners_of


def shortfall_of(state: Clear4State, seat: Seat) -> Shortfall | None:
    """Of a single round, the cards that were left beyond the winner's; of several, the penalty points."""
    winners = winners_of(state)
    if seat in winners:
        return None
    hand = cards_left(state, seat, with_piles=False)
    exercise = _exercise(hand)
    if len(state.results) == 1:
        every = cards_left(state, seat, with_piles=True)
        cards = every - cards_left(state, winners[0], with_piles=True)
        return Shortfall("cards", {"cards": cards, "hand": hand, "table": every - hand}, exercise)
    scores = scores_of(state)
    points = scores[winners[0]] - scores[seat]
    return Shortfall("points" if points else "rounds", {"points": points}, exercise)


def _exercise(hand: int) -> str:
    """A hand that grew has taken piles (C5.1); one that is empty waited for its crosswise cards (C4.1); else a Clear 4
    would have given another turn (C2.7)."""
    if hand > HAND_SIZE:
        return "pass"
    return "four" if hand else "blind"
