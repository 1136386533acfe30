"""Opponents: the mind of a game's box, one model of reflexes, six levels."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Final

from vivace.bots.anything import Anything
from vivace.bots.blend import ANYTHING, LADDER, Blended, Ladder
from vivace.bots.core import LEVELS, Bot, Decision, Intention, Player
from vivace.bots.ghost import GHOST, MIND, Ghost, Press, Recall, Recording
from vivace.bots.match import Contest, Match
from vivace.bots.reflexes import Reflexes, typical_member
from vivace.bots.traits import Traits
from vivace.bots.tuning import MATCH, Tuning, read_tuning, tuned
from vivace.games import BOXES

GREEDY: Final = "greedy"
"""Not a level: a plain mind to measure others by."""

Mind = Callable[[str, int, Random, Reflexes], Player]

PLUG_INS: Final = "vivace.bots"
"""The entry point group in which other packages bring bots: a name, and a callable (game, seat, rng) -> Bot."""

__all__ = [
    "GHOST",
    "GREEDY",
    "LEVELS",
    "MATCH",
    "Bot",
    "Contest",
    "Decision",
    "Ghost",
    "Intention",
    "Match",
    "Press",
    "Recording",
    "Tuning",
    "UnknownBot",
    "contest_of",
    "is_known",
    "known_bots",
    "make_bot",
    "make_ghost",
    "make_mind",
    "make_tuned",
    "read_tuning",
    "recall_of",
    "tuning_at",
]


class UnknownBot(LookupError):
    """There is no level and no plug-in of this name."""


@cache
def _plug_ins() -> dict[str, EntryPoint]:
    """What is installed does not change while we run, and looking takes milliseconds."""
    return {entry.name: entry for entry in entry_points(group=PLUG_INS)}


def _think(game: str, mind: str, seat: int, rng: Random, reflexes: Reflexes) -> Player:
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


def contest_of(game: str) -> Contest:
    """How much a difference in pace decides in this game, as its box says, or as usual."""
    own: Contest | None = getattr(BOXES[game].part("mind"), "CONTEST", None)
    return own or Contest()


def known_bots() -> tuple[str, ...]:
    """The levels, and what other packages bring."""
    return (*LEVELS, *sorted(_plug_ins()))


def is_known(name: str) -> bool:
    """Whether such a bot can be made: one of those, or one that is tuned."""
    return name in known_bots() or read_tuning(name) is not None


def tuning_at(game: str, pace: float) -> Tuning:
    """The bot of this pace in this game, between the levels."""
    return tuned(pace, _ladder(game))


def make_tuned(game: str, tuning: Tuning, seat: int, rng: Random, traits: Traits | None = None) -> Bot:
    """A bot that is no level's. Without `traits` somebody is drawn whose pace is the tuning's own."""
    own = Reflexes(tuning.tempo, rng, traits or typical_member(rng))
    (best, so_far), *others = tuning.minds
    bot = _think(game, best, seat, rng, own)
    for mind, share in others:
        so_far += share
        bot = Blended(bot, _think(game, mind, seat, rng, own), share / so_far, rng)
    return bot


def make_bot(game: str, level: str, seat: int, rng: Random, *, reflexes: str | None = None) -> Bot:
    """A bot for one seat of one game. `level` is one of LEVELS, GREEDY, or the name of a plug-in or of a tuned bot;
    `reflexes` lends a level those of another one, or "even" ones (a greedy mind has the median's), and then its mind is
    always at its best."""
    if level in LEVELS:
        rung, own = _ladder(game)[level], Reflexes(reflexes or level, rng)
        best = _think(game, rung.mind, seat, rng, own)
        if not rung.share or reflexes is not None:
            return best
        return Blended(best, _think(game, rung.other, seat, rng, own), rung.share, rng)
    if level == GREEDY:
        return _think(game, level, seat, rng, Reflexes(reflexes or "andante", rng))
    tuning = read_tuning(level)
    if tuning is not None:
        return make_tuned(game, tuning, seat, rng)
    plug_in = _plug_ins().get(level)
    if plug_in is None:
        raise UnknownBot(f"there is no bot {level!r}; known are {', '.join(known_bots())}")
    bot: Bot = plug_in.load()(game, seat, rng)
    return bot


def make_mind(game: str, seat: int, rng: Random, reflexes: Reflexes) -> Bot | None:
    """A typical person's mind with these reflexes; None where the box has no mind of its own."""
    return None if BOXES[game].part("mind") is None else _think(game, MIND, seat, rng, reflexes)


def make_ghost(game: str, seat: int, recording: Recording, seed: str) -> Ghost:
    """What was recorded, on the seat where it was. The same seed: the same ghost, where the recording has gaps."""
    return Ghost(seat, recording, recall_of(game), make_bot(game, MIND, seat, Random(seed)), seed)
