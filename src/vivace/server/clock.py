"""Monotonic time, as a table wants it."""

import asyncio
import time
from collections.abc import Callable


class LoopClock:
    """Keeps `vivace.table.clock.Clock`: monotonic milliseconds. Not the event loop's own time, which uvloop takes once
    a turn, in whole milliseconds."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop

    def now(self) -> float:
        return 1000 * time.monotonic()

    def call_at(self, when: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
        return self.loop.call_later(max(0.0, when / 1000 - time.monotonic()), callback)
