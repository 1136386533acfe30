"""The append-only log: every action that counted, one line each, durable before anybody is told."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from vivace.store.database import Database
from vivace.store.errors import Forked, Gap, Unknown
from vivace.store.fence import check_epochs
from vivace.store.quick import Statement
from vivace.store.schema import games, log
from vivace.store.writer import Plain

Key = tuple[str, int]
"""A table, and the number of one of its games."""
REMEMBERED_TAILS = 20_000
INSERT = "INSERT INTO log (table_id, game_number, sequence, line, written) VALUES (?, ?, ?, ?, ?)"


class Tails:
    """The last number of every game that this process writes to, as far as it is known to be durable."""

    def __init__(self) -> None:
        self.known: dict[Key, int] = {}

    def set(self, key: Key, tail: int) -> None:
        self.known[key] = tail
        if len(self.known) > REMEMBERED_TAILS:
            del self.known[next(iter(self.known))]

    def forget(self, key: Key) -> None:
        self.known.pop(key, None)


class Append(Plain[None]):
    def __init__(
        self, tails: Tails, key: Key, lines: Sequence[tuple[int, str]], epoch: int | None, written: int
    ) -> None:
        self.tails, self.key, self.lines, self.epoch, self.written = tails, key, lines, epoch, written

    @property
    def table(self) -> str:
        return self.key[0]

    def in_short(self, tails: dict[Key, int]) -> Statement | None:
        """Where the lines follow the known tail at once."""
        tail = tails.get(self.key, self.tails.known.get(self.key))
        if tail is None:
            return None
        table, number = self.key
        rows = []
        for sequence, line in self.lines:
            tail += 1
            if sequence != tail:
                return None
            rows.append((table, number, sequence, line, self.written))
        tails[self.key] = tail
        return INSERT, rows

    def committed(self) -> None:
        self.tails.set(self.key, max(self.lines[-1][0], self.tails.known.get(self.key, -1)))

    def failed(self) -> None:
        self.tails.forget(self.key)

    @classmethod
    def run_all(cls, connection: Connection, works: Sequence["Append"]) -> list[None]:
        check_epochs(connection, [(work.key[0], work.epoch) for work in works])
        tails: dict[Key, int] = {}
        rows: list[dict[str, Any]] = []
        for work in works:
            tail = tails.get(work.key, work.tails.known.get(work.key))
            if tail is None:
                tail = _tail(connection, work.key)
            tails[work.key] = work._rows(connection, tail, rows)
        if rows:
            try:
                connection.execute(log.insert(), rows)
            except IntegrityError as error:
                raise Forked("Somebody else wrote to this game.") from error
        return [None] * len(works)

    def _rows(self, connection: Connection, tail: int, rows: list[dict[str, Any]]) -> int:
        """Adds what is not in the log yet; the tail after it."""
        table, number = self.key
        for sequence, line in self.lines:
            if sequence > tail + 1:
                raise Gap(f"Line {sequence} of game {number} at table {table} came, but the log ends with {tail}.")
            if sequence <= tail:
                self._check_same(connection, sequence, line, rows)
            else:
                tail = sequence
                rows.append(
                    {
                        "table_id": table,
                        "game_number": number,
                        "sequence": sequence,
                        "line": line,
                        "written": self.written,
                    }
                )
        return tail

    def _check_same(self, connection: Connection, sequence: int, line: str, rows: Sequence[dict[str, Any]]) -> None:
        """The same line again is a writer who did not learn that it was written; another one is a fork."""
        table, number = self.key
        waiting = [r["line"] for r in rows if (r["table_id"], r["game_number"], r["sequence"]) == (*self.key, sequence)]
        if waiting:
            written: Any = waiting[0]
        else:
            query = select(log.c.line).where(
                log.c.table_id == table, log.c.game_number == number, log.c.sequence == sequence
            )
            written = connection.scalar(query)
        if written != line:
            raise Forked(f"Line {sequence} of game {number} at table {table} is another one in the log.")


def _tail(connection: Connection, key: Key) -> int:
    """The last number in the log, -1 before the first; the game must have been started."""
    table, number = key
    query = (
        select(func.max(log.c.sequence))
        .select_from(games.outerjoin(log))
        .where(games.c.table_id == table, games.c.number == number)
        .group_by(games.c.table_id)
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        raise Unknown(f"Table {table} has no game {number}.")
    return -1 if row[0] is None else int(row[0])


class Log:
    def __init__(self, database: Database, tails: Tails) -> None:
        self.database, self.tails = database, tails

    def append(
        self, table_id: str, game_number: int, lines: Iterable[tuple[int, str]], *, epoch: int | None = None
    ) -> "asyncio.Future[None]":
        """Lines of a game that was started, numbered from 0 without a gap. They are in line for the next transaction
        when this returns, in the order of the calls; await the future before telling anybody. It fails with
        StoreUnavailable, Forked, Gap, Fenced or Unknown, and then nothing was acknowledged. The same lines may be
        appended again: those that are in the log already count as written."""
        kept = tuple(lines)
        if not kept:
            raise ValueError("nothing to append")
        return self.database.submit(Append(self.tails, (table_id, game_number), kept, epoch, self.database.now()))

    async def lines(self, table_id: str, game_number: int, *, after: int = -1) -> tuple[tuple[int, str], ...]:
        """The lines of a game, with their numbers, in order."""
        query = (
            select(log.c.sequence, log.c.line)
            .where(log.c.table_id == table_id, log.c.game_number == game_number, log.c.sequence > after)
            .order_by(log.c.sequence)
        )

        async def work(connection: AsyncConnection) -> tuple[tuple[int, str], ...]:
            return tuple((row.sequence, row.line) for row in await connection.execute(query))

        return await self.database.look_up(work)
