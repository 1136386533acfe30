"""Load on our server and on those of boardgame.io and Colyseus: Subito, four scripted players a table. Prints JSON.

A player says under which objective their next card goes; the server checks that, changes the state and tells each of
the four what they may know. Latency runs from sending that intent to the moment the last of the four has the update.
The server has core 0 for itself and the load core 1, whoever's turn it is. bench/server/README.md says what each does.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.environment import ROOT, progress
from bench.server.contest import DISTURBED, FULL, QUICK, TURNS, contest
from bench.server.contestants import Contestant, boardgameio, colyseus, durable_colyseus, machine, vivace
from bench.server.node import node, version_of_node
from bench.server.plot import plot
from bench.server.processes import LOAD_CORE, SERVER_CORE, allow_many_sockets
from bench.server.turns import compared, middle
from bench.server.workers import compare

NAMES = ("vivace", "compiled", "boardgame.io", "colyseus", "colyseus+sqlite")
COMPILED = ROOT / ".venv-compiled" / "bin" / "vivace"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/server/run", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer tables, shorter: a first impression in a minute")
    parser.add_argument("--only", nargs="+", choices=NAMES, help="default: all; `compiled` where `make compiled` ran")
    parser.add_argument("--turns", type=int, metavar="N", help="everybody N times in turn, with 250 tables at most")
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


def everybody(executable: Path, only: Sequence[str], program: Path) -> list[Contestant]:
    rivals = {"boardgame.io": boardgameio, "colyseus": colyseus, "colyseus+sqlite": durable_colyseus}
    found = dict[str, Contestant]()
    for name in only:
        file = COMPILED if name == "compiled" else program
        one = rivals[name](executable) if name in rivals else vivace(file)
        if one is None:
            progress(f"{file} has no `serve`: the others alone")
        else:
            found[one.name] = one
    return list(found.values())


def main() -> None:
    given = arguments()
    if len(os.sched_getaffinity(0)) < 2:
        raise SystemExit("server and load need a core each, and there is only one")
    allow_many_sockets()
    load = os.getloadavg()[0]
    executable = node()
    about = {**machine(), "cpus": os.cpu_count(), "load_at_start": round(load, 2)}
    if given.workers:
        alone = vivace(given.vivace)
        assert alone is not None
        found = compare(executable, alone, given.workers, given.tables, given.seconds)
        print(json.dumps({"machine": about, **found}, indent=2))
        return
    only = given.only or [name for name in NAMES if name != "compiled" or COMPILED.exists()]
    contestants = everybody(executable, only, given.vivace)
    plan = QUICK if given.quick else FULL if given.turns is None else TURNS
    turns = []
    for number in range(given.turns or 1):
        turns.append({one.name: contest(executable, one, plan) for one in contestants})
        progress(f"turn {number + 1}:\n{table(turns[-1])}")
    results = turns[0] if len(turns) == 1 else middle(turns)
    report: dict[str, Any] = {
        "quick": given.quick,
        "machine": {**about, "server_core": SERVER_CORE, "load_core": LOAD_CORE},
        "node": version_of_node(executable),
        "results": results,
    }
    ours = [name for name in results if name.startswith("Vivace")]
    if ours:
        report["ratio_of"] = "ours to theirs, or the other way round where less is better: above 1, ours is the better"
        report["ratios"] = {
            mine: {other: compared(turns, mine, other) for other in results if other != mine} for mine in ours
        }
    if len(turns) > 1:
        report["turns"] = turns
    if given.plot is not None:
        plot(given.plot, results)
    for name, result in results.items():
        if result["others_at_most"] > DISTURBED:
            progress(f"WARNING: other programs disturbed {name}; trust intents_per_cpu_s, and latencies not much")
    progress(table(results))
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
