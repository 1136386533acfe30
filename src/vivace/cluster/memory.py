"""What nodes share, in the memory of one process: the same meaning as in Redis, by a clock that is passed in.

A `MemoryServer` is the Redis; a `MemoryShared` is one node's connection to it, over a `Link` that a simulation may make
slow, lossy, or cut.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from vivace.cluster.errors import SharedUnavailable
from vivace.cluster.shared import (
    OWNED_SECONDS,
    PLACES_SECONDS,
    Acquired,
    Kept,
    NodeInfo,
    Owner,
    Payment,
    Rate,
    Renewed,
)

T = TypeVar("T")
ROUNDING = 1e-9


class MemoryServer:
    """Keys with a time to live, and subscribers."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.up = True
        self.subscribers: list[MemorySubscription] = []
        self._kept: dict[str, tuple[Any, float]] = {}

    def get(self, key: str) -> Any:
        value, ends = self._kept.get(key, (None, 0.0))
        if ends <= self.now():
            self._kept.pop(key, None)
            return None
        return value

    def set(self, key: str, value: Any, seconds: float = float("inf")) -> None:
        self._kept[key] = value, self.now() + seconds

    def delete(self, key: str) -> None:
        self._kept.pop(key, None)

    def starting_with(self, prefix: str) -> dict[str, Any]:
        found = {key: self.get(key) for key in sorted(self._kept) if key.startswith(prefix)}
        return {key: value for key, value in found.items() if value is not None}

    def flush(self) -> None:
        """Everything is forgotten. Whoever listens still does."""
        self._kept.clear()


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

    def __init__(self, server: MemoryServer, link: Link | None = None, patience: float = 0.7) -> None:
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
        def work() -> Renewed:
            server = self.server
            if server.get("site") is None:
                server.set("site", True)
                server.set("unsettled", True, seconds)
            fresh = not self._lives(node.id)
            server.set(f"node:{node.id}", node, seconds)
            return Renewed(fresh, self._nodes())

        return await self._ask(work)

    def _lives(self, node: str) -> bool:
        return self.server.get(f"node:{node}") is not None

    def _nodes(self) -> tuple[NodeInfo, ...]:
        return tuple(self.server.starting_with("node:").values())

    async def resign(self, node: str) -> None:
        def work() -> None:
            self.server.delete(f"node:{node}")
            self.server.delete(f"page:{node}")

        await self._ask(work)

    async def nodes(self) -> tuple[NodeInfo, ...]:
        return await self._ask(self._nodes)

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def acquire(self, node: str, table: str, *, new: bool = False) -> Acquired:
        def work() -> Acquired:
            if not self._lives(node):
                return Acquired.LAPSED
            owned: Owner | None = self.server.get(f"table:{table}")
            if owned is None and not new and self.server.get("unsettled"):
                return Acquired.UNSETTLED
            if owned is not None and owned.node != node and self._lives(owned.node):
                return Acquired.TAKEN
            epoch = owned.epoch if owned is not None and owned.node == node else 0
            self.server.set(f"table:{table}", Owner(node, epoch), OWNED_SECONDS)
            return Acquired.MINE

        return await self._ask(work)

    async def keep(self, node: str, tables: Mapping[str, int]) -> Kept:
        def work() -> Kept:
            if not self._lives(node):
                return Kept(True, frozenset())
            lost = set()
            for table, epoch in tables.items():
                owned: Owner | None = self.server.get(f"table:{table}")
                others = owned is not None and owned.node != node and self._lives(owned.node)
                if others and owned is not None and owned.epoch >= epoch:
                    lost.add(table)
                else:
                    self.server.set(f"table:{table}", Owner(node, epoch), OWNED_SECONDS)
            return Kept(False, frozenset(lost))

        return await self._ask(work)

    async def release(self, node: str, tables: Collection[str]) -> None:
        def work() -> None:
            for table in tables:
                owned: Owner | None = self.server.get(f"table:{table}")
                if owned is not None and owned.node == node:
                    self.server.delete(f"table:{table}")

        await self._ask(work)

    async def owners(self, tables: Collection[str]) -> dict[str, Owner]:
        def work() -> dict[str, Owner]:
            found = {table: self.server.get(f"table:{table}") for table in tables}
            return {table: owned for table, owned in found.items() if owned is not None and self._lives(owned.node)}

        return await self._ask(work)

    # ── limits ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def tokens(self, bucket: str, rate: Rate, payment: Payment, cost: float = 1) -> float:
        def work() -> float:
            now, speed = self.server.now(), rate.burst / rate.seconds
            tokens, at = self.server.get(f"bucket:{bucket}") or (rate.burst, now)
            tokens = min(rate.burst, tokens + speed * max(0.0, now - at))
            lacking = min(cost, rate.burst) - tokens
            wait: float = lacking / speed if lacking > ROUNDING else 0.0
            if payment == "charge" or (payment == "take" and wait == 0):
                tokens -= cost
                self.server.set(f"bucket:{bucket}", (tokens, now), (rate.burst - tokens) / speed + 1)
            return wait

        return await self._ask(work)

    async def enter(self, node: str, places: str, most: int) -> bool:
        def work() -> bool:
            taken = self._taken(places)
            if sum(taken.values()) >= most:
                return False
            self._take(places, {**taken, node: taken.get(node, 0) + 1})
            return True

        return await self._ask(work)

    def _taken(self, places: str) -> dict[str, int]:
        found: dict[str, int] = self.server.get(f"places:{places}") or {}
        return {node: count for node, count in found.items() if self._lives(node)}

    def _take(self, places: str, taken: dict[str, int]) -> None:
        left = {node: count for node, count in taken.items() if count > 0}
        self.server.set(f"places:{places}", left, PLACES_SECONDS if left else 0)

    async def leave(self, node: str, places: str) -> None:
        def work() -> None:
            taken = self._taken(places)
            self._take(places, {**taken, node: taken.get(node, 0) - 1})

        await self._ask(work)

    async def keep_places(self, node: str, taken: Mapping[str, int]) -> None:
        def work() -> None:
            for places, count in taken.items():
                self._take(places, {**self._taken(places), node: count})

        await self._ask(work)

    # ── slots and figures ────────────────────────────────────────────────────────────────────────────────────────────

    async def look(self, slot: str) -> str | None:
        found: str | None = await self._ask(lambda: self.server.get(f"slot:{slot}"))
        return found

    async def swap(self, slot: str, before: str | None, after: str | None, seconds: float) -> bool:
        def work() -> bool:
            if self.server.get(f"slot:{slot}") != before:
                return False
            if after is None:
                self.server.delete(f"slot:{slot}")
            else:
                self.server.set(f"slot:{slot}", after, seconds)
            return True

        return await self._ask(work)

    async def put_figures(self, node: str, page: bytes, seconds: float) -> None:
        await self._ask(lambda: self.server.set(f"page:{node}", page, seconds))

    async def figures(self) -> dict[str, bytes]:
        def work() -> dict[str, bytes]:
            found = {node.name: self.server.get(f"page:{node.id}") for node in self._nodes()}
            return {name: page for name, page in found.items() if page is not None}

        return await self._ask(work)

    # ── channels ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def publish(self, messages: Sequence[tuple[str, bytes]]) -> list[int]:
        def work() -> list[int]:
            counts = []
            for channel, message in messages:
                listening = [one for one in self.server.subscribers if channel in one.channels]
                for one in listening:
                    one.hear(message)
                counts.append(len(listening))
            return counts

        return await self._ask(work)

    async def subscribe(self, channels: Collection[str], deliver: Callable[[bytes], None]) -> MemorySubscription:
        subscription = MemorySubscription(self, channels, deliver)
        await self._ask(lambda: self.server.subscribers.append(subscription))
        return subscription

    async def close(self) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        """The connection breaks, as that of a process does that is killed."""
        self.server.subscribers[:] = [one for one in self.server.subscribers if one.shared is not self]
