"""A tablet that lies between several people: what each of their connections was told, and fingers on its glass."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from playwright.async_api import Browser, Locator, WebSocket

from tests import patience
from tests.web.browsers import Visitor, visitor
from tests.web.delay import Line, laid
from tests.web.playing import OBSERVE
from vivace.games import GAMES
from vivace.table.patch import PatchReader

FLAT = {"viewport": {"width": 1180, "height": 820}, "has_touch": True}
NAMES = ("Anna", "Ben", "Cleo", "Dora")

PAINTED = """() => {
  const mark = document.querySelector("[elementtiming^=race]")?.getAttribute("elementtiming");
  return mark !== window.answered && window.seen[mark] ? [mark, window.seen[mark]] : null;
}"""
WAIT = """(when) => new Promise((done) => {
  setTimeout(() => done(performance.timeOrigin), Math.max(0, when - performance.now()));
})"""

KEEP_SAID = """
window.said = [];
new MutationObserver(() => {
  for (const one of document.querySelectorAll("[data-side] .said")) {
    const said = {
      side: Number(one.closest("[data-side]").dataset.side),
      look: ["good", "bad", "note", "plain"].find((look) => one.classList.contains(look)),
      text: one.textContent.replace(/\\s+/g, " ").trim(),
    };
    if (!window.said.some((x) => JSON.stringify(x) === JSON.stringify(said))) window.said.push(said);
  }
}).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
"""
"""What was said at each side of the card on view: a verdict stands for a moment, in which no test may have looked."""
SAID = """([side, look, text]) =>
  window.said.some((one) => one.side === side && one.look === look && one.text.includes(text))"""

Point = dict[str, float]


class Seat:
    """One of them, as their own connection tells it."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []

    @property
    def shown(self) -> dict[str, Any] | None:
        return next((x for x in reversed(self.told) if x["type"] in ("update", "snapshot")), None)

    @property
    def view(self) -> dict[str, Any]:
        return next((x["view"] for x in reversed(self.told) if x.get("view") is not None), {})

    @property
    def offers(self) -> list[dict[str, Any]]:
        return [] if self.shown is None else list(self.shown["offers"])

    @property
    def acts(self) -> list[dict[str, Any]]:
        return [command for command in self.sent if command["type"] == "act"]

    def race(self) -> dict[str, Any] | None:
        """The race that is on, whoever may answer."""
        shown = self.shown
        if shown is None or not shown["race"]:
            return None
        judged = any(x["type"] == "judged" and x["race"] == shown["race"]["race"] for x in self.since_deal())
        return None if judged else shown["race"]

    def since_deal(self) -> list[dict[str, Any]]:
        """Numbers of races begin anew with every game."""
        starts = [i for i, x in enumerate(self.told) if x.get("info", {}).get("phase") == "ritual"]
        return self.told[starts[-1] if starts else 0 :]


class Tablet:
    def __init__(self, who: Visitor, seats: int) -> None:
        self.visitor, self.page = who, who.page
        self.seats = [Seat() for _ in range(seats)]
        self.info: dict[str, Any] = {}
        self._news = asyncio.Event()
        self._down: dict[int, Point] = {}
        self._fingers = 0
        self.page.on("websocket", self._watch)

    def _watch(self, socket: WebSocket) -> None:
        seat, patches = self.seats[int(socket.url.partition("guest=")[2] or 0)], PatchReader()
        socket.on("framereceived", lambda text: self._heard(seat, patches.read(json.loads(text))))
        socket.on("framesent", lambda text: self._said(seat, json.loads(text)))

    def _heard(self, seat: Seat, message: dict[str, Any]) -> None:
        seat.told.append(message)
        if "info" in message and seat is self.seats[0]:
            self.info = message["info"]
        self._news.set()

    def _said(self, seat: Seat, command: dict[str, Any]) -> None:
        seat.sent.append(command)
        self._news.set()

    async def until(self, condition: Callable[[], bool], seconds: float = patience.SECONDS) -> None:
        async with asyncio.timeout(seconds):
            while not condition():
                self._news.clear()
                await self._news.wait()

    @property
    def phase(self) -> str:
        return str(self.info.get("phase", ""))

    async def prepare(self) -> "Tablet":
        await self.page.add_init_script(OBSERVE + KEEP_SAID)
        return self

    async def come(self, code: str) -> "Tablet":
        await self.prepare()
        await self.visitor.visit(f"/t/{code}")
        await self.until(lambda: all(seat.told for seat in self.seats))
        return self

    def side(self, seat: int) -> Locator:
        return self.page.locator(f"[data-side='{seat}']")

    # ── fingers ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def point(self, target: Locator, across: float = 0.5, down: float = 0.5) -> Point:
        box = await target.bounding_box(timeout=patience.MS)
        assert box is not None, f"{target} is gone"
        return {"x": box["x"] + across * box["width"], "y": box["y"] + down * box["height"]}

    async def put(self, *points: Point, at: float | None = None) -> list[int]:
        """Fingers go down beside those that lie there, all at the same time; they stay until they are lifted."""
        numbers = []
        for point in points:
            self._fingers += 1
            numbers.append(self._fingers)
            self._down[self._fingers] = point
        await self._dispatch("touchStart", at)
        return numbers

    async def lift(self, *fingers: int) -> None:
        for finger in fingers:
            del self._down[finger]
        await self._dispatch("touchMove" if self._down else "touchEnd", None)

    async def _dispatch(self, kind: str, at: float | None) -> None:
        points = [{**point, "id": number} for number, point in self._down.items()]
        moment = {} if at is None else {"timestamp": at}
        cdp = await self.visitor.cdp()
        await cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **moment})

    async def tap(self, target: Locator, across: float = 0.5, down: float = 0.5) -> None:
        await self.lift(*await self.put(await self.point(target, across, down)))

    async def gather(self) -> None:
        """Everybody's finger on their own place, until that has counted."""
        places = [await self.point(self.page.locator(f"[data-place='{i}']")) for i in range(len(self.seats))]
        fingers = await self.put(*places)
        try:
            await self.until(lambda: self.phase in ("ritual", "playing"))
        finally:
            await self.lift(*fingers)

    async def card(self) -> float:
        """When the next card of a race was painted, by the page's clock."""
        found = await self.page.wait_for_function(PAINTED, timeout=patience.MS)
        mark, painted = await found.json_value()
        await self.page.evaluate("(mark) => { window.answered = mark; window.said.length = 0; }", mark)
        return float(painted)

    async def said(self, seat: int, look: str, text: str = "") -> None:
        """Until that side has said so of the last card."""
        await self.page.wait_for_function(SAID, arg=[seat, look, text])

    async def touch(self, painted: float, presses: Iterable[tuple[float, Sequence[Locator | Point]]]) -> None:
        """Each touches so many milliseconds after the card was painted, in whatever order they are told; those that are
        named together in the same event."""
        given = [(a, [x if isinstance(x, dict) else await self.point(x) for x in targets]) for a, targets in presses]
        origin: float = await self.page.evaluate(WAIT, painted + max(after for after, _ in given))
        # Handed to the browser one after the other, without waiting for what it makes of each.
        putting = [self.put(*points, at=(origin + painted + after) / 1000) for after, points in given]
        fingers = await asyncio.gather(*putting)
        await self.lift(*(number for numbers in fingers for number in numbers))

    async def verdict(self, race: int) -> dict[str, Any]:
        def judged() -> dict[str, Any] | None:
            told = self.seats[0].since_deal()
            return next((x for x in reversed(told) if x["type"] == "judged" and x["race"] == race), None)

        await self.until(lambda: judged() is not None)
        found = judged()
        assert found is not None and found["verdict"] is not None
        verdict: dict[str, Any] = found["verdict"]
        return verdict


class GuestsLine(Line):
    """A line on which only the connections of guests can be held up."""

    def __init__(self, to: int) -> None:
        super().__init__(to, 0)
        self.serving: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task: asyncio.Task[None] | None = asyncio.current_task()
        assert task is not None
        self.serving.add(task)
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            asked = await reader.readuntil(b"\r\n\r\n")
            line = Line(self.to, 0)
            line.writers = self.writers
            if b"guest=" in asked:
                line.up, line.down = self.up, self.down
            beginning = asyncio.StreamReader()
            beginning.feed_data(asked)
            await line.serve(NodeSite(beginning, reader), writer)  # type: ignore[arg-type]


class NodeSite:
    """What was read already, then the rest."""

    def __init__(self, first: asyncio.StreamReader, rest: asyncio.StreamReader) -> None:
        self.first, self.rest = first, rest
        first.feed_eof()

    async def read(self, most: int) -> bytes:
        return await self.first.read(most) or await self.rest.read(most)


@asynccontextmanager
async def guests_line(to: int) -> AsyncIterator[GuestsLine]:
    async with laid(GuestsLine(to)) as made:
        yield made
    await asyncio.gather(*made.serving, return_exceptions=True)


@asynccontextmanager
async def tablet(
    at: Browser, port: int, game: str, seats: int, device: dict[str, Any] | None = None, **how: Any
) -> AsyncIterator[Tablet]:
    """A table for so many round one device, and its page; nobody has a finger on it yet."""
    options = {**({} if GAMES[game].simultaneous else patience.LONG_RACE), **how.pop("options", {})}
    async with visitor(at, port, device or FLAT, **how) as who:
        await who.named(NAMES[0])
        made = await who.post("/api/tables", game=game, seats=seats, guests=list(NAMES[1:seats]), options=options)
        yield await Tablet(who, seats).come(made["code"])
