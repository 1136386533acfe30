"""Another node's clock in terms of our own.

Every frame says when it was sent, by its sender's clock. The difference to our clock when it arrives is the true offset
and the frame's delay; the smallest of the last minute is the true offset and the smallest delay. Added to any time of
that node it makes a time of ours, a moment too late, and the same moment for all of them: what lies between two of its
times is exact, whatever the bus did to the frames that brought them.
"""

from collections import deque

WINDOW_MS = 60_000.0
BUCKET_MS = 5_000.0
LEAP_MS = 1_000.0
"""Two clocks that tick do not drift apart by so much in a minute: one of them was set, or its machine slept."""
WITNESSES = 3
"""So many frames in a row must agree before a clock is believed to be ahead of what we thought."""
PATIENCE_MS = 10_000.0
"""All frames of so long must agree before a clock is believed to be behind: they may only have been held up."""


class Offset:
    """All times in milliseconds."""

    def __init__(self) -> None:
        self._buckets: deque[tuple[int, float]] = deque()
        """The smallest difference of every five seconds, the latest last."""
        self._ahead: list[float] = []
        self._behind_since: float | None = None
        self.ms = 0.0
        """What to add to a time of theirs."""

    def saw(self, here: float, there: float) -> None:
        """A frame that was sent at `there`, by their clock, arrived at `here`, by ours."""
        difference = here - there
        if not self._believed(difference, here):
            return
        bucket = int(here // BUCKET_MS)
        while self._buckets and self._buckets[0][0] <= bucket - WINDOW_MS / BUCKET_MS:
            self._buckets.popleft()
        if self._buckets and self._buckets[-1][0] >= bucket:
            latest, least = self._buckets[-1]
            self._buckets[-1] = latest, min(least, difference)
        else:
            self._buckets.append((bucket, difference))
        self.ms = min(least for _, least in self._buckets)

    def _believed(self, difference: float, now: float) -> bool:
        if not self._buckets:
            return True
        leap = difference - self.ms
        if leap < -LEAP_MS:
            self._ahead = [*self._ahead, difference][-WITNESSES:]
            leaps = len(self._ahead) == WITNESSES and max(self._ahead) - min(self._ahead) <= LEAP_MS
        elif leap > LEAP_MS:
            self._ahead.clear()
            if self._behind_since is None:
                self._behind_since = now
            leaps = now - self._behind_since >= PATIENCE_MS
        else:
            self._ahead.clear()
            self._behind_since = None
            return True
        if leaps:
            self._buckets.clear()
            self._ahead.clear()
            self._behind_since = None
        return leaps


def translated(there: float, stamp: float, offset: float, now: float) -> float:
    """A time of theirs, told in a frame with this stamp, as a time of ours. Nothing is told before it happens."""
    return min(min(there, stamp) + offset, now)
