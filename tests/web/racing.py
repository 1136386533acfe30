"""Races in browsers: until there is one, and presses in it whose true moment is set."""

from contextlib import suppress

from playwright.async_api import Locator
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.web.browsers import PHONE
from tests.web.playing import Player


def row(player: Player, number: int) -> Locator:
    return player.page.get_by_role("button", name=f"Row {number}").first


def goes_on(player: Player) -> bool:
    """Whether there is a race, of which this player may only be a witness, or the game is over."""
    shown = player.shown
    return player.info["phase"] == "over" or (
        shown is not None and shown["race"] is not None and player.verdict(shown["race"]["race"]) is None
    )


async def ready_to_race(player: Player) -> None:
    """Until there is a race; after a game comes another."""
    await player.until(lambda: goes_on(player))
    if player.info["phase"] == "over":
        player.told.clear()
        await ask_for_rematch(player)
        await player.until(lambda: player.info["phase"] == "playing" and goes_on(player))


async def ask_for_rematch(player: Player) -> None:
    """A button that has just come does not hear yet."""

    def asked() -> bool:
        return bool(player.info["phase"] != "over" or player.info["seats"][player.seat]["ready"])

    while not asked():
        with suppress(PlaywrightTimeout):
            await player.page.get_by_role("button", name="Rematch").click(timeout=2000)
        with suppress(TimeoutError):
            await player.until(asked, 2.0)


async def press(player: Player, reaction: float, number: int) -> None:
    if player.page.viewport_size == PHONE["viewport"]:
        await player.touch(reaction, row(player, number))
    else:
        await player.press_key(reaction, f"Digit{number}", str(number))
