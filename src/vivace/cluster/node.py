"""The life of a node: it renews its lease, sees others come and go, and steps down the moment its own lease is lost.

Redis only says where to look. Whatever goes wrong here, the epoch of a table in the database keeps it to one writer.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Protocol

import structlog

from vivace.cluster.asking import Asking
from vivace.cluster.bus import Bus, Origin
from vivace.cluster.ending import ended
from vivace.cluster.errors import SharedUnavailable
from vivace.cluster.gateway import Gateway
from vivace.cluster.lease import LEASE_SECONDS, MARGIN_SECONDS, Lease
from vivace.cluster.nodes import Nodes
from vivace.cluster.remote import Remotes, SessionAcceptor
from vivace.cluster.shared import Acquired, NodeInfo, Owner, Shared
from vivace.cluster.wire import EVERYBODY, Resigned

log = structlog.stdlib.get_logger("vivace.cluster")

RENEW_SECONDS = 1.0
RETRY_SECONDS, LONGEST_RETRY_SECONDS = 0.1, 1.0
"""Between attempts, doubled each time; always the first while there is a lease to be saved."""
KEEP_EVERY = 5
"""Renewals between two times that a node says what it owns, and learns what it does not own any more."""
ORPHANS_SECONDS = 30.0
"""Tables without an owner are looked for at least so often, whether or not a node was seen to go."""


class OwnedTables(SessionAcceptor, Protocol):
    """The tables of this node, as the cluster needs them."""

    def load(self) -> tuple[int, int]:
        """Tables and connections."""
        ...

    def owned(self) -> Mapping[str, int]:
        """The tables that are open here, with their epochs."""
        ...

    def put_aside(self, tables: Collection[str] | None) -> None:
        """These tables, or (None) all, belong to somebody else: nobody is told anything more but "come back"."""
        ...

    async def adopt_orphans(self) -> None:
        """Takes over unfinished tables without an owner, as far as it gets them. Tried again where this raises."""
        ...


class Node:
    def __init__(
        self,
        shared: Shared,
        tables: OwnedTables,
        name: str,
        *,
        rng: Random,
        now: Callable[[], float],
        referee_now: Callable[[], float],
        upstream: str = "",
        lease_seconds: float = LEASE_SECONDS,
    ) -> None:
        """`now`: seconds that pass also while the process, and if possible the machine, sleeps. `referee_now`: the
        milliseconds that connections are measured with. `lease_seconds`: the same at all nodes of a site."""
        self.shared, self.tables, self.name, self.rng, self.now = shared, tables, name, rng, now
        self.upstream = upstream
        self.id = ""
        self.lease = Lease(now, lease_seconds)
        self.nodes = Nodes(rng)
        self.welcoming = True
        self.bus = Bus(shared, referee_now, lambda: self.alive)
        self.asking = Asking(self.bus)
        self.gateway = Gateway(self.bus)
        self.remotes = Remotes(self.bus, tables)
        self.bus.listen(Resigned, self._resigned)
        self.since = 0.0
        """When this life began, in the milliseconds that connections are measured with."""
        self._joined = False
        """From registering until the lease is lost or given up."""
        self._unsaid = False
        """Whether what we own is to be said again."""
        self._judging_from = 0.0
        self._watch: asyncio.TimerHandle | None = None
        self._orphaned = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def alive(self) -> bool:
        """Whether this node holds its lease, by its own clock, at this moment. Where it does not, it says nothing."""
        return self._joined and self.lease.holds

    # ── from the start to the end ────────────────────────────────────────────────────────────────────────────────────

    async def start(self) -> None:
        """SharedUnavailable: Redis cannot be reached. After the start it may go away and come back."""
        await self._join()
        self._tasks = [asyncio.ensure_future(round) for round in (self._renew_always(), self._adopt_always())]

    async def stop(self) -> None:
        """After the last table was put aside: others take over at once."""
        await ended(self._tasks)
        self._unwatch()
        self.gateway.end_all("stopping")
        self.remotes.end_all("stopping")
        self.asking.end_all()
        if self._joined:
            try:
                await self.shared.resign(self.id)
                self.bus.send(EVERYBODY, Resigned())
                await self.bus.settled()
            except SharedUnavailable as error:
                log.warning("the lease could not be given up", error=str(error))
        self._joined = False
        self.lease.give_up()
        self.gateway.close()
        self.remotes.close()
        await self.bus.leave()

    async def _join(self) -> None:
        """As a new node, whatever was before: nothing that was said to the old one, or by it, counts any more."""
        self.id = f"{self.rng.getrandbits(64):016x}"
        await self.bus.join(self.id)
        await self._renew()
        self._joined, self.since = True, self.bus.now()
        log.info("node joined", node=self.id, nodes=len(self.nodes.known))
        self._orphaned.set()

    # ── the lease ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _renew_always(self) -> None:
        renewals, pause = 0, RETRY_SECONDS
        while True:
            asked = self.now()
            try:
                if self._joined:
                    await self._renew()
                    renewals += 1
                    self._unsaid = self._unsaid or renewals % KEEP_EVERY == 0
                    if self._unsaid and self._joined:
                        await self._keep()
                else:
                    await self._join()
                pause = RETRY_SECONDS
                await asyncio.sleep(max(0.0, RENEW_SECONDS - (self.now() - asked)))
            except SharedUnavailable as error:
                log.warning("the lease is not renewed", error=str(error), left=round(self.lease.left, 2))
                pause = RETRY_SECONDS if self._joined else min(2 * pause, LONGEST_RETRY_SECONDS)
                await asyncio.sleep(pause * self.rng.uniform(0.5, 1.0))

    async def _renew(self) -> None:
        tables, connections = self.tables.load()
        mine, id = self._joined, self.id
        info = NodeInfo(id, self.name, tables, connections, self.welcoming, self.upstream)
        asked = self.now()
        renewed = await self.shared.renew(info, self.lease.seconds)
        if mine and not self.alive:  # it came too late: we have stepped down, or must do so now
            self._lose()
            await self.shared.resign(id)
            return
        self.lease.renewed(asked)
        self._unwatch()
        self._watch = asyncio.get_running_loop().call_later(self.lease.left, self._check)
        if renewed.fresh:
            # Others, too, may have to register again: nobody is missed before they can have done so, and until then
            # tables that nobody seems to have are not given away.
            self._judging_from = self.now() + self.lease.seconds
            asyncio.get_running_loop().call_later(self.lease.seconds + MARGIN_SECONDS, self._orphaned.set)
            if mine:
                log.warning("all that was shared is lost; saying again what is here")
                self._unsaid = True
        self._see(renewed.nodes)

    async def _keep(self) -> None:
        kept = await self.shared.keep(self.id, self.tables.owned())
        self._unsaid = kept.lapsed
        if kept.lost and self.alive:
            log.warning("tables are somebody else's now", tables=len(kept.lost))
            self.tables.put_aside(kept.lost)

    def _unwatch(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def _check(self) -> None:
        """Called when the lease runs out, unless it was renewed."""
        if self._joined and not self.lease.holds:
            self._lose()
        elif self._joined:
            self._watch = asyncio.get_running_loop().call_later(self.lease.left, self._check)

    def _lose(self) -> None:
        """Others may own our tables from now on: nobody here says another word."""
        if not self._joined:
            return
        self._joined = False
        self._unwatch()
        self.lease.give_up()
        log.error("the lease is lost; all tables are put aside", node=self.id)
        self.tables.put_aside(None)
        self.gateway.end_all("lost")
        self.remotes.end_all("lost")
        self.asking.end_all()
        self.nodes.known.clear()

    # ── the others ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _see(self, nodes: Collection[NodeInfo]) -> None:
        if self.now() < self._judging_from:
            present = {node.id for node in nodes}
            nodes = [*nodes, *(node for id, node in self.nodes.known.items() if id not in present)]
        _, gone = self.nodes.update(nodes)
        for node in gone:
            self._gone(node)

    def _resigned(self, origin: Origin, resigned: Resigned) -> None:
        if self.nodes.gone(origin.node):
            self._gone(origin.node)

    def _gone(self, node: str) -> None:
        log.info("node gone", node=node)
        self.gateway.end_all("gone", node)
        self.remotes.end_all("gone", node)
        self.asking.end_all(node)
        self.bus.forget(node)
        self._orphaned.set()

    async def _adopt_always(self) -> None:
        pause = RETRY_SECONDS
        while True:
            try:
                async with asyncio.timeout(ORPHANS_SECONDS):
                    await self._orphaned.wait()
            except TimeoutError:
                pass
            self._orphaned.clear()
            if not self.alive or not self.welcoming:
                continue
            try:
                await self.tables.adopt_orphans()
                pause = RETRY_SECONDS
            except Exception as error:  # the database is away, or Redis, or something nobody thought of
                log.warning("orphans are not adopted yet", error=str(error), kind=type(error).__name__)
                asyncio.get_running_loop().call_later(pause * self.rng.uniform(0.5, 1.0), self._orphaned.set)
                pause = min(2 * pause, LONGEST_RETRY_SECONDS)

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def acquire(self, table: str, *, new: bool = False) -> Acquired:
        """MINE: the table may be owned in the database now, at once. Then `keep` makes its epoch known."""
        id = self.id
        if not self._is_still(id):
            return Acquired.LAPSED
        acquired = await self.shared.acquire(id, table, new=new)
        return acquired if self._is_still(id) else Acquired.LAPSED

    async def keep(self, table: str, epoch: int) -> bool:
        """The table is owned in the database with this epoch. False: somebody else owned it after that."""
        id = self.id
        kept = await self.shared.keep(id, {table: epoch})
        return self._is_still(id) and not kept.lapsed and not kept.lost

    def _is_still(self, id: str) -> bool:
        return self.alive and self.id == id

    async def release(self, tables: Collection[str]) -> None:
        if tables and self._joined:
            await self.shared.release(self.id, tables)

    async def owners(self, tables: Collection[str]) -> dict[str, Owner]:
        return await self.shared.owners(tables) if tables else {}
