"""Workers of one simulated machine: what they know of each other's tables, and sockets that go from one to another."""

from collections.abc import Callable, Mapping
from random import Random

from vivace.sim.cluster.socket import SimulatedSocket
from vivace.sim.loop import VirtualLoop

LATEST_SECONDS = 0.003
"""Until a word between two processes of a machine is heard, where both are awake."""


class SimulatedWorkers:
    """Implements `OtherWorkers`. News are late, and a worker that sleeps hears them when it wakes: what it knows is
    old."""

    def __init__(
        self,
        loop: VirtualLoop,
        machine: "list[SimulatedWorkers]",
        rng: Random,
        take: Callable[[SimulatedSocket, str, str], None],
    ) -> None:
        """`machine`: those of it that live. `take`: a socket that another one hands over."""
        self.loop, self.machine, self.rng, self.take = loop, machine, rng, take
        self.where: dict[str, SimulatedWorkers] = {}
        self.desks: Mapping[str, object] = {}

    def _later(self, to: "SimulatedWorkers", happens: Callable[[], None]) -> None:
        if not to.loop.is_closed():
            to.loop.call_at(to.loop.time() + self.rng.uniform(0.0001, LATEST_SECONDS), happens)

    async def start(self, desks: Mapping[str, object]) -> None:
        self.desks = desks
        for other in self.machine:
            for code in other.desks:
                self.where[code] = other
            for code in desks:
                other.where[code] = self
        self.machine.append(self)

    def tell(self, code: str, is_open: bool) -> None:
        for other in self.machine:
            if other is not self:
                self._later(other, lambda other=other: other._hear(self, code, is_open))  # type: ignore[misc]

    def _hear(self, worker: "SimulatedWorkers", code: str, is_open: bool) -> None:
        if is_open:
            self.where[code] = worker
        elif self.where.get(code) is worker:
            del self.where[code]

    def stop(self) -> None:
        """Also where it is killed: the system ends its connections, and the others hear of that."""
        if self in self.machine:
            self.machine.remove(self)
            for other in self.machine:
                self._later(other, lambda other=other: other._forget(self))  # type: ignore[misc]

    def _forget(self, worker: "SimulatedWorkers") -> None:
        self.where = {code: there for code, there in self.where.items() if there is not worker}

    def owner(self, code: str) -> "SimulatedWorkers | None":
        """Another worker that has this table, as far as is known here, and that can be told."""
        there = None if code in self.desks else self.where.get(code)
        return there if there in self.machine else None
