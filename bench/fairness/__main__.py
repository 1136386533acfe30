"""The referee against the truth and against liars: every cheat, on a good line and a bad one. Prints JSON."""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from vivace.sim.clients import Cheat
from vivace.sim.fairness import Study, games_with_races
from vivace.sim.network import parse_profiles

WORLD = "10±3,40±10,90±25,150±60"
COUNTRY = "5±1,15±4,20±5,30±8"
LIARS = {1: "40±10", 3: "150±60"}
LIES = {
    "least it may, always": Cheat("least"),
    "least it may, every fourth race": Cheat("fourth"),
    "claims 0": Cheat("zero"),
    "claims 100 ms less": Cheat("less", 100),
    "claims 20 ms less (knows the tolerance)": Cheat("less", 20),
    "pings 100 ms late": Cheat("late", 100),
    "least it may, new connection every game": Cheat("wipe"),
}


def study(profile: str, races: int, seed: int, cheat: tuple[int, Cheat] | None, tcp: bool) -> dict[str, Any]:
    profiles = parse_profiles(profile)
    game = games_with_races(len(profiles))[0]
    return Study(game, races, seed, profiles, 8.0, cheat, tcp).run().to_json()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers) as pool:

        def run(profile: str, cheat: tuple[int, Cheat] | None = None, tcp: bool = False) -> Any:
            return pool.submit(study, profile, given.races, given.seed, cheat, tcp)

        honest = {"world": run(WORLD), "world, tcp": run(WORLD, tcp=True), "country": run(COUNTRY)}
        lies = {
            (seat, name, tcp): run(WORLD, (seat, cheat), tcp)
            for seat in LIARS
            for name, cheat in LIES.items()
            for tcp in ((False, True) if cheat.kind == "late" else (False,))
        }
        result: dict[str, Any] = {"honest": {name: job.result() for name, job in honest.items()}, "cheats": []}
        for done, ((seat, name, tcp), job) in enumerate(lies.items(), 1):
            baseline = result["honest"]["world, tcp" if tcp else "world"]["wins"][seat]
            share = job.result()["wins"][seat]
            gain = round(100 * (share - baseline), 2)
            row = {
                "line": LIARS[seat],
                "cheat": name,
                "tcp": tcp,
                "honest": baseline,
                "wins": share,
                "gain_points": gain,
            }
            result["cheats"].append(row)
            bound = ", with a TCP bound" if tcp else ""
            print(
                f"{done}/{len(lies)}  {LIARS[seat]:>7}  {name}{bound}: {gain:+.2f} points", file=sys.stderr, flush=True
            )
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
