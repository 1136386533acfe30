"""The room of an evening in a browser: opened, entered, led, and read."""

from typing import Any

from playwright.async_api import Page, expect

from tests import patience
from tests.web.browsers import Visitor


async def open_a_room(host: Visitor, name: str) -> str:
    """From the landing page; the code of the room."""
    await host.named(name)
    await host.visit("/")
    await host.page.get_by_role("link", name="An evening together").click()
    await host.page.get_by_role("button", name="Open a room").click()
    await expect(host.page.get_by_role("img", name="QR code of this evening")).to_be_visible()
    return host.page.url.rsplit("/", 1)[1]


async def come_in(guest: Visitor, code: str, name: str) -> None:
    """By the link, with nothing but a first name."""
    await guest.visit(f"/e/{code}")
    await guest.page.get_by_role("textbox").fill(name)
    await guest.page.get_by_role("button", name="Come in").click()
    await expect(guest.page.get_by_role("region", name="Who is here")).to_contain_text(f"{name} you")


async def here(page: Page, count: int) -> None:
    await expect(page.get_by_role("region", name="Who is here")).to_contain_text(f"{count} people are here")


async def begin(host: Visitor, game: str, options: dict[str, Any]) -> None:
    """The host picks it."""
    await host.page.get_by_role("group", name="Game").get_by_role("radio", name=game).check(force=True)
    await expect(host.page.get_by_role("button", name=f"Start {game}")).to_be_visible()
    if options:
        path = host.page.url.replace("/e/", "/api/evenings/")
        answer = await host.context.request.patch(path, data={"options": options})
        assert answer.ok, await answer.text()
    await host.page.get_by_role("button", name=f"Start {game}").click()


async def over(page: Page, number: int) -> None:
    """At the end of a game everybody is led back to the room."""
    await page.get_by_role("button", name="Back to the evening").click(timeout=patience.MS)
    played = page.get_by_role("region", name="What was played")
    await expect(played.get_by_role("listitem")).to_have_count(number)


async def standing(page: Page) -> dict[str, tuple[int, int]]:
    """Points and won games by name, as the page shows them."""
    rows = await page.get_by_role("region", name="The score of the evening").locator("tbody tr").all()
    found = {}
    for row in rows:
        name = await row.get_by_role("rowheader").inner_text()
        cells = [await cell.inner_text() for cell in await row.get_by_role("cell").all()]
        found[name] = int(cells[3]), int(cells[2])
    return found


async def seen(one: Visitor) -> dict[str, Any]:
    """The room, as whoever is at this page may ask for it."""
    answer = await one.context.request.get(one.page.url.replace("/e/", "/api/evenings/"))
    assert answer.ok, await answer.text()
    view: dict[str, Any] = await answer.json()
    return view
