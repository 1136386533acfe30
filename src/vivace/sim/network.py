"""A simulated network around one player: two one-way channels, their faults, and what the kernel measures of them."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from vivace.sim.virtual import VirtualClock
from vivace.table.latency import Kernel


@dataclass(frozen=True)
class Profile:
    """One-way delay in milliseconds, mean and deviation, and the faults of a bad line."""

    delay: float
    deviation: float
    loss: float = 0.0
    """The share of messages that never arrive."""
    duplication: float = 0.0
    reordering: float = 0.0
    """The share of messages that others may overtake; the rest keeps its order, as on one connection."""
    drift: float = 0.0
    """The client's clock gains so many parts of a second in a second."""
    burst: float = 0.0
    """For two seconds of every twenty, messages take up to so many milliseconds longer."""
    slower: float = 0.0
    """Every second ten minutes the line is slower by so much in each direction: a neighbour's upload, another route."""
    stall: float = 0.0
    """The page paints up to so much later than the card arrived."""
    input: float = 0.0
    """The device reports presses by so much later than they were made."""
    calibrated: float = 0.0
    """By how much, as its owner has measured."""
    late_acks: float = 0.0
    """Half of the acknowledgements are delayed, as TCP allows, by up to so much."""
    resent: float = 0.0
    """The share of messages that TCP has to send again: they come later by its time-out, and what follows waits."""

    @classmethod
    def parse(cls, text: str) -> "Profile":
        """From "40±10", "40+-10", or with messages that TCP has to send again "40±10/2%"."""
        line, _, resent = text.replace("+-", "±").removesuffix("%").partition("/")
        mean, _, deviation = line.partition("±")
        return cls(float(mean), float(deviation or 0), resent=float(resent or 0) / 100)

    def over_tcp(self) -> "Profile":
        """The same line for a connection on which nothing is lost for good: what is lost is sent again."""
        return replace(self, loss=0.0, resent=self.resent + self.loss)

    @property
    def resent_after(self) -> float:
        """TCP's time-out (RFC 6298, with the least variance that Linux assumes)."""
        mean_deviation = 0.8 * 2**0.5 * self.deviation
        return 2 * self.delay + max(LEAST_TIMEOUT, 4 * mean_deviation)


def parse_profiles(text: str) -> list[Profile]:
    return [Profile.parse(part) for part in text.split(",")]


LEAST_TIMEOUT = 200.0


class Channel:
    """One direction of a line."""

    def __init__(self, clock: VirtualClock, profile: Profile, rng: Random) -> None:
        self.clock, self.profile, self.rng = clock, profile, rng
        self.busy_until = 0.0
        self.open = True
        self.resent = 0
        """How many messages had to be sent again."""

    def trip(self) -> float:
        profile, now = self.profile, self.clock.now()
        delay = profile.delay
        if profile.slower and now % 1_200_000 >= 600_000:
            delay += profile.slower
        if profile.burst and now % 20_000 >= 18_000:
            delay += self.rng.uniform(0, profile.burst)
        return max(0.5, self.rng.gauss(delay, profile.deviation))

    def arrival(self, trip: float | None = None) -> float:
        """When something that is sent now arrives, after what was sent before it."""
        profile, rng = self.profile, self.rng
        arrives = self.clock.now() + (self.trip() if trip is None else trip)
        if profile.resent and rng.random() < profile.resent:
            arrives += profile.resent_after
            self.resent += 1
        if profile.reordering and rng.random() < profile.reordering:
            arrives += rng.uniform(0, 4 * profile.delay)
        else:
            arrives = max(arrives, self.busy_until)
            self.busy_until = arrives
        return arrives

    def send(self, deliver: Callable[[], None], trip: float | None = None) -> float:
        """Delivers after the trip, unless a fault intervenes; says when it will arrive."""
        profile, rng = self.profile, self.rng
        arrives = self.arrival(trip)
        copies = 1
        if profile.loss and rng.random() < profile.loss:
            copies = 0
        elif profile.duplication and rng.random() < profile.duplication:
            copies = 2
        for copy in range(copies):
            late = rng.uniform(0, 300) if copy else 0.0
            self.clock.call_at(arrives + late, lambda: deliver() if self.open else None)
        return arrives

    def reliable(self) -> "Channel":
        """The same channel without faults: pings and pongs are lost only with the connection. Where there are none,
        this very channel: on one connection no pong overtakes an answer."""
        if not (self.profile.loss or self.profile.duplication or self.profile.reordering):
            return self
        channel = Channel(self.clock, replace(self.profile, loss=0.0, duplication=0.0, reordering=0.0), self.rng)
        channel.busy_until = self.busy_until
        return channel


SMALLEST_OF_MS = 300_000.0
"""Linux forgets the smallest round trip after five minutes (tcp_min_rtt_wlen)."""


class KernelMeter:
    """The round trip as a kernel smooths it (RFC 6298), and its smallest: from acknowledgements, which no page can
    delay at will."""

    def __init__(self) -> None:
        self.kernel: Kernel | None = None
        self.smallest: deque[tuple[float, float]] = deque()
        """When they were seen, and how long they took: each is the smallest since it was seen."""

    def saw(self, trip: float, now: float = 0.0, resent: int = 0) -> Kernel:
        old = self.kernel
        while self.smallest and self.smallest[-1][1] >= trip:
            self.smallest.pop()
        self.smallest.append((now, trip))
        while self.smallest[0][0] < now - SMALLEST_OF_MS:
            self.smallest.popleft()
        smallest = self.smallest[0][1]
        if old is None:
            self.kernel = Kernel(trip, trip / 2, smallest, resent)
        else:
            deviation = 0.75 * old.deviation + 0.25 * abs(trip - old.smoothed)
            self.kernel = Kernel(0.875 * old.smoothed + 0.125 * trip, deviation, smallest, resent)
        return self.kernel
