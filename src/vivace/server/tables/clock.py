"""Monotonic time, as a table wants it."""

import asyncio
import math
import time
from collections.abc import Callable


class LoopClock:
    """Implements `Clock`: monotonic milliseconds. Not the event loop's own time, which uvloop takes once
    a turn, in whole milliseconds."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop

    def now(self) -> float:
        return 1000 * time.monotonic()

    def call_at(self, when: float, callback: Callable[[], None]) -> "Alarm":
        return Alarm(self, when, callback)


class Alarm:
    """Never rings early. uvloop counts from the last whole millisecond and rounds the delay: its timers come up to
    1.5 ms too soon, which would be a press before its moment."""

    __slots__ = ("_callback", "_clock", "_handle", "_when")

    def __init__(self, clock: LoopClock, when: float, callback: Callable[[], None]) -> None:
        self._clock, self._when, self._callback = clock, when, callback
        self._handle = self._armed()

    def cancel(self) -> None:
        self._handle.cancel()
        self._callback = _nothing  # it may know who has this

    def _armed(self) -> asyncio.TimerHandle:
        delay = math.ceil(self._when) - math.floor(self._clock.now())
        return self._clock.loop.call_later(max(0, delay) / 1000, self._ring)

    def _ring(self) -> None:
        if self._clock.now() < self._when:  # where the loop's clock is coarser than ours
            self._handle = self._armed()
        else:
            callback, self._callback = self._callback, _nothing
            callback()


def _nothing() -> None:
    """Rings no more."""
