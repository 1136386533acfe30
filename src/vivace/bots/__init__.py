"""Opponents: a mind a game, one model of reflexes, four levels. A new game is one file here and a word in `_MINDS`."""

from collections.abc import Callable
from random import Random
from typing import Final

from vivace.bots import buntherum, clear4, khromix, subito
from vivace.bots.core import LEVELS, Bot, Decision, Intention
from vivace.bots.reflexes import Reflexes

GREEDY: Final = "greedy"
"""Not a level: a plain mind to measure others by."""

Mind = Callable[[str, int, Random, Reflexes], Bot]
_MINDS: Final[dict[str, Mind]] = {m.GAME: m.make for m in (subito, buntherum, khromix, clear4)}

__all__ = ["GREEDY", "LEVELS", "Bot", "Decision", "Intention", "make_bot"]


def make_bot(game: str, level: str, seat: int, rng: Random, *, reflexes: str | None = None) -> Bot:
    """A bot for one seat of one game. `level` is one of LEVELS, or GREEDY; `reflexes` lends it those of another level (a greedy
    mind has the middle ones)."""
    pace = reflexes or (level if level in LEVELS else "andante")
    return _MINDS[game](level, seat, rng, Reflexes(pace, rng))
