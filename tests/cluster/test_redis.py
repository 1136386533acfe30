"""Nodes with a real Redis that is flushed, frozen, killed and started again."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from random import Random
from secrets import randbits
from typing import TypeVar

import pytest
import pytest_asyncio
from msgspec import Struct

from tests import patience
from tests.cluster.redis_server import RedisServer
from tests.cluster.staging import Guests, Sink
from vivace.cluster.errors import SharedUnavailable
from vivace.cluster.figures import Figures
from vivace.cluster.lease import LEASE_SECONDS, awake
from vivace.cluster.node import Node
from vivace.cluster.redis_shared import RedisShared
from vivace.cluster.shared import PATIENCE_SECONDS, Acquired, NodeInfo

pytestmark = pytest.mark.asyncio
T = TypeVar("T")


class Echo(Struct):
    word: str


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(patience.SECONDS):
        while not condition():
            await asyncio.sleep(0.01)


async def answered(ask: Callable[[], Awaitable[T]]) -> T:
    """By a Redis that is there, however slow the machine: who is impatient asks again."""
    async with asyncio.timeout(patience.SECONDS):
        while True:
            with suppress(SharedUnavailable):
                return await ask()


class House(Guests):
    def __init__(self) -> None:
        super().__init__()
        self.tables: dict[str, int] = {}
        self.lost = 0

    def load(self) -> tuple[int, int]:
        return len(self.tables), 0

    def owned(self) -> Mapping[str, int]:
        return self.tables

    def put_aside(self, tables: Collection[str] | None) -> None:
        self.lost += 1
        for table in list(self.tables if tables is None else tables):
            del self.tables[table]

    async def adopt_orphans(self) -> None:
        return


class Running:
    def __init__(
        self, url: str, name: str, patience: float = PATIENCE_SECONDS, lease_seconds: float = LEASE_SECONDS
    ) -> None:
        loop = asyncio.get_running_loop()
        self.shared, self.house = RedisShared(url, patience=patience), House()
        self.node = Node(
            self.shared,
            self.house,
            name,
            rng=Random(randbits(64)),
            now=awake,
            referee_now=lambda: 1000 * loop.time(),
            lease_seconds=lease_seconds,
        )
        self.node.asking.answer(Echo, self._echo)

    async def _echo(self, asker: str, question: Echo) -> Echo:
        return Echo(question.word.upper())

    def open(self, owner: "Running", player: str) -> Sink:
        sink = Sink()
        self.node.gateway.open(owner.node.id, "t", player, self.node.bus.now(), b"", sink)
        return sink


async def _running(*made: Running) -> AsyncIterator[tuple[Running, ...]]:
    for each in made:
        await each.node.start()
    await until(lambda: len(made[0].node.nodes.known) == len(made))
    yield made
    for each in made:
        await each.node.stop()
        await each.shared.close()


@pytest_asyncio.fixture
async def two(redis_server: RedisServer) -> AsyncIterator[tuple[Running, ...]]:
    """Whose leases end soon without a Redis."""
    async for made in _running(*(Running(redis_server.url, name) for name in ("one", "two"))):
        yield made


@pytest_asyncio.fixture
async def lasting(redis_server: RedisServer) -> AsyncIterator[tuple[Running, ...]]:
    """Two whose leases outlast what happens to the Redis, however busy the machine is."""
    given = {"patience": patience.SECONDS, "lease_seconds": patience.SECONDS}
    async for made in _running(*(Running(redis_server.url, name, **given) for name in ("one", "two"))):
        yield made


async def test_nodes_find_each_other_ask_and_carry_a_player(lasting: tuple[Running, ...]) -> None:
    one, other = lasting
    assert await one.node.asking.ask(other.node.id, Echo("word"), Echo, patience.SECONDS) == Echo("WORD")
    sink = one.open(other, "ann")
    await until(lambda: bool(sink.written))
    other.house.connections[0].send([(b"card", 3)])
    await until(lambda: len(sink.written) == 2)
    assert sink.written == [(b"snapshot", None), (b"card", 3)]
    await other.node.stop()
    await until(lambda: sink.code() is not None)
    await until(lambda: other.node.id not in one.node.nodes.known)


async def test_a_redis_that_is_emptied_costs_nobody_anything(
    lasting: tuple[Running, ...], redis_server: RedisServer
) -> None:
    one, other = lasting
    ids, sink = [each.node.id for each in lasting], one.open(other, "ann")
    await one.shared.keep(one.node.id, {"t": 4})
    one.house.tables["t"] = 4
    redis_server.command("FLUSHALL")
    redis_server.command("SCRIPT FLUSH")
    assert await one.shared.acquire(one.node.id, "u") is Acquired.LAPSED
    async with asyncio.timeout(patience.SECONDS):
        while await other.shared.owners(["t"]) != {"t": (one.node.id, 4)}:
            assert await other.shared.acquire(other.node.id, "t") in (
                Acquired.LAPSED,
                Acquired.UNSETTLED,
                Acquired.TAKEN,
            )
    assert [each.node.id for each in lasting] == ids
    assert sink.code() is None
    assert (one.house.lost, one.house.tables) == (0, {"t": 4})


async def test_a_redis_that_is_killed_and_comes_back_is_used_again(
    two: tuple[Running, ...], redis_server: RedisServer
) -> None:
    one, other = two
    before, sink = [each.node.id for each in two], one.open(other, "ann")
    one.house.tables["t"] = 4
    redis_server.kill()
    with pytest.raises(SharedUnavailable):
        await one.shared.nodes()
    await until(lambda: not one.node.alive and not other.node.alive)
    await until(lambda: sink.code() is not None)
    await until(lambda: not one.house.tables)  # a timer of its own: the clock says sooner that the lease is over
    redis_server.start()
    await until(lambda: one.node.alive and other.node.alive)
    await until(lambda: other.node.id in one.node.nodes.known)
    assert not {each.node.id for each in two} & set(before)
    assert await one.node.asking.ask(other.node.id, Echo("again"), Echo, patience.SECONDS) == Echo("AGAIN")


async def test_a_short_absence_of_redis_is_survived_and_its_channels_are_heard_again(
    lasting: tuple[Running, ...], redis_server: RedisServer
) -> None:
    one, other = lasting
    before = [each.node.id for each in lasting]
    redis_server.kill()
    redis_server.start()
    async with asyncio.timeout(patience.SECONDS):
        while await one.shared.publish([(other.node.id, b"")]) != [1]:
            await asyncio.sleep(0.01)
    assert await one.node.asking.ask(other.node.id, Echo("still"), Echo, patience.SECONDS) == Echo("STILL")
    assert [each.node.id for each in lasting] == before
    assert all(each.node.alive for each in lasting)


async def test_a_redis_that_hangs_is_not_waited_for(redis_server: RedisServer) -> None:
    shared = RedisShared(redis_server.url, patience=0.2)
    await answered(lambda: shared.renew(NodeInfo("a", "a"), 30))
    assert redis_server.process is not None
    os.kill(redis_server.process.pid, signal.SIGSTOP)
    try:
        asked = [shared.nodes(), shared.renew(NodeInfo("a", "a"), 30), shared.publish([("x", b"")])]
        errors = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(error) for error in errors] == [SharedUnavailable] * 3
        with pytest.raises(SharedUnavailable):
            await shared.subscribe(["x"], lambda _: None)
    finally:
        os.kill(redis_server.process.pid, signal.SIGCONT)
    assert [node.id for node in await answered(shared.nodes)] == ["a"]
    await shared.close()


async def test_two_sites_share_a_redis_and_nothing_else(redis_server: RedisServer) -> None:
    red, blue = (RedisShared(redis_server.url, site, patience=patience.SECONDS) for site in ("red", "blue"))
    heard: list[bytes] = []
    subscription = await blue.subscribe(["x"], heard.append)
    await red.renew(NodeInfo("a", "a"), 30)
    assert await red.acquire("a", "t", new=True) is Acquired.MINE
    assert await red.publish([("x", b"to the red ones")]) == [0]
    assert await blue.nodes() == ()
    assert await blue.owners(["t"]) == {}
    await subscription.close()
    assert heard == []
    for site in (red, blue):
        await site.close()


async def test_whenever_a_node_is_told_to_stop_it_stops(redis_server: RedisServer) -> None:
    """Also while it connects, when the client of Redis takes the end for a failure, and the round would go on."""

    async def live(number: int) -> None:
        running = Running(redis_server.url, f"n{number}", patience=10)
        pages = Figures(running.shared, lambda: running.node.id, lambda: b"page")
        await running.node.start()
        pages.start()
        for _ in range(number % 9):
            await asyncio.sleep(0)
        await pages.stop()
        await running.node.stop()
        await running.shared.close()

    async with asyncio.timeout(patience.SECONDS):
        await asyncio.gather(*(live(number) for number in range(30)))
