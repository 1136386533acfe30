"""The tables that are open here, by their code: made, opened from the log, and put aside."""

import asyncio
from collections import ChainMap
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random, SystemRandom
from time import perf_counter
from typing import Any

import structlog

from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.server import metrics, reasons
from vivace.server.config import Config
from vivace.server.errors import TableUnavailable
from vivace.server.ghosts.arranging import arranged
from vivace.server.limits import Places
from vivace.server.people.allowances import LocalPlaces
from vivace.server.sockets.device_sockets import DeviceSockets
from vivace.server.tables.clock import LoopClock
from vivace.server.tables.codes import new_code, table_id
from vivace.server.tables.desk import Desk
from vivace.server.tables.ledgers import Ledgers
from vivace.server.tables.made import Made
from vivace.server.tables.open_table import OpenTable
from vivace.server.tables.ownership import OneServer, Ownerships
from vivace.server.tables.quota import TableQuota
from vivace.server.tables.restoring import Restorer
from vivace.server.tables.services import RETRY_SECONDS
from vivace.server.tables.sleeping_tables import SleepingTable, SleepingTables
from vivace.server.tables.terms import TableTerms
from vivace.server.tables.thinking import Thinkers
from vivace.server.tables.upkeep import Upkeep
from vivace.store import DailyTerms, Fenced, Store, StoreError, StoreUnavailable, Taken
from vivace.table import messages as m
from vivace.table.clock import Clock
from vivace.table.closing import CloseCode
from vivace.table.guests import host_of
from vivace.table.settings import Settings
from vivace.table.workshop import Thinker

log = structlog.stdlib.get_logger("vivace.registry")

CODE_ATTEMPTS = 5


class Registry:
    """Implements `TableServices`."""

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
        settings = settings or Settings(signs=True)
        cap = min(settings.terms.compensation_cap, float(config.line_ms))
        self.settings = replace(settings, terms=replace(settings.terms, compensation_cap=cap))
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
        """Tables that are awake, by code."""
        self.sleeping = SleepingTables(self, self._sleeper_gone)
        self.open: Mapping[str, Desk | SleepingTable] = ChainMap[str, Any](self.desks, self.sleeping.by_code)
        """All tables that are open here, by code, as they are at any time."""
        self.opening: dict[str, asyncio.Task[Desk | None]] = {}
        self.ledgers = Ledgers(store)
        self.restorer = Restorer(self, self.ownerships, self.settings, self.player)
        self.upkeep = Upkeep(store, self.desks, self.ledgers, config.sweep_days, config.keep_days, self.rest)
        self.device_sockets = DeviceSockets()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.stopping = False
        most = config.limits.most_tables_per_address
        ordinary, daily = LocalPlaces(Places(most)), LocalPlaces(Places(most))
        self.quota = TableQuota(config.limits, ordinary, daily, self.count)
        self.making = 0
        """Tables that are made just now."""
        self.on_opened: Callable[[Desk], None] = lambda desk: None
        """Told of every table that is new here, or awake again."""
        self.on_closed: Callable[[str], None] = lambda code: None
        """Told the code of every table that is not here any more."""
        self.on_kept: list[Callable[[str], None]] = []
        """Told of every table, by its id, that has another result in the database; a hint, which a crash loses."""

    # ── what a desk needs ────────────────────────────────────────────────────────────────────────────────────────────

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

    def _gone(self, desk: Desk) -> None:
        if self.desks.get(desk.terms.code) is desk:
            del self.desks[desk.terms.code]
            self._leave(desk, desk.terms.code)

    def _sleeper_gone(self, table: SleepingTable) -> None:
        self._leave(table, table.code)

    def _leave(self, table: OpenTable, code: str) -> None:
        if table.address:
            self.quota.leave(table.address, table.is_daily)
        metrics.TABLES.set(self.count())
        self.on_closed(code)

    # ── all that are open ────────────────────────────────────────────────────────────────────────────────────────────

    def count(self) -> int:
        return len(self.desks) + len(self.sleeping)

    def tables(self) -> Iterator[OpenTable]:
        """Awake and asleep."""
        yield from list(self.desks.values())
        yield from self.sleeping

    def rest(self) -> None:
        """Puts tables to sleep that nobody has touched for a while, and closes those of them whose time is over."""
        for desk in list(self.desks.values()):
            if desk.untouched(1000 * self.config.sleep_seconds):
                del self.desks[desk.terms.code]
                self.sleeping.put_to_sleep(desk)
        self.sleeping.close_deserted()

    def _kept(self, desk: Desk) -> None:
        for told in self.on_kept:
            told(desk.terms.id)

    # ── from the start to the end ────────────────────────────────────────────────────────────────────────────────────

    async def stop(self) -> None:
        """Every table is put aside: its log is complete, and it goes on after the start."""
        self.put_all_aside()
        for task in [*self.opening.values(), *self.upkeep.tasks]:
            task.cancel()
        await asyncio.gather(*self.opening.values(), *self.upkeep.tasks, *self.tasks, return_exceptions=True)
        try:
            await self.ledgers.save()
        except StoreError as error:
            log.error("ledgers were not saved", error=str(error))
        if self.threads is not None:
            self.threads.close()

    def put_all_aside(self) -> None:
        self.stopping = self.upkeep.stopping = True
        self.put_aside(None, "the server restarts")

    def put_aside(self, ids: Collection[str] | None, reason: str) -> None:
        """Tables with these ids; None: all."""
        for desk in list(self.desks.values()):
            if ids is None or desk.id in ids:
                desk.put_aside(CloseCode.SERVER_RESTARTS, reason)
        for table in self.sleeping:
            if ids is None or table.id in ids:
                self.sleeping.put_aside(table)

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
        booked: Sequence[m.Player | str] = (),
        id: str = "",
    ) -> Desk | Made | Refusal:
        """A new table, with a seat kept for its host, and for the guests at the host's device. `address`: whose share
        of all tables it is part of. `booked`: who has which seat, where that is settled. `id`: where whoever asks chose
        it; if there is such a table already, what is known of that."""
        if self.stopping:
            raise TableUnavailable("no new tables are made here")
        if game not in GAMES:
            return Refusal(reasons.NO_SUCH_GAME, {"games": ", ".join(GAMES)})
        read = read_options(GAMES[game], seats, options)
        if isinstance(read, Refusal):
            return read
        if id and (there := await self._made_before(id, host.id)) is not None:
            return there
        if self.count() + self.making >= self.config.limits.tables:
            return Refusal(reasons.SERVER_FULL, {"most": self.config.limits.tables})
        terms = TableTerms(
            id=id,
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
                return await self._make(terms, host, game, seats, read[1], booked)
            except BaseException:
                if address:
                    self.quota.leave(address, daily is not None)
                raise
        finally:
            self.making -= 1

    async def _made_before(self, id: str, player: str) -> Made | None:
        stored = await self.store.tables.find(id)
        if stored is None or stored.description.code is None:
            return None
        seats = [one.player for one in stored.description.occupants]
        return Made(stored.description.code, seats.index(player) if player in seats else None)

    async def _make(
        self,
        terms: TableTerms,
        host: m.Player,
        game: str,
        seats: int,
        options: Any,
        booked: Sequence[m.Player | str],
    ) -> Desk | Made:
        """`terms`: still without code, and without id where nobody chose it."""
        chosen = terms.id
        daily, guests = terms.daily, terms.guests
        arrangement = None if daily is None else await arranged(self.store, game, daily)
        for _ in range(CODE_ATTEMPTS):
            terms = replace(terms, id=chosen or self.ids(), code=self.codes())
            ownership = await self.ownerships.acquire(terms.id, new=not chosen)
            desk = Desk(self, terms, game, seats, options, host, 1, ownership, arrangement, booked)
            try:
                await self.store.tables.create(desk.log.described, epoch=1)
                await ownership.keep(1)
            except Taken:
                _drop(desk)
                if chosen and (there := await self._made_before(chosen, host.id)) is not None:
                    return there  # somebody else made it in the same moment
                continue
            except BaseException:
                _drop(desk)
                raise
            self._add(desk)
            if booked:
                return desk
            desk.table.post(m.Expected(host, matched=terms.quick))
            for number in range(1, len(guests) + 1):
                guest = terms.guest(host.id, number)
                assert guest is not None
                desk.table.post(m.Expected(guest))
            return desk
        raise RuntimeError("no free code was found")

    def _add(self, desk: Desk) -> None:
        self.desks[desk.terms.code] = desk
        desk.on_gone, desk.on_kept = self._gone, self._kept
        metrics.TABLES.set(self.count())
        self.on_opened(desk)

    # ── finding and opening ────────────────────────────────────────────────────────────────────────────────────────

    async def find(self, code: str) -> Desk | None:
        """The open table with this code, from the log where it sleeps, or is not open here yet."""
        desk = self.desks.get(code)
        if desk is not None:
            return desk
        if self.stopping:
            raise TableUnavailable("no tables are opened here")
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
        asleep = self.sleeping.get(code)
        if asleep is not None:
            return await self._wake(asleep)
        desk = await self.restorer.restore(code)
        if desk is not None:
            self._add(desk)
            metrics.RESTORED.inc()
            game, phase, lines = desk.table.rules.name, desk.table.phase, desk.log.sequence
            log.info("table restored", table=desk.terms.id, game=game, phase=phase, lines=lines)
        return desk

    async def _wake(self, asleep: SleepingTable) -> Desk | None:
        since = perf_counter()
        try:
            desk = await self.restorer.wake(asleep)
        except TableUnavailable:  # somebody else has it
            self.sleeping.put_aside(asleep)
            raise
        if desk is None:
            self.sleeping.put_aside(asleep)
        elif not self.sleeping.remove(asleep):
            desk.table.abandon()
            raise TableUnavailable("the table was put aside while it woke")
        else:
            self._add(desk)
            self.sleeping.woke += 1
            metrics.WAKING.observe(perf_counter() - since)
        return desk

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
        except (StoreUnavailable, TableUnavailable):
            raise
        except Exception as error:  # one bad table must not keep the others closed
            log.error("a table cannot be restored", table=id, error=str(error), kind=type(error).__name__)

    def forget(self, id: str) -> None:
        """Somebody asked to be forgotten: they get up from every table before, so that nothing writes them back."""
        self.ledgers.forget(id)
        for desk in list(self.desks.values()):
            for who, connection in list(desk.connections.by_player.items()):
                if host_of(who) == id:
                    connection.close(CloseCode.NOBODY, "forgotten")
            if id in desk.table.people:
                desk.table.post(m.Forgotten(id))

    async def player(self, id: str, game: str) -> m.Player | None:
        """Somebody as a table wants to know them."""
        stored = await self.store.players.find(id)
        if stored is None:
            return None
        ledger = self.ledgers.latest(id, stored.ledger)
        speed, match = await self.store.results.speed(id, game), await self.store.matches.of(id, game)
        return m.Player(id, stored.name, ledger, speed, match, program=stored.program)


def _drop(desk: Desk) -> None:
    """It was never opened."""
    desk.table.abandon()
    desk.ownership.release()
