"""A lease as its holder sees it: by its own clock alone, and on the safe side."""

import time
from collections.abc import Callable

LEASE_SECONDS = 3.0
MARGIN_SECONDS = 0.5
"""The holder takes its lease for lost so much sooner than Redis does: clocks do not tick alike."""


def awake() -> float:
    """Seconds that pass also while the machine sleeps, where the system counts them."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class Lease:
    def __init__(self, now: Callable[[], float], seconds: float = LEASE_SECONDS) -> None:
        self.now, self.seconds = now, seconds
        self._until = float("-inf")

    @property
    def holds(self) -> bool:
        return self.now() < self._until

    @property
    def left(self) -> float:
        """Seconds that it lasts."""
        return max(0.0, self._until - self.now())

    def renewed(self, asked: float) -> None:
        """Redis said yes to what was asked at that time: its own count began no sooner."""
        self._until = asked + self.seconds - MARGIN_SECONDS

    def give_up(self) -> None:
        self._until = float("-inf")
