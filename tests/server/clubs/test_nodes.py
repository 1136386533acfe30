"""A club whose members are at two servers: invited, ranked and promoted as at one, also when a server dies among it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException

from tests import patience
from tests.server.clubs.test_clubs import club_of, refused
from tests.server.cluster import Cluster, NodeProcess
from tests.server.daily.dated_server import DatedServer
from tests.server.nodes.test_nodes import moved, people
from tests.server.serving import Client, Seat
from vivace.club.counting import LATE_MS
from vivace.records import judge
from vivace.store import Store

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
PLAYED = ("Anna", "Ben", "Dan", "Eve")
GAME = "clear4"
WEEK = 7 + 2 * LATE_MS / (24 * 3600 * 1000)
"""Days until a week is over and its last games are kept."""


class DatedNode(DatedServer, NodeProcess):
    """Whose weeks a test passes."""


@asynccontextmanager
async def two_nodes(database: str, bus: str, folder: Path) -> AsyncIterator[Cluster]:
    cluster = Cluster(folder, database, bus, kind=DatedNode, grace_seconds="600")
    await asyncio.to_thread(cluster.start)
    try:
        yield cluster
    finally:
        await asyncio.to_thread(cluster.stop)
    assert not any("Traceback" in line for line in cluster.errors()), cluster.errors()[:3]


async def begun(first: Client, last: Client) -> str:
    """The code of a game between two, which has come some way."""
    code = str((await first.post("/api/tables", game=GAME, seats=2))["code"])
    await last.post(f"/api/tables/{code}/join")
    async with first.at(code) as one, last.at(code) as other:
        for seat in (one, other):
            await seat.hear()
        assert (await one.command("start"))["ok"]
        await asyncio.gather(*(seat.play(Random(seat.client.name), lambda s=seat: some(s)) for seat in (one, other)))  # type: ignore[misc]
    return code


def some(seat: Seat) -> bool:
    return sum(message["type"] == "update" for message in seat.told) >= 10


async def ended(code: str, *players: Client) -> set[int]:
    """They come back to it, however often its server dies, and play it to its end; who has won, by their place here."""
    told: dict[str, Any] = {}

    async def play(one: Client) -> None:
        rng = Random(one.name)
        while True:
            with suppress(ConnectionClosed, OSError, WebSocketException):
                async with one.at(code) as seat:
                    await seat.play(rng)
                    assert seat.info["phase"] == "over"
                    told.update(seat.info)
                    return
            await asyncio.sleep(0.05)  # nobody tells when another server has the table: they try again

    async with asyncio.timeout(patience.SECONDS):
        await asyncio.gather(*map(play, players))
        while (answer := await players[0].http.get(f"/api/records/{told['table']}/1")).status_code != 200:
            await asyncio.sleep(0.05)  # it is kept a moment later
    return set(judge(answer.text)["winners"])


async def seen(path: str, *members: Client) -> dict[str, Any]:
    """The club, of which all are told the same, though they ask at once."""
    answers = await asyncio.gather(*(one.http.get(path) for one in members for _ in range(2)))
    views = [answer.json() for answer in answers]
    assert all(answer.status_code == 200 for answer in answers), views
    keys = ("members", "boards")
    first = [{key: view[key] for key in keys} | {"league": league(view)} for view in views]
    assert all(one == first[0] for one in first)
    return first[0]


def league(view: dict[str, Any]) -> dict[str, Any] | None:
    """Without what runs down while they ask."""
    return None if view["league"] is None else {key: of for key, of in view["league"].items() if key != "left_s"}


async def settled(path: str, games: int, *members: Client) -> dict[str, Any]:
    """Once so many games of two are counted: results are kept a moment after their end."""
    async with asyncio.timeout(patience.SECONDS):
        while counted(view := await seen(path, *members)) < 2 * games:
            await asyncio.sleep(0.05)
    return view


def counted(view: dict[str, Any]) -> int:
    return sum(row["games"] for board in view["boards"] for row in board["rows"])


def divisions(view: dict[str, Any]) -> list[set[str]]:
    return [{row["name"] for row in one["rows"]} for one in view["league"]["divisions"]]


async def lines(database: str, path: str) -> list[dict[str, Any]]:
    """The log of the club."""
    async with await Store.open(database) as store:
        stored = await store.clubs.find(path.rsplit("/", 1)[1])
        assert stored is not None
        return [json.loads(line) for line in await store.clubs.lines(stored.id)]


async def test_a_club_at_two_servers_counts_every_game_once_and_ends_its_week_once(
    own_database: str, redis_url: str, tmp_path: Path
) -> None:
    async with (
        two_nodes(own_database, redis_url, tmp_path) as cluster,
        people(cluster, *NAMES, "Gus") as (
            *members,
            gus,
        ),
    ):
        anna, ben, cleo, dan, eve, _ = members
        here, there = cluster.nodes
        path, invitation = await club_of(anna, ben, cleo)
        # An invitation is the same everywhere, and so is that it holds no more.
        for one in members[3:]:
            await asyncio.gather(*(one.post(f"{path}/join", invitation=invitation) for _ in range(2)))
        await anna.post(path, do="appoint", who=2)
        renewed = (await ben.post(path, do="renew-link"))["invitation"].rsplit("/", 1)[1]
        assert await refused(gus, f"{path}/join", invitation=invitation) == "no-invitation"
        assert (await anna.http.get(path)).json()["invitation"].endswith(renewed)
        await ben.post(path, do="withdraw-link")
        assert await refused(gus, f"{path}/join", invitation=renewed) == "no-invitation"
        await asyncio.gather(*(one.post(path, do="enrol") for one in members))
        await ben.post(path, do="begin", season={"weeks": 2, "size": 3, "moves": 1})
        view = await seen(path, *members)
        assert [one["name"] for one in view["members"]] == list(NAMES)
        assert divisions(view) == [set(NAMES[:3]), set(NAMES[3:])]

        # One game is played to its end by people at two servers; during another its server is killed.
        await ended(await begun(anna, ben), anna, ben)
        code = await begun(dan, eve)
        there.kill()
        async with moved(dan, here) as guest:
            best = {NAMES[3:][seat] for seat in await ended(code, guest, eve)}
            view = await settled(path, 2, anna, cleo)
        await asyncio.to_thread(there.start)
        assert await seen(path, *members) == view
        assert {row["name"]: row["games"] for row in view["boards"][0]["rows"]} == dict.fromkeys(PLAYED, 1)

        # The week ends while everybody asks; one server dies, and the other tells the same.
        for node in cluster.nodes:
            assert isinstance(node, DatedNode)
            node.pass_days(WEEK)
        view = await seen(path, *members)
        assert (view["league"]["week"], view["league"]["over"]) == (2, False)
        # Cleo has not played, and goes down; whoever won in the second division comes up.
        first, second = divisions(view)
        assert first > {"Anna", "Ben"} and first - {"Anna", "Ben"} <= best and "Cleo" in second
        here.kill()
        assert await seen(path, ben, dan) == view
        kinds = [one["do"] for one in await lines(own_database, path)]
        assert [kinds.count(kind) for kind in ("join", "enrol", "begin", "count", "week")] == [6, 6, 1, 2, 1], kinds
