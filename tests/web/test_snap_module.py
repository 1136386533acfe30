"""Snap's own module, in a browser: from the contract alone, with what the wire says, under the site's own policy."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from playwright.async_api import Page, Route

from tests.web.browsers import DESKTOP, PHONE, browser, violations
from vivace.game.core import Action, Silence, Tie
from vivace.server.http.headers import content_policy
from vivace.table import messages as m
from vivace.table import wire
from vivace_snap import rules as book

ROOT = Path(__file__).parents[2]
WEB = ROOT / "examples" / "snap" / "src" / "vivace_snap" / "web"

PAGE = """<!doctype html><html lang="en"><title>Snap</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/style.css">
<script type="module" src="/handle.js"></script><main><div id="at"></div></main>"""
FILES = {
    "/": ("text/html", PAGE),
    "/handle.js": ("text/javascript", (ROOT / "tests" / "web" / "handle.js").read_text(encoding="utf-8")),
    "/module.js": ("text/javascript", (WEB / "module.js").read_text(encoding="utf-8")),
    "/style.css": ("text/css", (WEB / "style.css").read_text(encoding="utf-8")),
}


class Told:
    """A game as the wire tells it to seat 0."""

    def __init__(self, cards: str, seats: int = 3) -> None:
        self.game, wanted = book.SnapGame(), cards.split()
        rest = [card for card in book.DECK if card not in wanted]
        stacks = []
        for seat, size in enumerate(book.sizes(seats, 0)):
            own = wanted[seat::seats]
            stacks.append((*own, *(rest.pop() for _ in range(size - len(own)))))
        self.state: Any = self.game.start(seats, book.Options())
        self.races = 0
        self.do(book.Deal(tuple(stacks), 0))

    def do(self, action: Action) -> list[dict[str, Any]]:
        step: Any = self.game.apply(self.state, action)
        self.state = step.state
        update = m.Update(version=0, view=self.game.view(self.state, 0), events=tuple(step.events))
        plain = msgspec.json.decode(wire.encode(update))
        self.view: dict[str, Any] = plain["view"]
        return list(plain["events"])

    def race(self) -> dict[str, Any]:
        self.races += 1
        return {
            "view": self.view,
            "race": {"race": self.races, "seats": self.view["still_in"], "mark": f"race-{self.races}"},
            "mayAnswer": True,
            "judgement": None,
            "pending": None,
        }


@asynccontextmanager
async def opened(device: dict[str, Any]) -> AsyncIterator[Page]:
    policy = {"content-security-policy": content_policy(None, None)}

    async def answer(route: Route) -> None:
        kind, body = FILES[route.request.url.removeprefix("http://snap.test")]
        await route.fulfill(content_type=kind, body=body, headers=policy)

    async with browser() as at:
        context = await at.new_context(**device)
        page = await context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        await page.route("http://snap.test/**", answer)
        await page.goto("http://snap.test/")
        await page.evaluate("window.ready.then(() => undefined)")
        await page.evaluate("document.getElementById('at').style.height = '90vh'")
        yield page
        await context.close()
        assert complaints == []


async def tell(page: Page, given: dict[str, Any], events: list[dict[str, Any]] | None = None) -> None:
    await page.evaluate("([given, events]) => tell(given, events)", [given, events or []])


async def test_a_card_is_drawn_called_and_judged() -> None:
    async with opened(DESKTOP) as page:
        game = Told("7H QC 7S")
        await page.evaluate("window.mounted = module.mount(document.getElementById('at'), table)")
        await tell(page, game.race())
        first = page.locator("[elementtiming='race-1']")
        assert await first.inner_text() == "7"
        game.do(Silence())
        events = game.do(Silence())
        await tell(page, game.race(), events)
        assert await first.count() == 0, "a mark is fresh for every race"
        assert await page.locator("[elementtiming='race-2']").inner_text() == "7"
        shown = page.locator(".snap-place .snap-top .snap-card")
        assert [await card.get_attribute("data-card") for card in await shown.all()] == ["7H", "QC", "7S"]
        assert "snap-card" in await page.locator("[role=status]").inner_text(), "a screen reader hears the card"
        assert [line for line in await violations(page) if "landmark" not in line] == []

        await page.keyboard.press("Space")
        [act] = await page.evaluate("acts")
        assert act == {"action": {"do": "snap"}, "target": "snap", "trusted": True, "type": "keydown"}
        assert await page.locator(".snap-call-hint").inner_text() == "432 ms"
        await page.keyboard.press("Space")
        assert await page.evaluate("acts.length") == 1, "who has answered waits"

        before = game.view
        judged = [event for event in game.do(book.Snap(0)) if event["event"] != "Resumed"]
        verdict = {"race": 2, "verdict": {"first": 0, "tied": [], "margin": 80, "resolution": 8, "evidence": []}}
        await tell(page, {"view": before, "race": None, "judgement": verdict, "pending": None}, judged)
        facts = json.dumps({"name": "P0", "cards": 2}, separators=(",", ":"))
        assert await page.locator(".snap-verdict").inner_text() == f"snap-you-took {facts}"
        assert await page.locator("[data-look=good][data-seat]").count() == 2
        resumed = {"event": "Resumed", "seat": 0, "card": game.view["tops"][0], "refilled": False}
        await tell(page, game.race(), [resumed])
        assert await page.locator(".snap-verdict").inner_text() == ""
        assert await page.locator("[data-look=good][data-seat]").count() == 0

        await page.evaluate("mounted.destroy()")
        assert await page.evaluate("[document.getElementById('at').childElementCount, listeners()]") == [0, 0]
        await page.keyboard.press("Space")
        assert await page.evaluate("acts.length") == 1


async def test_on_a_phone_the_button_is_large_and_counts_when_the_finger_goes_down() -> None:
    async with opened(PHONE) as page:
        game = Told("7H 7C QS 2D 3D 4D", seats=6)
        await page.evaluate("module.mount(document.getElementById('at'), table)")
        for _ in range(5):
            game.do(Silence())
        await tell(page, game.race())
        box = await page.locator(".snap-call").bounding_box()
        assert box is not None and box["height"] >= 80 and box["width"] >= 300
        places = [await place.bounding_box() for place in await page.locator(".snap-place").all()]
        assert all(place is not None and place["x"] >= 0 and place["x"] + place["width"] <= 390 for place in places)
        await page.locator(".snap-call").tap()
        assert [act["type"] for act in await page.evaluate("acts")] == ["pointerdown"]

        tied = [event for event in game.do(Tie((0, 1))) if event["event"] != "Resumed"]
        verdict = {"race": 1, "verdict": {"first": None, "tied": [0, 1], "margin": 2, "resolution": 8, "evidence": []}}
        await tell(page, {"race": None, "judgement": verdict, "pending": None}, tied)
        assert await page.locator(".snap-verdict").inner_text() == "snap-tied"
        await tell(page, game.race())
        assert await page.locator(".snap-pool").inner_text() == 'snap-pool {"cards":2}'


async def test_who_watches_sees_the_cards_and_has_no_button() -> None:
    async with opened(DESKTOP) as page:
        game = Told("7H QC 7S")
        await page.evaluate("module.mount(document.getElementById('at'), Object.assign(table, { seat: null }))")
        await tell(page, {**game.race(), "mayAnswer": False})
        assert await page.locator(".snap-card[data-card='7H']").is_visible()
        assert await page.locator(".snap-call").is_hidden()


async def test_a_lesson_shows_its_answers_and_how_they_were_judged() -> None:
    async with opened(DESKTOP) as page:
        game = Told("7H QC 7S")
        game.do(Silence()), game.do(Silence())
        answers = [{"do": "snap", "seat": 0}, {"choose": "wait"}]
        given = {"view": game.view, "answers": answers, "marks": [None, None], "shown": False}
        await page.evaluate("(given) => Object.assign(lesson, given)", given)
        await page.evaluate("window.mounted = module.lesson(document.getElementById('at'), lesson)")
        assert await page.locator("[data-card='7S']").count() == 0, "the clock does not run yet"
        await page.evaluate("Object.assign(lesson, { shown: true })")
        await tell(page, {})
        assert await page.locator("[elementtiming='lesson-1']").inner_text() == "7"
        await page.get_by_role("button", name="snap-action-wait").click()
        assert await page.evaluate("lesson.chosen") == [1]
        await page.evaluate("Object.assign(lesson, { marks: ['missed', 'wrong'], open: false })")
        await tell(page, {})
        marks = [await button.get_attribute("data-mark") for button in await page.locator(".snap-answer").all()]
        assert marks == ["missed", "wrong"]


async def test_it_has_a_cover_its_key_and_its_words() -> None:
    async with opened(DESKTOP) as page:
        await page.evaluate("module.cover(document.getElementById('at'))")
        assert await page.locator(".snap-cover .snap-card").count() == 2
        said = await page.evaluate("""() => {
          const mark = { key: "wrong-call", seat: 1 };
          const { standing, key, about } = module.words;
          return [module.contract, module.keys, standing(1), standing(12), key("snap"), about("call"),
                  module.words.mark(mark, (seat) => `P${seat}`)];
        }""")
        words = ["1 card", "12 cards", "Call snap", "Calls", "P1 called, and nothing matched"]
        assert said == [1, {"snap": ["Space"]}, *words]
        await page.evaluate("document.documentElement.lang = 'de'")
        assert await page.evaluate("module.words.standing(3)") == "3 Karten"
