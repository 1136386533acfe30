"""Keys are shown where there is a keyboard, and nowhere else."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, browser
from tests.web.stages import shows, stage


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_a_phone_shows_keys_once_one_was_pressed_and_a_desktop_at_once(
    still_server: ServerProcess, device: dict[str, Any]
) -> None:
    people = [("Ada", {"device": device}), ("Bo", {"device": device})]
    async with browser() as chrome, stage(chrome, still_server, people) as table:
        await table.open("clear4")
        turn = await table.play_until(shows(lambda told: any(offer["do"] == "pass" for offer in told["offers"])))
        player = (await table.show())[turn]
        caps = player.page.locator("kbd")
        await expect(player.page.get_by_role("button", name="Pass")).to_be_enabled()
        await expect(caps.first).to_be_attached()
        if device is PHONE:
            assert not any([await cap.is_visible() for cap in await caps.all()])
            await player.page.keyboard.press("ArrowRight")
        await expect(caps.first).to_be_visible()
        assert all([await cap.is_visible() for cap in await caps.all()])
