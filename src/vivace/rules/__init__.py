"""Four pure games under one contract. A new game is one file here and one line in GAMES."""

from typing import Any, Final

from vivace.rules.buntherum import Buntherum
from vivace.rules.clear4 import Clear4Game
from vivace.rules.core import Game
from vivace.rules.khromix import Khromix
from vivace.rules.subito import Subito

GAMES: Final[dict[str, Game[Any]]] = {game.name: game for game in (Subito(), Buntherum(), Khromix(), Clear4Game())}
