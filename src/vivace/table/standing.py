"""How a game stands, for those who know none of its rules."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from vivace.game.core import Game, Shortfall, State


class GameStanding(Struct, frozen=True):
    """The number that players go by, a seat each, and who is ahead."""

    scores: tuple[int, ...]
    """By seat: points, or cards that are left."""
    leaders: tuple[int, ...]
    """Who has won or, until the game is over, whose number is the best."""
    shortfalls: tuple[Shortfall | None, ...] | UnsetType = UNSET
    """When the game is over: by seat, what it lacked to win; None where it has won, or nothing can be said."""


def standing_of(game: Game[Any], state: State) -> GameStanding:
    scores, leaders = game.standing(state), game.leaders(state)
    if game.may_act(state) or game.deal_due(state):
        return GameStanding(scores, leaders)
    return GameStanding(scores, leaders, tuple([game.shortfall(state, seat) for seat in range(len(scores))]))
