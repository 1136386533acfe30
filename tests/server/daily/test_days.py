"""Daily deals on a real server, whose calendar the tests move: three people on different days, and their ghosts."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from datetime import date, timedelta
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests import patience
from tests.server.daily.dated_server import DatedServer
from tests.server.serving import Client
from vivace.games import GAMES
from vivace.records import judge, replay
from vivace.records.replay import Replay
from vivace.server.daily.days import PLAYABLE
from vivace.server.daily.sharing import NEW
from vivace.table.closing import CloseCode

Newcomer = Callable[[str], Awaitable[Client]]
ROUNDED_TO = 0.1
"""Milliseconds, in records."""
AN_HOUR = 1.1 / 24
"""Of a day, and a little more: clocks of servers differ."""


async def daily(client: Client, game: str, day: str | None = None) -> dict[str, Any]:
    told: dict[str, Any] = await client.post(f"/api/daily/{game}", day=day)
    return told


async def refused(client: Client, method: str, path: str, **body: Any) -> tuple[int, str]:
    answer = await client.http.request(method, path, json=body if method == "POST" else None)
    return answer.status_code, answer.json()["error"]["key"]


async def placing(client: Client, code: str, pace: float, most: int | None = None) -> list[dict[str, Any]]:
    """Places every card where it falls, one after so many seconds, until the game is over or `most` are placed."""
    rng, placed = Random(client.name), 0
    async with client.at(code) as seat:
        acting: int | None = None
        shown: dict[str, Any] | None = None
        while most is None or placed < most:
            message = await seat.hear()
            if seat.info.get("phase") == "over":
                break
            if message["type"] == "news" and seat.info["phase"] == "check":
                await seat.send("ready")
            if message["type"] in ("update", "snapshot"):
                shown = message
            if message["type"] == "reply" and message["number"] == acting:
                acting, placed = None, placed + message["ok"]
            if shown is not None and acting is None and seat.info["phase"] == "playing":
                action = seat.choice(shown, rng)
                if action is not None:
                    await asyncio.sleep(pace)
                    acting = await seat.send("act", action=action, seen=seat.version())
        return seat.told


async def began(client: Client, game: str) -> dict[str, Any]:
    """Where tables close soon, a busy machine may close one before anybody has come: then there is another."""
    async with asyncio.timeout(patience.SECONDS):
        while True:
            told = await daily(client, game)
            with suppress(ConnectionClosed, InvalidStatus):
                async with client.at(told["code"]) as seat:
                    await seat.hear_until(lambda message: message["type"] == "update")
                    return told


async def until_closed(client: Client, code: str) -> None:
    """Nobody tells those who left: it is asked again and again."""
    async with asyncio.timeout(patience.SECONDS):
        while (await client.http.get(f"/api/tables/{code}")).status_code == 200:
            await asyncio.sleep(0.02)


async def record(client: Client, game: str, day: str) -> str:
    """Of one's own try, once its result is there."""
    async with asyncio.timeout(patience.SECONDS):
        while True:
            answer = await client.http.get(f"/api/daily/{game}/{day}")
            if answer.status_code == 200:
                break
            await asyncio.sleep(0.02)  # the last line is told before the result is kept: asked again
    mine = next(s for s in answer.json()["standings"] if s["you"])
    assert isinstance(client.server, DatedServer)
    return kept(client.server, mine["table_id"])


def kept(server: DatedServer, table: str) -> str:
    """A try's record as it lies in the database: nobody is given it while the deal can be played."""
    with closing(sqlite3.connect(f"file:{server.data / 'vivace.db'}?mode=ro", uri=True)) as connection:
        query = "SELECT record FROM games WHERE table_id = ? AND number = 1"
        (text,) = connection.execute(query, (table,)).fetchone()
        return str(text)


def placements(text: str, seat: int) -> list[list[tuple[int, float]]]:
    """By round: on which objective, and when."""
    rounds: list[list[tuple[int, float]]] = []
    for line in map(json.loads, text.splitlines()[1:]):
        if line["do"] == "deal":
            rounds.append([])
        elif line.get("seat") == seat:
            rounds[-1].append((line["on"], line["x-time"]))
    return rounds


def dealt(text: str) -> list[dict[str, Any]]:
    return [{**line, "at": 0} for line in map(json.loads, text.splitlines()[1:]) if line["do"] == "deal"]


def assert_judged_as_told(text: str, told: list[dict[str, Any]]) -> None:
    final = next(m["view"] for m in reversed(told) if m.get("view") is not None)
    assert final["finished"]
    said = judge(text)
    assert said["finished"] and said["scores"] == final["scores"]


async def test_three_people_on_different_days_meet_each_other_s_ghosts(dated: DatedServer, newcomer: Newcomer) -> None:
    anna, ben, cleo = [await newcomer(name) for name in ("Anna", "Ben", "Cleo")]
    # Anna plays on the day itself, where nobody has played yet: a bot sits on the other seat.
    first = await daily(anna, "subito")
    day = first["day"]
    told = await placing(anna, first["code"], 0.004)
    seats = told[0]["info"]["seats"]
    assert (first["seat"], seats[1]["bot"] in ("andante", "allegro"), seats[1]["ghost"]) == (0, True, None)
    annas = await record(anna, "subito", day)
    assert_judged_as_told(annas, told)

    # Ben missed it, and plays the next day.
    dated.pass_days(1)
    assert (await daily(ben, "subito"))["day"] != day
    second = await daily(ben, "subito", day)
    told = await placing(ben, second["code"], 0.012)
    seats = told[0]["info"]["seats"]
    assert (second["seat"], seats[0]["bot"], seats[0]["ghost"]) == (1, "ghost", "Anna")
    bens = await record(ben, "subito", day)
    assert dealt(bens) == dealt(annas)
    assert_judged_as_told(bens, told)
    for then, now in zip(placements(annas, 0), placements(bens, 0), strict=True):
        assert len(now) > 5, "she is quicker than he is"
        assert [on for on, _ in now] == [on for on, _ in then][: len(now)]
        for (_, planned), (_, pressed) in zip(then, now, strict=False):
            assert pressed >= planned - ROUNDED_TO, "no press comes before its recorded moment"

    # Cleo comes on the last day, and meets Ben, who played last on the other seat.
    dated.pass_days(5)
    third = await daily(cleo, "subito", day)
    told = await placing(cleo, third["code"], 0.004)
    seats = told[0]["info"]["seats"]
    assert (third["seat"], seats[1]["bot"], seats[1]["ghost"]) == (0, "ghost", "Ben")
    cleos = await record(cleo, "subito", day)
    assert dealt(cleos) == dealt(annas)
    assert_judged_as_told(cleos, told)

    results = (await cleo.http.get(f"/api/daily/subito/{day}")).json()
    assert sorted(s["name"] for s in results["standings"]) == ["Anna", "Ben", "Cleo"]
    assert results["finished"] == 3 and results["place"] in (1, 2, 3)
    assert results["text"].startswith(f"Vivace · Subito {day}\n")
    assert f"\n{results['place']}/3 · " in results["text"]
    picture = await cleo.http.get(f"/api/daily/subito/{day}/picture.png")
    assert (picture.headers["content-type"], picture.headers["cache-control"]) == ("image/png", "private, no-cache")
    assert await refused(await newcomer("Emma"), "GET", f"/api/daily/subito/{day}/picture.png") == (403, "daily-first")
    scores = [(s["place"], s["score"]) for s in results["standings"]]
    assert scores == sorted(scores, key=lambda one: (one[0], -one[1]))

    table_of_ben = next(s["table_id"] for s in results["standings"] if s["name"] == "Ben")
    assert await refused(cleo, "GET", f"/api/records/{table_of_ben}/1/replay") == (403, "daily-later")

    # Then it is over, and what was played may be seen by everybody.
    dated.pass_days(1 + AN_HOUR)
    film = (await cleo.http.get(f"/api/records/{table_of_ben}/1/replay")).json()
    assert [(p["name"], p["ghost"]) for p in film["players"]] == [(None, "Anna"), ("Ben", None)]
    assert await refused(await newcomer("Dora"), "POST", "/api/daily/subito", day=day) == (404, "no-such-day")
    table = results["standings"][0]["table_id"]
    assert (await (await newcomer("Emil")).http.get(f"/api/records/{table}/1/replay")).status_code == 200
    assert (await anna.http.get(f"/api/daily/subito/{day}")).status_code == 200


async def test_one_try_counts_and_nobody_sees_the_cards_before(dated: DatedServer, newcomer: Newcomer) -> None:
    anna, ben = await newcomer("Anna"), await newcomer("Ben")
    begun = await daily(anna, "subito")
    day, code = begun["day"], begun["code"]
    assert await daily(anna, "subito") == begun, "asked again before it was begun"
    assert await refused(anna, "GET", f"/api/daily/subito/{day}") == (403, "daily-first")
    assert await refused(ben, "POST", f"/api/tables/{code}/join") == (403, "others-try")
    await placing(anna, code, 0.0, most=5)
    assert await daily(anna, "subito") == begun, "a page that is loaded anew goes on with it"
    days = (await anna.http.get("/api/daily")).json()["days"]
    states = {(d["day"], deal["game"]): deal["state"] for d in days for deal in d["deals"]}
    assert len(days) == 7 and days[0]["day"] == day
    assert [key for key, state in states.items() if state != "open"] == [(day, "subito")]
    assert states[day, "subito"] == "begun"
    assert await refused(anna, "GET", f"/api/daily/subito/{day}") == (403, "daily-first")
    await placing(anna, code, 0.0)
    text = await record(anna, "subito", day)
    assert await refused(anna, "POST", "/api/daily/subito") == (409, "daily-played")
    deal = (await anna.http.get("/api/daily")).json()["days"][0]["deals"][0]
    assert (deal["state"], deal["place"], deal["finished"]) == ("done", 1, 1)

    # Ben may not look at her record before he has played, and not afterwards either: he may be somebody else, too.
    table = (await anna.http.get(f"/api/daily/subito/{day}")).json()["standings"][0]["table_id"]
    for path in (f"/api/records/{table}/1", f"/api/records/{table}/1/replay"):
        assert await refused(ben, "GET", path) == (403, "daily-later")
    bens = await daily(ben, "subito")
    await placing(ben, bens["code"], 0.0)
    await record(ben, "subito", day)
    assert await refused(ben, "GET", f"/api/records/{table}/1") == (403, "daily-later")
    dated.pass_days(PLAYABLE + AN_HOUR)
    assert (await ben.http.get(f"/api/records/{table}/1")).text == text


async def everything(client: Client, table: str) -> list[httpx.Response]:
    """All answers in which cards of a finished game could stand."""
    paths = [f"/api/records/{table}/1", f"/api/records/{table}/1/replay", "/api/me/export", "/api/me/history"]
    return [await client.http.get(path) for path in (*paths, "/api/me/progress", "/api/daily")]


async def test_a_second_identity_is_given_no_card_that_it_was_not_shown(dated: DatedServer, newcomer: Newcomer) -> None:
    anya = await newcomer("Anya")
    begun = await daily(anya, "subito")
    await placing(anya, begun["code"], 0.0)
    text = await record(anya, "subito", begun["day"])
    hidden = json.dumps(dealt(text)[0]["piles"][1 - begun["seat"]]).replace(" ", "")
    table = (await anya.http.get(f"/api/daily/subito/{begun['day']}")).json()["standings"][0]["table_id"]
    answers = await everything(anya, table)
    told = [answer.text.replace(" ", "").replace("\\", "") for answer in answers]
    assert [number for number, one in enumerate(told) if hidden in one] == []
    # She sees her own game again, through her own eyes, and learns from when on the rest is there.
    film = answers[1].json()["film"]
    assert film["eyes"] == begun["seat"] and film["finished"]
    assert film["steps"][1]["action"] == {"do": "deal"}
    assert {viewer for step in film["steps"] for change in step["changes"] for viewer in change["seats"]} == {
        begun["seat"],
        None,
    }
    last = (date.fromisoformat(begun["day"]) + timedelta(days=PLAYABLE - 1)).isoformat()
    error = answers[0].json()["error"]
    assert (answers[0].status_code, error["key"], error["facts"]) == (403, "daily-later", {"day": last})
    [game] = answers[2].json()["games"]
    assert (game["record"], answers[3].json()["games"][0]["record"]) == (None, False)
    # On its last day it can still be played; an hour after that, nowhere any more.
    dated.pass_days(PLAYABLE - 1)
    assert await refused(anya, "GET", f"/api/records/{table}/1") == (403, "daily-later")
    dated.pass_days(1 + AN_HOUR)
    answers = await everything(anya, table)
    assert answers[0].text == text and answers[1].json()["film"]["eyes"] is None
    assert answers[2].json()["games"][0]["record"] == text and answers[3].json()["games"][0]["record"] is True


async def test_a_deal_is_not_over_while_somebody_still_plays_it(dated: DatedServer, newcomer: Newcomer) -> None:
    anna, ben = await newcomer("Anna"), await newcomer("Ben")
    begun = await daily(anna, "subito")
    await placing(anna, begun["code"], 0.0)
    await record(anna, "subito", begun["day"])
    table = (await anna.http.get(f"/api/daily/subito/{begun['day']}")).json()["standings"][0]["table_id"]
    late = await daily(ben, "subito")
    async with ben.at(late["code"]) as seat:
        await seat.hear_until(lambda message: message["type"] == "update")
        dated.pass_days(PLAYABLE + AN_HOUR)
        assert await refused(ben, "GET", f"/api/records/{table}/1") == (403, "daily-later")
        other = await newcomer("Somebody")
        assert await refused(other, "GET", f"/api/records/{table}/1/replay") == (403, "daily-later")
    await placing(ben, late["code"], 0.0)
    await record(ben, "subito", begun["day"])
    assert (await ben.http.get(f"/api/records/{table}/1")).status_code == 200


async def test_who_came_that_day_is_ranked_apart(dated: DatedServer, newcomer: Newcomer) -> None:
    anna = await newcomer("Anna")
    dated.pass_days(1)
    anya = await newcomer("Anya")
    begun = await daily(anya, "subito")
    await placing(anya, begun["code"], 0.0)
    await record(anya, "subito", begun["day"])
    day = begun["day"]
    # A newcomer's ghost is better than none.
    annas = await daily(anna, "subito")
    told = await placing(anna, annas["code"], 0.0)
    assert told[0]["info"]["seats"][1 - annas["seat"]]["ghost"] == "Anya"
    await record(anna, "subito", day)
    results = (await anna.http.get(f"/api/daily/subito/{day}")).json()
    assert [(s["name"], s["place"], s["newcomer"]) for s in results["standings"]] == [
        ("Anna", 1, False),
        ("Anya", 1, True),
    ]
    assert (results["place"], results["among"], results["newcomer"], results["finished"]) == (1, 1, False, 2)
    assert results["text"].splitlines()[-1].startswith("1/1 · ") and NEW not in results["text"]
    deal = (await anya.http.get("/api/daily")).json()["days"][0]["deals"][0]
    assert (deal["place"], deal["among"], deal["newcomer"], deal["finished"]) == (1, 1, True, 2)
    results = (await anya.http.get(f"/api/daily/subito/{day}")).json()
    assert (results["place"], results["among"], results["newcomer"], results["finished"]) == (1, 1, True, 2)
    assert results["text"].splitlines()[-1].endswith(f" {NEW}")
    # It stays so when she is gone, and the next day she is one of them.
    assert (await anya.http.delete("/api/me")).status_code == 204
    results = (await anna.http.get(f"/api/daily/subito/{day}")).json()
    assert [(s["name"], s["newcomer"]) for s in results["standings"]] == [("Anna", False), (None, True)]
    ben = await newcomer("Ben")
    dated.pass_days(1)
    next_day = await daily(ben, "subito")
    await placing(ben, next_day["code"], 0.0)
    await record(ben, "subito", next_day["day"])
    results = (await ben.http.get(f"/api/daily/subito/{next_day['day']}")).json()
    assert (results["place"], results["newcomer"]) == (1, False)


async def test_tomorrow_s_deal_is_another_and_every_game_has_its_own(dated: DatedServer, newcomer: Newcomer) -> None:
    anna = await newcomer("Anna")
    seen = []
    for _ in range(2):
        begun = await daily(anna, "subito")
        await placing(anna, begun["code"], 0.0)
        seen.append(dealt(await record(anna, "subito", begun["day"])))
        dated.pass_days(1)
    assert seen[0][0]["piles"] != seen[1][0]["piles"]
    assert await refused(anna, "POST", "/api/daily/poker") == (404, "no-such-game")
    assert await refused(anna, "POST", "/api/daily/subito", day="2999-01-01") == (404, "no-such-day")
    assert await refused(anna, "GET", "/api/daily/subito/1999-01-01") == (404, "no-such-day")


@pytest.mark.parametrize("stop", ["kill", "stop"])
async def test_a_try_goes_on_after_a_restart_with_the_same_ghost(
    dated: DatedServer, newcomer: Newcomer, stop: str
) -> None:
    anna, ben = await newcomer("Anna"), await newcomer("Ben")
    first = await daily(anna, "subito")
    await placing(anna, first["code"], 0.004)
    annas = await record(anna, "subito", first["day"])
    second = await daily(ben, "subito")
    await placing(ben, second["code"], 0.01, most=6)
    await asyncio.to_thread(getattr(dated, stop))
    await asyncio.to_thread(dated.start)
    assert await daily(ben, "subito") == second
    told = await placing(ben, second["code"], 0.01)
    assert (told[0]["info"]["seats"][0]["ghost"], told[0]["info"]["daily"]) == ("Anna", first["day"])
    bens = await record(ben, "subito", first["day"])
    assert_judged_as_told(bens, told)
    assert dealt(bens) == dealt(annas)
    for then, now in zip(placements(annas, 0), placements(bens, 0), strict=True):
        assert [on for on, _ in now] == [on for on, _ in then][: len(now)]


async def test_games_with_races_or_turns_have_two_opponents(dated: DatedServer, newcomer: Newcomer) -> None:
    anna = await newcomer("Anna")
    for game in (game for game in GAMES if not GAMES[game].simultaneous):
        begun = await daily(anna, game)
        async with anna.at(begun["code"]) as seat:
            first = await seat.hear()
            assert (len(first["info"]["seats"]), first["info"]["daily"], first["seat"]) == (3, begun["day"], 0)
            assert first["info"]["hosted"] is False
            update = await seat.hear_until(lambda message: message["type"] == "update")
            assert update["view"]["seats"] == 3


async def test_asked_for_twice_at_once_there_is_one_try(dated: DatedServer, newcomer: Newcomer) -> None:
    anna = await newcomer("Anna")
    told = await asyncio.gather(*(daily(anna, "clear4") for _ in range(4)))
    assert all(one == told[0] for one in told)


async def test_a_stranger_s_socket_is_not_let_in(dated: DatedServer, newcomer: Newcomer) -> None:
    anna, ben = await newcomer("Anna"), await newcomer("Ben")
    begun = await daily(anna, "buntherum")
    with pytest.raises(ConnectionClosed) as closed:
        async with ben.at(begun["code"]) as seat:
            await seat.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == CloseCode.NO_SUCH_TABLE
    assert seat.told == []


async def test_a_try_that_was_left_counts_too(newcomer: Newcomer, dated: DatedServer) -> None:
    anna = await newcomer("Anna")
    dated.stop()
    dated.settings["deserted_seconds"] = "3"
    dated.start()
    unbegun = await daily(anna, "khromix")
    begun = await began(anna, "clear4")
    await until_closed(anna, begun["code"])
    await until_closed(anna, unbegun["code"])
    assert await refused(anna, "POST", "/api/daily/clear4") == (409, "daily-played")
    lost = (await anna.http.get(f"/api/daily/clear4/{begun['day']}")).json()
    assert (lost["state"], lost["place"], lost["text"], lost["standings"]) == ("lost", None, None, [])
    again = await daily(anna, "khromix")
    assert again["code"] != unbegun["code"], "it was never begun"


async def test_who_is_forgotten_leaves_a_nameless_ghost(dated: DatedServer, newcomer: Newcomer) -> None:
    anna, ben = await newcomer("Anna"), await newcomer("Ben")
    begun = await daily(anna, "subito")
    await placing(anna, begun["code"], 0.0)
    await record(anna, "subito", begun["day"])
    exported = (await anna.http.get("/api/me/export")).json()["daily"]
    assert [(run["day"], run["game"], run["seat"]) for run in exported] == [(begun["day"], "subito", 0)]
    assert (await anna.http.delete("/api/me")).status_code == 204
    met = await daily(ben, "subito")
    told = await placing(ben, met["code"], 0.0)
    assert (told[0]["info"]["seats"][0]["bot"], told[0]["info"]["seats"][0]["ghost"]) == ("ghost", None)
    text = await record(ben, "subito", begun["day"])
    assert isinstance(replay(text), Replay)
    standings = (await ben.http.get(f"/api/daily/subito/{begun['day']}")).json()["standings"]
    assert sorted((s["name"] or "", s["you"]) for s in standings) == [("", False), ("Ben", True)]
