"""Against whom one plays at once: chosen with one more press, and remembered; and signs that explain themselves."""

from playwright.async_api import expect

from tests.server.serving import ServerProcess
from tests.web.browsers import browser, overflows, violations, visitor
from tests.web.hands import Keyboard


async def test_play_now_remembers_level_and_players_and_a_row_says_what_it_is_about(
    still_server: ServerProcess,
) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port) as ada:
        page, hands = ada.page, Keyboard(ada.page)
        await ada.visit("/")
        box = page.get_by_role("article", name="Buntherum")
        play = box.get_by_role("button", name="Play now")
        await expect(play).to_contain_text("Andante · 3")
        # By keys alone: the choice is one press away, and is on the button afterwards.
        await hands.press(box.get_by_role("button", name="Level and players"))
        dialog = page.get_by_role("dialog", name="Buntherum")
        await hands.choose(dialog.get_by_role("group", name="Level"), "Your match (as strong as you)")
        await expect(dialog.get_by_role("status")).to_contain_text("Gets to know you in your first three games.")
        await hands.choose(dialog.get_by_role("group", name="Level"), "Presto (master)")
        await hands.choose(dialog.get_by_role("group", name="Players"), "2")
        assert await violations(page) == []
        await page.keyboard.press("Escape")
        await expect(play).to_contain_text("Presto · 2")
        await expect(play).to_have_accessible_description("Buntherum Against Presto, 2 players")
        await page.reload()
        await expect(play).to_contain_text("Presto · 2")
        await expect(page.get_by_role("article", name="Clear 4")).to_contain_text("Andante · 4")
        for width, height in ((320, 568), (390, 844), (1024, 768), (1280, 800)):
            await page.set_viewport_size({"width": width, "height": height})
            assert await overflows(page) == [], width
        async with page.expect_request("**/api/tables") as asked:
            await hands.press(play)
        wanted = (await asked.value).post_data_json
        assert wanted is not None
        assert (wanted["bots"], wanted["seats"]) == ("presto", 2)

        # A sign explains itself to whoever reaches it by keys, rests on it with a mouse, or holds a finger on it.
        row = page.get_by_role("button", name="Row 2:")
        about = page.locator(".explanation")
        await expect(row).to_have_accessible_description(
            "In a row no colour and no object lies twice. The printed object counts, too."
        )
        await hands.reach(row)
        await expect(about).to_contain_text("no colour and no object")
        await page.keyboard.press("Escape")
        await expect(about).to_have_count(0)
        await row.hover()
        await expect(about).to_contain_text("no colour and no object")
        assert await overflows(page) == []
        await page.mouse.move(0, 0)
        await expect(about).to_have_count(0)
        assert ada.complaints == []
