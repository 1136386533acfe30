"""Somebody who never saw a game: reads what the page says, does it a moment later, and plays the first game to its end;
help and pauses."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Error, expect

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import PHONE, Visitor, browser, overflows, violations, visitor
from tests.web.choosing import some_of
from tests.web.playing import Player

READING_SECONDS = 2.5
WON = {"buntherum": "Placed", "khromix": "Answered", "clear4": "Played", "subito": "Checked"}


class Stranger(Player):
    """Knows no rules: presses what the coach points at, whatever it is."""

    def __init__(self, visitor: Visitor, reading: float) -> None:
        super().__init__(visitor)
        self.reading = reading
        self.read: set[str] = set()

    async def play(self) -> None:
        await self.until(lambda: self.info.get("phase") == "playing")
        while self.info["phase"] != "over":
            phase = self.info["phase"]
            before = len(self.told)
            try:
                if phase == "check":
                    await self.page.locator("main button:visible").last.click(timeout=2000)
                elif phase == "playing":
                    await self._does_as_told()
            except Error:
                pass  # what was to be pressed is gone: it reads again
            if len(self.told) == before:
                await asyncio.sleep(0.05)

    async def _does_as_told(self) -> None:
        coach = self.page.get_by_role("region", name="Coach")
        words, at = await coach.locator("p").inner_text(timeout=2000), await coach.get_attribute("data-at", timeout=2000)
        if at is None:
            return
        self.read.add(re.sub(r"\W.*", "", words))
        await asyncio.sleep(self.reading)
        target = self.page.locator(f"[data-coached] :is({at})").first
        if await target.get_attribute("aria-label", timeout=1000) is None and "hold" in at:
            await target.click(delay=1500, timeout=3000, force=True)
        else:
            await target.click(timeout=1000, force=True)

    def won(self) -> list[dict[str, Any]]:
        events = [event for message in self.told for event in message.get("events", ())]
        return [event for event in events if event.get("seat") == self.seat]


@pytest.mark.parametrize("game", some_of(["buntherum", "khromix", "clear4", "subito"], "buntherum"))
async def test_a_stranger_plays_a_first_game_to_its_end(web_server: ServerProcess, game: str) -> None:
    async with browser() as chrome, visitor(chrome, web_server.port) as somebody:
        stranger = Stranger(somebody, READING_SECONDS)
        await somebody.visit("/")
        await somebody.page.locator(f"[aria-labelledby={game}-name]").get_by_role("button", name="Play now").click()
        await stranger.play()
        assert stranger.info["coach"] is False
        print(game, stranger.read, [e["event"] for e in stranger.won()][:20])
        assert somebody.complaints == []
