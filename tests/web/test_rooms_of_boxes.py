"""Learn, practise, watch and one device with games from elsewhere: Snap, which brings everything, a box that draws
nothing but its table, and one that has nothing but rules."""

import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import expect

from tests.games.elsewhere import SNAP, put_up, python
from tests.server.serving import ServerProcess
from tests.web.browsers import Visitor, browser, visitor
from tests.web.tablet import FLAT, NAMES, Tablet

SOURCE = SNAP / "src" / "vivace_snap"

TABLE = """
export default {
  contract: 1,
  mount(at, table) {
    const [card, call] = [document.createElement("div"), document.createElement("button")];
    call.textContent = `call for seat ${table.seat}`;
    call.addEventListener("pointerdown", (event) => table.act({ do: "plain" }, event, "call"));
    at.replaceChildren(card, call);
    const draw = () => {
      const word = document.createElement("p");
      word.textContent = table.view?.tops.join(" ") ?? "";
      if (table.race) word.setAttribute("elementtiming", table.race.mark);
      card.replaceChildren(word);
      card.className = table.judgement ? "judged" : "";
    };
    const stop = table.subscribe(draw);
    draw();
    return { destroy() { stop(); at.replaceChildren(); } };
  },
};
"""
BARE = """
from vivace.game.box import Box
BOX = Box(package=__name__, rules="rules:Bare")
"""
BARE_RULES = """
from plain.rules import SnapGame

class Bare(SnapGame):
    name = "bare"
    on_one_screen = (2, 3)
"""
PLAYED = """
import asyncio, sys
from pathlib import Path
from tests.server.watching.house import keep
from tests.store.whole import Game
from vivace.store import Store

async def main():
    store = await Store.open(Path(sys.argv[1]) / "vivace.db")
    await keep(store, "of-plain", 1, "plain", Game("plain", 2, seed=4), "ALLEGRO", "ALLEGRO")
    await store.close()

asyncio.run(main())
"""


def called(name: str) -> dict[str, str]:
    """The files of Snap, under another name and with a module that only draws a table."""
    files = [file for file in SOURCE.rglob("*") if file.suffix in {".py", ".ftl", ".jsonl", ".md"}]
    texts = {str(file.relative_to(SOURCE)): file.read_text(encoding="utf-8") for file in files}
    renamed = {file: text.replace("vivace_snap", name).replace("snap", name) for file, text in texts.items()}
    return {**renamed, "web/module.js": TABLE}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    site = tmp_path_factory.mktemp("site")
    put_up(site, "plain", called("plain"))
    put_up(site, "bare", {"__init__.py": BARE, "rules.py": BARE_RULES, "web/module.js": TABLE})
    shutil.copytree(SOURCE, site / "vivace_snap", ignore=shutil.ignore_patterns("__pycache__"))
    put_up(site, "snap", {"__init__.py": "from vivace_snap import BOX"})
    server = ServerProcess(tmp_path_factory.mktemp("rooms"), beat_ms="600000", ritual_seconds="0.2")
    server.packages = (site,)
    python(site, "-c", PLAYED, str(server.data))
    server.start()
    yield server
    server.stop()
    assert not server.errors(), server.errors()[:3]


async def test_a_game_without_a_lesson_or_practice_says_so_and_offers_what_it_has(house: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, house.port) as who:
        page = who.page
        await who.visit("/learn/bare")
        await expect(page.get_by_role("heading", level=1)).to_contain_text("There is no lesson for")
        await expect(page.get_by_role("button", name="Play an easy bot")).to_be_visible()
        await who.visit("/practise/bare")
        await expect(page.locator(".nothing")).to_contain_text("Nobody has made a practice for this game")
        await expect(page.locator(".nothing a[href='/learn/bare']")).to_have_count(0)
        await who.visit("/learn")
        await expect(page.locator("a[href='/learn/plain']")).to_be_visible()
        await expect(page.locator("a[href='/learn/bare']")).to_have_count(0)
        assert who.complaints == []


async def exercises_of(who: Visitor, game: str) -> list[dict[str, Any]]:
    answer = await who.context.request.get(f"{who.base}/api/lessons/{game}?language=en")
    return list((await answer.json())["exercises"])


async def test_a_lesson_of_a_game_that_draws_no_positions_is_answered_by_its_words(house: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, house.port) as who:
        page = who.page
        first, second = (await exercises_of(who, "plain"))[:2]
        await who.visit("/learn/plain")
        await expect(page.locator("h1")).to_have_text(first["question"]["message"])
        await expect(page.locator(".board button .words")).to_have_text(["Snap!", "Wait"])
        await page.keyboard.press("2")
        await expect(page.locator(".judgement.bad")).to_be_visible()
        await page.locator(".judgement .on button:not([aria-disabled])").click()
        await page.locator(".board button", has_text="Snap!").click()
        await expect(page.locator(".judgement.good")).to_be_visible()
        await page.locator(".judgement .on button:not([aria-disabled])").click()
        await expect(page.locator("h1")).to_have_text(second["question"]["message"])
        assert who.complaints == []


FACES = """
window.faces = {};
new MutationObserver(() => {
  const chip = document.querySelector(".status .chip")?.textContent.trim();
  if (chip === "Ready …" || chip === "Now!") {
    const shown = document.querySelectorAll(".board [data-card]").length;
    window.faces[chip] = [...new Set([...(window.faces[chip] ?? []), shown])];
  }
}).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""How many cards lay face up while the clock did not run yet, and when it did."""


async def test_against_the_clock_a_box_shows_its_card_when_the_clock_runs_and_is_timed(house: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, house.port) as who:
        page = who.page
        await page.add_init_script(FACES)
        await who.visit("/practise/snap")
        async with page.expect_response(lambda response: "/api/practice/snap?" in response.url) as made:
            await page.get_by_role("button", name="Start").click()
        exercise = (await (await made.value).json())["exercises"][0]
        right = exercise["answers"][exercise["right"][0]]
        await page.locator(".status .chip.ink").wait_for()
        await page.keyboard.press("Space" if right.get("do") == "snap" else "2")
        await expect(page.locator(".chart circle")).to_have_count(1)
        open_cards = sum(top is not None for top in exercise["view"]["tops"])
        assert await page.evaluate("[window.faces['Ready …'][0], window.faces['Now!'][0]]") == [
            open_cards - 1,
            open_cards,
        ]
        assert who.complaints == []


async def test_a_replay_of_a_game_without_words_is_told_by_who_did_what(house: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, house.port) as who:
        page = who.page
        answer = await who.context.request.get(f"{who.base}/api/records/of-plain/1/replay")
        film = (await answer.json())["film"]
        call = next(step for step in film["steps"] if step["action"] and step["action"]["do"] == "plain")
        await who.visit(f"/watch/of-plain/1#t={call['at'] / 1000}")
        await page.locator(".controls").wait_for()
        await expect(page.locator("footer .caption")).to_contain_text("Snap!")
        await expect(page.locator(".game .judged")).to_have_count(1)
        await page.keyboard.press(".")
        await expect(page.locator(".game .judged")).to_have_count(0)
        await page.keyboard.press("End")
        await expect(page.locator("footer .caption")).to_contain_text("wins")
        marks = page.get_by_role("complementary").get_by_role("listitem").get_by_role("button")
        await expect(marks).to_have_count(len(film["marks"]))
        assert who.complaints == []


async def test_round_one_device_a_game_without_a_board_for_all_gives_everybody_a_table(house: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, house.port, FLAT) as who:
        await who.named(NAMES[0])
        made = await who.post("/api/tables", game="bare", seats=2, guests=[NAMES[1]], options={"pace": 5})
        table = await Tablet(who, 2).come(made["code"])
        await table.gather()
        painted = await table.card()
        for seat in range(2):
            await expect(table.side(seat).locator("button")).to_have_text(f"call for seat {seat}")
        race = table.seats[0].race()
        assert race is not None
        await table.touch(painted, [(400.0, [table.side(1).locator("button")])])
        verdict = await table.verdict(int(race["race"]))
        assert verdict["first"] == 1, json.dumps(verdict)
        assert who.complaints == []
