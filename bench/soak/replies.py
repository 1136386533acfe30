"""Kills aimed at replies, on every store: is anything lost that was acknowledged?

A command is sent, and in the moment in which its reply arrives the server gets SIGKILL; with PostgreSQL the node that
owns the table. Every tenth time with PostgreSQL the database stands still instead when the command is sent, and the
node dies while it does, or its connections are cut.
"""

import asyncio
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.server.aiming import TEMPO, Aiming, Alone, Counts, Nodes, writing_url
from tests.server.cluster import Cluster
from tests.server.serving import ServerProcess
from vivace.cluster.lease import LEASE_SECONDS

STORES = ("sqlite normal", "sqlite full", "postgresql 3 nodes")
SHARES = (2, 2, 1)
"""Of the kills."""
OUTAGE_EVERY = 10
NODES = 3
SHOWN_DETAILS = 20

Progress = Callable[[str, Counts], None]


def portions(trials: int, stores: tuple[str, ...]) -> dict[str, int]:
    shares = {store: share for store, share in zip(STORES, SHARES, strict=True) if store in stores}
    given = {store: trials * share // sum(shares.values()) for store, share in shares.items()}
    given[next(iter(given))] += trials - sum(given.values())
    return given


def wanted(counts: Counts, trials: int) -> bool:
    """Whether more are wanted; where most miss, something is wrong with the aims."""
    if len(counts.missed) > max(10, trials // 2):
        raise RuntimeError(f"kills that found no reply: {counts.missed}")
    return counts.kills < trials


async def alone(sync: str, trials: int, folder: Path, seed: int, show: Callable[[Counts], None]) -> Counts:
    server = ServerProcess(folder / "data", sync=sync, **TEMPO)
    with killed(server):
        server.start()
        async with Aiming(Alone(server), server, writing_url(server), seed).open() as aiming:
            while wanted(aiming.counts, trials):
                await aiming.kill()
                show(aiming.counts)
        server.stop()
    aiming.counts.details += server.errors()
    return aiming.counts


async def together(
    database: str, bus: str, trials: int, folder: Path, seed: int, show: Callable[[Counts], None]
) -> Counts:
    cluster = Cluster(folder, database, bus, nodes=NODES, seed=seed, lease_seconds=str(LEASE_SECONDS), **TEMPO)
    with killed(*cluster.nodes):
        await asyncio.to_thread(cluster.start)
        async with cluster.balancer.open():
            target = Nodes(cluster, Random(seed))
            async with Aiming(target, cluster, writing_url(cluster), seed).open() as aiming:
                trial = 0
                while wanted(aiming.counts, trials):
                    trial += 1
                    if trial % (2 * OUTAGE_EVERY) == 0:
                        await aiming.cut()
                    else:
                        await aiming.kill(frozen=trial % OUTAGE_EVERY == 0)
                    show(aiming.counts)
            await target.settled()
            await target.shared.close()
    # A table that is put aside because its database was cut off says so as an error, and rightly.
    aiming.counts.details += [line for line in cluster.errors() if "Traceback" in line]
    return aiming.counts


@contextmanager
def killed(*servers: ServerProcess) -> Iterator[None]:
    try:
        yield
    finally:
        for server in servers:
            if server.running:
                server.kill()


def summary(counts: dict[str, Counts], given: Namespace) -> dict[str, Any]:
    """By store, game and kind of reply."""
    return {
        "aim": "replies",
        "seed": given.seed,
        "kills": sum(c.kills for c in counts.values()),
        "outages": sum(c.outages for c in counts.values()),
        "missed": [missed for c in counts.values() for missed in c.missed],
        "stalled": [stalled for c in counts.values() for stalled in c.stalled][:SHOWN_DETAILS],
        "held": sum(sum(c.held.values()) for c in counts.values()),
        "acknowledged": sum(sum(c.acknowledged.values()) for c in counts.values()),
        "lost": sum(sum(c.lost.values()) for c in counts.values()),
        "seconds": {store: c.seconds for store, c in counts.items()},
        "shown_again": {store: c.shown_again for store, c in counts.items()},
        "stores": {store: c.table() for store, c in counts.items()},
        "details": [f"{store}: {detail}" for store, c in counts.items() for detail in c.details][:SHOWN_DETAILS],
    }
