"""The database cannot be written while games run: a clear error, nothing is lost, and it goes on without a restart."""

import resource
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Protocol

import httpx
import pytest

from tests import patience
from tests.server.crashing import Campaign
from tests.server.serving import ServerProcess
from tests.store.conftest import administer, database, postgres  # noqa: F401
from vivace.server.reasons import STORAGE
from vivace.store.url import full_url
from vivace.table.closing import CloseCode

TABLES = 5
ROOM_FOR_WORDS = 20_000
"""Bytes that the log of what went wrong may take."""


class Outage(Protocol):
    async def begin(self) -> None: ...
    async def end(self) -> None: ...


class FullDisk:
    """No file of the server's process may be written beyond a size that its database has long passed: what a full disk
    does, with the same errors."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server

    async def begin(self) -> None:
        self._limit(self.server.output.stat().st_size + ROOM_FOR_WORDS)

    async def end(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, bytes: int) -> None:
        assert self.server.process is not None
        _, hard = resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (bytes, hard))


class Locked:
    """Somebody else, a backup for example, does not let go of the file."""

    def __init__(self, server: ServerProcess) -> None:
        self.file = server.data / "vivace.db"

    async def begin(self) -> None:
        self.connection = sqlite3.connect(self.file, isolation_level=None)
        self.connection.execute("BEGIN IMMEDIATE")

    async def end(self) -> None:
        self.connection.close()


class Postgres:
    """A PostgreSQL that may only be read, or that takes no connections."""

    def __init__(self, database: str, change: str, back: str) -> None:
        url = full_url(database)
        self.name, self.change, self.back = url.database, change, back
        self.administrator = url.set(database="postgres").render_as_string(hide_password=False)

    async def begin(self) -> None:
        await self._alter(self.change)

    async def end(self) -> None:
        await self._alter(self.back)

    async def _alter(self, change: str) -> None:
        await administer(
            self.administrator,
            f"ALTER DATABASE {self.name} {change}",
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self.name}'",
        )


@asynccontextmanager
async def tried(kind: str, request: pytest.FixtureRequest, data: Path) -> AsyncIterator[tuple[ServerProcess, Outage]]:
    if kind in ("full", "locked"):
        server = ServerProcess(data)
        yield server, FullDisk(server) if kind == "full" else Locked(server)
        return
    place: str = request.getfixturevalue("postgres")
    name = f"storage_{token_hex(8)}"
    await administer(place, f"CREATE DATABASE {name}")
    server = ServerProcess(data, database=database(place, name))
    if kind == "read-only":
        change = "SET default_transaction_read_only = on", "RESET default_transaction_read_only"
    else:
        change = "WITH ALLOW_CONNECTIONS false", "WITH ALLOW_CONNECTIONS true"
    yield server, Postgres(server.settings["database"], *change)
    await administer(place, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("full", marks=pytest.mark.skipif(sys.platform != "linux", reason="prlimit is Linux's")),
        "locked",
        "read-only",
        "away",
    ],
)
async def test_a_database_that_cannot_be_written_stops_games_and_loses_nothing(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    async with tried(kind, request, tmp_path / "data") as (server, outage):
        async with Campaign(server, TABLES, games_per_table=1, seed=3).playing() as campaign:
            await campaign.until(lambda: campaign.playing_tables() > TABLES / 2)
            await outage.begin()
            await campaign.until(lambda: any(told_of_it(guest.codes, guest.reasons) for guest in campaign.guests()))
            await refused_by_the_api(server)
            await campaign.until(
                lambda: all(g.left or told_of_it(g.codes, g.reasons) for g in campaign.guests() if g.party.code)
            )
            await outage.end()
            for party in campaign.parties:
                party.played_at = None
            await campaign.until(lambda: campaign.playing_tables() > 0)
        assert campaign.counts.right, campaign.counts
        assert campaign.counts.games_finished >= TABLES
        assert campaign.counts.trials == 0, "it was never started again"
        assert "Traceback" not in server.log(), server.log()


def told_of_it(codes: list[int], reasons: list[str]) -> bool:
    told = [reason for code, reason in zip(codes, reasons, strict=True) if code == CloseCode.STORAGE]
    assert all(reason == STORAGE.text for reason in told), told
    return bool(told)


async def refused_by_the_api(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as client:
        answer = await client.post("/api/me", json={"name": "Late"}, headers={"accept-language": "en"})
    assert (answer.status_code, answer.json()["error"]["key"]) == (503, "storage")
    assert answer.json()["error"]["message"] == STORAGE.text
    assert int(answer.headers["retry-after"]) >= 1
    assert "set-cookie" not in answer.headers
