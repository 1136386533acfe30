"""Public games as anybody sees them, in a browser and in the frames of another site."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import expect

from tests.server.serving import ServerProcess, reserved_port
from tests.web.browsers import browser, visitor
from tests.web.inspection import Inspection
from tests.web.people import together


@pytest.fixture(scope="module")
def club_port() -> int:
    return reserved_port()


@pytest.fixture
def tv_server(club_port: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {"tv_delay": "2", "embed_origins": f"http://localhost:{club_port}"}
    process = ServerProcess(tmp_path_factory.mktemp("tv"), **settings).start()
    yield process
    process.stop()


@asynccontextmanager
async def site(port: int, *framed: str) -> AsyncIterator[str]:
    """Another site, whose only page has these addresses in frames."""
    frames = "".join(f'<iframe id="f{number}" src="{one}"></iframe>' for number, one in enumerate(framed))
    body = f"<!doctype html><html lang=en><title>Club</title>{frames}".encode()
    head = f"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(head.encode() + body)
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", port):
        yield f"http://localhost:{port}/"


async def test_a_public_game_plays_by_itself_also_in_the_frame_of_a_site_that_may(
    tv_server: ServerProcess, club_port: int
) -> None:
    inspection = Inspection()
    async with (
        browser() as chrome,
        visitor(chrome, tv_server.port) as ada,
        visitor(chrome, tv_server.port, locale="de") as looker,
        visitor(chrome, tv_server.port) as elsewhere,
    ):
        await looker.visit("/tv")
        await expect(looker.page.get_by_text("Gerade wird keine öffentliche Partie gespielt")).to_be_visible()
        await inspection.look("/tv, nothing on", looker.page, still=True)
        async with site(club_port, f"{elsewhere.base}/tv", f"{elsewhere.base}/me") as page:
            await elsewhere.page.goto(page)
            framed = elsewhere.page.frame_locator("#f0")
            await expect(framed.get_by_role("heading", name="Live")).to_be_visible()
            await ada.named("Ada")
            game = {"game": "buntherum", "seats": 3, "bots": "largo", "public": True}
            await ada.visit(f"/t/{(await ada.post('/api/tables', **game))['code']}")

            async def see_it_go_on() -> None:
                """Whoever looks on sees it begin by itself, and go on."""
                await expect(looker.page.get_by_text("2 s nachdem es gespielt wurde")).to_be_visible()
                await expect(looker.page.locator(".facts")).to_contain_text("Ada")
                board = looker.page.locator("main .drawn")
                await expect(board).to_be_visible()
                before = await board.inner_html()
                await expect(board).not_to_have_js_property("innerHTML", before)

            # At once: a game is soon over where pages come late.
            await together(see_it_go_on(), expect(framed.locator(".facts")).to_contain_text("Ada"))
            # There is no way from there to what could be done: it would open a window of its own.
            await expect(framed.get_by_role("link", name="home")).to_have_count(0)
            await inspection.look("/tv", looker.page)
        refused = [text for text in elsewhere.complaints if "frame-ancestors 'none'" in text]
        assert len(refused) == 1, elsewhere.complaints
        assert ada.complaints == looker.complaints == []
    assert inspection.found == []
