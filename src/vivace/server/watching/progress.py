"""How a player's reactions, mistakes and rating went from game to game."""

import asyncio
from collections.abc import Mapping, Sequence
from statistics import median

from vivace.server.watching.recent import Recent
from vivace.server.watching.tallies import Tally, summed, tallies_of
from vivace.server.watching.types import GamePoint, GameProgress, RatingPoint, Times
from vivace.store import Store
from vivace.store.form import GameKey, Place, RecentGame
from vivace.store.ratings import Rating

MOST_GAMES = 200
"""The latest so many games are looked at."""
READ_AT_ONCE = 25
"""Records are read, and gone through, in pieces: nobody needs all of them in memory."""
KEPT_PLAYERS = 256
KEPT_TALLIES = 4096
"""Small, and dear to make: after another game only that one is gone through."""


class Progresses:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: Recent[tuple[str, str], tuple[GameKey, GameProgress]] = Recent(KEPT_PLAYERS)
        """By player and game, with the last game that was finished then."""
        self.tallies: Recent[GameKey, tuple[Tally, ...]] = Recent(KEPT_TALLIES)
        self.one_at_a_time = asyncio.Lock()
        """Going through records takes the processor from those who play: never for two players at once."""

    async def of(self, player: str, game: str) -> GameProgress | None:
        """None where the player has finished no such game."""
        last = await self.store.form.recent_games(player, game, limit=1)
        if not last:
            return None
        found = self.kept.get((player, game))
        if found is None or found[0] != last[0].key:
            async with self.one_at_a_time:
                found = await self._made(player, game)
        if found is None:
            return None
        return _standing(
            found[1], await self.store.results.rating(player, game), await self.store.form.place(player, game)
        )

    async def _made(self, player: str, game: str) -> tuple[GameKey, GameProgress] | None:
        games = await self.store.form.recent_games(player, game, limit=MOST_GAMES)
        if not games:
            return None  # forgotten meanwhile
        tallies = await self._tallies([recent.key for recent in games])
        made = games[0].key, _progress(game, games[::-1], tallies)
        self.kept.put((player, game), made)
        return made

    async def _tallies(self, keys: Sequence[GameKey]) -> Mapping[GameKey, tuple[Tally, ...]]:
        found = {key: tallies for key in keys if (tallies := self.tallies.get(key)) is not None}
        missing = [key for key in keys if key not in found]
        for start in range(0, len(missing), READ_AT_ONCE):
            records = await self.store.form.records(missing[start : start + READ_AT_ONCE])
            for key, text in records.items():
                found[key] = await asyncio.to_thread(tallies_of, text)
                self.tallies.put(key, found[key])
        return found


def _progress(game: str, games: Sequence[RecentGame], tallies: Mapping[GameKey, tuple[Tally, ...]]) -> GameProgress:
    own = [_own(recent, tallies.get(recent.key, ())) for recent in games]
    return GameProgress(
        game=game,
        points=tuple(_point(recent, tally) for recent, tally in zip(games, own, strict=True)),
        mistakes=summed(own),
        rating=None,
        place=None,
        rated=0,
    )


def _own(recent: RecentGame, tallies: Sequence[Tally]) -> Tally:
    return tallies[recent.seat] if recent.seat < len(tallies) else Tally()


def _point(recent: RecentGame, tally: Tally) -> GamePoint:
    return GamePoint(
        table_id=recent.table_id,
        number=recent.number,
        finished=recent.finished,
        won=recent.won,
        reactions=_times(recent.reactions),
        placements=_times(recent.placements),
        mistakes=tally.mistakes.total(),
        attempts=tally.attempts.total(),
        rating=None if recent.rating is None else RatingPoint(mu=recent.rating[0], sigma=recent.rating[1]),
    )


def _times(all_ms: Sequence[float]) -> Times | None:
    return Times(median=round(median(all_ms), 1), best=min(all_ms), count=len(all_ms)) if all_ms else None


def _standing(progress: GameProgress, rating: Rating | None, place: Place | None) -> GameProgress:
    """With where the player stands now, which others change too."""
    return GameProgress(
        game=progress.game,
        points=progress.points,
        mistakes=progress.mistakes,
        rating=None if rating is None else RatingPoint(mu=rating.mu, sigma=rating.sigma),
        place=None if place is None else place.place,
        rated=0 if place is None else place.rated,
    )
