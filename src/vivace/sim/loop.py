"""An asyncio event loop in virtual time: nobody waits, the clock leaps to the next timer. From the same seed the same
run, whatever the machine has to do beside."""

import asyncio
import heapq
import math
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from contextvars import Context
from itertools import count
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class NothingLeft(RuntimeError):
    """Everybody waits for somebody, and no timer will wake any of them."""


class _Timer(asyncio.TimerHandle):
    """Of two timers for the same moment, the one that was set first comes first."""

    order = 0

    def __lt__(self, other: Any) -> bool:
        return (self.when(), self.order) < (other.when(), other.order)


class Time:
    """Seconds that have passed; several loops may share them."""

    now = 0.0


class _Selector:
    """Where a real loop waits for its sockets, this one lets the time pass."""

    def __init__(self, loop: "VirtualLoop") -> None:
        self.loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise NothingLeft(f"nothing is left to do at {self.loop.time():.3f} s")
        if timeout > 0:
            self.loop.leap()
        return []

    def close(self) -> None:
        pass


class VirtualLoop(asyncio.BaseEventLoop):
    """No sockets, no threads, no signals: what runs here touches nothing but time."""

    def __init__(self, time: Time | None = None) -> None:
        super().__init__()
        self._time = time or Time()
        self._orders = count()
        self._selector = _Selector(self)
        # Private to asyncio, and unchanged for many years: the heap of timers, and how early one of them may ring.
        self._scheduled: list[_Timer] = []
        self._ready: deque[asyncio.Handle]
        self._timer_cancelled_count: int
        self._clock_resolution = math.ulp(0.0)

    def time(self) -> float:
        return self._time.now

    def leap(self) -> None:
        self._time.now = max(self._time.now, self._scheduled[0].when())
        self._sharpen()

    def _sharpen(self) -> None:
        self._clock_resolution = math.ulp(self._time.now)  # the least that makes a timer of this very moment ring

    def turn(self) -> None:
        """One turn, for somebody else who lets the time pass: all that is due now."""
        self._sharpen()
        self.stop()
        self.run_forever()

    def next_due(self) -> float | None:
        """When there is something to do; None: nothing will be, unless it comes from outside."""
        if self._ready:
            return self._time.now
        while self._scheduled and self._scheduled[0].cancelled():
            heapq.heappop(self._scheduled)._scheduled = False  # type: ignore[attr-defined]
            self._timer_cancelled_count -= 1
        return self._scheduled[0].when() if self._scheduled else None

    def call_at(
        self,
        when: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        timer = _Timer(max(when, self._time.now), callback, args, self, context)
        timer.order = next(self._orders)
        heapq.heappush(self._scheduled, timer)
        timer._scheduled = True  # type: ignore[attr-defined]  # so that the loop counts those that are cancelled
        return timer

    def call_later(
        self,
        delay: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self._time.now + delay, callback, *args, context=context)

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> "asyncio.Future[T]":
        raise RuntimeError("a thread knows nothing of virtual time")

    def _process_events(self, events: list[Any]) -> None:
        pass

    def _write_to_self(self) -> None:
        """Wakes a loop that waits, as Ctrl-C does. This one never waits."""


def run(main: Coroutine[Any, Any, T]) -> T:
    """Runs to the end in a new virtual loop. What it leaves behind is cancelled. NothingLeft where it can never end."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)
