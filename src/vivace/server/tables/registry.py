"""All tables that are open here: made, found by their code, restored from the log, and put away."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

import structlog

from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.server import metrics, reasons
from vivace.server.config import Config
from vivace.server.daily.arranging import arranged
from vivace.server.limits import Places
from vivace.server.people.allowances import OwnRoom
from vivace.server.sockets.closing import CloseCode
from vivace.server.sockets.device_lines import DeviceLines
from vivace.server.tables.clock import LoopClock
from vivace.server.tables.codes import new_code, table_id
from vivace.server.tables.desk import RETRY_SECONDS, Desk, Terms
from vivace.server.tables.ownership import Elsewhere, OneServer, Ownership, Ownerships
from vivace.server.tables.quota import TableQuota
from vivace.server.tables.restoring import can_be_opened, players_of, restored
from vivace.server.tables.thinking import Thinkers
from vivace.store import DailyTerms, Fenced, Store, StoreError, StoreUnavailable, Taken
from vivace.table import messages as m
from vivace.table.clock import Clock
from vivace.table.guests import host_of
from vivace.table.race import Ledger
from vivace.table.settings import OVER, WAITING, Settings
from vivace.table.table import Thinker

log = structlog.stdlib.get_logger("vivace.registry")

LINE_SECONDS = 4.0
SILENT_SECONDS = 20.0
"""A connection that answers no ping for so long is gone."""
LEDGER_SECONDS = 20.0
SWEEP_SECONDS = 3600.0
CODE_ATTEMPTS = 5


class Registry:
    def __init__(
        self,
        config: Config,
        store: Store,
        settings: Settings | None = None,
        *,
        ownerships: Ownerships | None = None,
        clock: Clock | None = None,
        rng: Random | None = None,
        thinker: Thinker | None = None,
        codes: Callable[[], str] = new_code,
        ids: Callable[[], str] = table_id,
    ) -> None:
        """What is not given is what a server wants: real time, chance that nobody can foresee, threads to think in."""
        self.config, self.store = config, store
        self.settings = settings or Settings()
        self.ownerships = ownerships or OneServer()
        self.rng = rng or SystemRandom()
        self.codes, self.ids = codes, ids
        loop = asyncio.get_running_loop()
        self.clock = clock or LoopClock(loop)
        self.threads: Thinkers | None = None
        if thinker is None:
            thinker = self.threads = Thinkers(loop)
        self.thinker: Thinker = thinker
        self.desks: dict[str, Desk] = {}
        """By code."""
        self.opening: dict[str, asyncio.Task[Desk | None]] = {}
        self.ledgers: dict[str, Ledger] = {}
        self.lines = DeviceLines()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.rounds: list[asyncio.Task[None]] = []
        """What goes on for as long as the registry is open."""
        self.stopping = False
        most = config.limits.most_tables_per_address
        ordinary, daily = OwnRoom(Places(most)), OwnRoom(Places(most))
        self.quota = TableQuota(config.limits, ordinary, daily, lambda: len(self.desks))
        self.making = 0
        """Tables that are made just now."""
        self.on_opened: Callable[[Desk], None] = lambda desk: None
        """Told of every table that is new here."""

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
        except Fenced as error:  # whoever has the table does it
            log.info("a write beside the game came too late", error=str(error))
        except StoreError as error:  # nothing is lost: it is done again when the table is restored
            log.error("a write beside the game failed", error=str(error), kind=type(error).__name__)

    def gone(self, desk: Desk) -> None:
        if self.desks.get(desk.terms.code) is desk:
            del self.desks[desk.terms.code]
            if desk.terms.address:
                self.quota.leave(desk.terms.address, desk.terms.daily is not None)
            metrics.TABLES.set(len(self.desks))

    # ── from the start to the end ────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> None:
        self.rounds = [
            asyncio.ensure_future(round)
            for round in (
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
        self.put_all_aside()
        for task in [*self.opening.values(), *self.rounds]:
            task.cancel()
        await asyncio.gather(*self.opening.values(), *self.rounds, *self.tasks, return_exceptions=True)
        try:
            await self._save_ledgers()
        except StoreError as error:
            log.error("ledgers were not saved", error=str(error))
        if self.threads is not None:
            self.threads.close()

    def put_all_aside(self) -> None:
        self.stopping = True
        self.put_aside(list(self.desks.values()), "the server restarts")

    def put_aside(self, desks: Iterable[Desk], reason: str) -> None:
        for desk in desks:
            desk.put_aside(CloseCode.SERVER_RESTARTS, reason)

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
                await self.store.players.save_ledgers(ledgers)
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
        daily: DailyTerms | None = None,
        guests: tuple[str, ...] = (),
        address: str = "",
    ) -> Desk | Refusal:
        """A new table, with a seat kept for its host, and for the guests at the host's device. `address`: whose share
        of all tables it is part of."""
        if self.stopping:
            raise Elsewhere("no new tables are made here")
        if game not in GAMES:
            return Refusal(reasons.NO_SUCH_GAME, {"games": ", ".join(GAMES)})
        read = read_options(GAMES[game], seats, options)
        if isinstance(read, Refusal):
            return read
        if len(self.desks) + self.making >= self.config.limits.tables:
            return Refusal(reasons.SERVER_FULL, {"most": self.config.limits.tables})
        terms = Terms(
            id="",
            code="",
            public=public,
            quick=quick,
            settings=settings or self.settings,
            daily=daily,
            guests=guests,
            address=address,
        )
        self.making += 1
        try:
            if address:
                refusal = await self.quota.enter(address, daily is not None)
                if refusal is not None:
                    return refusal
            try:
                return await self._make(terms, host, game, seats, read[1])
            except BaseException:
                if address:
                    self.quota.leave(address, daily is not None)
                raise
        finally:
            self.making -= 1

    async def _make(self, terms: Terms, host: m.Player, game: str, seats: int, options: Any) -> Desk:
        """`terms`: still without id and code."""
        daily, guests = terms.daily, terms.guests
        arrangement = None if daily is None else await arranged(self.store, game, daily)
        for _ in range(CODE_ATTEMPTS):
            terms = replace(terms, id=self.ids(), code=self.codes())
            ownership = await self.ownerships.acquire(terms.id, new=True)
            desk = Desk(self, terms, game, seats, options, host, 1, ownership, arrangement)
            try:
                await self.store.tables.create(desk.described, epoch=1)
                await ownership.keep(1)
            except Taken:
                _drop(desk)
                continue
            except BaseException:
                _drop(desk)
                raise
            self._add(desk)
            desk.table.post(m.Expected(host, matched=terms.quick))
            for number in range(1, len(guests) + 1):
                guest = terms.guest(host.id, number)
                assert guest is not None
                desk.table.post(m.Expected(guest))
            return desk
        raise RuntimeError("no free code was found")

    async def close_deserted(self, host: str) -> bool:
        """Closes the tables of this host at which nobody is, and nobody else has a seat: left behind after games
        against bots. Whether there were any."""
        left = [
            desk
            for desk in self.desks.values()
            if desk.table.host == host
            and desk.terms.daily is None  # its only try
            and not desk.connections
            and desk.alone
        ]
        for desk in left:
            desk.table.post(desk.table.close)
        await self.store.database.settled()
        return bool(left)

    async def close_daily(self, host: str, game: str) -> None:
        """Closes this player's tables of daily deals of the game at which nobody is and no game runs."""
        for desk in list(self.desks.values()):
            daily, table = desk.terms.daily, desk.table
            theirs = daily is not None and table.host == host and table.rules.name == game
            if theirs and not desk.connections and table.phase in (WAITING, OVER):
                table.post(table.close)
        await self.store.database.settled()

    def oldest_spare(self, address: str | None = None) -> Desk | None:
        """The table that could be closed first to make room: before games against bots those where no game runs, and
        of each the one at which nobody has been for longest."""
        spare = [d for d in self.desks.values() if (address is None or d.terms.address == address) and d.spare]
        return min(spare, key=_closed_first, default=None)

    def make_room(self, address: str | None = None) -> bool:
        desk = self.oldest_spare(address)
        if desk is None:
            return False
        log.info("a table nobody is at makes room for another", table=desk.terms.id, phase=desk.table.phase)
        metrics.MADE_ROOM.inc()
        desk.table.post(desk.table.close)
        return True

    def _add(self, desk: Desk) -> None:
        self.desks[desk.terms.code] = desk
        metrics.TABLES.set(len(self.desks))
        self.on_opened(desk)

    # ── finding and restoring ────────────────────────────────────────────────────────────────────────────────────────

    async def find(self, code: str) -> Desk | None:
        """The open table with this code, from the log where it is not open here yet."""
        desk = self.desks.get(code)
        if desk is not None:
            return desk
        if self.stopping:
            raise Elsewhere("no tables are opened here")
        if code not in self.opening:
            task = asyncio.ensure_future(self._open(code))
            self.opening[code] = task
            task.add_done_callback(lambda _: self._opened(code, task))
        return await asyncio.shield(self.opening[code])

    def _opened(self, code: str, task: "asyncio.Task[Desk | None]") -> None:
        self.opening.pop(code, None)
        if not task.cancelled():
            task.exception()  # whoever asked may have gone meanwhile

    async def _open(self, code: str) -> Desk | None:
        stored = await self.store.tables.find_by_code(code)
        if stored is None or stored.closed is not None:
            return None
        return await self._restore(stored.description.id, stored.epoch)

    async def restore_all(self) -> None:
        """Tables that were open when the server stopped go on, also those that nobody asks for."""
        ids: Sequence[str] | None = None
        while ids is None:
            try:
                ids = await self.store.tables.unfinished_ids()
                for id in ids:
                    await self.restore_unasked(id)
            except StoreUnavailable as error:
                log.warning("tables cannot be restored yet", error=str(error))
                ids = None
                await asyncio.sleep(RETRY_SECONDS)

    async def restore_unasked(self, id: str) -> None:
        try:
            stored = await self.store.tables.find(id)
            if stored is not None and stored.closed is None and stored.description.code is not None:
                await self.find(stored.description.code)
        except (StoreUnavailable, Elsewhere):
            raise
        except Exception as error:  # one bad table must not keep the others closed
            log.error("a table cannot be restored", table=id, error=str(error), kind=type(error).__name__)

    async def _restore(self, id: str, epoch: int) -> Desk | None:
        """`epoch`: as it was before we asked whose the table is. Who claims it after that has more right to it, however
        long our own claim is under way."""
        ownership = await self.ownerships.acquire(id)
        try:
            desk = await self._from_the_log(id, epoch, ownership)
        except BaseException:
            ownership.release()
            raise
        if desk is None:
            ownership.release()
            return None
        self._add(desk)
        metrics.RESTORED.inc()
        log.info("table restored", table=id, game=desk.table.rules.name, phase=desk.table.phase, lines=desk.sequence)
        return desk

    async def _from_the_log(self, id: str, before: int, ownership: Ownership) -> Desk | None:
        try:
            epoch = await self.store.tables.own(id, after=before)
        except Fenced as error:
            raise Elsewhere(str(error)) from error
        await ownership.keep(epoch)
        kept = await self.store.tables.load(id)
        if not can_be_opened(kept):
            return None
        players = await players_of(kept, self.player)
        description = kept.table.description
        daily = description.settings.daily
        arrangement = None if daily is None else await arranged(self.store, description.game, daily)
        if not ownership.holds or self.stopping:
            raise Elsewhere("the table was lost while it was read")
        return restored(self, kept, players, self.settings, epoch, ownership, arrangement)

    def forget(self, id: str) -> None:
        """Somebody asked to be forgotten: they get up from every table before, so that nothing writes them back."""
        self.ledgers.pop(id, None)
        for desk in list(self.desks.values()):
            for who, connection in list(desk.connections.items()):
                if host_of(who) == id:
                    connection.close(CloseCode.NOBODY, "forgotten")
            if id in desk.table.people:
                desk.table.post(m.Forgotten(id))

    async def player(self, id: str, game: str) -> m.Player | None:
        """Somebody as a table wants to know them."""
        stored = await self.store.players.find(id)
        if stored is None:
            return None
        return m.Player(id, stored.name, self.ledgers.get(id, stored.ledger), await self.store.results.speed(id, game))


def _closed_first(desk: Desk) -> tuple[bool, float]:
    return desk.table.phase not in (WAITING, OVER), desk.empty_since or 0.0


def _drop(desk: Desk) -> None:
    """It was never opened."""
    desk.table.abandon()
    desk.ownership.release()
