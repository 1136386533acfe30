"""Where replays and one's own progress are asked for."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import structlog
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from vivace.games import GAMES
from vivace.records import Fault, replay
from vivace.server import reasons
from vivace.server.http.endpoints import Endpoint, Refused
from vivace.server.http.parameters import game_parameter, wanted_game
from vivace.server.http.types import Me
from vivace.server.watching.film import film_of
from vivace.server.watching.packing import packed, unpacked_for
from vivace.server.watching.progress import Progresses
from vivace.server.watching.recent import Recent
from vivace.server.watching.types import GameProgress, Progress, Replay, ReplaySeat
from vivace.store import FinishedGame, SeatResult, Store

log = structlog.stdlib.get_logger("vivace.watching")

KEPT_REPLAYS = 64
LARGEST_KEPT = 1 << 18
"""Bytes, compressed; a game of people takes a twentieth of it."""
LARGEST_NUMBER = 2**31 - 1

Key = tuple[str, int, int | None, tuple[ReplaySeat, ...]]
"""A finished game does not change, but the names of its players may, and who may see what."""


class Watching:
    """`who` tells who asks, or refuses. `eyes` refuses what they may not see yet of a table's games, or names the only
    seat whose view they may see."""

    def __init__(
        self,
        store: Store,
        who: Callable[[Request], Awaitable[Me]],
        eyes: Callable[[Request, str], Awaitable[int | None]],
    ) -> None:
        self.store, self.who, self.eyes = store, who, eyes
        self.progresses = Progresses(store)
        self.replays: Recent[Key, bytes] = Recent(KEPT_REPLAYS)
        self.one_at_a_time = asyncio.Lock()
        """Replaying takes the processor from those who play."""

    async def read_replay(self, request: Request, given: None) -> Response:
        table, number = request.path_params["table"], request.path_params["number"]
        found = await self.store.games.finished(table, number) if number <= LARGEST_NUMBER else None
        if found is None:
            raise Refused(reasons.NO_SUCH_RECORD)
        eyes = await self.eyes(request, table)
        players = await self.seats(table, number)
        key = table, number, eyes, players
        body = self.replays.get(key)
        if body is None:
            async with self.one_at_a_time:
                body = self.replays.get(key) or await asyncio.to_thread(_made, found, players, eyes)
            if body is None:
                raise Refused(reasons.NO_SUCH_RECORD)
            if len(body) <= LARGEST_KEPT:
                self.replays.put(key, body)
        return unpacked_for(request, body)

    async def seats(self, table: str, number: int) -> tuple[ReplaySeat, ...]:
        """Who played a finished game, as far as that is still known."""
        seats = tuple(map(_seat, await self.store.results.seats_of(table, number)))
        stored = await self.store.tables.find(table)
        if stored is None:
            return seats
        described = stored.description
        guests, daily = described.settings.guests, described.settings.daily
        if guests:
            host = await self.store.players.find(described.host or "")
            names = [None if host is None else host.name, *guests]
            return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))
        if daily is not None:
            ghosts = await self.store.daily.ghost_sources([run for run in daily.ghosts if run is not None])
            whose = [None if run is None or run not in ghosts else ghosts[run].name for run in daily.ghosts]
            return tuple(replace(seat, ghost=name) for seat, name in zip(seats, whose, strict=True))
        return seats

    async def read_my_progress(self, request: Request, given: None) -> Progress:
        me = await self.who(request)
        wanted = wanted_game(request)
        games: list[GameProgress] = []
        for game in GAMES if wanted is None else (wanted,):
            progress = await self.progresses.of(me.id, game)
            if progress is not None:
                games.append(progress)
        return Progress(games=tuple(games))

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint(
                "GET", "/api/records/{table}/{number:int}/replay", "A finished game, step by step.", self.read_replay,
                gives=Replay, refuses=(reasons.NO_SUCH_RECORD, reasons.DAILY_LATER),
            ),
            Endpoint(
                "GET", "/api/me/progress", "Your reactions, mistakes and rating, game by game.", self.read_my_progress,
                gives=Progress, needs_player=True, parameters=(game_parameter(),), refuses=(reasons.NO_SUCH_GAME,),
            ),
        )  # fmt: skip


def _seat(seat: SeatResult) -> ReplaySeat:
    return ReplaySeat(
        name=seat.name, player=seat.player, level=seat.level, handicap=seat.handicap, program=seat.program
    )


def _made(game: FinishedGame, players: tuple[ReplaySeat, ...], eyes: int | None) -> bytes | None:
    """None where today's rules do not accept what was played."""
    seen = replay(game.record)
    if isinstance(seen, Fault):
        log.error("a record cannot be replayed", table=game.table_id, number=game.number, fault=seen.to_json())
        return None
    return packed(Replay(players=players, started=game.started, ended=game.finished, film=film_of(seen.record, eyes)))
