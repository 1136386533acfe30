"""What several workers on a bus bring, and what the bus costs, beside one process on the same PostgreSQL.

Tables of four scripted players play Subito as in bench/server, through connections that land on any worker. All share
the cores of this machine with the load, PostgreSQL and Redis: the figures are good for ratios. Prints JSON.
"""

import argparse
import json
import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.environment import progress
from bench.server.contestants import Contestant, machine, vivace
from bench.server.node import node
from bench.server.processes import Load, Server, allow_many_sockets
from bench.soak.__main__ import bus, database

WARM_UP_SECONDS = 1.5


def contestant(plain: Contestant, workers: int | None, url: str, redis: str) -> Contestant:
    """`workers`: None for one process without a bus."""
    together = [] if workers is None else ["--workers", str(workers), "--bus", redis]
    return replace(
        plain,
        name="one process" if workers is None else f"{workers} on a bus",
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
    intents = tables * seconds
    figures = {
        "p50_ms": paced["p50_ms"],
        "p99_ms": paced["p99_ms"],
        "intents_per_s": closed["intents_per_s"],
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


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench/cluster/run", description=__doc__)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--database", default="postgresql", help="postgresql (one is started), or a URL")
    parser.add_argument("--bus", help="the URL of a Redis; else one is started")
    given = parser.parse_args()
    allow_many_sockets()
    executable, plain = node(), vivace(Path(sys.executable).parent / "vivace")
    assert plain is not None
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="bench-cluster-") as folder, bus(given.bus, Path(folder)) as redis:
        for workers in (None, *given.workers):
            # A database of its own each: nobody finds the tables of those before.
            with database(given.database) as setting:
                one = contestant(plain, workers, setting["database"], redis)
                results[one.name] = measure(executable, one, given.tables, given.seconds)
    alone = results["one process"]
    report = {
        "machine": {**machine(), "cpus": os.cpu_count()},
        "tables": given.tables,
        "results": results,
        "ratios_to_one_process": {
            name: {key: round(figures[key] / alone[key], 2) for key in alone if key in figures}
            for name, figures in results.items()
        },
    }
    print(json.dumps(report, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
