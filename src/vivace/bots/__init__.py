"""Opponents: the mind of a game's box, one model of reflexes, six levels."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Final

from vivace.bots.anything import Anything
from vivace.bots.blend import ANYTHING, LADDER, Blended, Ladder
from vivace.bots.core import LEVELS, Bot, Decision, Intention
from vivace.bots.ghost import GHOST, MIND, Ghost, Press, Recall, Recording
from vivace.bots.reflexes import Reflexes
from vivace.games import BOXES

GREEDY: Final = "greedy"
"""Not a level: a plain mind to measure others by."""

Mind = Callable[[str, int, Random, Reflexes], Bot]

PLUG_INS: Final = "vivace.bots"
"""The entry point group in which other packages bring bots: a name, and a callable (game, seat, rng) -> Bot."""

__all__ = [
    "GHOST",
    "GREEDY",
    "LEVELS",
    "Bot",
    "Decision",
    "Ghost",
    "Intention",
    "Press",
    "Recording",
    "UnknownBot",
    "known_bots",
    "make_bot",
    "make_ghost",
    "recall_of",
]


class UnknownBot(LookupError):
    """There is no level and no plug-in of this name."""


@cache
def _plug_ins() -> dict[str, EntryPoint]:
    """What is installed does not change while we run, and looking takes milliseconds."""
    return {entry.name: entry for entry in entry_points(group=PLUG_INS)}


def _think(game: str, mind: str, seat: int, rng: Random, reflexes: Reflexes) -> Bot:
    """A mind of the game's box; one without plays at random what it may."""
    own = BOXES[game].part("mind")
    make: Mind = Anything.make if own is None or mind == ANYTHING else own.make
    return make(mind, seat, rng, reflexes)


def _ladder(game: str) -> Ladder:
    """Which minds the levels have in this game, as its box says, or as usual."""
    return {**LADDER, **getattr(BOXES[game].part("mind"), "LADDER", {})}


def recall_of(game: str) -> Recall:
    """How a ghost knows again what it met when it was recorded. A mind that does not say goes by the whole view."""
    own: Recall | None = getattr(BOXES[game].part("mind"), "RECALL", None)
    return own or Recall(lambda view, seat: repr(view))


def known_bots() -> tuple[str, ...]:
    """The levels, and what other packages bring."""
    return (*LEVELS, *sorted(_plug_ins()))


def make_bot(game: str, level: str, seat: int, rng: Random, *, reflexes: str | None = None) -> Bot:
    """A bot for one seat of one game. `level` is one of LEVELS, GREEDY or the name of a plug-in; `reflexes` lends ours
    those of another level, or "even" ones (a greedy mind has the median's), and then its mind is always at its best."""
    if level in LEVELS:
        rung, own = _ladder(game)[level], Reflexes(reflexes or level, rng)
        best = _think(game, rung.mind, seat, rng, own)
        if not rung.share or reflexes is not None:
            return best
        return Blended(best, _think(game, rung.other, seat, rng, Reflexes("even", rng)), rung.share, rng)
    if level == GREEDY:
        return _think(game, level, seat, rng, Reflexes(reflexes or "andante", rng))
    plug_in = _plug_ins().get(level)
    if plug_in is None:
        raise UnknownBot(f"there is no bot {level!r}; known are {', '.join(known_bots())}")
    bot: Bot = plug_in.load()(game, seat, rng)
    return bot


def make_ghost(game: str, seat: int, recording: Recording, seed: str) -> Ghost:
    """What was recorded, on the seat where it was. The same seed: the same ghost, where the recording has gaps."""
    return Ghost(seat, recording, recall_of(game), make_bot(game, MIND, seat, Random(seed)), seed)
