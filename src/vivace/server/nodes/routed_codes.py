"""Codes of new tables that proxies send to this machine, so that their players come to where the table is."""

from collections.abc import Callable

from vivace.cluster.nodes import Nodes
from vivace.server.nodes.ring import Ring, ring_of

ATTEMPTS = 1000
"""With a hundred machines, one table in twenty thousand gets a code of another one: its players are relayed."""


class RoutedCodes:
    def __init__(self, draw: Callable[[], str], upstream: str, nodes: Nodes) -> None:
        self.draw, self.upstream, self.nodes = draw, upstream, nodes
        self._machines: frozenset[str] = frozenset()
        self._ring = Ring(())

    def __call__(self) -> str:
        ring = self._latest_ring()
        for _ in range(ATTEMPTS):
            code = self.draw()
            if ring.machine(code) == self.upstream:
                return code
        return self.draw()

    def _latest_ring(self) -> Ring:
        """Of the machines that are there. One that is away keeps its points at the proxy, which passes over it."""
        machines = frozenset({self.upstream, *(node.upstream for node in self.nodes.known.values() if node.upstream)})
        if machines != self._machines:
            self._machines, self._ring = machines, ring_of(sorted(machines), self.upstream)
        return self._ring
