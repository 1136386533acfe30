"""One node's way to the database: the real store, over a connection that may be slow, cut, or lost at the worst
moment."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, Self, TypeVar

from vivace.sim.cluster.database import Database, Work
from vivace.store import Store, StoreUnavailable
from vivace.store import database as store
from vivace.store.database import ATTEMPTS, SHARED_PATIENCE_SECONDS, translated
from vivace.store.writer import Writer

T = TypeVar("T")


class DatabaseLink:
    """The way between one node and the database. This one is perfect."""

    def trip(self) -> float | None:
        """Seconds that a request, or its answer, is under way; None: it never arrives."""
        return 0.0

    def breaks(self) -> bool:
        """Whether the connection is lost between the commit and its answer."""
        return False


class Outcome(NamedTuple):
    value: Any
    error: Exception | None


class DistantDatabase(store.Database):
    """Everything is the store's own, down to the transactions: those are sent to a simulated database."""

    def __init__(self, database: Database, name: str, link: DatabaseLink, now: Callable[[], float] | None) -> None:
        # The real one opens engines and threads; what it has beside those is here.
        self.database, self.name, self.link = database, name, link
        self.unavailable = 0
        self._clock = now or database.loop.time
        self._writer = Writer(self)
        self._quick = None
        self.eraser = None
        self._many_clocks = False
        self._thread = None

    async def start(self) -> None:
        self._writer.start()

    async def _dispose(self) -> None:
        pass

    async def read(self, work: Work[T]) -> T:
        return await self._ask(work)

    async def look_up(self, work: Work[T]) -> T:
        return await self._ask(work)

    async def _transaction(self, work: Work[T], attempts: int = ATTEMPTS) -> T:
        return await self._ask(work)

    # ── on the way ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def _ask(self, work: Work[T]) -> T:
        """What was sent arrives also if this node is frozen, or dead, meanwhile."""
        here = asyncio.get_running_loop()
        answer: asyncio.Future[Outcome] = here.create_future()
        there = self.link.trip()
        if there is not None:
            self.database.loop.call_later(there, self._arrive, work, partial(_answered, here, answer))
        try:
            async with asyncio.timeout(SHARED_PATIENCE_SECONDS):
                outcome = await answer
        except TimeoutError:
            outcome = Outcome(None, StoreUnavailable("The database is not available: no answer"))
        if outcome.error is not None:
            self.unavailable += isinstance(outcome.error, StoreUnavailable)
            raise outcome.error
        return outcome.value  # type: ignore[no-any-return]

    def _arrive(self, work: Work[T], tell: Callable[[float, Outcome], None]) -> None:
        """In the process of the database."""
        outcome = self._outcome(work)
        back = self.link.trip()
        if back is not None:
            tell(self.database.loop.time() + back, outcome)

    def _outcome(self, work: Work[T]) -> Outcome:
        if not self.database.up:
            return Outcome(None, StoreUnavailable("The database is not available: connection refused"))
        try:
            value = self.database.run(self.name, work)
        except Exception as error:
            cause = translated(error)
            cause.__cause__ = error if cause is not error else error.__cause__
            return Outcome(None, cause)
        if self.link.breaks():
            return Outcome(None, StoreUnavailable("The database is not available: connection lost"))
        return Outcome(value, None)


class SimulatedStore(Store):
    def __init__(self, database: DistantDatabase) -> None:
        super().__init__(database)
        self.distant = database

    @property
    def unavailable(self) -> int:
        """How often the database was away, or the outcome was unknown."""
        return self.distant.unavailable

    @classmethod
    async def over(
        cls,
        database: Database,
        name: str = "",
        link: DatabaseLink | None = None,
        now: Callable[[], float] | None = None,
    ) -> Self:
        distant = DistantDatabase(database, name, link or DatabaseLink(), now)
        await distant.start()
        return cls(distant)


def _answered(
    here: asyncio.AbstractEventLoop, answer: "asyncio.Future[Outcome]", when: float, outcome: Outcome
) -> None:
    def arrived() -> None:
        if not answer.done():
            answer.set_result(outcome)

    if not here.is_closed():
        here.call_at(when, arrived)
