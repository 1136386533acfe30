"""Parameters that several endpoints take."""

from typing import Any

from starlette.requests import Request

from vivace.game.core import Game
from vivace.games import GAMES
from vivace.server import reasons
from vivace.server.http.endpoints import Parameter, Refused

LIMIT = Parameter("limit", "How many at most.", {"type": "integer", "minimum": 1, "maximum": 100})
AFTER = Parameter("after", "The `next` of the page before.")


def game_parameter() -> Parameter:
    """Games from elsewhere may be left off the shelf until the server starts."""
    return Parameter("game", "Only this game.", {"type": "string", "enum": list(GAMES)})


def game_named(name: str) -> Game[Any]:
    if name not in GAMES:
        raise Refused(reasons.NO_SUCH_GAME, games=", ".join(GAMES))
    return GAMES[name]


def game_in_path(request: Request) -> str:
    return game_named(request.path_params["game"]).name


def wanted_game(request: Request) -> str | None:
    """The game in the query, if there is one."""
    name = request.query_params.get("game")
    return None if name is None else game_named(name).name
