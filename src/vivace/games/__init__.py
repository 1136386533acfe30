"""Four pure games under one contract. A new game is one file here and one line in GAMES."""

from typing import Any, Final

from vivace.game.core import Game
from vivace.games.buntherum.rules import Buntherum
from vivace.games.clear4.rules import Clear4Game
from vivace.games.khromix.rules import Khromix
from vivace.games.subito.rules import Subito

GAMES: Final[dict[str, Game[Any]]] = {game.name: game for game in (Subito(), Buntherum(), Khromix(), Clear4Game())}
