"""TV at a server that does not have the table: as late as it is meant to be, with nothing that a spectator would not
see, and it stays on when the server that has the table is killed."""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from sqlalchemy import Connection, select
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests import patience
from tests.server.cluster import Cluster, NodeProcess
from tests.server.nodes.test_nodes import moved, people
from tests.server.serving import Client
from tests.server.watching.films import live
from vivace.game.core import heard
from vivace.records import Replay, replay, states_of, steps_of
from vivace.store import Store
from vivace.store.schema import log

GAME = "clear4"
"""In which everybody has cards that the others do not see."""
DELAY = 2
PACE_SECONDS = 0.02
"""Between two messages that somebody takes note of: a game of programs would be over before it is on."""


@dataclass
class Looker:
    """Somebody who looks at the channel of the game at one server, and never was at the table."""

    url: str
    steps: dict[int, dict[str, Any]] = field(default_factory=dict)
    heard_at: dict[int, float] = field(default_factory=dict)
    """When each of them was told, in milliseconds."""
    finished: bool = False
    began_while_played: bool = False

    async def look(self) -> None:
        """Until it is over; each answer goes on where the one before ended."""
        table: str | None = None
        async with httpx.AsyncClient(base_url=self.url, timeout=patience.SECONDS) as http:
            while not self.finished:
                known = {} if table is None else {"table": table, "number": 1, "after": max(self.steps)}
                on = (await http.get(f"/api/tv/{GAME}", params=known)).json()
                now = 1000 * time.time()
                if on["table"] is None:
                    assert table is None, "it was on, and is no more"
                elif table is None:
                    table, self.began_while_played = on["table"], not on["finished"]
                for step in on["steps"]:
                    assert step["version"] == len(self.steps), "each is told once, in order"
                    self.steps[step["version"]], self.heard_at[step["version"]] = step, now
                self.finished = on["finished"]
                await asyncio.sleep(0.1)


async def owner_first(cluster: Cluster) -> list[NodeProcess]:
    """The server that has the only table, and the other."""
    async with asyncio.timeout(patience.SECONDS):
        while True:  # what a server has to tell is told once a second
            has = [await asyncio.to_thread(node.figure, "vivace_tables") for node in cluster.nodes]
            if sum(has) == 1:
                return sorted(cluster.nodes, key=lambda node: -has[cluster.nodes.index(node)])
            await asyncio.sleep(0.05)


async def play(one: Client, code: str) -> str:
    """At a person's pace, until the game is over; its table."""
    rng = Random(one.name)
    while True:
        with suppress(ConnectionClosed, OSError, WebSocketException):
            async with one.at(code) as seat:
                while seat.info.get("phase") != "over":
                    count = len(seat.told)
                    await seat.play(rng, lambda before=count: len(seat.told) > before)  # type: ignore[misc]
                    await asyncio.sleep(PACE_SECONDS)
                return str(seat.info["table"])
        await asyncio.sleep(0.05)  # nobody tells when another server has the table: they try again


async def written(database: str, table: str) -> tuple[str, list[float]]:
    """The record, and when each of its lines was written."""
    query = select(log.c.written).where(log.c.table_id == table).order_by(log.c.sequence)

    def work(connection: Connection) -> list[float]:
        return [float(at) for at in connection.scalars(query)]

    async with await Store.open(database) as store:
        game = await store.games.finished(table, 1)
        assert game is not None
        return game.record, await store.database.read(work)


def told_rightly(steps: dict[int, dict[str, Any]], record: str) -> None:
    """Views and events are those of a spectator, and nothing else is in a step."""
    read = replay(record)
    assert isinstance(read, Replay)
    events = [[], *(heard(step.events, None) for step in steps_of(read.record))]
    view: dict[str, Any] = {}
    for version, state in enumerate(states_of(read.record)):
        step = steps[version]
        assert all(change["seats"] == [None] for change in step["changes"])
        for change in step["changes"]:
            view.update(change["fields"])
        assert view == live(read.record, state)[None]
        assert len(step["events"]) == len(events[version]) and step["private"] == []
        assert set(step["action"] or ()) <= {"do", "seat", "seats"}
    assert max(steps) == version


async def test_a_game_is_followed_from_a_server_that_does_not_have_its_table(
    own_database: str, redis_url: str, tmp_path: Path
) -> None:
    cluster = Cluster(tmp_path, own_database, redis_url, tv_delay=str(DELAY), grace_seconds="600")
    await asyncio.to_thread(cluster.start)
    try:
        async with people(cluster, "Anna", "Ben") as (anna, ben):
            code = (await anna.post("/api/tables", game=GAME, seats=2, public=True))["code"]
            await ben.post(f"/api/tables/{code}/join")
            async with anna.at(code) as first, ben.at(code) as second:
                for seat in (first, second):
                    await seat.hear()
                assert (await first.command("start"))["ok"]
                here, there = await owner_first(cluster)
            near, far = Looker(here.url), Looker(there.url)
            leaving, staying = (anna, ben) if anna.server is here else (ben, anna)
            looking = [asyncio.create_task(one.look()) for one in (near, far)]
            playing = [asyncio.create_task(play(one, code)) for one in (leaving, staying)]
            try:
                async with asyncio.timeout(patience.SECONDS), moved(leaving, there) as again:
                    while min(len(near.steps), len(far.steps)) < 10:
                        await asyncio.sleep(0.05)
                    looking[0].cancel()
                    playing[0].cancel()
                    await asyncio.gather(looking[0], playing[0], return_exceptions=True)
                    here.kill()
                    table, _ = await asyncio.gather(play(again, code), playing[1])
                    await looking[1]
            finally:
                for task in (*looking, *playing):
                    task.cancel()
                await asyncio.gather(*looking, *playing, return_exceptions=True)
        record, times = await written(own_database, table)
        assert near.began_while_played and far.began_while_played
        assert all(near.steps[version] == far.steps[version] for version in near.steps)
        told_rightly(far.steps, record)
        early = [
            (version, at - times[version - 1])
            for one in (near, far)
            for version, at in one.heard_at.items()
            if version and at - times[version - 1] < 1000 * DELAY
        ]
        assert not early, early
    finally:
        await asyncio.to_thread(cluster.stop)
    assert not any("Traceback" in line for line in cluster.errors()), cluster.errors()[:3]
