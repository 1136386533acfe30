"""The same contest several times, everybody in turn: the machine is another one from minute to minute."""

from collections.abc import Sequence
from statistics import median
from typing import Any

Results = dict[str, Any]
"""What everybody came to in one turn, by name."""


def ratios(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Above 1: ours is the better figure."""
    fast, other = ours["throughput"], theirs["throughput"]
    found = {name: round(fast[name] / other[name], 3) for name in ("intents_per_s", "intents_per_cpu_s")}
    found["kib_a_table"] = round(theirs["memory"]["kib_a_table"] / ours["memory"]["kib_a_table"], 2)
    for our, their in zip(ours["latency"], theirs["latency"], strict=True):
        for name in ("p50_ms", "p99_ms"):
            found[f"{name} at {our['tables']}"] = round(their[name] / our[name], 3)
    return found


def compared(turns: Sequence[Results], ours: str, theirs: str) -> dict[str, Any]:
    """The ratios of every turn, for both were measured within minutes: their median, least and most."""
    each = [ratios(turn[ours], turn[theirs]) for turn in turns]
    return {
        name: {"median": round(median(values), 3), "least": min(values), "most": max(values)}
        for name in each[0]
        for values in [[one[name] for one in each]]
    }


def middle(turns: Sequence[Results]) -> Results:
    """Of every figure the median of all turns."""
    return {name: _middle([turn[name] for turn in turns]) for name in turns[0]}


def _middle(results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    def of(*path: str | int) -> float:
        values = list[float]()
        for value in results:
            for key in path:
                value = value[key]  # type: ignore[index]
            values.append(float(value))  # type: ignore[arg-type]
        return median(values)

    first = results[0]
    return {
        "latency": [
            {
                "tables": phase["tables"],
                "intents_per_s_a_table": phase["intents_per_s_a_table"],
                **{name: of("latency", number, name) for name in ("p50_ms", "p99_ms")},
            }
            for number, phase in enumerate(first["latency"])
        ],
        "throughput": {name: of("throughput", name) for name in ("intents_per_s", "intents_per_cpu_s")},
        "memory": {"kib_a_table": of("memory", "kib_a_table")},
        "others_at_most": max(result["others_at_most"] for result in results),
    }
