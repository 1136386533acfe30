"""`--workers`: several processes behind one port, and one that looks after them."""

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path

from tests import patience
from tests.server.crashing import Campaign
from tests.server.serving import ServerProcess

TABLES = 4


def workers(server: ServerProcess) -> set[int]:
    """The processes that the supervisor started, without the one that Python's own library wants."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    found = set()
    for pid in children:
        with suppress(OSError):  # it has ended meanwhile
            if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text():
                found.add(int(pid))
    return found


async def two_workers(server: ServerProcess) -> set[int]:
    """One of them may be there, and answer, before the other."""
    async with asyncio.timeout(patience.SECONDS):
        while len(found := workers(server)) != 2:
            await asyncio.sleep(0.05)
    return found


async def test_two_workers_are_one_server_and_a_dead_one_is_replaced(
    own_database: str, redis_url: str, tmp_path: Path
) -> None:
    server = ServerProcess(tmp_path / "data", database=own_database, bus=redis_url, site=tmp_path.name, workers="2")
    async with Campaign(server, TABLES, games_per_table=1, seed=1).playing() as campaign:
        await campaign.until(lambda: campaign.playing_tables() >= TABLES)
        before = await two_workers(server)
        victim = min(before)
        os.kill(victim, signal.SIGKILL)
        await campaign.until(lambda: len(workers(server) - {victim}) == 2)
        for party in campaign.parties:
            party.played_at = None
        await campaign.until(lambda: campaign.playing_tables() > 0)
        both = workers(server)
    assert campaign.counts.right, campaign.counts
    assert server.process is not None and server.process.returncode == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in both)
    [told] = server.errors()
    assert "a worker ended; another takes its place" in told and '"exit": -9' in told
    assert server.log().count("Vivace is ready.") == 1


async def test_workers_do_not_outlive_their_supervisor(own_database: str, redis_url: str, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", database=own_database, bus=redis_url, site=tmp_path.name, workers="2")
    await asyncio.to_thread(server.start)
    both = await two_workers(server)
    server.kill()
    async with asyncio.timeout(patience.SECONDS):
        while any(Path(f"/proc/{pid}").exists() for pid in both):
            await asyncio.sleep(0.05)  # there is nothing to wait for but their absence
