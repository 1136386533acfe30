"""Real browsers for tests: Chromium, wherever it is, and people who sit at it."""

import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, CDPSession, Page, async_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
LANDSCAPE = {**PHONE, "viewport": {"width": 844, "height": 390}}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class NoBrowser(Exception):
    pass


@cache
def chromium() -> str | None:
    """A system's Chromium or Chrome; None: Playwright's own, which is fetched where there is no other."""
    given = os.environ.get("VIVACE_TEST_CHROMIUM")
    found = given or next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is not None:
        return found
    if subprocess.run(["playwright", "install", "chromium"], capture_output=True, check=False).returncode == 0:
        return None
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update"], capture_output=True, check=False)
        subprocess.run(["apt-get", "install", "-y", "chromium"], capture_output=True, check=False)
        if found := shutil.which("chromium"):
            return found
    raise NoBrowser("The browser tests need Chromium or Chrome: install one, or set VIVACE_TEST_CHROMIUM.")


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
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
        page.on("console", lambda m: self.complaints.append(m.text) if m.type == "error" else None)
        self._cdp: CDPSession | None = None

    async def named(self, name: str) -> "Visitor":
        answer = await self.context.request.post(f"{self.base}/api/me", data={"name": name})
        assert answer.ok, await answer.text()
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
    page = await context.new_page()
    try:
        yield Visitor(page, context, base)
    finally:
        await context.close()


AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


async def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with a page, by WCAG 2.2 A and AA. (Evaluated, not inserted: the page's policy forbids
    that.)"""
    await page.evaluate(AXE.read_text(encoding="utf-8"))
    found = await page.evaluate(
        """() => axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]})"""
    )
    return [f"{v['id']}: {v['help']} ({v['nodes'][0]['html'][:120]})" for v in found["violations"]]


async def overflows(page: Page) -> list[str]:
    """Elements whose text does not fit into them or into the window."""
    return await page.evaluate(  # type: ignore[no-any-return]
        """() => {
          const wide = document.documentElement.scrollWidth > window.innerWidth + 1 ? ["the page is too wide"] : [];
          const cut = [...document.querySelectorAll("button, a, h1, h2, h3, p, span, b, small, label, li, td, th")]
            .filter((e) => e.children.length === 0 && e.textContent.trim() && e.offsetParent !== null)
            .filter((e) => getComputedStyle(e).position !== "absolute" || !e.closest(".visually-hidden, .sr-only"))
            .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1
              && getComputedStyle(e).overflow !== "visible" && getComputedStyle(e).textOverflow !== "ellipsis")
            .map((e) => `cut: ${e.textContent.trim().slice(0, 40)}`);
          const out = [...document.querySelectorAll("button, a, h1, h2, p")]
            .filter((e) => e.offsetParent !== null)
            .map((e) => [e, e.getBoundingClientRect()])
            .filter(([e, r]) => r.width > 1 && r.height > 1 && (r.right > window.innerWidth + 1 || r.left < -1))
            .map(([e]) => `outside: ${(e.textContent.trim() || e.ariaLabel || e.tagName).slice(0, 40)}`);
          return [...wide, ...cut, ...out];
        }"""
    )
