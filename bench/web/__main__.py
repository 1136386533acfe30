"""How the browser client feels on a desktop and on a slow phone. Prints JSON, in milliseconds.

First load and first card, frames while cards are turned over and placed, what is added between a press and its message,
and the frames of what appears at once. The slow phone is Chromium with a processor four times slower and a line of
1.6 Mbit/s and 150 ms.
"""

import argparse
import asyncio
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.environment import progress
from bench.web.loading import loading
from bench.web.pressing import placements, races
from bench.web.scenes import SCENES, frames_of
from bench.web.slowness import SLOWER
from tests.server.serving import ServerProcess
from tests.web.browsers import browser

TEMPO = {"beat_ms": "700", "grace_seconds": "600", "check_seconds": "600", "ritual_seconds": "3"}
"""As quick as a table is for people, but for the pause after a verdict."""
PARTS = ("loading", "presses", "scenes")


@contextmanager
def serving() -> Iterator[ServerProcess]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "data", **TEMPO).start()
        try:
            yield server
        finally:
            server.stop()


async def measure(parts: Sequence[str], presses: int, scenes: Sequence[str], times: int) -> dict[str, Any]:
    found: dict[str, Any] = {"load_before": [round(one, 2) for one in os.getloadavg()], "cores": os.cpu_count()}
    with serving() as server:
        for name, slow in (("desktop", False), ("slow_phone", True)):
            async with browser() as chrome:
                one = found.setdefault(name, {})
                if "loading" in parts:
                    progress(f"{name}: loading …")
                    one["loading"] = await loading(chrome, server.port, slow)
                if "presses" in parts:
                    progress(f"{name}: races …")
                    one["races"] = await races(chrome, server.port, slow, presses)
                    progress(f"{name}: placements …")
                    one["placements"] = await placements(chrome, server.port, slow, min(presses, 34))
        if "scenes" in parts:
            found["times_slower"] = times
            for scene in scenes:
                found[scene] = await frames_of(SCENES[scene], server, times)
                progress(f"{scene}: {found[scene]}")
    found["load_after"] = [round(one, 2) for one in os.getloadavg()]
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench/web/run", description=__doc__)
    parser.add_argument("--parts", nargs="+", default=list(PARTS), choices=PARTS)
    parser.add_argument("--presses", type=int, default=30, help="of each kind (30)")
    parser.add_argument("--scenes", nargs="+", default=list(SCENES), choices=list(SCENES), metavar="SCENE")
    parser.add_argument("--slower", type=int, default=SLOWER, help="scenes: how many times slower the processor is (4)")
    given = parser.parse_args()
    print(json.dumps(asyncio.run(measure(given.parts, given.presses, given.scenes, given.slower)), indent=2))
