"""What is known of one seat's line: its round trips, by pings that the browser answers by itself.

All times are milliseconds. Nothing that is taken off for a line comes from what the player claims: a liar would widen
their own bounds. What their answers show of it can only shorten it.
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
"""The least weight of one ping in the running mean of lateness; the first few weigh more."""
LATENESS_PINGS = 39
"""So many pings make up a running mean of that weight."""
ENOUGH_CARDS = 10
LATE_CHANCE = 4.0
"""Beyond that slack pings may be later than the kernel says, on the average, by so many deviations of that average …"""
LATE_DEVIATIONS = 1.0
"""… by so many of one ping: on an uneven line the last segment of a card comes after the first, and the kernel goes by
both …"""
LATE_PONGS_MS = 12.0
"""… and by so much."""
FIRST_PINGS = 40
"""So many pings of a connection are compared with its handshake …"""
ENOUGH_PINGS = 16
"""… once there are so many."""
HANDSHAKE_MARGIN = 4.0
"""By so many deviations the quicker half of them may be slower …"""
HANDSHAKE_SLACK = 8.0
"""… and by so much, in which a busy browser answers. Of 5,000 simulated honest lines none on 40±10 is slower, and one
on 150±60; of lines on 40±10 that are held back by 100 ms 93 to 99 in a hundred are, as the handshake happened to be."""
WIDENING = 1.8
"""The deviation of the quicker half, times this, is that of all, with a margin: only the quicker half is looked at, for
a page that still loads answers late, and acknowledgements that are held back make TCP stumble at first."""
FEW_PINGS = 4
FEW_JITTER = 8.0
"""A steady line is not taken at its word at once."""


@dataclass(frozen=True)
class Kernel:
    """The kernel's own measure of the round trip (TCP_INFO, or the handshake that a trusted proxy reports): smoothed,
    its mean deviation, and the smallest of the last minutes, the handshake's included; None where that is not known. A
    client can answer pings late, but acknowledges packets like everybody."""

    smoothed: float
    deviation: float
    smallest: float | None = None


@dataclass(frozen=True)
class Latency:
    trips: tuple[float, ...] = ()
    kernel: Kernel | None = None
    lateness: float = 0.0
    """The running mean by which pings that travelled with a card were later than the kernel's round trip."""
    lateness_variance: float = 0.0
    cards: int = 0
    """How many of those there were."""
    handshake: float | None = None
    """The kernel's smallest round trip when the connection was new: its handshake and its first bytes, which whoever
    holds back pongs and acknowledgements later has shown."""
    first_trips: tuple[float, ...] = ()
    """The first pings of this connection …"""
    first_kernel: Kernel | None = None
    """… and what the kernel said with the last of them: a busy browser answers late, and its kernel does not."""
    answer_trips: tuple[float, ...] = ()
    """Of the latest answers: the time from sending the card to their arrival, less the reaction that was claimed."""

    def connected(self) -> "Latency":
        """The line of somebody who comes back: over a new connection, perhaps by another way."""
        return replace(self, handshake=None, first_trips=(), first_kernel=None)

    def answered(self, trip: float) -> "Latency":
        """The line after an answer whose way, by its own claim, took so long."""
        return replace(self, answer_trips=(*self.answer_trips, max(trip, 0.0))[-WINDOW:])

    def pinged(self, trip: float, alone: bool = False) -> "Latency":
        """The line after one more ping. One that travelled `alone` is acknowledged as late as its owner likes, and says
        nothing of how late pongs are; a card fills more than a segment."""
        line = replace(self, trips=(*self.trips, trip)[-WINDOW:])
        if self.kernel is not None and not alone:
            line = line._late_by(min(trip, self._plausible()) - self.kernel.smoothed)
        if len(self.first_trips) == FIRST_PINGS:
            return line
        return replace(line, first_trips=(*self.first_trips, trip), first_kernel=self.kernel)

    def _late_by(self, lateness: float) -> "Latency":
        weight = max(LATENESS_WEIGHT, 1 / (self.cards + 1))
        off = lateness - self.lateness
        return replace(
            self,
            lateness=self.lateness + weight * off,
            lateness_variance=(1 - weight) * (self.lateness_variance + weight * off * off),
            cards=self.cards + 1,
        )

    def measured(self, kernel: Kernel) -> "Latency":
        smallest = kernel.smoothed if kernel.smallest is None else kernel.smallest
        return replace(self, kernel=kernel, handshake=smallest if self.handshake is None else self.handshake)

    def _plausible(self) -> float:
        """The longest ping that the kernel's measure makes plausible."""
        assert self.kernel is not None
        return self.kernel.smoothed + KERNEL_MARGIN * self.kernel.deviation + KERNEL_SLACK

    def granted(self, trip: float) -> float:
        """What of a ping's round trip is believed: no more than the kernel makes plausible in one ping, and, on the
        average, no more than the kernel says."""
        if self.kernel is None:
            return trip
        late = self.lateness * (1.0 - (1.0 - LATENESS_WEIGHT) ** self.cards)  # the first few may be chance
        return min(trip, self._plausible()) - max(0.0, late - KERNEL_SLACK)

    @property
    def answers_pings_late(self) -> bool:
        """Whether pongs are later than the kernel's acknowledgements of the same messages, again and again: browsers
        answer by themselves, within a millisecond or two, while their page is busy."""
        if self.cards < ENOUGH_CARDS:
            return False
        pings = min(self.cards, LATENESS_PINGS)
        deviation: float = max(PRIOR_JITTER, (self.lateness_variance * pings / (pings - 1)) ** 0.5)
        limit: float = max(LATE_CHANCE * deviation / pings**0.5, LATE_DEVIATIONS * deviation, LATE_PONGS_MS)
        return self.lateness > KERNEL_SLACK + limit

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

    @cached_property
    def slower_than_its_handshake(self) -> bool:
        """Whether this connection's pings, and the kernel's acknowledgements with them, were much slower from the first
        than its handshake was a moment before. (A line that becomes slower later is believed: that happens to honest
        ones.)"""
        if self.handshake is None or self.first_kernel is None or len(self.first_trips) < ENOUGH_PINGS:
            return False
        quick = sorted(self.first_trips)[len(self.first_trips) // 4]
        slower = min(quick, self.first_kernel.smoothed) - self.handshake
        return slower > HANDSHAKE_MARGIN * _deviation_at_first(self.first_trips) + HANDSHAKE_SLACK

    @cached_property
    def shortest(self) -> float:
        """The smallest round trip that anything has shown: pings, the kernel, the handshake, answers."""
        kernel = () if self.kernel is None or self.kernel.smallest is None else (self.kernel.smallest,)
        handshake = () if self.handshake is None else (self.handshake,)
        return min((*self.trips, *kernel, *handshake, *self.answer_trips), default=0.0)

    @property
    def slowest(self) -> float:
        """The slowest round trip that is plausible."""
        return self.mean + 2.5 * self.jitter


def _deviation_at_first(trips: tuple[float, ...]) -> float:
    """What the first pings of a connection scatter by, by the quicker half of them, whatever comes later."""
    quicker = sorted(trips)[: len(trips) // 2]
    mean = sum(quicker) / len(quicker)
    squares = FEW_PINGS * (FEW_JITTER / WIDENING) ** 2 + sum((trip - mean) ** 2 for trip in quicker)
    return float(WIDENING * (squares / (FEW_PINGS + len(quicker) - 1)) ** 0.5)
