"""Tournaments whose server is killed in the middle: they pair on, and nothing is lost or counted twice. Larger ones:
`make arena`."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.arena.trial import Outcome, hold
from tests.server.cluster import Cluster
from tests.server.serving import ServerProcess
from vivace.store import Store

GAMES: list[dict[str, Any]] = [{"game": "buntherum", "seats": 2, "options": {"patience": 1}}]


def right(outcome: Outcome, people: int) -> None:
    assert outcome.right, outcome.summary()
    assert outcome.kept >= people / 2


async def test_after_a_kill_it_pairs_on(own_server: ServerProcess) -> None:
    async def kill() -> None:
        await asyncio.to_thread(own_server.kill)
        await asyncio.to_thread(own_server.start)

    async def store() -> Store:
        await asyncio.to_thread(own_server.stop)
        return await Store.open(own_server.data / "vivace.db")

    right(await hold(own_server, store, GAMES, 6, 4, kill), 6)


async def test_another_node_pairs_on(own_database: str, redis_url: str, tmp_path: Path) -> None:
    cluster = Cluster(tmp_path, own_database, redis_url)

    async def kill() -> None:
        await asyncio.to_thread(cluster.nodes[0].kill)

    async with cluster.balancer.open():
        await asyncio.to_thread(cluster.start)
        try:
            right(await hold(cluster, lambda: Store.open(own_database), GAMES, 6, 6, kill), 6)
        finally:
            await asyncio.to_thread(cluster.stop)
