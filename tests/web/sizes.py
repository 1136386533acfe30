"""Every size of screen that the site is designed for, and what measures a page on them."""

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import CDPSession, Page

from tests.web.inspection import settled

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
FINGER = 44
"""In pixels of the page, across and upright."""
USUAL_TEXT = 16
"""In pixels, as all sizes of text here."""
TEXTS = (USUAL_TEXT, 24, 32)
"""24 is what a browser calls its largest text, and 32 is twice the usual."""

NAMES = (
    "Maximiliane Charlotte W.",
    "Bartholomäus Königsmann",
    "Jean-Christophe Beaumont",
    "Wilhelmina Wagenknecht",
    "Konstantinos Papadakis",
    "Anne-Sophie Vandermeulen",
)
"""As long as names may be, or nearly."""


@dataclass(frozen=True)
class Screen:
    width: int
    height: int
    touch: bool = True

    def __str__(self) -> str:
        return f"{self.width}×{self.height}"


PHONES = [Screen(320, 568), Screen(360, 640), Screen(390, 844)]
SIDEWAYS = [Screen(568, 320), Screen(667, 375), Screen(844, 390)]
TABLETS = [Screen(768, 1024), Screen(1024, 768), Screen(1112, 834), Screen(1180, 820)]
ZOOMED = Screen(640, 400, touch=False)
"""1280×800 at 200 %."""
DESKTOPS = [Screen(1280, 800, touch=False), Screen(1920, 1080, touch=False), Screen(3840, 2160, touch=False)]
ALL = [*PHONES, *SIDEWAYS, *TABLETS, ZOOMED, *DESKTOPS]
FEW = [PHONES[0], SIDEWAYS[0], TABLETS[1], ZOOMED]
"""The narrowest, the lowest, the one between phone and desktop, and the one that is zoomed. What is larger grows as a
whole."""


FEW_LARGE = [PHONES[0]]
"""Where text of twice the usual size is tried besides."""

Looked = tuple[Screen, int]
"""A screen, and the size of text."""
MEASURED: Counter[str] = Counter()
"""How many combinations of screen, language and size of text were measured, by what was on view."""


def all_of(screens: Sequence[Screen], texts: Sequence[int] = TEXTS) -> list[Looked]:
    return [(screen, text) for text in texts for screen in screens]


def few_of(screens: Sequence[Screen] = FEW, large: Sequence[Screen] = FEW_LARGE) -> list[Looked]:
    return [*all_of(screens, TEXTS[:1]), *all_of(large, TEXTS[-1:])]


class Measuring:
    """What was found on which page, in which size, language and size of text."""

    def __init__(self, looked: Sequence[Looked]) -> None:
        self.looked = looked
        self.found: list[str] = []
        pictures = os.environ.get("VIVACE_SIZES_PICTURES")
        self.pictures = Path(pictures) if pictures else None

    async def look(self, where: str, page: Page, regions: Sequence[str] = (), still: bool = False) -> None:
        """`regions`: selectors of what must never overlap. `still`: all of it is on view without scrolling."""
        cdp = await page.context.new_cdp_session(page)
        language = await page.evaluate("document.documentElement.lang")
        asked = {"finger": FINGER, "regions": list(regions), "names": NAMES, "still": still}
        written: int | None = None
        for screen, text in self.looked:
            if text != written:
                await write_in(page, cdp, text)
                written = text
            await show(page, cdp, screen)
            place = f"{where}, {screen}, {language}{f', text of {text} px' if text != USUAL_TEXT else ''}"
            self.found += [f"{place}: {what}" for what in await page.evaluate(MEASURE, asked)]
            MEASURED[where] += 1
            await self._keep(page, place)
        await write_in(page, cdp, USUAL_TEXT)
        await cdp.detach()

    def report(self) -> str:
        return "\n".join(self.found)

    async def _keep(self, page: Page, place: str) -> None:
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            await page.screenshot(
                path=self.pictures / f"{place.strip('/').replace('/', '-').replace(', ', '_').replace(' ', '-')}.png",
                scale="css",
            )


ASKED = "Number(document.documentElement.style.getPropertyValue('--asked'))"
"""How much larger than usual text is on this page, by what it knows of the browser."""


async def write_in(page: Page, cdp: CDPSession, text: int) -> None:
    """As if this size of text had been chosen in the browser; when the page has heard of it."""
    await cdp.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
    # Chromium keeps what it computed from the same style before; a page that is loaded has no such thing.
    await page.evaluate("(text) => { document.querySelector('.text-probe').style.order = text }", text)
    more = min(text / USUAL_TEXT - 1, 1)
    await page.wait_for_function(f"(more) => {ASKED} === more", arg=more)


async def show(page: Page, cdp: CDPSession, screen: Screen) -> None:
    """Where fingers play, no keys are shown."""
    await cdp.send("Emulation.setTouchEmulationEnabled", {"enabled": screen.touch})
    await page.set_viewport_size({"width": screen.width, "height": screen.height})
    await settled(page)
