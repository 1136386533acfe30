"""Keeping house, from the outside: with the key and without, over real sockets and HTTP."""

import asyncio
import json
import os
import stat
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from tests import patience
from tests.server.api.test_bots import refusal
from tests.server.bots import person_and_bot
from tests.server.serving import Client, ServerProcess
from tests.server.test_sockets import closing
from vivace.table.closing import CloseCode

IMPRINT = "https://example.org/imprint"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {"imprint_url": IMPRINT, "contact_url": "mailto:host@example.org", "log_level": "debug"}
    process = ServerProcess(tmp_path_factory.mktemp("house"), trusted_proxies="127.0.0.1", **settings).start()
    yield process
    process.stop()


def key_of(server: ServerProcess) -> str:
    file = server.data / "admin-key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    return file.read_text().strip()


@asynccontextmanager
async def host(server: ServerProcess, key: str | None = None) -> AsyncIterator[httpx.AsyncClient]:
    headers = {"authorization": f"Bearer {key or key_of(server)}"}
    async with httpx.AsyncClient(
        base_url=f"{server.url}/api/house/", headers=headers, timeout=patience.SECONDS
    ) as http:
        yield http


async def acted(http: httpx.AsyncClient, method: str, path: str, **body: Any) -> None:
    answer = await http.request(method, path, json=body or None)
    assert answer.status_code == 204, answer.text


@asynccontextmanager
async def people(server: ServerProcess, *names: str) -> AsyncIterator[list[Client]]:
    clients = [await Client(server, name).introduce() for name in names]
    try:
        yield clients
    finally:
        for client in clients:
            await client.close()


async def test_without_the_key_nothing_is_told_or_done_and_it_is_in_no_log(server: ServerProcess) -> None:
    key = key_of(server)
    for wrong in ("", "x" * len(key), key[:-1], key + "x"):
        async with host(server, wrong or "-") as http:
            for method, path in [("GET", "tables"), ("GET", "acts"), ("DELETE", "notice"), ("GET", "suspects")]:
                answer = await http.request(method, path)
                assert (answer.status_code, answer.json()["error"]["key"]) == (401, "wrong-key")
    async with host(server) as http:
        assert (await http.get("tables")).status_code == 200
        assert (await http.get("tables", headers={"authorization": ""}, params={"key": key})).status_code == 401
    assert key not in server.log() and "x" * 20 not in server.log()


async def test_wrong_keys_are_counted(tmp_path: Any) -> None:
    process = ServerProcess(tmp_path, limit_wrong_tokens="3 in 10m").start()
    try:
        async with host(process, "y" * 40) as http:
            answers = [(await http.get("tables")).status_code for _ in range(5)]
        assert answers == [401, 401, 401, 429, 429]
        async with host(process) as http:
            assert (await http.get("tables")).status_code == 429
    finally:
        process.stop()


async def test_a_suspended_player_is_out_at_once_and_comes_back_when_it_is_lifted(server: ServerProcess) -> None:
    async with host(server) as http, person_and_bot(server) as (anna, bot):
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        async with anna.at(code) as seat, bot.at(code) as robot:
            await seat.hear()
            await robot.hear()
            await acted(http, "POST", f"players/{anna.id}/suspend", hours=2)
            assert (await closing(seat))[0] == CloseCode.SUSPENDED
            assert (await closing(robot))[0] == CloseCode.SUSPENDED, "their bots go with them"
        for path in ("/api/me", "/api/me/history"):
            assert await refusal(anna, "GET", path) == (403, "suspended")
        assert await refusal(anna, "POST", "/api/me", name="Other") == (403, "suspended")
        assert await refusal(bot, "GET", "/api/me") == (403, "suspended")
        async with anna.at(code) as seat:
            assert (await closing(seat))[0] == CloseCode.SUSPENDED
        assert (await anna.http.get("/api/me/export")).status_code == 200, "what is theirs stays theirs"
        await acted(http, "POST", f"players/{anna.id}/suspend", hours=0)
        assert (await anna.http.get("/api/me")).status_code == 200
        async with anna.at(code) as seat:
            assert (await seat.hear())["type"] == "snapshot"


async def test_a_suspension_ends_by_itself(server: ServerProcess) -> None:
    async with host(server) as http, people(server, "Anna") as (anna,):
        await acted(http, "POST", f"players/{anna.id}/suspend", hours=0.5 / 3600)
        async with asyncio.timeout(patience.SECONDS):
            while (await anna.http.get("/api/me")).status_code != 200:
                await asyncio.sleep(0.05)


async def test_a_suspended_address_is_out_whoever_comes_from_there(server: ServerProcess) -> None:
    async with host(server) as http, people(server, "Anna", "Ben") as (anna, ben):
        anna.http.headers["x-forwarded-for"] = "203.0.113.7"
        ben.http.headers["x-forwarded-for"] = "203.0.113.8"
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        async with anna.at(code) as seat:
            await seat.hear()
            (table,) = [one for one in (await http.get("tables")).json()["tables"] if one["code"] == code]
            assert table["people"][0]["addresses"] == ["203.0.113.7"]
            await acted(http, "POST", "addresses", address="203.0.113.7", hours=1)
            assert (await closing(seat))[0] == CloseCode.SUSPENDED
        assert await refusal(anna, "GET", "/api/games") == (403, "suspended-address")
        async with anna.at(code) as seat:
            assert (await closing(seat))[0] == CloseCode.SUSPENDED
        assert (await ben.http.get("/api/games")).status_code == 200
        assert (await http.get("addresses")).json()["addresses"][0]["address"] == "203.0.113.7"
        await acted(http, "POST", "addresses", address="203.0.113.7", hours=0)
        assert (await anna.http.get("/api/games")).status_code == 200
        bad = await http.post("addresses", json={"address": "nowhere", "hours": 1})
        assert bad.json()["error"]["key"] == "bad-address"


async def test_who_is_suspended_with_their_address_does_not_come_back_under_another_name(server: ServerProcess) -> None:
    """A suspended identity is easily left behind: the address is not."""
    async with host(server) as http, people(server, "Anna", "Ben") as (anna, ben):
        anna.http.headers["x-forwarded-for"] = ben.http.headers["x-forwarded-for"] = "203.0.113.9"
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        async with anna.at(code) as seat:
            await seat.hear()
            await acted(http, "POST", f"players/{anna.id}/suspend", hours=1, addresses=True)
            assert (await closing(seat))[0] == CloseCode.SUSPENDED
        anna.http.cookies.clear()
        assert await refusal(anna, "POST", "/api/me", name="Nobody") == (403, "suspended-address")
        assert await refusal(ben, "GET", "/api/me") == (403, "suspended-address")
        # The log of acts stays, and does not say for good where somebody plays from.
        last = (await http.get("acts")).json()["acts"][0]
        assert (last["act"], last["subject"], last["details"]["addresses"]) == ("suspend", anna.id, 1)
        assert "203.0.113.9" not in str(last)
        await acted(http, "POST", "addresses", address="203.0.113.9", hours=0)
        assert (await ben.http.get("/api/me")).status_code == 200


async def test_a_table_is_closed_and_a_player_renamed(server: ServerProcess) -> None:
    async with host(server) as http, people(server, "Anna", "Ben") as (anna, ben):
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        async with anna.at(code) as first, ben.at(code) as second:
            await first.hear()
            await second.hear()
            await acted(http, "POST", f"players/{ben.id}/name", name="Benjamin")
            assert await closing(second) == (CloseCode.SERVER_RESTARTS, "renamed"), "pages come back by themselves"
            async with ben.at(code) as again:
                await again.hear()
                assert [one["name"] for one in again.info["spectators"]] == ["Benjamin"]
                await acted(http, "POST", f"tables/{code}/close")
                assert (await closing(first))[0] == CloseCode.TABLE_CLOSED
        assert (await http.post(f"tables/{code}/close")).json()["error"]["key"] == "no-such-table"


async def test_nobody_takes_a_name_that_was_withdrawn(server: ServerProcess) -> None:
    async with host(server) as http, people(server, "Grober Kerl", "Ben") as (rude, ben):
        await acted(http, "DELETE", f"players/{rude.id}/name")
        assert (await rude.http.get("/api/me")).json()["name"].startswith("Player ")
        for name in ("Grober Kerl", "grober  kerl", "GROBER-KERL"):
            assert await refusal(ben, "POST", "/api/me", name=name) == (400, "name-withdrawn")
            assert await refusal(ben, "POST", "/api/me/bots", name=name) == (400, "name-withdrawn")


async def test_reports_reach_the_host_and_are_settled(server: ServerProcess) -> None:
    async with host(server) as http, people(server, "Anna", "Ben") as (anna, ben):
        for _ in range(2):  # the same is said once
            answer = await anna.http.post("/api/reports", json={"player": ben.id, "why": "cheating", "table": "T1"})
            assert answer.status_code == 204
        assert await refusal(anna, "POST", "/api/reports", player="nobody", why="name") == (404, "no-such-player")
        assert await refusal(anna, "POST", "/api/reports", player=anna.id, why="name") == (404, "no-such-player")
        assert await refusal(anna, "POST", "/api/reports", player=ben.id, why="free text") == (400, "bad-request")
        (report,) = [one for one in (await http.get("reports")).json()["reports"] if one["player"] == ben.id]
        assert (report["name"], report["why"], report["table"], report["settled"]) == ("Ben", "cheating", "T1", None)
        await acted(http, "POST", f"reports/{report['id']}/settle")
        again = await http.post(f"reports/{report['id']}/settle")
        assert again.json()["error"]["key"] == "no-such-report"


async def test_a_message_is_shown_to_all_until_it_is_taken_down(server: ServerProcess) -> None:
    async with host(server) as http, people(server, "Anna") as (anna,):
        await acted(http, "POST", "notice", text="  We restart\nat noon ", minutes=30)
        told = (await anna.http.get("/api/house")).json()
        assert told["notice"]["text"] == "We restart at noon"
        assert (told["imprint"], told["privacy"], told["contact"]) == (IMPRINT, None, "mailto:host@example.org")
        await acted(http, "DELETE", "notice")
        assert (await anna.http.get("/api/house")).json()["notice"] is None
        assert (await http.post("notice", json={"text": " ", "minutes": 5})).status_code == 400


async def test_every_act_is_in_the_log_and_looking_is_not(server: ServerProcess) -> None:
    async with host(server) as http, people(server, "Anna") as (anna,):
        before = len((await http.get("acts", params={"limit": 1000})).json()["acts"])
        await http.get("tables")
        await http.get("suspects")
        await acted(http, "POST", f"players/{anna.id}/suspend", hours=1)
        await acted(http, "POST", f"players/{anna.id}/suspend", hours=0)
        acts = (await http.get("acts", params={"limit": 1000})).json()["acts"]
        assert len(acts) == before + 2
        assert {(one["act"], one["subject"]) for one in acts[:2]} == {("suspend", anna.id), ("lift", anna.id)}


async def test_the_command_does_what_the_page_does(server: ServerProcess) -> None:
    async def admin(*arguments: str, key: str = key_of(server), types: str = "") -> tuple[int | None, str]:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "vivace", "admin", "--url", server.url, *arguments,
            env={**os.environ, "VIVACE_ADMIN_KEY": key}, stdin=-1, stdout=-1, stderr=-2,
        )  # fmt: skip
        said, _ = await process.communicate(types.encode())
        return process.returncode, said.decode()

    async with people(server, "Anna") as (anna,):
        assert await admin("suspend", anna.id, "1") == (0, "Done, and in the log.\n")
        assert await refusal(anna, "GET", "/api/me") == (403, "suspended")
        code, text = await admin("acts")
        assert code == 0 and json.loads(text)["acts"][0]["subject"] == anna.id
        code, text = await admin("who", key="z" * 40)
        assert code == 1 and "has the key" in text and "z" * 40 not in text
    # A name is withdrawn for all who have it, so the command says who that is, and asks.
    async with people(server, "Crude Oaf", "crude oaf") as (oaf, second):
        code, text = await admin("withdraw-name", oaf.id, types="n\n")
        assert code == 1 and "called Crude Oaf" in text and "crude oaf" in text
        assert (await second.http.get("/api/me")).json()["name"] == "crude oaf"
        code, text = await admin("withdraw-name", oaf.id, types="y\n")
        assert code == 0 and text.endswith("Done, and in the log.\n")
        assert (await second.http.get("/api/me")).json()["name"].startswith("Player ")
