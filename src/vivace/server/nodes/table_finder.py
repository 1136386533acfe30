"""Where a table is open: here, or at another node."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from vivace.cluster import Node, NotAnswered, SharedUnavailable
from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.errors import TableUnavailable
from vivace.server.nodes.owner_watch import OwnerWatch
from vivace.server.tables.local_directory import LocalDirectory

T = TypeVar("T")
PATIENCE_SECONDS = 8.0
"""For a table whose node went away: longer than a lease lasts, and than it takes to replay a game after it."""
RETRY_SECONDS = 0.1


@dataclass
class Sought:
    """A table, and what is known of where it is."""

    code: str
    id: str | None = None
    owner: str | None = None


class OtherNode(NamedTuple):
    """Another node has the table."""

    node: str
    table: str


class TableFinder:
    def __init__(self, here: LocalDirectory, node: Node) -> None:
        self.here, self.registry, self.node = here, here.registry, node
        self.owner_watch = OwnerWatch(node.owners)

    async def find(self, code: str) -> LocalDirectory | OtherNode | Refusal:
        """At this moment. TableUnavailable: nobody has it, and nobody can take it over yet."""
        return await self._find(Sought(code))

    async def _find(self, sought: Sought) -> LocalDirectory | OtherNode | Refusal:
        code = sought.code
        if code in self.registry.open:
            return self.here
        if sought.id is None:
            stored = await self.registry.store.tables.find_by_code(code)
            if stored is None or stored.closed is not None:
                return Refusal(reasons.NO_SUCH_TABLE)
            sought.id = stored.description.id
        try:
            owner = (await self.node.owners([sought.id])).get(sought.id)
        except SharedUnavailable as error:
            raise TableUnavailable(str(error)) from error
        sought.owner = None if owner is None else owner.node
        if owner is not None and owner.node != self.node.id:
            return OtherNode(owner.node, sought.id)
        desk = await self.registry.find(code)
        return Refusal(reasons.NO_SUCH_TABLE) if desk is None else self.here

    async def at(self, code: str, work: Callable[[LocalDirectory | OtherNode], Awaitable[T]]) -> T | Refusal:
        """What the work makes of the table, wherever it is; where its node goes away meanwhile, wherever it is then.
        TableUnavailable: nobody has it, and nobody has taken it over in time."""
        sought = Sought(code)

        async def attempt() -> T | Refusal:
            where = await self._find(sought)
            return where if isinstance(where, Refusal) else await work(where)

        async def pause() -> None:
            if sought.id is None:
                await _retry_soon()
            else:
                await self.owner_watch.moved(sought.id, sought.owner)

        return await self.patiently(attempt, pause)

    async def patiently(
        self, attempt: Callable[[], Awaitable[T]], pause: Callable[[], Awaitable[None]] | None = None
    ) -> T:
        """Attempts it again and again for PATIENCE_SECONDS. `pause`: between two attempts."""
        deadline = self.registry.clock.now() + 1000 * PATIENCE_SECONDS
        while True:
            try:
                return await attempt()
            except (TableUnavailable, NotAnswered) as error:
                if self.registry.stopping or self.registry.clock.now() > deadline:
                    raise TableUnavailable(str(error)) from error
            await (pause or _retry_soon)()


async def _retry_soon() -> None:
    await asyncio.sleep(RETRY_SECONDS)
