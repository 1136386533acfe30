"""How much one address, player or connection may ask for: buckets of tokens that refill with time, and counted places.

**Why a table cannot be guessed.** There are 2.2·10⁹ codes (`codes.py`). A code that opens no table is charged to its
address, by default 20 in 10 minutes: 20 at once, then 2,880 a day. With 1,000 tables open, somebody who tries day and
night from one address finds any of them after 775 days on the average, and a particular one after 1,000 years. IPv6
counts by /64, so that a household is one address. Ten thousand hired addresses would find some table every two hours,
and could then watch it, or take a free seat under the eyes of everybody there: a code keeps strangers out, and is no
password. An address in debt gets the same refusal for right codes as for wrong ones, and so learns nothing. Whoever
belongs to a table already is not asked.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

MOST_KEYS = 50_000
"""So many addresses or players are remembered; of more, the one that was silent for longest is forgotten."""

ROUNDING = 1e-9
"""What a sum of many small refills lacks is not owed."""

UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


@dataclass(frozen=True)
class Rate:
    """So many at once, and again so many spread over these seconds."""

    burst: int
    seconds: float

    @classmethod
    def read(cls, text: str) -> "Rate":
        """ "20 in 10m"; the units are s, m, h and d. ValueError where it is not of this form."""
        burst, word, period = text.split()
        seconds = float(period[:-1] or 1) * UNITS[period[-1:]] if period[-1:] in UNITS else float(period)
        if word != "in" or not 1 <= int(burst) <= 1_000_000 or not 0.001 <= seconds <= 31 * 86400:
            raise ValueError(text)
        return cls(int(burst), seconds)

    def __str__(self) -> str:
        for unit, length in reversed(UNITS.items()):
            if self.seconds >= length and self.seconds % length == 0:
                return f"{self.burst} in {self.seconds / length:g}{unit}"
        return f"{self.burst} in {self.seconds:g}s"


class Bucket:
    """The tokens of one address, player or connection. Times are seconds of one monotonic clock."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate.burst / rate.seconds
        self.burst = rate.burst
        self.tokens = float(rate.burst)
        self.at = now

    def _refill(self, now: float) -> None:
        if now > self.at:
            self.tokens = min(self.burst, self.tokens + self.rate * (now - self.at))
            self.at = now

    def wait(self, now: float, cost: float = 1) -> float:
        """Seconds until there are so many tokens; 0: there are."""
        self._refill(now)
        lacking = min(cost, self.burst) - self.tokens
        return lacking / self.rate if lacking > ROUNDING else 0.0

    def take(self, now: float, cost: float = 1) -> float:
        """Takes the tokens and answers 0, or takes none and answers in how many seconds to come back."""
        self._refill(now)
        wait = 0.0 if cost <= self.tokens else self.wait(now, cost)  # nearly always there are enough
        if wait == 0:
            self.tokens -= cost
        return wait

    def charge(self, now: float, cost: float = 1) -> None:
        """Takes the tokens even where there are none left: requests that run at the same time all pay."""
        self._refill(now)
        self.tokens -= cost


class Limiter:
    """A bucket for every key that was seen lately. What is not remembered has a full bucket."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = MOST_KEYS) -> None:
        self.rate = rate
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, key: str, cost: float = 1) -> float:
        """Seconds until the key could pay so much; 0: it can. Nothing is taken."""
        bucket = self._buckets.get(key)
        return 0.0 if bucket is None else bucket.wait(self._clock(), cost)

    def take(self, key: str, cost: float = 1) -> float:
        """0: taken. Otherwise nothing was taken, and it would work after so many seconds."""
        now = self._clock()
        return self._bucket(key, now).take(now, cost)

    def charge(self, key: str, cost: float = 1) -> None:
        now = self._clock()
        self._bucket(key, now).charge(now, cost)

    def _bucket(self, key: str, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


class Places:
    """How many things a key may have at the same time: connections of an address, tables of a player."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: dict[str, int] = {}

    def enter(self, key: str, most: int | None = None) -> bool:
        """`most`: fewer than usually, for now."""
        taken = self._taken.get(key, 0)
        if taken >= (self.most if most is None else most):
            return False
        self._taken[key] = taken + 1
        return True

    def leave(self, key: str) -> None:
        left = self._taken[key] - 1
        if left:
            self._taken[key] = left
        else:
            del self._taken[key]

    def taken(self, key: str) -> int:
        return self._taken.get(key, 0)


def address_key(address: str) -> str:
    """What an address is counted under: itself, or its /64, which is what one IPv6 household has."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return str(found)
