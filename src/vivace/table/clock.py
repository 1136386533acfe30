"""Time, passed in: the event loop's in production, a virtual one in simulations and tests. All in milliseconds."""

from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float:
        """Monotonic milliseconds."""
        ...

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Calls back once, at that time or as soon as possible after it; never before this call returns."""
        ...
