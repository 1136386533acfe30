"""The machines of a run: a database, a Redis, and nodes in their places behind a load balancer."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from vivace.cluster.errors import SharedUnavailable
from vivace.sim.cluster.database import Database
from vivace.sim.cluster.links import Bus, Disk, PostgresLink, Redis, RedisLink
from vivace.sim.cluster.machines import Machines
from vivace.sim.cluster.server import SimulatedServer
from vivace.sim.cluster.socket import SimulatedSocket
from vivace.sim.cluster.watch import Watch
from vivace.sim.cluster.workers import SimulatedWorkers
from vivace.sim.loop import VirtualLoop
from vivace.table.settings import Settings

SETTINGS = Settings(grace_seconds=10, ritual_seconds=1, check_seconds=3, beat_ms=400, deserted_seconds=3600)
RESTART_SECONDS = 1.0


@dataclass
class Place:
    """Where a node is, or will be again: with its own ways to everything, whichever life it is in."""

    name: str
    redis: RedisLink
    postgres: PostgresLink
    machine: list[SimulatedWorkers]
    """Those that share the machine, as far as they live."""
    server: SimulatedServer | None = None
    lives: int = 0


class SimulatedSite:
    def __init__(self, machines: Machines, watch: Watch, nodes: int, rng: Random) -> None:
        self.machines, self.watch, self.rng = machines, watch, rng
        self.bus, self.disk = Bus(), Disk()
        self.redis = Redis(lambda: machines.time.now)
        self.database = Database(self._process(), watch.chronicle)
        self.places = [
            Place(f"node{n}", RedisLink(self._branch(), self.bus), PostgresLink(self._branch(), self.disk), machine)
            for n, machine in enumerate(_machines(nodes))
        ]
        self.counts: Counter[str] = Counter()

    def _branch(self) -> Random:
        return Random(self.rng.getrandbits(64))

    def _process(self) -> VirtualLoop:
        loop = self.machines.process()
        self.mind(loop, "the database")
        return loop

    def mind(self, loop: asyncio.AbstractEventLoop, name: str) -> None:
        """What goes wrong in this process unseen is a bug."""

        def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
            error = context.get("exception")
            self.watch.wrong(f"in {name}: {context['message']}: {type(error).__name__}: {error}")

        loop.set_exception_handler(handle)

    # ── nodes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def start(self, place: Place) -> None:
        """Again and again, as a supervisor does, until it is up."""
        while place.server is None:
            place.lives += 1
            server = SimulatedServer(
                f"{place.name}.{place.lives}", self.machines, self.database, self.redis,
                (place.redis, place.postgres), SETTINGS, self._branch(), place.machine,
            )  # fmt: skip
            server.on_taken = self._taken(server)
            self.mind(server.loop, server.name)
            place.server = server
            try:
                await self.machines.on(server.loop, server.start())
            except SharedUnavailable:
                await self._bury(place, server)
                await asyncio.sleep(RESTART_SECONDS)

    async def _bury(self, place: Place, server: SimulatedServer) -> None:
        if place.server is server:
            place.server = None
        self._take_figures(server)
        server.kill()

    def _take_figures(self, server: SimulatedServer) -> None:
        self.counts["crowded"] += server.crowded
        self.counts["handed over"] += server.handed_over
        if server.store is not None:
            self.counts["unavailable"] += server.store.unavailable
        if server.site is not None:
            sleeping = server.site.registry.sleeping
            self.counts.update({"slept": sleeping.slept, "woke": sleeping.woke})
            for sessions in (server.site.node.gateway, server.site.node.remotes):
                self.counts.update({f"session: {why}": number for why, number in sessions.ended.items()})

    async def kill(self, place: Place, away: float) -> None:
        server = place.server
        if server is not None and not server.stopping:
            self.counts["kills"] += 1
            await self._bury(place, server)
            await asyncio.sleep(away)
            await self.start(place)

    async def stop(self, place: Place, away: float) -> None:
        server = place.server
        if server is not None and server.takes_connections:
            self.counts["stops"] += 1
            server.stopping = True
            await self.machines.on(server.loop, server.stop())
            await self._bury(place, server)
            await asyncio.sleep(away)
            await self.start(place)

    def freeze(self, place: Place, seconds: float) -> None:
        if place.server is not None:
            self.counts["freezes"] += 1
            self.machines.freeze(place.server.loop, seconds)

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def any_server(self, rng: Random) -> SimulatedServer | None:
        """Whichever the load balancer gives, whether or not anybody is there."""
        server = rng.choice(self.places).server
        return server if server is not None and server.takes_connections else None

    def dial(
        self, make: Callable[[SimulatedServer], SimulatedSocket], code: str, player: str, rng: Random
    ) -> SimulatedSocket | None:
        server = self.any_server(rng)
        if server is None:
            return None
        socket = make(server)
        socket.spoken = self._spoken(server)
        server.connect(socket, code, player)
        return socket

    def _taken(self, server: SimulatedServer) -> Callable[[SimulatedSocket], None]:
        def taken(socket: SimulatedSocket) -> None:
            socket.spoken = self._spoken(server)

        return taken

    def _spoken(self, server: SimulatedServer) -> Callable[[SimulatedSocket, bytes], None]:
        def spoken(socket: SimulatedSocket, text: bytes) -> None:
            assert server.site is not None
            self.watch.spoken(self.redis.leases.get(server.site.node.id, 0.0), socket, text)

        return spoken

    # ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def figures(self) -> Counter[str]:
        for place in self.places:
            if place.server is not None:
                self._take_figures(place.server)
        return self.counts

    def close(self) -> None:
        self.database.close()


def _machines(nodes: int) -> list[list[SimulatedWorkers]]:
    """For each node its machine: the first two share one, all others have their own."""
    shared: list[SimulatedWorkers] = []
    return [shared if n < 2 else [] for n in range(nodes)]
