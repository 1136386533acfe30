"""The host's page in a browser: the key, a table closed, a player suspended, a club's name withdrawn, and the log."""

import re
from pathlib import Path

from playwright.async_api import expect

from tests.server.clubs.test_clubs import club_of
from tests.server.serving import Client, ServerProcess
from tests.web.browsers import PHONE, browser, visitor
from tests.web.inspection import Inspection


async def test_a_host_keeps_house(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", grace_seconds="600").start()
    try:
        ben, *namesakes = [await Client(server, name).introduce() for name in ("Ben", "ada", "Àda")]
        club, _ = await club_of(ben, name="The Rascals")
        inspection = Inspection()
        async with (
            browser() as chrome,
            visitor(chrome, server.port) as host,
            visitor(chrome, server.port, PHONE) as ada,
        ):
            await ada.named("Ada")
            code = (await ada.post("/api/tables", game="buntherum", seats=3))["code"]
            await ada.visit(f"/t/{code}")
            await expect(ada.page.get_by_text(code).first).to_be_visible()
            page = host.page
            await host.visit("/house")
            await inspection.look("/house, without a key", page)
            await page.get_by_label("Key").fill("x" * 40)
            await page.get_by_role("button", name="Open").click()
            await expect(page.get_by_text("who has the key")).to_be_visible()
            await page.get_by_label("Key").fill((server.data / "admin-key").read_text().strip())
            await page.get_by_role("button", name="Open").click()
            await expect(page.get_by_role("heading", name=re.compile(code))).to_be_visible()
            await inspection.look("/house", page)

            for language in ("fr", "de"):
                async with visitor(chrome, server.port, locale=language) as other:
                    await other.visit("/house")
                    await inspection.look("/house, without a key", other.page)
                    await other.page.locator("input[type=password]").fill(
                        (server.data / "admin-key").read_text().strip()
                    )
                    await other.page.keyboard.press("Enter")
                    await expect(other.page.get_by_role("heading", name=re.compile(code))).to_be_visible()
                    await other.page.locator("section[aria-labelledby$=suspects] > button").click()
                    await inspection.look("/house", other.page)

            await page.get_by_role("button", name="Withdraw the name: The Rascals").click()
            await expect(page.get_by_text(re.compile("withdraw-club-name"))).to_be_visible()
            assert (await ben.http.get(club)).json()["name"].startswith("Club ")

            # Whose name it is as well is said before it is withdrawn.
            await page.get_by_label("More: Ada").click()
            await page.get_by_role("button", name="Withdraw the name: Ada").click()
            question = page.get_by_role("group", name="Withdraw the name Ada?")
            await expect(question.get_by_text("2 other players are called so")).to_contain_text("ada, Àda")
            await inspection.look("/house, withdrawing a name", page)
            await question.get_by_role("button", name="Cancel").click()
            await expect(question).to_have_count(0)

            # Ada is suspended for a day, and learns it at her table; then the table is closed.
            await page.get_by_role("button", name="Suspend: Ada").click()
            await expect(ada.page.get_by_text(re.compile("suspended", re.I)).first).to_be_visible()
            await page.get_by_role("button", name=f"Close the table: {code}").click()
            await page.get_by_role("button", name="Close the table", exact=True).last.click()
            log = page.get_by_role("region", name="What was done with the key")
            for act in (f"close-table {code}", "suspend", "withdraw-club-name"):
                await expect(log.get_by_text(act).first).to_be_visible()
            await expect(page.get_by_role("heading", name=re.compile(code))).to_have_count(0)
            # That a key was wrong the browser complains of by itself.
            assert [text for text in host.complaints if "401" not in text] == []
        for one in (ben, *namesakes):
            await one.close()
        assert inspection.found == []
    finally:
        server.stop()
