"""Pages looked at in every size, light and dark: does everything fit, and is it for everybody?"""

import asyncio

from playwright.async_api import Page, expect

from tests.web.browsers import Visitor, overflows, scrolls, violations

SCREENS = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 800)}


class Inspection:
    """What was found, and where."""

    def __init__(self) -> None:
        self.found: list[str] = []

    async def visit(self, who: Visitor, path: str, ready: str = "h1", where: str = "") -> None:
        """Goes there, and looks once it is to be seen; the browser has nothing to complain of."""
        await who.visit(path)
        await expect(who.page.locator(ready).last).to_be_visible()
        await self.look(where or path, who.page)
        assert who.complaints == []

    async def look(self, where: str, *pages: Page, still: bool = False) -> None:
        """`still`: nothing scrolls there. The first of the pages is looked at with axe, light and dark."""
        await asyncio.gather(*(self._fits(where, page, still) for page in pages))
        await self._accessible(where, pages[0])

    async def _fits(self, where: str, page: Page, still: bool) -> None:
        language = await page.evaluate("document.documentElement.lang")
        for name, (width, height) in SCREENS.items():
            await page.set_viewport_size({"width": width, "height": height})
            await settled(page)
            found = [*await overflows(page), *(await scrolls(page) if still else [])]
            self.found += [f"{where}, {language}, {name}: {what}" for what in found]

    async def _accessible(self, where: str, page: Page) -> None:
        for scheme, screen in (("light", "phone"), ("dark", "desktop")):
            width, height = SCREENS[screen]
            await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            await page.set_viewport_size({"width": width, "height": height})
            await settled(page)
            self.found += [f"{where}, {screen}, {scheme}: {what}" for what in await violations(page)]
        await page.emulate_media(color_scheme="light")


async def settled(page: Page) -> None:
    """Two frames later, and when everything that moves has arrived; confetti may fall on."""
    await page.evaluate(
        """async () => {
          const frame = () => new Promise(requestAnimationFrame);
          await frame();
          await frame();
          const ends = (a) => a.effect.getComputedTiming().endTime < 3000 && !a.effect.target?.closest(".confetti");
          const moving = document.getAnimations().filter(ends);
          await Promise.allSettled(moving.map((a) => a.finished));
        }"""
    )
