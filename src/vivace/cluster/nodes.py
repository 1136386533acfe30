"""The nodes that live, as far as this one knows, and which of them gets the next table."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from vivace.cluster.shared import NodeInfo


@dataclass
class Nodes:
    rng: Random
    known: dict[str, NodeInfo] = field(default_factory=dict)
    placed: dict[str, int] = field(default_factory=dict)
    """Tables given to a node since it last told how many it has."""

    def update(self, nodes: Iterable[NodeInfo]) -> tuple[set[str], set[str]]:
        """Who came, and who went."""
        before = set(self.known)
        self.known = {node.id: node for node in nodes}
        self.placed.clear()
        return set(self.known) - before, before - set(self.known)

    def gone(self, node: str) -> bool:
        """A node said itself that it goes. Whether it was known."""
        return self.known.pop(node, None) is not None

    def least_loaded(self) -> NodeInfo | None:
        """The better of two at random: what a node told of itself is up to a second old, and a burst of new tables
        must not go to the one that had the fewest then."""
        welcoming = [node for node in self.known.values() if node.welcoming]
        if not welcoming:
            return None
        pair = self.rng.sample(welcoming, min(2, len(welcoming)))
        best = min(pair, key=lambda node: (node.tables + self.placed.get(node.id, 0), node.connections))
        self.placed[best.id] = self.placed.get(best.id, 0) + 1
        return best
