"""`--workers`: several processes behind one port, and one that looks after them."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from tests import patience
from tests.server.cluster import LEASE_SECONDS, NodeProcess, entered
from tests.server.crashing import Campaign
from tests.server.serving import Client
from vivace.server.config import Config
from vivace.server.operating.processes import processes, processors

TABLES = 4
ADDRESS_MOST = 40
ELSEWHERE = "127.0.0.2"


async def two_workers(server: NodeProcess) -> set[int]:
    """One of them may be there, and answer, before the other."""
    async with asyncio.timeout(patience.SECONDS):
        while len(found := server.workers()) != 2:
            await asyncio.sleep(0.05)
    return found


async def refused(server: NodeProcess, connections: int) -> int:
    """How many of so many connections of one address, all open at the same time, are told that they are too many."""
    ends = [
        await asyncio.open_connection("127.0.0.1", server.port, local_addr=(ELSEWHERE, 0)) for _ in range(connections)
    ]
    reading = [asyncio.create_task(reader.read()) for reader, _ in ends]
    async with asyncio.timeout(patience.SECONDS):
        while sum(task.done() for task in reading) < connections - ADDRESS_MOST:
            await asyncio.sleep(0.02)
    told = [task.result() for task in reading if task.done()]
    for _, writer in ends:
        writer.transport.abort()
    await asyncio.gather(*reading, return_exceptions=True)
    return sum(answer.startswith(b"HTTP/1.1 429 ") for answer in told)


async def test_a_connection_goes_to_the_worker_that_has_its_table(
    own_database: str, redis_url: str, tmp_path: Path
) -> None:
    """Whichever worker accepts: each has half of the tables. And an address has as many connections as with one."""
    given = {"database": own_database, "bus": redis_url, "site": tmp_path.name, "workers": "2", "lease_seconds": "60"}
    limits = {"limit_sockets_per_address": str(ADDRESS_MOST), "limit_head_seconds": "600"}
    server = NodeProcess(tmp_path / "data", **given, **limits)
    await asyncio.to_thread(server.start)
    await two_workers(server)
    async with (
        asyncio.timeout(patience.SECONDS),
        httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as asking,
    ):
        while (await asking.get("/metrics")).text.count("\nvivace_nodes{") < 2:
            await asyncio.sleep(0.05)  # until both have told that they are there
    people = [await Client(server, name).introduce() for name in ("Anna", "Ben")]
    async with AsyncExitStack() as open_sockets:
        for _ in range(2 * TABLES):
            code = (await people[0].post("/api/tables", game="clear4", seats=2))["code"]
            await people[1].post(f"/api/tables/{code}/join")
            for number, person in enumerate(people):
                seat = await open_sockets.enter_async_context(person.at(code))
                assert (await seat.hear())["seat"] == number
                if number == 1:
                    assert (await seat.command("sit", seat=1))["ok"]
        async with asyncio.timeout(patience.SECONDS):
            while sum((ways := await asyncio.to_thread(entered, server.url)).values()) < 4 * TABLES:
                await asyncio.sleep(0.1)
        assert ways["relayed"] == 0 and ways["handed-over"] > 0, ways
        assert await refused(server, ADDRESS_MOST + 10) == 10
    for person in people:
        await person.close()
    assert server.stop() == 0
    assert not server.errors(), server.errors()[:3]
    assert "2 processes serve, as --workers says." in server.log()


POSTGRES = {"database": "postgresql://db/vivace"}
TOGETHER = {**POSTGRES, "bus": "redis://r"}


@pytest.mark.parametrize(
    ("given", "available", "number", "because"),
    [
        ({}, 8, 1, "SQLite"),
        (POSTGRES, 8, 1, "--bus"),
        (TOGETHER, 8, 8, "one for each processor"),
        (TOGETHER, 1, 1, "one for each processor"),
        (TOGETHER, 64, 16, "PostgreSQL's usual 100 connections"),
        ({**TOGETHER, "workers": "3"}, 8, 3, "--workers"),
        ({"workers": "1"}, 8, 1, "--workers"),
    ],
)
def test_as_many_processes_as_processors_where_database_and_bus_allow_it(
    given: dict[str, str], available: int, number: int, because: str
) -> None:
    found = processes(Config.from_environment({"HOME": "/home/anna"}, **given), available)
    assert found.number == number
    assert because in found.why and found.why.endswith(".") and found.why.count(". ") == 0


@pytest.mark.parametrize(("quota", "most"), [("max 100000\n", 10_000), ("150000 100000\n", 2), ("1000 100000\n", 1)])
def test_a_container_counts_the_processors_that_it_may_use(quota: str, most: int, tmp_path: Path) -> None:
    (tmp_path / "cpu.max").write_text(quota)
    assert processors(tmp_path / "cpu.max") == min(most, processors(tmp_path / "nothing"))


async def test_two_workers_are_one_server_and_a_dead_one_is_replaced(
    own_database: str, redis_url: str, tmp_path: Path
) -> None:
    given = {"database": own_database, "bus": redis_url, "site": tmp_path.name, "workers": "2"}
    server = NodeProcess(tmp_path / "data", **given, lease_seconds=LEASE_SECONDS)
    async with Campaign(server, TABLES, games_per_table=1, seed=1).playing() as campaign:
        await campaign.until(lambda: campaign.playing_tables() >= TABLES)
        before = await two_workers(server)
        victim = min(before)
        os.kill(victim, signal.SIGKILL)
        await campaign.until(lambda: len(server.workers() - {victim}) == 2)
        for party in campaign.parties:
            party.played_at = None
        await campaign.until(lambda: campaign.playing_tables() > 0)
        both = server.workers()
    assert campaign.counts.right, campaign.counts
    assert server.process is not None and server.process.returncode == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in both)
    errors = server.errors()
    assert len(errors) == 1, errors
    [told] = errors
    assert "a worker ended; another takes its place" in told and '"exit": -9' in told
    assert server.log().count("Vivace is ready.") == 1


async def test_workers_do_not_outlive_their_supervisor(own_database: str, redis_url: str, tmp_path: Path) -> None:
    server = NodeProcess(tmp_path / "data", database=own_database, bus=redis_url, site=tmp_path.name, workers="2")
    await asyncio.to_thread(server.start)
    both = await two_workers(server)
    server.kill()
    async with asyncio.timeout(patience.SECONDS):
        while any(Path(f"/proc/{pid}").exists() for pid in both):
            await asyncio.sleep(0.05)  # there is nothing to wait for but their absence
