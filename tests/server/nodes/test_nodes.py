"""Two servers of one site: people at either of them play at one table, find it, and count once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests import patience
from tests.server.bots import Bot, person_and_bot
from tests.server.cluster import Cluster
from tests.server.leaks import Inspector, Transcript, games_in
from tests.server.serving import Client, Seat, Served, answer
from tests.server.test_sockets import closing
from vivace.games import GAMES
from vivace.table.closing import CloseCode


@asynccontextmanager
async def people(cluster: Cluster, *names: str) -> AsyncIterator[list[Client]]:
    """One after the other at one server and at the other."""
    clients = [
        await Client(cluster.nodes[number % len(cluster.nodes)], name).introduce() for number, name in enumerate(names)
    ]
    try:
        yield clients
    finally:
        for client in clients:
            await client.close()


@asynccontextmanager
async def moved(one: Client, node: Served) -> AsyncIterator[Client]:
    """The same person, at this server."""
    there = Client(node, one.name)
    there.id, there.number = one.id, one.number + 10_000
    there.http.cookies.update(one.http.cookies)
    try:
        yield there
    finally:
        await there.close()


@asynccontextmanager
async def at_one_table(anna: Client, ben: Client, **table: Any) -> AsyncIterator[tuple[Seat, Seat, str]]:
    """Anna has made it, and both have a seat; wherever it is, one of them is elsewhere."""
    code = (await anna.post("/api/tables", **{"seats": 2, **table}))["code"]
    assert (await ben.post(f"/api/tables/{code}/join"))["seat"] == 1
    async with anna.at(code) as first, ben.at(code) as second:
        assert [(await seat.hear())["seat"] for seat in (first, second)] == [0, 1]
        yield first, second, code


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_whole_game_is_played_between_two_servers_and_nobody_learns_too_much(game: str, pair: Cluster) -> None:
    options = {"patience": 1} if game in ("buntherum", "khromix") else {}
    async with people(pair, "Anna", "Ben") as (anna, ben):
        async with at_one_table(anna, ben, game=game, options=options) as (first, second, _):
            before = sum([await asyncio.to_thread(node.figure, "vivace_sessions") for node in pair.nodes])
            assert before >= 2, "both ends of a session are counted"
            started = await first.command("start")
            assert started["ok"], started
            async with asyncio.timeout(patience.SECONDS):
                await asyncio.gather(first.play(Random(1)), second.play(Random(2)))
        table = first.info["table"]
        inspector = Inspector({table: await games_in(pair.settings["database"], table)})
        inspector.read([Transcript(seat.client.id, seat.told) for seat in (first, second)])
        assert inspector.frames > 10 and not inspector.leaks, inspector.leaks[:3]
        for seat in (first, second):
            assert seat.info["phase"] == "over"
            versions = [x["version"] for x in seat.told if "version" in x]
            assert versions == list(range(versions[0], versions[0] + len(versions)))


async def press(seat: Seat, when: float, races: int) -> list[dict[str, Any]]:
    """Answers so many races, each so many seconds after its card unless it is judged before; the verdicts."""
    judged: list[dict[str, Any]] = []
    pressing: asyncio.Task[int] | None = None

    async def later(race: dict[str, Any], view: dict[str, Any]) -> int:
        await asyncio.sleep(when)  # a person's reaction
        action = answer(seat.info["game"], view, Random(1))
        return await seat.send("act", action=action, race=race["race"], reaction=1000 * when, how="presented")

    while len(judged) < races:
        message = await seat.hear()
        if message["type"] == "judged":
            if pressing is not None:
                pressing.cancel()
            judged += [message["verdict"]] if message["verdict"] is not None else []
        race = message.get("race") if message["type"] in ("update", "snapshot") else None
        if race is not None and seat.number in race["seats"]:
            pressing = asyncio.create_task(later(race, message["view"]))
    return judged


async def test_who_was_first_is_first_on_either_side_of_the_bus(pair: Cluster) -> None:
    async with people(pair, "Anna", "Ben") as (anna, ben):
        for quick in (0, 1):
            async with at_one_table(anna, ben, game="buntherum") as (first, second, _):
                assert (await first.command("start"))["ok"]
                # Further apart than any machine can keep one of them waiting: nobody waits so long for the verdict.
                times = (0.04, 10.0) if quick == 0 else (10.0, 0.04)
                async with asyncio.timeout(patience.SECONDS):
                    told = await asyncio.gather(press(first, times[0], 3), press(second, times[1], 3))
                assert [verdict["first"] for verdict in told[0]] == [quick] * 3, told[0]
                assert told[0] == told[1]


async def test_the_latest_connection_of_a_player_counts_whichever_server_it_came_to(pair: Cluster) -> None:
    async with people(pair, "Anna", "Ben") as (anna, ben), moved(anna, ben.server) as other:
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        async with anna.at(code) as first:
            assert (await first.hear())["seat"] == 0
            async with other.at(code) as second:
                assert (await second.hear())["seat"] == 0
                assert (await closing(first))[0] == CloseCode.REPLACED
                assert (await second.command("sit", seat=1))["ok"]
                async with anna.at(code) as third:
                    assert (await third.hear())["seat"] == 1
                    assert (await closing(second))[0] == CloseCode.REPLACED


async def test_strangers_who_want_the_same_game_meet_whichever_server_they_came_to(pair: Cluster) -> None:
    async with people(pair, "Anna", "Ben", "Cleo") as (anna, ben, cleo):
        wish = {"game": "subito", "seats": 3}
        one, *others = await asyncio.gather(*(client.post("/api/quick", **wish) for client in (anna, ben, cleo)))
        assert {one["code"]} == {other["code"] for other in others}
        assert sorted(x["seat"] for x in (one, *others)) == [0, 1, 2]
        async with anna.at(one["code"]) as first, ben.at(one["code"]), cleo.at(one["code"]):
            await first.hear_until(lambda x: x.get("info", {}).get("phase") == "ritual")


async def test_a_public_table_is_listed_by_every_server_as_it_is_now(pair: Cluster) -> None:
    async with (
        people(pair, "Anna", "Ben") as (anna, ben),
        at_one_table(anna, ben, game="khromix", public=True) as (_, _, code),
    ):
        for client in (anna, ben):
            listed = (await client.http.get("/api/tables", params={"game": "khromix"})).json()["tables"]
            (found,) = [table for table in listed if table["code"] == code]
            assert (found["people"], found["taken"], found["host"]) == (2, 2, "Anna")
            assert (await client.http.get(f"/api/tables/{code}")).json() == found


async def test_health_and_figures_are_those_of_all_servers(pair: Cluster) -> None:
    async with people(pair, "Anna", "Ben") as (anna, ben), at_one_table(anna, ben, game="clear4"):
        async with asyncio.timeout(patience.SECONDS):
            counted = False
            while not counted:  # what a node has to tell is told once a second
                answers = [(await client.http.get("/api/health")).json() for client in (anna, ben)]
                counted = all(answer["connections"] == 2 for answer in answers)
                counted = counted and answers[0]["tables"] == answers[1]["tables"] > 0
                of_both = [(node, of) for node in pair.nodes for of in ("n0", "n1")]
                known = [await asyncio.to_thread(node.figure, "vivace_nodes", of) for node, of in of_both]
                counted = counted and known == [2.0] * 4
        page = (await anna.http.get("/metrics")).text
        assert page.count("# TYPE vivace_tables gauge") == 1


async def test_limits_count_over_all_servers(pair: Cluster) -> None:
    async with people(pair, "Anna") as (anna,):
        both = [
            httpx.AsyncClient(base_url=node.url, cookies=anna.http.cookies, timeout=patience.SECONDS)
            for node in pair.nodes
        ]
        statuses = [
            (await both[number % 2].post("/api/quick", json={"game": "clear4", "seats": 2})).status_code
            for number in range(12)
        ]
        assert statuses == [200] * 10 + [429] * 2
        for client in both:
            await client.aclose()


async def test_places_for_connections_count_over_all_servers(pair: Cluster) -> None:
    async with people(pair, "Anna", "Ben") as (anna, ben), moved(anna, ben.server) as there:
        codes = [(await anna.post("/api/tables", game="clear4", seats=2))["code"] for _ in range(3)]
        async with anna.at(codes[0]) as first, there.at(codes[1]) as second:
            await first.hear()
            await second.hear()
            for client in (anna, there):
                async with client.at(codes[2]) as third:
                    assert (await closing(third))[0] == CloseCode.TOO_MANY
        async with asyncio.timeout(patience.SECONDS):
            admitted = False
            while not admitted:  # the servers hear of the end of the others a moment later
                async with there.at(codes[2]) as later:
                    try:
                        admitted = (await later.hear())["type"] == "snapshot"
                    except ConnectionClosed as closed:
                        assert closed.rcvd is not None and closed.rcvd.code == CloseCode.TOO_MANY


async def test_who_wants_to_be_forgotten_is_forgotten_by_all_servers(pair: Cluster) -> None:
    async with people(pair, "Anna", "Ben") as (anna, ben):
        codes = [(await anna.post("/api/tables", game="clear4", seats=2))["code"] for _ in range(2)]
        for code in codes:
            await ben.post(f"/api/tables/{code}/join")
        async with anna.at(codes[0]) as one, anna.at(codes[1]) as two:
            for seat in (one, two):
                await seat.hear_until(lambda x: "info" in x and x["info"]["seats"][1]["player"] == ben.id)
            assert (await ben.http.delete("/api/me")).status_code == 204
            for seat in (one, two):
                await seat.hear_until(lambda x: "info" in x and x["info"]["seats"][1]["player"] is None)


async def test_a_withdrawn_token_ends_the_sockets_of_its_bot_at_every_server(pair: Cluster) -> None:
    here, there = pair.nodes
    async with person_and_bot(here) as (anna, robot):
        elsewhere = Bot(there, robot.id, robot.token)
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        async with elsewhere.at(code) as seat:
            await seat.hear()
            (token,) = (await anna.http.get("/api/me/bots")).json()["bots"][0]["tokens"]
            gone = await anna.http.delete(f"/api/me/bots/{robot.id}/tokens/{token['id']}")
            assert gone.status_code == 204
            assert await closing(seat) == (CloseCode.NOBODY, "withdrawn")
        assert (await elsewhere.http.get("/api/me")).status_code == 401
        await elsewhere.close()
