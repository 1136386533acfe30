"""Pictures of pages: phones at twice the density, screens at their own, few colours, small files."""

from io import BytesIO
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.async_api import Page

SIZES = {"phone": (390, 844), "landscape": (844, 390), "desktop": (1280, 800)}
COLOURS = 256
PHONE_WIDTH = 585
"""A page's 390 pixels and a half: sharp enough for a gallery."""

Size = Literal["phone", "landscape", "desktop"]
Scheme = Literal["light", "dark"]


class Camera:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken: dict[str, int] = {}
        folder.mkdir(parents=True, exist_ok=True)

    async def take(self, page: Page, name: str, size: Size = "phone", scheme: Scheme = "light") -> None:
        width, height = SIZES[size]
        await page.set_viewport_size({"width": width, "height": height})
        await page.emulate_media(color_scheme=scheme)
        cdp = await page.context.new_cdp_session(page)
        # Where fingers play, no keys are shown.
        await cdp.send("Emulation.setTouchEmulationEnabled", {"enabled": size != "desktop"})
        await page.mouse.move(0, 0)
        await self._settled(page)
        image: Image.Image = Image.open(BytesIO(await page.screenshot(scale="css" if size == "desktop" else "device")))
        if size == "phone":
            image = image.resize((PHONE_WIDTH, PHONE_WIDTH * height // width), Image.Resampling.LANCZOS)
        small = image.convert("RGB").quantize(COLOURS, kmeans=3, dither=Image.Dither.NONE)
        path = self.folder / f"{name}-{size}{'-dark' if scheme == 'dark' else ''}.png"
        small.save(path, optimize=True)
        self.taken[path.name] = path.stat().st_size

    @staticmethod
    async def _settled(page: Page) -> None:
        """The type is there, and everything that moves has arrived."""
        await page.evaluate(
            """async () => {
              await document.fonts.ready;
              await new Promise(requestAnimationFrame);
              await new Promise(requestAnimationFrame);
              const moving = document.getAnimations().filter((a) => a.effect.getComputedTiming().endTime < 1000);
              await Promise.allSettled(moving.map((a) => a.finished));
            }"""
        )
