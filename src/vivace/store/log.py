"""The append-only log: every action that counted, one line each, durable before anybody is told."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.exc import IntegrityError

from vivace.store.database import Database
from vivace.store.errors import Forked, Gap, Unknown
from vivace.store.fence import check_epochs
from vivace.store.schema import games, log
from vivace.store.transaction import Statement, Transaction
from vivace.store.writer import Lines, Then, Write

Key = tuple[str, int]
"""A table, and the number of one of its games."""
REMEMBERED_TAILS = 20_000

_INSERT = Statement(log.insert(), "table_id", "game_number", "sequence", "line", "written")
_LINE = Statement(
    select(log.c.line).where(
        log.c.table_id == bindparam("table"),
        log.c.game_number == bindparam("number"),
        log.c.sequence == bindparam("sequence"),
    )
)
_TAIL = Statement(
    select(func.max(log.c.sequence))
    .select_from(games.outerjoin(log))
    .where(games.c.table_id == bindparam("table"), games.c.number == bindparam("number"))
    .group_by(games.c.table_id)
)


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


class Append(Write[None]):
    def __init__(
        self, tails: Tails, key: Key, lines: Sequence[tuple[int, str]], epoch: int | None, written: int
    ) -> None:
        self.tails, self.key, self.lines, self.epoch, self.written = tails, key, lines, epoch, written

    def brief(self, tails: dict[Key, int]) -> bool:
        """Where the lines follow the known tail at once."""
        tail = tails.get(self.key, self.tails.known.get(self.key))
        if tail is None:
            return False
        for sequence, _ in self.lines:
            tail += 1
            if sequence != tail:
                return False
        tails[self.key] = tail
        return True

    def lines_alone(self, tails: dict[Key, int]) -> Lines | None:
        if self.epoch is None or not self.brief(tails):
            return None
        table, number = self.key
        return Lines(table, self.epoch, [(table, number, n, line, self.written) for n, line in self.lines])

    def committed(self) -> None:
        self.tails.set(self.key, max(self.lines[-1][0], self.tails.known.get(self.key, -1)))

    def failed(self) -> None:
        self.tails.forget(self.key)

    @classmethod
    def run_all(cls, transaction: Transaction, writes: Sequence["Append"]) -> list[None]:
        check_epochs(transaction, [(write.key[0], write.epoch) for write in writes])
        tails: dict[Key, int] = {}
        rows: list[dict[str, Any]] = []
        for write in writes:
            tail = tails.get(write.key, write.tails.known.get(write.key))
            if tail is None:
                tail = _tail(transaction, write.key)
            tails[write.key] = write._rows(transaction, tail, rows)
        if rows:
            try:
                transaction.insert(_INSERT, rows)
            except IntegrityError as error:
                raise Forked("Somebody else wrote to this game.") from error
        return [None] * len(writes)

    def _rows(self, transaction: Transaction, tail: int, rows: list[dict[str, Any]]) -> int:
        """Adds what is not in the log yet; the tail after it."""
        table, number = self.key
        for sequence, line in self.lines:
            if sequence > tail + 1:
                raise Gap(f"Line {sequence} of game {number} at table {table} came, but the log ends with {tail}.")
            if sequence <= tail:
                self._check_same(transaction, sequence, line, rows)
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

    def _check_same(self, transaction: Transaction, sequence: int, line: str, rows: Sequence[dict[str, Any]]) -> None:
        """The same line again is a writer who did not learn that it was written; another one is a fork."""
        table, number = self.key
        waiting = [r["line"] for r in rows if (r["table_id"], r["game_number"], r["sequence"]) == (*self.key, sequence)]
        if waiting:
            written: Any = waiting[0]
        else:
            found = transaction.first(_LINE, {"table": table, "number": number, "sequence": sequence})
            written = None if found is None else found[0]
        if written != line:
            raise Forked(f"Line {sequence} of game {number} at table {table} is another one in the log.")


def _tail(transaction: Transaction, key: Key) -> int:
    """The last number in the log, -1 before the first; the game must have been started."""
    table, number = key
    found = transaction.first(_TAIL, {"table": table, "number": number})
    if found is None:
        raise Unknown(f"Table {table} has no game {number}.")
    return -1 if found[0] is None else int(found[0])


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
        return self.database.submit(self._appending(table_id, game_number, lines, epoch))

    def append_then(
        self, then: Then, table_id: str, game_number: int, lines: Iterable[tuple[int, str]], *, epoch: int | None = None
    ) -> None:
        """The same for whoever does not wait: `then` is called with None when the lines are durable, or with what the
        future would fail with; not before this returns."""
        self.database.put(self._appending(table_id, game_number, lines, epoch), then)

    def _appending(
        self, table_id: str, game_number: int, lines: Iterable[tuple[int, str]], epoch: int | None
    ) -> Append:
        kept = tuple(lines)
        if not kept:
            raise ValueError("nothing to append")
        return Append(self.tails, (table_id, game_number), kept, epoch, self.database.now())

    async def lines(self, table_id: str, game_number: int, *, after: int = -1) -> tuple[tuple[int, str], ...]:
        """The lines of a game, with their numbers, in order."""
        query = (
            select(log.c.sequence, log.c.line)
            .where(log.c.table_id == table_id, log.c.game_number == game_number, log.c.sequence > after)
            .order_by(log.c.sequence)
        )

        def work(connection: Connection) -> tuple[tuple[int, str], ...]:
            return tuple((row.sequence, row.line) for row in connection.execute(query))

        return await self.database.look_up(work)
