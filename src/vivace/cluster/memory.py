"""What nodes share, in the memory of one process: the same meaning as in Redis.

A `MemoryServer` is the Redis; a `MemoryShared` is one node's connection to it, over a `Link` that a simulation may make
slow, lossy, or cut.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

from vivace.cluster.errors import SharedUnavailable
from vivace.cluster.memory_server import MemoryServer
from vivace.cluster.shared import PATIENCE_SECONDS, Acquired, Kept, NodeInfo, Owner, Payment, Rate, Renewed

T = TypeVar("T")


class Link:
    """The way between one node and the server. This one is perfect."""

    def trip(self) -> float | None:
        """Seconds that a request, or its answer, is under way; None: it never arrives."""
        return 0.0

    def copies(self) -> Sequence[float]:
        """How late each copy of a published message arrives; none: it is lost."""
        return (0.0,)


class MemorySubscription:
    def __init__(self, shared: "MemoryShared", channels: Collection[str], deliver: Callable[[bytes], None]) -> None:
        self.shared, self.channels, self.deliver = shared, frozenset(channels), deliver
        self.busy_until = 0.0

    def hear(self, message: bytes) -> None:
        """Messages keep their order, as on one connection; a second copy comes whenever it comes, after the first."""
        now = self.shared.loop.time()
        for number, late in enumerate(self.shared.link.copies()):
            arrives = max(now + late, self.busy_until)
            if number == 0:
                self.busy_until = arrives
            if arrives <= now:
                self.shared.loop.call_soon(self._arrive, message)
            else:
                self.shared.loop.call_at(arrives, self._arrive, message)

    def _arrive(self, message: bytes) -> None:
        if self.shared.server.up and self in self.shared.server.subscribers:
            self.deliver(message)

    async def close(self) -> None:
        if self in self.shared.server.subscribers:
            self.shared.server.subscribers.remove(self)


class MemoryShared:
    """Implements `Shared`."""

    def __init__(self, server: MemoryServer, link: Link | None = None, patience: float = PATIENCE_SECONDS) -> None:
        self.server, self.link, self.patience = server, link or Link(), patience
        self.loop = asyncio.get_running_loop()

    async def _ask(self, work: Callable[[], T]) -> T:
        there = self.link.trip()
        if there is None or not self.server.up:
            await self._give_up(self.patience if there is None else 0.0)
        else:
            await asyncio.sleep(there)
        if not self.server.up:
            await self._give_up(0.0)
        done = work()
        back = self.link.trip()
        if back is None:
            await self._give_up(self.patience)
        else:
            await asyncio.sleep(back)
        return done

    async def _give_up(self, after: float) -> None:
        await asyncio.sleep(after)
        raise SharedUnavailable("the server in memory does not answer")

    # ── nodes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def renew(self, node: NodeInfo, seconds: float) -> Renewed:
        return await self._ask(lambda: self.server.renew(node, seconds))

    async def resign(self, node: str) -> None:
        await self._ask(lambda: self.server.resign(node))

    async def nodes(self) -> tuple[NodeInfo, ...]:
        return await self._ask(self.server.nodes)

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def acquire(self, node: str, table: str, *, new: bool = False) -> Acquired:
        return await self._ask(lambda: self.server.acquire(node, table, new=new))

    async def keep(self, node: str, tables: Mapping[str, int]) -> Kept:
        return await self._ask(lambda: self.server.keep(node, tables))

    async def release(self, node: str, tables: Collection[str]) -> None:
        await self._ask(lambda: self.server.release(node, tables))

    async def owners(self, tables: Collection[str]) -> dict[str, Owner]:
        return await self._ask(lambda: self.server.owners(tables))

    # ── limits ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def tokens(self, bucket: str, rate: Rate, payment: Payment, cost: float = 1) -> float:
        return await self._ask(lambda: self.server.tokens(bucket, rate, payment, cost))

    async def enter(self, node: str, places: str, most: int) -> bool:
        return await self._ask(lambda: self.server.enter(node, places, most))

    async def leave(self, node: str, places: str) -> None:
        await self._ask(lambda: self.server.leave(node, places))

    async def keep_places(self, node: str, taken: Mapping[str, int]) -> None:
        await self._ask(lambda: self.server.keep_places(node, taken))

    # ── slots and figures ────────────────────────────────────────────────────────────────────────────────────────────

    async def look(self, slot: str) -> str | None:
        return await self._ask(lambda: self.server.look(slot))

    async def swap(self, slot: str, before: str | None, after: str | None, seconds: float) -> bool:
        return await self._ask(lambda: self.server.swap(slot, before, after, seconds))

    async def put_figures(self, node: str, page: bytes, seconds: float) -> None:
        await self._ask(lambda: self.server.put_figures(node, page, seconds))

    async def figures(self) -> dict[str, bytes]:
        return await self._ask(self.server.figures)

    # ── channels ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def publish(self, messages: Sequence[tuple[str, bytes]]) -> list[int]:
        return await self._ask(lambda: self.server.publish(messages))

    async def subscribe(self, channels: Collection[str], deliver: Callable[[bytes], None]) -> MemorySubscription:
        subscription = MemorySubscription(self, channels, deliver)
        await self._ask(lambda: self.server.subscribers.append(subscription))
        return subscription

    async def close(self) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        """The connection breaks, as that of a process does that is killed."""
        others = [
            one for one in self.server.subscribers if not isinstance(one, MemorySubscription) or one.shared != self
        ]
        self.server.subscribers[:] = others
