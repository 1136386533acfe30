"""Time as it is passed in: the event loop's in production, virtual in simulations and tests. All in milliseconds."""

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


class Timers(Protocol):
    """Time as the parts of a table use it."""

    def now(self) -> float: ...

    def after(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Calls back through the table's inbox, so that nothing else happens at the same time."""
        ...


def cancel(timer: Timer | None) -> None:
    if timer is not None:
        timer.cancel()
