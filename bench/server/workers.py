"""What several workers bring, beside one process on the same PostgreSQL: `bench/server/run --workers 1 2 4`.

The same tables as in the contest, through connections that land on any worker. All share the cores of this machine with
the load, PostgreSQL and Redis, so that intents a processor second count, summed over all processes of the server.
"""

import os
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.environment import progress
from bench.server.contestants import Contestant
from bench.server.processes import Load, Server
from bench.soak.__main__ import bus, database
from tests.server.cluster import entered

WARM_UP_SECONDS = 1.5
SEATS = 4
FIGURES_SECONDS = 15.0
"""Until every worker has told its figures; they are up to five seconds old."""


def contestant(plain: Contestant, workers: int | None, url: str, redis: str) -> Contestant:
    """`workers`: None for one process without a bus."""
    together = [] if workers is None else ["--workers", str(workers), "--bus", redis]
    return replace(
        plain,
        name="one process" if workers is None else f"{workers} worker{'s' if workers > 1 else ''}",
        command=lambda port, folder: [*plain.command(port, folder), "--database", url, *together],
        cores=",".join(map(str, sorted(os.sched_getaffinity(0)))),
    )


def measure(executable: Path, one: Contestant, tables: int, seconds: float) -> dict[str, Any]:
    with Server(one) as server, Load(executable, server) as load:
        load.ask("grow", tables=tables)
        before = processor_seconds(server)
        paced = load.ask("paced", tables=tables, per_second=1, seconds=seconds)
        used = {who: spent - before[who] for who, spent in processor_seconds(server).items()}
        closed = load.ask("closed", tables=tables, seconds=seconds, warm_up=WARM_UP_SECONDS)
        ways = all_entered(server, SEATS * tables)
    intents = tables * seconds
    figures = {
        "p50_ms": paced["p50_ms"],
        "p99_ms": paced["p99_ms"],
        "intents_per_s": closed["intents_per_s"],
        "intents_per_cpu_s": closed["intents_per_cpu_s"],
        "sockets": ways,
        "relay_share": round(ways["relayed"] / max(1, sum(ways.values())), 4),
        **{f"{who}_ms_an_intent": round(1000 * spent / intents, 3) for who, spent in used.items() if spent},
    }
    progress(f"{one.name}: {figures}")
    return figures


def processor_seconds(server: Server) -> dict[str, float]:
    """Of all servers together, of PostgreSQL and of Redis, since they began. This is what a sizing is made of: wall
    times on a machine that all of them share say little about machines of their own."""
    spent = dict.fromkeys(("servers", "postgresql", "redis"), 0.0)
    ticks = os.sysconf("SC_CLK_TCK")
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = stat.read_text().partition("(")[2].rpartition(")")
        except OSError:  # it ended meanwhile
            continue
        fields = rest.split()
        seconds = (int(fields[11]) + int(fields[12])) / ticks
        if int(fields[3]) == server.process.pid:  # its session: the server and its workers
            spent["servers"] += seconds
        elif name == "postgres":
            spent["postgresql"] += seconds
        elif name.startswith("redis-server"):
            spent["redis"] += seconds
    return spent


def all_entered(server: Server, sockets: int) -> dict[str, int]:
    """How they came to their tables, when every worker has told of its own."""
    deadline = time.monotonic() + FIGURES_SECONDS
    while sum((found := entered(server.url)).values()) < sockets and time.monotonic() < deadline:
        time.sleep(0.2)
    return found


def compare(executable: Path, plain: Contestant, workers: list[int], tables: int, seconds: float) -> dict[str, Any]:
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="bench-workers-") as folder, bus(None, Path(folder)) as redis:
        for number in (None, *workers):
            # A database of its own each: nobody finds the tables of those before.
            with database("postgresql") as setting:
                one = contestant(plain, number, setting["database"], redis)
                results[one.name] = measure(executable, one, tables, seconds)
    alone = results["one process"]
    return {
        "tables": tables,
        "results": results,
        "ratios_to_one_process": {
            name: {
                key: round(figures[key] / alone[key], 3)
                for key in alone
                if isinstance(alone[key], float) and alone[key] and key in figures
            }
            for name, figures in results.items()
        },
    }
