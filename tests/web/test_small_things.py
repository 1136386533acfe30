"""What somebody noticed who came for the first time: each of these was wrong once."""

import re

from playwright.async_api import Locator, expect

from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, browser, overflows, visitor


async def below(upper: Locator, lower: Locator) -> bool:
    one, other = await upper.bounding_box(), await lower.bounding_box()
    assert one and other
    return one["y"] + one["height"] <= other["y"] + 1


async def test_the_landing_page_of_a_phone_hides_no_page_and_cuts_no_code(still_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, still_server.port, PHONE, locale="de") as ada:
        await ada.visit("/")
        bar, more = ada.page.locator(".join"), ada.page.locator(".more")
        await bar.wait_for()
        assert await below(more, bar), "the pages lie under the bar"
        field = bar.get_by_role("textbox")
        await field.fill("WMWM-MWMW-88")
        assert await field.evaluate("(input) => input.scrollWidth <= input.clientWidth"), "the code is cut"
        assert await overflows(ada.page) == []
        await field.fill("")
        suggested = await ada.page.locator("header .name").inner_text()
        await ada.page.reload()
        await expect(ada.page.locator("header .name")).to_have_text(suggested)
        async with visitor(chrome, still_server.port, PHONE) as bo:
            await bo.visit("/")
            assert re.fullmatch(r"\w+ \d\d?", await bo.page.locator("header .name").inner_text())


async def test_an_emote_is_not_over_the_code_and_who_watches_is_told_so(still_server: ServerProcess) -> None:
    async with (
        browser() as chrome,
        visitor(chrome, still_server.port, PHONE, locale="fr") as ada,
        visitor(chrome, still_server.port, PHONE, locale="fr") as bo,
    ):
        await ada.named("Ada")
        made = await ada.post("/api/tables", game="subito", seats=2)
        await ada.visit(f"/t/{made['code']}")
        await ada.page.get_by_role("img", name=re.compile("QR")).wait_for()
        await ada.page.locator("header button[popovertarget$=signs]").click()
        await ada.page.locator(".signs button").first.click()
        for device in (DESKTOP, PHONE):
            await ada.page.set_viewport_size(device["viewport"])  # type: ignore[arg-type]
            assert await below(ada.page.locator(".bubble"), ada.page.locator(".invitation"))
        await expect(ada.page.locator(".chips")).to_contain_text("\u202f: ")
        running = await ada.post("/api/tables", game="buntherum", seats=3, bots="andante")
        await ada.visit(f"/t/{running['code']}")
        await ada.page.locator(".game").wait_for()
        await bo.visit(f"/t/{running['code']}")
        await bo.page.get_by_role("textbox").fill("Bo")
        await bo.page.get_by_role("button", name="Regarder", exact=True).click()
        await bo.page.locator(".watching").wait_for()
        assert await overflows(bo.page) == []
