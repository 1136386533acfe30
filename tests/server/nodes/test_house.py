"""What a host does at one of two servers holds at the other, from the same moment on."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests import patience
from tests.server.api.test_bots import refusal
from tests.server.api.test_house import acted, host
from tests.server.bots import Bot
from tests.server.cluster import Cluster
from tests.server.nodes.test_nodes import moved, people
from tests.server.serving import Client
from tests.server.test_sockets import closing
from vivace.table.closing import CloseCode

HOME, WORK = "203.0.113.7", "203.0.113.8"


@pytest.fixture
def two(own_database: str, redis_url: str, tmp_path: Path) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path, own_database, redis_url, trusted_proxies="127.0.0.1", log_level="warning").start()
    yield cluster
    cluster.stop()
    assert not cluster.errors(), cluster.errors()[:3]


def at_home(*clients: Client) -> None:
    for client in clients:
        client.http.headers["x-forwarded-for"] = HOME


async def is_out(client: Client, code: str) -> None:
    """No socket of theirs stays open."""
    async with client.at(code) as seat:
        assert (await closing(seat))[0] == CloseCode.SUSPENDED


@asynccontextmanager
async def with_bot(here: Client, there: Client) -> AsyncIterator[Bot]:
    """A program of somebody who is at one server; it plays at the other."""
    made = await here.post("/api/me/bots", name="Robo")
    bot = Bot(there.server, made["bot"], made["token"])
    yield bot
    await bot.close()


async def test_a_suspended_player_is_out_at_both_servers_at_once_with_their_bots(two: Cluster) -> None:
    here, there = two.nodes
    async with (
        people(two, "Anna", "Ben") as (anna, ben),
        moved(ben, here) as ben_here,
        with_bot(ben, anna) as robot,
        host(here) as http,
        host(there) as other,
    ):
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        async with ben.at(code) as seat, robot.at(code) as program:
            for one in (seat, program):
                await one.hear()
            await acted(http, "POST", f"players/{ben.id}/suspend", hours=1)
            for one in (seat, program):
                assert (await closing(one))[0] == CloseCode.SUSPENDED
        for client in (ben, ben_here, robot):
            assert await refusal(client, "GET", "/api/me") == (403, "suspended")
            await is_out(client, code)
        assert (await anna.http.get("/api/me")).status_code == 200
        await acted(other, "POST", f"players/{ben.id}/suspend", hours=0)
        for client in (ben, ben_here, robot):
            assert (await client.http.get("/api/me")).status_code == 200


async def test_who_knocks_again_at_once_from_a_suspended_address_stays_out_at_both_servers(two: Cluster) -> None:
    here, there = two.nodes
    async with (
        people(two, "Anna", "Ben") as (anna, ben),
        moved(ben, here) as ben_here,
        moved(anna, there) as anna_there,
        host(here) as http,
    ):
        at_home(ben, ben_here)
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        async with ben.at(code) as seat:
            await seat.hear()
            for client in (ben, ben_here):  # both servers have just read who is suspended
                assert (await client.http.get("/api/games")).status_code == 200
            await acted(http, "POST", "addresses", address=HOME, hours=1)
            assert (await closing(seat))[0] == CloseCode.SUSPENDED
        await is_out(ben, code)
        await is_out(ben_here, code)
        for client in (ben, ben_here):
            assert await refusal(client, "GET", "/api/games") == (403, "suspended-address")
        for client in (anna, anna_there):
            assert (await client.http.get("/api/games")).status_code == 200
        # Elsewhere they are who they were; and it is lifted everywhere within a second.
        ben.http.headers["x-forwarded-for"] = WORK
        assert (await ben.http.get("/api/me")).status_code == 200
        at_home(ben)
        await acted(http, "POST", "addresses", address=HOME, hours=0)
        async with asyncio.timeout(patience.SECONDS):
            while (await ben.http.get("/api/me")).status_code != 200:
                await asyncio.sleep(0.05)
