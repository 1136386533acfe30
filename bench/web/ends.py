"""Frames of a slow phone from the last move of a game to its result. Prints JSON, in milliseconds.

The page is told of a game that runs, then that it is over; the processor is so many times slower from there on.
`long` are frames of over 50 ms by the browser's own account, with what took longest in them; `frame` are the gaps
between frames, which a busy machine stretches too: compare two builds in turns. With `--slower 1` the longest
tasks are told by processor time, which it does not stretch: four times as much is what a slow phone takes.
"""

import argparse
import asyncio
import json
import os
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Browser

from bench.environment import progress
from bench.web.probe import PROBE, count_frames, summary, taken
from bench.web.tasks import begin_trace, longest_tasks
from tests.server.serving import ServerProcess
from tests.web.browsers import PHONE, Visitor, browser, visitor
from tests.web.ends import SEEDS, EndedTable, final
from vivace.game.core import State
from vivace.games import GAMES
from vivace.sim.random_play import play

LONG = """
window.long = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    const scripts = [...one.scripts].sort((a, b) => b.duration - a.duration);
    const of = ({ duration, invoker, forcedStyleAndLayoutDuration: forced }) =>
      `${Math.round(duration)} ${invoker} (layout forced ${Math.round(forced)})`;
    window.long.push({
      ms: Math.round(one.duration),
      layout: one.styleAndLayoutStart ? Math.round(one.startTime + one.duration - one.styleAndLayoutStart) : 0,
      scripts: scripts.slice(0, 3).map(of),
    });
  }
}).observe({ type: "long-animation-frame" });
"""
SCENE_MS = 5000
"""The last look at the table, its show, and the scene."""


class EndingTable(EndedTable):
    """Runs until it is told to end."""

    def __init__(self, visitor: Visitor, game: str, before: State, after: State) -> None:
        super().__init__(visitor, game, before)
        self.after, self.phase = after, "playing"

    async def open(self) -> "EndingTable":
        code = (await self.visitor.post("/api/tables", game=self.game, seats=2))["code"]
        await self.visitor.page.route_web_socket(f"**/{code}/socket*", self._connected)
        await self.visitor.visit(f"/t/{code}")
        await self.visitor.page.locator("main .game").first.wait_for()
        return self

    def end(self) -> None:
        self.phase = "over"
        self.show(self.after)


def just_before(game: str, ending: str) -> State:
    """The state from which the last but few actions led to this end."""
    rules = GAMES[game]
    states = [state for _, state in play(rules, 2, rules.options(), Random(SEEDS[game][ending]))]
    return next(state for state in reversed(states[:-1]) if rules.may_act(state))


async def frames_of(chrome: Browser, port: int, game: str, ending: str, slower: int) -> dict[str, Any]:
    async with visitor(chrome, port, {**PHONE, "device_scale_factor": 2}) as ada:
        await ada.page.add_init_script(PROBE + LONG)
        await ada.named("Ada")
        table = await EndingTable(ada, game, just_before(game, ending), final(game, ending)).open()
        await ada.page.wait_for_timeout(1500)  # chunks that are fetched in advance
        if slower == 1:
            await begin_trace(chrome, ada.page)
        else:
            await (await ada.cdp()).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        await ada.page.evaluate("() => { window.long.length = 0; }")
        await count_frames(ada.page, on=True)
        table.end()
        await ada.page.locator(f"[data-ending={ending}]").wait_for()
        await ada.page.wait_for_timeout(SCENE_MS)
        if slower == 1:
            return {"tasks": await longest_tasks(chrome)}
        long = await ada.page.evaluate("() => window.long")
        return {"frame": summary(await taken(ada.page, "frames")), "long": long}


async def measure(slower: int, games: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {"load_before": [round(one, 2) for one in os.getloadavg()], "slower": slower}
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "data", beat_ms="600000", grace_seconds="600").start()
        try:
            async with browser() as chrome:
                for game in games:
                    for ending in SEEDS[game]:
                        progress(f"{game}: {ending} …")
                        found[f"{game} {ending}"] = await frames_of(chrome, server.port, game, ending, slower)
        finally:
            server.stop()
    found["load_after"] = [round(one, 2) for one in os.getloadavg()]
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.web.ends", description=__doc__)
    parser.add_argument("--slower", type=int, default=4, help="how many times slower the processor is (4)")
    parser.add_argument("--games", nargs="+", default=list(SEEDS), choices=list(SEEDS))
    given = parser.parse_args()
    print(json.dumps(asyncio.run(measure(given.slower, given.games)), indent=2))
