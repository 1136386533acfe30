"""What the parts of a store share: reading in one moment of the database, writing in common transactions."""

import asyncio
import os
import time
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from sqlalchemy import BigInteger, ColumnElement, cast, extract, func, literal, text

from vivace.store.erasing import Eraser
from vivace.store.errors import Unstorable, Unusable
from vivace.store.postgres import Postgres
from vivace.store.sqlite import Sqlite
from vivace.store.sqlite_writing import Sync
from vivace.store.transaction import Work
from vivace.store.url import full_url
from vivace.store.writer import Call, Then, Transactions, Write, Writer

T = TypeVar("T")


class Reads(Protocol):
    async def read(self, work: Work[T]) -> T: ...
    async def look_up(self, work: Work[T]) -> T: ...


class Backend(Transactions, Protocol):
    """SQLite, PostgreSQL, or what stands for it in a simulation."""

    @property
    def name(self) -> str: ...
    @property
    def reader(self) -> Reads: ...
    @property
    def keeps_time(self) -> bool:
        """Whether times go by the database's own clock: several nodes use it, and theirs may differ."""
        ...

    @property
    def eraser(self) -> Eraser | None:
        """What is to be told of a deletion."""
        ...

    async def start(self) -> None:
        """Makes the database or brings it to this version, where that is due."""
        ...

    async def close(self) -> None: ...


def backend_of(database: str | os.PathLike[str], sync: Sync, shared: bool) -> Sqlite | Postgres:
    if sync not in ("normal", "full"):
        raise Unusable(f'sync is "normal" or "full", not {sync!r}.')
    url = full_url(database)
    try:
        return Sqlite(url, sync) if url.get_backend_name() == "sqlite" else Postgres(url, shared)
    except ModuleNotFoundError as error:
        raise Unusable(f"The driver is missing ({error.name}): pip install 'vivace[postgres]'") from None


class Database:
    def __init__(self, backend: Backend, now: Callable[[], float] = time.time) -> None:
        self.backend, self._clock = backend, now
        self._writer = Writer(backend)

    async def start(self) -> None:
        await self.backend.start()
        self._writer.start()

    async def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        await self._writer.stop()
        await self.backend.close()

    # ── time ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(1000 * self._clock())

    def moment(self) -> ColumnElement[int]:
        """The same within a statement: by the database's own clock where several nodes use it. What one node lets
        expire then expires for all of them at the same time."""
        if self.backend.keeps_time:
            return cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
        return literal(self.now(), BigInteger)

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def read(self, work: Work[T]) -> T:
        """In one moment of the database, however many statements it takes."""
        return await self.backend.reader.read(work)

    async def look_up(self, work: Work[T]) -> T:
        """What takes one statement."""
        return await self.backend.reader.look_up(work)

    async def find(self, work: Work[T | None]) -> T | None:
        """Like `look_up`; what cannot be stored is not there."""
        try:
            return await self.look_up(work)
        except Unstorable:
            return None

    async def ping(self) -> None:
        """Raises StoreUnavailable where the database does not answer."""
        await self.read(lambda connection: connection.scalar(text("SELECT 1")))

    # ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def submit(self, write: Write[T]) -> "asyncio.Future[T]":
        """Runs the write in a transaction that it may share with others, perhaps more than once. It is in line when
        this returns, in the order of the calls; the future is done when its outcome is durable."""
        return self._writer.submit(write)

    def put(self, write: Write[Any], then: Then) -> None:
        """The same for whoever does not wait: `then` is called with the outcome, before anything else happens."""
        self._writer.put(write, then)

    def write(self, work: Work[T]) -> "asyncio.Future[T]":
        """Like `submit`, for a function."""
        return self.submit(Call(work))

    async def settled(self) -> None:
        """Returns when all that is in line now has been written, or refused."""
        await self.write(lambda connection: None)

    async def check_writing(self) -> None:
        """Raises StoreUnavailable where the database cannot write. It writes what stands there already, in the one row
        that every database of ours has; both kinds of database write that as they write anything else."""
        same = text("UPDATE alembic_version SET version_num = version_num")
        await self.write(lambda connection: connection.execute(same))

    @property
    def commits(self) -> int:
        """How many transactions were committed since the store was opened."""
        return self._writer.commits

    @property
    def waiting(self) -> int:
        """How many writes wait for their turn."""
        return self._writer.waiting
