"""Random play, single process: our four games beside RLCard's uno and OpenSpiel's crazy_eights, in the same run.

Machines are noisy, so the contestants take turns in short rounds, one running at a time, and the medians count. An
action is a decision of a player: our deals and OpenSpiel's chance nodes take their time but are not counted; only
`openspiel_applied` counts them, on both sides. A second is one of processor time (`cpu_share` of the clock's). A ratio
compares tables with the same number of seats.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench.environment import ROOT, environment, progress
from bench.rules.contestants import VIVACE

SEATS = (2, 4)
FIGURES = ("actions_per_s", "games_per_s", "applied_per_s", "actions_per_game", "cpu_share")
# Each of our figures that is compared, and with which figure of whom.
RATIOS = {
    "rlcard_env": ("rlcard_env", "actions_per_s"),
    "rlcard_game": ("rlcard_game", "actions_per_s"),
    "openspiel_decisions": ("openspiel", "actions_per_s"),
    "openspiel_applied": ("openspiel", "applied_per_s"),
}


class Turn(NamedTuple):
    label: str
    name: str
    seats: int


class Worker:
    """A process that waits for its turn. It plays one game with one number of seats: Python adapts to what it runs."""

    def __init__(self, python: Path, engine: str, turn: Turn, seed: int) -> None:
        self.process = subprocess.Popen(
            [str(python), "-m", "bench.rules.worker", engine, turn.name, str(turn.seats), str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": "0"},
        )
        self.about = self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"a contestant gave up: {self.process.args!r}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def play(self, seconds: float) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return self._answer()

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def summary(rounds: list[dict[str, float]]) -> dict[str, Any]:
    """The median of each figure, and how far the rounds were apart."""
    speeds = [one["actions_per_s"] for one in rounds]
    figures: dict[str, Any] = {name: round(median(one[name] for one in rounds), 2) for name in FIGURES}
    return {**figures, "actions_per_s_range": [round(min(speeds), 1), round(max(speeds), 1)]}


def with_ratios(ours: dict[str, Any], rivals: dict[str, Any], seats: str) -> dict[str, Any]:
    ratios = {ratio: round(ours[figure] / rivals[rival][seats][figure], 2) for ratio, (rival, figure) in RATIOS.items()}
    return {**ours, "ratios": ratios}


def contest(workers: dict[Turn, Worker], rounds: int, seconds: float) -> dict[str, Any]:
    """By label, name and seats: what each came to."""
    results: dict[Turn, list[dict[str, float]]] = {turn: [] for turn in workers}
    for number in range(rounds):
        progress(f"round {number + 1} of {rounds}: {len(workers)} contestants, {seconds:g} s each")
        # Every other round backwards, so that nobody always follows the same neighbour.
        for turn in workers if number % 2 == 0 else reversed(workers):
            results[turn].append(workers[turn].play(seconds))
    figures: dict[str, Any] = {}
    for turn, of_turn in results.items():
        figures.setdefault(turn.label, {}).setdefault(turn.name, {})[str(turn.seats)] = summary(of_turn)
    return figures


def table(report: dict[str, Any]) -> str:
    lines = [f"{'':26}{'actions/s':>12}{'games/s':>10}" + "".join(f"{ratio:>21}" for ratio in RATIOS)]
    for label, games in (("", report["rivals"]), *report["vivace"].items()):
        for name, by_seats in games.items():
            for seats, figures in by_seats.items():
                ratios = figures.get("ratios", {})
                lines.append(
                    f"{label:9}{name:12}{seats:>2}   {figures['actions_per_s']:>12,.0f}{figures['games_per_s']:>10,.0f}"
                    + "".join(f"{ratios[ratio]:>21.2f}" for ratio in RATIOS if ratio in ratios)
                )
    return "\n".join(lines)


def lowest(games: dict[str, Any]) -> dict[str, Any]:
    """Of each game, the lowest of its ratios over the numbers of seats."""
    return {
        name: {ratio: min(figures["ratios"][ratio] for figures in by_seats.values()) for ratio in RATIOS}
        for name, by_seats in games.items()
    }


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/rules/run", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="default: 9")
    parser.add_argument("--seconds", type=float, default=0.5, help="of each contestant in each round; default: 0.5")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="3 rounds of 0.2 seconds: a first impression")
    given = parser.parse_args()
    if given.quick:
        given.rounds, given.seconds = 3, 0.2
    if given.rounds < 1 or given.seconds <= 0:
        parser.error("at least one round, of more than no time")
    return given


def main() -> None:
    given = arguments()
    rivals = environment("bench-venv", [ROOT / "bench/rules/requirements.txt"])
    pythons = {"plain": Path(sys.executable)}
    compiled = ROOT / ".venv-compiled/bin/python"
    if compiled.exists():
        pythons["compiled"] = compiled
    else:
        progress("no .venv-compiled: plain Python only (make compiled)")
    entries: list[tuple[str, Path, str, tuple[str, ...]]] = [
        (label, python, "vivace", VIVACE) for label, python in pythons.items()
    ]
    entries += [("rlcard", rivals, "rlcard", ("rlcard_env", "rlcard_game"))]
    entries += [("openspiel", rivals, "open_spiel", ("openspiel",))]
    load = os.getloadavg()[0]
    with ExitStack() as stack:
        workers: dict[Turn, Worker] = {}
        for label, python, engine, names in entries:
            for turn in (Turn(label, name, seats) for name in names for seats in SEATS):
                workers[turn] = stack.enter_context(Worker(python, engine, turn, given.seed))
        abouts = {turn.label: worker.about for turn, worker in workers.items()}
        for label in pythons:
            if abouts[label]["compiled"] != (label == "compiled"):
                raise SystemExit(f"the {label} contestant is not what it says: {abouts[label]}")
            if abouts[label]["rules_sha256"] != abouts["plain"]["rules_sha256"]:
                progress("WARNING: the compiled rules are not built from these sources (make compiled)")
        results = contest(workers, given.rounds, given.seconds)
    beside = {**results.pop("rlcard"), **results.pop("openspiel")}
    vivace = {
        label: {
            name: {seats: with_ratios(figures, beside, seats) for seats, figures in by_seats.items()}
            for name, by_seats in games.items()
        }
        for label, games in results.items()
    }
    report = {
        "versions": abouts,
        "machine": {
            "system": platform.system(),
            "architecture": platform.machine(),
            "cpus": os.cpu_count(),
            "load_at_start": round(load, 2),
        },
        "rounds": given.rounds,
        "seconds": given.seconds,
        "seed": given.seed,
        "ratio_of": {
            ratio: f"our {figure} / {figure} of {rival} with as many seats; medians"
            for ratio, (rival, figure) in RATIOS.items()
        },
        "rivals": beside,
        "vivace": vivace,
        "lowest_ratios": {label: lowest(games) for label, games in vivace.items()},
    }
    progress(table(report))
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
