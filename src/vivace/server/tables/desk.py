"""A table that is open here: its connections, and the log that every action reaches before anybody is told."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter
from typing import Any, Protocol, get_args

import structlog

from vivace.game.core import State
from vivace.records import Record, verdict, written
from vivace.server import metrics, reasons
from vivace.server.people.names import distinct
from vivace.server.sockets.closing import CloseCode
from vivace.server.tables.ownership import Ownership
from vivace.server.tables.participants import participants
from vivace.store import DailyTerms, Description, Fenced, Occupant, Store, StoreUnavailable, TableSettings
from vivace.table import messages as m
from vivace.table.arrangement import Arrangement
from vivace.table.clock import Clock
from vivace.table.guests import guest_id, host_of
from vivace.table.line import Kernel
from vivace.table.race import Ledger
from vivace.table.roster import Roster
from vivace.table.settings import CLOSED, OVER, WAITING, Settings
from vivace.table.table import Batch, Saved, Table, Thinker
from vivace.table.wire import AnyCommand, decode, encode

log = structlog.stdlib.get_logger("vivace.table")

COUNTED = {kind: metrics.COMMANDS.labels(kind.__name__) for kind in get_args(AnyCommand)}
VERSIONS_PER_EPOCH = 1 << 24
"""A table that was restored counts its versions from here on, so that none that was seen before comes again."""
RETRY_SECONDS = 2.0
"""Between attempts while the database is away."""
MOST_NONSENSE = 20


class House(Protocol):
    """What a desk needs of the registry it stands in."""

    store: Store
    clock: Clock
    rng: Random
    thinker: Thinker
    stopping: bool

    def keep_ledgers(self, ledgers: dict[str, Ledger]) -> None: ...
    def background(self, work: Any) -> None: ...
    def gone(self, desk: "Desk") -> None: ...


class Visitor(Protocol):
    """The connection of somebody at the table: a socket here, or the end of a session with the node that has it. It
    never waits."""

    @property
    def player(self) -> str: ...
    @property
    def arrival(self) -> float: ...
    @property
    def last_pong(self) -> float: ...
    def send(self, messages: Sequence[tuple[bytes, int | None]]) -> None: ...
    def ping(self) -> None: ...
    def close(self, code: int, reason: str) -> None: ...
    def abort(self) -> None: ...


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What is settled when a table is made, beside its game."""

    id: str
    code: str
    public: bool = False
    quick: bool = False
    """Made for whoever wants the same game next."""
    settings: Settings = field(default_factory=Settings)
    daily: DailyTerms | None = None
    address: str = ""
    """Where it came from, as limits count it. It is not kept."""
    guests: tuple[str, ...] = ()
    """The names of those who play on the host's device."""

    def guest(self, host: str, number: int) -> m.Player | None:
        """Nobody's ledger and nobody's history: what they do here counts for no one."""
        if not 0 < number <= len(self.guests):
            return None
        return m.Player(guest_id(host, number), self.guests[number - 1])


@dataclass
class Outgoing:
    """Messages on their way out, waiting for so many writes."""

    messages: dict[Visitor, list[tuple[bytes, int | None]]]
    """For the connections of that moment: one that comes later begins with its snapshot."""
    writes: int
    since: float


class Desk:
    """Implements `Outbox` and `vivace.server.sockets.connection.Owner`."""

    def __init__(
        self,
        house: House,
        terms: Terms,
        game: str,
        seats: int,
        options: Any,
        host: m.Player,
        epoch: int,
        ownership: Ownership,
        arrangement: Arrangement | None = None,
    ) -> None:
        self.house, self.terms, self.epoch, self.ownership = house, terms, epoch, ownership
        self.connections: dict[str, Visitor] = {}
        self.nonsense: Counter[Visitor] = Counter()
        self.outgoing: deque[Outgoing] = deque()
        self.number = 0
        """Of the game that runs, or ran last."""
        self.sequence = 0
        self.table = Table(
            terms.id,
            game,
            seats,
            options,
            host,
            house.clock,
            house.rng,
            self,
            terms.settings,
            house.thinker,
            arrangement,
        )
        self.table.version = epoch * VERSIONS_PER_EPOCH
        self.described = self.description()
        self.roster: Roster | None = None
        """As it is kept."""
        self.closed = False
        self.empty_since: float | None = house.clock.now()
        """Since when nobody is connected."""

    # ── as it is kept ────────────────────────────────────────────────────────────────────────────────────────────────

    def description(self) -> Description:
        table = self.table
        return Description(
            id=self.terms.id,
            code=self.terms.code,
            game=table.rules.name,
            seats=len(table.seats),
            options=table.info().options,
            host=table.host,
            public=self.terms.public,
            settings=TableSettings(
                clocks=table.settings.clocks,
                turn_seconds=table.settings.turn_seconds,
                starts_by_itself=table.settings.starts_by_itself,
                hosted=table.settings.hosted,
                quick=self.terms.quick,
                daily=self.terms.daily,
                guests=self.terms.guests or None,
            ),
            occupants=tuple(
                # Who has seen enough of a check is not asked again after a restart; who wants a rematch would be.
                Occupant(player=s.person, level=s.level, handicap=s.handicap, ready=s.ready and table.phase == OVER)
                for s in table.seats
            ),
            phase=table.phase,
        )

    def restore(self, saved: Saved, number: int) -> None:
        self.number = number
        self.sequence = 0 if saved.record is None else len(saved.record.lines)
        self.roster = saved.roster
        self.table.restore(saved)

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def told_apart(self, player: m.Player) -> m.Player:
        """Under a name that nobody else here could be taken for: whoever came first keeps theirs."""
        others = [person.player.name for who, person in self.table.people.items() if who != player.id]
        return replace(player, name=distinct(player.name, others))

    def connect(self, connection: Visitor, player: m.Player) -> bool:
        """One connection a player: the latest. Whether this one is."""
        before = self.connections.get(player.id)
        if before is not None and before.arrival > connection.arrival:  # it came later, and was looked up sooner
            connection.close(CloseCode.REPLACED, "opened elsewhere")
            return False
        self.connections[player.id] = connection
        self.empty_since = None
        if before is not None:
            before.close(CloseCode.REPLACED, "opened elsewhere")
        self.table.post(m.Connected(player))
        for moment in range(8):  # the line is measured before the first card is
            self.house.clock.call_at(self.house.clock.now() + 150 * moment, connection.ping)
        return True

    def left(self, connection: Visitor) -> None:
        self.nonsense.pop(connection, None)
        if self.connections.get(connection.player) is connection:
            del self.connections[connection.player]
            if not self.connections:
                self.empty_since = self.house.clock.now()
            self.table.post(m.Disconnected(connection.player))

    def heard(self, connection: Visitor, data: bytes, arrived: float) -> None:
        if self.connections.get(connection.player) is not connection:
            return
        command = decode(data)
        if command is None:
            self._not_understood(connection)
        else:
            COUNTED[type(command)].inc()
            self.table.post(m.Received(connection.player, command, arrived))

    def _not_understood(self, connection: Visitor) -> None:
        metrics.REFUSED.labels("not-understood").inc()
        self.nonsense[connection] += 1
        if self.nonsense[connection] > MOST_NONSENSE:
            connection.close(CloseCode.NOT_UNDERSTOOD, "not a command")
            return
        refused = reasons.BAD_COMMAND
        reply = m.Reply(number=0, ok=False, key=refused.key, message=refused.text, facts={})
        connection.send([(encode(reply), None)])

    def ponged(self, connection: Visitor, mark: int, sent: float, arrived: float, kernel: Kernel | None) -> None:
        if self.connections.get(connection.player) is connection:
            if kernel is not None:
                self.table.post(m.Measured(connection.player, kernel))
            self.table.post(m.Ponged(connection.player, mark, sent, arrived))

    def look_after_lines(self, silent_ms: float) -> None:
        """Now and then: pings that measure, news of all lines, and an end for connections that answer no more."""
        now = self.house.clock.now()
        for connection in list(self.connections.values()):
            if now - connection.last_pong > silent_ms:
                connection.abort()
            else:
                connection.ping()
        if self.connections:
            self.table.post(self.table.tell_lines)

    @property
    def spare(self) -> bool:
        """Nobody is here or about to be, and nobody would lose anything if it were closed: no game runs, or one against
        bots that its only player has left."""
        since, table = self.empty_since, self.table
        if since is None or self.house.clock.now() - since < 1000 * table.settings.grace_seconds:
            return False
        return table.phase in (WAITING, OVER) or (self.terms.daily is None and self.alone)

    @property
    def alone(self) -> bool:
        """Nobody but its host has a seat, or watches."""
        return {host_of(who) for who in self.table.people} <= {self.table.host}

    # ── what the table leads to ──────────────────────────────────────────────────────────────────────────────────────

    def deliver(self, batch: Batch) -> None:
        """Writes first, then words: whatever is told waits until all that it rests on is durable."""
        if not (batch.messages or batch.lines or batch.changed or batch.begun):
            return
        outgoing = Outgoing({}, 0, perf_counter())
        writes = self._writes(batch)
        for write in writes:
            outgoing.writes += 1
            write.add_done_callback(self._written(outgoing))
        self._pack(batch, outgoing)
        if batch.ledgers:
            self.house.keep_ledgers(batch.ledgers)
        if batch.finished:
            assert self.table.play is not None
            state = self.table.play.state
            self.house.background(self._finish(batch.finished[-1], self.number, state, batch.roster, writes))
        self.outgoing.append(outgoing)
        self._send()
        if self.table.phase == CLOSED and not self.closed:
            self._close()

    def _writes(self, batch: Batch) -> list["asyncio.Future[None]"]:
        store, id, epoch = self.house.store, self.terms.id, self.epoch
        writes: list[asyncio.Future[None]] = []
        if batch.lines:
            texts = [written(line.to_json(record.rules)) for record, line in batch.lines]
            numbered = list(enumerate(texts, self.sequence))
            self.sequence += len(numbered)
            metrics.LINES.inc(len(numbered))
            _count_verdict(batch)
            writes.append(store.log.append(id, self.number, numbered, epoch=epoch))
        for record in batch.begun:
            self.number, self.sequence = self.number + 1, 0
            header, self.roster = written(record.header()), self.table.roster
            writes.append(store.games.start(id, self.number, record.game, header, roster=self.roster, epoch=epoch))
        if batch.changed:
            described = self.description()
            if described != self.described:
                self.described = described
                writes.append(store.tables.update(described, epoch=epoch))
            roster = self.table.roster
            # Who has seen a hand must be known before they see it. A finished game's roster is of no more use.
            if roster is not None and roster != self.roster and self.table.running:
                self.roster = roster
                writes.append(store.games.reseat(id, self.number, roster, epoch=epoch))
        return writes

    def _written(self, outgoing: Outgoing) -> Callable[["asyncio.Future[None]"], None]:
        def done(write: "asyncio.Future[None]") -> None:
            error = write.exception()
            if error is not None:
                self._lost(error)
                return
            outgoing.writes -= 1
            if not outgoing.writes:
                metrics.WRITES.observe(perf_counter() - outgoing.since)
                self._send()

        return done

    def _pack(self, batch: Batch, outgoing: Outgoing) -> None:
        """What everybody gets, as bytes; who may know the same gets the same bytes."""
        encoded: dict[int, bytes] = {}
        for who, message, mark in batch.messages:
            connection = self.connections.get(who)
            if connection is None:
                continue
            text = encoded.get(id(message))
            if text is None:
                text = encoded[id(message)] = encode(message)
            outgoing.messages.setdefault(connection, []).append((text, mark))

    def _send(self) -> None:
        if not self.ownership.holds:  # somebody else may speak for this table by now
            return
        while self.outgoing and not self.outgoing[0].writes:
            for connection, messages in self.outgoing.popleft().messages.items():
                connection.send(messages)

    def _finish(
        self,
        record: Record,
        number: int,
        state: State,
        roster: Roster | None,
        after: Sequence["asyncio.Future[None]"] = (),
    ) -> Coroutine[Any, Any, None]:
        """Results, statistics and ratings, as they are at this moment: the next game may begin in the same one. They
        are kept after the last line is. After a crash before this is done, it is done when the table is restored."""
        # Round one device everybody's fingers are the host's: they would win and lose against themselves.
        together = bool(self.terms.guests)
        seats = [replace(s, person=None, level=None) if together else s for s in self.table.seats]
        told = verdict(record.game, record.rules.outcome(state))
        seated = participants(seats, None if together else roster)
        if roster is None:
            rated = self.terms.daily is None and not together and not any(any(s.handicap) for s in seats)
        else:
            rated = roster.rated
        ladder = roster is not None and roster.ladder

        async def keep() -> None:
            for write in after:
                await asyncio.shield(write)  # a line in the log is not taken back when nobody waits for the result
            kept = False
            while not kept:
                try:
                    await self.house.store.games.finish(
                        self.terms.id, number, record, told, seated, rated=rated, ladder=ladder, epoch=self.epoch
                    )
                    kept = True
                except StoreUnavailable:
                    if self.house.stopping:
                        raise
                    await asyncio.sleep(RETRY_SECONDS)  # the table may be closed before anybody restores it
            metrics.GAMES.labels(record.game).inc()

        return keep()

    def finish_what_was_over(self, record: Record, number: int, state: State, roster: Roster | None) -> None:
        """The server stopped between the last action and the result."""
        if record.rules.outcome(state).finished:
            self.house.background(self._finish(record, number, state, roster))

    # ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _close(self) -> None:
        self.closed = True
        self.house.background(self._closing(self.house.store.tables.close(self.terms.id, epoch=self.epoch)))
        self._hang_up(CloseCode.TABLE_CLOSED, "the table is closed")
        self.house.gone(self)

    async def _closing(self, write: "asyncio.Future[None]") -> None:
        try:
            await asyncio.shield(write)
        finally:  # not before: somebody would open it again
            self.ownership.release()

    def _lost(self, error: BaseException) -> None:
        """What was to be told could not be written. Nobody was told, so it never happened: the table is put aside, and
        opened again from its log when somebody comes back."""
        if self.closed:
            return
        if isinstance(error, Fenced):
            log.warning("table put aside: somebody else has it", table=self.terms.id, error=str(error))
            self.put_aside(CloseCode.SERVER_RESTARTS, "the table has moved")
            return
        metrics.LOST_WRITES.inc()
        log.error("table put aside", table=self.terms.id, error=str(error), kind=type(error).__name__)
        self.put_aside(CloseCode.STORAGE, reasons.STORAGE.text)

    def put_aside(self, code: CloseCode, reason: str) -> None:
        self.closed = True
        self.table.abandon()
        self.outgoing.clear()
        self._hang_up(code, reason)
        self.house.gone(self)
        self.ownership.release()

    def _hang_up(self, code: CloseCode, reason: str) -> None:
        for connection in list(self.connections.values()):
            connection.close(code, reason)


def _count_verdict(batch: Batch) -> None:
    judged = next((message for _, message, _ in batch.messages if isinstance(message, m.Judged)), None)
    if judged is not None and judged.verdict is not None:
        metrics.RACES.inc()
        metrics.VERDICTS.observe(judged.waited_ms / 1000)
        if judged.verdict.first is None:
            metrics.TIES.inc()
