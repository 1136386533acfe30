"""Reading: through connections of its own, each read in one moment of the database."""

from contextlib import suppress
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from vivace.store.failures import away, lost, translated
from vivace.store.transaction import Work

T = TypeVar("T")
CONNECTIONS = 4


class Reader:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._single = engine
        if engine.dialect.name == "postgresql":
            # One statement is a snapshot by itself: PostgreSQL need not be told where it begins and ends.
            self._single = engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Work[T]) -> T:
        return await _asked(self.engine, work)

    async def look_up(self, work: Work[T]) -> T:
        """What takes one statement."""
        return await _asked(self._single, work)

    async def close(self) -> None:
        await self.engine.dispose()


async def _asked(engine: AsyncEngine, work: Work[T], attempts: int = 2) -> T:
    try:
        connection = await engine.connect()
    except Exception as error:
        raise away(error) from error
    try:
        return await connection.run_sync(work)
    except Exception as error:
        # Lost while nobody used it, perhaps; then all others from before that are no longer used either.
        if not lost(error) or attempts == 1:
            raise translated(error) from error
    finally:
        await _give_back(connection)
    return await _asked(engine, work, attempts - 1)


async def _give_back(connection: AsyncConnection) -> None:
    """To the pool; one that is in no state for it, after a read that was given up, is thrown away."""
    try:
        await connection.close()
    except Exception:
        with suppress(Exception):
            await connection.invalidate()
