"""A PostgreSQL, which one node writes to or several."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from vivace.store.errors import StoreUnavailable
from vivace.store.failures import away, collided, lost, translated, unavailable
from vivace.store.migrate import upgrade
from vivace.store.reader import CONNECTIONS, Reader
from vivace.store.transaction import Transaction, Work
from vivace.store.writer import Write, run_all

T = TypeVar("T")
PATIENCE_SECONDS = 20
"""A PostgreSQL that does not answer for so long is away."""
SHARED_PATIENCE_SECONDS = 5
"""Where several nodes write to it, it is then out of this one's reach: others can go on with its tables."""
SHARED_IDLE_MS = 2000
"""There a transaction whose node says nothing for so long is over, and its locks with it: less than a lease, so that
whoever takes the tables over finds them free. A node that is only slow begins the transaction anew."""
ATTEMPTS = 5


def _engine(url: URL, *, writes: bool, shared: bool, in_a_hurry: bool = True) -> AsyncEngine:
    patience = SHARED_PATIENCE_SECONDS if shared else PATIENCE_SECONDS
    settings = {"idle_in_transaction_session_timeout": str(SHARED_IDLE_MS)} if shared and writes else {}
    return create_async_engine(
        url,
        pool_size=1 if writes else CONNECTIONS,
        max_overflow=0,
        isolation_level="READ COMMITTED" if writes else "REPEATABLE READ",
        connect_args={
            "timeout": patience,
            "command_timeout": patience if in_a_hurry else None,
            "server_settings": settings,
        },
        hide_parameters=True,  # names do not belong into a log
    )


class Postgres:
    """Implements `Backend`."""

    name = "postgresql"
    eraser = None
    splits = False

    def __init__(self, url: URL, shared: bool) -> None:
        self.url, self.keeps_time = url, shared
        self.write_engine = _engine(url, writes=True, shared=shared)
        self.reader = Reader(_engine(url, writes=False, shared=shared))
        self._writing = _Writing(self.write_engine)

    async def start(self) -> None:
        try:
            await self.patiently(upgrade)
        except BaseException:
            await self.close()
            raise

    async def patiently(self, work: Work[T]) -> T:
        """In one transaction, with all the time it takes: an index over millions of games is not made in a moment."""
        patient = _Writing(_engine(self.url, writes=True, shared=False, in_a_hurry=False))
        try:
            return await patient.transaction(work)
        finally:
            await patient.close()

    async def close(self) -> None:
        await self._writing.close()
        await self.reader.close()

    async def run(self, writes: Sequence[Write[Any]], brief: bool) -> list[Any]:
        if await self._writing.append(writes):
            return [None] * len(writes)
        return await self._writing.transaction(lambda connection: run_all(Transaction(connection), writes))


class _Writing:
    """The connection that writes. It is opened anew after every failure of the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._connection: AsyncConnection | None = None
        self._raw: Any = None
        """asyncpg's own, once it was asked for: to ask takes a sixth of the time that a line takes."""

    async def transaction(self, work: Work[T], attempts: int = ATTEMPTS) -> T:
        used_before = self._connection is not None
        if self._connection is None:
            try:
                self._connection = await self.engine.connect()
            except Exception as error:
                raise away(error) from error
        committing = False
        try:
            async with self._connection.begin():
                result = await self._connection.run_sync(work)
                committing = True
            return result
        except Exception as error:
            if unavailable(error):
                await self._disconnect()
            # A connection that was lost while nobody used it says nothing of the database now.
            idle = used_before and not committing and lost(error)
            if not (idle or collided(error)) or attempts == 1:
                raise translated(error) from error
        return await self.transaction(work, attempts - 1)

    async def append(self, writes: Sequence[Write[Any]]) -> bool:
        """Whether they were lines of logs and nothing else, and are durable; if not, nothing has happened."""
        # asyncpg is there only where PostgreSQL is used.
        from vivace.store.postgres_append import all_lines, append

        lines = None if self._connection is None else all_lines(writes)
        if lines is None or self._connection is None:
            return False
        if self._raw is None:
            self._raw = (await self._connection.get_raw_connection()).driver_connection
        try:
            return await append(self._raw, lines)
        except StoreUnavailable:
            await self._disconnect()
            raise

    async def _disconnect(self) -> None:
        connection, self._connection, self._raw = self._connection, None, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()

    async def close(self) -> None:
        await self._disconnect()
        await self.engine.dispose()
