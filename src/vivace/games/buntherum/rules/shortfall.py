"""What a player lacked to win (B4.4, B6.1)."""

from vivace.game.core import Seat, Shortfall
from vivace.games.buntherum.rules.state import TOKENS_THAT_ELIMINATE, BuntherumState


def shortfall_of(state: BuntherumState, seat: Seat) -> Shortfall | None:
    """Each right shout turns over a card of one's own (B4.1), and the last one wins: so many were missing."""
    if seat == state.winner:
        return None
    if state.tokens[seat] == TOKENS_THAT_ELIMINATE:
        return Shortfall("out", {"tokens": TOKENS_THAT_ELIMINATE}, "impossible")
    return Shortfall("cards", {"cards": len(state.piles[seat]), "tokens": state.tokens[seat]}, None)
