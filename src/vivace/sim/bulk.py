"""Work in pieces, for whoever does it: this process, processes beside it, or machines of a Ray cluster. A piece holds
the seeds of all that happens in it, so that it does not matter who does it, when, or how often."""

import os
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Self, TypeVar

Result = TypeVar("Result")

MOST_LOSSES = 5
"""A piece that has lost so many workers is what kills them."""
PIECES_A_WORKER = 2
"""One in hand, and one at hand."""


class BulkError(Exception):
    """The work cannot be done, and why: a sentence."""


class Crew(ABC):
    """Those who do the work, until they are dismissed at the end of their block."""

    losses: tuple[type[BaseException], ...] = ()
    """What a job ends with whose worker is gone: nothing is wrong with the work itself."""

    @property
    @abstractmethod
    def at_once(self) -> int:
        """How many pieces they should have at a time; it may change as they become more or fewer."""

    @abstractmethod
    def submit(self, work: Callable[..., Result], *piece: Any) -> Future[Result]:
        """`work` is a function of a module, its arguments and its result are plain values: they may travel far."""

    @abstractmethod
    def dismiss(self) -> None:
        """Whatever they have in hand is given up."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.dismiss()


def spread(crew: Crew, work: Callable[..., Result], pieces: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Result]]:
    """The number and the result of every piece, as they get done. Pieces of a lost worker are done again."""
    waiting = deque(range(len(pieces)))
    losses = Counter[int]()
    under_way: dict[Future[Result], int] = {}
    while waiting or under_way:
        while waiting and len(under_way) < crew.at_once:
            number = waiting.popleft()
            under_way[crew.submit(work, *pieces[number])] = number
        for job in wait(under_way, return_when=FIRST_COMPLETED).done:
            number = under_way.pop(job)
            try:
                result = job.result()
            except crew.losses as error:
                losses[number] += 1
                if losses[number] == MOST_LOSSES:
                    raise BulkError(f"The same piece of work lost its worker {MOST_LOSSES} times: {error}") from error
                waiting.append(number)
            else:
                yield number, result


def crew_of(workers: int | None = None, ray: str | None = None) -> Crew:
    """So many workers, as many as there are processors if not said; on Ray where its address is given. BulkError if
    that is not to be had."""
    if ray is not None:
        from vivace.sim.ray_crew import RayCrew  # not before it is needed: it is large, and an extra

        return RayCrew(ray, workers)
    number = workers or os.cpu_count() or 1
    return Alone() if number == 1 else Processes(number)


class Alone(Crew):
    """This process, a piece after the other."""

    at_once = 1

    def submit(self, work: Callable[..., Result], *piece: Any) -> Future[Result]:
        job: Future[Result] = Future()
        job.set_result(work(*piece))
        return job

    def dismiss(self) -> None:
        pass


class Processes(Crew):
    """Processes of this machine. When one is killed the others of its pool go too, and new ones take their place."""

    losses = (BrokenProcessPool,)

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = ProcessPoolExecutor(workers)

    @property
    def at_once(self) -> int:
        return PIECES_A_WORKER * self.workers

    def submit(self, work: Callable[..., Result], *piece: Any) -> Future[Result]:
        try:
            return self.pool.submit(work, *piece)
        except BrokenProcessPool:
            self.pool.shutdown()
            self.pool = ProcessPoolExecutor(self.workers)
            return self.pool.submit(work, *piece)

    def dismiss(self) -> None:
        self.pool.shutdown(cancel_futures=True)
