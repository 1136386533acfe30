"""One contestant in one process: a line says for how many seconds it plays, the answer what it came to."""

import gc
import json
import platform
import sys
import time
from typing import Any

from bench.rules.contestants import Contestant, about, contestant

WARM_UP = 0.1


def measure(play: Contestant, seconds: float) -> dict[str, Any]:
    """Rates are a second of processor time: what else runs on the machine does not count against a contestant."""
    games = decisions = applied = 0
    gc.collect()
    start, start_cpu = time.perf_counter(), time.process_time()
    elapsed = 0.0
    while elapsed < seconds:
        more_decisions, more_applied = play()
        games += 1
        decisions += more_decisions
        applied += more_applied
        elapsed = time.perf_counter() - start
    cpu = time.process_time() - start_cpu
    return {
        "games_per_s": games / cpu,
        "actions_per_s": decisions / cpu,
        "applied_per_s": applied / cpu,
        "actions_per_game": decisions / games,
        "cpu_share": cpu / elapsed,
    }


def main() -> None:
    engine, name, seats, seed = sys.argv[1:]
    # An engine that greets the world must not do so between our lines.
    answers, sys.stdout = sys.stdout, sys.stderr
    play = contestant(name, int(seats), int(seed))
    measure(play, WARM_UP)
    print(json.dumps({"python": platform.python_version(), **about(engine)}), file=answers, flush=True)
    for line in sys.stdin:
        print(json.dumps(measure(play, float(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()
