"""One open table, and what its actions lead to. Nothing is sent before it is durable."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import partial
from time import perf_counter
from typing import Any

import structlog

from vivace.game.core import State
from vivace.records import Record
from vivace.server import metrics, reasons
from vivace.server.tables.describing import description_of
from vivace.server.tables.finishing import GameEnd
from vivace.server.tables.open_table import between_games
from vivace.server.tables.outgoing import Outgoing, OutgoingQueue, packed
from vivace.server.tables.ownership import Ownership
from vivace.server.tables.services import TableServices
from vivace.server.tables.table_connections import TableConnections
from vivace.server.tables.table_log import TableLog
from vivace.server.tables.terms import TableTerms
from vivace.store import Description, Fenced
from vivace.table import messages as m
from vivace.table.arrangement import Arrangement
from vivace.table.batch import Batch
from vivace.table.closing import CloseCode
from vivace.table.guests import host_of
from vivace.table.restoring import is_at_rest, put_to_sleep, restore
from vivace.table.roster import Roster
from vivace.table.saved import Rest, Saved
from vivace.table.settings import CLOSED
from vivace.table.table import Table

log = structlog.stdlib.get_logger("vivace.table")

VERSIONS_PER_EPOCH = 1 << 24
"""A table that was restored counts its versions from here on, so that none that was seen before comes again."""


class Desk:
    """Implements `Outbox` and `OpenTable`; what its connections say its `TableConnections` hears."""

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
        self.connections = TableConnections(self.table, epoch, services.clock)
        self.log = TableLog(services.store, terms.id, epoch, self.table, self.description())
        self.outgoing = OutgoingQueue(ownership, self._lost)
        self.closed = False
        self.opened = services.clock.now()
        self.on_gone: Callable[[Desk], None] = lambda desk: None
        """Told when the table is closed, or put aside."""
        self.on_kept: Callable[[Desk], None] = lambda desk: None
        """Told when the result of a game is in the database."""

    # ── as it is kept ────────────────────────────────────────────────────────────────────────────────────────────────

    def description(self) -> Description:
        return description_of(self.terms, self.table)

    def restore(self, saved: Saved, number: int) -> None:
        self.log.number = number
        self.log.sequence = 0 if saved.record is None else len(saved.record.lines)
        self.log.roster = saved.roster
        restore(self.table, saved)

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
    def empty_since(self) -> float | None:
        return self.connections.empty_since

    @property
    def spare(self) -> bool:
        """No game runs, or one against bots that its only player has left."""
        since = self.empty_since
        if since is None or self.services.clock.now() - since < 1000 * self.table.settings.grace_seconds:
            return False
        if self.table.attendance.anybody_awaited:
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
        return is_at_rest(self.table) and not self.outgoing and self.ownership.holds

    def sleep(self) -> Rest:
        """Its owner stays its owner; who asks for it has it woken, at a new desk."""
        self.closed = True
        rest = put_to_sleep(self.table)
        self._dissolve()
        return rest

    # ── what the table leads to ──────────────────────────────────────────────────────────────────────────────────────

    def deliver(self, batch: Batch) -> None:
        """Writes first, then words: whatever is told waits until all that it rests on is durable."""
        if not (batch.messages or batch.lines or batch.changed or batch.begun):
            return
        outgoing = Outgoing(packed(batch.messages, self.connections.by_player, self.connections.shown), perf_counter())
        outgoing.writes = self.log.write(batch, self.description, partial(self.outgoing.written, outgoing))
        if batch.ledgers:
            self.services.ledgers.keep(batch.ledgers)
        if batch.finished:
            assert self.table.play is not None
            after = outgoing.awaited() if outgoing.writes else None
            self._finish(batch.finished[-1], self.log.number, self.table.play.state, batch.roster, after)
        self.outgoing.put(outgoing)
        for who in batch.dismissed:
            self.connections.dismiss(who)
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
        self.connections.hang_up(CloseCode.TABLE_CLOSED, "the table is closed")
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
        self.connections.hang_up(code, reason)
        self.on_gone(self)
        self.ownership.release()
        self._dissolve()

    def _dissolve(self) -> None:
        """Nothing is left to be done here: whatever knows this desk in a circle lets go of it."""
        self.table.abandon()
        self.table.dissolve()
        self.outgoing.failed = _ignored


def _ignored(error: Exception) -> None:
    """What could not be written for a table that is put aside was never told."""
