"""Where the data lies: SQLite in WAL mode or PostgreSQL, one engine to write and one to read."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, TypeVar

from sqlalchemy import (
    URL,
    BigInteger,
    ColumnElement,
    Connection,
    Engine,
    cast,
    create_engine,
    event,
    extract,
    func,
    literal,
    make_url,
    text,
)
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from vivace.store.erasing import Eraser
from vivace.store.errors import StoreUnavailable, Unstorable, Unusable
from vivace.store.migrate import upgrade, versions
from vivace.store.quick import QuickWriter
from vivace.store.sqlite_file import read_only
from vivace.store.writer import Single, Writer
from vivace.store.writer import Work as Submitted

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]
Sync = Literal["normal", "full"]

BUSY_SECONDS = 5
"""How long a write waits for another process that writes to the same SQLite file …"""
UPGRADE_SECONDS = 60
"""… and a start, for one that brings it to this version."""
PATIENCE_SECONDS = 20
"""A PostgreSQL that does not answer for so long is away …"""
SHARED_PATIENCE_SECONDS = 5
"""… or, where several nodes write to it, is out of this one's reach: others can go on with its tables."""
SHARED_IDLE_MS = 2000
"""There a transaction whose node says nothing for so long is over, and its locks with it: less than a lease, so that
whoever takes the tables over finds them free. A node that is only slow begins the transaction anew."""
READERS = 4

# PostgreSQL's classes of errors that lie in what was asked for, not in the state of the server: data, integrity,
# a transaction that ran into another, syntax. (https://www.postgresql.org/docs/current/errcodes-appendix.html)
ASKED_WRONGLY = ("22", "23", "40", "42")
COLLIDED = "40"
ATTEMPTS = 5


def full_url(database: str | os.PathLike[str]) -> URL:
    """The URL with its driver; a plain path is an SQLite file."""
    given = os.fspath(database)
    if "://" not in given:
        return URL.create("sqlite+aiosqlite", database=given)
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise Unusable(f"This is not the URL of a database: {error}") from None
    match url.get_backend_name():
        case "sqlite":
            if url.database in (None, "", ":memory:"):
                raise Unusable("A store in memory would forget: give SQLite a file.")
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            query = dict(url.query)
            if "sslmode" in query:  # libpq's name for it
                query["ssl"] = query.pop("sslmode")
            return url.set(drivername="postgresql+asyncpg", query=query)
    raise Unusable(f"Vivace keeps its data in SQLite or PostgreSQL, not in {url.get_backend_name()}.")


def _engine(url: URL, sync: Sync, *, writes: bool, shared: bool, in_a_hurry: bool = True) -> AsyncEngine:
    if url.get_backend_name() == "postgresql":
        patience = SHARED_PATIENCE_SECONDS if shared else PATIENCE_SECONDS
        settings = {"idle_in_transaction_session_timeout": str(SHARED_IDLE_MS)} if shared and writes else {}
        return create_async_engine(
            url,
            pool_size=1 if writes else READERS,
            max_overflow=0,
            isolation_level="READ COMMITTED" if writes else "REPEATABLE READ",
            connect_args={
                "timeout": patience,
                "command_timeout": patience if in_a_hurry else None,
                "server_settings": settings,
            },
            hide_parameters=True,  # names do not belong into a log
        )
    engine = create_async_engine(
        url,
        pool_size=1 if writes else READERS,
        max_overflow=0,
        connect_args={"timeout": BUSY_SECONDS if in_a_hurry else UPGRADE_SECONDS},
        hide_parameters=True,
    )
    _as_we_use_it(engine.sync_engine, sync, writes=writes)
    return engine


def _plain_engine(url: URL, sync: Sync) -> Engine:
    """For one thread that writes."""
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        poolclass=NullPool,
        connect_args={"timeout": BUSY_SECONDS},
        hide_parameters=True,
    )
    _as_we_use_it(engine, sync, writes=True)
    return engine


def _as_we_use_it(engine: Engine, sync: Sync, *, writes: bool) -> None:
    """SQLite's settings for every connection, and transactions that begin where we say."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        if writes:
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.execute("PRAGMA secure_delete = ON")
        cursor.execute(f"PRAGMA synchronous = {sync}")
        cursor.execute("PRAGMA foreign_keys = ON")
        if not writes:
            cursor.execute("PRAGMA query_only = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _check_ours(path: Path) -> None:
    """Before anything is written to a file, be it how SQLite keeps its journal. Unusable: it is not for us."""
    if not path.stat().st_size:  # new; and whoever reads it keeps others who start from choosing the journal
        return
    engine = create_engine(
        "sqlite+pysqlite://", creator=lambda: sqlite3.connect(read_only(path), uri=True), poolclass=NullPool
    )
    try:
        with engine.connect() as connection:
            versions(connection)
    except DBAPIError as error:
        raise away(error) from error


def unavailable(error: BaseException) -> bool:
    """Whether the database is to blame, and not what it was asked."""
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return True
        state = getattr(error.orig, "sqlstate", None)
        if isinstance(state, str):
            return not state.startswith(ASKED_WRONGLY)
        if isinstance(error, InterfaceError):  # asyncpg: the connection; sqlite3: a value that is no SQL value
            return "closed" in str(error) or "connection" in str(error)
        return not isinstance(error, IntegrityError | DataError | ProgrammingError)
    return isinstance(error, OSError | TimeoutError)


def _cause(error: BaseException) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(cause) or type(cause).__name__


def away(error: Exception) -> StoreUnavailable:
    return StoreUnavailable(f"The database is not available: {_cause(error)}")


def translated(error: Exception) -> Exception:
    """The error as the store's own, where it comes from the database."""
    if unavailable(error):
        return away(error)
    if isinstance(error, DBAPIError | UnicodeEncodeError | OverflowError):
        return Unstorable(f"The database does not take this: {_cause(error)}")
    return error


def _collided(error: Exception) -> bool:
    """The transaction ran into one of another process, and may be tried again."""
    state = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
    return isinstance(state, str) and state.startswith(COLLIDED)


class Database:
    """What all parts of the store share: reading in a snapshot, writing in a common transaction."""

    def __init__(
        self,
        database: str | os.PathLike[str],
        sync: Sync = "normal",
        now: Callable[[], float] = time.time,
        shared: bool = False,
    ) -> None:
        if sync not in ("normal", "full"):
            raise Unusable(f'sync is "normal" or "full", not {sync!r}.')
        self.url = full_url(database)
        self._clock = now
        self._many_clocks = shared and self.url.get_backend_name() == "postgresql"
        try:
            self.write_engine = _engine(self.url, sync, writes=True, shared=shared)
            self.read_engine = _engine(self.url, sync, writes=False, shared=shared)
            # One statement is a snapshot by itself: PostgreSQL need not be told where it begins and ends.
            self.lookup_engine = self.read_engine
            if self.url.get_backend_name() == "postgresql":
                self.lookup_engine = self.read_engine.execution_options(isolation_level="AUTOCOMMIT")
            self.upgrade_engine = _engine(self.url, sync, writes=True, shared=False, in_a_hurry=False)
        except ModuleNotFoundError as error:
            raise Unusable(f"The driver is missing ({error.name}): pip install 'vivace[postgres]'") from None
        self._writer = Writer(self)
        self._connection: AsyncConnection | None = None
        self._thread = ThreadPoolExecutor(1, "vivace-store") if self.url.get_backend_name() == "sqlite" else None
        self.plain_engine = _plain_engine(self.url, sync) if self._thread is not None else None
        self._plain_connection: Connection | None = None
        # What waits for a disk does not belong into the event loop, and a URI may say anything.
        quick = self._thread is not None and sync == "normal" and "uri" not in self.url.query
        self._quick = QuickWriter(self.url.database or "") if quick else None
        self.eraser: Eraser | None = None

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(1000 * self._clock())

    def moment(self) -> ColumnElement[int]:
        """The same within a statement: by the database's own clock where several nodes use it, for theirs may differ.
        What one node lets expire then expires for all of them at the same time."""
        if self._many_clocks:
            return cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
        return literal(self.now(), BigInteger)

    @property
    def commits(self) -> int:
        """How many transactions were committed since the store was opened."""
        return self._writer.commits

    @property
    def waiting(self) -> int:
        """How many writes wait for their turn."""
        return self._writer.waiting

    async def start(self) -> None:
        new = False
        if self.url.get_backend_name() == "sqlite" and "uri" not in self.url.query:
            assert self.url.database is not None
            path = Path(self.url.database)
            with suppress(FileExistsError):
                try:
                    os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))  # what it holds is nobody else's business
                    new = True
                except FileExistsError:
                    raise
                except OSError as error:
                    raise away(error) from error
            self.eraser = Eraser(path)
        try:
            if self.eraser is not None:
                await asyncio.to_thread(_check_ours, self.eraser.path)
            await self._upgrade()
            if self.eraser is not None:
                await self.eraser.start(new=new)
        except BaseException:
            await self._dispose()
            raise
        self._writer.start()

    async def _upgrade(self) -> None:
        """With all the time that it takes: an index over millions of games is not made in a moment."""
        usual, self.write_engine = self.write_engine, self.upgrade_engine
        try:
            await self._transaction(lambda connection: connection.run_sync(upgrade))
        finally:
            await self._disconnect()
            self.write_engine = usual
            await self.upgrade_engine.dispose()

    async def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        await self._writer.stop()
        if self.eraser is not None:
            await self.eraser.stop()
        await self._dispose()

    async def _dispose(self) -> None:
        await self._disconnect()
        if self._quick is not None:
            self._quick.close()
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._drop_plain)
            self._thread.shutdown()
        await self.write_engine.dispose()
        await self.read_engine.dispose()

    async def settled(self) -> None:
        """Returns when all that is in line now has been written, or refused."""

        async def nothing(connection: AsyncConnection) -> None:
            return None

        await self.write(nothing)

    async def ping(self) -> None:
        """Raises StoreUnavailable where the database does not answer."""
        await self.read(lambda connection: connection.execute(text("SELECT 1")))

    async def check_writing(self) -> None:
        """Raises StoreUnavailable where the database cannot write. It writes what stands there already, in the one row
        that every database of ours has; both kinds of database write that as they write anything else."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(text("UPDATE alembic_version SET version_num = version_num"))

        await self.write(work)

    async def read(self, work: Work[T]) -> T:
        """In one moment of the database, however many statements it takes."""
        return await self._asked(self.read_engine, work)

    async def look_up(self, work: Work[T]) -> T:
        """What takes one statement."""
        return await self._asked(self.lookup_engine, work)

    async def find(self, work: Work[T | None]) -> T | None:
        """Like `look_up`; what cannot be stored is not there."""
        try:
            return await self.look_up(work)
        except Unstorable:
            return None

    async def _asked(self, engine: AsyncEngine, work: Work[T], attempts: int = 2) -> T:
        try:
            connection = await engine.connect()
        except Exception as error:
            raise away(error) from error
        try:
            return await work(connection)
        except Exception as error:
            # Lost while nobody used it, perhaps; then all others from before that are no longer used either.
            lost = isinstance(error, DBAPIError) and error.connection_invalidated
            if not lost or attempts == 1:
                raise translated(error) from error
        finally:
            await _give_back(connection)
        return await self._asked(engine, work, attempts - 1)

    def write(self, work: Work[T]) -> "asyncio.Future[T]":
        """Runs the work in a transaction that it may share with others, perhaps more than once. It is in line when this
        returns, in the order of the calls; the future is done when its outcome is durable."""
        return self.submit(Single(work))

    def submit(self, work: Submitted[T]) -> "asyncio.Future[T]":
        return self._writer.submit(work)

    async def _transaction(self, work: Work[T], attempts: int = ATTEMPTS) -> T:
        """One transaction on the writer's connection, which is opened anew after every failure of the database."""
        kept = self._connection is not None
        if self._connection is None:
            try:
                self._connection = await self.write_engine.connect()
            except Exception as error:
                raise away(error) from error
        committing = False
        try:
            async with self._connection.begin():
                result = await work(self._connection)
                committing = True
            return result
        except Exception as error:
            if unavailable(error):
                await self._disconnect()
            # A connection that was lost while nobody used it says nothing of the database now.
            lost = kept and not committing and isinstance(error, DBAPIError) and error.connection_invalidated
            if not (lost or _collided(error)) or attempts == 1:
                raise translated(error) from error
        return await self._transaction(work, attempts - 1)

    @property
    def has_short_way(self) -> bool:
        return self._quick is not None

    def at_once(self, works: Sequence[Any]) -> bool:
        return self._quick is not None and self._quick.write(works)

    async def step_by_step(self, work: Work[T]) -> T:
        return await self._transaction(work)

    async def in_one_go(self, work: Callable[[Connection], T]) -> T:
        """SQLite is called in a thread, and every change of thread costs more than the write itself."""
        if self._thread is None:
            return await self._transaction(lambda connection: connection.run_sync(work))
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._plain_transaction, work)

    def _plain_transaction(self, work: Callable[[Connection], T]) -> T:
        assert self.plain_engine is not None
        try:
            if self._plain_connection is None:
                self._plain_connection = self.plain_engine.connect()
            with self._plain_connection.begin():
                return work(self._plain_connection)
        except Exception as error:
            if unavailable(error):
                self._drop_plain()
            raise translated(error) from error

    def _drop_plain(self) -> None:
        connection, self._plain_connection = self._plain_connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
            with suppress(Exception):
                connection.close()
        if self.plain_engine is not None:
            self.plain_engine.dispose()

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()


async def _give_back(connection: AsyncConnection) -> None:
    """To the pool; one that is in no state for it, after a read that was given up, is thrown away."""
    try:
        await connection.close()
    except Exception:
        with suppress(Exception):
            await connection.invalidate()
