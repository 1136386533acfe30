"""Links as others show them: what a page says of itself, and the picture that goes with it."""

import re
from html import unescape
from io import BytesIO
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import httpx
from PIL import Image

from tests import patience
from tests.server.api.test_games import finished_record
from tests.server.serving import Client, ServerProcess

TAG = re.compile(r'<meta (?:property|name)="((?:og|twitter):[a-z:_]+)" content="([^"]*)">')


async def told(http: httpx.AsyncClient, path: str, language: str = "en") -> dict[str, str]:
    page = await http.get(path, headers={"accept-language": language, "accept": "text/html"})
    assert "accept-language" in page.headers["vary"]
    return {name: unescape(said) for name, said in TAG.findall(page.text)}


async def picture(http: httpx.AsyncClient, tags: dict[str, str]) -> bytes:
    parts = urlsplit(tags["og:image"])
    answer = await http.get(f"{parts.path}?{parts.query}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert Image.open(BytesIO(answer.content)).size == (1200, 630)
    return answer.content


async def test_every_page_says_what_it_is_in_the_language_asked_for(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as http:
        titles = [
            (await told(http, path))["og:title"]
            for path in ("/", "/learn", "/learn/clear4", "/rules/clear4", "/practise/khromix", "/daily")
        ]
        assert titles[2:5] == ["Learn Clear 4 in three minutes", "The rules of Clear 4", "Practise Khromix"]
        assert len(set(titles)) == len(titles)
        french = await told(http, "/rules/clear4", "fr")
        assert (french["og:title"], french["og:locale"]) == ("Les règles de Clear 4", "fr_FR")
        asked = await told(http, "/rules/clear4?language=de", "fr")
        assert (asked["og:title"], asked["twitter:card"]) == ("Die Regeln von Clear 4", "summary_large_image")
        assert asked["og:image"].startswith(server.url) and asked["og:image"].endswith("&language=de")
        assert len({await picture(http, tags) for tags in (french, asked, await told(http, "/"))}) == 3
        assert (await told(http, "/daily/subito/2026-11-15"))["og:title"] == "The daily deal: Subito"
        assert (await told(http, "/daily/subito/never"))["og:title"] == titles[0]


async def test_an_invitation_names_host_and_game_and_shows_no_card(server: ServerProcess) -> None:
    anna = await Client(server, 'A "<b>" & Co').introduce()
    made = [await anna.post("/api/tables", game="clear4", seats=2) for _ in range(2)]
    waiting = await told(anna.http, f"/t/{made[0]['code']}", "de")
    assert waiting["og:title"] == 'A "<b>" & Co lädt dich zu Clear 4 ein'
    assert waiting["og:description"].startswith("1 von 2 Plätzen ist besetzt.")
    before = await picture(anna.http, waiting)
    # Two games with other cards each: all that is shown is that they have begun.
    running = []
    for _ in range(2):
        begun = await anna.post("/api/tables", game="clear4", seats=2, bots="quick")
        async with anna.at(begun["code"]) as seat:
            await seat.hear_until(lambda x: "info" in x and x["info"]["phase"] == "playing")
            tags = await told(anna.http, f"/t/{begun['code']}", "de")
            assert tags["og:description"] == "Das Spiel läuft. Link öffnen und zusehen."
            running.append(await picture(anna.http, tags))
    assert running[0] == running[1] != before
    await anna.close()


async def test_codes_cannot_be_tried_by_looking_at_pages(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", limit_wrong_codes="3 in 10m", limit_previews="2 in 10m").start()
    try:
        anna = await Client(server, "Anna").introduce()
        code = (await anna.post("/api/tables", game="subito", seats=2))["code"]
        assert (await told(anna.http, f"/t/{code}"))["og:title"] == "Anna invites you to play Subito"
        home = await told(anna.http, "/")
        for wrong in ("LARU-KIBO-42", "LARU-KIBO-43", "nonsense"):
            assert (await told(anna.http, f"/t/{wrong}"))["og:title"] == home["og:title"]
        assert (await told(anna.http, f"/t/{code}"))["og:title"] == home["og:title"]
        # What was drawn once costs nothing; new pictures do.
        for _ in range(3):
            await picture(anna.http, home)
        await picture(anna.http, await told(anna.http, "/learn"))
        refused = await anna.http.get("/api/preview.png?of=/learn/subito")
        assert (refused.status_code, refused.json()["error"]["key"]) == (429, "too-many")
        await anna.close()
    finally:
        server.stop()


async def test_a_finished_game_is_shared_with_its_result_and_the_moment_that_decided_it(server: ServerProcess) -> None:
    anna = await Client(server, "Anna").introduce()
    made = await anna.post("/api/tables", game="buntherum", seats=2, bots="andante")
    async with anna.at(made["code"]) as seat:
        await seat.play(Random(1))
        table = seat.info["table"]
    lines = (await finished_record(anna, table)).splitlines()
    shared = (await anna.http.get(f"/api/records/{table}/1/share?language=fr")).json()
    link = urlsplit(shared["link"])
    assert (link.path, link.query) == (f"/watch/{table}/1", "language=fr")
    at = float(link.fragment.removeprefix("t=")) * 1000
    assert 0 <= at <= max(int(when) for when in re.findall(r'"at": ?(\d+)', "\n".join(lines)))
    tags = await told(anna.http, f"{link.path}?{link.query}")
    assert tags["og:title"] == shared["title"] and shared["title"].endswith("gagne à Buntherum")
    assert {"Anna", "Andante"} & set(shared["title"].split())
    body = await picture(anna.http, tags)
    assert (await anna.http.get(shared["picture"])).content == body
    own = (await anna.http.get("/api/me/statistics")).json()
    assert own["games"][0]["bots_rank"] == "largo" and own["games"][0]["bots"]["games"] == 1
    assert own["games"][0]["rating"] is None and own["streak"]["current"] == 0
    missing = await anna.http.get(f"/api/records/{table}/2/share")
    assert missing.status_code == 404
    assert (await told(anna.http, f"/watch/{table}/2"))["og:title"] != tags["og:title"]
    await anna.close()
