"""Real browsers for tests: Chromium, and people who sit at it."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, CDPSession, Page, async_playwright, expect

from tests import patience
from tests.server.serving import Client
from tests.web.found import found

expect.set_options(timeout=patience.MS)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
LANDSCAPE = {**PHONE, "viewport": {"width": 844, "height": 390}}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
REMEMBER_NAME = """
if (location.protocol.startsWith("http")) localStorage["vivace:preferences"] ??= %s;
"""


SHARED: list[Browser] = []
"""The one that tests use one after the other, where there is one; people in it share nothing but its processes."""


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    if SHARED and SHARED[0].is_connected():
        yield SHARED[0]
        return
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=found().path, args=FLAGS, timeout=patience.MS)
        try:
            yield launched
        finally:
            await launched.close()


class Visitor:
    """Somebody at a browser of their own, on a line of their own."""

    def __init__(self, page: Page, context: BrowserContext, base: str) -> None:
        self.page, self.context, self.base = page, context, base
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") else None)
        self._cdp: CDPSession | None = None

    async def named(self, name: str) -> "Visitor":
        answer = await self.context.request.post(f"{self.base}/api/me", data={"name": name})
        assert answer.ok, await answer.text()
        await self.was_here_as(name)
        return self

    async def was_here_as(self, name: str) -> None:
        """The browser remembers that a name was given: only then the page asks whose it is."""
        await self.context.add_init_script(REMEMBER_NAME % json.dumps(json.dumps({"name": name})))

    async def recognised(self, client: Client, name: str) -> "Visitor":
        """This browser is that person's from now on."""
        cookies = client.http.cookies.items()
        await self.context.add_cookies([{"name": key, "value": value, "url": self.base} for key, value in cookies])
        await self.was_here_as(name)
        return self

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.context.request.post(f"{self.base}{path}", data=body)
        assert answer.ok, await answer.text()
        return await answer.json()

    async def visit(self, path: str) -> None:
        await self.page.goto(f"{self.base}{path}")

    async def cdp(self) -> CDPSession:
        if self._cdp is None:
            self._cdp = await self.context.new_cdp_session(self.page)
        return self._cdp


@asynccontextmanager
async def visitor(
    at: Browser, port: int, device: dict[str, Any] | None = None, **options: Any
) -> AsyncIterator[Visitor]:
    """`port`: that of the server, or of a line to it."""
    base = f"http://127.0.0.1:{port}"
    context = await at.new_context(**{"locale": "en", **(device or DESKTOP), **options})
    context.set_default_timeout(patience.MS)
    page = await context.new_page()
    try:
        yield Visitor(page, context, base)
    finally:
        await context.close()


@asynccontextmanager
async def two_at_a_table(
    port: int, game: str, ada_has: dict[str, Any] | None = None, bo_has: dict[str, Any] | None = None, **options: Any
) -> AsyncIterator[tuple[Visitor, Visitor]]:
    """Ada and Bo in the waiting room of a table for three, which is Ada's."""
    async with browser() as chrome, visitor(chrome, port, ada_has) as ada, visitor(chrome, port, bo_has) as bo:
        await ada.named("Ada")
        await bo.named("Bo")
        code = (await ada.post("/api/tables", game=game, seats=3, options=options))["code"]
        await ada.visit(f"/t/{code}")
        await bo.visit(f"/t/{code}")
        yield ada, bo


AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


async def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with a page, by WCAG 2.2 A and AA. (Evaluated, not inserted: the page's policy forbids
    that.)"""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text(encoding="utf-8"))
    rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
    found = await page.evaluate("(rules) => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", rules)
    return [f"{v['id']}: {v['help']} ({v['nodes'][0]['html'][:120]})" for v in found["violations"]]


OVERFLOWS = """() => {
  const said = (node) => node.textContent.trim().replace(/\\s+/g, " ").slice(0, 50);
  const found = new Set();
  if (document.documentElement.scrollWidth > window.innerWidth + 1) found.add("the page is too wide");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const owner = node.parentElement;
    if (!node.textContent.trim() || owner.closest("svg, script, style, .spoken")) continue;
    if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width < 1 || text.height < 1) continue;
    let [clipped, scrolled, rolls] = [false, false, false];
    for (let box = owner; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath !== "none") { clipped = true; break; }
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) scrolled = true;
      if (/auto|scroll/.test(style.overflowY)) rolls = true; // what is cut above or below can be scrolled to
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const shortened = style.textOverflow === "ellipsis" && box.scrollWidth > box.clientWidth + 1;
      if (shortened) found.add(`shortened: ${said(node)}`);
      const edge = box.getBoundingClientRect();
      const beside = text.right <= edge.left || text.left >= edge.right;
      if (beside || text.bottom <= edge.top || text.top >= edge.bottom || edge.width < 2) { clipped = true; break; }
      const sideways = Math.max(edge.left - text.left, text.right - edge.right);
      const upright = Math.max(edge.top - text.top, text.bottom - edge.bottom);
      if (sideways > 1.5 || (!rolls && upright > text.height * 0.3)) found.add(`cut: ${said(node)}`);
    }
    if (clipped) continue;
    const button = owner.closest("button, a.button, .chip, td, th")?.getBoundingClientRect();
    const over = button && (text.left < button.left - 1 || text.right > button.right + 1);
    if (over) found.add(`over its edge: ${said(node)}`);
    if (!scrolled && (text.left < -1 || text.right > window.innerWidth + 1)) found.add(`outside: ${said(node)}`);
  }
  return [...found];
}"""
"""By the text itself, not by the elements around it. A line of letters may reach a little above and below its box; what
is hidden altogether is meant to be."""


async def overflows(page: Page) -> list[str]:
    """Text that does not fit into its button, into what clips it, or into the window."""
    return await page.evaluate(OVERFLOWS)  # type: ignore[no-any-return]


async def scrolls(page: Page) -> list[str]:
    """What could be scrolled, and how far."""
    return await page.evaluate(  # type: ignore[no-any-return]
        """() => [document.documentElement, ...document.querySelectorAll("body *")]
          .filter((e) => e === document.documentElement || /auto|scroll/.test(getComputedStyle(e).overflowY))
          .filter((e) => e.clientHeight && e.scrollHeight > e.clientHeight + 1)
          .map((e) => `${e.tagName} ${e.className}: ${e.scrollHeight} in ${e.clientHeight}`)"""
    )
