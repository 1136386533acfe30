"""The page itself: reached by keys, calm where that is wanted, light, and there without a network."""

import asyncio
import gzip
import json
from typing import Any

import httpx
import pytest

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import browser, visitor
from tests.web.inspection import settled
from tests.web.stages import PEOPLE, answered, begun, pages_of, right_row, shows, stage
from vivace.server.api.pages import STATIC
from vivace.server.languages import LANGUAGES, Language


async def test_the_keyboard_goes_through_the_landing_page_in_the_order_in_which_it_is_read(
    still_server: ServerProcess,
) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port) as somebody:
        page = somebody.page
        await somebody.visit("/")
        await page.get_by_role("article").nth(3).wait_for()
        stops: list[dict[str, Any]] = []
        for _ in range(24):
            await page.keyboard.press("Tab")
            stops.append(await page.evaluate(FOCUSED))
        stops = stops[: next((i for i, stop in enumerate(stops) if i and stop["page"]), len(stops))]
        assert stops[0]["text"] == "To the content"
        assert [s["text"] for s in stops if s["text"] == "Play now"] == ["Play now"] * 4
        assert all(s["ring"] for s in stops), [s for s in stops if not s["ring"]]
        places = [(s["top"], s["left"]) for s in stops if s["article"]]
        assert places == sorted(places, key=lambda place: place[1]), "from the left to the right on a wide screen"
        await page.keyboard.press("Shift+Tab")
        await page.locator("a.skip").focus()
        await page.keyboard.press("Enter")
        assert await page.evaluate("document.activeElement.id") == "content"


FOCUSED = """() => {
  const e = document.activeElement, box = e.getBoundingClientRect(), style = getComputedStyle(e);
  const width = Number.parseFloat(style.outlineWidth);
  return {
    page: e === document.body,
    text: (e.querySelector(":scope > span")?.textContent || e.textContent).trim() || e.ariaLabel,
    ring: e === document.body || (style.outlineStyle !== "none" && width >= 2),
    article: e.closest("article") !== null, top: Math.round(box.top), left: Math.round(box.left),
  };
}"""


async def test_where_less_motion_is_wanted_nothing_moves(still_server: ServerProcess) -> None:
    calm = [(name, {**options, "reduced_motion": "reduce"}) for name, options in PEOPLE]
    async with browser() as chrome, stage(chrome, still_server, calm) as people:
        for visitor_ in people.visitors:
            await visitor_.page.add_init_script(WATCH_MOTION)
        await people.open("buntherum")
        await people.play_until(begun)
        players = await people.show()
        await asyncio.gather(*(p.locator("[elementtiming^=race]").wait_for() for p in pages_of(players)))
        await answered(players)
        for player in players:
            await settled(player.page)
            assert await player.page.evaluate("window.moved") == []


WATCH_MOTION = """
window.moved = [];
const look = () => {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect.getComputedTiming();
    const name = animation.animationName ?? animation.transitionProperty;
    if (endTime > 0) window.moved.push(`${name}: ${endTime} ms`);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


async def test_a_card_travels_to_its_row_and_never_for_long(still_server: ServerProcess) -> None:
    async with browser() as chrome, stage(chrome, still_server, PEOPLE) as people:
        for visitor_ in people.visitors:
            await visitor_.page.add_init_script(WATCH_TRAVEL)
        await people.open("buntherum")
        await people.play_until(shows(lambda told: told["race"] and right_row(told["view"]) is not None))
        players = await people.show()
        await asyncio.gather(*(p.locator("[elementtiming^=race]").wait_for() for p in pages_of(players)))
        quick = next(p for p in players if p.open_race() is not None)
        await quick.page.keyboard.press(f"Digit{right_row(quick.shown['view'])}")  # type: ignore[index]
        await asyncio.gather(*(p.locator(".verdict").first.wait_for() for p in pages_of(players)))
        for player in players:
            travels = await player.page.evaluate("window.travels")
            assert any("translate" in start for start, _ in travels), travels
            assert all(0 < ms < 200 for _, ms in travels), travels


WATCH_TRAVEL = """
window.travels = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.travels.push([String(frames[0]?.transform), options.duration]);
  return animate.call(this, frames, options);
};
"""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_visit_is_light_and_asks_nobody_else(still_server: ServerProcess, language: Language) -> None:
    async with (
        browser() as chrome,
        visitor(chrome, still_server.port, service_workers="block", locale=language) as somebody,
    ):
        asked: list[str] = []
        somebody.page.on("request", lambda request: asked.append(request.url))
        # What comes while nothing else is going on is not what somebody waits for.
        await somebody.page.add_init_script("window.requestIdleCallback = () => 0")
        await somebody.visit("/")
        await somebody.page.get_by_role("article").nth(3).wait_for()
        await somebody.page.wait_for_load_state("networkidle")
        assert [url for url in asked if not url.startswith((f"{somebody.base}/", "data:"))] == []
        paths = {url.removeprefix(somebody.base).partition("?")[0] for url in asked if url.startswith(somebody.base)}
        assert "/api/games" not in paths  # the page has brought it along
        files = [STATIC / path[1:] for path in paths if "/api/" not in path and path != "/"]
        sizes = {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in files}
        sizes["index.html"] = len(gzip.compress(httpx.get(f"{still_server.url}/", timeout=patience.SECONDS).content, 9))
        assert [name[:2] for name in sizes if name.startswith(("en-", "fr-", "de-"))] == [language]
        assert any(name.endswith(".woff2") for name in sizes)
        assert sum(sizes.values()) <= BUDGET, sizes


BUDGET = 120_000


async def test_who_was_never_here_finds_nothing_on_the_console(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port) as ada, visitor(chrome, still_server.port) as bo:
        await ada.visit("/")
        await ada.page.get_by_role("article").nth(3).wait_for()
        await ada.page.wait_for_load_state("networkidle")
        await ada.page.get_by_role("button", name="Play now").last.click()
        await ada.page.wait_for_url("**/t/*")
        await ada.page.get_by_role("heading", level=1, name="Clear 4").wait_for()
        await bo.visit(ada.page.url.removeprefix(ada.base))
        await bo.page.get_by_role("textbox").fill("Bo")
        await bo.page.get_by_role("button", name="Watch", exact=True).click()
        await bo.page.get_by_text("You are watching").first.wait_for()
        assert [ada.complaints, bo.complaints] == [[], []]


async def test_who_gave_a_name_is_asked_for_it_once(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port) as somebody:
        page = somebody.page
        await somebody.visit("/")
        await page.locator("header .me").click()
        await page.get_by_role("textbox", name="What shall we call you?").fill("Zoë")
        await page.get_by_role("button", name="Save").click()
        await page.get_by_role("button", name="Zoë").wait_for()
        async with page.expect_response("**/api/me") as answer:
            await page.reload()
        assert (await (await answer.value).json())["name"] == "Zoë"
        assert somebody.complaints == []


async def test_a_page_that_was_there_once_opens_without_a_network(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port) as somebody:
        page = somebody.page
        await somebody.visit("/")
        await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        await page.reload()
        await page.get_by_role("article").nth(3).wait_for()
        await page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        await page.wait_for_load_state("networkidle")
        await somebody.context.set_offline(True)
        await page.reload()
        await page.get_by_role("heading", level=1).wait_for()
        assert await page.get_by_role("article").count() == 4


async def test_the_page_can_be_installed(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port) as somebody:
        await somebody.visit("/")
        cdp = await somebody.cdp()
        manifest = await cdp.send("Page.getAppManifest")
        assert manifest["errors"] == []
        said = json.loads(manifest["data"])
        assert {"name", "start_url", "display", "icons", "theme_color", "background_color"} <= said.keys()
        for icon in said["icons"]:
            answer = await somebody.context.request.get(f"{somebody.base}{icon['src']}")
            assert answer.ok and answer.headers["content-type"] == icon["type"], icon
        assert any("maskable" in icon.get("purpose", "") for icon in said["icons"])
        await somebody.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        hindrances = (await cdp.send("Page.getInstallabilityErrors"))["installabilityErrors"]
        # Only that this browser is a private one.
        assert {one["errorId"] for one in hindrances} <= {"in-incognito"}
