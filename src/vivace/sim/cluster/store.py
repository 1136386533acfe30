"""One node's way to the database: the real store, over a connection that may be slow, cut, or lost at the worst
moment."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Self, TypeVar

from vivace.sim.cluster.database import Database
from vivace.store import Store, StoreUnavailable
from vivace.store import database as store
from vivace.store.failures import translated
from vivace.store.postgres import SHARED_PATIENCE_SECONDS
from vivace.store.transaction import Transaction, Work
from vivace.store.writer import Write, run_all

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


class DistantDatabase:
    """Implements `Backend`: transactions are sent to a simulated database."""

    name = "simulated"
    keeps_time = False
    eraser = None
    splits = False

    def __init__(self, database: Database, node: str, link: DatabaseLink) -> None:
        self.database, self.node, self.link = database, node, link
        self.unavailable = 0
        """How often it was away, or the outcome was unknown."""

    @property
    def reader(self) -> Self:
        return self

    async def start(self) -> None:
        """The database is there already."""

    async def close(self) -> None:
        """It stays."""

    async def read(self, work: Work[T]) -> T:
        return await self._ask(work)

    async def look_up(self, work: Work[T]) -> T:
        return await self._ask(work)

    async def run(self, writes: Sequence[Write[Any]], brief: bool) -> list[Any]:
        return await self._ask(lambda connection: run_all(Transaction(connection), writes))

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
            value = self.database.run(self.node, work)
        except Exception as error:
            cause = translated(error)
            cause.__cause__ = error if cause is not error else error.__cause__
            return Outcome(None, cause)
        if self.link.breaks():
            return Outcome(None, StoreUnavailable("The database is not available: connection lost"))
        return Outcome(value, None)


class SimulatedStore(Store):
    """The store's own but for its backend."""

    def __init__(self, backend: DistantDatabase, now: Callable[[], float]) -> None:
        super().__init__(store.Database(backend, now))
        self.backend = backend

    @property
    def unavailable(self) -> int:
        return self.backend.unavailable

    @classmethod
    async def over(
        cls,
        database: Database,
        node: str = "",
        link: DatabaseLink | None = None,
        now: Callable[[], float] | None = None,
    ) -> Self:
        opened = cls(DistantDatabase(database, node, link or DatabaseLink()), now or database.loop.time)
        await opened.database.start()
        return opened


def _answered(
    here: asyncio.AbstractEventLoop, answer: "asyncio.Future[Outcome]", when: float, outcome: Outcome
) -> None:
    def arrived() -> None:
        if not answer.done():
            answer.set_result(outcome)

    if not here.is_closed():
        here.call_at(when, arrived)
