"""How many connections an address has at all workers of this machine.

Every accepted connection is counted before a word of it is read, so nobody can be asked: each worker has counters of
its own in memory that all can read, and adds everybody's up. An address has two counters, found by a keyed hash, and
the smaller sum counts: others who share one of them hardly ever share both, and without the key nobody can choose with
whom. A worker that was killed leaves its counters as they were; the one that takes its place begins at nothing.
"""

import mmap
from hashlib import blake2b

from vivace.server.sockets.machine import Machine

COUNTERS = 131_072
"""Of each worker, for each of the two hashes."""
BYTES = 2 * COUNTERS * 2
MOST = 0xFFFF


class MachinePlaces:
    """Implements what `vivace.server.limits.Places` does."""

    def __init__(self, most: int, machine: Machine, worker: int) -> None:
        self.most, self.key, self.worker = most, machine.key, worker - 1
        with machine.places.open("a+b") as file:
            if file.seek(0, 2) < machine.workers * BYTES:
                file.truncate(machine.workers * BYTES)
            self._map = mmap.mmap(file.fileno(), machine.workers * BYTES)
        whole = memoryview(self._map).cast("H")
        size = 2 * COUNTERS
        self._all = [whole[n * size : (n + 1) * size] for n in range(machine.workers)]
        self._own = self._all[self.worker]
        start = self.worker * BYTES
        self._map[start : start + BYTES] = bytes(BYTES)

    def enter(self, key: str, most: int | None = None) -> bool:
        """`most`: fewer or more than usually. Counted first, so that two workers never both find the last place."""
        most, counters = self.most if most is None else most, self._counters(key)
        if any(self._own[counter] == MOST for counter in counters):
            return False
        self._add(counters, 1)
        if min(self._sum(counter) for counter in counters) > most:
            self._add(counters, -1)
            return False
        return True

    def leave(self, key: str) -> None:
        self._add(self._counters(key), -1)

    def taken(self, key: str) -> int:
        """At all workers; now and then some of other addresses among them."""
        return min(self._sum(counter) for counter in self._counters(key))

    def _counters(self, key: str) -> tuple[int, int]:
        digest = int.from_bytes(blake2b(key.encode(), key=self.key, digest_size=8).digest(), "big")
        return digest % COUNTERS, COUNTERS + (digest >> 32) % COUNTERS

    def _sum(self, counter: int) -> int:
        return sum(counters[counter] for counters in self._all)

    def _add(self, counters: tuple[int, int], by: int) -> None:
        for counter in counters:
            self._own[counter] += by
