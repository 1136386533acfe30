"""Reloading, losing the line, losing the server, and a second tab: the game is where it was, and goes on."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import browser
from tests.web.hands import Fingers, Hands, Keyboard
from tests.web.moves import Buntherum, Game, Subito
from tests.web.people import Person, person, together

LINE_LOST = ("WebSocket connection to", "net::ERR_")
"""What a browser says of a line that breaks."""
BANNER = "Reconnecting, your seat is kept"
WATCH_FOR_BANNER = """() => {
  window.banners = [];
  new MutationObserver(() => {
    const banner = document.querySelector(".banner");
    if (banner) window.banners.push(banner.textContent);
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""A line may be back before a test has looked: the page itself notes what it said."""
SEATED: tuple[tuple[str, type[Hands], float], ...] = (("Ada", Keyboard, 5), ("Bo", Fingers, 30))


@asynccontextmanager
async def two_at_a_table(server: ServerProcess, game: str, **options: int) -> AsyncIterator[tuple[Person, Person]]:
    """In the middle of the first round of a game, or before its first race is answered."""
    async with AsyncExitStack() as stack:
        chrome = await stack.enter_async_context(browser())
        people: list[Person] = []
        code = ""
        for name, hands, delay in SEATED:
            one = await stack.enter_async_context(person(chrome, server.port, delay, hands))
            await one.visitor.named(name)
            if not code:
                made = await one.visitor.post("/api/tables", game=game, seats=2, options=options, clocks=False)
                code = made["code"]
            await one.arrive(f"/t/{code}")
            await one.reach("waiting")
            people.append(one)
        ada, bo = people
        await ada.start()
        await together(ada.reach("playing"), bo.reach("playing"))
        yield ada, bo


async def finish(*playing: Game) -> None:
    await together(*(each.play() for each in playing))
    winners = playing[0].person.winners()
    for each in playing:
        assert each.person.winners() == winners
        await each.see_the_end()
        await expect(each.person.button("^Rematch")).to_be_visible(timeout=patience.MS)


async def reload(one: Person) -> None:
    seat = one.seat
    one.told.clear()
    await one.page.reload()
    await one.told_anew()
    assert one.seat == seat


async def content(*people: Person) -> None:
    """Nobody's browser complained, and the table refused nothing."""
    for one in people:
        assert await one.complaints(*LINE_LOST) == []
        assert [refused["key"] for refused in one.refusals] == []


async def test_whoever_reloads_in_a_race_sees_the_card_again_and_can_answer(web_server: ServerProcess) -> None:
    async with two_at_a_table(web_server, "buntherum", **patience.LONG_RACE) as (ada, bo):
        games = [Buntherum(ada, Random(1)), Buntherum(bo, Random(2))]
        for game in games:
            race = await ready(*games)
            before = game.person.view
            await reload(game.person)
            assert game.person.view == before
            assert game.task() == race
            await game.do()
            assert game.person.acts[-1]["race"] == race
            await together(*(each.is_done(race) for each in games))
            judged = game.person.verdict(race)
            assert judged is not None
            assert judged["verdict"]["first"] == game.person.seat
        await content(ada, bo)


async def test_whoever_reloads_between_two_placements_goes_on_with_the_same_card(web_server: ServerProcess) -> None:
    async with two_at_a_table(web_server, "subito") as (ada, bo):
        for game in (Subito(ada, Random(1)), Subito(bo, Random(2))):
            one = game.person
            for _ in range(3):
                task = await game.next_task()
                await game.do()
                await game.is_done(task)
            before, task = one.view, game.task()
            await reload(one)
            assert one.view == before
            await expect(one.page.get_by_text(f"{before['piles'][one.seat]} left")).to_be_visible(timeout=patience.MS)
            await game.do()
            await game.is_done(task)
            assert one.view["piles"][one.seat] == before["piles"][one.seat] - 1
        await content(ada, bo)


async def test_a_cut_line_says_so_comes_back_by_itself_and_the_game_goes_on(web_server: ServerProcess) -> None:
    async with two_at_a_table(web_server, "buntherum") as (ada, bo):
        for one in (ada, bo):
            one.told.clear()
            await one.page.evaluate(WATCH_FOR_BANNER)
            one.wire.cut()
            await one.page.wait_for_function("() => window.banners.length", timeout=patience.MS)
            assert BANNER in (await one.page.evaluate("window.banners"))[0]
            await one.told_anew()
            await expect(one.page.locator(".banner")).to_have_count(0, timeout=patience.MS)
        games = [Buntherum(ada, Random(1)), Buntherum(bo, Random(2), careless=1.0)]
        await finish(*games)
        await content(ada, bo)


async def test_a_killed_server_comes_back_with_the_game_and_everybody_at_the_table(tmp_path: Path) -> None:
    tempo = {"beat_ms": "300", "ritual_seconds": "0.3", "grace_seconds": "600"}
    server = ServerProcess(tmp_path / "data", trusted_proxies="127.0.0.1", **tempo).start()
    try:
        async with two_at_a_table(server, "buntherum", **patience.LONG_RACE) as (ada, bo):
            games = [Buntherum(ada, Random(1)), Buntherum(bo, Random(2), careless=1.0)]
            race = await ready(*games)
            await together(*(game.do() for game in games))
            await together(*(game.is_done(race) for game in games))
            await ready(*games)
            before = ada.view
            server.kill()
            for one in (ada, bo):
                # Some part of the page is wanted just now, and does not come: that is no reason to begin anew.
                await one.page.evaluate("window.same = true; dispatchEvent(new Event('vite:preloadError'))")
                await expect(one.page.locator(".banner")).to_have_text(BANNER, timeout=patience.MS)
                one.told.clear()
            server.start()
            await ready(*games)
            for one in (ada, bo):
                await expect(one.page.locator(".banner")).to_have_count(0, timeout=patience.MS)
                assert [one.view[part] for part in ("rows", "tokens")] == [before[part] for part in ("rows", "tokens")]
                assert await one.page.evaluate("window.same")
            await finish(*games)
            await content(ada, bo)
        assert not server.errors()
    finally:
        server.stop()


async def ready(*games: Buntherum) -> int:
    """The race that both may answer now."""
    for game in games:
        await game.next_task()
    race = games[0].task()
    assert isinstance(race, int)
    return race


async def test_a_second_tab_takes_over_and_the_first_says_so_and_can_take_it_back(web_server: ServerProcess) -> None:
    async with two_at_a_table(web_server, "subito") as (ada, bo):
        first = ada.page
        second = await ada.visitor.context.new_page()
        await second.goto(first.url)
        await expect(second.get_by_role("button", name="Objective 2:")).to_be_visible(timeout=patience.MS)
        elsewhere = first.get_by_text("You opened this table somewhere else.")
        await expect(elsewhere).to_be_visible(timeout=patience.MS)
        ada.told.clear()
        await ada.hands.press(ada.button("^Play here$"))
        await expect(second.get_by_text("You opened this table somewhere else.")).to_be_visible(timeout=patience.MS)
        await expect(elsewhere).to_be_hidden(timeout=patience.MS)
        game = Subito(ada, Random(1))
        task = await game.next_task()
        await game.do()
        await game.is_done(task)
        await content(ada, bo)


@pytest.mark.thorough
async def test_whoever_comes_to_a_full_table_watches_and_sees_what_the_players_do(web_server: ServerProcess) -> None:
    async with (
        two_at_a_table(web_server, "buntherum") as (ada, bo),
        browser() as chrome,
        person(chrome, web_server.port, 60, Fingers) as cleo,
    ):
        await cleo.arrive()
        await cleo.join(ada.page.url.rsplit("/", 1)[1], "Cleo")
        assert cleo.seat is None
        await expect(cleo.page.get_by_text("You are watching").first).to_be_visible(timeout=patience.MS)
        await ada.until(lambda: [one["name"] for one in ada.info["spectators"]] == ["Cleo"])
        await expect(ada.page.get_by_text("1 is watching").first).to_be_attached(timeout=patience.MS)
        games = [Buntherum(ada, Random(1)), Buntherum(bo, Random(2), careless=1.0)]
        await finish(*games)
        await cleo.until(lambda: cleo.phase == "over")
        assert cleo.winners() == ada.winners()
        name = cleo.name_of(ada.winners()[0])
        headline = cleo.page.get_by_role("heading", name=f"{name} wins", exact=True)
        await expect(headline).to_be_visible(timeout=patience.MS)
        assert cleo.acts == []
        await content(ada, bo, cleo)
