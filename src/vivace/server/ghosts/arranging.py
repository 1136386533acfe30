"""A daily table before anybody sits there: its cards, its ghosts, and bots where nobody has played yet."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

import structlog

from vivace.bots import GHOST, Bot, Recording, make_bot, make_ghost
from vivace.records import Fault, replay
from vivace.server.ghosts.recording import recording_of, says_anything
from vivace.store import DailyTerms, GhostSource, Store

log = structlog.stdlib.get_logger("vivace.daily")

BOTS: Final = ("andante", "allegro")
"""The levels of bots on seats without a ghost."""


@dataclass(frozen=True)
class Shade:
    """Somebody's game as a ghost needs it."""

    name: str | None
    recording: Recording


class Arranged:
    """Implements `Arrangement`. Chance follows from the seed and from what it is for, not from what
    was drawn before: players who come at different times, and a table after a restart, get the same."""

    def __init__(self, game: str, terms: DailyTerms, seed: str, shades: Mapping[str, Shade]) -> None:
        self.game, self.day, self.seed = game, terms.day, seed
        self.shades = [None if ghost is None else shades.get(ghost) for ghost in terms.ghosts]
        self.levels = tuple(None if seat == terms.seat else self._level(seat) for seat in range(len(terms.ghosts)))

    def _level(self, seat: int) -> str:
        return self._bot_level(seat) if self.shades[seat] is None else GHOST

    def _bot_level(self, seat: int) -> str:
        return Random(f"{self.seed}:level:{seat}").choice(BOTS)

    def ghost(self, seat: int) -> str | None:
        shade = self.shades[seat]
        return None if shade is None else shade.name

    def bot(self, level: str, seat: int) -> Bot:
        shade, seed = self.shades[seat], f"{self.seed}:bot:{seat}"
        if level == GHOST and shade is not None:
            return make_ghost(self.game, seat, shade.recording, seed)
        return make_bot(self.game, self._bot_level(seat) if level == GHOST else level, seat, Random(seed))

    def chance(self, deal: int) -> Random:
        return Random(f"{self.seed}:deal:{deal}")


async def arranged(store: Store, game: str, terms: DailyTerms) -> Arranged:
    seed = await store.daily.seed(terms.day, game)
    sources = await store.daily.ghost_sources([ghost for ghost in terms.ghosts if ghost is not None])
    shades = {run: await asyncio.to_thread(_shade, source) for run, source in sources.items()}
    return Arranged(game, terms, seed, {run: shade for run, shade in shades.items() if shade is not None})


def _shade(source: GhostSource) -> Shade | None:
    """None where today's rules do not accept what was played, or nothing was."""
    seen = replay(source.record)
    if isinstance(seen, Fault):
        log.error("a record makes no ghost", run=source.run, fault=seen.to_json())
        return None
    recording = recording_of(seen.record, source.seat)
    return Shade(source.name, recording) if says_anything(recording) else None
