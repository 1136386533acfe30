"""The one connection that writes to an SQLite file.

In WAL mode with `sync="normal"` a commit is a write to the page cache, and handing it to a thread and back costs ten
times as much: so brief writes run in the event loop's own thread, a few microseconds each, and all others in the
store's. Both are the same writes in the same transaction; only who waits for them differs.
"""

import sqlite3
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any, Literal, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from vivace.store.failures import translated, unavailable
from vivace.store.transaction import EPOCH, Statement, Transaction, Values

T = TypeVar("T")
Sync = Literal["normal", "full"]

BUSY_SECONDS_IN_THE_LOOP = 0.05
"""How long a brief write waits for another process; then it waits in the store's thread, for as long as any other."""
PAGES_PER_CHECKPOINT = 1000
"""Of the write-ahead log. A checkpoint waits for the disk, and so is made in the thread alone."""
REMEMBERED_EPOCHS = 20_000
RETRY_SECONDS = 0.01


class Writing:
    """The connection that writes, for one thread at a time. It is opened anew after every failure of the database."""

    def __init__(self, url: URL, sync: Sync, busy_seconds: float) -> None:
        self.engine = create_engine(
            url.set(drivername="sqlite+pysqlite"),
            poolclass=NullPool,
            connect_args={"timeout": busy_seconds, "check_same_thread": False},
            hide_parameters=True,
        )
        as_we_use_it(self.engine, sync, writes=True)
        self._busy_seconds = busy_seconds
        self.connection: Connection | None = None
        self._here = False
        """Whether the connection is set up for the event loop's thread."""
        self._epochs = KnownEpochs()
        self._brief: BriefTransaction | None = None
        """Over the same connection."""

    def transaction(self, work: Callable[[Transaction], T], *, here: bool) -> T:
        """`here`: in the event loop's thread, where nothing may take long."""
        try:
            if self.connection is None or self._brief is None:
                self.connection, self._here = self.engine.connect(), False
                self._brief = BriefTransaction(raw_connection(self.connection), self._epochs)
            if here is not self._here:
                self._move(self._brief.raw, here)
            if here:
                return self._brief.run(work)
            self._epochs.forget()
            with self.connection.begin():
                return work(Transaction(self.connection))
        except Exception as error:
            failure = _wrapped(error) if isinstance(error, sqlite3.Error) else error
            self._epochs.forget()
            if unavailable(failure):
                self._disconnect()
            raise translated(failure) from error

    def _move(self, raw: sqlite3.Connection, here: bool) -> None:
        """To the event loop's thread, or back."""
        seconds = BUSY_SECONDS_IN_THE_LOOP if here else self._busy_seconds
        raw.execute(f"PRAGMA busy_timeout = {int(1000 * seconds)}")
        raw.execute(f"PRAGMA wal_autocheckpoint = {0 if here else PAGES_PER_CHECKPOINT}")
        self._here = here

    def _disconnect(self) -> None:
        connection, self.connection, self._brief = self.connection, None, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
            with suppress(Exception):
                connection.close()

    def close(self) -> None:
        self._disconnect()
        self.engine.dispose()


def raw_connection(connection: Connection) -> sqlite3.Connection:
    raw: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    return raw


def _wrapped(error: sqlite3.Error) -> Exception:
    """As SQLAlchemy raises it."""
    wrapped = DBAPIError.instance(None, None, error, sqlite3.Error)
    assert isinstance(wrapped, Exception)
    return wrapped


class KnownEpochs:
    """As they were when somebody else last wrote to the database, which `data_version` tells."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}
        self._version = -1

    def read(self, raw: sqlite3.Connection, ids: Collection[str]) -> dict[str, int]:
        """The transaction has begun: nobody can change them now."""
        (version,) = raw.execute("PRAGMA data_version").fetchone()
        if version != self._version or len(self._known) > REMEMBERED_EPOCHS:
            self._known.clear()
            self._version = version
        for id in ids:
            if id not in self._known:
                found = raw.execute(EPOCH.text, {"of": id}).fetchone()
                if found is not None:
                    self._known[id] = found[0]
        return {id: self._known[id] for id in ids if id in self._known}

    def forget(self) -> None:
        self._known.clear()


class BriefTransaction(Transaction):
    """Runs the usual statements, and those alone, with sqlite3 itself: SQLAlchemy's share would be a good part of the
    time that they take."""

    def __init__(self, raw: sqlite3.Connection, epochs: KnownEpochs) -> None:
        super().__init__(None)
        self.raw, self._epochs = raw, epochs

    def run(self, work: Callable[[Transaction], T]) -> T:
        try:
            self.raw.execute("BEGIN IMMEDIATE")
            result = work(self)
            self.raw.execute("COMMIT")
        except BaseException:
            if self.raw.in_transaction:  # some failures of SQLite have ended it already
                self.raw.execute("ROLLBACK")
            raise
        return result

    def insert(self, statement: Statement, rows: Sequence[Values]) -> None:
        try:
            self.raw.executemany(statement.text, map(statement.bound, rows))
        except sqlite3.Error as error:
            raise _wrapped(error) from error

    def update(self, statement: Statement, values: Values) -> bool:
        try:
            return self.raw.execute(statement.text, statement.bound(values)).rowcount > 0
        except sqlite3.Error as error:
            raise _wrapped(error) from error

    def first(self, statement: Statement, values: Values) -> Sequence[Any] | None:
        found: Sequence[Any] | None = self.raw.execute(statement.text, statement.bound(values)).fetchone()
        return found

    def epochs(self, ids: Collection[str]) -> dict[str, int]:
        return self._epochs.read(self.raw, ids)

    def set_epoch(self, table: str, epoch: int) -> None:
        super().set_epoch(table, epoch)
        self._epochs.forget()


def _log_ahead(cursor: sqlite3.Cursor) -> None:
    """Where several open a new file at once, SQLite refuses all but one of them without waiting."""
    (patience_ms,) = cursor.execute("PRAGMA busy_timeout").fetchone()
    deadline = time.monotonic() + patience_ms / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(RETRY_SECONDS)


def as_we_use_it(engine: Engine, sync: Sync, *, writes: bool) -> None:
    """SQLite's settings for every connection, and transactions that begin where we say."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        if writes:
            _log_ahead(cursor)
            cursor.execute("PRAGMA secure_delete = ON")
        cursor.execute(f"PRAGMA synchronous = {sync}")
        cursor.execute("PRAGMA foreign_keys = ON")
        if not writes:
            cursor.execute("PRAGMA query_only = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
