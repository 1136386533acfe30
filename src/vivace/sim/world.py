"""Several processes in one virtual time: each has a loop of its own, and can be frozen or killed while others go on."""

import asyncio
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Self, TypeVar

from vivace.sim.loop import NothingLeft, Time, VirtualLoop

T = TypeVar("T")
NEVER = float("inf")


class World:
    """Processes take turns in the order in which they were made; time passes when none of them has anything to do."""

    def __init__(self) -> None:
        self.time = Time()
        self._loops: list[VirtualLoop] = []
        self._frozen: dict[VirtualLoop, float] = {}
        self._errands: set[asyncio.Task[Any]] = set()

    def process(self) -> VirtualLoop:
        loop = VirtualLoop(self.time)
        self._loops.append(loop)
        return loop

    # ── what befalls processes ───────────────────────────────────────────────────────────────────────────────────────

    def freeze(self, loop: VirtualLoop, seconds: float) -> None:
        """It does nothing for so long, and cannot know it but by the clock."""
        self._frozen[loop] = max(self.time.now + seconds, self._frozen.get(loop, 0.0))

    def kill(self, loop: VirtualLoop) -> None:
        """It never does anything again."""
        self._frozen[loop] = NEVER

    async def on(self, loop: VirtualLoop, work: Coroutine[Any, Any, T]) -> T:
        """Runs in that process what is awaited in this one."""
        here = asyncio.get_running_loop()
        done: asyncio.Future[T] = here.create_future()

        errand = loop.create_task(work)
        self._errands.add(errand)

        def finished(errand: asyncio.Task[T]) -> None:
            self._errands.discard(errand)
            if done.done():
                return
            if errand.cancelled():
                done.cancel()
            elif (error := errand.exception()) is not None:
                done.set_exception(error)
            else:
                done.set_result(errand.result())

        errand.add_done_callback(finished)
        return await done

    # ── time ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def run(self, main: Coroutine[Any, Any, T]) -> T:
        """Until `main`, which runs in a process of its own, is done."""
        task = self.process().create_task(main)
        while not task.done():
            self._turn()
        return task.result()

    def _turn(self) -> None:
        due = {loop: self._due(loop) for loop in self._loops}
        at = min(due.values())
        if at == NEVER:
            raise NothingLeft(f"nothing is left to do at {self.time.now:.3f} s")
        self.time.now = max(self.time.now, at)
        for loop, when in due.items():
            if when <= self.time.now and self._due(loop) <= self.time.now:
                loop.turn()

    def _due(self, loop: VirtualLoop) -> float:
        due = loop.next_due()
        return NEVER if due is None else max(due, self._frozen.get(loop, 0.0))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """What still runs is cancelled, in dead processes too."""
        for loop in self._loops:
            tasks = asyncio.all_tasks(loop)
            for task in tasks:
                task.cancel()
            if tasks:
                loop.run_until_complete(_all(tasks))
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.close()


async def _all(tasks: set[asyncio.Task[Any]]) -> None:
    await asyncio.gather(*tasks, return_exceptions=True)
