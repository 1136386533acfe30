"""Who explains a game: one file a game, under the game's name."""

from functools import cache
from importlib import import_module

from vivace.games import GAMES
from vivace.server.learning.tutors.core import Attempt, Expectation, Finding, Tutor

__all__ = ["Attempt", "Expectation", "Finding", "Tutor", "tutor"]


@cache
def tutor(game: str) -> Tutor:
    made: Tutor = import_module(f"{__name__}.{game}").Teacher(GAMES[game])
    return made
