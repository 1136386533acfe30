"""How the browser client feels on a desktop and on a slow phone. Prints JSON, in milliseconds.

First load and first card, frames while cards are turned over and placed, and what is added between a press and its
message. The slow phone is Chromium with a processor four times slower and a line of 1.6 Mbit/s and 150 ms.
"""

import argparse
import asyncio
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Browser

from bench.environment import progress
from bench.web.probe import PROBE, count_frames, summary, taken
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, Visitor, browser, visitor
from tests.web.playing import Player
from tests.web.stages import right_row

SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
TEMPO = {"beat_ms": "700", "grace_seconds": "60", "check_seconds": "60"}
"""As quick as a table is for people, but for the pause after a verdict."""


async def slow_down(who: Visitor, line: bool) -> None:
    cdp = await who.cdp()
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if line:
        await cdp.send("Network.enable")
        await cdp.send("Network.emulateNetworkConditions", LINE)


async def loading(chrome: Browser, port: int, slow: bool) -> dict[str, float]:
    """A first visit, and from "Play now" to the first card."""
    async with visitor(chrome, port, {**PHONE, "device_scale_factor": 2} if slow else DESKTOP) as who:
        if slow:
            await slow_down(who, line=True)
        page = who.page
        await page.add_init_script(USABLE)
        await who.visit("/")
        found = await page.wait_for_function("() => window.usable")
        usable = await found.json_value()
        # The browser tells of a paint a moment after it.
        paint = await page.wait_for_function(
            "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
        )
        painted = await paint.json_value()
        await page.evaluate(AFTER_PLAY)
        await page.get_by_role("button", name="Play now").nth(1).click()
        card = await page.wait_for_function("() => window.firstCard", timeout=60_000)
        ritual = await page.evaluate("() => window.ritual ?? 0")
        return {
            "first_contentful_paint": round(painted, 1),
            "landing_usable": round(max(usable, painted), 1),
            "play_now_to_table": round(ritual, 1),
            "play_now_to_first_card": round(await card.json_value(), 1),
        }


USABLE = """
new MutationObserver((_, watch) => {
  if (document.querySelectorAll("article button:enabled").length < 8) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
}).observe(document, { childList: true, subtree: true });
"""
"""All boxes are drawn, with their buttons, and the next frame is done."""
AFTER_PLAY = """() => {
  let pressed = 0;
  addEventListener("click", (event) => { pressed ||= event.timeStamp; }, { capture: true });
  new MutationObserver(() => {
    if (!pressed) return;
    const since = performance.now() - pressed;
    if (document.querySelector(".game")) window.ritual ??= since;
    if (document.querySelector("[elementtiming^=race]")) window.firstCard ??= since;
  }).observe(document, { childList: true, subtree: true, attributes: true });
}"""


async def sit_alone(chrome_visitor: Visitor, game: str, seats: int, slow: bool) -> Player:
    """At a table with bots, once its game runs."""
    await chrome_visitor.page.add_init_script(PROBE)
    await chrome_visitor.named("Ada")
    made = await chrome_visitor.post("/api/tables", game=game, seats=seats, bots="adagio")
    player = await Player(chrome_visitor).sit_down(made["code"])
    await player.until(lambda: player.info["phase"] == "playing" and player.shown is not None)
    if slow:
        await slow_down(chrome_visitor, line=False)
    return player


async def races(chrome: Browser, port: int, slow: bool, presses: int) -> dict[str, Any]:
    """Cards are turned over and shouted for; where a game ends, another begins."""
    delays: list[float] = []
    frames: list[float] = []
    async with visitor(chrome, port, {**PHONE, "device_scale_factor": 2} if slow else DESKTOP) as who:
        player = await sit_alone(who, "buntherum", 3, slow)
        await count_frames(player.page, on=True)
        while len(delays) < presses:
            await player.until(lambda: player.info["phase"] == "over" or player.open_race() is not None)
            if player.info["phase"] == "over":
                player.told.clear()
                await player.page.get_by_role("button", name="Rematch").click()
                await player.until(lambda: player.shown is not None)
                continue
            race = player.open_race()
            assert race is not None
            await player.page.locator("[elementtiming^=race]").wait_for()
            await press(player, slow)
            await player.until(lambda r=race["race"]: player.verdict(r) is not None)  # type: ignore[misc]
            delays += await taken(player.page, "presses")
            frames += await taken(player.page, "frames")
    return {"press_to_send": summary(delays), "frame": summary(frames)}


async def press(player: Player, slow: bool) -> None:
    """What is right: whoever errs three times is out."""
    row = right_row((player.shown or {})["view"])
    if slow:
        name = "Impossible" if row is None else f"Row {row}"
        await player.page.get_by_role("button", name=name).first.tap()
    else:
        await player.page.keyboard.press("Space" if row is None else f"Digit{row}")


async def placements(chrome: Browser, port: int, slow: bool, presses: int) -> dict[str, Any]:
    """Cards placed as quickly as the table takes them."""
    async with visitor(chrome, port, {**PHONE, "device_scale_factor": 2} if slow else DESKTOP) as who:
        player = await sit_alone(who, "subito", 2, slow)
        lanes = player.page.locator("button.lane")
        await lanes.first.wait_for()
        await count_frames(player.page, on=True)
        for i in range(presses):
            replies = sum(x["type"] == "reply" for x in player.told)
            if slow:
                box = await lanes.nth(i % 8).bounding_box()
                assert box is not None
                await player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] - 20)
            else:
                await player.page.keyboard.press(f"Digit{2 + i % 8}")
            await player.until(lambda n=replies: sum(x["type"] == "reply" for x in player.told) > n)  # type: ignore[misc]
        delays, frames = await taken(player.page, "presses"), await taken(player.page, "frames")
    return {"press_to_send": summary(delays), "frame": summary(frames)}


async def measure(presses: int) -> dict[str, Any]:
    found: dict[str, Any] = {"load_before": [round(one, 2) for one in os.getloadavg()], "cores": os.cpu_count()}
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "data", ritual_seconds="3", **TEMPO).start()
        try:
            for name, slow in (("desktop", False), ("slow_phone", True)):
                async with browser() as chrome:
                    progress(f"{name}: loading …")
                    found[name] = {"loading": await loading(chrome, server.port, slow)}
                    progress(f"{name}: races …")
                    found[name]["buntherum"] = await races(chrome, server.port, slow, presses)
                    progress(f"{name}: placements …")
                    found[name]["subito"] = await placements(chrome, server.port, slow, min(presses, 34))
        finally:
            server.stop()
    found["load_after"] = [round(one, 2) for one in os.getloadavg()]
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench/web/run", description=__doc__)
    parser.add_argument("--presses", type=int, default=30, help="of each kind (30)")
    print(json.dumps(asyncio.run(measure(parser.parse_args().presses)), indent=2))
