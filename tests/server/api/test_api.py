"""The HTTP API on a real server."""

import asyncio
from pathlib import Path
from random import Random

import httpx
import pytest

from tests import patience
from tests.server.serving import Client, ServerProcess
from vivace.games import GAMES


async def test_somebody_is_who_their_cookie_says(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as http:
        nobody = await http.get("/api/me", headers={"accept-language": "fr"})
        assert nobody.status_code == 401
        assert nobody.json()["error"]["key"] == "nobody"
        assert nobody.headers["content-language"] == "fr"
        named = await http.post("/api/me", json={"name": "  Ａnna  "})
        assert named.json()["name"] == "Anna"
        cookie = named.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie
        assert (await http.get("/api/me")).json() == named.json()
        renamed = await http.post("/api/me", json={"name": "Anne"})
        assert renamed.json() == {"id": named.json()["id"], "name": "Anne"}


@pytest.mark.parametrize(
    ("body", "key"),
    [
        (b'{"name": "\\u202eevil"}', "bad-name-direction"),
        (b'{"name": ""}', "bad-name-empty"),
        (b'{"name": "' + b"x" * 25 + b'"}', "bad-name-long"),
        (b'{"name": 7}', "bad-request"),
        (b'{"name": "Anna", "admin": true}', "bad-request"),
        (b"{", "bad-request"),
        (b"\xff", "bad-request"),
        (b'{"name": "' + b"x" * 20_000 + b'"}', "too-large"),
    ],
)
async def test_a_bad_request_is_refused_with_a_sentence(body: bytes, key: str, server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as http:
        answer = await http.post("/api/me", content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 413)
        error = answer.json()["error"]
        assert error["key"] == key
        assert error["message"].endswith(".")


async def test_only_our_own_pages_may_change_anything(server: ServerProcess) -> None:
    anna = await Client(server, "Anna").introduce()
    for origin, status in ((server.url, 200), ("https://evil.example", 403), ("null", 403)):
        answer = await anna.http.post("/api/me", json={"name": "Bea"}, headers={"origin": origin})
        assert answer.status_code == status
    plain = await anna.http.post("/api/me", content=b'{"name": "Bea"}', headers={"content-type": "text/plain"})
    assert plain.status_code == 400


async def test_a_link_continues_on_another_device_once(server: ServerProcess) -> None:
    anna = await Client(server, "Anna").introduce()
    link = await anna.post("/api/me/devices")
    assert link["link"] == f"{server.url}/continue#{link['token']}"
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as phone:
        taken = await phone.post("/api/continue", json={"token": link["token"]})
        assert taken.json()["id"] == anna.id
        assert (await phone.get("/api/me")).json()["name"] == "Anna"
        again = await phone.post("/api/continue", json={"token": link["token"]})
        assert (again.status_code, again.json()["error"]["key"]) == (410, "token-used")


async def test_the_games_are_told_with_their_options(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as http:
        told = (await http.get("/api/games")).json()
    assert [(g["name"], tuple(g["seats"])) for g in told["games"]] == [(g.name, g.seats) for g in GAMES.values()]
    options = {o["name"]: o["default"] for g in told["games"] for o in g["options"]}
    assert options["patience"] is not None
    assert told["levels"][:6] == ["largo", "adagio", "andante", "allegro", "presto", "prestissimo"]


@pytest.mark.parametrize(
    ("wish", "status", "key"),
    [
        ({"game": "chess", "seats": 2}, 404, "no-such-game"),
        ({"game": "subito", "seats": 9}, 400, "wrong-seats"),
        ({"game": "subito", "seats": 2, "options": {"speed": 3}}, 400, "unknown-option"),
        ({"game": "subito", "seats": 2, "bots": "furioso"}, 400, "unknown-level"),
        ({"game": "subito", "seats": 2, "turn_seconds": 1}, 400, "bad-clock"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    wish: dict[str, object], status: int, key: str, server: ServerProcess
) -> None:
    anna = await Client(server, "Anna").introduce()
    answer = await anna.http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["error"]["key"]) == (status, key)


async def test_public_tables_are_listed_and_others_are_found_by_their_code_alone(server: ServerProcess) -> None:
    anna = await Client(server, "Anna").introduce()
    shown = await anna.post("/api/tables", game="khromix", seats=3, public=True)
    hidden = await anna.post("/api/tables", game="khromix", seats=3)
    listed = (await anna.http.get("/api/tables", params={"game": "khromix"})).json()["tables"]
    codes = [table["code"] for table in listed]
    assert shown["code"] in codes and hidden["code"] not in codes
    typed = hidden["code"].lower().replace("-", " ")
    found = (await anna.http.get(f"/api/tables/{typed}")).json()
    assert (found["code"], found["taken"], found["seats"]) == (hidden["code"], 1, 3)
    missing = await anna.http.get("/api/tables/LARU-KIBO-42")
    assert (missing.status_code, missing.json()["error"]["key"]) == (404, "no-such-table")
    picture = await anna.http.get(f"/api/tables/{hidden['code']}/qr.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml") and b"<path" in picture.content


async def test_codes_cannot_be_tried_for_long(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", limit_wrong_codes="5 in 10m").start()
    try:
        anna, ben = await Client(server, "Anna").introduce(), await Client(server, "Ben").introduce()
        table = await anna.post("/api/tables", game="subito", seats=2)
        for _ in range(5):
            assert (await ben.http.get("/api/tables/LARU-KIBO-42")).status_code == 404
        right = await ben.http.get(f"/api/tables/{table['code']}")
        assert (right.status_code, right.json()["error"]["key"]) == (429, "too-many-codes")
        assert int(right.headers["retry-after"]) > 0
        assert (await anna.http.get(f"/api/tables/{table['code']}")).status_code == 200  # she belongs there
    finally:
        server.stop()


async def test_a_player_has_only_so_many_tables(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", limit_tables_per_player="2").start()
    try:
        anna, ben = await Client(server, "Anna").introduce(), await Client(server, "Ben").introduce()
        for _ in range(4):  # alone, and left again: such tables make room for the next one
            await anna.post("/api/tables", game="subito", seats=2, bots="adagio")
        for _ in range(2):  # somebody else has a seat there: they stay
            made = await anna.post("/api/tables", game="subito", seats=2)
            await ben.post(f"/api/tables/{made['code']}/join")
        refused = await anna.http.post("/api/tables", json={"game": "subito", "seats": 2})
        assert (refused.status_code, refused.json()["error"]["key"]) == (409, "too-many-tables")
    finally:
        server.stop()


async def test_two_who_want_the_same_game_sit_down_together(server: ServerProcess) -> None:
    anna, ben = await Client(server, "Anna").introduce(), await Client(server, "Ben").introduce()
    one = await anna.post("/api/quick", game="subito", seats=2)
    two = await ben.post("/api/quick", game="subito", seats=2)
    assert (one["code"], one["seat"], two["seat"]) == (two["code"], 0, 1)
    async with anna.at(one["code"]) as first, ben.at(two["code"]) as second:
        await asyncio.gather(first.play(Random(1)), second.play(Random(2)))
        assert [seat["bot"] for seat in first.info["seats"]] == [None, None]


async def test_who_is_alone_plays_with_bots_after_a_moment(server: ServerProcess) -> None:
    anna = await Client(server, "Anna").introduce()
    seat = await anna.post("/api/quick", game="khromix", seats=3)
    async with anna.at(seat["code"]) as table:
        await table.hear_until(lambda x: "info" in x and x["info"]["phase"] == "playing")
        assert [s["bot"] for s in table.info["seats"]] == [None, "andante", "andante"]


async def test_two_people_are_rated_and_listed(server: ServerProcess) -> None:
    anna, ben = await Client(server, "Anna").introduce(), await Client(server, "Ben").introduce()
    table = await anna.post("/api/quick", game="buntherum", seats=2)
    assert (await ben.post("/api/quick", game="buntherum", seats=2))["code"] == table["code"]
    async with anna.at(table["code"]) as first, ben.at(table["code"]) as second:
        await asyncio.gather(first.play(Random(1)), second.play(Random(2)))
    async with asyncio.timeout(patience.SECONDS):
        places: list[str] = []
        while not {anna.id, ben.id} <= set(places):
            board = (await anna.http.get("/api/leaderboards/buntherum")).json()
            places = [standing["player"] for standing in board["standings"]]
    own = (await anna.http.get("/api/me/statistics")).json()["games"]
    assert [(s["game"], s["games"]) for s in own] == [("buntherum", 1)]
    assert own[0]["rating"] == own[0]["ladder"]  # her first game, and of strangers
    exported = (await anna.http.get("/api/me/export")).json()["games"]
    assert len(exported) == 1 and exported[0]["record"].startswith('{"vivace": 1')
    profile = (await ben.http.get(f"/api/players/{anna.id}")).json()
    assert (profile["name"], profile["statistics"]) == ("Anna", own)


async def test_who_wants_to_be_forgotten_is(server: ServerProcess) -> None:
    anna = await Client(server, "Anna").introduce()
    table = await anna.post("/api/tables", game="clear4", seats=2, bots="adagio")
    exported = (await anna.http.get("/api/me/export")).json()
    assert exported["player"]["name"] == "Anna"
    async with anna.at(table["code"]) as seat:
        await seat.hear()
        gone = await anna.http.delete("/api/me")
        assert gone.status_code == 204
    assert (await anna.http.get("/api/me")).status_code == 401
    assert (await anna.http.get(f"/api/players/{anna.id}")).status_code == 404


async def test_the_house_tells_how_it_is(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as http:
        health = (await http.get("/api/health")).json()
        assert health["status"] == "ok"
        figures = (await http.get("/metrics")).text
        assert "vivace_tables" in figures and "vivace_write_seconds_bucket" in figures
        document = (await http.get("/api/openapi.json")).json()
        assert "/api/tables/{code}/join" in document["paths"]
        missing = await http.get("/api/nothing")
        assert (missing.status_code, missing.json()["error"]["key"]) == (404, "not-found")
        wrong = await http.put("/api/me")
        assert (wrong.status_code, wrong.json()["error"]["key"]) == (405, "wrong-method")


async def test_pages_are_isolated_so_that_their_clocks_are_fine(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as http:
        for path in ("/", "/t/LARU-KIBO-42"):
            page = await http.get(path)
            assert page.status_code == 200 and "<script" in page.text
            assert page.headers["cross-origin-opener-policy"] == "same-origin"
            assert page.headers["cross-origin-embedder-policy"] == "require-corp"
            assert "script-src 'self'" in page.headers["content-security-policy"]


async def test_one_s_match_begins_with_practice_and_sits_down_at_a_table(server: ServerProcess) -> None:
    anna = await Client(server, "Anna").introduce()
    matches = (await anna.http.get("/api/me/matches")).json()["matches"]
    # Where its mind is better than most people's, a bot that is even with a typical person is slower than they are.
    slower = {"subito": 218, "buntherum": 216}
    assert [(one["game"], one["rating"], one["yours"], one["games"], one["ready"]) for one in matches] == [
        (game, slower.get(game, 220), None, 0, False) for game in GAMES
    ]
    slow = await anna.post("/api/me/practice", game="buntherum", part=1.6)
    assert slow["rating"] < 200 and slow["yours"] is not None
    for part in (0.0, 9.0):
        refused = await anna.http.post("/api/me/practice", json={"game": "buntherum", "part": part})
        assert (refused.status_code, refused.json()["error"]["key"]) == (400, "bad-request")
    table = await anna.post("/api/tables", game="buntherum", seats=2, bots="match")
    async with anna.at(table["code"]) as seat:
        await seat.hear_until(lambda message: message["type"] in ("snapshot", "news"))
        told = seat.info["seats"][1]
        assert told["bot"] == "match" and told["match"]["rating"] == slow["rating"]
    await anna.close()
