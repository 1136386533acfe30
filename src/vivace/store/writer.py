"""Group commit: all that waits to be written goes into one transaction, and everybody learns its outcome together."""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from vivace.store.errors import StoreUnavailable

T = TypeVar("T")
LARGEST_BATCH = 500
"""So many at most share a transaction, so that the first of them does not wait for long."""


class Work(Generic[T]):
    """Something to write. It may be run again in another transaction when the first one was rolled back."""

    def committed(self) -> None:
        """It is durable."""
        return

    def failed(self) -> None:
        """It was rolled back, or nobody knows."""
        return


class Single(Work[T]):
    """A work that has nothing in common with its neighbours."""

    def __init__(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> None:
        self.work = work


class Plain(Work[T], ABC):
    """A work that waits for nothing but the database, so that a whole transaction of its kind can be run in one go."""

    has_short_way: ClassVar[bool] = True
    """Whether it is one of the usual writes; others must not bar their way."""

    @classmethod
    @abstractmethod
    def run_all(cls, connection: Connection, works: Sequence[Any]) -> list[T]:
        """Runs neighbours of one kind together, in order."""


@dataclass(frozen=True)
class Job:
    work: Work[Any]
    done: "asyncio.Future[Any]"


async def _run(connection: AsyncConnection, works: Sequence[Work[Any]]) -> list[Any]:
    results: list[Any] = []
    for plain, group in groupby(works, lambda work: isinstance(work, Plain)):
        if plain:
            results.extend(await connection.run_sync(_run_plain, list(group)))
        else:
            results.extend([await work.work(connection) for work in group if isinstance(work, Single)])
    return results


def _run_plain(connection: Connection, works: Sequence[Work[Any]]) -> list[Any]:
    results: list[Any] = []
    for kind, group in groupby(works, type):
        assert issubclass(kind, Plain)
        results.extend(kind.run_all(connection, list(group)))
    return results


class Transactions(Protocol):
    """How a transaction is made. Where a database is called through threads, one go is one change of thread."""

    @property
    def has_short_way(self) -> bool: ...
    def at_once(self, works: Sequence[Any]) -> bool:
        """The short way, for plain works with nothing unusual about them: whether it was taken."""
        ...

    async def step_by_step(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T: ...
    async def in_one_go(self, work: Callable[[Connection], T]) -> T: ...


class Writer:
    """One task that writes, in the order in which things were submitted."""

    def __init__(self, transactions: Transactions) -> None:
        self.commits = 0
        self._transactions = transactions
        self._queue: deque[Job] = deque()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._open = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def start(self) -> None:
        self._open = True
        self._task = asyncio.create_task(self._work_off(), name="vivace-store-writer")

    async def stop(self) -> None:
        """Writes what is waiting; whatever comes later is refused."""
        self._open = False
        self._wake.set()
        if self._task is not None:
            await self._task

    def submit(self, work: Work[T]) -> "asyncio.Future[T]":
        """In line from this moment on; the future is done when the outcome is durable."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._open:
            self._queue.append(Job(work, future))
            self._wake.set()
        else:
            future.set_exception(StoreUnavailable("The store is closed."))
        return future

    async def _work_off(self) -> None:
        while self._open or self._queue:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
                continue
            # Whoever gave up waiting meanwhile was told nothing, and nothing is written for them.
            taken = [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]
            batch = [job for job in taken if not job.done.done()]
            there = True
            for part in self._parts(batch):
                if there:
                    there = await self._write(part)
                else:  # nobody waits for the same bad news again
                    _fail(part, StoreUnavailable("The database is not available."))

    def _parts(self, batch: list[Job]) -> list[list[Job]]:
        """One transaction for all, unless some of them have a short way that others would bar."""
        if not self._transactions.has_short_way:
            return [batch] if batch else []
        return [list(part) for _, part in groupby(batch, lambda job: _has_short_way(job.work))]

    async def _write(self, batch: Sequence[Job]) -> bool:
        """Whether the database is there. One bad work must not spoil the others: the batch is halved around it."""
        try:
            works = [job.work for job in batch]
            if not all(isinstance(work, Plain) for work in works):
                results = await self._transactions.step_by_step(lambda connection: _run(connection, works))
            elif all(map(_has_short_way, works)) and self._transactions.at_once(works):
                results = [None] * len(works)
            else:
                results = await self._transactions.in_one_go(lambda connection: _run_plain(connection, works))
        except StoreUnavailable as error:
            _fail(batch, error)
            return False
        except Exception as error:
            for job in batch:
                job.work.failed()
            if len(batch) == 1:
                _fail(batch, error)
                return True
            half = len(batch) // 2
            if await self._write(batch[:half]):
                return await self._write(batch[half:])
            _fail(batch[half:], StoreUnavailable("The database is not available."))
            return False
        self.commits += 1
        for job, result in zip(batch, results, strict=True):
            job.work.committed()
            if not job.done.done():
                job.done.set_result(result)
        return True


def _has_short_way(work: Work[Any]) -> bool:
    return isinstance(work, Plain) and work.has_short_way


def _fail(batch: Sequence[Job], error: Exception) -> None:
    for job in batch:
        job.work.failed()
        if not job.done.done():
            # An exception of one's own each: a traceback grows where it is raised.
            own = StoreUnavailable(*error.args) if isinstance(error, StoreUnavailable) else error
            own.__cause__ = error.__cause__
            job.done.set_exception(own)
