"""What is known of the latency of one person's connection, by pings that the browser answers by itself.

All times are milliseconds. Nothing that is taken off for latency comes from what the player claims: a liar would widen
their own bounds. What their answers show of it can only shorten it. "Line" is the connection, from end to end.
"""

from collections.abc import Sequence
from functools import cached_property
from operator import mul
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

WINDOW = 60
"""How many of the latest pings count."""
PRIOR_PINGS = 8
PRIOR_JITTER = 12.0
"""Until there are enough pings, a line counts as one that jitters like that of a good household: so many pings with
this deviation are added to those that were measured."""
KERNEL_MARGIN = 2.5
"""A ping may exceed the kernel's round trip by this many of the kernel's own deviations, and by `KERNEL_SLACK`."""
KERNEL_SLACK = 4.0
"""Milliseconds in which a busy browser answers a ping."""
LATENESS_WEIGHT = 0.05
"""The least weight of one ping in the running mean of lateness; the first few weigh more."""
LATENESS_PINGS = 39
"""How many pings make up a running mean of that weight."""
ENOUGH_CARDS = 10
"""How many pings must have travelled with cards before they are called late. Beyond `KERNEL_SLACK`, their mean may
exceed the kernel's round trip by the largest of what the next three say."""
LATE_CHANCE = 4.0
"""Times the deviation of that mean."""
LATE_DEVIATIONS = 1.0
"""Times the deviation of one ping: on an uneven line the last segment of a card comes after the first, and the kernel
goes by both."""
LATE_PONGS_MS = 12.0
"""Milliseconds, `KERNEL_SLACK` not among them: what goes beyond both is taken off the way of such a line."""
FIRST_PINGS = 40
"""How many pings of a connection are compared with its handshake."""
ENOUGH_PINGS = 16
"""How many of them there must be before they are."""
HANDSHAKE_MARGIN = 4.0
"""The quicker half of them may be slower than the handshake by this many deviations, and by `HANDSHAKE_SLACK`."""
HANDSHAKE_SLACK = 8.0
"""Milliseconds in which a busy browser answers a ping. Of 5,000 simulated honest lines none on 40±10 is slower, and one
on 150±60; of lines on 40±10 that are held back by 100 ms 93 to 99 in a hundred are, depending on the handshake."""
WIDENING = 1.8
"""The deviation of the quicker half, times this, is that of all, with a margin. Only the quicker half is looked at: a
page that still loads answers late, and acknowledgements that are held back make TCP stumble at first."""
LOST_DEVIATIONS = 2.5
LOST_SLACK = 24.0
"""An answer that undercuts its ping by so many deviations and milliseconds was sent again, or says so."""
LATEST_ANSWERS = 20
ENOUGH_ANSWERS = 5
LEAST_TIMEOUT = 200.0
LOSSY_PINGS = 300
"""For so many pings a line counts as one that loses messages after the kernel had to send one again."""
SOONER_CHANCE = 3.5
"""Answers may be sooner than the pings of their cards by so many deviations of the median of that."""
SOONER_SLACK = 16.0
"""Milliseconds that come to that: a browser that answers pings a frame late is no liar."""
SELDOM_LOST, OFTEN_LOST = 4, 8
"""Of the latest answers so many may have been lost and sent again, by their own claims; of more that is believed less
and less, and of as many as the second not at all."""
OUTLIER = 5.0
"""Round trips further from the median than so many median distances (3.4 deviations) were sent again."""
FEW_PINGS = 4
FEW_JITTER = 8.0
"""The first pings count as if so many more with this deviation were among them: few that happen to be steady prove
little."""


class Kernel(Struct, frozen=True):
    """The kernel's own measure of the round trip (TCP_INFO, or the handshake that a trusted proxy reports): smoothed,
    its mean deviation, and the smallest of the last minutes, the handshake's included; None where that is not known. A
    client can answer pings late, but acknowledges packets like everybody."""

    smoothed: float
    deviation: float
    smallest: float | None = None
    resent: int | None = None
    """How many segments it had to send again since the connection stands; None where that is not known."""


class Latency(Struct, frozen=True, dict=True):
    """Changed with every ping, and asked more often than that: what is calculated from it is kept with it, in a
    dictionary that a changed copy does not get."""

    trips: tuple[float, ...] = ()
    kernel: Kernel | None = None
    lateness: float = 0.0
    """The running mean by which pings that travelled with a card were later than the kernel's round trip."""
    lateness_variance: float = 0.0
    cards: int = 0
    """How many such pings there were."""
    handshake: float | None = None
    """The kernel's smallest round trip when the connection was new (its handshake and first bytes). Whoever holds back
    pongs and acknowledgements later has still shown this one."""
    first_trips: tuple[float, ...] = ()
    """The first pings of this connection."""
    first_kernel: Kernel | None = None
    """What the kernel said with the last of those: a busy browser answers late, and its kernel does not."""
    answer_trips: tuple[float, ...] = ()
    """Of the latest answers: the time from sending the card to their arrival, less the reaction that was claimed."""
    undercuts: tuple[float, ...] = ()
    """Of the latest answers: by how much that was longer than the ping of the same card, within the bounds."""
    lost: tuple[bool, ...] = ()
    """Of the latest answers: whether each was lost and sent again, by its own claim."""
    resent_ago: int | None = None
    """So many pings ago the kernel had to send something again; None: never on this connection, or nobody tells."""

    def connected(self) -> "Latency":
        """For somebody who comes back over a new connection, perhaps by another way."""
        # The new connection counts what it sends again from nothing.
        kernel = None if self.kernel is None else replace(self.kernel, resent=None)
        return replace(self, kernel=kernel, handshake=None, first_trips=(), first_kernel=None, resent_ago=None)

    def answered(self, trip: float, undercut: float | None = None) -> "Latency":
        """After an answer whose way took this long by its own claim; `undercut`: so much longer than its card's ping.
        None: a voice is told late, by no fault of its line."""
        trips = (*self.answer_trips, max(trip, 0.0))[-WINDOW:]
        if undercut is None:
            return replace(self, answer_trips=trips)
        undercuts = (*self.undercuts, undercut)[-WINDOW:]
        return replace(self.undercutting(undercut), answer_trips=trips, undercuts=undercuts)

    def undercutting(self, undercut: float) -> "Latency":
        """After an answer whose way was by so much longer than usual, by its own claim. What that says of the line is
        decided now: an uneven line later does not excuse it."""
        return replace(self, lost=(*self.lost, undercut > self._losing)[-WINDOW:])

    @property
    def _losing(self) -> float:
        return LOST_DEVIATIONS * self.usual_jitter + LOST_SLACK

    def pinged(self, trip: float, alone: bool = False) -> "Latency":
        """After one more ping. One that travelled `alone` is acknowledged as late as its owner likes, and says nothing
        of how late pongs are; a card fills more than a segment."""
        changed: dict[str, Any] = {"trips": (*self.trips, trip)[-WINDOW:]}
        if self.kernel is not None and not alone:
            weight = max(LATENESS_WEIGHT, 1 / (self.cards + 1))
            off = min(trip, self._plausible()) - self.kernel.smoothed - self.lateness
            changed["lateness"] = self.lateness + weight * off
            changed["lateness_variance"] = (1 - weight) * (self.lateness_variance + weight * off * off)
            changed["cards"] = self.cards + 1
        if len(self.first_trips) < FIRST_PINGS:
            changed["first_trips"] = (*self.first_trips, trip)
            changed["first_kernel"] = self.kernel
        return replace(self, **changed)

    def measured(self, kernel: Kernel) -> "Latency":
        """After the kernel was asked."""
        smallest = kernel.smoothed if kernel.smallest is None else kernel.smallest
        return replace(
            self,
            kernel=kernel,
            handshake=smallest if self.handshake is None else self.handshake,
            resent_ago=self._resent_ago(kernel),
        )

    def _resent_ago(self, kernel: Kernel) -> int | None:
        before = 0 if self.kernel is None or self.kernel.resent is None else self.kernel.resent
        if kernel.resent is not None and kernel.resent > before:
            return 0
        return None if self.resent_ago is None else self.resent_ago + 1

    def _plausible(self) -> float:
        """The longest ping that the kernel's measure makes plausible."""
        assert self.kernel is not None
        return self.kernel.smoothed + KERNEL_MARGIN * self.kernel.deviation + KERNEL_SLACK

    def granted(self, trip: float) -> float:
        """How much of a ping's round trip is believed: for one ping, no more than the kernel makes plausible; on the
        average, no more than the kernel says."""
        if self.kernel is None:
            return trip
        return min(trip, self._plausible()) - self._too_late

    # Asked with every press, and changed only by a ping.

    @cached_property
    def _too_late(self) -> float:
        """By how much pongs are later, on the average, than the kernel and a browser explain."""
        late: float = self.lateness * (1.0 - (1.0 - LATENESS_WEIGHT) ** self.cards)  # the first few may be chance
        return max(0.0, late - KERNEL_SLACK)

    @cached_property
    def answers_pings_late(self) -> bool:
        """Whether pongs are later than the kernel's acknowledgements of the same messages, again and again: browsers
        answer by themselves, within a millisecond or two, while their page is busy."""
        if self.cards < ENOUGH_CARDS:
            return False
        pings = min(self.cards, LATENESS_PINGS)
        deviation: float = max(PRIOR_JITTER, (self.lateness_variance * pings / (pings - 1)) ** 0.5)
        limit: float = max(LATE_CHANCE * deviation / pings**0.5, LATE_DEVIATIONS * deviation, LATE_PONGS_MS)
        return self.lateness > KERNEL_SLACK + limit

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
        return self._bounded(self._unevenness)

    @cached_property
    def _unevenness(self) -> float:
        """The same as the pongs say, whatever the kernel makes plausible."""
        return _deviation(self.trips, self.mean)

    @cached_property
    def usual_jitter(self) -> float:
        """The same without the few that TCP had to send again: how uneven the line is when nothing is lost."""
        if len(self.trips) < ENOUGH_PINGS:
            return self.jitter
        centre = middle(self.trips)
        furthest = OUTLIER * middle([abs(trip - centre) for trip in self.trips]) + KERNEL_SLACK
        usual = [trip for trip in self.trips if abs(trip - centre) <= furthest]
        return min(self._bounded(_deviation(usual, sum(usual) / len(usual))), self.jitter)

    def _bounded(self, jitter: float) -> float:
        """No more than the kernel's own deviation makes plausible."""
        return jitter if self.kernel is None else min(jitter, 1.5 * self.kernel.deviation + KERNEL_SLACK)

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

    @cached_property
    def slow_answer(self) -> float:
        """The way of the slowest but one of the latest answers, by their own claims: the computer's part is in it."""
        latest = self.answer_trips[-LATEST_ANSWERS:]
        return sorted(latest)[-2] if len(latest) >= ENOUGH_ANSWERS else 0.0

    @cached_property
    def answers_sooner(self) -> bool:
        """Whether answers come sooner than the pings of the same cards, as a rule: both travel the same way. The
        median: who claims less now and then does not hide it by that."""
        if len(self.undercuts) < ENOUGH_PINGS:
            return False
        deviation: float = 1.25 * self.usual_jitter / len(self.undercuts) ** 0.5
        return middle(self.undercuts) < -(SOONER_CHANCE * deviation + SOONER_SLACK)

    @cached_property
    def tail(self) -> float:
        """By how much the slowest of the latest round trips exceeded the mean: on a line that loses packets, what TCP
        takes to send one again, and no more than that. Where the kernel is known it must have had to; and it is not
        believed of answer after answer."""
        if len(self.trips) < ENOUGH_PINGS or (self.kernel is not None and not self._loses):
            return 0.0
        believed = min(max(0.0, (OFTEN_LOST - sum(self.lost)) / (OFTEN_LOST - SELDOM_LOST)), 1.0)
        return believed * min(max(self.trips) - self.mean, self.resending)

    @property
    def _loses(self) -> bool:
        """Whether the kernel had to send something again lately. Nobody makes it do so without losing messages."""
        return self.resent_ago is not None and self.resent_ago < LOSSY_PINGS

    @property
    def slowest(self) -> float:
        """The slowest round trip that is plausible."""
        return self.mean + 2.5 * self.jitter

    @property
    def resent_after(self) -> float:
        """How long TCP waits before it sends again what was lost (RFC 6298, with the least variance that Linux
        assumes). Pongs alone say how uneven the line is: this is only waited for, and gives nobody anything."""
        return self.mean + max(LEAST_TIMEOUT, 3.2 * self._unevenness)

    @property
    def resending(self) -> float:
        """The same as far as the kernel makes it plausible: what a claim may gain by it."""
        return self.mean + max(LEAST_TIMEOUT, 3.2 * self.jitter)


def _deviation(trips: Sequence[float], mean: float) -> float:
    """From their mean, with what is assumed of a line of which little is known."""
    around = [trip - mean for trip in trips]
    squares = PRIOR_PINGS * PRIOR_JITTER**2 + sum(map(mul, around, around))
    return float((squares / (PRIOR_PINGS + max(len(trips) - 1, 0))) ** 0.5)


def middle(values: Sequence[float]) -> float:
    """The median; `statistics` takes five times as long."""
    ranked, half = sorted(values), len(values) // 2
    return ranked[half] if len(ranked) % 2 else (ranked[half - 1] + ranked[half]) / 2


def _deviation_at_first(trips: tuple[float, ...]) -> float:
    """The deviation of the first pings of a connection, estimated from the quicker half of them."""
    quicker = sorted(trips)[: len(trips) // 2]
    mean = sum(quicker) / len(quicker)
    squares = FEW_PINGS * (FEW_JITTER / WIDENING) ** 2 + sum((trip - mean) ** 2 for trip in quicker)
    return float(WIDENING * (squares / (FEW_PINGS + len(quicker) - 1)) ** 0.5)
