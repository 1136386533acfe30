"""Learn, Practise and the rules, as a stranger meets them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from statistics import median
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, Visitor, browser, visitor
from tests.web.choosing import some_of
from tests.web.inspection import Inspection
from tests.web.stages import PEOPLE, pages_of, phase, stage
from vivace.games import GAMES

RACES = ("subito", "buntherum", "khromix")


# ── a learner ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def lesson(somebody: Visitor, game: str) -> list[dict[str, Any]]:
    """The exercises with their solutions, as the server has them."""
    answer = await somebody.context.request.get(f"{somebody.base}/api/lessons/{game}?language=en")
    exercises: list[dict[str, Any]] = (await answer.json())["exercises"]
    for exercise in exercises:
        judged = await judge(somebody, game, exercise, exercise["answers"][0])
        exercise["solutions"] = judged["solutions"]
    return exercises


async def judge(somebody: Visitor, game: str, exercise: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
    judged: dict[str, Any] = await somebody.post(f"/api/lessons/{game}/{exercise['id']}?language=en", answer=answer)
    return judged


def target(page: Page, answers: list[dict[str, Any]], answer: dict[str, Any]) -> Locator:
    """What is pressed for an answer."""
    if answer.get("do") == "shout":
        say = answer["say"]
        return page.locator("[data-say=impossible]" if say == "impossible" else f"[data-row='{say}']")
    return page.locator(f".board button[data-answer='{answers.index(answer)}']")


async def judged_as(page: Page, look: str) -> Locator:
    panel = page.locator(f".judgement.{look}")
    await panel.wait_for(timeout=patience.MS)
    return panel


async def go_on(page: Page) -> None:
    """By the button that has the focus, as soon as it hears."""
    await page.locator(".judgement .on button:not([aria-disabled])").click(timeout=patience.MS)


def wrong_of(exercise: dict[str, Any]) -> dict[str, Any]:
    return next(answer for answer in exercise["answers"] if answer not in exercise["solutions"])


async def solve(page: Page, exercise: dict[str, Any]) -> None:
    await target(page, exercise["answers"], exercise["solutions"][0]).click()
    await judged_as(page, "good")


# ── lessons ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", some_of(GAMES, "subito", "clear4"))
async def test_a_stranger_does_every_exercise_of_a_lesson_and_is_told_why_an_answer_was_wrong(
    still_server: ServerProcess, game: str
) -> None:
    device = PHONE if game in ("subito", "khromix") else DESKTOP
    async with browser() as chrome, visitor(chrome, still_server.port, device) as learner:
        page = learner.page
        exercises = await lesson(learner, game)
        await learner.visit("/")
        await page.locator(f"a[href='/learn/{game}']").click()
        for number, exercise in enumerate(exercises, start=1):
            await expect(page.locator("h1")).to_have_text(exercise["question"]["message"], timeout=patience.MS)
            wrong = wrong_of(exercise)
            because = (await judge(learner, game, exercise, wrong))["because"]
            await target(page, exercise["answers"], wrong).click()
            panel = await judged_as(page, "bad")
            await expect(panel.locator("p")).to_contain_text(because["message"])
            await expect(panel.locator(f"a[href='/rules/{game}#{because['rule']}']").first).to_be_visible()
            if number % 3 == 0:
                await panel.get_by_role("button", name="Show me").click()
                await expect((await judged_as(page, "good")).locator("h2")).to_have_text("This is right")
            else:
                await go_on(page)
                await expect(page.locator(".judgement.bad")).to_have_count(0)
                await solve(page, exercise)
            if number == 2:  # another day
                await page.reload()
            else:
                await go_on(page)
        await expect(page.locator("h1")).to_contain_text("You can play", timeout=patience.MS)
        await expect(page.locator("main p").first).to_have_text(f"0 of {len(exercises)} right at the first try")
        assert learner.complaints == []
        await page.get_by_role("button", name="Play an easy bot").click()
        await page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", GAMES)
async def test_an_exercise_is_done_with_keys_alone(still_server: ServerProcess, game: str) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port) as learner:
        page = learner.page
        exercise, following = (await lesson(learner, game))[:2]
        await learner.visit(f"/learn/{game}")
        await page.locator(".board").wait_for(timeout=patience.MS)
        await page.keyboard.press(key_of(exercise, exercise["solutions"][0]))
        await judged_as(page, "good")
        await expect(page.locator(".judgement .on button:not([aria-disabled])")).to_be_focused(timeout=patience.MS)
        await page.keyboard.press("Enter")
        await expect(page.locator("h1")).to_have_text(following["question"]["message"])


def key_of(exercise: dict[str, Any], answer: dict[str, Any]) -> str:
    if "on" in answer:
        return str(answer["on"])
    if answer.get("do") == "shout":
        return "Space" if answer["say"] == "impossible" else str(answer["say"])
    return str(exercise["answers"].index(answer) + 1)


async def test_a_rule_is_read_without_leaving_the_lesson(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port, PHONE) as learner:
        page = learner.page
        exercise = (await lesson(learner, "buntherum"))[0]
        await learner.visit("/learn/buntherum")
        await page.locator(".board").wait_for(timeout=patience.MS)
        await target(page, exercise["answers"], wrong_of(exercise)).click()
        await (await judged_as(page, "bad")).locator("a.rule").click()
        opened = page.get_by_role("dialog", name="Rule B3.3")
        await expect(opened.locator(".rule p").first).to_contain_text("row", timeout=patience.MS)
        await page.keyboard.press("Escape")
        await expect(opened).to_have_count(0)
        assert page.url.endswith("/learn/buntherum")
        await expect(page.locator(".judgement.bad")).to_be_visible()


@pytest.mark.thorough
async def test_a_check_tells_its_rule_without_leaving_the_game(still_server: ServerProcess) -> None:
    async with browser() as chrome, stage(chrome, still_server, PEOPLE) as people:
        await people.open("subito")
        await people.play_until(phase("check"))
        page = pages_of(await people.show())[0]
        address = page.url
        objectives = page.locator(".progress button")
        await objectives.last.and_(page.locator(":enabled")).wait_for(timeout=patience.MS)
        links = page.locator(".check a.rule")
        for place in range(8):
            await objectives.nth(place).click()  # it stands still there
            if await links.count():
                break
        number = await links.first.inner_text()
        await links.first.click()
        await expect(page.locator("dialog[open] .rule p").first).to_be_visible(timeout=patience.MS)
        assert number in await page.locator("dialog[open] h2").inner_text()
        assert page.url == address


# ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@asynccontextmanager
async def series(at: Browser, server: ServerProcess, game: str) -> AsyncIterator[tuple[Visitor, list[dict[str, Any]]]]:
    """Somebody who has pressed start, and what they will be asked."""
    async with visitor(at, server.port) as somebody:
        page = somebody.page
        await somebody.visit("/learn")
        await page.locator(f"a[href='/practise/{game}']").click()
        await page.locator(".chart svg").wait_for(timeout=patience.MS)
        async with page.expect_response(lambda response: f"/api/practice/{game}?" in response.url) as made:
            await page.get_by_role("button", name="Start").click()
        yield somebody, (await (await made.value).json())["exercises"]


async def answer_card(page: Page, exercise: dict[str, Any], right: bool) -> int:
    """As soon as the card is there; the time that the page says it took."""
    await page.locator(".status .chip.ink").wait_for(timeout=patience.MS)
    places = range(len(exercise["answers"]))
    place = exercise["right"][0] if right else next(i for i in places if i not in exercise["right"])
    # It stands there for less than half a second: the page itself looks out for it.
    said = asyncio.ensure_future(page.evaluate(FIRST_TEXT_OF, f".status .chip.{'good' if right else 'bad'}"))
    await page.keyboard.press(key_of(exercise, exercise["answers"][place]))
    return int("".join(sign for sign in await asyncio.wait_for(said, patience.SECONDS) if sign.isdigit()))


FIRST_TEXT_OF = """(selector) => new Promise((resolve) => {
  const look = () => {
    const found = document.querySelector(selector);
    if (found) { watch.disconnect(); resolve(found.innerText); }
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  look();
})"""


@pytest.mark.parametrize("game", some_of(RACES, "khromix"))
async def test_every_answer_of_a_practice_is_timed_and_drawn_as_it_comes(
    still_server: ServerProcess, game: str
) -> None:
    async with browser() as chrome, series(chrome, still_server, game) as (somebody, exercises):
        page, times = somebody.page, list[int]()
        for number, exercise in enumerate(exercises[:5]):
            right = number != 1
            ms = await answer_card(page, exercise, right)
            times += [ms] if right else []
            await expect(page.locator(".chart circle")).to_have_count(len(times))
            await expect(page.locator(".chart .error")).to_have_count(min(number, 1))
        cells = page.locator(".own td")
        shown = int("".join(sign for sign in await cells.first.inner_text() if sign.isdigit()))
        assert abs(shown - median(times)) <= 1
        await expect(cells.nth(2)).to_have_text("1 of 5")
        assert "People need" in (await page.locator(".chart svg").get_attribute("aria-label") or "")
        assert somebody.complaints == []


@pytest.mark.thorough
async def test_a_series_ends_with_a_record_that_is_kept(still_server: ServerProcess) -> None:
    async with browser() as chrome, series(chrome, still_server, "khromix") as (somebody, exercises):
        page = somebody.page
        for exercise in exercises:
            await answer_card(page, exercise, right=True)
        await expect(page.get_by_role("button", name="Once more")).to_be_visible(timeout=patience.MS)
        await expect(page.get_by_text("Your best series so far!")).to_be_visible()
        record = await page.locator(".own td").nth(3).inner_text()
        await page.reload()
        await expect(page.locator(".own td").nth(3)).to_have_text(record, timeout=patience.MS)


async def test_a_game_in_turns_says_that_there_is_nothing_to_practise(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port) as somebody:
        await somebody.visit("/practise/clear4")
        await expect(somebody.page.locator(".nothing")).to_contain_text("in turns", timeout=patience.MS)


# ── the rules ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_rule_has_an_address_and_is_found_by_number_and_word(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port) as reader:
        page = reader.page
        await reader.visit("/rules/subito#S3.1")
        rule = page.locator("[id='S3.1']")
        await rule.wait_for(timeout=patience.MS)
        await expect(rule).to_be_focused()
        await expect(rule).to_be_in_viewport()
        await page.get_by_role("searchbox").fill("s3")
        await expect(page.locator("main article")).to_have_count(2)
        await page.get_by_role("searchbox").fill("bust")
        await expect(page.locator("[id='S3.2']")).to_be_visible()
        await page.locator("[id='S4.2'] p a").first.click()  # a number in a sentence leads there
        await expect(page.locator("[id='S4.1']")).to_be_focused()
        assert page.url.endswith("/rules/subito#S4.1")
        await page.go_back()
        await expect(rule).to_be_focused()
        await page.get_by_role("button", name="Deutsch").click()
        await expect(rule).to_contain_text("Karte", timeout=patience.MS)


async def test_rules_are_printed_without_what_is_only_for_the_screen(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port) as reader:
        page = reader.page
        await reader.visit("/rules/clear4")
        await page.locator("[id='C2.2']").wait_for(timeout=patience.MS)
        await page.emulate_media(media="print")
        await expect(page.locator("main article").first).to_be_visible()
        await expect(page.locator("header")).to_be_hidden()
        await expect(page.locator("aside")).to_be_hidden()


# ── for everybody ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", some_of(GAMES, "khromix"))
async def test_every_exercise_fits_in_every_language_on_every_screen(still_server: ServerProcess, game: str) -> None:
    inspection = Inspection()
    async with browser() as chrome, stage(chrome, still_server, PEOPLE) as people:
        pages = [v.page for v in people.visitors]
        exercises = await lesson(people.visitors[0], game)
        await asyncio.gather(*(v.visit(f"/learn/{game}") for v in people.visitors))
        for number, exercise in enumerate(exercises):
            for page in pages:
                await page.locator(".board").wait_for(timeout=patience.MS)
                await target(page, exercise["answers"], wrong_of(exercise)).click()
                await judged_as(page, "bad")
            if number in (0, len(exercises) - 1):
                await inspection.look(f"{exercise['id']} wrong", *pages)
            for page in pages:
                await go_on(page)
                await solve(page, exercise)
            if number in (0, len(exercises) // 2):
                await inspection.look(f"{exercise['id']} right", *pages)
            for page in pages:
                await go_on(page)
        await asyncio.gather(*(p.locator(".finished h1").wait_for(timeout=patience.MS) for p in pages))
        await inspection.look("end", *pages)
        assert [c for v in people.visitors for c in v.complaints] == []
    assert inspection.found == []


async def test_the_pages_around_learning_are_for_everybody(still_server: ServerProcess) -> None:
    inspection = Inspection()
    async with browser() as chrome, stage(chrome, still_server, PEOPLE) as people:
        pages = [v.page for v in people.visitors]
        for path, ready in {
            "/learn": "main li >> nth=3",
            "/practise/khromix": ".people table",
            "/practise/clear4": ".nothing",
            "/rules/subito": "main article >> nth=20",
            "/rules/khromix#K3.2": ".aimed",
        }.items():
            await asyncio.gather(*(v.visit(path) for v in people.visitors))
            await asyncio.gather(*(page.locator(ready).wait_for(timeout=patience.MS) for page in pages))
            await inspection.look(path, *pages)
    assert inspection.found == []


@pytest.mark.parametrize("game", some_of(RACES, "khromix"))
async def test_practice_is_for_everybody(still_server: ServerProcess, game: str) -> None:
    inspection = Inspection()
    async with browser() as chrome, stage(chrome, still_server, PEOPLE) as people:
        pages = [v.page for v in people.visitors]
        await asyncio.gather(*(v.visit(f"/practise/{game}") for v in people.visitors))
        for page in pages:
            await page.locator(".chart svg").wait_for(timeout=patience.MS)
            await page.locator(".intro .button").click()
            await page.locator(".status .chip.ink").wait_for(timeout=patience.MS)
        await inspection.look("the card is there", *pages)
    assert inspection.found == []
