"""How a game stands, for those who know none of its rules."""

from typing import Any

from msgspec import Struct

from vivace.game.core import Game, State


class GameStanding(Struct, frozen=True):
    """The number that players go by, a seat each, and who is ahead."""

    scores: tuple[int, ...]
    """By seat: points, or cards that are left."""
    leaders: tuple[int, ...]
    """Who has won or, until the game is over, whose number is the best."""


def standing_of(game: Game[Any], state: State) -> GameStanding:
    return GameStanding(game.standing(state), game.leaders(state))
