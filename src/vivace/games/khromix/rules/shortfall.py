"""What a player lacked to win (K6.3, K6.4)."""

from typing import Final

from vivace.game.core import Seat, Shortfall
from vivace.games.khromix.rules.counting import counted
from vivace.games.khromix.rules.state import KhromixState, scores_of

MOST_POINTS: Final = 2
"""Of a single card (K1)."""


def shortfall_of(state: KhromixState, seat: Seat) -> Shortfall | None:
    """The points, and how many of the best cards they are where this pile counts most: after its last multiplier."""
    scores = scores_of(state)
    best = max(scores)
    if scores[seat] == best:
        return None
    points = best - scores[seat] + 1
    factor = counted(state.gains[seat], state.options.count)[-1].factor
    cards = -(-points // (MOST_POINTS * factor))
    # Who has no multiplier at all may not know what they are worth.
    return Shortfall("points", {"points": points, "cards": cards, "factor": factor}, "count" if factor == 1 else None)
