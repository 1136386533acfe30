"""By ear and with one finger: a table without the clock and with spoken cards, and a button that wants to be held."""

import re

from playwright.async_api import WebSocketRoute, expect

from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, browser, overflows, two_at_a_table, violations, visitor

CARD = re.compile("^(yellow|blue|red|green|violet|orange|pink|black) ")


async def test_news_that_were_on_their_way_undo_no_choice(still_server: ServerProcess) -> None:
    """What was chosen stands until the table has answered it, whatever is told about others meanwhile."""
    async with browser() as chrome, visitor(chrome, still_server.port, DESKTOP) as ada:
        await ada.named("Ada")
        code = (await ada.post("/api/tables", game="buntherum", seats=3))["code"]
        held: list[str | bytes] = []
        routes: list[WebSocketRoute] = []

        def connected(page: WebSocketRoute) -> None:
            server = page.connect_to_server()
            routes.append(server)
            page.on_message(lambda text: held.append(text) if "configure" in str(text) else server.send(text))

        await ada.page.route_web_socket(f"**/{code}/socket*", connected)
        await ada.visit(f"/t/{code}")
        await ada.page.get_by_role("button", name="Options").click()
        options = ada.page.get_by_role("dialog", name="Options")
        clock = options.get_by_role("switch", name="Without the clock")
        await clock.click()
        await expect(clock).to_be_checked()
        async with visitor(chrome, still_server.port, DESKTOP) as bo:
            await bo.named("Bo")
            await bo.visit(f"/t/{code}")
            await expect(ada.page.get_by_text("Bo", exact=True).first).to_be_attached()
            await expect(clock).to_be_checked()
        (choice,) = held
        routes[0].send(choice)
        await expect(ada.page.get_by_text("Not agreed yet: Bo")).to_be_attached()
        await expect(clock).to_be_checked()
        assert ada.complaints == []


async def test_two_agree_and_play_by_ear_and_without_the_clock(still_server: ServerProcess) -> None:
    async with two_at_a_table(still_server.port, "buntherum", PHONE, DESKTOP) as (ada, bo):
        start = ada.page.get_by_role("button", name="Start with 2")
        await ada.page.get_by_role("button", name="Options").click()
        options = ada.page.get_by_role("dialog", name="Options")
        await options.get_by_role("switch", name="Without the clock").check()
        await options.get_by_role("switch", name="Spoken cards").check()
        await ada.page.keyboard.press("Escape")
        await expect(ada.page.get_by_text("Not agreed yet: Bo")).to_be_visible()
        await expect(start).to_be_disabled()
        assert await violations(bo.page) == []
        assert [await overflows(one.page) for one in (ada, bo)] == [[], []]
        await bo.page.get_by_role("button", name="I agree").click()
        await start.click()
        # The card is told to those who listen, and can be answered when it has been heard.
        spoken = bo.page.locator("[aria-live=assertive]")
        await expect(spoken).to_have_text(CARD)
        for one in (ada, bo):
            await expect(one.page.get_by_text("the card waits for everybody")).to_be_visible()
            assert await overflows(one.page) == []
        assert await violations(ada.page) == []
        await bo.page.keyboard.press("F2")
        await expect(spoken).to_have_text(re.compile("Row 1: .*Row 6: "))
        # With the keyboard alone; and who leaves the card is not waited for.
        await bo.page.keyboard.press("Space")
        await expect(bo.page.get_by_text("Waiting for the others")).to_be_visible()
        leave = ada.page.get_by_role("button", name="Leave it to the others")
        await leave.focus()
        await ada.page.keyboard.press("Enter")
        await expect(ada.page.get_by_text("Bo’s answer counts").first).to_be_visible()
        # What is held says so when it is let go of too soon, and a second press does it, too.
        back = ada.page.get_by_role("button", name="Leave the table")
        await back.tap()
        hint = ada.page.locator("[popover]:popover-open")
        await expect(hint).to_have_text("Hold it, or press twice")
        await ada.page.wait_for_function(
            "since => performance.now() - since > 350", arg=await ada.page.evaluate("performance.now()")
        )
        await back.tap()
        await expect(ada.page).to_have_url(re.compile("/$"))
        assert [ada.complaints, bo.complaints] == [[], []]
