"""An evening of five: two at browsers, three scripted; three games, one comes late, one
leaves, and the score of the evening is what the referee says of its records."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests import patience
from tests.server.evenings.friends import Friend, referee_says, told
from tests.server.serving import Client, ServerProcess
from tests.web.browsers import DESKTOP, PHONE, Visitor, browser, overflows, violations, visitor

GAMES = ("Buntherum", "Subito", "Buntherum")
KEYS = ("Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Space")
PRESS_SECONDS = 0.3


@pytest.fixture
def quick_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """Who answers nothing is waited for a second, and nobody's seat is given away however slow their browser is."""
    tempo = {"beat_ms": "50", "ritual_seconds": "0.1", "check_seconds": "0.5", "grace_seconds": "600"}
    process = ServerProcess(tmp_path / "data", **tempo).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


async def friend(server: ServerProcess, code: str, name: str) -> Friend:
    return await Friend(await Client(server, name).introduce(), code, Random(name)).come()


@asynccontextmanager
async def pressing(*pages: Visitor) -> AsyncIterator[None]:
    """At a table those at browsers press something now and then, right or wrong."""
    rng = Random(1)

    async def press(page: Visitor) -> None:
        while True:
            if "/t/" in page.page.url and await page.page.locator(".game").is_visible():
                await page.page.keyboard.press(rng.choice(KEYS))
            await asyncio.sleep(PRESS_SECONDS)  # a person's pace

    tasks = [asyncio.ensure_future(press(page)) for page in pages]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def over(page: Visitor, number: int) -> None:
    """At the end of a game everybody is led back to the room."""
    await page.page.get_by_role("button", name="Back to the evening").click(timeout=patience.MS)
    played = page.page.get_by_role("region", name="What was played")
    await expect(played.get_by_role("listitem")).to_have_count(number)


async def begin(host: Visitor, game: str) -> None:
    """The host picks it; silence counts after a second there, for those at browsers answer nothing."""
    await host.page.get_by_role("group", name="Game").get_by_role("radio", name=game).check(force=True)
    await expect(host.page.get_by_role("button", name=f"Start {game}")).to_be_visible()
    if game == "Buntherum":
        path = host.page.url.replace("/e/", "/api/evenings/")
        answer = await host.context.request.patch(path, data={"options": {"patience": 1}})
        assert answer.ok, await answer.text()
    await host.page.get_by_role("button", name=f"Start {game}").click()


async def standing(page: Visitor) -> dict[str, tuple[int, int]]:
    """Points and won games by name, as the page shows them."""
    rows = await page.page.get_by_role("region", name="The score of the evening").locator("tbody tr").all()
    found = {}
    for row in rows:
        name = await row.get_by_role("rowheader").inner_text()
        cells = [await cell.inner_text() for cell in await row.get_by_role("cell").all()]
        found[name] = int(cells[3]), int(cells[2])
    return found


async def test_an_evening_of_two_browsers_and_three_others(quick_server: ServerProcess) -> None:
    async with browser() as chrome, AsyncExitStack() as stack:
        ada = await stack.enter_async_context(visitor(chrome, quick_server.port, DESKTOP))
        bo = await stack.enter_async_context(visitor(chrome, quick_server.port, PHONE))
        await stack.enter_async_context(pressing(ada, bo))
        await ada.named("Ada")
        await ada.visit("/")
        await ada.page.get_by_role("link", name="An evening together").click()
        await ada.page.get_by_role("button", name="Open a room").click()
        await expect(ada.page.get_by_role("img", name="QR code of this evening")).to_be_visible()
        code = ada.page.url.rsplit("/", 1)[1]
        others = [
            await Friend(await Client(quick_server, name).introduce(), code, Random(name)).come()
            for name in ("Cleo", "Dan")
        ]
        staying = [asyncio.ensure_future(one.stay()) for one in others]
        await expect(ada.page.get_by_role("region", name="Who is here")).to_contain_text("3 people are here")
        assert await violations(ada.page) == []
        await begin(ada, GAMES[0])
        await expect(ada.page).to_have_url(re.compile("/t/"))
        # Bo comes late, and waits for the next game.
        await bo.visit(f"/e/{code}")
        await bo.page.get_by_role("textbox").fill("Bo")
        await bo.page.get_by_role("button", name="Come in").click()
        await expect(bo.page.get_by_text("You join the next game.")).to_be_visible()
        eve = await friend(quick_server, code, "Eve")
        staying.append(asyncio.ensure_future(eve.stay()))
        await over(ada, 1)
        await begin(ada, GAMES[1])
        await over(bo, 2)
        await over(ada, 2)
        assert await violations(bo.page) == [] and await overflows(bo.page) == []
        # Cleo leaves; the others go on. Bo is still in the room, and is brought to the table.
        await others[0].leave()
        await bo.page.get_by_role("button", name="Good game!").click()
        await expect(ada.page.get_by_role("region", name="Who is here")).to_contain_text("4 people are here")
        await begin(ada, GAMES[2])
        await over(bo, 3)
        await over(ada, 3)
        view = await eve.ask()
        assert told(view) == await referee_says(eve.client, view)
        names = {one["number"]: one["name"] for one in view["members"]}
        assert await standing(ada) == await standing(bo) == {names[member]: sums for member, sums in told(view).items()}
        assert [len([s for t in r["tables"] for s in t["seats"]]) for r in view["rounds"]] == [3, 4, 4]
        await expect(ada.page.get_by_role("img", name=re.compile("How the score went"))).to_be_visible()
        assert await violations(ada.page) == []
        assert [ada.complaints, bo.complaints] == [[], []]
        for one in (*others, eve):
            one.gone = True
        await eve.client.post(f"{eve.path}/sign", sign="good-night")
        await asyncio.gather(*staying)
        for one in (*others, eve):
            await one.client.close()
