"""Which machine a proxy sends a code to: points on a circle of 32 bits, many for each machine.

A machine that comes or goes moves only the keys next to its points. It is a hint: wherever a table is, its lease says
so. Proxies place their points, and decide between two of them, each in its own way.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from zlib import crc32

NGINX_POINTS = 160
HAPROXY = "haproxy:"
"""How the name of a machine begins that HAProxy knows by its number."""
HAPROXY_POINTS = 256
"""16 for each unit of weight, of which deploy/haproxy.cfg gives 16."""
HAPROXY_RANGE = 4096
"""Points that a machine of the largest weight has."""
CIRCLE = 1 << 32


class Ring:
    """A key belongs to the machine of the first point that is not before its own CRC-32: nginx (`hash … consistent`),
    as ketama does."""

    def __init__(self, machines: Iterable[str], points: "Callable[[str], Iterable[int]] | None" = None) -> None:
        """Addresses as the proxy's configuration has them, such as 10.0.0.5:8000."""
        found: dict[int, str] = {}
        for machine in machines:
            for point in (points or _nginx_points)(machine):
                found.setdefault(point, machine)
        self._points = sorted(found)
        self._machines = [found[point] for point in self._points]

    def machine(self, key: str) -> str | None:
        if not self._points:
            return None
        return self._machines[self._place(crc32(key.encode())) % len(self._points)]

    def _place(self, hash: int) -> int:
        return bisect_left(self._points, hash)


class HaproxyRing(Ring):
    """A key belongs to the machine of the nearest point (`hash-type consistent crc32`)."""

    def __init__(self, machines: Iterable[str]) -> None:
        """The numbers of the servers in the proxy's configuration, such as haproxy:1."""
        super().__init__(machines, _haproxy_points)

    def _place(self, hash: int) -> int:
        after = bisect_left(self._points, hash)
        before = after - 1
        nearer = (hash - self._points[before]) % CIRCLE <= (self._points[after % len(self._points)] - hash) % CIRCLE
        return before if nearer else after


def ring_of(machines: Iterable[str], like: str) -> Ring:
    """Of those that the same kind of proxy knows as this one."""
    if like.startswith(HAPROXY):
        return HaproxyRing(machine for machine in machines if machine.startswith(HAPROXY))
    return Ring(machine for machine in machines if not machine.startswith(HAPROXY))


def _nginx_points(machine: str) -> Iterable[int]:
    """Each is the CRC-32 of the machine's address and the point before."""
    host, colon, port = machine.rpartition(":")
    if not (colon and port.isdigit()):
        host, port = machine, ""
    start, before = crc32(f"{host}\0{port}".encode()), 0
    for _ in range(NGINX_POINTS):
        before = crc32(before.to_bytes(4, "little"), start)
        yield before


def _haproxy_points(machine: str) -> Iterable[int]:
    number = int(machine.removeprefix(HAPROXY))
    return (_spread(number * HAPROXY_RANGE + point) for point in range(HAPROXY_POINTS))


def _spread(number: int) -> int:
    """Bob Jenkins' integer hash of 32 bits, with HAProxy's factor."""
    number = (number + 0x7ED55D16 + (number << 12)) % CIRCLE
    number = number ^ 0xC761C23C ^ (number >> 19)
    number = (number + 0x165667B1 + (number << 5)) % CIRCLE
    number = ((number + 0xD3A2646C) ^ (number << 9)) % CIRCLE
    number = (number + 0xFD7046C5 + (number << 3)) % CIRCLE
    number = number ^ 0xB55A4F09 ^ (number >> 16)
    return number * 3221225473 % CIRCLE
