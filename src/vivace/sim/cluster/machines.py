"""Processes in one virtual time, as servers need them: with a place for what belongs into threads, and clocks of their
own."""

import asyncio
import math
from collections.abc import Callable
from concurrent.futures import Executor
from types import TracebackType
from typing import Any, TypeVar, TypeVarTuple

from vivace.sim.loop import NothingLeft, VirtualLoop
from vivace.sim.world import NEVER, World

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class ServerLoop(VirtualLoop):
    """What a server gives to a thread is done at once: it takes no time that anybody here could measure."""

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> "asyncio.Future[T]":
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


class Machines(World):
    """The dead are out of the way: nobody asks them for something to do."""

    def __init__(self) -> None:
        super().__init__()
        self._dead: list[VirtualLoop] = []
        self._unfinished: list[set[asyncio.Task[Any]]] = []
        """What the dead were about to do. If nobody kept it, it would be tidied up, in the middle of others' work."""

    def process(self) -> VirtualLoop:
        loop = ServerLoop(self.time)
        self._loops.append(loop)
        return loop

    def kill(self, loop: VirtualLoop) -> None:
        super().kill(loop)
        if loop in self._loops:
            self._loops.remove(loop)
            self._dead.append(loop)
            self._unfinished.append(asyncio.all_tasks(loop))

    def _turn(self) -> None:
        """As in any world; there is much to do at a time here, so that nobody is asked twice who has nothing to do."""
        dues = [self._due(loop) for loop in self._loops]
        at = self.time.now = max(self.time.now, min(dues))
        if at == NEVER:
            raise NothingLeft("nothing is left to do")
        for loop in [loop for loop, due in zip(self._loops, dues, strict=True) if due <= at]:
            if self._due(loop) <= at:  # it may have been frozen, or killed, in this very moment
                loop.turn()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loops += self._dead
        super().__exit__(kind, error, trace)


class OwnClock:
    """Implements `Clock`: milliseconds since some moment that no other node knows."""

    def __init__(self, loop: VirtualLoop, ahead: float) -> None:
        self.loop, self.ahead = loop, ahead

    def now(self) -> float:
        return 1000 * self.loop.time() + self.ahead

    def call_at(self, when: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
        seconds = (when - self.ahead) / 1000
        while 1000 * seconds + self.ahead < when:  # rounded down: the callback would come too early
            seconds = math.nextafter(seconds, math.inf)
        return self.loop.call_at(seconds, callback)
