"""Load on our server and on those of boardgame.io and Colyseus: Subito, four scripted players a table. Prints JSON.

A player says under which objective their next card goes; the server checks that, changes the state and tells each of
the four what they may know. Latency runs from sending that intent to the moment the last of the four has the update.
The server has core 0 for itself and the load core 1, whoever's turn it is. bench/server/README.md says what each does.
"""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from bench.environment import progress
from bench.server.contest import DISTURBED, FULL, QUICK, contest, ratios
from bench.server.contestants import boardgameio, colyseus, durable_colyseus, machine, vivace
from bench.server.node import node, version_of_node
from bench.server.plot import plot
from bench.server.processes import LOAD_CORE, SERVER_CORE, allow_many_sockets
from bench.server.workers import compare

NAMES = ("vivace", "boardgame.io", "colyseus", "colyseus+sqlite")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/server/run", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer tables, shorter: a first impression in a minute")
    parser.add_argument("--only", nargs="+", choices=NAMES, default=NAMES, help="default: all")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the figures (SVG or PNG, by the name)")
    program = Path(sys.executable).parent / "vivace"
    parser.add_argument("--vivace", type=Path, default=program, metavar="FILE", help="another vivace to run")
    several = parser.add_argument_group("several processes of ours, and nobody else")
    several.add_argument("--workers", type=int, nargs="+", metavar="N", help="such as 1 2 4, on PostgreSQL and Redis")
    several.add_argument("--tables", type=int, default=100)
    several.add_argument("--seconds", type=float, default=10)
    return parser.parse_args()


def table(results: dict[str, Any]) -> str:
    lines = [f"{'':16}{'tables':>7}{'p50 ms':>9}{'p99 ms':>9}   {'intents/s':>10}{'per CPU s':>11}{'KiB a table':>13}"]
    for name, result in results.items():
        for phase in result["latency"]:
            lines.append(f"{name:16}{phase['tables']:>7}{phase['p50_ms']:>9.2f}{phase['p99_ms']:>9.2f}")
        fast = result["throughput"]
        lines[-1] += f"   {fast['intents_per_s']:>10,.0f}{fast['intents_per_cpu_s']:>11,.0f}"
        lines[-1] += f"{result['memory']['kib_a_table']:>13.1f}"
    return "\n".join(lines)


def main() -> None:
    given = arguments()
    if len(os.sched_getaffinity(0)) < 2:
        raise SystemExit("server and load need a core each, and there is only one")
    allow_many_sockets()
    load = os.getloadavg()[0]
    executable = node()
    about = {**machine(), "cpus": os.cpu_count(), "load_at_start": round(load, 2)}
    if given.workers:
        ours = vivace(given.vivace)
        assert ours is not None
        found = compare(executable, ours, given.workers, given.tables, given.seconds)
        print(json.dumps({"machine": about, **found}, indent=2))
        return
    contestants = []
    if "vivace" in given.only:
        ours = vivace(given.vivace)
        if ours is None:
            progress(f"{given.vivace.name} has no `serve`: the rivals alone")
        else:
            contestants.append(ours)
    if "boardgame.io" in given.only:
        contestants.append(boardgameio(executable))
    if "colyseus" in given.only:
        contestants.append(colyseus(executable))
    if "colyseus+sqlite" in given.only:
        contestants.append(durable_colyseus(executable))
    plan = QUICK if given.quick else FULL
    results = {one.name: contest(executable, one, plan) for one in contestants}
    report: dict[str, Any] = {
        "quick": given.quick,
        "machine": {**about, "server_core": SERVER_CORE, "load_core": LOAD_CORE},
        "node": version_of_node(executable),
        "results": results,
    }
    if "Vivace" in results:
        mine = results["Vivace"]
        report["ratio_of"] = "ours to theirs, or the other way round where less is better: above 1, ours is the better"
        report["ratios"] = {name: ratios(mine, other) for name, other in results.items() if name != "Vivace"}
    if given.plot is not None:
        plot(given.plot, results)
    for name, result in results.items():
        if result["others_at_most"] > DISTURBED:
            progress(f"WARNING: other programs disturbed {name}; trust intents_per_cpu_s, and latencies not much")
    progress(table(results))
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
