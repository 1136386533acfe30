"""The usual writes to an SQLite database, without a detour: a few microseconds in the event loop's own thread.

In WAL mode with `sync="normal"` a commit is a write to the page cache; handing it to a thread and back costs ten times
as much. Only the plain case is done here: the next lines of games whose tail is known, and what changes at tables
whose epoch is that of the writer. Whatever is unusual, a failure too, is left to the general way, which knows what to
make of it.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Protocol

PATIENCE_SECONDS = 0.05
"""For another process that writes: the general way waits for longer, in a thread."""
REMEMBERED_EPOCHS = 20_000
Rows = list[tuple[Any, ...]]
Statement = tuple[str, Rows]
Tails = dict[tuple[str, int], int]


class Plain(Protocol):
    """What is to be written."""

    epoch: int | None

    @property
    def table(self) -> str: ...
    def in_short(self, tails: Tails) -> Statement | None:
        """The statement and its rows, each of which changes or makes one row; None where it is not the plain case.
        `tails`: of games, after the works before this one."""
        ...


class QuickWriter:
    def __init__(self, file: str) -> None:
        self.file = file
        self._connection: sqlite3.Connection | None = None
        self._epochs: dict[str, int] = {}
        """As they were when somebody else last wrote to the database, which `data_version` tells."""
        self._version = -1

    def write(self, works: Sequence[Plain]) -> bool:
        """Whether it is durable; otherwise nothing was done."""
        statements = _statements(works)
        if statements is None:
            return False
        try:
            connection = self._connection or self._connect()
            connection.execute("BEGIN IMMEDIATE")
            if self._owned(connection, works) and all(_executed(connection, *statement) for statement in statements):
                connection.execute("COMMIT")
                return True
            connection.execute("ROLLBACK")
        except (sqlite3.Error, ValueError, OverflowError):  # the latter: texts and numbers that cannot be stored
            self.close()
        return False

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.file, timeout=PATIENCE_SECONDS, isolation_level=None)
        self._connection = connection
        connection.execute("PRAGMA synchronous = normal")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # the general way does that, in its thread
        return connection

    def _owned(self, connection: sqlite3.Connection, works: Sequence[Plain]) -> bool:
        """Whether all these tables are still the writer's. The transaction has begun: nobody can take them now."""
        (version,) = connection.execute("PRAGMA data_version").fetchone()
        if version != self._version or len(self._epochs) > REMEMBERED_EPOCHS:
            self._version = version
            self._epochs.clear()
        for work in works:
            if work.epoch is None:
                continue
            epoch = self._epochs.get(work.table)
            if epoch is None:
                found = connection.execute("SELECT epoch FROM tables WHERE id = ?", (work.table,)).fetchone()
                if found is None:
                    return False
                epoch = self._epochs[work.table] = found[0]
            if epoch != work.epoch:
                return False
        return True

    def close(self) -> None:
        connection, self._connection = self._connection, None
        self._version = -1
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


def _statements(works: Sequence[Plain]) -> list[Statement] | None:
    """In order; neighbours with the same statement share it."""
    tails: Tails = {}
    statements: list[Statement] = []
    for work in works:
        found = work.in_short(tails)
        if found is None:
            return None
        if statements and statements[-1][0] == found[0]:
            statements[-1][1].extend(found[1])
        else:
            statements.append(found)
    return statements


def _executed(connection: sqlite3.Connection, statement: str, rows: Rows) -> bool:
    return connection.executemany(statement, rows).rowcount == len(rows)
