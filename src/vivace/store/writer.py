"""Group commit: all that waits to be written goes into one transaction, and everybody learns its outcome together."""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, Protocol, TypeVar

from vivace.store.errors import StoreUnavailable
from vivace.store.transaction import Transaction, Work

T = TypeVar("T")
Tails = dict[tuple[str, int], int]
"""By table and number of a game, the number of the last line of its log."""
LARGEST_BATCH = 500
"""So many at most share a transaction, so that the first of them does not wait for long."""


class Write(ABC, Generic[T]):
    """Something to write. It may be run again in another transaction when the first one was rolled back."""

    @classmethod
    @abstractmethod
    def run_all(cls, transaction: Transaction, writes: Sequence[Any]) -> list[T]:
        """Runs neighbours of one kind together, in order."""

    def brief(self, tails: Tails) -> bool:
        """Whether it takes but a moment: a usual write about which nothing has to be found out first, and which changes
        no epoch. `tails`: of games, after the writes before this one."""
        return False

    def committed(self) -> None:
        """It is durable."""
        return

    def failed(self) -> None:
        """It was rolled back, or nobody knows."""
        return


class Call(Write[T]):
    """A write that has nothing in common with its neighbours."""

    def __init__(self, work: Work[T]) -> None:
        self.work = work

    @classmethod
    def run_all(cls, transaction: Transaction, writes: Sequence["Call[T]"]) -> list[T]:
        return [write.work(transaction.connection) for write in writes]


def run_all(transaction: Transaction, writes: Sequence[Write[Any]]) -> list[Any]:
    """In order; neighbours of one kind together."""
    if len(writes) == 1:
        return writes[0].run_all(transaction, writes)
    results: list[Any] = []
    for _, group in groupby(writes, type):
        alike = list(group)
        results += alike[0].run_all(transaction, alike)
    return results


class Transactions(Protocol):
    """How a database makes a transaction."""

    @property
    def splits(self) -> bool:
        """Whether brief writes have a transaction of their own, which the others would slow down."""
        ...

    async def run(self, writes: Sequence[Write[Any]], brief: bool) -> list[Any]:
        """All of them in one transaction; their results when it is committed. `brief`: all of them are."""
        ...


@dataclass(frozen=True)
class Job:
    write: Write[Any]
    done: "asyncio.Future[Any]"


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

    def submit(self, write: Write[T]) -> "asyncio.Future[T]":
        """In line from this moment on; the future is done when the outcome is durable."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._open:
            self._queue.append(Job(write, future))
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
            # Cancelled callers were told nothing, so nothing is written for them.
            taken = [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]
            batch = [job for job in taken if not job.done.done()]
            there = True
            for brief, part in self._parts(batch):
                if there:
                    there = await self._write(part, brief)
                else:  # nobody waits for the same bad news again
                    _fail(part, StoreUnavailable("The database is not available."))

    def _parts(self, batch: list[Job]) -> list[tuple[bool, list[Job]]]:
        """The transactions of a batch: one for all, unless brief ones have their own."""
        if not self._transactions.splits:
            return [(False, batch)] if batch else []
        tails: Tails = {}
        return [(brief, list(part)) for brief, part in groupby(batch, lambda job: job.write.brief(tails))]

    async def _write(self, batch: Sequence[Job], brief: bool) -> bool:
        """Whether the database is there. One bad write must not spoil the others: the batch is halved around it."""
        try:
            results = await self._transactions.run([job.write for job in batch], brief)
        except StoreUnavailable as error:
            _fail(batch, error)
            return False
        except Exception as error:
            for job in batch:
                job.write.failed()
            if len(batch) == 1:
                _fail(batch, error)
                return True
            half = len(batch) // 2
            if await self._write(batch[:half], False):
                return await self._write(batch[half:], False)
            _fail(batch[half:], StoreUnavailable("The database is not available."))
            return False
        self.commits += 1
        for job, result in zip(batch, results, strict=True):
            job.write.committed()
            if not job.done.done():
                job.done.set_result(result)
        return True


def _fail(batch: Sequence[Job], error: Exception) -> None:
    for job in batch:
        job.write.failed()
        if not job.done.done():
            # An exception of one's own each: a traceback grows where it is raised.
            own = StoreUnavailable(*error.args) if isinstance(error, StoreUnavailable) else error
            own.__cause__ = error.__cause__
            job.done.set_exception(own)
