"""What is known of one seat's line: its round trips, by pings that the browser answers by itself.

All times are milliseconds. Nothing here is taken from what the player claims: a liar would widen their own bounds.
"""

from dataclasses import dataclass, replace
from functools import cached_property

WINDOW = 60
"""So many of the latest pings count."""
PRIOR_PINGS = 8
PRIOR_JITTER = 12.0
"""Before there are pings enough, a line is held to jitter as one of a good household does."""
KERNEL_MARGIN = 2.5
"""A ping may exceed the kernel's round trip by so many of the kernel's own deviations …"""
KERNEL_SLACK = 4.0
"""… and by so many milliseconds, in which a busy browser answers."""
LATENESS_WEIGHT = 0.05


@dataclass(frozen=True)
class Kernel:
    """The kernel's own measure of the round trip (TCP_INFO, or the handshake that a trusted proxy reports): smoothed,
    and its mean deviation. A client can answer pings late, but acknowledges packets like everybody."""

    smoothed: float
    deviation: float


@dataclass(frozen=True)
class Line:
    trips: tuple[float, ...] = ()
    kernel: Kernel | None = None
    lateness: float = 0.0
    """The running mean by which pings were later than the kernel's round trip."""

    def pinged(self, trip: float) -> "Line":
        """The line after one more ping."""
        lateness = self.lateness
        if self.kernel is not None:
            lateness += LATENESS_WEIGHT * (min(trip, self._plausible()) - self.kernel.smoothed - lateness)
        return replace(self, trips=(*self.trips, trip)[-WINDOW:], lateness=lateness)

    def measured(self, kernel: Kernel) -> "Line":
        return replace(self, kernel=kernel)

    def _plausible(self) -> float:
        """The longest ping that the kernel's measure makes plausible."""
        assert self.kernel is not None
        return self.kernel.smoothed + KERNEL_MARGIN * self.kernel.deviation + KERNEL_SLACK

    def granted(self, trip: float) -> float:
        """What of a ping's round trip is believed: no more than the kernel makes plausible in one ping, and, on the
        average, no more than the kernel says."""
        if self.kernel is None:
            return trip
        return min(trip, self._plausible()) - max(0.0, self.lateness - KERNEL_SLACK)

    # A line is asked with every press, and changes only with a ping.

    @cached_property
    def mean(self) -> float:
        if not self.trips:
            return self.kernel.smoothed if self.kernel is not None else 0.0
        return sum(self.trips) / len(self.trips)

    @cached_property
    def fastest(self) -> float:
        return min(self.trips, default=0.0)

    @cached_property
    def jitter(self) -> float:
        """The standard deviation of the round trips."""
        mean = self.mean
        squares = PRIOR_PINGS * PRIOR_JITTER**2 + sum((trip - mean) ** 2 for trip in self.trips)
        jitter = float((squares / (PRIOR_PINGS + max(len(self.trips) - 1, 0))) ** 0.5)
        if self.kernel is None:
            return jitter
        return min(jitter, 1.5 * self.kernel.deviation + KERNEL_SLACK)

    @property
    def slowest(self) -> float:
        """The slowest round trip that is plausible."""
        return self.mean + 2.5 * self.jitter
