"""Limits over all nodes, and what is left of them while Redis is away."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random

import pytest

from tests.cluster.staging import BadLink, new_server
from vivace.cluster.limits import RECOVERY_SECONDS, SharedLimiter, SharedPlaces, Trust
from vivace.cluster.memory import Link, MemoryShared
from vivace.cluster.memory_server import MemoryServer
from vivace.cluster.shared import NodeInfo
from vivace.server.limits import Limiter, Rate
from vivace.sim.loop import run


@dataclass
class House:
    """A node's limits."""

    link: Link
    requests: SharedLimiter
    places: SharedPlaces

    def cut(self, cut: bool = True) -> None:
        assert isinstance(self.link, BadLink)
        self.link.cut = cut


async def house(server: MemoryServer, name: str, most: int = 3) -> House:
    link, now = BadLink(Random(1)), asyncio.get_running_loop().time
    shared = MemoryShared(server, link)
    await shared.renew(NodeInfo(name, name), 1000)
    trust = Trust(now)
    local = Limiter(Rate(4, 40), now)
    return House(
        link, SharedLimiter(shared, "requests", local, trust), SharedPlaces(shared, "door", most, lambda: name, trust)
    )


def test_a_key_pays_from_one_bucket_wherever_it_asks() -> None:
    async def main() -> None:
        server = new_server()
        one, two = await house(server, "one"), await house(server, "two")
        assert [await each.requests.take("ann") for each in (one, two, one, two)] == [0, 0, 0, 0]
        assert await one.requests.take("ann") == pytest.approx(10, abs=0.1)
        assert await two.requests.wait("ann") == pytest.approx(10, abs=0.1)
        assert await two.requests.take("bob", 4) == 0
        await one.requests.charge("bob")
        assert await two.requests.wait("bob") == pytest.approx(20, abs=0.1)

    run(main())


def test_who_is_dropped_with_their_event_loop_leaves_without_a_word() -> None:
    """A simulated node that was killed is collected later, when no loop runs."""
    places: list[SharedPlaces] = []

    async def main() -> None:
        places.append((await house(new_server(), "one")).places)
        assert await places[0].enter("ann")

    run(main())
    with ThreadPoolExecutor(1) as no_loop:
        no_loop.submit(places[0].leave, "ann").result()
    assert places[0].taken("ann") == 0


def test_while_redis_is_away_each_node_counts_for_itself_and_nobody_waits_for_it() -> None:
    async def main() -> None:
        loop, server = asyncio.get_running_loop(), new_server()
        one = await house(server, "one")
        assert await one.requests.take("ann", 4) == 0
        one.cut()
        began = loop.time()
        assert [await one.requests.take("ann") for _ in range(4)] == [0] * 4  # a bucket of its own
        assert await one.requests.wait("ann") > 0
        await one.requests.charge("bob", 5)
        assert await one.requests.take("bob") > 0
        assert loop.time() - began == pytest.approx(one.requests.trust.patience)  # waited for once, not every time
        one.cut(False)
        await asyncio.sleep(RECOVERY_SECONDS)
        assert 0 < await one.requests.take("ann") < 10  # the one that all share
        assert await one.requests.take("bob") == 0

    run(main())


def test_places_are_counted_over_all_nodes() -> None:
    async def main() -> None:
        server = new_server()
        one, two = await house(server, "one"), await house(server, "two")
        assert [await each.places.enter("ann") for each in (one, two, one, two, one)] == [True] * 3 + [False] * 2
        assert (one.places.taken("ann"), two.places.taken("ann")) == (2, 1)
        one.places.leave("ann")
        await one.places.stop()
        assert [await two.places.enter("ann"), await two.places.enter("ann")] == [True, False]
        entered = await asyncio.gather(*(each.places.enter("bob") for _ in range(5) for each in (one, two)))
        assert sum(entered) == 3

    run(main())


def test_while_redis_is_away_places_are_counted_here_and_told_when_it_is_back() -> None:
    async def main() -> None:
        server = new_server()
        one, two = await house(server, "one"), await house(server, "two")
        assert await two.places.enter("ann")
        one.cut()
        assert [await one.places.enter("ann") for _ in range(4)] == [True, True, True, False]
        two.cut()
        two.places.leave("ann")
        await two.places.stop()  # Redis never learned of it
        for each in (one, two):
            each.cut(False)
        await one.places.keep()
        await asyncio.sleep(RECOVERY_SECONDS)
        assert not await two.places.enter("ann")
        one.places.leave("ann")
        await one.places.stop()
        assert not await two.places.enter("ann")  # two of one's, and one that is gone
        await two.places.keep()
        assert await two.places.enter("ann")

    run(main())


def test_what_redis_forgot_it_is_told_again_by_itself() -> None:
    async def main() -> None:
        server = new_server()
        one, two = await house(server, "one"), await house(server, "two")
        one.places.start()
        for _ in range(3):
            await one.places.enter("ann")
        server.flush()
        await one.places.shared.renew(NodeInfo("one", "one"), 1000)
        await two.places.shared.renew(NodeInfo("two", "two"), 1000)
        await asyncio.sleep(61)
        assert not await two.places.enter("ann")
        await one.places.stop()

    run(main())


def test_who_gives_up_while_entering_has_taken_nothing() -> None:
    async def main() -> None:
        server = new_server()
        one = await house(server, "one")
        one.cut()
        entering = asyncio.ensure_future(one.places.enter("ann"))
        await asyncio.sleep(0.01)
        assert one.places.taken("ann") == 1
        entering.cancel()
        await asyncio.gather(entering, return_exceptions=True)
        assert one.places.taken("ann") == 0
        await one.places.stop()

    run(main())
