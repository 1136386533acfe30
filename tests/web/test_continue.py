"""A link or a phrase that brings an identity to this browser: it asks first, and nothing that was here is lost."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from playwright.async_api import Page, expect

from tests.server.serving import Client, ServerProcess
from tests.web.browsers import Visitor, browser, visitor
from tests.web.inspection import Inspection
from tests.web.stages import PEOPLE


async def who(somebody: Visitor) -> str:
    """As the server knows this browser."""
    answer = await somebody.context.request.get(f"{somebody.base}/api/me")
    return str((await answer.json())["name"])


async def link(of: Client) -> str:
    return str((await of.post("/api/me/devices"))["token"])


async def tab_to(page: Page, name: str) -> None:
    """By the keyboard alone."""
    for _ in range(40):
        await page.keyboard.press("Tab")
        focused = page.locator(":focus")
        said = await focused.evaluate("(e) => e.ariaLabel || e.textContent.trim()") if await focused.count() else ""
        if said == name:
            return
    raise AssertionError(f"the keyboard does not come to {name}")


async def test_a_link_opened_where_somebody_else_plays_changes_nothing_until_it_is_pressed(
    still_server: ServerProcess,
) -> None:
    anna = await Client(still_server, "Anna").introduce()
    async with browser() as chrome, visitor(chrome, still_server.port) as ben:
        page = (await ben.named("Ben")).page
        for press, name in (("Cancel", "Ben"), ("Stay Ben, add Anna", "Ben"), ("Continue as Anna", "Anna")):
            await ben.visit("/")  # another fragment alone loads nothing
            await ben.visit(f"/continue#{await link(anna)}")
            await expect(page.get_by_role("heading", name="This link brings Anna")).to_be_visible()
            assert page.url.endswith("/continue"), "the token does not stay in the address"
            assert await who(ben) == "Ben"
            await tab_to(page, press)
            await page.keyboard.press("Enter")
            if press != "Cancel":
                await page.get_by_role("link", name="To the games").wait_for()
            assert await who(ben) == name
        # Both are here: the You page changes between them, and asks before it lets one go.
        await ben.visit("/me")
        await tab_to(page, "Change to Ben")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("button", name="Change to Anna")).to_be_visible()
        await expect(page.get_by_role("heading", level=1, name="Ben")).to_be_visible()
        assert await who(ben) == "Ben"
        await tab_to(page, "Take Anna off this device")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("button", name="Keep")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("button", name="Take Anna off this device")).to_be_focused()
        await page.keyboard.press("Enter")
        await (
            page.get_by_role("button", name="Take off", exact=True).and_(page.locator(":not([aria-disabled])")).click()
        )
        await expect(page.get_by_role("button", name="Change to Anna")).to_have_count(0)
        assert ben.complaints == []
    await anna.close()


async def test_a_new_browser_needs_one_press_and_a_phrase_kept_as_a_file_brings_somebody_back(
    still_server: ServerProcess, tmp_path: Path
) -> None:
    anna = await Client(still_server, "Anna").introduce()
    async with browser() as chrome, AsyncExitStack() as stack:
        phone, fresh, late = [await stack.enter_async_context(visitor(chrome, still_server.port)) for _ in range(3)]
        await phone.visit(f"/continue#{await link(anna)}")
        await phone.page.get_by_role("button", name="Continue as Anna").click()
        await phone.page.get_by_role("heading", name="Welcome back, Anna!").wait_for()
        await phone.visit("/me")
        await expect(phone.page.get_by_text("This device", exact=True)).to_be_visible()
        await phone.page.get_by_role("button", name="Make a recovery phrase").click()
        async with phone.page.expect_download() as saving:
            await phone.page.get_by_role("button", name="Save as a file").click()
        file = tmp_path / "phrase.txt"
        await (await saving.value).save_as(file)
        words = await phone.page.locator("ol > li").all_inner_texts()
        assert len(words) == 10 and " ".join(words) in file.read_text(encoding="utf-8")
        await phone.page.get_by_role("button", name="I have kept them").click()
        await expect(phone.page.get_by_role("button", name="Make a new one")).to_be_focused()
        await expect(phone.page.get_by_text(words[0], exact=True)).to_have_count(0)

        await fresh.named("Rondo")  # a name that nobody chose, and no game: not worth a question
        await fresh.visit("/me")
        await fresh.page.get_by_role("link", name="I have a recovery phrase").click()
        async with fresh.page.expect_file_chooser() as choosing:
            await fresh.page.get_by_role("button", name="Open the file").click()
        await (await choosing.value).set_files(file)
        await fresh.page.get_by_role("button", name="Continue as Anna", exact=True).click()
        await fresh.page.get_by_role("heading", name="Welcome back, Anna!").wait_for()

        await late.visit("/continue")
        await late.page.get_by_role("textbox", name="Recovery phrase").fill("one two three")
        await late.page.get_by_role("button", name="Look whose it is").click()
        # The page has another alert, for screen readers alone.
        await expect(late.page.get_by_role("alert").filter(has_text="too old")).to_be_visible()
        await late.page.get_by_role("textbox", name="Recovery phrase").fill(" ".join(words).upper())
        await late.page.get_by_role("button", name="Look whose it is").click()
        await late.page.get_by_role("button", name="Continue as Anna", exact=True).wait_for()

        # The device that was lost is withdrawn from the one that is left.
        await fresh.visit("/me")
        await expect(fresh.page.get_by_role("button", name="Withdraw:")).to_have_count(3)
        theirs = fresh.page.locator("li").filter(has_not_text="This device")
        await theirs.get_by_role("button", name="Withdraw: Chrome").first.click()
        await (
            fresh.page.get_by_role("group", name="Withdraw Chrome")
            .get_by_role("button", name="Withdraw")
            .and_(fresh.page.locator(":not([aria-disabled])"))
            .click()
        )
        await expect(fresh.page.get_by_role("button", name="Withdraw:")).to_have_count(2)
        assert [c for one in (phone, fresh) for c in one.complaints] == []
    await anna.close()


async def test_the_pages_about_identities_are_for_everybody(still_server: ServerProcess) -> None:
    long = [await Client(still_server, name).introduce() for name in ("Wolfgang Amadé", "Donaudampfschifffahrtska")]
    inspection = Inspection()
    async with browser() as chrome, AsyncExitStack() as stack:
        people = [await stack.enter_async_context(visitor(chrome, still_server.port, **how)) for _, how in PEOPLE]
        pages = [one.page for one in people]

        async def all_at(*paths: str) -> None:
            await asyncio.gather(*(one.visit(path) for one, path in zip(people, paths, strict=True)))

        async def ready(where: str, count: int = 1) -> None:
            await asyncio.gather(*(page.locator(where).nth(count - 1).wait_for() for page in pages))

        async def look(what: str, where: str, count: int = 1) -> None:
            await ready(where, count)
            await inspection.look(what, *pages)

        async def press(where: str) -> None:
            await asyncio.gather(*(page.locator(where).first.click() for page in pages))

        tokens: list[Any] = [await link(long[0]) for _ in people]
        await all_at(*(f"/continue#{token}" for token in tokens))
        await look("continue, alone", "main button.signal")
        await press("main button.signal")
        await ready("main a.signal")
        tokens = [await link(long[1]) for _ in people]
        await all_at("/", "/", "/")
        await all_at(*(f"/continue#{token}" for token in tokens))
        await look("continue, both", "main button.paper")
        await press("main button.paper")
        await ready("main a.signal")
        await all_at("/continue", "/continue", "/continue")
        await look("phrase", "textarea")
        await long[0].post("/api/me/devices")
        await all_at("/me", "/me", "/me")
        await ready("[data-device] button", 2)
        await press("[data-off] button")
        await press("[data-device] button")
        await press(".recovery button")
        await look("you, asked", "ol > li", 10)
    assert inspection.found == []
    for one in long:
        await one.close()
