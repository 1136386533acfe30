"""How exact a reaction is that a page claims, in each engine that is installed. Prints JSON, errors in milliseconds.

The client's own timing, on a page with nothing else, in a browser's own window on a virtual screen. The truth is the
pixel in that screen's memory, looked at every 0.1 ms, and a key of the X server 150 to 350 ms later. Not in it: a real
panel and its vertical sync, keyboards and touch hardware, what a full board costs to draw, the network.
"""

import argparse
import json
import os
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from random import Random
from statistics import fmean, median, quantiles, stdev
from typing import Any

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from bench.engines.truth import Screen, screen
from bench.engines.windows import ENGINES, window
from bench.environment import ROOT, progress
from tests.web.found import Engine, NoBrowser, installed

LOADS = ("idle", "stray")
EXACT_SECONDS = 0.001
"""A pixel or a key whose moment is not known to a millisecond is left out."""
MOST = 10
"""Times as many trials are made as are wanted."""
PAGE = """<!doctype html><meta charset="utf-8"><title>card</title>
<style>body { margin: 0; background: #fff; } .card { height: 100vh; background: #000; color: #fff; }</style>
<body><script type="module">%s</script>"""
HEADERS = {
    "Content-Type": "text/html; charset=utf-8",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Connection": "close",
}


@dataclass
class Bench:
    """The page's server, and what the page said."""

    url: str = ""
    said: "Queue[Any]" = field(default_factory=Queue)
    line: "Queue[ServerConnection]" = field(default_factory=Queue)


@contextmanager
def serving() -> Iterator[Bench]:
    bundled = subprocess.run(
        [ROOT / "web/node_modules/.bin/rolldown", ROOT / "bench/engines/page.ts", "--format", "esm"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    page = (PAGE % bundled).encode()
    bench = Bench()

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        if "websocket" in request.headers.get("upgrade", "").lower():
            return None
        return Response(200, "OK", Headers({**HEADERS, "Content-Length": str(len(page))}), page)

    def hear(connection: ServerConnection) -> None:
        bench.line.put(connection)
        with suppress(ConnectionClosed):
            for text in connection:
                bench.said.put(json.loads(text))

    with serve(hear, "127.0.0.1", 0, process_request=answer) as server:
        bench.url = f"http://127.0.0.1:{server.socket.getsockname()[1]}/"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield bench
        server.shutdown()


def trials(at: Screen, bench: Bench, line: ServerConnection, count: int, rng: Random) -> dict[str, Any]:
    errors: list[float] = []
    presses: list[float] = []
    since_1970 = time.time() - time.monotonic()
    ways: set[str] = set()
    lost = race = 0
    while len(errors) < count:
        assert race < MOST * count, f"of {race} trials {lost} were not exact: this machine is too busy"
        race += 1
        line.send("clear")
        assert at.until(dark=False, seconds=10) is not None
        time.sleep(rng.uniform(0.1, 0.4))
        line.send(f"show {race}")
        painted = at.until(dark=True, seconds=10)
        assert painted is not None, "the card was never painted"
        time.sleep(rng.uniform(0.15, 0.35))
        pressed = at.press()
        claim = bench.said.get(timeout=10)
        if claim is None or max(painted.within, pressed.within) > EXACT_SECONDS:
            lost += 1
            continue
        ways.add(claim["how"])
        errors.append(claim["reaction"] - 1000 * (pressed.at - painted.at))
        presses.append(claim["at"] - 1000 * (pressed.at + since_1970))
    paints = [press - error for press, error in zip(presses, errors, strict=True)]
    figures = {"reaction": spread(errors), "paint": spread(paints), "press": spread(presses)}
    return {"how": sorted(ways), "trials": len(errors), "left_out": lost, **figures}


def spread(errors: list[float]) -> dict[str, float]:
    deciles = quantiles(errors, n=10)
    figures = {"mean": fmean(errors), "deviation": stdev(errors)}
    figures |= {"p10": deciles[0], "median": median(errors), "p90": deciles[-1]}
    return {name: round(value, 2) for name, value in figures.items()}


def measure(engine: Engine, count: int, rng: Random) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, serving() as bench:
        folder = Path(name)
        with screen(folder) as at, window(engine, bench.url, at.name, folder):
            line = bench.line.get(timeout=120)
            found: dict[str, Any] = {**bench.said.get(timeout=60)}
            time.sleep(3)  # a window that has just opened is busy with itself
            at.focus()
            for load in LOADS:
                line.send(load)
                found[load] = trials(at, bench, line, count, rng)
                progress(f"{engine.name}, {load}: {found[load]}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/engines/run", description=__doc__)
    parser.add_argument("--trials", type=int, default=100, help="of each kind in each engine (100)")
    parser.add_argument("--engines", nargs="+", default=[each.name for each in ENGINES], metavar="NAME")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    result: dict[str, Any] = {"load_before": [round(one, 2) for one in os.getloadavg()], "cores": os.cpu_count()}
    for engine in (each for each in ENGINES if each.name in given.engines):
        try:
            progress(f"{engine.name}: {installed(engine).told}")
        except NoBrowser as missing:
            result[engine.name] = {"left_out": str(missing)}
            continue
        result[engine.name] = measure(engine, given.trials, Random(given.seed))
    result["load_after"] = [round(one, 2) for one in os.getloadavg()]
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
