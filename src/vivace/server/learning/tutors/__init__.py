"""Who explains a game: what the tutor of its box says."""

from functools import cache

from vivace.games import BOXES, GAMES
from vivace.server.learning.tutors.core import Attempt, Expectation, Finding, Tutor

__all__ = ["Attempt", "Expectation", "Finding", "Tutor", "tutor"]


@cache
def tutor(game: str) -> Tutor | None:
    """None: its box has none."""
    made = BOXES[game].part("tutor")
    return None if made is None else made(GAMES[game])
