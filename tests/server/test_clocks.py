"""Servers whose clocks are wrong: a cookie of another one goes on working, and is never written over."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests import patience
from tests.server.operating.test_storage import Postgres
from tests.server.serving import Client, ServerProcess
from tests.server.test_sockets import closing
from vivace.table.closing import CloseCode

HOUR = 3600


class SkewedServer(ServerProcess):
    module = "tests.server.skewed_server"
    fresh = True


@contextmanager
def at(data: Path, skew: float) -> Iterator[ServerProcess]:
    """Another node with the same database and keys, by another clock."""
    server = SkewedServer(data, skew=str(skew)).start()
    try:
        yield server
    finally:
        server.stop()


async def known_at(server: ServerProcess, anna: Client) -> None:
    """Pages, changes and sockets all take her for who she is."""
    there = Client(server, "Anna")
    there.http.cookies.update(anna.http.cookies)
    assert (await there.http.get("/api/me")).json() == {"id": anna.id, "name": "Anna"}
    named = await there.http.post("/api/me", json={"name": "Anna"})
    assert named.json()["id"] == anna.id
    there.id = anna.id
    code = (await there.post("/api/tables", game="clear4", seats=2))["code"]
    async with there.at(code) as seat:
        assert (await seat.hear())["seat"] == 0
    await there.close()


async def test_a_cookie_is_known_by_a_clock_that_is_behind_and_never_written_over_by_one_that_is_far_behind(
    tmp_path: Path,
) -> None:
    with at(tmp_path / "data", 0) as right:
        anna = await Client(right, "Anna").introduce()
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
    with at(tmp_path / "data", -20) as behind:
        await known_at(behind, anna)
    with at(tmp_path / "data", -3 * HOUR) as wrong:
        there = Client(wrong, "Anna")
        there.http.cookies.update(anna.http.cookies)
        for answer in (
            await there.http.get("/api/me"),
            await there.http.post("/api/me", json={"name": "Somebody"}),
            await there.http.post("/api/tables", json={"game": "clear4", "seats": 2}),
            await there.http.get("/api/identities"),
            await there.http.delete("/api/me"),
        ):
            assert (answer.status_code, answer.json()["error"]["key"]) == (503, "wrong-clock")
            assert "set-cookie" not in answer.headers and int(answer.headers["retry-after"]) > 0
        async with there.at(code) as seat:
            assert (await closing(seat))[0] == CloseCode.SERVER_RESTARTS
        forged = {"vivace": anna.http.cookies["vivace"][:-9] + "AAAAAAAAA"}
        async with httpx.AsyncClient(base_url=wrong.url, cookies=forged, timeout=patience.SECONDS) as stranger:
            new = await stranger.post("/api/me", json={"name": "Somebody"})
            assert new.status_code == 200 and new.json()["id"] != anna.id
        await there.close()
    await anna.close()


async def test_a_cookie_is_left_alone_while_the_database_is_away(own_database: str, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", database=own_database).start()
    away = Postgres(own_database, "WITH ALLOW_CONNECTIONS false", "WITH ALLOW_CONNECTIONS true")
    try:
        anna = await Client(server, "Anna").introduce()
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        await away.begin()
        for answer in (
            await anna.http.get("/api/me"),
            await anna.http.post("/api/me", json={"name": "Somebody"}),
            await anna.http.get("/api/identities"),
        ):
            assert (answer.status_code, answer.json()["error"]["key"]) == (503, "storage")
            assert "set-cookie" not in answer.headers
        async with anna.at(code) as seat:
            assert (await closing(seat))[0] == CloseCode.STORAGE
        await away.end()
        assert (await anna.http.get("/api/me")).json()["id"] == anna.id
        await anna.close()
    finally:
        server.stop()
