"""A device is measured by tapping to a beat: what is found is where the taps were, and it can be deleted again."""

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import PHONE, Visitor, browser, violations, visitor

WATCH_PAINTS = """
localStorage.setItem("vivace:preferences", JSON.stringify({ quiet: true }));
window.paints = [];
new PerformanceObserver((list) => paints.push(...list.getEntries().filter((e) => /^race-/.test(e.identifier))))
  .observe({ type: "element", buffered: true });
"""
PAINTED = """(n) => paints.length > n ? performance.timeOrigin + (paints[n].presentationTime || paints[n].renderTime)
  : !document.querySelector(".pad") && -1"""
LATE = 30.0
"""So many milliseconds after the light was to be seen comes each tap."""
TRIES = 4
"""A machine that is too busy to paint each light on its beat measures nothing, says so, and is asked again."""


async def tap_to_the_light(who: Visitor) -> None:
    page, cdp = who.page, await who.cdp()
    await page.evaluate("paints.length = 0")
    await page.get_by_role("button", name="Begin").or_(page.get_by_role("button", name="Measure again")).click()
    box = await page.locator(".pad").bounding_box()
    assert box is not None and box["height"] > 200
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    taps = 0
    while True:
        shown = await page.wait_for_function(PAINTED, arg=taps, timeout=patience.MS)
        painted = float(await shown.json_value())
        if painted < 0:
            return
        at = (painted + LATE) / 1000
        await cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "timestamp": at, "touchPoints": [point]})
        await cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "timestamp": at + 0.02, "touchPoints": []})
        taps += 1


async def test_a_device_is_measured_by_taps_to_a_light_and_forgotten_again(web_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, web_server.port, PHONE) as who:
        page = who.page
        await who.context.add_init_script(WATCH_PAINTS)
        await who.visit("/calibrate")
        assert await violations(page) == []
        for _ in range(TRIES):
            await tap_to_the_light(who)
            if await page.locator("main").get_by_text("Measured.").is_visible():
                break
        await page.get_by_role("heading", name="What this device adds").wait_for()
        kept = await page.evaluate("JSON.parse(localStorage.getItem('vivace:calibration'))")
        assert list(kept) == ["touch"]
        assert list(kept["touch"]) == ["at", "seen"], "in quiet mode nothing is heard"
        assert abs(kept["touch"]["seen"]["ms"] - LATE) < 3
        assert await violations(page) == []

        await who.visit("/me")
        await page.get_by_role("row", name="Touch").wait_for()
        await page.get_by_role("button", name="Delete what was measured").click()
        await page.get_by_text("Not measured yet").wait_for()
        assert await page.evaluate("localStorage.getItem('vivace:calibration')") == "{}"
        assert who.complaints == []
