"""All tables that are open here: made, found by their code, restored from the log, and put away."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from typing import Any

import structlog

from vivace.records import Fault, Replay, replay
from vivace.rules import GAMES
from vivace.rules.core import Refusal
from vivace.rules.notation import read_options
from vivace.server import metrics, reasons
from vivace.server.clock import LoopClock
from vivace.server.closing import CloseCode
from vivace.server.codes import new_code, table_id
from vivace.server.config import Config
from vivace.server.desk import RETRY_SECONDS, VERSIONS_PER_EPOCH, Desk, Terms
from vivace.server.thinking import Thinkers
from vivace.store import LoggedGame, SavedTable, Store, StoreError, StoreUnavailable, Taken
from vivace.table import messages as m
from vivace.table.race import Ledger
from vivace.table.seats import Seat
from vivace.table.settings import Settings
from vivace.table.table import Saved, Thinker

log = structlog.stdlib.get_logger("vivace.hall")

LINE_SECONDS = 4.0
SILENT_SECONDS = 20.0
"""A connection that answers no ping for so long is gone."""
LEDGER_SECONDS = 20.0
SWEEP_SECONDS = 3600.0
CODE_ATTEMPTS = 5


class Hall:
    def __init__(self, config: Config, store: Store, settings: Settings | None = None) -> None:
        self.config, self.store = config, store
        self.settings = settings or Settings()
        self.loop = asyncio.get_running_loop()
        self.clock = LoopClock(self.loop)
        self.thinkers = Thinkers(self.loop)
        self.thinker: Thinker = self.thinkers
        self.desks: dict[str, Desk] = {}
        """By code."""
        self.opening: dict[str, asyncio.Task[Desk | None]] = {}
        self.ledgers: dict[str, Ledger] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.rounds: list[asyncio.Task[None]] = []
        """What goes on for as long as the hall is open."""
        self.stopping = False
        self.on_restored: Callable[[Desk], None] = lambda desk: None

    # ── a desk's house ───────────────────────────────────────────────────────────────────────────────────────────────

    def keep_ledgers(self, ledgers: dict[str, Ledger]) -> None:
        self.ledgers.update(ledgers)

    def background(self, work: "Coroutine[Any, Any, Any] | asyncio.Future[Any]") -> None:
        task = asyncio.ensure_future(self._guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guarded(self, work: Awaitable[Any]) -> None:
        try:
            await work
        except StoreError as error:  # nothing is lost: it is done again when the table is restored
            log.error("a write beside the game failed", error=str(error), kind=type(error).__name__)

    def gone(self, desk: Desk) -> None:
        if self.desks.get(desk.terms.code) is desk:
            del self.desks[desk.terms.code]
            metrics.TABLES.set(len(self.desks))

    # ── from the start to the end ────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> None:
        self.rounds = [
            asyncio.ensure_future(round)
            for round in (
                self._restore_all(),
                self._look_after_lines(),
                self._repeat(LEDGER_SECONDS, self._save_ledgers),
                self._repeat(SWEEP_SECONDS, self._sweep),
            )
        ]

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while not self.stopping:
            await asyncio.sleep(seconds)
            try:
                await work()
            except StoreError as error:
                log.warning("the database does not answer", error=str(error))

    async def stop(self) -> None:
        """Every table is put aside: its log is complete, and it goes on after the start."""
        self.stopping = True
        for desk in list(self.desks.values()):
            desk.put_aside(CloseCode.SERVER_RESTARTS, "the server restarts")
        for task in [*self.opening.values(), *self.rounds]:
            task.cancel()
        await asyncio.gather(*self.opening.values(), *self.rounds, *self.tasks, return_exceptions=True)
        try:
            await self._save_ledgers()
        except StoreError as error:
            log.error("ledgers were not saved", error=str(error))
        self.thinkers.close()

    async def _look_after_lines(self) -> None:
        """One table after the other, spread over the time, so that no table waits for the pings of all others."""
        while not self.stopping:
            desks = list(self.desks.values())
            for desk in desks:
                desk.look_after_lines(1000 * SILENT_SECONDS)
                await asyncio.sleep(LINE_SECONDS / len(desks))
            if not desks:
                await asyncio.sleep(LINE_SECONDS)

    async def _save_ledgers(self) -> None:
        ledgers, self.ledgers = self.ledgers, {}
        if ledgers:
            try:
                await self.store.save_ledgers(ledgers)
            except StoreError:
                self.ledgers = {**ledgers, **self.ledgers}
                raise

    async def _sweep(self) -> None:
        swept = await self.store.sweep(self.config.sweep_days)
        log.info("swept", tables=swept.tables, games=swept.games, tokens=swept.tokens)

    # ── making a table ───────────────────────────────────────────────────────────────────────────────────────────────

    async def make(
        self,
        host: m.Player,
        game: str,
        seats: int,
        options: dict[str, Any],
        *,
        public: bool = False,
        quick: bool = False,
        settings: Settings | None = None,
    ) -> Desk | Refusal:
        """A new table, with a seat kept for its host."""
        if game not in GAMES:
            return Refusal(reasons.NO_SUCH_GAME, {"games": ", ".join(GAMES)})
        read = read_options(GAMES[game], seats, options)
        if isinstance(read, Refusal):
            return read
        if len(self.desks) >= self.config.limits.tables:
            return Refusal(reasons.SERVER_FULL, {"most": self.config.limits.tables})
        for _ in range(CODE_ATTEMPTS):
            terms = Terms(
                id=table_id(), code=new_code(), public=public, quick=quick, settings=settings or self.settings
            )
            desk = Desk(self, terms, game, seats, read[1], host, epoch=1)
            try:
                await self.store.create_table(desk.described, epoch=1)
            except Taken:
                desk.table.abandon()
                continue
            except StoreError:
                desk.table.abandon()
                raise
            self._add(desk)
            desk.table.post(m.Expected(host))
            return desk
        raise RuntimeError("no free code was found")

    async def close_deserted(self, host: str) -> bool:
        """Closes the tables of this host at which nobody is, and nobody else has a seat: left behind after games
        against bots. Whether there were any."""
        left = [
            desk
            for desk in self.desks.values()
            if desk.table.host == host and not desk.connections and set(desk.table.people) <= {host}
        ]
        for desk in left:
            desk.table.post(desk.table.close)
        await self.store.settled()
        return bool(left)

    def _add(self, desk: Desk) -> None:
        self.desks[desk.terms.code] = desk
        metrics.TABLES.set(len(self.desks))

    # ── finding and restoring ────────────────────────────────────────────────────────────────────────────────────────

    async def find(self, code: str) -> Desk | None:
        """The open table with this code, from the log where it is not open here yet."""
        desk = self.desks.get(code)
        if desk is not None or self.stopping:
            return desk
        if code not in self.opening:
            task = asyncio.ensure_future(self._open(code))
            self.opening[code] = task
            task.add_done_callback(lambda _: self.opening.pop(code, None))
        return await asyncio.shield(self.opening[code])

    async def _open(self, code: str) -> Desk | None:
        stored = await self.store.table_by_code(code)
        if stored is None or stored.closed is not None:
            return None
        return await self._restore(stored.description.id)

    async def _restore_all(self) -> None:
        """Tables that were open when the server stopped go on, also those that nobody asks for."""
        ids: Sequence[str] | None = None
        while ids is None:
            try:
                ids = await self.store.unfinished_table_ids()
                for id in ids:
                    await self._restore_unasked(id)
            except StoreUnavailable as error:
                log.warning("tables cannot be restored yet", error=str(error))
                ids = None
                await asyncio.sleep(RETRY_SECONDS)

    async def _restore_unasked(self, id: str) -> None:
        stored = await self.store.table(id)
        if stored is not None and stored.closed is None and stored.description.code is not None:
            try:
                await self.find(stored.description.code)
            except StoreUnavailable:
                raise
            except Exception as error:  # one bad table must not keep the others closed
                log.error("a table cannot be restored", table=id, error=str(error), kind=type(error).__name__)

    async def _restore(self, id: str) -> Desk | None:
        epoch = await self.store.claim_table(id)
        kept = await self.store.load_table(id)
        description = kept.table.description
        if kept.table.closed is not None or description.game not in GAMES or description.code is None:
            return None
        players = await self._players(kept)
        read = read_options(GAMES[description.game], description.seats, dict(description.options))
        assert not isinstance(read, Refusal), read
        settings = _settings(self.settings, description.settings)
        terms = Terms(
            id=id,
            code=description.code,
            public=description.public,
            quick=bool(description.settings.get("quick")),
            settings=settings,
        )
        host = players.get(description.host or "") or m.Player(description.host or "", "")
        desk = Desk(self, terms, description.game, description.seats, read[1], host, epoch)
        seats = [Seat(o.player, o.level, *o.handicap) for o in description.occupants]
        record, number = None, 0
        owed = {game.number: _replayed(game) for game in kept.owed}
        if kept.game is not None:
            number, last = kept.game.number, _replayed(kept.game)
            record = last.record
            if kept.game.finished is None:
                owed[number] = last
        begun = Saved(seats, players, max(number - 1, 0), record, epoch * VERSIONS_PER_EPOCH)
        desk.restore(begun, number)
        self._add(desk)
        metrics.RESTORED.inc()
        for game, found in owed.items():
            desk.finish_what_was_over(found.record, game, found.state)
        self.on_restored(desk)
        log.info("table restored", table=id, game=description.game, phase=desk.table.phase, lines=desk.sequence)
        return desk

    async def _players(self, kept: SavedTable) -> dict[str, m.Player]:
        description = kept.table.description
        ids = {o.player for o in description.occupants if o.player is not None} | {description.host or ""}
        found = {id: await self.player(id, description.game) for id in sorted(ids)}
        return {id: player for id, player in found.items() if player is not None}

    def forget(self, id: str) -> None:
        """Somebody asked to be forgotten: they get up from every table before, so that nothing writes them back."""
        self.ledgers.pop(id, None)
        for desk in list(self.desks.values()):
            connection = desk.connections.get(id)
            if connection is not None:
                connection.close(CloseCode.NOBODY, "forgotten")
            if id in desk.table.people:
                desk.table.post(m.Forgotten(id))

    async def player(self, id: str, game: str) -> m.Player | None:
        """Somebody as a table wants to know them."""
        stored = await self.store.player(id)
        if stored is None:
            return None
        return m.Player(id, stored.name, self.ledgers.get(id, stored.ledger), await self.store.speed(id, game))


def _replayed(game: LoggedGame) -> Replay:
    found = replay(game.text)
    if isinstance(found, Fault):
        raise RuntimeError(f"the log of game {game.number} is not acceptable: {found}")
    return found


def _settings(usual: Settings, kept: Mapping[str, Any]) -> Settings:
    known = {key: kept[key] for key in ("clocks", "turn_seconds", "starts_by_itself", "hosted") if key in kept}
    return replace(usual, **known)
