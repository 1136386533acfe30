"""The server is told to stop in the middle of games: people are told to come back, and everything goes on after."""

import asyncio
import signal
import sqlite3
from pathlib import Path

import pytest

from tests.server.crashing import Campaign
from tests.server.serving import ServerProcess
from vivace.table.closing import CloseCode

TABLES = 5


def writer_elsewhere(server: ServerProcess) -> sqlite3.Connection:
    """Another process holds the lock for writing: whatever the server writes has to wait."""
    connection = sqlite3.connect(server.data / "vivace.db", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    return connection


@pytest.mark.parametrize("slow", [False, True], ids=["", "while the database is slow"])
async def test_on_a_stop_all_are_told_to_come_back_and_every_game_goes_on(tmp_path: Path, slow: bool) -> None:
    server = ServerProcess(tmp_path / "data")
    async with Campaign(server, TABLES, games_per_table=1, seed=5).playing() as campaign:
        await campaign.until(lambda: campaign.playing_tables() > TABLES / 2)
        present = [guest for guest in campaign.guests() if not guest.away.is_set()]
        assert present
        writer = writer_elsewhere(server) if slow else None
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        if writer is not None:
            # Everybody has gone, and still it must not end before what counted is written.
            await asyncio.gather(*(guest.away.wait() for guest in present))
            assert server.process.poll() is None
            writer.execute("ROLLBACK")
            writer.close()
        assert await asyncio.to_thread(server.stop) == 0
        await campaign.gone()
        told = [guest.codes[-1:] for guest in present if not guest.left]
        assert told and all(codes == [CloseCode.SERVER_RESTARTS] for codes in told), told
        await campaign.hold_against_the_log()
        await campaign.start()
    assert campaign.counts.right, campaign.counts
    assert not server.errors(), server.errors()[:3]


async def test_a_stop_does_not_wait_for_ever_for_a_database_that_is_blocked(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    async with Campaign(server, TABLES, games_per_table=1, seed=6).playing() as campaign:
        await campaign.until(lambda: campaign.playing_tables() > TABLES / 2)
        writer = writer_elsewhere(server)
        assert await asyncio.to_thread(server.stop) == 0
        writer.execute("ROLLBACK")
        writer.close()
        await campaign.gone()
        await campaign.hold_against_the_log()
        await campaign.start()
    assert campaign.counts.right, campaign.counts
