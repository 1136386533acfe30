"""Opponents: a mind a game, one model of reflexes, four levels. A new game is one file here and a word in `_MINDS`."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Final

from vivace.bots import buntherum, clear4, khromix, subito
from vivace.bots.core import LEVELS, Bot, Decision, Intention
from vivace.bots.reflexes import Reflexes

GREEDY: Final = "greedy"
"""Not a level: a plain mind to measure others by."""

Mind = Callable[[str, int, Random, Reflexes], Bot]
_MINDS: Final[dict[str, Mind]] = {m.GAME: m.make for m in (subito, buntherum, khromix, clear4)}

PLUG_INS: Final = "vivace.bots"
"""The entry point group in which other packages bring bots: a name, and a callable (game, seat, rng) -> Bot."""

__all__ = ["GREEDY", "LEVELS", "Bot", "Decision", "Intention", "UnknownBot", "known_bots", "make_bot"]


class UnknownBot(LookupError):
    """There is no level and no plug-in of this name."""


@cache
def _plug_ins() -> dict[str, EntryPoint]:
    """What is installed does not change while we run, and looking takes milliseconds."""
    return {entry.name: entry for entry in entry_points(group=PLUG_INS)}


def known_bots() -> tuple[str, ...]:
    """The levels, and what other packages bring."""
    return (*LEVELS, *sorted(_plug_ins()))


def make_bot(game: str, level: str, seat: int, rng: Random, *, reflexes: str | None = None) -> Bot:
    """A bot for one seat of one game. `level` is one of LEVELS, GREEDY or the name of a plug-in; `reflexes` lends ours
    those of another level, or "even" ones (a greedy mind has the median's)."""
    if level in LEVELS or level == GREEDY:
        pace = reflexes or (level if level in LEVELS else "andante")
        return _MINDS[game](level, seat, rng, Reflexes(pace, rng))
    plug_in = _plug_ins().get(level)
    if plug_in is None:
        raise UnknownBot(f"there is no bot {level!r}; known are {', '.join(known_bots())}")
    bot: Bot = plug_in.load()(game, seat, rng)
    return bot
