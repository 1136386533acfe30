"""What the site offers: its games with the facts that server and browser need, the levels of bots, and the signs."""

from dataclasses import MISSING, fields
from typing import Any

from vivace.bots import known_bots
from vivace.game.core import Game
from vivace.games import BOXES, GAMES
from vivace.server.api import boxes
from vivace.server.api import types as t
from vivace.server.learning import practice
from vivace.server.learning.exercise import lesson
from vivace.table import messages as m


def game_list() -> t.GameList:
    return t.GameList(games=tuple(map(_game_info, GAMES.values())), levels=known_bots(), emotes=m.EMOTES)


def _game_info(game: Game[Any]) -> t.GameInfo:
    options = tuple(
        t.OptionInfo(
            name=f.name.rstrip("_"),
            default=None if f.default is MISSING else f.default,
            expected=f.metadata["shape"].expected,
        )
        for f in fields(game.options)
    )
    return t.GameInfo(
        name=game.name,
        seats=game.seats,
        usual_seats=game.usual_seats,
        letter=game.letter,
        fewer_wins=game.fewer_wins,
        simultaneous=game.simultaneous,
        races=type(game).race is not Game.race,
        lessons=bool(lesson(game.name)),
        practice=practice.offered(game.name),
        manual=BOXES[game.name].folder("manual") is not None,
        module=boxes.module_of(game.name),
        style=boxes.style_of(game.name),
        one_device=game.on_one_screen,
        options=options,
    )
