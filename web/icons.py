"""Draws the PNG icons of the installed client from public/icon.svg, with a Chromium that is there: run by hand when the
mark changes. `python web/icons.py [path of chromium]`"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parent / "public"
# A maskable icon is cut by the system: its ground fills the square, and the mark keeps to the middle.
SIZES = {"icon-192.png": (192, False), "icon-512.png": (512, False), "icon-maskable-512.png": (512, True)}


def draw(chromium: str | None) -> None:
    drawing = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, (size, maskable) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            inner = drawing.replace('rx="116"', 'rx="0"').replace("scale(5.25)", "scale(4.2)") if maskable else drawing
            inner = inner.replace("translate(88 76)", "translate(121 113)") if maskable else inner
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{inner}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw(sys.argv[1] if len(sys.argv) > 1 else None)
