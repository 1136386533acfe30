"""Play in the page: the server is stopped and the network is cut, and games, lessons and rules go on."""

import http.server
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests import patience
from tests.web.browsers import DESKTOP, browser, visitor
from tests.web.choosing import some_of
from tests.web.moves import Buntherum, Clear4, Game, Khromix, Subito
from tests.web.offline import LocalPerson, QuickServer, local_person
from vivace.records import judge
from vivace.server.operating.export import export

PLAYED: dict[str, type[Game]] = {
    game.name.lower().replace(" ", ""): game for game in (Subito, Buntherum, Khromix, Clear4)
}
CARELESS: dict[type[Game], float] = {Khromix: 0.9}
"""Mistakes shorten it."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[QuickServer]:
    """One that a test may stop."""
    process = QuickServer(tmp_path)
    process.start()
    yield process
    if process.running:
        process.stop()


@pytest.mark.parametrize("name", some_of(PLAYED, "buntherum"))
async def test_without_server_and_network_a_game_a_lesson_and_the_rules_go_on_and_the_record_is_taken_over(
    name: str, server: QuickServer
) -> None:
    game = PLAYED[name]
    async with browser() as chrome, local_person(chrome, server.port) as ada:
        page = ada.page
        await ada.visitor.named("Ada")
        await ada.arrive()
        await ada.switch_on()
        server.stop()
        await ada.visitor.context.set_offline(True)
        await page.reload()

        await page.goto(f"{ada.visitor.base}/rules/{name}")
        await expect(page.get_by_role("heading", level=2).first).to_be_visible(timeout=patience.MS)
        await page.goto(f"{ada.visitor.base}/learn/{name}")
        await answer_something(ada)

        await page.goto(f"{ada.visitor.base}/")
        await ada.play_now(game.name)
        playing = game(ada, Random(1), careless=CARELESS.get(game, 0.0))
        await playing.play()
        await playing.see_the_end()
        await page.get_by_role("button", name="Rematch").wait_for(timeout=patience.MS)
        assert [refused["key"] for refused in ada.refusals] == []

        [kept] = await ada.records(1)
        verdict = judge(kept["record"])
        assert (verdict["game"], verdict["finished"]) == (name, True)
        assert verdict["scores"] == kept["result"]["scores"]

        server.start()
        async with page.expect_response("**/api/me/offline") as handed_in:
            await ada.visitor.context.set_offline(False)
        assert (await (await handed_in.value).json())["new"]
        await page.goto(f"{ada.visitor.base}/me")
        await page.get_by_text("played offline").wait_for(timeout=patience.MS)
        assert await ada.records() == []
    server.stop()
    assert not server.errors(), server.errors()[:3]


@pytest.mark.thorough
async def test_a_game_in_the_page_goes_on_when_the_page_is_loaded_anew(server: QuickServer) -> None:
    async with browser() as chrome, local_person(chrome, server.port) as ada:
        await ada.visitor.named("Ada")
        await ada.arrive()
        await ada.switch_on()
        server.stop()
        await ada.visitor.context.set_offline(True)
        await ada.page.reload()
        await ada.play_now(Buntherum.name)
        playing = Buntherum(ada, Random(1))
        done = None
        for _ in range(2):
            done = await playing.next_task(done)
            await playing.do()
        before, address = ada.view, ada.page.url
        ada.told.clear()
        await ada.page.reload()
        await ada.told_anew()
        await playing.next_task()
        assert ada.page.url == address
        lying = [sum(len(row) for row in view["rows"]) for view in (before, ada.view)]
        assert lying[0] <= lying[1] and lying[1] > 0
        await playing.play()
        [kept] = await ada.records(1)
        assert judge(kept["record"])["finished"]


async def answer_something(somebody: LocalPerson) -> None:
    """The first exercise: whatever is answered is judged, with the reason."""
    page = somebody.page
    await page.get_by_role("button", name="Start").or_(page.locator(".board")).first.wait_for(timeout=patience.MS)
    if await page.get_by_role("button", name="Start").count():
        await page.get_by_role("button", name="Start").first.click()
    answers = page.locator(".board button[data-answer], .board [data-row], [data-say=impossible]")
    await answers.first.wait_for(timeout=patience.MS)
    await answers.first.click()
    judged = page.locator(".judgement")
    await judged.wait_for(timeout=patience.MS)
    assert (await judged.inner_text()).strip()


@pytest.fixture
def web_space(tmp_path: Path) -> Iterator[str]:
    """A plain file server, with the site in a folder of it."""
    export(tmp_path / "games" / "cards")
    serve = partial(QuietFiles, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve) as files:
        thread = threading.Thread(target=files.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{files.server_address[1]}/games/cards/"
        files.shutdown()
        thread.join()


class QuietFiles(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


async def test_a_plain_file_server_with_the_exported_site_has_bots_and_rules_in_any_folder(web_space: str) -> None:
    async with browser() as chrome, visitor(chrome, 0, DESKTOP) as somebody:
        page = somebody.page
        await page.goto(web_space)
        box = page.get_by_role("article", name="Buntherum")
        await box.get_by_role("link", name="Learn").click()
        await page.wait_for_url("**/cards/#/learn/buntherum")
        # What the browser opens by itself, in a new tab, is within the site; nothing leads to what needs a server.
        await page.goto(web_space)
        learn = box.get_by_role("link", name="Learn")
        await learn.focus()
        await expect(learn).to_have_attribute("href", "#/learn/buntherum")
        for path in ("", "#/me", "#/learn"):
            await page.goto(web_space + path)
            await page.locator("main").first.wait_for(timeout=patience.MS)
            links = await page.locator("a").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
            assert not [link for link in links if link and ("daily" in link or "continue" in link)]
        await page.goto(f"{web_space}#/rules/buntherum")
        await expect(page.get_by_role("heading", level=2).first).to_be_visible(timeout=patience.MS)
        await page.goto(web_space)
        assert await page.get_by_role("textbox", name="Code of a table").count() == 0
        await box.get_by_role("button", name="Play now").click()
        await page.wait_for_url("**/cards/#/t/HERE-*", timeout=patience.MS)
        await page.locator("[elementtiming^=race]").wait_for(timeout=patience.MS)
        # A first visit: somebody says what to do, here too.
        await expect(page.get_by_role("region", name="Coach")).to_contain_text("Press", timeout=patience.MS)
        assert somebody.complaints == []
