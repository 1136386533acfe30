"""The best public game of each kind, for anybody to look at: some seconds late, so that nobody who plays is helped."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import structlog
from starlette.requests import Request

from vivace.games import GAMES
from vivace.server import reasons
from vivace.server.http.endpoints import Endpoint, Parameter, number
from vivace.server.http.parameters import game_named
from vivace.server.watching.channel import Channel, Unshowable
from vivace.server.watching.types import Tv, TvProgramme
from vivace.store import Store

log = structlog.stdlib.get_logger("vivace.television")

LOOK_SECONDS = 0.5
"""All who look at a channel share a look into the log this often."""
SEARCH_SECONDS = 3.0
"""Between two looks for a game where none is on, or the one that is stands still."""
END_SECONDS = 10.0
"""So long the end of a game stays."""
STILL_SECONDS = 45.0
"""After so long without a move another game is looked for."""
MOST_PASSED_OVER = 20
MOST = 10**9 - 1
TABLE = Parameter("table", "The table that is known, and `number` its game: only later steps are told.")
NUMBER = Parameter("number", "Which game of it.", {"type": "integer", "minimum": 1})
AFTER = Parameter("after", "The `version` of the latest step that is known.", {"type": "integer", "minimum": 0})


@dataclass
class Reception:
    """What is on of one game."""

    channel: Channel | None = None
    moved: float = 0.0
    """When something last happened there, by this server's clock."""
    looked: float = float("-inf")
    searched: float = float("-inf")
    passed_over: list[tuple[str, int]] = field(default_factory=list)
    """Games that are over, or that cannot be shown."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Television:
    def __init__(self, store: Store, delay_s: float) -> None:
        self.store, self.delay_s = store, delay_s
        self.receptions: dict[str, Reception] = {}

    def _until(self) -> int:
        """Nothing later is shown."""
        return self.store.database.now() - int(1000 * self.delay_s)

    async def channel(self, game: str) -> Channel | None:
        reception = self.receptions.setdefault(game, Reception())
        async with reception.lock:
            now = time.monotonic()
            if now - reception.looked >= LOOK_SECONDS:
                reception.looked = now
                await self._follow(reception)
                if self._wants_another(reception, now) and now - reception.searched >= SEARCH_SECONDS:
                    reception.searched = now
                    await self._search(game, reception)
        return reception.channel

    def _wants_another(self, reception: Reception, now: float) -> bool:
        channel = reception.channel
        if channel is None:
            return True
        return now - reception.moved > (END_SECONDS if channel.finished else STILL_SECONDS)

    async def _follow(self, reception: Reception) -> None:
        channel = reception.channel
        if channel is None:
            return
        lines = await self.store.broadcasts.lines(*channel.key, channel.read, self._until())
        if not lines:
            return
        reception.moved = time.monotonic()
        try:
            await asyncio.to_thread(channel.take, lines)
        except Unshowable as error:
            log.error("a public game cannot be shown", table=channel.game.table_id, error=str(error))
            self._pass_over(reception, channel.key)
            reception.channel = None

    async def _search(self, game: str, reception: Reception) -> None:
        before = reception.channel
        over = before is not None and before.finished
        if before is not None and over:
            self._pass_over(reception, before.key)
        found = await self.store.broadcasts.best(game, self._until(), reception.passed_over)
        if found is None:
            reception.channel = None if over else before
        elif before is None or (found.table_id, found.number) != before.key:
            try:
                reception.channel = Channel(found)
            except Unshowable as error:
                log.error("a public game cannot be shown", table=found.table_id, error=str(error))
                self._pass_over(reception, (found.table_id, found.number))
                return
            reception.moved = time.monotonic()
            await self._follow(reception)

    def _pass_over(self, reception: Reception, key: tuple[str, int]) -> None:
        reception.passed_over = [*reception.passed_over, key][-MOST_PASSED_OVER:]

    # ── over HTTP ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def read_programme(self, request: Request, given: None) -> TvProgramme:
        return TvProgramme(games=tuple([game for game in GAMES if await self.channel(game) is not None]))

    async def read(self, request: Request, given: None) -> Tv:
        wanted, version = number(request, "number", 1, 1, MOST), number(request, "after", 0, 0, MOST)
        channel = await self.channel(game_named(request.path_params["game"]).name)
        if channel is None:
            return Tv(
                delay_s=self.delay_s, table=None, number=0, players=(), seats=0, options={}, simultaneous=False,
                finished=False, winners=(), scores=(), steps=(),
            )  # fmt: skip
        table, of = channel.key
        known = request.query_params.get("table") == table and wanted == of
        outcome = channel.record.rules.outcome(channel.state)
        return Tv(
            delay_s=self.delay_s,
            table=table,
            number=of,
            players=channel.players,
            seats=channel.record.seats,
            options=channel.record.header()["options"],
            simultaneous=channel.record.rules.simultaneous,
            finished=outcome.finished,
            winners=outcome.winners,
            scores=outcome.scores,
            steps=tuple(channel.steps[version + 1 if known else 0 :]),
        )

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint("GET", "/api/tv", "Of which games one is on.", self.read_programme, gives=TvProgramme),
            Endpoint(
                "GET", "/api/tv/{game}", "The best public game of this kind, some seconds late.", self.read,
                gives=Tv, parameters=(TABLE, NUMBER, AFTER), refuses=(reasons.NO_SUCH_GAME, reasons.BAD_REQUEST),
            ),
        )  # fmt: skip
