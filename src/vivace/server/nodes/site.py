"""A server that is one node of many."""

from collections.abc import Callable, Mapping
from random import Random, SystemRandom
from typing import Protocol

from vivace.cluster import Figures, Node, Shared, SharedLimiter, SharedPlaces, Slots, Trust, awake
from vivace.server import metrics
from vivace.server.config import Config
from vivace.server.limits import Limiter, Rate
from vivace.server.nodes.cluster_directory import ClusterDirectory
from vivace.server.nodes.cluster_slots import ClusterSlots
from vivace.server.nodes.figures import together
from vivace.server.nodes.node_tables import NodeTables
from vivace.server.nodes.ownership import NodeOwnerships
from vivace.server.nodes.routed_codes import RoutedCodes
from vivace.server.people.allowances import Allowances
from vivace.server.tables.desk import Desk
from vivace.server.tables.local_directory import LocalDirectory
from vivace.server.tables.quota import TableQuota
from vivace.server.tables.registry import Registry
from vivace.store import Store
from vivace.table.settings import Settings


class OtherWorkers(Protocol):
    """Those of this machine, which want to know what tables are here."""

    async def start(self, desks: Mapping[str, object]) -> None:
        """`desks`: the tables that are open here, by their codes, as they are at any time."""
        ...

    def tell(self, code: str, is_open: bool) -> None:
        """A table was opened here, or is here no longer."""
        ...

    def stop(self) -> None: ...


class NodeSite:
    """Implements `Site`."""

    def __init__(
        self,
        config: Config,
        registry: Registry,
        ownerships: NodeOwnerships,
        shared: Shared,
        name: str,
        *,
        rng: Random,
        now: Callable[[], float] = awake,
        workers: OtherWorkers | None = None,
    ) -> None:
        """`registry`: made with these `ownerships`. `now`: see `vivace.cluster.Node`. `workers`: the others of this
        machine, where there are some."""
        self.registry, self.ownerships, self.shared, self.name = registry, ownerships, shared, name
        self.workers = workers
        here = LocalDirectory(registry)
        node_tables = NodeTables(here, self._keep_places)
        upstream = config.upstream or ""
        self.node = Node(
            shared,
            node_tables,
            name,
            rng=rng,
            now=now,
            referee_now=registry.clock.now,
            upstream=upstream,
            lease_seconds=config.lease_seconds,
        )
        if upstream:
            registry.codes = RoutedCodes(registry.codes, upstream, self.node.nodes)
        node_tables.node = ownerships.node = self.node
        self.tables = ClusterDirectory(here, self.node, ClusterSlots(Slots(shared, rng)))
        registry.on_opened, registry.on_closed = self._opened, self._closed
        self.places: list[SharedPlaces] = []
        trust = Trust(now)

        def allowance(name: str, rate: Rate) -> SharedLimiter:
            return SharedLimiter(shared, name, Limiter(rate, now), trust)

        def places(name: str, most: int) -> SharedPlaces:
            self.places.append(SharedPlaces(shared, name, most, lambda: self.node.id, trust))
            return self.places[-1]

        self.allowances = Allowances.of(config.limits, allowance, places)
        limits = self.allowances.tables, self.allowances.daily_tables
        registry.quota = TableQuota(config.limits, *limits, lambda: self.tables.load().tables)
        self.shared_figures = Figures(shared, lambda: self.node.id, self._page)
        self._left = False

    @property
    def bots_after(self) -> float:
        return self.tables.matching.bots_after

    @property
    def able(self) -> bool:
        return self.node.alive

    async def start(self) -> None:
        await self.node.start()
        self.registry.upkeep.start()
        self.shared_figures.start()
        for places in self.places:
            places.start()
        if self.workers is not None:
            await self.workers.start(self.registry.open)

    async def leave(self) -> None:
        """Tables are put aside, and whoever else there is takes them over at once."""
        if self._left:
            return
        self._left = True
        self.node.welcoming = False
        self.registry.put_all_aside()
        await self.ownerships.settled()
        await self.shared_figures.stop()
        for places in self.places:
            await places.stop()
        await self.node.stop()
        if self.workers is not None:
            self.workers.stop()

    async def stop(self) -> None:
        await self.leave()
        await self.registry.stop()
        await self.shared.close()

    def _opened(self, desk: Desk) -> None:
        self.tables.matching.adopt(desk)
        if self.workers is not None:
            self.workers.tell(desk.terms.code, True)

    def _closed(self, code: str) -> None:
        if self.workers is not None:
            self.workers.tell(code, False)

    async def _keep_places(self) -> None:
        for places in self.places:
            await places.keep()

    def _page(self) -> bytes:
        node = self.node
        metrics.NODES.set(len(node.nodes.known))
        metrics.SESSIONS.labels("gateway").set(len(node.gateway))
        metrics.SESSIONS.labels("owner").set(len(node.remotes))
        metrics.BUS_ITEMS.set(node.bus.items)
        metrics.BUS_FRAMES.set(node.bus.frames)
        metrics.BUS_LOST.set(node.bus.undelivered)
        return metrics.page()

    async def figures(self) -> bytes:
        return together(await self.shared_figures.all(self.name))


def node_site(config: Config, store: Store, settings: Settings | None, workers: OtherWorkers | None = None) -> NodeSite:
    from vivace.cluster.redis_shared import RedisShared

    assert config.bus is not None and config.node is not None
    ownerships = NodeOwnerships()
    registry = Registry(config, store, settings, ownerships=ownerships)
    shared = RedisShared(config.bus, config.site)
    return NodeSite(config, registry, ownerships, shared, config.node, rng=SystemRandom(), workers=workers)
