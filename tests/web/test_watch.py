"""Finished games, looked at again: the player of replays, and what one's own games tell."""

import asyncio
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests import patience
from tests.server.serving import Client, ServerProcess
from tests.server.watching.house import keep
from tests.server.watching.test_local import served
from tests.store.whole import Game
from tests.web.browsers import PHONE, Visitor, browser, visitor
from tests.web.choosing import some_of
from tests.web.inspection import Inspection
from tests.web.stages import PEOPLE, phase, stage
from vivace.store import Store

GAMES = ("subito", "buntherum", "khromix", "clear4")
RACES = ("buntherum", "khromix")
SEED = 23
"""With it the games with races have close ones, and ties."""
SEVERAL = 4
NAMES = [name for name, _ in PEOPLE]


@dataclass
class House:
    """A server with finished games of three people, who are known by these cookies."""

    server: ServerProcess
    cookies: dict[str, dict[str, str]]

    async def be(self, who: Visitor, name: str) -> Visitor:
        await who.context.add_cookies([{"name": k, "value": v, "url": who.base} for k, v in self.cookies[name].items()])
        await who.was_here_as(name)
        return who


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    server = ServerProcess(tmp_path_factory.mktemp("watched"), beat_ms="1", check_seconds="600").start()
    people = asyncio.run(_introduced(server))
    server.stop()
    asyncio.run(_played(server, [client.id for client in people]))
    server.start()
    yield House(server, {client.name: dict(client.http.cookies) for client in people})
    server.stop()
    assert not server.errors(), server.errors()[:3]


async def _introduced(server: ServerProcess) -> list[Client]:
    people = [await Client(server, name).introduce() for name in NAMES]
    for client in people:
        await client.close()
    return people


async def _played(server: ServerProcess, ids: list[str]) -> None:
    store = await Store.open(server.data / "vivace.db")
    try:
        for name in GAMES:
            for number in range(1, SEVERAL + 1):
                game = Game(name, len(ids), seed=SEED + number - 1)
                await keep(store, f"of-{name}", number, name, game, *ids)
    finally:
        await store.close()


async def watching(page: Page, path: str, hash_: str = "") -> Page:
    page.set_default_timeout(patience.MS)
    await page.goto(f"{path}{hash_}")
    await page.locator(".controls").wait_for()
    return page


async def at(who: Visitor, game: str, hash_: str = "") -> Page:
    return await watching(who.page, f"{who.base}/watch/of-{game}/1", hash_)


async def film_of(who: Visitor, game: str) -> dict[str, Any]:
    answer = await who.context.request.get(f"{who.base}/api/records/of-{game}/1/replay")
    return dict((await answer.json())["film"])


def caption(page: Page) -> Any:
    return page.locator("footer .caption > span")  # the number of a rule may stand beside it


LATER_THAN = "(ms) => Number(document.querySelector('[type=range]').value) > ms"


async def now(page: Page) -> int:
    return int(await page.get_by_role("slider", name="Time line").input_value())


# ── watching ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_of_each_kind_is_watched_from_moment_to_moment(house: House, game: str) -> None:
    async with browser() as chrome, visitor(chrome, house.server.port) as who:
        page = await at(who, game)
        film = await film_of(who, game)
        moments = page.get_by_role("complementary").get_by_role("listitem").get_by_role("button")
        assert await moments.count() == len(film["marks"]) > 0
        for i, mark in enumerate(film["marks"][:12]):
            await moments.nth(i).click()
            await expect(moments.nth(i)).to_have_attribute("aria-current", "true")
            step = film["steps"][mark["version"]]
            assert await now(page) == step["at"]
            if step["race"]:
                await sees_the_evidence(page, step["race"])
        if game in RACES:
            assert {"close", "tie"} <= {mark["key"] for mark in film["marks"]}
        await page.keyboard.press("End")
        wins = " and ".join(NAMES[seat] for seat in film["winners"])
        await expect(caption(page)).to_contain_text(f"{wins} win" if len(film["winners"]) == 1 else "share the win")
        assert who.complaints == []


async def sees_the_evidence(page: Page, race: dict[str, Any]) -> None:
    """What the referee decided, on the table and beside it with all that was claimed and measured."""
    beside = page.get_by_role("region", name="The referee’s evidence")
    tie = race["first"] is None
    title = "Too close to call" if tie else f"{NAMES[race['first']]} was first"
    await expect(beside).to_contain_text(title)
    await expect(page.locator(".game section.verdict")).to_contain_text(title)
    await expect(beside.get_by_role("listitem")).to_have_count(len(race["evidence"]))
    for i, answer in enumerate(race["evidence"]):
        line = beside.get_by_role("listitem").nth(i)
        await expect(line).to_contain_text(NAMES[answer["seat"]])
        figures = [float(ms.replace(",", "")) for ms in re.findall(r"([\d,.]+)\s*ms", await line.inner_text())]
        for ms in (answer["reaction"], answer["claimed"], answer["estimate"]):
            assert any(abs(figure - ms) < 0.1 for figure in figures), (answer, figures)
    if race["margin"] is not None:
        await expect(beside).to_contain_text(f"{int(race['margin'] + 0.5)} ms {'apart' if tie else 'ahead'}")


async def test_keys_play_and_pause_and_step_and_what_happens_is_spoken(house: House) -> None:
    async with browser() as chrome, visitor(chrome, house.server.port) as who:
        page = await at(who, "subito")
        for _ in range(3):
            await page.keyboard.press("ArrowUp")
        await expect(page.get_by_role("group", name="Speed")).to_contain_text("8×")
        began = await now(page)
        await page.keyboard.press("Space")
        await expect(page.get_by_role("button", name="Pause")).to_be_visible()
        await page.wait_for_function(LATER_THAN, arg=began + 5000)
        await page.keyboard.press("Space")
        await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        for key in (".", ".", ",", "."):
            before = await caption(page).inner_text()
            await page.keyboard.press(key)
            await expect(caption(page)).not_to_have_text(before)
            said = await caption(page).inner_text()
            await expect(page.locator(".spoken[aria-live=polite]")).to_contain_text(said)
        here = await now(page)
        await page.keyboard.press("ArrowLeft")
        assert await now(page) == max(0, here - 5000)
        await page.keyboard.press("n")
        await page.keyboard.press("n")
        await page.keyboard.press("p")
        film = await film_of(who, "subito")
        following = [m["version"] for m in film["marks"] if film["steps"][m["version"]]["at"] > here - 5000]
        assert await now(page) == film["steps"][following[0]]["at"]


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
async def test_every_seat_sees_its_own_cards_again(house: House, device: dict[str, Any]) -> None:
    async with browser() as chrome, visitor(chrome, house.server.port, device or None) as who:
        page = await at(who, "clear4", "#t=20")
        steps = (await film_of(who, "clear4"))["steps"]
        for seat, name in enumerate(NAMES):
            if device:
                await page.get_by_role("button", name="Moments and evidence").tap()
            await page.get_by_role("radio", name=name).locator("visible=true").check(force=True)
            if device:
                await page.keyboard.press("Escape")
            await expect(page.locator("header .seen")).to_have_text(f"Seen by {name}")
            assert f"seat={seat + 1}" in page.url
            hand: list[str] = []
            for step in steps:
                for change in step["changes"] if step["at"] <= 20_000 else ():
                    hand = change["fields"].get("hand", hand) if seat in change["seats"] else hand
            await expect(page.locator(".game .hand .card-button")).to_have_count(len(hand))


async def test_a_link_leads_to_the_very_moment_and_so_does_loading_again(house: House) -> None:
    async with (
        browser() as chrome,
        visitor(chrome, house.server.port) as who,
        visitor(chrome, house.server.port) as other,
    ):
        await who.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = await at(who, "khromix")
        await page.get_by_role("radio", name=NAMES[1]).check(force=True)
        for _ in range(3):
            await page.keyboard.press("n")
        seen = [await caption(page).inner_text(), await now(page)]
        await page.get_by_role("button", name="Copy link").click()
        await expect(page.get_by_role("button", name="Link copied")).to_be_visible()
        link = await page.evaluate("navigator.clipboard.readText()")
        await page.reload()
        for looking in (page, await watching(other.page, link)):
            await expect(caption(looking)).to_have_text(seen[0])
            assert await now(looking) == seen[1]
            await expect(looking.locator("header .seen")).to_have_text(f"Seen by {NAMES[1]}")
            await expect(looking.get_by_role("region", name="The referee’s evidence")).to_be_visible()


async def test_a_record_from_a_file_is_watched_in_the_same_player(tmp_path: Path) -> None:
    record = tmp_path / "khromix.jsonl"
    record.write_text(Game("khromix", 3, seed=SEED).record, encoding="utf-8")
    with served(record) as (_, url):
        async with browser() as chrome, visitor(chrome, int(url.rpartition(":")[2])) as who:
            page = await watching(who.page, f"{url}/watch/file")
            await page.keyboard.press("n")
            await expect(page.get_by_role("complementary")).to_contain_text("Seat 2")
            await expect(page.locator(".game")).to_contain_text("Seat 1")
            assert who.complaints == []


@pytest.mark.parametrize("game", some_of(GAMES, "buntherum"))
async def test_the_player_is_for_everybody(house: House, game: str) -> None:
    inspection = Inspection()
    async with browser() as chrome, stage(chrome, house.server, PEOPLE) as people:
        pages = [await at(who, game) for who in people.visitors]
        await inspection.look(f"replay of {game}", *pages)
        for page in pages:
            await page.keyboard.press("n")
        await inspection.look(f"moment of {game}", *pages)
        for page in pages:
            await page.set_viewport_size({"width": 390, "height": 844})
            await page.locator(".small-only button").click()
            await page.locator("dialog[open] .body").wait_for()
        for page in pages:
            inspection.found += [f"sheet of {game}: {what}" for what in await page.evaluate(SIDEWAYS)]
        assert [c for v in people.visitors for c in v.complaints] == []
    assert inspection.found == []


SIDEWAYS = """() => [...document.querySelectorAll("dialog[open] *")]
  .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(e).clipPath === "none")
  .map((e) => e.outerHTML.slice(0, 80))"""


# ── one's own games ──────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_result_leads_to_its_replay(house: House) -> None:
    async with browser() as chrome, stage(chrome, house.server, PEOPLE[:2]) as people:
        await people.open("buntherum")
        await people.play_until(phase("over"))
        players = await people.show()
        await players[0].page.get_by_role("link", name="Watch").click()
        await expect(players[0].page.locator("header .seen")).to_have_text(f"Seen by {NAMES[0]}", timeout=patience.MS)


async def test_ones_own_page_draws_times_mistakes_and_rating_and_leads_to_every_game(house: House) -> None:
    async with browser() as chrome, visitor(chrome, house.server.port) as who:
        await house.be(who, NAMES[0])
        page = who.page
        page.set_default_timeout(patience.MS)
        await who.visit("/me")
        progress = await (await page.request.get(f"{who.base}/api/me/progress")).json()
        assert [one["game"] for one in progress["games"]] == list(GAMES)
        for one in progress["games"]:
            article = page.get_by_role("article").filter(has=page.get_by_role("heading", name=TITLES[one["game"]]))
            await expect(article.get_by_role("img", name="Rating over time")).to_be_visible()
            await expect(article).to_contain_text(f"Place {one['place']} of {one['rated']}")
            timed = any(point["reactions"] or point["placements"] for point in one["points"])
            assert timed == (one["game"] != "clear4")
            if timed:
                label = "Time for a card" if one["game"] == "subito" else "Reaction times"
                await expect(article.get_by_role("img", name=label)).to_be_visible()
            if one["mistakes"]:
                await expect(article).to_contain_text("Where mistakes happen")
            await article.get_by_text("As a table").click()
            await expect(article.get_by_role("row")).to_have_count(1 + SEVERAL)
        me = await (await page.request.get(f"{who.base}/api/me")).json()
        for game, title in TITLES.items():
            await page.get_by_role("radio", name=title).check(force=True)
            board = page.get_by_role("table", name=f"Leaderboard: {title}")
            told = await (await page.request.get(f"{who.base}/api/leaderboards/{game}")).json()
            names = [f"{s['name']}, you" if s["player"] == me["id"] else s["name"] for s in told["standings"]]
            await expect(board.get_by_role("rowheader")).to_have_text([re.compile(f"{name}$") for name in names])
            await expect(board.locator("[aria-current]")).to_contain_text(NAMES[0])
        games = page.get_by_role("list").get_by_role("link", name="Watch: ")
        await expect(games).to_have_count(SEVERAL * len(GAMES))
        await games.first.click()
        await expect(page.locator("header .seen")).to_have_text(f"Seen by {NAMES[0]}", timeout=patience.MS)
        assert who.complaints == []


TITLES = {"subito": "Subito", "buntherum": "Buntherum", "khromix": "Khromix", "clear4": "Clear 4"}


async def test_ones_own_page_is_for_everybody(house: House) -> None:
    inspection = Inspection()
    async with browser() as chrome, stage(chrome, house.server, PEOPLE) as people:
        for visitor_, name in zip(people.visitors, NAMES, strict=True):
            await visitor_.context.clear_cookies()
            await house.be(visitor_, name)
            visitor_.page.set_default_timeout(patience.MS)
            await visitor_.visit("/me")
            await visitor_.page.locator("figure").nth(len(GAMES)).wait_for()
            await visitor_.page.locator("summary").first.click()
        await inspection.look("me", *(v.page for v in people.visitors))
    assert inspection.found == []


async def test_ones_data_is_taken_along_and_deleted_by_one_press_each(house: House) -> None:
    async with browser() as chrome, visitor(chrome, house.server.port) as who:
        await who.named("Fleeting")
        page = who.page
        page.set_default_timeout(patience.MS)
        await who.visit("/me")
        async with page.expect_download() as coming:
            await page.get_by_role("link", name="Download your data").click()
        exported = json.loads((await (await coming.value).path()).read_text(encoding="utf-8"))
        assert "Fleeting" in json.dumps(exported)
        await page.get_by_role("button", name="Delete everything").click()
        await page.get_by_role("button", name="No, keep it").click()
        assert (await page.request.get(f"{who.base}/api/me")).ok
        await page.get_by_role("button", name="Delete everything").click()
        await page.get_by_role("button", name="Yes, delete").click()
        await expect(page).to_have_url(f"{who.base}/")
        assert (await page.request.get(f"{who.base}/api/me")).status == 401
