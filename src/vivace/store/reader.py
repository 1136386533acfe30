"""Reading: through connections of its own, each read in one moment of the database."""

from asyncio import CancelledError, Semaphore, ensure_future, wait
from contextlib import suppress
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from vivace.store.errors import StoreUnavailable
from vivace.store.failures import away, lost, translated
from vivace.store.transaction import Work

T = TypeVar("T")
CONNECTIONS = 4
PATIENCE_SECONDS = 30.0
"""Where so long nobody was answered, the database is away for those who wait for their turn."""


class Reader:
    """As many reads at once as there are connections; the others wait in the order in which they came. SQLAlchemy's
    pool would let whoever asks next overtake those who wait, for as long as others ask, and then refuse them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._single = engine
        if engine.dialect.name == "postgresql":
            # One statement is a snapshot by itself: PostgreSQL need not be told where it begins and ends.
            self._single = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.patience = PATIENCE_SECONDS
        self._free = Semaphore(CONNECTIONS)
        self._answered = 0

    async def read(self, work: Work[T]) -> T:
        return await self._in_turn(self.engine, work)

    async def look_up(self, work: Work[T]) -> T:
        """What takes one statement."""
        return await self._in_turn(self._single, work)

    async def close(self) -> None:
        await self.engine.dispose()

    async def _in_turn(self, engine: AsyncEngine, work: Work[T]) -> T:
        if self._free.locked():
            await self._turn()
        else:
            await self._free.acquire()  # at once
        answered = True
        try:
            return await _asked(engine, work)
        except (StoreUnavailable, CancelledError):
            answered = False
            raise
        finally:
            self._answered += answered
            self._free.release()

    async def _turn(self) -> None:
        """A long queue is no fault of the database; one that does not move is."""
        turn = ensure_future(self._free.acquire())
        try:
            while True:
                answered = self._answered
                await wait({turn}, timeout=self.patience)
                if turn.done():
                    return
                if self._answered == answered:
                    raise StoreUnavailable("The database is not available: it has answered nobody for a while")
        except BaseException:
            if not turn.cancel() and not turn.cancelled():
                self._free.release()  # it came in the same moment
            raise


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
