"""A campaign: many tables play at once, the server is killed at a random moment and started again, and again; while it
is dead, everything that anybody was told is held against the log."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Protocol

from sqlalchemy import URL, select
from sqlalchemy.ext.asyncio import create_async_engine

from tests import patience
from tests.server.people import PLANS, Guest, Manner, Party
from tests.server.serving import Client, Served
from vivace.sim.people.account import ACKNOWLEDGED
from vivace.sim.people.replayed import ReplayedGame
from vivace.store.schema import games, log
from vivace.store.url import full_url

Key = tuple[str, int]
"""A table and the number of a game."""
Kept = dict[Key, tuple[str, str | None]]
"""The header, and the record once the game is finished."""
HARDLY_UP = 0.2
"""The share of kills soon after a start."""
MOMENT_SECONDS = 2.0
AT_MOST_SECONDS = 20.0
"""For what may come, and need not."""
LAST_GAMES_SECONDS = 3 * patience.SECONDS
AT_ONCE = 40
"""So many people come at the same time."""


@dataclass
class Counts:
    trials: int = 0
    tables: int = 0
    games_finished: int = 0
    lines_written: int = 0
    actions_acknowledged: int = 0
    acknowledged_missing: int = 0
    told_missing: int = 0
    """Cards or verdicts that somebody was shown, and that are not in the log."""
    forks: int = 0
    """Logs that were changed otherwise than by adding, and records that are not their log."""
    seats_lost: int = 0
    games_not_ended: int = 0
    games_interrupted: int = 0
    """Games that were running at a kill, over all kills."""
    seconds: float = 0.0
    up_seconds: list[float] = field(default_factory=list)
    """From each start of the process until it answers …"""
    first_seconds: list[float] = field(default_factory=list)
    """… until cards are shown at the first table again …"""
    all_seconds: float | None = None
    """… and, after the last one, at every table that was open."""
    details: list[str] = field(default_factory=list)

    @property
    def right(self) -> bool:
        return not (
            self.acknowledged_missing or self.told_missing or self.forks or self.seats_lost or self.games_not_ended
        )


class Tried(Served, Protocol):
    """What the campaign is led against."""

    settings: dict[str, str]

    @property
    def data(self) -> Path: ...
    def start(self) -> object: ...
    def kill(self) -> None: ...
    def stop(self) -> object: ...


class Campaign:
    def __init__(
        self, server: Tried, tables: int, games_per_table: int, seed: int, manner: Manner | None = None
    ) -> None:
        self.server, self.tables, self.games_per_table, self.manner = server, tables, games_per_table, manner
        self.absences: list[tuple[float, float]] = []
        """Of everybody, from the end of a connection to the first word over the next one."""
        self.last_games_seconds = LAST_GAMES_SECONDS
        self.rng = Random(seed)
        self.counts = Counts()
        self.parties: list[Party] = []
        """Those whose games are not all verified yet."""
        self.logged: dict[tuple[str, int], ReplayedGame] = {}
        self.verified: set[tuple[str, int]] = set()
        self.ending = False
        self.slots: list[asyncio.Task[None]] = []
        self.started = time.monotonic()

    async def run(self, trials: int, progress: Callable[["Campaign"], None] = lambda _: None) -> Counts:
        async with self.playing():
            for _ in range(trials):
                await self.for_a_while()
                await self.kill()
                await self.hold_against_the_log()
                await self.start()
                progress(self)
        progress(self)
        return self.counts

    @asynccontextmanager
    async def playing(self) -> AsyncIterator["Campaign"]:
        """At all tables, while in the block anything may happen to the server; after it, to the end."""
        began = time.monotonic()
        await asyncio.to_thread(self.server.start)
        clients = [
            [Client(self.server, f"{n} {i}") for i in range(PLANS[n % len(PLANS)].people)] for n in range(self.tables)
        ]
        people = [client for group in clients for client in group]
        for first in range(0, len(people), AT_ONCE):
            await asyncio.gather(*(client.introduce() for client in people[first : first + AT_ONCE]))
        self.slots = [asyncio.create_task(self._slot(n, group)) for n, group in enumerate(clients)]
        try:
            yield self
            await self._to_the_end()
        finally:
            for slot in self.slots:
                slot.cancel()
            await asyncio.gather(*self.slots, return_exceptions=True)
            await asyncio.gather(*(client.close() for group in clients for client in group))
            await asyncio.to_thread(self.server.stop)
        await self.hold_against_the_log(last=True)
        self.counts.seconds = round(time.monotonic() - began, 1)

    async def _slot(self, number: int, clients: list[Client]) -> None:
        """One table after the other, until the campaign comes to its end."""
        plan = PLANS[number % len(PLANS)]
        while not self.ending:
            party = Party(plan, clients, self.rng.randint(1, self.games_per_table), self.rng, self.manner)
            self.parties.append(party)
            self.counts.tables += 1
            await party.play()

    async def for_a_while(self) -> None:
        """Mostly until games run again and a moment more; now and then the server has hardly begun to restore them. At
        first there is nothing to restore: then games are waited for, however long this machine takes to begin some."""
        hardly_up = self.counts.trials > 0 and self.rng.random() < HARDLY_UP
        if not hardly_up:
            await self.until(lambda: 2 * self.playing_tables() >= self.tables, otherwise=False)
        done, _ = await asyncio.wait(
            self.slots, timeout=self.rng.uniform(0, MOMENT_SECONDS), return_when=asyncio.FIRST_EXCEPTION
        )
        for slot in done:
            slot.result()
        if not hardly_up:
            # Those that were seen running may have ended in that moment.
            await self.until(lambda: 4 * self.running_games() >= self.tables)

    async def until(self, condition: Callable[[], bool], *, otherwise: bool = True) -> None:
        """`otherwise`: it is wrong if it never comes."""
        deadline = time.monotonic() + (patience.SECONDS if otherwise else AT_MOST_SECONDS)
        while not condition() and time.monotonic() < deadline:
            done, _ = await asyncio.wait(self.slots, timeout=0.02, return_when=asyncio.FIRST_EXCEPTION)
            for slot in done:
                slot.result()
        assert condition() or not otherwise, "it did not come"

    def playing_tables(self) -> int:
        return sum(party.played_at is not None for party in self.parties)

    def running_games(self) -> int:
        """In which something happened since the start of the server, and that were not over when it last spoke."""
        return sum(party.played_at is not None and party.phase in ("playing", "check") for party in self.parties)

    async def kill(self) -> None:
        self.server.kill()
        await self.gone()

    async def gone(self) -> None:
        """The server is dead, and what was on its way to people when it died has been heard."""
        for guest in self.guests():
            await guest.away.wait()
        self._take_times()
        self.counts.trials += 1
        for party in self.parties:
            party.played_at = None

    async def start(self) -> None:
        self.started = time.monotonic()
        await asyncio.to_thread(self.server.start)
        self.counts.up_seconds.append(round(time.monotonic() - self.started, 3))

    def _take_times(self, last: bool = False) -> None:
        played = [party.played_at - self.started for party in self.parties if party.played_at is not None]
        if played and self.counts.trials:
            self.counts.first_seconds.append(round(min(played), 3))
        if played and last:
            self.counts.all_seconds = round(max(played), 3)

    async def _to_the_end(self) -> None:
        """No more kills: all go on, and play what they began to its end."""
        self.ending = True
        for party in self.parties:
            party.games = min(party.games, party.finished + 1)
        waiting = [party for party in self.parties if not party.over]
        deadline = time.monotonic() + self.last_games_seconds
        while any(party.played_at is None and not party.over for party in waiting) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        self._take_times(last=True)
        done, _ = await asyncio.wait(
            self.slots, timeout=deadline - time.monotonic(), return_when=asyncio.FIRST_EXCEPTION
        )
        for slot in done:
            slot.result()

    def guests(self) -> list[Guest]:
        return [guest for party in self.parties for guest in party.guests]

    # ── while the server is dead ─────────────────────────────────────────────────────────────────────────────────────

    async def hold_against_the_log(self, last: bool = False) -> None:
        """Reads what is durable, and counts whatever is wrong."""
        tables = [party.table for party in self.parties if party.table is not None]
        kept, lines = await self._read(tables)
        for key, (header, record) in kept.items():
            if key not in self.logged:
                self.logged[key] = ReplayedGame(header)
            game = self.logged[key]
            before = len(game.lines)
            fault = "another header" if game.header != header else game.follow(lines.get(key, []))
            if fault is not None:
                self._wrong("forks", f"{key}: {fault}")
                continue
            self.counts.lines_written += len(game.lines) - before
            self.counts.games_interrupted += not game.over
            if record is not None and key not in self.verified:
                self.verified.add(key)
                self.counts.games_finished += 1
                if not game.agrees_with(record):
                    self._wrong("forks", f"{key}: the record is not the log")
            elif record is None and last:
                self._wrong("games_not_ended", f"{key}: {len(game.lines)} lines")
        for party in list(self.parties):
            self._hear(party)

    def _hear(self, party: Party) -> None:
        for guest in party.guests:
            for number, notes in guest.notes.items():
                game = self.logged.get((party.table or "", number))
                if game is None:
                    if notes.items:
                        self._wrong("told_missing", f"{party.table}: game {number} is not in the log")
                    continue
                for missing in notes.hold_against(game):
                    kind = "acknowledged_missing" if missing.startswith(ACKNOWLEDGED) else "told_missing"
                    self._wrong(kind, f"{party.table} {number}: {missing}")
            self.counts.actions_acknowledged += guest.acknowledged
            self.counts.seats_lost += guest.lost_seat
            guest.acknowledged = guest.lost_seat = 0
            self.absences += guest.absences
            guest.absences.clear()
        known = [key for key in self.logged if key[0] == party.table]
        if party.over and all(key in self.verified for key in known):
            self.parties.remove(party)
            for key in known:
                del self.logged[key]

    def _wrong(self, kind: str, detail: str) -> None:
        setattr(self.counts, kind, getattr(self.counts, kind) + 1)
        self.counts.details.append(detail)

    async def _read(self, tables: list[str]) -> tuple[Kept, dict[Key, list[str]]]:
        engine = create_async_engine(self._only_reading())
        try:
            async with engine.connect() as connection:
                begun = select(games.c.table_id, games.c.number, games.c.header, games.c.record)
                kept = {
                    (row.table_id, row.number): (row.header, row.record)
                    for row in await connection.execute(begun.where(games.c.table_id.in_(tables)))
                }
                lines: dict[Key, list[str]] = {}
                written = select(log).where(log.c.table_id.in_(tables))
                for row in await connection.execute(
                    written.order_by(log.c.table_id, log.c.game_number, log.c.sequence)
                ):
                    of_game = lines.setdefault((row.table_id, row.game_number), [])
                    assert row.sequence == len(of_game), "the log has a gap"
                    of_game.append(row.line)
                return kept, lines
        finally:
            await engine.dispose()

    def _only_reading(self) -> URL:
        database = self.server.settings.get("database")
        if database is not None:
            return full_url(database)
        return full_url(f"sqlite:///file:{self.server.data / 'vivace.db'}?mode=ro&uri=true")
