"""Group commit: all that waits to be written goes into one transaction, and everybody learns its outcome together."""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from vivace.store.errors import StoreUnavailable
from vivace.store.transaction import Transaction, Work

T = TypeVar("T")
Tails = dict[tuple[str, int], int]
"""By table and number of a game, the number of the last line of its log."""
Then = Callable[[Exception | None], None]
"""Called once when a write is durable, or with what kept it from being so. Never while it is being submitted."""
LARGEST_BATCH = 500
"""So many at most share a transaction, so that the first of them does not wait for long."""


class Lines(NamedTuple):
    """What is added to the log of one game."""

    table: str
    epoch: int
    rows: Sequence[tuple[str, int, int, str, int]]
    """In the order of the log's columns."""


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

    def lines_alone(self, tails: Tails) -> Lines | None:
        """Where it is brief and adds lines to a log, and nothing else: these."""
        return None

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


class Job(ABC):
    """A write in line, and whoever wants to know what became of it."""

    __slots__ = ("write",)

    def __init__(self, write: Write[Any]) -> None:
        self.write = write

    @property
    def given_up(self) -> bool:
        """Nobody wants it any more."""
        return False

    @abstractmethod
    def succeeded(self, result: Any) -> None: ...
    @abstractmethod
    def failed(self, error: Exception) -> None: ...


class AwaitedJob(Job):
    """Somebody waits for its outcome."""

    __slots__ = ("future",)

    def __init__(self, write: Write[Any], future: "asyncio.Future[Any]") -> None:
        super().__init__(write)
        self.future = future

    @property
    def given_up(self) -> bool:
        return self.future.done()

    def succeeded(self, result: Any) -> None:
        if not self.future.done():
            self.future.set_result(result)

    def failed(self, error: Exception) -> None:
        if not self.future.done():
            self.future.set_exception(error)


class FollowedJob(Job):
    """Something is called with its outcome, in the writer's own turn: a future would cost each action of each table
    another turn of the event loop."""

    __slots__ = ("then",)

    def __init__(self, write: Write[Any], then: Then) -> None:
        super().__init__(write)
        self.then = then

    def succeeded(self, result: Any) -> None:
        self._call(None)

    def failed(self, error: Exception) -> None:
        self._call(error)

    def _call(self, error: Exception | None) -> None:
        try:
            self.then(error)
        except Exception as broken:  # whoever is told must not keep others from being written
            told = {"message": "what follows a write has failed", "exception": broken}
            asyncio.get_running_loop().call_exception_handler(told)


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
        self._put(AwaitedJob(write, future))
        return future

    def put(self, write: Write[Any], then: Then) -> None:
        """In line from this moment on; its outcome is told to `then`."""
        self._put(FollowedJob(write, then))

    def _put(self, job: Job) -> None:
        if self._open:
            self._queue.append(job)
            self._wake.set()
        else:
            asyncio.get_running_loop().call_soon(job.failed, StoreUnavailable("The store is closed."))

    async def _work_off(self) -> None:
        while self._open or self._queue:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
                continue
            # Cancelled callers were told nothing, so nothing is written for them.
            taken = [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]
            batch = [job for job in taken if not job.given_up]
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
        for job in batch:
            job.write.committed()
        for job, result in zip(batch, results, strict=True):
            job.succeeded(result)
        return True


def _fail(batch: Sequence[Job], error: Exception) -> None:
    for job in batch:
        job.write.failed()
    for job in batch:
        # An exception of one's own each: a traceback grows where it is raised.
        own = StoreUnavailable(*error.args) if isinstance(error, StoreUnavailable) else error
        own.__cause__ = error.__cause__
        job.failed(own)
