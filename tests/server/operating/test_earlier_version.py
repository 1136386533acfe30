"""A database that an earlier version wrote: people, ratings, links, finished games and one that was under way go on.

`databases/0003.sql` was written by the last server before games were boxes: Anna and Ben played each game once, and a
second one of Clear 4 was under way when the server stopped.
"""

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import patience
from tests.server.serving import Client, ServerProcess
from vivace.records.replay import judge
from vivace.server.people.identity import COOKIE, Identities

WRITTEN = Path(__file__).parents[1] / "databases" / "0003.sql"
SECRET = "a-secret-that-everybody-may-know-0123456789"
RUNNING = "KOTU-MORO-10"
LINK = "g6p1DqHBCo2RFJINj7Q8Ylq6jxbIfB5MJlxE-nWyxnI"
"""Anna's, to go on at another device."""
PLAYED = {"subito", "buntherum", "khromix", "clear4"}


class Earlier:
    """The database as it was written, and a server of today upon it."""

    def __init__(self, data: Path) -> None:
        data.mkdir(mode=0o700)
        self.file = data / "vivace.db"
        with closing(sqlite3.connect(self.file)) as database:
            database.executescript(WRITTEN.read_text())
            # It lay there for a while: what would have run out since then has not.
            now = int(1000 * time.time())
            database.execute("UPDATE tables SET updated = ?", [now])
            database.execute("UPDATE tokens SET expires = ?", [now + 600_000])
            database.commit()
        self.file.chmod(0o600)
        self.ids = dict(self.rows("SELECT name, id FROM players"))
        self.server = ServerProcess(data, secret=SECRET)

    def rows(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self.file)) as database:
            return database.execute(query).fetchall()

    def client(self, name: str) -> Client:
        """Somebody whose cookie is as old as the database: it names no device."""
        client = Client(self.server, name)
        client.id = self.ids[name]
        signed = Identities([SECRET], secure=False).sign(client.id)
        client.http.cookies.set(COOKIE, signed, domain="127.0.0.1", path="/")
        return client


@pytest.fixture
def earlier(tmp_path: Path) -> Iterator[Earlier]:
    earlier = Earlier(tmp_path / "data")
    yield earlier
    assert earlier.server.stop() == 0
    assert earlier.server.errors() == []


async def got(client: Client, path: str) -> Any:
    answer = await client.http.get(path)
    assert answer.status_code == 200, (path, answer.text)
    return answer.json()


async def test_a_database_of_an_earlier_version_goes_on(earlier: Earlier) -> None:
    ratings = earlier.rows("SELECT player, game, mu, sigma FROM ratings ORDER BY player, game")
    kept = earlier.rows("SELECT table_id, number, record, verdict FROM games WHERE finished IS NOT NULL")
    earlier.server.start()
    assert earlier.rows("SELECT player, game, mu, sigma FROM ratings ORDER BY player, game") == ratings
    anna, ben = earlier.client("Anna"), earlier.client("Ben")
    try:
        assert (await got(anna, "/api/me"))["name"] == "Anna"
        assert {line["game"] for line in (await got(ben, "/api/me/statistics"))["games"]} == PLAYED
        assert {game["game"] for game in (await got(anna, "/api/me/history"))["games"]} == PLAYED
        assert len(kept) == len(PLAYED)
        for table, number, record, verdict in kept:
            assert judge(record) == json.loads(verdict)
            film = await got(anna, f"/api/records/{table}/{number}/replay")
            assert len(film["film"]["steps"]) >= len(record.splitlines()) - 1
        await finished(anna, ben)
        # All hear of the end as soon as it is in the log; the game is entered among those that were played after it.
        async with asyncio.timeout(patience.SECONDS):
            while len(history := (await got(ben, "/api/me/history"))["games"]) == len(PLAYED):
                await asyncio.sleep(0.05)
        assert len(history) == len(PLAYED) + 1
        await continued(earlier)
    finally:
        await asyncio.gather(anna.close(), ben.close())


async def finished(*people: Client) -> None:
    """The game that was under way, by the link of its table, to its end."""
    async with people[0].at(RUNNING) as one, people[1].at(RUNNING) as two:
        for seat in (one, two):
            # Where the machine is slow the game may go on before both are here: then no update follows this.
            seat.last = await seat.hear_until(lambda x: x["type"] == "snapshot")
            assert seat.info["phase"] in ("resuming", "playing") and seat.number is not None
        async with asyncio.timeout(patience.SECONDS):
            await asyncio.gather(one.play(Random(1)), two.play(Random(2)))
        assert one.info["phase"] == "over"


async def continued(earlier: Earlier) -> None:
    elsewhere = Client(earlier.server, "")
    try:
        assert (await elsewhere.post("/api/continue", token=LINK, how="add"))["id"] == earlier.ids["Anna"]
    finally:
        await elsewhere.close()
