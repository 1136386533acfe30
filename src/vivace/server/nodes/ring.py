"""Which machine a proxy sends a code to: the ring of nginx (`hash … consistent`), which is that of ketama.

Every machine has 160 points on a circle of 32 bits, each the CRC-32 of its address and the point before; a key belongs
to the machine of the first point that is not before its own CRC-32. A machine that comes or goes moves only the keys
next to its points. It is a hint: wherever a table is, its lease says so.
"""

from bisect import bisect_left
from collections.abc import Iterable
from zlib import crc32

POINTS = 160


class Ring:
    def __init__(self, machines: Iterable[str]) -> None:
        """Addresses as the proxy's configuration has them, such as 10.0.0.5:8000."""
        points: dict[int, str] = {}
        for machine in machines:
            for point in _points(machine):
                points.setdefault(point, machine)
        self._points = sorted(points)
        self._machines = [points[point] for point in self._points]

    def machine(self, key: str) -> str | None:
        if not self._points:
            return None
        return self._machines[bisect_left(self._points, crc32(key.encode())) % len(self._points)]


def _points(machine: str) -> Iterable[int]:
    host, colon, port = machine.rpartition(":")
    if not (colon and port.isdigit()):
        host, port = machine, ""
    start, before = crc32(f"{host}\0{port}".encode()), 0
    for _ in range(POINTS):
        before = crc32(before.to_bytes(4, "little"), start)
        yield before
