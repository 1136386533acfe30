"""The ways between a node and what it stands on, with all that can be wrong with them. Everything is seconds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from vivace.cluster.memory import Link
from vivace.cluster.memory_server import MemoryServer
from vivace.cluster.shared import NodeInfo, Renewed
from vivace.sim.cluster.store import DatabaseLink


@dataclass
class Bus:
    """What befalls the messages of all nodes alike."""

    loss: float = 0.0
    doubling: float = 0.0
    delay: float = 0.002
    """At most."""


@dataclass
class Disk:
    """What befalls all transactions alike."""

    slowness: float = 0.0
    """At most."""
    breaking: float = 0.0
    """How often the connection is lost between the commit and its answer."""


class RedisLink(Link):
    def __init__(self, rng: Random, bus: Bus) -> None:
        self.rng, self.bus = rng, bus
        self.cut = False
        """Nothing arrives."""
        self.deaf = False
        """Only what others publish does not."""

    def trip(self) -> float | None:
        return None if self.cut else self.rng.uniform(0.0001, 0.001)

    def copies(self) -> Sequence[float]:
        if self.cut or self.deaf or self.rng.random() < self.bus.loss:
            return ()
        late = self.rng.uniform(0.0001, self.bus.delay)
        return (late, late + self.rng.uniform(0, 3)) if self.rng.random() < self.bus.doubling else (late,)


class PostgresLink(DatabaseLink):
    def __init__(self, rng: Random, disk: Disk) -> None:
        self.rng, self.disk = rng, disk
        self.cut = False

    def trip(self) -> float | None:
        return None if self.cut else self.rng.uniform(0.0002, 0.001 + self.disk.slowness)

    def breaks(self) -> bool:
        return self.rng.random() < self.disk.breaking


class Redis(MemoryServer):
    """Takes down what it granted, whether or not the node learnt of it."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__(now)
        self.leases: dict[str, float] = {}
        """By node: the latest moment at which it may speak."""

    def renew(self, node: NodeInfo, seconds: float) -> Renewed:
        self.leases[node.id] = self.keys.now() + seconds
        return super().renew(node, seconds)
