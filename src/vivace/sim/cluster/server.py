"""A node of a simulated cluster: the real server but for its sockets and its way to the database."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from vivace.cluster.memory import MemoryShared
from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.config import Config, Limits
from vivace.server.errors import TableUnavailable
from vivace.server.limits import Rate
from vivace.server.nodes.ownership import NodeOwnerships
from vivace.server.nodes.site import NodeSite
from vivace.server.sockets.connection import LocalConnection
from vivace.server.sockets.farewell import farewell
from vivace.server.sockets.handover import LATE_SECONDS
from vivace.server.tables.registry import Registry
from vivace.sim.cluster.database import Database
from vivace.sim.cluster.links import PostgresLink, Redis, RedisLink
from vivace.sim.cluster.machines import Machines, OwnClock
from vivace.sim.cluster.socket import LOST, SimulatedSocket
from vivace.sim.cluster.store import SimulatedStore
from vivace.sim.cluster.workers import SimulatedWorkers
from vivace.store import StoreError
from vivace.table.closing import CloseCode
from vivace.table.settings import Settings
from vivace.table.workshop import at_once

T = TypeVar("T")
EPOCH_SECONDS = 1_700_000_000.0
"""What calendars show when a run begins."""
PLENTY = Rate(10_000, 60)
CONFIG = Config(
    data=Path(),
    database="postgresql://simulated",
    sleep_seconds=2.0,
    limits=Limits(newcomers=PLENTY, new_tables=PLENTY, wrong_codes=PLENTY, connections=PLENTY),
)
CODE_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"


class SimulatedServer:
    """One life of a process: it is started, and stopped or killed once."""

    def __init__(
        self,
        name: str,
        machines: Machines,
        database: Database,
        redis: Redis,
        links: tuple[RedisLink, PostgresLink],
        settings: Settings,
        rng: Random,
        machine: list[SimulatedWorkers],
    ) -> None:
        """`machine`: the processes that it shares a machine with."""
        self.name, self.machines, self.database, self.redis = name, machines, database, redis
        self.redis_link, self.postgres_link = links
        self.settings, self.rng = settings, rng
        self.loop = machines.process()
        self.clock = OwnClock(self.loop, rng.uniform(0, 1e7))
        self.drift = 1 + rng.uniform(-5e-4, 5e-4)
        self.site: NodeSite | None = None
        self.shared: MemoryShared | None = None
        self.store: SimulatedStore | None = None
        self.sockets: dict[SimulatedSocket, None] = {}
        self.dead = False
        self.stopping = False
        self.crowded = 0
        """People who were refused because they had too many connections, though they have one at a time."""
        self.handed_over = 0
        """Sockets that came from another process of the machine."""
        self.on_taken: Callable[[SimulatedSocket], None] = lambda socket: None
        """Told of each."""
        self.workers = SimulatedWorkers(self.loop, machine, Random(rng.getrandbits(64)), self.take)
        self._tasks: set[asyncio.Task[Any]] = set()

    def _awake(self) -> float:
        return self.loop.time() * self.drift

    # ── from the start to the end ────────────────────────────────────────────────────────────────────────────────────

    async def start(self) -> None:
        """SharedUnavailable: there is nothing to start without Redis."""
        rng = self.rng

        def code() -> str:
            return "".join(rng.choices(CODE_SIGNS, k=9))

        self.store = await SimulatedStore.over(
            self.database, self.name, self.postgres_link, lambda: EPOCH_SECONDS + self.loop.time()
        )
        self.shared = MemoryShared(self.redis, self.redis_link)
        ownerships = NodeOwnerships()
        registry = Registry(
            CONFIG, self.store, self.settings, ownerships=ownerships, clock=self.clock, rng=Random(rng.getrandbits(64)),
            thinker=at_once, codes=code, ids=lambda: f"{rng.getrandbits(64):016x}",
        )  # fmt: skip
        site = NodeSite(
            CONFIG, registry, ownerships, self.shared, self.name, rng=Random(rng.getrandbits(64)), now=self._awake,
            workers=self.workers,
        )  # fmt: skip
        site.shared_figures.page = lambda: b""  # all nodes here are one process, and have one page
        await site.start()
        self.site = site

    async def stop(self) -> None:
        """Gracefully, as after SIGTERM."""
        self.stopping = True
        if self.site is not None:
            await self.site.leave()
            for socket in list(self.sockets):
                socket.end(CloseCode.SERVER_RESTARTS, "")
            await self.site.stop()
        if self.store is not None:
            await self.store.close()

    def kill(self) -> None:
        """As kill -9: what it had sent arrives, and its connections break."""
        self.dead = True
        self.machines.kill(self.loop)
        self.workers.stop()
        if self.shared is not None:
            self.shared.hang_up()
        for socket in self.sockets:
            if not socket.closing:
                socket.end(LOST, "")

    @property
    def takes_connections(self) -> bool:
        return self.site is not None and not self.dead and not self.stopping

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def request(self, work: Callable[[NodeSite], Coroutine[Any, Any, T]], seconds: float) -> T | None:
        """An HTTP request from outside; None: it failed, or nobody knows."""
        assert self.site is not None
        outside = asyncio.get_running_loop()
        answer: asyncio.Future[T | None] = outside.create_future()
        task = self.task(work(self.site))

        def done(task: "asyncio.Task[T]") -> None:
            failed = task.cancelled() or isinstance(task.exception(), StoreError | TableUnavailable)
            if not answer.done():
                answer.set_result(None if failed else task.result())

        task.add_done_callback(done)
        try:
            async with asyncio.timeout(seconds):
                return await answer
        except TimeoutError:
            return None

    def task(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def connect(self, socket: SimulatedSocket, code: str, player: str) -> None:
        """A page dials. What a real socket goes through is in `vivace.server.api.table_socket`."""
        self.sockets[socket] = None
        socket.up.send(lambda: self._connected(socket, code, player))

    def _connected(self, socket: SimulatedSocket, code: str, player: str) -> None:
        there = self.workers.owner(code)
        if self.stopping:
            socket.end(LOST, "")
        elif there is not None:
            self.sockets.pop(socket, None)
            there.take(socket, code, player)
        else:
            self._accept(socket, code, player)

    def take(self, socket: SimulatedSocket, code: str, player: str) -> None:
        """Another process of the machine has accepted it, and believes the table to be here."""
        socket.hand_over(self.loop, self.clock.now)
        self.on_taken(socket)
        self.sockets[socket] = None
        handed = self.loop.time()
        self.loop.call_soon(lambda: self._taken(socket, code, player, handed))

    def _taken(self, socket: SimulatedSocket, code: str, player: str, handed: float) -> None:
        if self.stopping or self.loop.time() - handed > LATE_SECONDS:
            self.sockets.pop(socket, None)
            socket.end(LOST, "")
        else:
            self.handed_over += 1
            self._accept(socket, code, player)

    def _accept(self, socket: SimulatedSocket, code: str, player: str) -> None:
        socket.accept()
        self.task(self._serve(socket, code, player))

    async def _serve(self, socket: SimulatedSocket, code: str, player: str) -> None:
        assert self.site is not None
        arrival = self.clock.now()
        try:
            refusal = await self._admit(socket, code, player, arrival)
        except StoreError:
            refusal = Refusal(reasons.STORAGE)
        except TableUnavailable:
            refusal = Refusal(reasons.RESTARTING)
        finally:
            self.sockets.pop(socket, None)
        if refusal is not None:
            socket.end(*farewell(refusal, "en"))

    async def _admit(self, socket: SimulatedSocket, code: str, player: str, arrival: float) -> Refusal | None:
        assert self.site is not None
        room = self.site.allowances.by_player
        if not await room.enter(player):
            self.crowded += 1
            return Refusal(reasons.TOO_MANY_CONNECTIONS, {"most": CONFIG.limits.connections_per_player})
        try:
            return await self._attend(socket, code, player, arrival)
        finally:
            room.leave(player)

    async def _attend(self, socket: SimulatedSocket, code: str, player: str, arrival: float) -> Refusal | None:
        assert self.site is not None
        if self.site.registry.stopping:
            return Refusal(reasons.RESTARTING)
        connection = LocalConnection(socket, player, CONFIG.limits.commands, self.clock.now, arrival, None, True)
        socket.connection = connection
        try:
            refusal = await self.site.tables.enter(code, connection, "en")
            if refusal is None:
                for data in socket.early:
                    connection.received(data)
                await socket.over
            return refusal
        finally:
            connection.ended()
            socket.connection = None
