"""What one contestant is put through, and what the figures come to."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.environment import progress
from bench.server.contestants import Contestant
from bench.server.processes import Load, Server

RISE = 1.03
"""A rung of the ladder counts as a rise above this."""
BUSY = 0.2
"""Below this share of its core a server's intents a processor second say little."""
SATURATED = 0.9
"""From this share of its core on, a server is the bottleneck and nothing else."""


DISTURBED = 0.1
"""From this share of a core on, what else runs there spoils a measurement."""


@dataclass(frozen=True)
class Plan:
    paced: tuple[tuple[int, float, float], ...]
    """Tables, intents a second at each, seconds."""
    ladder: tuple[int, ...]
    """Tables that all play as fast as they can."""
    ladder_seconds: float
    warm_up: float
    check_intents: int
    patience: float
    """For so many seconds disturbed measurements are made again; the least disturbed one counts."""


# One table alone has more than one intent a second: a p99 needs a hundred.
FULL = Plan(((1, 20, 12), (100, 1, 10), (500, 1, 12)), (10, 50, 100, 250, 500), 4, 1.5, 160, 15)
TURNS = Plan(((1, 20, 3), (100, 1, 10)), (50, 100, 250), 4, 1.5, 160, 5)
QUICK = Plan(((1, 20, 2), (100, 1, 3)), (100,), 2, 1, 75, 0)


def contest(node: Path, contestant: Contestant, plan: Plan) -> dict[str, Any]:
    progress(f"{contestant.name}: self-check")
    checked = check(node, contestant, plan)
    with Server(contestant) as server, Load(node, server) as load:
        patience = Patience(load, plan.patience)
        idle = load.ask("rss")["mib"]
        latency = []
        for tables, per_second, seconds in plan.paced:
            progress(f"{contestant.name}: {tables} tables, {per_second:g} intents/s each, {seconds:g} s")
            opened = load.ask("grow", tables=tables)
            figures = patience.ask("paced", tables=tables, per_second=per_second, seconds=seconds)
            latency.append({"intents_per_s_a_table": per_second, **opened, **figures})
        memory = _memory(idle, latency)
        ladder = _climb(patience, contestant, plan)
    best = max(ladder, key=lambda rung: float(rung["intents_per_s"]))
    busy = [rung for rung in ladder if rung["server_cpu_share"] > BUSY] or ladder
    return {
        "versions": dict(contestant.versions),
        "check": checked,
        "latency": latency,
        "throughput": {
            "intents_per_s": best["intents_per_s"],
            "intents_per_cpu_s": max(rung["intents_per_cpu_s"] for rung in busy),
            "tables": best["tables"],
            "server_is_the_bottleneck": best["server_cpu_share"] >= SATURATED,
            "ladder": ladder,
        },
        "memory": memory,
        "others_at_most": max(others(part) for part in (*latency, *ladder)),
    }


def others(figures: dict[str, Any]) -> float:
    """The share of a core that neither the server nor the load used."""
    return max(float(figures["others_on_servers_core"]), float(figures["others_on_loads_core"]))


class Patience:
    """With other programs on the machine: it lasts for some seconds in all."""

    def __init__(self, load: Load, seconds: float) -> None:
        self.load = load
        self.left = seconds

    def ask(self, what: str, **details: Any) -> dict[str, Any]:
        tries = [self.load.ask(what, **details)]
        while others(tries[-1]) > DISTURBED and self.left > 0:
            progress(f"  something else took {others(tries[-1]):.0%} of a core: once more")
            began = time.monotonic()
            tries.append(self.load.ask(what, **details))
            self.left -= time.monotonic() - began
        return min(tries, key=others)


def check(node: Path, contestant: Contestant, plan: Plan) -> dict[str, Any]:
    """On a server of its own, so that it leaves no trace in the figures."""
    with Server(contestant) as server, Load(node, server) as load:
        checked = load.ask("check", intents=plan.check_intents)
    if not checked["ok"]:
        raise SystemExit(f"{contestant.name} does not play as it should: {checked}")
    return checked


def _climb(patience: Patience, contestant: Contestant, plan: Plan) -> list[dict[str, Any]]:
    """More and more tables, until more of them twice bring no more intents."""
    rungs: list[dict[str, Any]] = []
    best, flat = 0.0, 0
    for tables in plan.ladder:
        patience.load.ask("grow", tables=tables)
        rung = patience.ask("closed", tables=tables, seconds=plan.ladder_seconds, warm_up=plan.warm_up)
        rungs.append(rung)
        progress(
            f"{contestant.name}: {tables} tables at full speed: {rung['intents_per_s']:,.0f} intents/s, "
            f"server {rung['server_cpu_share']:.0%}, load {rung['load_cpu_share']:.0%} of its core"
        )
        flat = 0 if rung["intents_per_s"] > best * RISE else flat + 1
        best = max(best, rung["intents_per_s"])
        if flat == 2:
            break
    return rungs


def _memory(idle: float, latency: list[dict[str, Any]]) -> dict[str, Any]:
    """From a server that has just begun to listen to one whose tables have all played a while."""
    last = latency[-1]
    return {
        "idle_mib": round(idle, 1),
        "one_table_mib": latency[0]["server_rss_mib"],
        "full_mib": last["server_rss_mib"],
        "tables": last["tables"],
        "kib_a_table": round(1024 * (last["server_rss_mib"] - idle) / last["tables"], 1),
    }
