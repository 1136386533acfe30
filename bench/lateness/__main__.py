"""How wrong is what a page measures on a late computer?

In Chromium, beside nothing, beside stray tasks of the page, and beside processes that keep the cores busy: when a card
was painted, by Element Timing and by the page's own guess, against the moment at which the browser displayed the frame
(its trace), and when a key was pressed, against the moment at which the press was sent. Prints JSON; a few minutes.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from bench.races.hog import hogs
from tests.server.serving import ServerProcess
from tests.web.browsers import browser, visitor

USUAL_DELAY = 34.0
"""As in web/src/client/reaction.ts: what takes longer happened on a late computer."""

TRIAL = """
async ({ number, stray }) => {
  const busy = (ms) => { const end = performance.now() + ms; while (performance.now() < end); };
  const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
  document.querySelector(".trial")?.remove();
  await sleep(60);
  if (stray) for (let i = 0; i < 4; i++) setTimeout(() => busy(Math.random() * stray), Math.random() * 60);
  await sleep(Math.random() * 40);
  performance.mark(`trial-${number}`);
  const begun = performance.getEntriesByName(`trial-${number}`)[0].startTime;
  const presented = new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      for (const e of list.getEntries()) if (e.identifier === `trial-${number}`) {
        observer.disconnect();
        done(e.presentationTime || e.renderTime);
      }
    });
    observer.observe({ type: "element" });
  });
  const drawn = performance.now();
  const card = document.createElement("b");
  card.className = "trial";
  card.style.cssText = "position: fixed; inset: 40px auto auto 40px; display: block; font-size: 60px; z-index: 9";
  card.setAttribute("elementtiming", `trial-${number}`);
  card.textContent = number;
  document.body.append(card);
  const [laidOut, task] = await new Promise((done) => requestAnimationFrame(() => {
    document.body.getBoundingClientRect();
    const laidOut = performance.now(), channel = new MessageChannel();
    channel.port1.onmessage = () => done([laidOut, performance.now()]);
    channel.port2.postMessage(0);
  }));
  return { number, begun, drawn, laidOut, frame: Math.min(laidOut + 6, task), presented: await presented };
}
"""
HEAR = """
window.presses = [];
const heard = (e) => presses.push([performance.timeOrigin + e.timeStamp, performance.now() - e.timeStamp]);
addEventListener("keydown", heard, true);
"""


def displayed(trace: bytes) -> tuple[dict[str, float], list[float]]:
    """When each trial was marked, and when frames were displayed: milliseconds of the trace's clock."""
    marks: dict[str, float] = {}
    frames: list[float] = []
    for event in json.loads(trace)["traceEvents"]:
        if event.get("name", "").startswith("trial-") and "blink.user_timing" in event.get("cat", ""):
            marks.setdefault(event["name"], event["ts"] / 1000)
        elif event.get("name") == "Display::FrameDisplayed":
            frames.append(event["ts"] / 1000)
    return marks, sorted(frames)


def spread(values: list[tuple[float, float]]) -> dict[str, Any]:
    """Of errors with how late each was: all, those that were late, and their share of the lateness."""
    late = [(error, delay - USUAL_DELAY) for error, delay in values if delay > USUAL_DELAY]
    off = sorted(abs(error) for error, _ in values)
    shares = sorted(abs(error) / by for error, by in late)
    mean = sum(error for error, _ in values) / max(1, len(values))

    def part(of: list[float], share: float) -> float | None:
        return round(of[int(share * (len(of) - 1))], 3) if of else None

    return {
        "trials": len(values),
        "mean": round(mean, 2),
        "off_p50": part(off, 0.5),
        "off_p95": part(off, 0.95),
        "late": len(late),
        "late_off_p50": part(sorted(abs(error) for error, _ in late), 0.5),
        "late_off_p95": part(sorted(abs(error) for error, _ in late), 0.95),
        "late_by_p50": part(sorted(by for _, by in late), 0.5),
        "share_of_lateness_p50": part(shares, 0.5),
        "share_of_lateness_p90": part(shares, 0.9),
    }


async def measure(trials: int, stray: float, port: int) -> dict[str, Any]:
    async with browser() as chrome, visitor(chrome, port) as who:
        await who.context.add_init_script(HEAR)
        await who.visit("/me")
        await who.page.wait_for_load_state("networkidle")
        await chrome.start_tracing(page=who.page, categories=["viz", "blink.user_timing"])
        cdp, found, presses = await who.cdp(), [], []
        for number in range(trials):
            found.append(await who.page.evaluate(TRIAL, {"number": number, "stray": stray}))
            sent = 1000 * time.time()
            await cdp.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "code": "KeyJ", "key": "j"})
            await cdp.send("Input.dispatchKeyEvent", {"type": "keyUp", "code": "KeyJ", "key": "j"})
            at, lag = await who.page.evaluate("presses.at(-1)")
            presses.append((at - sent, lag))
        marks, frames = displayed(await chrome.stop_tracing())
    by_presented, by_frame = [], []
    for one in found:
        mark = marks.get(f"trial-{one['number']}")
        if mark is None:
            continue
        shift = mark - one["begun"]
        truth = next((at - shift for at in frames if at - shift > one["laidOut"]), None)
        if truth is None:
            continue
        by_presented.append((one["presented"] - truth, one["presented"] - one["drawn"]))
        by_frame.append((one["frame"] - truth, one["frame"] - one["drawn"]))
    return {"presented": spread(by_presented), "frame": spread(by_frame), "press": spread(presses)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=100)
    parser.add_argument("--hogs", type=int, default=4)
    given = parser.parse_args()
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder)).start()
        try:
            for name, stray, count in (
                ("quiet", 0.0, 0),
                ("stray tasks up to 120 ms", 120.0, 0),
                (f"{given.hogs} hogs", 0.0, given.hogs),
                (f"{given.hogs} hogs and stray tasks", 120.0, given.hogs),
            ):
                with hogs(count) if count else nullcontext():
                    result[name] = asyncio.run(measure(given.trials, stray, server.port))
                print(name, json.dumps(result[name]), file=sys.stderr, flush=True)
        finally:
            server.stop()
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
