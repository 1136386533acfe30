"""The referee against the truth and against liars: every cheat, on a good line and a bad one. Prints JSON.

With --sockets: the cheats that hold back pongs and acknowledgements, over real TCP (Linux, without privileges).
"""

import argparse
import gc
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from vivace.sim.clients import Cheat
from vivace.sim.fairness import Study, games_with_races
from vivace.sim.network import Profile, parse_profiles

WORLD = "10±3,40±10,90±25,150±60"
COUNTRY = "5±1,15±4,20±5,30±8"
EQUAL = "40±10,40±10,40±10,40±10"
FAR = "10±3,40±10,40±10,200±90"
TRAIN = "25±8,30±8,35±10,200±90"
LOSSY = "10±3/2%,40±10/2%,90±25/2%,150±60/2%"
LOSSY_TRAIN = "25±8/2%,30±8/2%,35±10/2%,200±90/2%"
MEASURED, COARSE = 3.0, 8.0
"""What devices leave open, ± ms: Element Timing with a key or a mouse, and a coarse one."""
LIARS = {1: "40±10", 3: "150±60"}
LIES = {
    "least it may, always": Cheat("least"),
    "least it may, every fourth race": Cheat("fourth"),
    "claims 0": Cheat("zero"),
    "claims 100 ms less": Cheat("less", 100),
    "claims 20 ms less (knows the tolerance)": Cheat("less", 20),
    "pings 100 ms late": Cheat("late", 100),
    "least it may, new connection every game": Cheat("wipe"),
    "calibrated falsely: 100 ms": Cheat("calibrated", 100),
    "one ping in forty 300 ms late, and every fortieth claim 300 ms less": Cheat("rare", 300),
}
KERNEL_LIES = {
    "pongs 100 ms late": Cheat("late", 100),
    "pongs and acknowledgements held back by 100 ms": Cheat("held", 100),
    "the same, and claims 100 ms less": Cheat("lowered", 100),
    "the same, claims less in every fourth race": Cheat("sometimes", 100),
    "pongs 35 ms late behind delayed acknowledgements": Cheat("masked", 35),
    "everything held back by 100 ms from the first packet on": Cheat("far", 100),
}
"""Where the server sees the kernel's round trips."""
HONEST = {
    "world": [],
    "bursts of up to 120 ms": [Profile(0, 0, burst=120.0)] * 4,
    "seat 1 slower by 50 ms every second ten minutes": [Profile(0, 0), Profile(0, 0, slower=50.0)],
    "delayed acknowledgements": [Profile(0, 0, late_acks=40.0)] * 4,
    "pages that stall up to 40 ms": [Profile(0, 0, stall=40.0)] * 4,
}
"""What else befalls honest lines, by seat."""


def study(
    profile: str,
    races: int,
    seed: int,
    cheat: tuple[int, Cheat] | None,
    tcp: bool,
    bad: Sequence[Profile] = (),
    display: float = MEASURED,
) -> dict[str, Any]:
    gc.set_threshold(100_000)  # little of a study is garbage in circles
    profiles = [
        replace(line, burst=worse.burst, slower=worse.slower, stall=worse.stall, late_acks=worse.late_acks)
        for line, worse in zip_longest(parse_profiles(profile), bad, fillvalue=Profile(0, 0))
    ]
    game = games_with_races(len(profiles))[0]
    return Study(game, races, seed, profiles, display, cheat, tcp).run().to_json()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--sockets", type=int, metavar="RACES", help="over real sockets instead, so many races each")
    given = parser.parse_args()
    if given.sockets is not None:
        from bench.fairness.sockets import run as over_sockets

        print(json.dumps(over_sockets(given.sockets, given.seed), indent=1, ensure_ascii=False))
        return
    with ProcessPoolExecutor(given.workers) as pool:

        def run(
            name: str,
            profile: str,
            cheat: tuple[int, Cheat] | None = None,
            tcp: bool = False,
            bad: Sequence[Profile] = (),
            display: float = MEASURED,
        ) -> Any:
            job = pool.submit(study, profile, given.races, given.seed, cheat, tcp, bad, display)
            job.add_done_callback(lambda job: progress(name, job))
            jobs.append(job)
            return job

        jobs: list[Any] = []

        def progress(name: str, job: Any) -> None:
            """With the figures: whoever has to stop it keeps what is there."""
            if not job.cancelled() and job.exception() is None:
                done = f"{sum(one.done() for one in jobs)}/{len(jobs)}  {name}: "
                print(done + json.dumps(job.result()), file=sys.stderr, flush=True)

        honest = {
            "world": run("world", WORLD),
            "country": run("country", COUNTRY),
            "train": run("train", TRAIN),
            "world, 2 % lost": run("world, 2 % lost", LOSSY),
            "train, 2 % lost": run("train, 2 % lost", LOSSY_TRAIN),
            "world, coarse devices": run("world, coarse devices", WORLD, display=COARSE),
            "40±10 four times": run("40±10 four times", EQUAL, tcp=True),
        }
        honest |= {f"{name}, tcp": run(f"{name}, tcp", WORLD, tcp=True, bad=bad) for name, bad in HONEST.items()}
        honest["one on 200±90, tcp"] = run("one on 200±90, tcp", FAR, tcp=True)
        lies = {
            (seat, name, tcp): run(f"{LIARS[seat]}: {name}", WORLD, (seat, cheat), tcp)
            for seat in LIARS
            for lies, tcp in ((LIES, False), (KERNEL_LIES, True))
            for name, cheat in lies.items()
        }
        result: dict[str, Any] = {"honest": {name: job.result() for name, job in honest.items()}, "cheats": []}
        for (seat, name, tcp), job in lies.items():
            # Against the races in which they were first: the same people are not as quick in another thousand races.
            baseline = result["honest"]["world, tcp" if tcp else "world"]["excess"][seat]
            share = job.result()["wins"][seat]
            gain = round(100 * (job.result()["excess"][seat] - baseline), 2)
            row = {
                "line": LIARS[seat],
                "cheat": name,
                "tcp": tcp,
                "honest_excess": baseline,
                "wins": share,
                "gain_points": gain,
                "doubted": job.result()["doubted"][seat],
            }
            result["cheats"].append(row)
    print(json.dumps(result, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
