"""Somebody who never saw a game: reads what the page says, does it a moment later, and plays the first game to its end;
help and pauses."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import Error, Locator, expect

from tests.server.serving import ServerProcess
from tests.web.browsers import PHONE, Visitor, browser, overflows, violations, visitor
from tests.web.playing import Player

READING_SECONDS = 2.5
PRESS_MS = 5000
"""So long something that is pointed at may still move, or be deaf."""
SEEN_OF = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  for (const across of [0.5, 0.25, 0.75, 0.1, 0.9])
    for (const down of [0.5, 0.25, 0.75]) {
      const [x, y] = [across * width, down * height];
      if (one.contains(document.elementFromPoint(left + x, top + y))) return { x, y };
    }
  return null;
}"""
"""Where it is pressed: its middle, or what can be seen of it. Cards of a hand lie one over the other."""


class Stranger(Player):
    """Knows no rules: presses what the coach points at, whatever it is."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.read: set[str] = set()

    @property
    def coach(self) -> Locator:
        return self.page.get_by_role("region", name="Coach")

    async def plays_now(self, game: str) -> None:
        await self.visitor.visit("/")
        await self.page.locator(f"[aria-labelledby={game}-name]").get_by_role("button", name="Play now").click()
        await self.until(lambda: self.info.get("phase") == "playing")

    async def plays_to_the_end(self) -> None:
        await expect(self.coach).to_be_visible()
        while self.info["phase"] != "over":
            before = len(self.told)
            if self.info["phase"] == "check":
                async with self.unless_overtaken():
                    await self.reads()
                    await self.page.locator("main button:visible").last.click(timeout=PRESS_MS)
            elif self.info["phase"] == "playing":
                await self.does_as_told(READING_SECONDS)
            if len(self.told) == before:
                await asyncio.sleep(0.05)

    @asynccontextmanager
    async def unless_overtaken(self, at: str | None = None) -> AsyncIterator[None]:
        """The table went on, or the coach points elsewhere: then they read again. What is pointed at and cannot be
        pressed, because it is covered, deaf or not there, is a fault."""
        known = self.news
        try:
            yield
        except Error:
            if self.news == known and (at is None or await self.coach.get_attribute("data-at", timeout=PRESS_MS) == at):
                raise

    @property
    def news(self) -> int:
        """How often the page was told that something changed at the table."""
        return sum(message["type"] in ("snapshot", "update", "judged", "news") for message in self.told)

    async def reads(self) -> None:
        """Sentences are told apart by how they begin."""
        words = await self.coach.locator("p").inner_text(timeout=PRESS_MS)
        self.read.add(re.sub(r"\W.*", "", words))

    async def does_as_told(self, reading: float) -> None:
        at: str | None = None
        async with self.unless_overtaken():
            at = await self.coach.get_attribute("data-at", timeout=PRESS_MS)
        if at is None:
            return
        async with self.unless_overtaken(at):
            await self.reads()
            await asyncio.sleep(reading)
            target = self.page.locator(f"[data-coached] :is({at})").first
            seen = await target.evaluate(SEEN_OF, timeout=PRESS_MS)
            await target.click(position=seen, delay=1500 if "hold" in at else 0, timeout=PRESS_MS)

    def did(self, event: str) -> list[dict[str, Any]]:
        told = [one for message in self.told for one in message.get("events", ())]
        return [one for one in told if one["event"] == event and one.get("seat") == self.seat]


async def test_who_does_what_the_coach_says_wins_the_first_cards(web_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, web_server.port, PHONE) as somebody:
        stranger = Stranger(somebody)
        await stranger.plays_now("buntherum")
        page = somebody.page
        await expect(stranger.coach).to_contain_text("Press")
        assert [await overflows(page), await violations(page)] == [[], []]
        for number in range(1, 4):
            await stranger.until(lambda: stranger.open_race() is not None)
            await stranger.does_as_told(0.3)
            await stranger.until(lambda wanted=number: len(stranger.did("Shouted")) == wanted)  # type: ignore[misc]
        assert all(shout["right"] for shout in stranger.did("Shouted"))

        # Help: the game stands still meanwhile, and its cards are covered.
        await page.get_by_role("button", name="Help").click()
        await stranger.until(lambda: stranger.info["phase"] == "paused")
        dialog = page.get_by_role("dialog", name="Buntherum")
        await expect(dialog).to_contain_text("red token")
        await expect(dialog.get_by_role("link", name="All rules")).to_have_attribute("href", "/rules/buntherum")
        assert [await overflows(page), await violations(page)] == [[], []]
        await page.keyboard.press("Escape")
        await stranger.until(lambda: stranger.info["phase"] == "playing")
        await page.get_by_role("button", name="Pause").click()
        await expect(page.locator(".in-play")).to_have_count(0)
        await page.get_by_role("button", name="Go on").click()
        await stranger.until(lambda: stranger.info["phase"] == "playing")

        # One press, and the coach is gone for good.
        await page.get_by_role("button", name="Skip").click()
        await stranger.until(lambda: not stranger.info["coach"])
        await expect(stranger.coach).to_have_count(0)
        again = Stranger(somebody)
        await again.plays_now("buntherum")
        assert again.info["coach"] is False
        assert somebody.complaints == []


def seen_by(stranger: Stranger) -> set[str]:
    """The kinds of moves that were made before their eyes, their own and those of others."""
    told = [one for message in stranger.told for one in message.get("events", ())]
    return {one["event"] for one in told} | {str(one["say"]) for one in told if one["event"] == "Shouted"}


def has_won(stranger: Stranger, game: str) -> bool:
    """A card by the right answer, or an objective. In Clear 4 nobody wins either: there they got rid of a card."""
    if game == "subito":
        views = [message["view"] for message in stranger.told if message.get("view")]
        checks = [check for result in views[-1]["results"] for check in result["checks"]]
        return any(check["winner"] == stranger.seat for check in checks)
    won = {"buntherum": "Shouted", "khromix": "Answered", "clear4": "Played"}[game]
    return any(event.get("right", True) for event in stranger.did(won))


KINDS = {
    "buntherum": {"Revealed", "Shouted", "impossible"},
    "khromix": {"Called", "Answered", "Asked", "AbilityUsed"},
    "clear4": {"Played", "Turned", "BlindTurned", "Special", "Cleared"},
    "subito": {"Placed", "RoundOver"},
}


@pytest.mark.thorough
@pytest.mark.parametrize("game", KINDS)
async def test_a_stranger_plays_a_first_game_to_its_end(web_server: ServerProcess, game: str) -> None:
    async with browser() as chrome, visitor(chrome, web_server.port) as somebody:
        stranger = Stranger(somebody)
        await stranger.plays_now(game)
        await stranger.plays_to_the_end()
        assert has_won(stranger, game)
        assert seen_by(stranger) >= KINDS[game]
        assert len(stranger.read) > 2
        assert not stranger.info["coach"] and not stranger.info["rated"]
        assert somebody.complaints == []
