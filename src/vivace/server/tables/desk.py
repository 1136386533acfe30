"""Connections of one open table, and what its actions lead to. Nothing is sent before it is durable."""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any, get_args

import structlog

from vivace.game.core import State
from vivace.records import Record
from vivace.server import metrics, reasons
from vivace.server.people.names import distinct
from vivace.server.tables.finishing import GameEnd
from vivace.server.tables.open_table import between_games
from vivace.server.tables.outgoing import Outgoing, OutgoingQueue, packed
from vivace.server.tables.ownership import Ownership
from vivace.server.tables.services import TableServices
from vivace.server.tables.shown_views import ShownViews
from vivace.server.tables.table_log import TableLog
from vivace.server.tables.terms import TableTerms
from vivace.store import Description, Fenced, Occupant, TableSettings
from vivace.table import messages as m
from vivace.table.arrangement import Arrangement
from vivace.table.batch import Batch
from vivace.table.closing import CloseCode
from vivace.table.connection import Connection
from vivace.table.guests import host_of
from vivace.table.latency import Kernel
from vivace.table.roster import Roster
from vivace.table.saved import Rest, Saved
from vivace.table.settings import CLOSED, OVER
from vivace.table.table import Table
from vivace.table.wire import AnyCommand, decode, encode

log = structlog.stdlib.get_logger("vivace.table")

COUNTED = {kind: metrics.COMMANDS.labels(kind.__name__) for kind in get_args(AnyCommand)}
VERSIONS_PER_EPOCH = 1 << 24
"""A table that was restored counts its versions from here on, so that none that was seen before comes again."""
MOST_NONSENSE = 20


class Desk:
    """Implements `Outbox`, `Listener` and `OpenTable`."""

    def __init__(
        self,
        services: TableServices,
        terms: TableTerms,
        game: str,
        seats: int,
        options: Any,
        host: m.Player,
        epoch: int,
        ownership: Ownership,
        arrangement: Arrangement | None = None,
        booked: Sequence[m.Player | str] = (),
    ) -> None:
        self.services, self.terms, self.epoch, self.ownership = services, terms, epoch, ownership
        self.game = game
        self.connections: dict[str, Connection] = {}
        self.shown = ShownViews()
        self.nonsense: Counter[Connection] = Counter()
        self.table = Table(
            terms.id,
            game,
            seats,
            options,
            host,
            services.clock,
            services.rng,
            self,
            terms.settings,
            services.thinker,
            arrangement,
            booked,
        )
        self.table.announcer.version = epoch * VERSIONS_PER_EPOCH
        self.log = TableLog(services.store, terms.id, epoch, self.table, self.description())
        self.outgoing = OutgoingQueue(ownership, self._lost)
        self.closed = False
        self.empty_since: float | None = services.clock.now()
        """Since when nobody is connected."""
        self.opened = services.clock.now()
        self.on_gone: Callable[[Desk], None] = lambda desk: None
        """Told when the table is closed, or put aside."""
        self.on_kept: Callable[[Desk], None] = lambda desk: None
        """Told when the result of a game is in the database."""

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
                coach=table.settings.coach or None,
                untimed=table.settings.untimed or None,
                spoken=table.settings.spoken or None,
                voice=table.settings.voice or None,
                mixed=table.settings.mixed or None,
                quick=self.terms.quick,
                daily=self.terms.daily,
                guests=self.terms.guests or None,
                sent_away=tuple(sorted(table.seating.barred)) or None,
                booked=table.settings.booked or None,
                rated=None if table.settings.rated else False,
                home=table.settings.home or None,
            ),
            occupants=tuple(
                # Who has seen enough of a check is not asked again after a restart; who wants a rematch would be.
                Occupant(
                    player=s.person,
                    level=s.level,
                    handicap=s.handicap,
                    ready=s.ready and table.phase == OVER,
                    agreed=table.agreement.has(s.person),
                )
                for s in table.seats
            ),
            phase=table.phase,
        )

    def restore(self, saved: Saved, number: int) -> None:
        self.log.number = number
        self.log.sequence = 0 if saved.record is None else len(saved.record.lines)
        self.log.roster = saved.roster
        self.table.restore(saved)

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def told_apart(self, player: m.Player) -> m.Player:
        """Under a name that nobody else here could be taken for: whoever came first keeps theirs."""
        others = [person.player.name for who, person in self.table.people.items() if who != player.id]
        return replace(player, name=distinct(player.name, others))

    def connect(self, connection: Connection, player: m.Player) -> bool:
        """One connection a player: the latest. Whether this one is."""
        before = self.connections.get(player.id)
        if before is not None and before.arrival > connection.arrival:  # it came later, and was looked up sooner
            connection.close(CloseCode.REPLACED, "opened elsewhere")
            return False
        self.connections[player.id] = connection
        if connection.patches:
            self.shown.follow(connection)
        self.empty_since = None
        if before is not None:
            before.close(CloseCode.REPLACED, "opened elsewhere")
        self.table.post(m.Connected(player))
        for moment in range(8):  # the line is measured before the first card is
            self.services.clock.call_at(self.services.clock.now() + 150 * moment, connection.ping)
        return True

    def left(self, connection: Connection) -> None:
        self.nonsense.pop(connection, None)
        self.shown.forget(connection)
        if self.connections.get(connection.player) is connection:
            del self.connections[connection.player]
            if not self.connections:
                self.empty_since = self.services.clock.now()
            self.table.post(m.Disconnected(connection.player))

    def heard(self, connection: Connection, data: bytes, arrived: float) -> None:
        if self.connections.get(connection.player) is not connection:
            return
        command = decode(data)
        if command is None:
            self._not_understood(connection)
        else:
            COUNTED[type(command)].inc()
            self.table.post(m.Received(connection.player, command, arrived))

    def _not_understood(self, connection: Connection) -> None:
        metrics.REFUSED.labels("not-understood").inc()
        self.nonsense[connection] += 1
        if self.nonsense[connection] > MOST_NONSENSE:
            connection.close(CloseCode.NOT_UNDERSTOOD, "not a command")
            return
        refused = reasons.BAD_COMMAND
        reply = m.Reply(number=0, ok=False, key=refused.key, message=refused.text, facts={})
        connection.send([(encode(reply), None)])

    def ponged(self, connection: Connection, mark: int, sent: float, arrived: float, kernel: Kernel | None) -> None:
        if self.connections.get(connection.player) is connection:
            if kernel is not None:
                self.table.post(m.Measured(connection.player, kernel))
            self.table.post(m.Ponged(connection.player, mark, sent, arrived))

    def check_connections(self, silent_ms: float) -> None:
        """Pings every connection, tells all how long their lines are, and aborts those that answer no more."""
        now = self.services.clock.now()
        for connection in list(self.connections.values()):
            if now - connection.last_pong > silent_ms:
                connection.abort()
            else:
                connection.ping()
        if self.connections:
            self.table.post(self.table.tell_lines)

    # ── as one of all tables ─────────────────────────────────────────────────────────────────────────────────────────

    @property
    def id(self) -> str:
        return self.terms.id

    @property
    def host(self) -> str:
        return self.table.host

    @property
    def phase(self) -> str:
        return self.table.phase

    @property
    def people(self) -> Collection[str]:
        return self.table.people.keys()

    @property
    def address(self) -> str:
        return self.terms.address

    @property
    def is_daily(self) -> bool:
        return self.terms.daily is not None

    @property
    def spare(self) -> bool:
        """No game runs, or one against bots that its only player has left."""
        since = self.empty_since
        if since is None or self.services.clock.now() - since < 1000 * self.table.settings.grace_seconds:
            return False
        if self.table.anybody_awaited:
            return False
        return between_games(self) or (not self.is_daily and self.alone)

    @property
    def alone(self) -> bool:
        return {host_of(who) for who in self.table.people} <= {self.table.host}

    def close(self) -> None:
        self.table.post(self.table.close)

    # ── sleep ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def untouched(self, ms: float) -> bool:
        """Whether for so long nobody has been here, or asked for it while it slept, and nothing is under way."""
        if self.closed or self.empty_since is None:
            return False
        if self.services.clock.now() - max(self.empty_since, self.opened) < ms:
            return False
        return self.table.at_rest and not self.outgoing and self.ownership.holds

    def sleep(self) -> Rest:
        """Its owner stays its owner; who asks for it has it woken, at a new desk."""
        self.closed = True
        rest = self.table.rest()
        self._dissolve()
        return rest

    # ── what the table leads to ──────────────────────────────────────────────────────────────────────────────────────

    def deliver(self, batch: Batch) -> None:
        """Writes first, then words: whatever is told waits until all that it rests on is durable."""
        if not (batch.messages or batch.lines or batch.changed or batch.begun):
            return
        outgoing = Outgoing(packed(batch.messages, self.connections, self.shown), perf_counter())
        outgoing.writes = self.log.write(batch, self.description, partial(self.outgoing.written, outgoing))
        if batch.ledgers:
            self.services.ledgers.keep(batch.ledgers)
        if batch.finished:
            assert self.table.play is not None
            after = outgoing.awaited() if outgoing.writes else None
            self._finish(batch.finished[-1], self.log.number, self.table.play.state, batch.roster, after)
        self.outgoing.put(outgoing)
        for who in batch.dismissed:
            connection = self.connections.get(who)
            if connection is not None:
                connection.close(CloseCode.SENT_AWAY, reasons.SENT_AWAY.text)
        if self.table.rules.name != self.game and not self.closed:
            self._another_game()
        if self.table.phase == CLOSED and not self.closed:
            self._close()

    def _another_game(self) -> None:
        """The host chose another game, in which everybody has another match."""
        self.game = self.table.rules.name
        for player in [seat.person for seat in self.table.seats if seat.person is not None]:
            self.services.background(self._tell_match(host_of(player), self.game))

    def _finish(
        self,
        record: Record,
        number: int,
        state: State,
        roster: Roster | None,
        after: "asyncio.Future[None] | None" = None,
    ) -> None:
        end = GameEnd.of(self.terms, self.table.seats, record, number, state, roster)
        self.services.background(self._keep(end, after))

    async def _keep(self, end: GameEnd, after: "asyncio.Future[None] | None") -> None:
        await end.keep(self.services, self.epoch, after)
        self.on_kept(self)
        people = {one.player for one in end.participants if one.player is not None}
        if end.rated and len(people) == 1:
            await self._tell_match(people.pop(), end.record.game)

    async def _tell_match(self, player: str, game: str) -> None:
        """What is known of somebody's match, for the next game here."""
        match = await self.services.store.matches.of(player, game)
        if not self.closed and self.table.rules.name == game:
            self.table.post(m.Learnt(player, match))

    def finish_what_was_over(self, record: Record, number: int, state: State, roster: Roster | None) -> None:
        """For a game whose server stopped between the last action and the result."""
        if record.rules.outcome(state).finished:
            self._finish(record, number, state, roster)

    # ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _close(self) -> None:
        self.closed = True
        self.services.background(self._closing(self.log.close()))
        self._hang_up(CloseCode.TABLE_CLOSED, "the table is closed")
        self.on_gone(self)
        self._dissolve()

    async def _closing(self, write: "asyncio.Future[None]") -> None:
        try:
            await asyncio.shield(write)
        finally:  # not before: somebody would open it again
            self.ownership.release()

    def _lost(self, error: Exception) -> None:
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
        self.on_gone(self)
        self.ownership.release()
        self._dissolve()

    def _dissolve(self) -> None:
        """Nothing is left to be done here: whatever knows this desk in a circle lets go of it."""
        self.table.abandon()
        self.table.dissolve()
        self.outgoing.failed = _ignored

    def _hang_up(self, code: CloseCode, reason: str) -> None:
        for connection in list(self.connections.values()):
            connection.close(code, reason)


def _ignored(error: Exception) -> None:
    """What could not be written for a table that is put aside was never told."""
