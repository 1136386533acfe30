"""What nodes share, in Redis."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

import msgspec
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from vivace.cluster import scripts
from vivace.cluster.ending import being_cancelled
from vivace.cluster.errors import SharedUnavailable
from vivace.cluster.listening import Listening
from vivace.cluster.shared import (
    OWNED_SECONDS,
    PATIENCE_SECONDS,
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
CONNECTIONS = 16
PIECE = 500
"""So many keys go into one script, so that nobody else waits for long."""


class RedisShared:
    """Implements `Shared`. Several sites share one Redis under different names."""

    def __init__(self, url: str, site: str = "vivace", patience: float = PATIENCE_SECONDS) -> None:
        self.url, self.patience = url, patience
        self.prefix = f"{{{site}}}:"
        self._leases = self._key("node", "")
        # What keeps this node alive, and what carries its words, never waits behind a crowd at the door.
        self._redis, self._vital, self._speaking = self._client(CONNECTIONS), self._client(2), self._client(1)
        self._renew = self._vital.register_script(scripts.RENEW)
        self._keep = self._vital.register_script(scripts.KEEP)
        general = self._redis.register_script
        self._nodes, self._acquire, self._release = map(general, (scripts.NODES, scripts.ACQUIRE, scripts.RELEASE))
        self._owners, self._tokens, self._swap = map(general, (scripts.OWNERS, scripts.TOKENS, scripts.SWAP))
        self._enter, self._leave, self._keep_places = map(general, (scripts.ENTER, scripts.LEAVE, scripts.KEEP_PLACES))

    def _client(self, connections: int) -> "Redis":
        # Nothing is tried twice behind our back: a token would be paid for twice.
        pool = BlockingConnectionPool.from_url(
            self.url,
            max_connections=connections,
            timeout=self.patience,
            retry=Retry(NoBackoff(), 0),
            socket_connect_timeout=self.patience,
            protocol=2,
        )
        return Redis.from_pool(pool)

    def _key(self, *parts: str) -> str:
        return self.prefix + ":".join(parts)

    async def _ask(self, answer: Awaitable[T]) -> T:
        try:
            async with asyncio.timeout(self.patience):
                return await answer
        except (RedisError, OSError, TimeoutError) as error:
            if being_cancelled():
                raise asyncio.CancelledError from error
            raise SharedUnavailable(str(error) or "Redis does not answer") from error

    # ── nodes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def renew(self, node: NodeInfo, seconds: float) -> Renewed:
        keys = [self._leases + node.id, self._key("nodes"), self._key("site"), self._key("unsettled")]
        args: list[Any] = [node.id, msgspec.msgpack.encode(node), _ms(seconds), self._leases]
        fresh, *found = await self._ask(self._renew(keys, args))
        return Renewed(bool(fresh), _infos(found))

    async def resign(self, node: str) -> None:
        keys = self._leases + node, self._key("page", node)
        await self._ask(self._vital.delete(*keys))

    async def nodes(self) -> tuple[NodeInfo, ...]:
        return _infos(await self._ask(self._nodes([self._key("nodes")], [self._leases])))

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def acquire(self, node: str, table: str, *, new: bool = False) -> Acquired:
        keys = [self._key("table", table), self._leases + node, self._key("unsettled")]
        args: list[Any] = [node, self._leases, _ms(OWNED_SECONDS), int(new)]
        return Acquired((await self._ask(self._acquire(keys, args))).decode())

    async def keep(self, node: str, tables: Mapping[str, int]) -> Kept:
        lost: set[str] = set()
        for piece in _pieces(tables):
            keys = [self._leases + node, *(self._key("table", table) for table in piece)]
            args: list[Any] = [node, self._leases, _ms(OWNED_SECONDS), *(tables[table] for table in piece)]
            found = await self._ask(self._keep(keys, args))
            if found is None:
                return Kept(True, frozenset())
            lost.update(piece[number] for number in found)
        return Kept(False, frozenset(lost))

    async def release(self, node: str, tables: Collection[str]) -> None:
        for piece in _pieces(tables):
            await self._ask(self._release([self._key("table", table) for table in piece], [node]))

    async def owners(self, tables: Collection[str]) -> dict[str, Owner]:
        owners = {}
        for piece in _pieces(tables):
            found = await self._ask(self._owners([self._key("table", table) for table in piece], [self._leases]))
            for table, owned in zip(piece, found, strict=True):
                if owned is not None:
                    epoch, _, node = owned.decode().partition(" ")
                    owners[table] = Owner(node, int(epoch))
        return owners

    # ── limits ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def tokens(self, bucket: str, rate: Rate, payment: Payment, cost: float = 1) -> float:
        args: list[Any] = [rate.burst, rate.seconds, cost, payment]
        return float(await self._ask(self._tokens([self._key("bucket", bucket)], args)))

    async def enter(self, node: str, places: str, most: int) -> bool:
        args: list[Any] = [node, self._leases, most, _ms(PLACES_SECONDS)]
        return bool(await self._ask(self._enter([self._key("places", places)], args)))

    async def leave(self, node: str, places: str) -> None:
        await self._ask(self._leave([self._key("places", places)], [node]))

    async def keep_places(self, node: str, taken: Mapping[str, int]) -> None:
        for piece in _pieces(taken):
            args: list[Any] = [node, _ms(PLACES_SECONDS), *(taken[places] for places in piece)]
            await self._ask(self._keep_places([self._key("places", places) for places in piece], args))

    # ── slots and figures ────────────────────────────────────────────────────────────────────────────────────────────

    async def look(self, slot: str) -> str | None:
        found: Any = await self._ask(self._redis.get(self._key("slot", slot)))
        return None if found is None else found.decode()

    async def swap(self, slot: str, before: str | None, after: str | None, seconds: float) -> bool:
        args: list[Any] = [before or "", after or "", _ms(seconds)]
        return bool(await self._ask(self._swap([self._key("slot", slot)], args)))

    async def put_figures(self, node: str, page: bytes, seconds: float) -> None:
        await self._ask(self._redis.set(self._key("page", node), page, px=_ms(seconds)))

    async def figures(self) -> dict[str, bytes]:
        nodes = await self.nodes()
        if not nodes:
            return {}
        found: list[Any] = await self._ask(self._redis.mget([self._key("page", node.id) for node in nodes]))
        return {node.name: page for node, page in zip(nodes, found, strict=True) if page is not None}

    # ── channels ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def publish(self, messages: Sequence[tuple[str, bytes]]) -> list[int]:
        pipeline = self._speaking.pipeline(transaction=False)
        for channel, message in messages:
            pipeline.execute_command("PUBLISH", self._key("channel", channel), message)
        counts = await self._ask(pipeline.execute())
        return [int(count) for count in counts]

    async def subscribe(self, channels: Collection[str], deliver: Callable[[bytes], None]) -> Listening:
        listening = Listening(self._client(1), [self._key("channel", channel) for channel in channels], deliver)
        try:
            await self._ask(listening.start())
        except SharedUnavailable:
            await listening.close()
            raise
        return listening

    async def close(self) -> None:
        for client in (self._redis, self._vital, self._speaking):
            await client.aclose()


def _ms(seconds: float) -> int:
    return max(1, round(1000 * seconds))


def _infos(found: Sequence[bytes]) -> tuple[NodeInfo, ...]:
    infos = (msgspec.msgpack.decode(info, type=NodeInfo) for info in found)
    return tuple(sorted(infos, key=lambda info: info.id))


def _pieces(keys: Collection[str]) -> Iterator[list[str]]:
    rest = iter(keys)
    while piece := list(islice(rest, PIECE)):
        yield piece
