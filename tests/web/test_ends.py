"""The three ends of every game, quiet mode, and motion that is not wanted."""

import re

from playwright.async_api import Page, expect

from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, browser, overflows, violations, visitor
from tests.web.ends import SEEDS, EndedTable, final, outshouted

HEADLINES = {"won": "You win", "lost": r".* wins", "tied": "You share the win"}
MOVING = """() => document.getAnimations().filter((one) => one.playState === "running").length"""
HEARD = """
window.heard = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...how) { window.heard += 1; return start.apply(this, how); };
"""


async def shows(page: Page, ending: str) -> None:
    end = page.locator(f"[data-ending={ending}]")
    await expect(end.get_by_role("heading", level=2)).to_have_text(re.compile(HEADLINES[ending]))
    await expect(end.locator(".picture li")).not_to_have_count(0)
    # Losing is not celebrated: it says what would have won, and offers one thing to practise.
    lost = ending == "lost"
    await expect(end.locator(".confetti")).to_have_count(int(not lost))
    await expect(end.get_by_role("heading", name="What would have won")).to_have_count(int(lost))
    await expect(end.get_by_role("link", name=re.compile("Practise"))).to_have_count(int(lost))


async def test_winning_losing_and_sharing_each_have_a_scene_in_each_game(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port, PHONE) as ada:
        await ada.named("Ada")
        for game, endings in SEEDS.items():
            first, *others = endings
            table = await EndedTable(ada, game, final(game, first)).open()
            await shows(ada.page, first)
            for ending in others:
                table.show(final(game, ending))
                await shows(ada.page, ending)
                assert await overflows(ada.page) == []
            if game == "buntherum":
                table.show(outshouted())
                await expect(ada.page.get_by_text("13 more right shouts")).to_be_visible()
        assert await violations(ada.page) == []
        await EndedTable(ada, "subito", final("subito", "lost")).open()
        exercise = ada.page.get_by_role("link", name="Practise this")
        await expect(exercise).to_have_attribute("href", "/learn/subito#9A")
        await exercise.click()
        await expect(ada.page.locator(".question")).to_contain_text("8 of 18")
        assert ada.complaints == []


async def test_a_quiet_table_neither_moves_nor_sounds_and_less_motion_still_sounds(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port, DESKTOP) as ada:
        page = ada.page
        await ada.named("Ada")
        await page.add_init_script(HEARD)
        state, sound = final("clear4", "won"), page.get_by_role("switch", name="Sound", exact=True)

        async def is_heard() -> bool:
            """Sounds are made by what comes after the first press: until then a switch of the settings says nothing."""
            await page.get_by_role("button", name="Settings").click()
            if await sound.is_disabled():
                return False
            while not await page.evaluate("window.heard"):
                await sound.uncheck()
                await sound.check()
            return True

        await EndedTable(ada, "clear4", state).open()
        assert await page.evaluate(MOVING) > 0
        assert await is_heard()
        await page.get_by_role("switch", name="Quiet mode").check()
        await expect(page.locator("html")).to_have_attribute("data-motion", "calm")
        await EndedTable(ada, "clear4", state).open()
        assert await page.evaluate(MOVING) == 0
        assert not await is_heard()
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Quiet mode").click()
        await page.emulate_media(reduced_motion="reduce")
        await EndedTable(ada, "clear4", state).open()
        assert await page.evaluate(MOVING) == 0
        assert await is_heard()
