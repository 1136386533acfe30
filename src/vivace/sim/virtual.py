"""Virtual time: a whole server in a heap of events, from a seed."""

import heapq
from collections.abc import Callable


class VirtualTimer:
    __slots__ = ("callback",)

    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class VirtualClock:
    """Implements `Clock`. Things of the same moment happen in the order in which they were planned."""

    def __init__(self) -> None:
        self.time = 0.0
        self._planned = 0
        self._heap: list[tuple[float, int, VirtualTimer]] = []

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, callback: Callable[[], None]) -> VirtualTimer:
        timer = VirtualTimer(callback)
        self._planned += 1
        heapq.heappush(self._heap, (max(when, self.time), self._planned, timer))
        return timer

    def after(self, delay: float, callback: Callable[[], None]) -> VirtualTimer:
        return self.call_at(self.time + delay, callback)

    def step(self) -> bool:
        """The next thing happens; False where nothing is planned any more."""
        while self._heap:
            when, _, timer = heapq.heappop(self._heap)
            if timer.callback is not None:
                self.time = when
                timer.callback()
                return True
        return False
