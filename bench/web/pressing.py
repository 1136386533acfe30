"""What is added between a press and its message, and the frames while cards are turned over and placed."""

from typing import Any

from playwright.async_api import Browser

from bench.web.probe import PROBE, count_frames, summary, taken
from bench.web.slowness import SLOW_PHONE, slow_down
from tests.web.browsers import DESKTOP, Visitor, visitor
from tests.web.playing import Player
from tests.web.stages import right_row


async def sit_alone(chrome_visitor: Visitor, game: str, seats: int, slow: bool) -> Player:
    """At a table with bots, once its game runs."""
    await chrome_visitor.page.add_init_script(PROBE)
    await chrome_visitor.named("Ada")
    made = await chrome_visitor.post("/api/tables", game=game, seats=seats, bots="adagio")
    player = await Player(chrome_visitor).sit_down(made["code"])
    await player.until(lambda: player.info["phase"] == "playing" and player.shown is not None)
    if slow:
        await slow_down(chrome_visitor, line=False)
    return player


async def races(chrome: Browser, port: int, slow: bool, presses: int) -> dict[str, Any]:
    """Cards are turned over and shouted for; where a game ends, another begins."""
    delays: list[float] = []
    frames: list[float] = []
    async with visitor(chrome, port, SLOW_PHONE if slow else DESKTOP) as who:
        player = await sit_alone(who, "buntherum", 3, slow)
        await count_frames(player.page, on=True)
        while len(delays) < presses:
            await player.until(lambda: player.info["phase"] == "over" or player.open_race() is not None)
            if player.info["phase"] == "over":
                player.told.clear()
                await player.page.get_by_role("button", name="Rematch").click()
                await player.until(lambda: player.shown is not None)
                continue
            race = player.open_race()
            assert race is not None
            await player.page.locator("[elementtiming^=race]").wait_for()
            await press(player, slow)
            await player.until(lambda r=race["race"]: player.verdict(r) is not None)  # type: ignore[misc]
            delays += await taken(player.page, "presses")
            frames += await taken(player.page, "frames")
    return {"press_to_send": summary(delays), "frame": summary(frames)}


async def press(player: Player, slow: bool) -> None:
    """What is right: whoever errs three times is out."""
    row = right_row((player.shown or {})["view"])
    if slow:
        name = "Impossible" if row is None else f"Row {row}"
        await player.page.get_by_role("button", name=name).first.tap()
    else:
        await player.page.keyboard.press("Space" if row is None else f"Digit{row}")


async def placements(chrome: Browser, port: int, slow: bool, presses: int) -> dict[str, Any]:
    """Cards placed as quickly as the table takes them."""
    async with visitor(chrome, port, SLOW_PHONE if slow else DESKTOP) as who:
        player = await sit_alone(who, "subito", 2, slow)
        lanes = player.page.locator("button.lane")
        await lanes.first.wait_for()
        await count_frames(player.page, on=True)
        for i in range(presses):
            replies = sum(x["type"] == "reply" for x in player.told)
            if slow:
                box = await lanes.nth(i % 8).bounding_box()
                assert box is not None
                await player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] - 20)
            else:
                await player.page.keyboard.press(f"Digit{2 + i % 8}")
            await player.until(lambda n=replies: sum(x["type"] == "reply" for x in player.told) > n)  # type: ignore[misc]
        delays, frames = await taken(player.page, "presses"), await taken(player.page, "frames")
    return {"press_to_send": summary(delays), "frame": summary(frames)}
