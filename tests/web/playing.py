"""People who play in browsers: what their page was told, and presses whose true moment is set."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from playwright.async_api import Locator, WebSocket

from tests import patience
from tests.web.browsers import Visitor
from vivace.sim.people.hearing import hear
from vivace.sim.people.person import Person
from vivace.table.patch import PatchReader

OBSERVE = """
window.seen = {};
new PerformanceObserver((list) => {
  for (const e of list.getEntries()) window.seen[e.identifier] = e.presentationTime || e.renderTime;
}).observe({ type: "element", buffered: true });
"""
"""When a card was painted, as the page's own timing learns of it, for the test to know the truth."""


class Player:
    """A visitor at a table. Everything that their page was told is kept."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.told: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.info: dict[str, Any] = {}
        self.patches = PatchReader()
        self.person = Person("")
        self._news = asyncio.Event()
        self.page.on("websocket", self._watch)

    def _watch(self, socket: WebSocket) -> None:
        self.patches = PatchReader()
        socket.on("framereceived", self._heard)
        socket.on("framesent", lambda text: self._said(json.loads(text)))

    def _heard(self, text: str | bytes) -> None:
        message = self.patches.read(json.loads(text))
        self.told.append(message)
        self.person.id = message.get("you", self.person.id)
        self.person.hears(hear(json.dumps(message)))
        self.info = message.get("info", self.info)
        self._news.set()

    @property
    def you(self) -> str:
        return self.person.id

    @property
    def seat(self) -> int | None:
        return self.person.seat

    def _said(self, command: dict[str, Any]) -> None:
        self.sent.append(command)
        self._news.set()

    async def sit_down(self, code: str) -> "Player":
        await self.page.add_init_script(OBSERVE)
        await self.visitor.visit(f"/t/{code}")
        await self.until(lambda: bool(self.info))
        return self

    async def until(self, condition: Callable[[], bool], seconds: float = patience.SECONDS) -> None:
        """Until the page has been told something that makes it so."""
        async with asyncio.timeout(seconds):
            while not condition():
                self._news.clear()
                await self._news.wait()

    def last(self, *kinds: str) -> dict[str, Any] | None:
        return next((x for x in reversed(self.told) if x["type"] in kinds), None)

    @property
    def shown(self) -> dict[str, Any] | None:
        """The last update or snapshot."""
        return self.last("update", "snapshot")

    def open_race(self) -> dict[str, Any] | None:
        """The race that this player may answer now."""
        shown = self.shown
        return shown["race"] if shown is not None and self.person.may_answer else None

    def verdict(self, race: int) -> dict[str, Any] | None:
        """The latest on a race of this number: every game counts its own."""
        return next((x for x in reversed(self.told) if x["type"] == "judged" and x["race"] == race), None)

    # ── presses with a true moment ───────────────────────────────────────────────────────────────────────────────────

    async def moment(self, reaction: float) -> float:
        """Waits until so many milliseconds after the card on view was painted, and gives that moment in seconds since
        1970, as the browser's input events count."""
        found = await self.page.wait_for_function(
            """() => {
              const mark = document.querySelector("[elementtiming^=race]")?.getAttribute("elementtiming");
              return window.seen[mark] ? [performance.timeOrigin, window.seen[mark]] : null;
            }"""
        )
        origin, painted = await found.json_value()
        # The last word before the press: whatever were asked after it would make the press come later than it was made.
        await self.page.evaluate(
            "(when) => new Promise((done) => setTimeout(done, Math.max(0, when - performance.now())))",
            painted + reaction,
        )
        return float(origin + painted + reaction) / 1000

    async def press_key(self, reaction: float, code: str, key: str) -> None:
        cdp = await self.visitor.cdp()
        at = await self.moment(reaction)
        number = 32 if code == "Space" else ord(key)
        common = {"code": code, "key": key, "windowsVirtualKeyCode": number}
        await cdp.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "timestamp": at, **common})
        await cdp.send("Input.dispatchKeyEvent", {"type": "keyUp", "timestamp": at + 0.05, **common})

    async def touch(self, reaction: float, target: Locator) -> None:
        box = await target.bounding_box()
        assert box is not None
        cdp = await self.visitor.cdp()
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        at = await self.moment(reaction)
        await cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "timestamp": at, "touchPoints": [point]})
        await cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "timestamp": at + 0.05, "touchPoints": []})
