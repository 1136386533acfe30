"""Bots over the API, from the outside: tokens, what they may do, and that nobody takes them for people."""

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import patience
from tests.server.bots import Bot, person_and_bot
from tests.server.forking import ROOT
from tests.server.serving import Client, ServerProcess
from tests.server.test_sockets import closing
from vivace.store import token_id
from vivace.table.closing import CloseCode


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("bots")).start()
    yield process
    process.stop()


async def refusal(client: Client, method: str, path: str, **body: Any) -> tuple[int, str]:
    answer = await client.http.request(method, path, json=body or None)
    return answer.status_code, answer.json()["error"]["key"]


async def test_a_token_is_told_once_and_kept_as_a_hash(server: ServerProcess) -> None:
    async with person_and_bot(server) as (anna, bot):
        assert (await bot.http.get("/api/me")).json() == {"id": bot.id, "name": "BOT Robo", "program": True}
        listed = (await anna.http.get("/api/me/bots")).json()
        assert listed["bots"][0]["tokens"][0]["id"] == token_id(bot.token)
        assert bot.token not in str(listed)
        for file in server.data.iterdir():
            assert bot.token.encode() not in file.read_bytes()
        exported = (await anna.http.get("/api/me/export")).json()
        assert exported["own_bots"][0]["name"] == "BOT Robo" and bot.token not in str(exported)


async def test_the_last_use_of_a_token_is_noted(server: ServerProcess) -> None:
    async with person_and_bot(server) as (anna, bot):
        await bot.http.get("/api/me")
        async with asyncio.timeout(patience.SECONDS):
            while (await anna.http.get("/api/me/bots")).json()["bots"][0]["tokens"][0]["used"] is None:
                await asyncio.sleep(0.02)


async def test_there_are_three_bots_and_three_tokens_of_each(server: ServerProcess) -> None:
    async with person_and_bot(server) as (anna, bot):
        for _ in range(2):
            await anna.post("/api/me/bots", name="More")
            assert (await anna.http.post(f"/api/me/bots/{bot.id}/tokens")).status_code == 200
        assert await refusal(anna, "POST", "/api/me/bots", name="Fourth") == (409, "too-many-bots")
        assert await refusal(anna, "POST", f"/api/me/bots/{bot.id}/tokens") == (409, "too-many-bearers")
        ben = await Client(server, "Ben").introduce()
        assert await refusal(ben, "POST", f"/api/me/bots/{bot.id}/tokens") == (404, "no-such-bot")
        assert await refusal(ben, "DELETE", f"/api/me/bots/{bot.id}") == (404, "no-such-bot")
        await ben.close()


async def test_a_withdrawn_token_stops_working_at_once_also_on_an_open_socket(server: ServerProcess) -> None:
    async with person_and_bot(server) as (anna, bot):
        table = await bot.post("/api/tables", game="clear4", seats=2)
        async with bot.at(table["code"]) as seat:
            await seat.hear()
            gone = await anna.http.delete(f"/api/me/bots/{bot.id}/tokens/{token_id(bot.token)}")
            assert gone.status_code == 204
            assert (await closing(seat))[0] == CloseCode.NOBODY
        assert await refusal(bot, "GET", "/api/me") == (401, "bad-bearer")
        async with bot.at(table["code"]) as seat:
            assert (await closing(seat))[0] == CloseCode.NOBODY
        # A name is not another way in: no new player is made for whoever shows a bad token.
        assert await refusal(bot, "POST", "/api/me", name="Anna") == (401, "bad-bearer")


async def test_a_deleted_bot_is_gone_and_so_are_those_of_somebody_who_is_forgotten(server: ServerProcess) -> None:
    async with person_and_bot(server) as (anna, bot):
        made = await anna.post("/api/me/bots", name="Other")
        other = Bot(server, made["bot"], made["token"])
        assert (await anna.http.delete(f"/api/me/bots/{bot.id}")).status_code == 204
        assert await refusal(bot, "GET", "/api/me") == (401, "bad-bearer")
        assert (await other.http.get("/api/me")).status_code == 200
        assert (await anna.http.delete("/api/me")).status_code == 204
        assert await refusal(other, "GET", "/api/me") == (401, "bad-bearer")
        await other.close()


@pytest.mark.parametrize("name", ["Anna", "BOT Anna", "ВОТ Anna", "B0T", "BOT", " bot anna ", "ＢＯＴ x"])
async def test_whatever_name_a_bot_gives_itself_says_that_it_is_one(name: str, server: ServerProcess) -> None:
    async with person_and_bot(server) as (_, bot):
        named = await bot.post("/api/me", name=name)
        assert named["name"].startswith("BOT ") and named["program"]
        assert (await bot.post("/api/me", name=named["name"]))["name"] == named["name"]


async def test_a_bot_does_not_get_where_it_could_pass_for_a_person(server: ServerProcess) -> None:
    async with person_and_bot(server) as (anna, bot):
        no = (403, "not-for-bots")
        assert await refusal(bot, "POST", "/api/quick", game="clear4", seats=2) == no
        assert await refusal(bot, "POST", "/api/daily/clear4", day=None) == no
        assert await refusal(bot, "POST", "/api/tables", game="subito", seats=2, guests=["Ben"]) == no
        for method, path in [
            ("GET", "/api/me/devices"),
            ("POST", "/api/me/devices"),
            ("POST", "/api/me/recovery"),
            ("GET", "/api/me/bots"),
            ("DELETE", "/api/me"),
        ]:
            assert await refusal(bot, method, path) == no, path
        assert await refusal(bot, "POST", "/api/me/bots", name="x") == no
        # Where people meet there are none, neither as a guest of somebody's room nor with an invitation.
        room = f"/api/evenings/{(await anna.post('/api/evenings'))['code']}"
        for path, body in (("join", {}), ("vote", {"game": "subito"}), ("device", {"names": ["Ben"]})):
            assert await refusal(bot, "POST", f"{room}/{path}", **body) == no, path
        assert await refusal(bot, "POST", "/api/evenings") == no
        games = [{"game": "clear4"}]
        arena = f"/api/arenas/{(await anna.post('/api/arenas', games=games))['code']}"
        assert await refusal(bot, "POST", arena, do="join") == no
        assert await refusal(bot, "POST", "/api/arenas", games=games) == no
        club = f"/api/clubs/{(await anna.post('/api/clubs', name='The Aces'))['code']}"
        invitation = (await anna.http.get(club)).json()["invitation"].rsplit("/", 1)[1]
        assert await refusal(bot, "POST", f"{club}/join", invitation=invitation) == no
        assert await refusal(bot, "POST", "/api/clubs", name="Ours") == no
        assert await refusal(bot, "POST", "/api/reports", player=anna.id, why="name") == no
        # With a person's cookie beside the token, the token counts.
        bot.http.headers["cookie"] = anna.cookie
        assert (await bot.http.get("/api/me")).json()["id"] == bot.id


async def test_a_game_with_a_bot_is_not_rated_and_says_so_everywhere(server: ServerProcess) -> None:
    async with person_and_bot(server) as (_, bot):
        ben = await Client(server, "Ben").introduce()
        made = await ben.post("/api/tables", game="clear4", seats=2)
        async with ben.at(made["code"]) as human, bot.at(made["code"]) as robot:
            await robot.hear()
            assert (await robot.command("sit", seat=1))["ok"]
            await human.hear_until(lambda _: bool(human.info) and human.info["seats"][1]["program"])
            assert human.info["seats"][1]["name"] == "BOT Robo"
            assert not human.info["seats"][0]["program"]
            assert human.info["programs"] and not human.info["rated"]
            await human.send("start")
            rng = Random(4)
            await asyncio.gather(human.play(rng), robot.play(rng))
            assert not human.info["rated"]
        async with asyncio.timeout(patience.SECONDS):
            while not (page := (await ben.http.get("/api/me/history")).json()["games"]):
                await asyncio.sleep(0.02)
        game = page[0]
        assert [seat["program"] for seat in game["seats"]] == [False, True]
        replay = (await ben.http.get(f"/api/records/{game['table_id']}/{game['number']}/replay")).json()
        assert [seat["program"] for seat in replay["players"]] == [False, True]
        (statistics,) = (await ben.http.get("/api/me/statistics")).json()["games"]
        assert statistics["rating"] is None and statistics["ladder"] is None and statistics["bots"] is None
        await ben.close()


async def test_a_bot_is_told_apart_where_tables_are_listed_and_on_tv(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path, tv_delay="0.1").start()
    try:
        async with person_and_bot(process) as (anna, bot):
            code = (await anna.post("/api/tables", game="clear4", seats=2, public=True))["code"]
            async with anna.at(code) as human, bot.at(code) as robot:
                await human.hear()
                await robot.hear()
                (listed,) = (await anna.http.get("/api/tables")).json()["tables"]
                assert (listed["people"], listed["taken"]) == (1, 1), "a program that looks on is nobody"
                await human.hear_until(lambda _: bool(human.info) and len(human.info["spectators"]) == 1)
                (looking,) = human.info["spectators"]
                assert (looking["name"], looking["program"]) == ("BOT Robo", True)
                assert (await robot.command("sit", seat=1))["ok"]
                (listed,) = (await anna.http.get("/api/tables")).json()["tables"]
                assert (listed["people"], listed["taken"]) == (1, 2)
                await human.send("start")
                async with asyncio.timeout(patience.SECONDS):
                    while (on := (await anna.http.get("/api/tv/clear4")).json())["table"] is None:
                        await asyncio.sleep(0.05)
                shown = [(one["name"], one["program"]) for one in on["players"]]
                assert shown == [("Anna", False), ("BOT Robo", True)]
    finally:
        process.stop()


async def test_a_bot_gets_no_seat_at_a_table_whose_seats_were_given_out(server: ServerProcess) -> None:
    """Who knows the code of a table of an evening may look on, and that is all."""
    async with person_and_bot(server) as (anna, bot):
        room = f"/api/evenings/{(await anna.post('/api/evenings'))['code']}"
        await anna.post(f"{room}/join")
        await anna.http.patch(room, json={"game": "clear4"})
        (table,) = (await anna.post(f"{room}/next"))["rounds"][0]["tables"]
        assert [seat["level"] is None for seat in table["seats"]] == [True, False]
        await bot.http.post(f"/api/tables/{table['code']}/join")
        async with bot.at(table["code"]) as robot:
            await robot.hear()
            for seat, why in ((0, "seat-taken"), (1, "booked")):
                refused = await robot.command("sit", seat=seat)
                assert (refused["ok"], refused["key"]) == (False, why)
            assert [one["program"] for one in robot.info["seats"]] == [False, False]
            assert [one["name"] for one in robot.info["spectators"]] == ["BOT Robo"]


async def test_a_bot_takes_over_no_seat_of_a_running_game(server: ServerProcess) -> None:
    async with person_and_bot(server) as (_, bot):
        ben = await Client(server, "Ben").introduce()
        made = await ben.post("/api/tables", game="clear4", seats=2, bots="quick")
        async with ben.at(made["code"]) as human, bot.at(made["code"]) as robot:
            await human.hear_until(lambda _: human.info.get("phase") == "playing")
            await robot.hear()
            await human.hear_until(lambda _: any(s["program"] for s in human.info["spectators"]))
            refused = await human.command("give", seat=1, player=bot.id)
            assert (refused["ok"], refused["key"]) == (False, "no-program")
        await ben.close()


async def test_the_example_plays_a_game_to_its_end(server: ServerProcess) -> None:
    example = ROOT / "examples" / "client" / "client.py"
    assert len(example.read_text().splitlines()) < 100
    async with person_and_bot(server) as (_, bot):
        process = await asyncio.create_subprocess_exec(
            sys.executable, example, server.url, env={**os.environ, "VIVACE_TOKEN": bot.token}, stdout=-1, stderr=-1
        )
        async with asyncio.timeout(patience.SECONDS):
            said, errors = await process.communicate()
        assert process.returncode == 0, errors.decode()
        assert said.decode().splitlines()[-1].startswith("The game of BOT Robo and ")
        async with asyncio.timeout(patience.SECONDS):
            while not (await bot.http.get("/api/me/history")).json()["games"]:
                await asyncio.sleep(0.02)
