"""What a page measures of itself: how late a press leaves it, and how long its frames take."""

from statistics import quantiles
from typing import Any

from playwright.async_api import Page

PROBE = """
window.presses = [];
window.frames = [];
let last = null;
for (const type of ["pointerdown", "keydown"])
  addEventListener(type, (event) => { if (!event.repeat) last = event.timeStamp; }, { capture: true });
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (last !== null && typeof data === "string" && data.includes('"type":"act"')) {
    window.presses.push(performance.now() - last);
    last = null;
  }
  return send.call(this, data);
};
let before = null;
const frame = (now) => {
  if (window.counting) {
    if (before !== null) window.frames.push(now - before);
    before = now;
  } else before = null;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""
"""From the moment that the browser gives a press to the call that sends it."""


def summary(values: list[float]) -> dict[str, float | int]:
    """In milliseconds."""
    if len(values) < 2:
        return {"count": len(values)}
    cuts = quantiles(values, n=100, method="inclusive")
    figures = {"p50": cuts[49], "p95": cuts[94], "max": max(values)}
    return {"count": len(values), **{name: round(value, 2) for name, value in figures.items()}}


async def taken(page: Page, what: str) -> list[float]:
    """What was measured since the last time."""
    found: list[Any] = await page.evaluate(f"() => window.{what}.splice(0)")
    return [float(one) for one in found]


async def count_frames(page: Page, on: bool) -> None:
    await page.evaluate("(on) => { window.counting = on; }", on)
