"""The page of the browser client, as the server gives it out: with its games, and anew only where something changed."""

import json
import os
import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from vivace.games import GAMES
from vivace.server.api import pages

BLOCK = re.compile(r'<script type="application/json" id="catalogue">(.*?)</script>')


@pytest.fixture
def browsing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> httpx.AsyncClient:
    (tmp_path / "index.html").write_text("<!doctype html><head><title>Vivace</title></head><body></body>")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    transport = httpx.ASGITransport(Starlette(routes=pages.routes()))
    return httpx.AsyncClient(transport=transport, base_url="http://test")


async def test_it_brings_what_the_api_says_of_the_games(browsing: httpx.AsyncClient) -> None:
    for path in ("/", "/t/LARU-KIBO-42", "/learn/whatever"):
        answer = await browsing.get(path)
        [block] = BLOCK.findall(answer.text)
        assert [game["name"] for game in json.loads(block)["games"]] == list(GAMES)
        assert answer.text.index("</script>") < answer.text.index("</head>")
        assert answer.headers["cache-control"] == "no-cache"


async def test_nothing_in_it_ends_the_block(browsing: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    said = "</script><script>alert(1)</script><!--"
    monkeypatch.setattr(pages, "game_list", lambda: {"games": [{"name": said}]})
    text = (await browsing.get("/")).text
    [block] = BLOCK.findall(text)
    assert json.loads(block)["games"][0]["name"] == said
    assert text.count("<script") == 1 and "<!--" not in text


async def test_who_has_it_is_told_that_it_is_the_same_until_page_or_games_change(
    browsing: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tag = (await browsing.get("/")).headers["etag"]
    again = await browsing.get("/me", headers={"if-none-match": f'"another", W/{tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert again.headers["cache-control"] == "no-cache"
    index = tmp_path / "index.html"
    index.write_text(index.read_text().replace("Vivace", "Vivace 2"))
    os.utime(index, ns=(1, 1))
    changed = await browsing.get("/", headers={"if-none-match": tag})
    assert (changed.status_code, "Vivace 2" in changed.text) == (200, True)
    monkeypatch.setattr(pages, "game_list", lambda: {"games": []})
    fewer = await browsing.get("/", headers={"if-none-match": changed.headers["etag"]})
    assert (fewer.status_code, BLOCK.findall(fewer.text)) == (200, ['{"games":[]}'])


async def test_at_an_address_without_a_page_it_is_there_in_full(browsing: httpx.AsyncClient) -> None:
    tag = (await browsing.get("/")).headers["etag"]
    lost = await browsing.get("/nowhere", headers={"accept": "text/html", "if-none-match": tag})
    assert (lost.status_code, len(BLOCK.findall(lost.text))) == (404, 1)
