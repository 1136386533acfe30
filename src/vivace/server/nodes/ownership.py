"""Which tables are this node's, as all nodes agree."""

import asyncio

import structlog

from vivace.cluster import Acquired, Node, SharedUnavailable
from vivace.server.errors import TableUnavailable

log = structlog.stdlib.get_logger("vivace.nodes")


class NodeOwnership:
    """Implements `Ownership` for one life of the node: one that lost its lease comes back as another."""

    def __init__(self, ownerships: "NodeOwnerships", table: str, life: str) -> None:
        self.ownerships, self.table, self.life = ownerships, table, life

    @property
    def holds(self) -> bool:
        node = self.ownerships.node
        return node.alive and node.id == self.life

    async def keep(self, epoch: int) -> None:
        if not self.holds:  # by now another life of this node would say that it owns the table
            raise TableUnavailable(f"table {self.table} was lost before it was owned")
        try:
            kept = await self.ownerships.node.keep(self.table, epoch)
        except SharedUnavailable as error:
            raise TableUnavailable(str(error)) from error
        if not kept or not self.holds:
            raise TableUnavailable(f"table {self.table} was lost in the moment it was owned")

    def release(self) -> None:
        if self.holds:
            self.ownerships.release(self.table)


class NodeOwnerships:
    """Implements `Ownerships`."""

    node: Node

    def __init__(self) -> None:
        self._released: set[str] = set()
        self._releasing: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def acquire(self, table: str, *, new: bool = False) -> NodeOwnership:
        while self._task is not None and (table in self._released or table in self._releasing):
            await asyncio.wait({self._task})  # what was given up a moment ago must not be taken away again
        life = self.node.id
        try:
            acquired = await self.node.acquire(table, new=new)
        except SharedUnavailable as error:
            raise TableUnavailable(str(error)) from error
        if acquired is not Acquired.MINE:
            raise TableUnavailable(f"table {table} is {acquired.value}")
        return NodeOwnership(self, table, life)

    def release(self, table: str) -> None:
        """Soon, and together with others that are released in the same moment."""
        self._released.add(table)
        if self._task is None:
            self._task = asyncio.ensure_future(self._release_all())

    async def _release_all(self) -> None:
        try:
            while self._released:
                self._releasing, self._released = self._released, set()
                try:
                    await self.node.release(self._releasing)
                except SharedUnavailable as error:  # whoever is asked for one of them opens it again
                    log.info("tables are not released", error=str(error), tables=len(self._releasing))
        finally:
            self._releasing, self._task = set(), None

    async def settled(self) -> None:
        """Returns when nothing is being released."""
        while self._task is not None:
            await asyncio.wait({self._task})
