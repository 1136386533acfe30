"""One engine in one interpreter: a JSON line says what to play and for how long, the answer what it came to."""

import gc
import json
import platform
import sys
import time
from typing import Any

from bench.rules.contestants import Contestant, about, contestant

WARM_UP = 0.1


def measure(play: Contestant, seconds: float) -> dict[str, Any]:
    games = decisions = applied = 0
    gc.collect()
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        more_decisions, more_applied = play()
        games += 1
        decisions += more_decisions
        applied += more_applied
        elapsed = time.perf_counter() - start
    return {
        "games_per_s": games / elapsed,
        "actions_per_s": decisions / elapsed,
        "applied_per_s": applied / elapsed,
        "actions_per_game": decisions / games,
    }


def main() -> None:
    engine, seed = sys.argv[1], int(sys.argv[2])
    # An engine that greets the world on import must not do so between our lines.
    answers, sys.stdout = sys.stdout, sys.stderr
    print(json.dumps({"python": platform.python_version(), **about(engine)}), file=answers, flush=True)
    ready: dict[tuple[str, int], Contestant] = {}
    for line in sys.stdin:
        order = json.loads(line)
        key = (str(order["name"]), int(order["seats"]))
        if key not in ready:
            ready[key] = contestant(*key, seed)
            measure(ready[key], WARM_UP)
        print(json.dumps(measure(ready[key], order["seconds"])), file=answers, flush=True)


if __name__ == "__main__":
    main()
