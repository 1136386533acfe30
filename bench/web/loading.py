"""A first visit, and the way from "Play now" to the first card."""

from playwright.async_api import Browser

from bench.web.slowness import SLOW_PHONE, slow_down
from tests.web.browsers import DESKTOP, visitor


async def loading(chrome: Browser, port: int, slow: bool) -> dict[str, float]:
    """A first visit, and from "Play now" to the first card."""
    async with visitor(chrome, port, SLOW_PHONE if slow else DESKTOP) as who:
        if slow:
            await slow_down(who, line=True)
        page = who.page
        await page.add_init_script(USABLE)
        await who.visit("/")
        found = await page.wait_for_function("() => window.usable")
        usable = await found.json_value()
        # The browser tells of a paint a moment after it.
        paint = await page.wait_for_function(
            "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
        )
        painted = await paint.json_value()
        await page.evaluate(AFTER_PLAY)
        await page.get_by_role("button", name="Play now").nth(1).click()
        card = await page.wait_for_function("() => window.firstCard", timeout=60_000)
        ritual = await page.evaluate("() => window.ritual ?? 0")
        return {
            "first_contentful_paint": round(painted, 1),
            "landing_usable": round(max(usable, painted), 1),
            "play_now_to_table": round(ritual, 1),
            "play_now_to_first_card": round(await card.json_value(), 1),
        }


USABLE = """
new MutationObserver((_, watch) => {
  if (document.querySelectorAll("article button:enabled").length < 8) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
}).observe(document, { childList: true, subtree: true });
"""
"""All boxes are drawn, with their buttons, and the next frame is done."""
AFTER_PLAY = """() => {
  let pressed = 0;
  addEventListener("click", (event) => { pressed ||= event.timeStamp; }, { capture: true });
  new MutationObserver(() => {
    if (!pressed) return;
    const since = performance.now() - pressed;
    if (document.querySelector(".game")) window.ritual ??= since;
    if (document.querySelector("[elementtiming^=race]")) window.firstCard ??= since;
  }).observe(document, { childList: true, subtree: true, attributes: true });
}"""
