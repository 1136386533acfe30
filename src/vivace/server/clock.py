"""The event loop's time, as a table wants it."""

import asyncio
from collections.abc import Callable


class LoopClock:
    """Keeps `vivace.table.clock.Clock`: monotonic milliseconds."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop

    def now(self) -> float:
        return 1000 * self.loop.time()

    def call_at(self, when: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
        return self.loop.call_at(when / 1000, callback)
