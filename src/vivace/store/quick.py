"""The usual append to an SQLite log, without a detour: a few microseconds in the event loop's own thread.

In WAL mode with `sync="normal"` a commit is a write to the page cache; handing it to a thread and back costs ten times
as much. Only the plain case is done here: the next lines of games whose tail is known, at tables whose epoch is that of
the writer. Whatever is unusual, a failure too, is left to the general way, which knows what to make of it.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

PATIENCE_SECONDS = 0.05
"""For another process that writes: the general way waits for longer, in a thread."""
REMEMBERED_EPOCHS = 20_000
INSERT = "INSERT INTO log (table_id, game_number, sequence, line, written) VALUES (?, ?, ?, ?, ?)"
Row = tuple[str, int, int, str, int]


class Lines(Protocol):
    """What is to be appended."""

    epoch: int | None

    @property
    def table(self) -> str: ...
    def next_rows(self, tails: dict[tuple[str, int], int]) -> list[Row] | None:
        """The rows, where they follow the known tail at once; None otherwise. Moves the tail on."""
        ...


class QuickLog:
    def __init__(self, file: str) -> None:
        self.file = file
        self._connection: sqlite3.Connection | None = None
        self._epochs: dict[str, int] = {}
        """As they were when somebody else last wrote to the database, which `data_version` tells."""
        self._version = -1

    def append(self, works: Sequence[Lines]) -> bool:
        """Whether it is durable; otherwise nothing was done."""
        tails: dict[tuple[str, int], int] = {}
        rows: list[Row] = []
        for work in works:
            found = work.next_rows(tails)
            if found is None:
                return False
            rows += found
        try:
            connection = self._connection or self._connect()
            connection.execute("BEGIN IMMEDIATE")
            if self._owned(connection, works):
                connection.executemany(INSERT, rows)
                connection.execute("COMMIT")
                return True
            connection.execute("ROLLBACK")
        except sqlite3.Error:
            self.close()
        return False

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.file, timeout=PATIENCE_SECONDS, isolation_level=None)
        self._connection = connection
        connection.execute("PRAGMA synchronous = normal")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # the general way does that, in its thread
        return connection

    def _owned(self, connection: sqlite3.Connection, works: Sequence[Lines]) -> bool:
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
