"""A result that is handed on: its picture, and the link to the moment that decided it."""

import re
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image
from playwright.async_api import expect

from tests.server.api.test_games import finished_record
from tests.server.serving import Client, ServerProcess
from tests.web.browsers import PHONE, browser, overflows, visitor

STUB = """
() => {
  window.handedOn = [];
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files, ...rest }) => {
    window.handedOn.push({ ...rest, name: files[0].name, type: files[0].type, size: files[0].size });
  };
}
"""
"""A headless browser has no sheet to share with."""


async def test_a_result_is_saved_as_a_picture_and_its_link_opens_the_replay_at_that_second(
    web_server: ServerProcess, tmp_path: Path
) -> None:
    client = await Client(web_server, "Ada").introduce()
    made = await client.post("/api/tables", game="clear4", seats=2, bots="quick")
    async with client.at(made["code"]) as seat, browser() as chrome:
        await seat.play(Random(1))
        await finished_record(client, seat.info["table"])
        async with visitor(chrome, web_server.port, PHONE, locale="de") as ada:
            cookies = [{"name": k, "value": v, "url": ada.base} for k, v in client.http.cookies.items()]
            await ada.context.add_cookies(cookies)  # type: ignore[arg-type]
            await ada.was_here_as("Ada")
            await ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
            await ada.visit(f"/t/{made['code']}")
            share = ada.page.get_by_role("button", name="Teilen")
            async with ada.page.expect_download() as saving:
                await share.click()
            saved = tmp_path / "picture.png"
            await (await saving.value).save_as(saved)
            picture = saved.read_bytes()
            assert Image.open(BytesIO(picture)).size == (1200, 630)
            await expect(ada.page.locator(".pill").filter(has_text="Link kopiert")).to_be_visible()
            assert await overflows(ada.page) == []
            link = str(await ada.page.evaluate("navigator.clipboard.readText()"))
            found = re.fullmatch(rf"{ada.base}(/watch/\S+/1)\?language=de#t=([\d.]+)", link)
            assert found, link

            await ada.page.evaluate(STUB)
            await share.click()
            await ada.page.wait_for_function("window.handedOn.length")
            [handed] = await ada.page.evaluate("window.handedOn")
            assert (handed["url"], handed["name"], handed["type"]) == (link, "vivace-clear4.png", "image/png")
            assert handed["size"] == len(picture) and "Clear 4" in handed["title"]

            await ada.page.goto(link)
            await ada.page.locator("footer .caption").wait_for()
            track = ada.page.get_by_role("slider")
            assert abs(float(await track.input_value()) - 1000 * float(found[2])) <= 1
    await client.close()
