"""Pages of engines that Playwright cannot drive, with as much of its words as our hands and moves use."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, cast

from playwright.async_api import TimeoutError as NothingThere

from tests import patience
from tests.web.engines.driver import Driver

FIND = (Path(__file__).parent / "find.js").read_text(encoding="utf-8")
LOOK_SECONDS = 0.05
"""A page is asked again after this: it cannot tell by itself that something came."""
ABOUT = f"""(steps) => {{
  const found = ({FIND})(steps);
  const e = found[0];
  if (!e) return null;
  const box = e.getBoundingClientRect();
  return {{
    count: found.length,
    visible: box.width > 0 && box.height > 0 && e.checkVisibility({{ visibilityProperty: true }}),
    enabled: !e.matches(":disabled, [aria-disabled=true]"),
    text: e.innerText ?? e.textContent,
    attributes: Object.fromEntries([...e.attributes].map((one) => [one.name, one.value])),
    checked: e.checked ?? null,
    box: {{ x: box.x, y: box.y, width: box.width, height: box.height }},
  }};
}}"""
REACHABLE = f"""(steps, across, down) => {{
  const e = ({FIND})(steps)[0];
  if (!e || e.matches(":disabled")) return null;
  e.scrollIntoView({{ block: "nearest", inline: "nearest", behavior: "instant" }});
  const box = e.getBoundingClientRect();
  const [x, y] = [box.x + across * box.width, box.y + down * box.height];
  const hit = document.elementFromPoint(x, y);
  return hit && (e.contains(hit) || hit.contains(e) || hit.closest("label")?.control === e) ? [x, y] : null;
}}"""
"""Where a finger has to press, once nothing lies above it."""

Wanted = str | re.Pattern[str] | None


def wanted(text: Wanted, exact: bool = False) -> dict[str, Any] | None:
    if text is None:
        return None
    if isinstance(text, re.Pattern):
        return {"pattern": text.pattern, "flags": "i" if text.flags & re.IGNORECASE else ""}
    return {"text": text, "exact": exact}


async def until(condition: Callable[[], Awaitable[Any]], timeout_ms: float, what: object) -> Any:
    """What the condition gives, once it gives something."""
    deadline = time.monotonic() + timeout_ms / 1000
    while not (given := await condition()):
        if time.monotonic() > deadline:
            raise NothingThere(f"{what}: not within {timeout_ms:.0f} ms")
        await asyncio.sleep(LOOK_SECONDS)
    return given


@dataclass(frozen=True)
class Locator:
    driver: Driver
    steps: tuple[dict[str, Any], ...] = ()

    def _then(self, **step: Any) -> "Locator":
        return replace(self, steps=(*self.steps, step))

    def get_by_role(
        self, role: str, *, name: Wanted = None, exact: bool = False, level: int | None = None
    ) -> "Locator":
        return self._then(role=role, name=wanted(name, exact), level=level)

    def get_by_text(self, text: str | re.Pattern[str], *, exact: bool = False) -> "Locator":
        return self._then(text=wanted(text, exact))

    def locator(self, css: str) -> "Locator":
        return self._then(css=css)

    def filter(self, *, has_text: Wanted = None, has: "Locator | None" = None) -> "Locator":
        return self._then(containing=wanted(has_text)) if has is None else self._then(having=list(has.steps))

    def nth(self, place: int) -> "Locator":
        return self._then(nth=place)

    @property
    def first(self) -> "Locator":
        return self.nth(0)

    @property
    def last(self) -> "Locator":
        return self.nth(-1)

    async def about(self) -> dict[str, Any]:
        """What is known of the first of them; empty where there is none."""
        return await self.driver.evaluate(ABOUT, list(self.steps)) or {}

    async def count(self) -> int:
        return int((await self.about()).get("count", 0))

    async def is_visible(self) -> bool:
        return bool((await self.about()).get("visible"))

    async def is_checked(self) -> bool:
        return bool((await self.about()).get("checked"))

    async def wait_for(self, *, state: str = "visible", timeout: float = patience.MS) -> None:
        async def so() -> bool:
            return await self.is_visible() == (state == "visible")

        await until(so, timeout, self.steps)

    async def _there(self, timeout: float) -> dict[str, Any]:
        return dict(await until(self.about, timeout, self.steps))

    async def inner_text(self, *, timeout: float = patience.MS) -> str:
        return str((await self._there(timeout))["text"]).strip()

    async def get_attribute(self, name: str, *, timeout: float = patience.MS) -> str | None:
        return cast("str | None", (await self._there(timeout))["attributes"].get(name))

    async def bounding_box(self, *, timeout: float = patience.MS) -> dict[str, float]:
        return dict((await self._there(timeout))["box"])

    async def evaluate(self, function: str, *, timeout: float = patience.MS) -> Any:
        await self._there(timeout)
        return await self.driver.evaluate(f"(steps) => ({function})(({FIND})(steps)[0])", list(self.steps))

    async def reachable(self, at: tuple[float, float], timeout: float) -> tuple[float, float]:
        """Where on the page this point of it is, once it can be pressed."""
        x, y = await until(lambda: self.driver.evaluate(REACHABLE, list(self.steps), *at), timeout, self.steps)
        return float(x), float(y)

    @staticmethod
    def finger(*actions: dict[str, Any]) -> dict[str, Any]:
        return {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": list(actions)}

    async def touch(self, what: str, at: tuple[float, float], timeout: float) -> None:
        """A finger goes there, and does this."""
        x, y = await self.reachable(at, timeout)
        place = {"type": "pointerMove", "x": round(x), "y": round(y)}
        lift = [{"type": "pointerUp", "button": 0}] if what == "tap" else []
        await self.driver.perform([self.finger(place, {"type": "pointerDown", "button": 0}, *lift)])

    async def tap(self, *, position: dict[str, float], timeout: float = patience.MS) -> None:
        box = await self.bounding_box(timeout=timeout)
        await self.touch("tap", (position["x"] / box["width"], position["y"] / box["height"]), timeout)


class Keys:
    """The keyboard of a page."""

    VALUES: ClassVar = {
        "Tab": "\ue004",
        "Enter": "\ue007",
        "Escape": "\ue00c",
        "ArrowLeft": "\ue012",
        "ArrowUp": "\ue013",
        "ArrowRight": "\ue014",
        "ArrowDown": "\ue015",
        "ControlOrMeta": "\ue009",
        "Space": " ",
    }

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def value(self, key: str) -> str:
        return self.VALUES.get(key) or key.removeprefix("Digit").removeprefix("Key").lower()[:1]

    async def _perform(self, *actions: tuple[str, str]) -> None:
        made = [{"type": kind, "value": value} for kind, value in actions]
        await self.driver.perform([{"type": "key", "id": "keys", "actions": made}])

    async def press(self, keys: str) -> None:
        values = [self.value(key) for key in keys.split("+")]
        await self._perform(*(("keyDown", one) for one in values), *(("keyUp", one) for one in reversed(values)))

    async def down(self, key: str) -> None:
        await self._perform(("keyDown", self.value(key)))

    async def up(self, key: str) -> None:
        await self._perform(("keyUp", self.value(key)))

    async def type(self, text: str) -> None:
        await self._perform(*((kind, letter) for letter in text for kind in ("keyDown", "keyUp")))
