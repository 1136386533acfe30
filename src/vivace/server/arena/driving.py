"""What keeps tournaments going: pairs, opens tables, counts results. One server does so for a tournament, by a lease in
the database; where it dies another one goes on within seconds, from the log alone. Should two do it for a moment, the
log takes the lines of one of them, and a table is one by its id."""

import asyncio
import secrets
from collections.abc import Sequence

import structlog

from vivace.arena import events as e
from vivace.arena.deciding import FORGOTTEN_MS, decide
from vivace.arena.state import HERE, OVER, PAUSED, WAITING, Arena, Pairing
from vivace.bots import MATCH
from vivace.game.core import Refusal
from vivace.server.arena.logs import ArenaLogs, KnownArena
from vivace.server.arena.presence import Presence
from vivace.server.errors import TableUnavailable
from vivace.server.tables.booking import Booked, Booking, TableBooking
from vivace.server.tables.codes import table_id
from vivace.server.tables.directory import Made
from vivace.store import SeatOutcome, StoredEntrant, StoreError, TableProgress

log = structlog.stdlib.get_logger("vivace.arena")

TICK_SECONDS = 1.0
LEASE_MS = 5_000
LOOK_SECONDS = 2.0
"""Between looks for tournaments that nobody drives, and renewals of the lease."""
AT_ONCE = 8
"""Tables that are opened at the same time."""
UNOPENED_MS = 60_000
"""After so long without a table a pairing is given up: the site is full, or a game was taken off its shelf."""


class ArenaDriver:
    def __init__(self, logs: ArenaLogs, presence: Presence, booking: TableBooking) -> None:
        self.logs, self.store, self.presence, self.booking = logs, logs.store, presence, booking
        self.name = secrets.token_hex(8)
        self._mine: dict[str, KnownArena] = {}
        self._looked = float("-inf")
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._opening: dict[str, asyncio.Task[str | None]] = {}
        """By the id of the table: what is being opened, or was since the last turn."""
        logs.on_written = self._written
        booking.when_kept(lambda table: self._wake.set())

    def _written(self, id: str) -> None:
        if id not in self._mine:  # it may just have begun
            self._looked = float("-inf")
        self._wake.set()

    def start(self) -> None:
        self._task = asyncio.ensure_future(self._run())

    async def stop(self) -> None:
        if self._task is None:
            return
        for task in (self._task, *self._opening.values()):
            task.cancel()
        await asyncio.gather(self._task, *self._opening.values(), return_exceptions=True)
        try:
            await self.store.arenas.release(self.name)
        except StoreError as error:
            log.info("tournaments are not released", error=str(error))

    async def _run(self) -> None:
        while True:
            try:
                await self._turn()
            except (StoreError, TableUnavailable) as error:
                log.warning("tournaments wait", error=str(error), kind=type(error).__name__)
            except Exception:
                log.exception("a tournament's turn failed")
            try:
                await asyncio.wait_for(self._wake.wait(), TICK_SECONDS)
                await asyncio.sleep(0.05)  # several things of one moment are one turn
            except TimeoutError:
                pass
            self._wake.clear()

    async def _turn(self) -> None:
        await self.presence.write()
        loop = asyncio.get_running_loop()
        if loop.time() - self._looked >= LOOK_SECONDS:
            self._looked = loop.time()
            await self._look()
        for id, known in list(self._mine.items()):
            try:
                await self.drive(known)
            except (StoreError, TableUnavailable) as error:
                log.warning("a tournament waits", arena=id, error=str(error))
            if known.state.phase == OVER:
                del self._mine[id]
                self.presence.forget(id)
        wanted = {pairing.table for known in self._mine.values() for pairing in _open(known.state)}
        for table in [table for table, opening in self._opening.items() if opening.done() and table not in wanted]:
            del self._opening[table]

    async def _look(self) -> None:
        mine: dict[str, KnownArena] = {}
        forgotten = self.store.database.now() - FORGOTTEN_MS
        for stored in await self.store.arenas.lease(self.name, LEASE_MS, forgotten):
            known = self._mine.get(stored.id) or await self.logs.find(stored.code)
            if known is not None:
                mine[stored.id] = known
        self._mine = mine

    async def drive(self, known: KnownArena) -> None:
        """One step: what ended is counted, who is free is paired, and tables that are missing are opened."""
        await self.logs.read_on(known)
        now = self.logs.now(known.state)
        if known.state.phase == WAITING and now - known.stored.made < FORGOTTEN_MS:
            return
        entrants = {one.number: one for one in await self.store.arenas.entrants(known.stored.id)}
        tables = {known.state.pairings[number].table for number in known.state.open}
        progress = await self.booking.outcomes(tables)
        results = results_of(known.state, progress, entrants, now)
        if results and not await self.logs.append(known, results):
            return
        there = self.presence.there(known.stored.id, entrants.values(), now)
        decided = decide(known.state, now, there, table_id)
        if known.state.phase == WAITING:
            decided = [e.Ended(now)]
        if decided and not await self.logs.append(known, decided):
            return
        await self._seat(known, [one for one in _open(known.state) if one.code is None], entrants)

    async def _seat(self, known: KnownArena, missing: Sequence[Pairing], entrants: dict[int, StoredEntrant]) -> None:
        """Writes down which tables are open by now, and has the others opened. Nobody waits for that here: the node
        that is asked for a table may have died a moment ago, and meanwhile others are free."""
        now, news = self.logs.now(known.state), list[e.Event]()
        for pairing in missing:
            opening = self._opening.get(pairing.table)
            if opening is not None and opening.done():
                del self._opening[pairing.table]
                code = opening.result()
                if code is not None:
                    news.append(e.Seated(pairing.number, code, now))
                    continue
                if now - pairing.at > UNOPENED_MS:
                    news.append(e.Voided(pairing.number, now))
                    continue
                opening = None
            if opening is None and len(self._opening) < AT_ONCE:
                self._opening[pairing.table] = opening = asyncio.ensure_future(self._opened(known, pairing, entrants))
                opening.add_done_callback(self._has_opened)
        if news:
            await self.logs.append(known, news)

    def _has_opened(self, opening: "asyncio.Task[str | None]") -> None:
        """What could not be opened is tried again in the next turn, and not at once."""
        if not opening.cancelled() and opening.exception() is None and opening.result() is not None:
            self._wake.set()

    async def _opened(self, known: KnownArena, pairing: Pairing, entrants: dict[int, StoredEntrant]) -> str | None:
        """The code of its table; None: there is none yet."""
        choice = next((one for one in known.state.terms.games if one.game == pairing.game), None)
        people = tuple(Booked(entrants[who].player) for who in pairing.people if who in entrants)
        if choice is None or all(one.player is None for one in people):
            return None
        booking = Booking(
            id=pairing.table,
            game=pairing.game,
            seats=(*people, *(Booked(level=MATCH) for _ in range(pairing.bots))),
            options=choice.options,
            rated=not pairing.bots,
            home=f"/a/{known.stored.code}",
        )
        try:
            made = await self.booking.open(booking)
        except (StoreError, TableUnavailable) as error:
            log.warning("a table of a tournament is not open yet", arena=known.stored.id, error=str(error))
            return None
        if isinstance(made, Made):
            return made.code
        assert isinstance(made, Refusal)
        log.warning("a table of a tournament is refused", arena=known.stored.id, reason=made.reason.key)
        return None


def _open(arena: Arena) -> list[Pairing]:
    return [arena.pairings[number] for number in sorted(arena.open)]


def results_of(
    arena: Arena, progress: dict[str, TableProgress], entrants: dict[int, StoredEntrant], now: int
) -> list[e.Event]:
    """What has become of the tables that are played."""
    found: list[e.Event] = [
        e.Left(one.who, now)
        for one in arena.entrants.values()
        if one.status in (HERE, PAUSED) and one.who in entrants and entrants[one.who].player is None
    ]
    for pairing in _open(arena):
        table = progress.get(pairing.table)
        if table is None:
            continue
        if table.outcome is not None:
            seats = sorted(table.outcome.seats, key=lambda seat: seat.seat)
            places = tuple(seat.place - 1 for seat in seats)
            gone = tuple(
                who for who, seat in zip(pairing.people, seats, strict=False) if _was_gone(entrants.get(who), seat)
            )
            found.append(e.Finished(pairing.number, places, now, gone))
        elif table.closed:
            found.append(e.Voided(pairing.number, now))
    return found


def _was_gone(who: StoredEntrant | None, seat: SeatOutcome) -> bool:
    """Whether a bot ended the game in the place of this person, also one that they let have it before it began."""
    return who is None or seat.absent or seat.player != who.player
