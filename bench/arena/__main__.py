"""A tournament for real: programs as people over sockets, servers as processes that are killed in the middle, on SQLite
and on PostgreSQL with two nodes. Its log is audited, and held against the records of the games."""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from bench.soak.__main__ import bus, database
from tests.server.arena.trial import Outcome, hold
from tests.server.cluster import Cluster
from tests.server.serving import ServerProcess
from vivace.cluster.lease import LEASE_SECONDS
from vivace.store import Store

GAMES: list[dict[str, Any]] = [
    {"game": "buntherum", "seats": 2, "options": {"patience": 1}},
    {"game": "clear4", "seats": 2},
    {"game": "subito", "seats": 2},
]


async def alone(given: argparse.Namespace, folder: Path) -> Outcome:
    server = ServerProcess(folder / "data").start()

    async def kill() -> None:
        for _ in range(given.kills):
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await asyncio.sleep(given.seconds / 4 / given.kills)

    async def store() -> Store:
        await asyncio.to_thread(server.stop)
        return await Store.open(server.data / "vivace.db")

    try:
        return await _held(given, server, store, kill)
    finally:
        if server.running:
            server.kill()


async def together(given: argparse.Namespace, folder: Path, url: str, redis: str) -> Outcome:
    cluster, rng = (
        Cluster(folder, url, redis, nodes=2, seed=given.seed, lease_seconds=str(LEASE_SECONDS)),
        Random(given.seed),
    )

    async def kill() -> None:
        for _ in range(given.kills):
            victim = rng.choice(cluster.nodes)
            await asyncio.to_thread(victim.kill)
            await asyncio.sleep(given.seconds / 4 / given.kills)
            await asyncio.to_thread(victim.start)

    async with cluster.balancer.open():
        await asyncio.to_thread(cluster.start)
        try:
            return await _held(given, cluster, lambda: Store.open(url), kill)
        finally:
            for node in cluster.nodes:
                if node.running:
                    node.kill()


async def _held(
    given: argparse.Namespace,
    server: Any,
    store: Callable[[], Awaitable[Store]],
    kill: Callable[[], Awaitable[None]],
) -> Outcome:
    games = GAMES[: given.games]
    return await hold(server, store, games, given.people, given.seconds, kill, given.seed, given.rounds)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=90, help="until it is ended; games under way are played out")
    parser.add_argument("--kills", type=int, default=1, help="from the middle on")
    parser.add_argument("--games", type=int, choices=range(1, len(GAMES) + 1), default=1, help="a mix of so many")
    parser.add_argument("--rounds", type=int, default=0, help="a Swiss tournament of so many")
    parser.add_argument("--on", nargs="+", choices=["sqlite", "postgresql"], default=["sqlite", "postgresql"])
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    right = True
    for kind in given.on:
        with tempfile.TemporaryDirectory(prefix="vivace-arena-") as name:
            folder = Path(name)
            if kind == "sqlite":
                outcome = asyncio.run(alone(given, folder))
            else:
                with database("postgresql") as setting, bus(None, folder) as redis:
                    outcome = asyncio.run(together(given, folder, setting["database"], redis))
        told = {"on": kind, "people": given.people, "kills": given.kills, "load": round(os.getloadavg()[0], 1)}
        print(json.dumps({**told, **outcome.summary()}))
        right = right and outcome.right
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
