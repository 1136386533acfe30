"""One address cannot fill the server, and what nobody uses makes room."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.server.cluster import Cluster, NodeProcess
from tests.server.serving import Client, Served, ServerProcess

PATIENCE = 60
PROXY = {"trusted_proxies": "127.0.0.1"}
"""The tests stand for a proxy, and name the addresses that they pretend to come from."""
ATTACKER, ACCOMPLICE, THIRD, SOMEBODY = "203.0.113.7", "203.0.113.8", "2001:db8::7", "198.51.100.1"


async def person(server: Served, address: str, name: str = "Mallory") -> Client:
    client = Client(server, name)
    client.http.headers["x-forwarded-for"] = address
    return await client.introduce()


async def made(client: Client, path: str = "/api/tables", **given: Any) -> tuple[int, str]:
    """The status, and the code of the table or why there is none."""
    body = given or {"game": "subito", "seats": 2}
    answer = await client.http.post(path, json=body)
    found = answer.json()
    return answer.status_code, found["code"] if answer.status_code == 200 else found["error"]["key"]


async def fill(server: Served, address: str, tables: int, each: int = 2) -> list[int]:
    """As an attack does: a new identity for every few tables."""
    found: list[int] = []
    while len(found) < tables:
        client = await person(server, address)
        found += [(await made(client))[0] for _ in range(each)]
        await client.close()
    return found


async def test_one_address_fills_its_share_and_no_more(tmp_path: Path) -> None:
    server = ServerProcess(
        tmp_path / "data",
        **PROXY,
        limit_tables="20",
        limit_tables_per_address="8",
        limit_tables_per_player="3",
        grace_seconds="600",
    ).start()
    try:
        assert await fill(server, ATTACKER, 12) == [200] * 8 + [429] * 4
        assert await fill(server, ACCOMPLICE, 12) == [200] * 8 + [429] * 4
        # Four of five tables are taken: from here on an address has no more than a player may have.
        assert await fill(server, THIRD, 6) == [200] * 3 + [429] * 3
        assert await fill(server, THIRD.replace("::7", "::8"), 2) == [429] * 2  # a household is one address
        anna = await person(server, SOMEBODY, "Anna")
        assert (await made(anna))[0] == 200
        assert await made(anna) == (503, "server-full")
        await anna.close()
    finally:
        server.stop()


async def until(found: Callable[[tuple[int, str]], bool], client: Client) -> str:
    async with asyncio.timeout(PATIENCE):
        while not found(answer := await made(client)):
            pass
    return answer[1]


async def test_when_the_server_is_full_what_nobody_is_at_makes_room(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", **PROXY, limit_tables="4", grace_seconds="0.3").start()
    try:
        async with AsyncExitStack() as stack:
            anna, ben = await person(server, SOMEBODY, "Anna"), await person(server, SOMEBODY, "Ben")
            status, kept = await made(anna)
            assert status == 200
            await stack.enter_async_context(anna.at(kept))
            codes = [(await made(await person(server, ATTACKER)))[1] for _ in range(3)]
            new = [await until(lambda answer: answer[0] == 200, ben) for _ in range(2)]
            assert (await anna.http.get(f"/api/tables/{kept}")).status_code == 200
            gone = [(await anna.http.get(f"/api/tables/{code}")).status_code for code in codes]
            assert gone == [404, 404, 200]  # the oldest first
            assert (await anna.http.get(f"/api/tables/{new[1]}")).status_code == 200
    finally:
        server.stop()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    limits = {"limit_tables_per_address": "3", "limit_tables_per_player": "2", "grace_seconds": "0.3"}
    process = ServerProcess(tmp_path_factory.mktemp("shared"), **PROXY, **limits).start()
    yield process
    process.stop()
    assert process.errors() == []


async def test_an_address_that_has_its_share_makes_room_among_its_own(shared: ServerProcess) -> None:
    anna, one, two = [await person(shared, where) for where in (SOMEBODY, ATTACKER, ATTACKER)]
    _, hers = await made(anna)
    codes = [(await made(client))[1] for client in (one, one, two)]
    await until(lambda answer: answer[0] == 200, two)
    assert (await anna.http.get(f"/api/tables/{codes[0]}")).status_code == 404
    assert (await anna.http.get(f"/api/tables/{hers}")).status_code == 200
    for client in (anna, one, two):
        await client.close()


async def test_daily_tables_block_none_of_one_s_own_and_are_one_for_each_game(shared: ServerProcess) -> None:
    anna = await person(shared, "198.51.100.2", "Anna")
    today = [(await made(anna, f"/api/daily/{game}", day=None)) for game in ("subito", "buntherum", "clear4")]
    assert [status for status, _ in today] == [200] * 3
    assert [(await made(anna))[0] for _ in range(2)] == [200] * 2
    # A try that was not begun makes room for another day's; it gets another table when it is wanted.
    yesterday = (datetime.now(UTC) - timedelta(days=1)).date().isoformat()
    status, code = await made(anna, "/api/daily/subito", day=yesterday)
    assert status == 200
    assert (await anna.http.get(f"/api/tables/{today[0][1]}")).status_code == 404
    # One that was begun does not.
    async with anna.at(code) as seat:
        await seat.hear_until(lambda x: x.get("info", {}).get("phase") == "playing")
        answer = await anna.http.post("/api/daily/subito", json={"day": None})
        error = answer.json()["error"]
        assert (answer.status_code, error["key"], error["facts"]["day"]) == (409, "daily-open", yesterday)
    await anna.close()


async def test_daily_tables_have_places_of_their_own_at_an_address(shared: ServerProcess) -> None:
    people = [await person(shared, "198.51.100.3", name) for name in ("Carla", "Dora", "Emil", "Fritz")]
    seats = AsyncExitStack()
    async with seats:
        for one in people[:3]:
            status, code = await made(one, "/api/daily/clear4", day=None)
            assert status == 200
            seat = await seats.enter_async_context(one.at(code))
            await seat.hear()
        assert await made(people[3], "/api/daily/clear4", day=None) == (429, "too-many-tables-here")
        assert (await made(people[3]))[0] == 200
    for client in people:
        await client.close()


@asynccontextmanager
async def nodes(cluster: Cluster) -> AsyncIterator[list[NodeProcess]]:
    cluster.start()
    try:
        yield cluster.nodes
    finally:
        cluster.stop()


async def test_an_address_has_its_share_of_the_tables_of_all_servers(
    own_database: str, redis_url: str, tmp_path: Path
) -> None:
    cluster = Cluster(
        tmp_path,
        own_database,
        redis_url,
        trusted_proxies="127.0.0.1",
        limit_tables_per_address="3",
        grace_seconds="1",
        lease_seconds="60",
    )
    async with nodes(cluster) as (one, two):
        mallory = await person(one, ATTACKER)
        there = Client(two, "Mallory")
        there.http.cookies, there.http.headers = mallory.http.cookies, mallory.http.headers
        codes = [(await made(client))[1] for client in (mallory, there, mallory)]
        await until(lambda answer: answer[0] == 200, there)
        # Wherever they are, one of them made room: the oldest, unless its server was too busy to answer.
        found = [(await mallory.http.get(f"/api/tables/{code}")).status_code for code in codes]
        assert sorted(found) == [200, 200, 404]
        await mallory.close()
        await there.close()
    assert cluster.errors() == []
