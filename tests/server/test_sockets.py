"""People at tables over real sockets: seats, reconnection, spectators, hosts, limits."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests import patience
from tests.server.serving import Client, Seat, ServerProcess
from vivace.table.patch import PatchReader


async def two_at_a_table(server: ServerProcess, **table: Any) -> tuple[Client, Client, str]:
    anna, ben = await Client(server, "Anna").introduce(), await Client(server, "Ben").introduce()
    made = await anna.post("/api/tables", **{"game": "clear4", "seats": 2, **table})
    return anna, ben, made["code"]


async def closing(seat: Seat) -> tuple[int, str]:
    """How the server ended this connection."""
    try:
        async with asyncio.timeout(patience.SECONDS):
            while True:
                await seat.hear()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code, closed.rcvd.reason


async def test_the_first_message_is_a_snapshot_and_versions_follow_it_without_gap(server: ServerProcess) -> None:
    anna, ben, code = await two_at_a_table(server)
    async with anna.at(code) as first:
        snapshot = await first.hear()
        assert (snapshot["type"], snapshot["seat"], snapshot["info"]["phase"]) == ("snapshot", 0, "waiting")
        joined = await ben.post(f"/api/tables/{code}/join")
        assert joined == {"code": code, "seat": 1}
        async with ben.at(code) as second:
            assert (await second.hear())["seat"] == 1
            assert (await first.command("start"))["ok"]
            await asyncio.gather(first.play(Random(1)), second.play(Random(2)))
            for seat in (first, second):
                versions = [x["version"] for x in seat.told if "version" in x]
                assert versions == list(range(versions[0], versions[0] + len(versions)))


async def test_a_seat_belongs_to_its_player_and_waits_for_them(server: ServerProcess) -> None:
    anna, ben, code = await two_at_a_table(server)
    await ben.post(f"/api/tables/{code}/join")
    async with anna.at(code) as first:
        async with ben.at(code) as second:
            assert (await first.command("start"))["ok"]
            await second.hear_until(lambda x: x["type"] == "update")
            view = second.told[-1]["view"]
        await first.hear_until(lambda x: x["type"] == "news" and x["info"]["seats"][1]["away"])
        async with ben.at(code) as again:
            snapshot = await again.hear()
            assert (snapshot["seat"], snapshot["you"]) == (1, ben.id)
            assert snapshot["view"]["hand"] == view["hand"]


async def test_one_connection_a_player_counts_the_latest(server: ServerProcess) -> None:
    anna, _, code = await two_at_a_table(server)
    async with anna.at(code) as first, anna.at(code) as second:
        assert (await second.hear())["seat"] == 0
        assert (await closing(first))[0] == 4001
        assert (await second.command("sit", seat=1))["ok"]


async def test_who_watches_sees_what_everybody_may_see_and_cannot_play(server: ServerProcess) -> None:
    anna, ben, code = await two_at_a_table(server, bots="adagio")
    async with anna.at(code) as player, ben.at(code) as watching:
        own = await player.hear_until(lambda x: x["type"] == "update")
        seen = await watching.hear_until(lambda x: x["type"] == "update")
        assert own["view"]["hand"] and not seen["view"]["hand"]
        reply = await watching.command("act", action={"do": "pass"})
        assert (reply["ok"], reply["key"]) == (False, "no-seat")
        reply = await watching.command("vacate", seat=0)
        assert (reply["ok"], reply["key"]) == (False, "not-the-host")
        assert watching.info["spectators"] == [{"player": ben.id, "name": "Ben", "program": False}]


async def test_names_that_look_alike_are_told_apart_at_a_table(server: ServerProcess) -> None:
    anna = await Client(server, "Anna").introduce()
    other = await Client(server, "Аnnа").introduce()
    table = await anna.post("/api/tables", game="clear4", seats=2)
    await other.post(f"/api/tables/{table['code']}/join")
    async with anna.at(table["code"]) as first, other.at(table["code"]):
        news = await first.hear_until(lambda x: "info" in x and not x["info"]["seats"][1]["away"])
        names = [seat["name"] for seat in news["info"]["seats"]]
        assert names[0] == "Anna" and names[1].endswith(" 2")


@pytest.mark.parametrize(
    ("headers", "code", "end"),
    [({}, "LARU-KIBO-42", 4005), ({"cookie": "vivace=forged"}, "LARU-KIBO-42", 4005), (None, "LARU-KIBO-42", 4004)],
)
async def test_a_refused_socket_says_why(
    headers: dict[str, str] | None, code: str, end: int, server: ServerProcess
) -> None:
    anna = await Client(server, "Anna").introduce()
    sent = {"cookie": anna.cookie} if headers is None else headers
    url = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
    async with connect(
        url, additional_headers={**sent, "accept-language": "de"}, open_timeout=patience.SECONDS
    ) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == end
        assert closed.value.rcvd.reason.endswith(".")


async def test_another_website_opens_no_socket(server: ServerProcess) -> None:
    anna, _, code = await two_at_a_table(server)
    url = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
    headers = {"cookie": anna.cookie}
    with pytest.raises(InvalidStatus) as refused:
        evil: Any = "https://evil.example"
        async with connect(url, additional_headers=headers, open_timeout=patience.SECONDS, origin=evil):
            pass
    assert refused.value.response.status_code == 403
    own = f"http://127.0.0.1:{server.port}"
    async with connect(url, additional_headers=headers, open_timeout=patience.SECONDS, origin=own) as socket:  # type: ignore[arg-type]
        assert await socket.recv()


async def test_nonsense_is_answered_and_in_the_end_hung_up_on(server: ServerProcess) -> None:
    anna, _, code = await two_at_a_table(server)
    async with anna.at(code) as seat:
        await seat.hear()
        for _ in range(21):
            await seat.socket.send("nonsense")
        code_of_end, _ = await closing(seat)
        assert code_of_end == 4003
        keys = [x["key"] for x in seat.told if x["type"] == "reply"]
        assert keys == ["bad-command"] * 20


async def test_too_large_a_message_ends_the_connection(server: ServerProcess) -> None:
    anna, _, code = await two_at_a_table(server)
    async with anna.at(code) as seat:
        await seat.socket.send("x" * 100_000)
        assert (await closing(seat))[0] == 1009


async def test_a_flood_is_answered_and_then_hung_up_on(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", limit_commands="10 in 10m").start()
    try:
        anna, _, code = await two_at_a_table(server)
        async with anna.at(code) as seat:
            for _ in range(21):
                await seat.send("ready")
            assert (await closing(seat))[0] == 4008
            keys = [x["key"] for x in seat.told if x["type"] == "reply"]
            assert keys == ["nothing-to-skip"] * 10 + ["too-many"] * 10
    finally:
        server.stop()


async def test_one_address_opens_only_so_many_sockets(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", limit_connections_per_address="2").start()
    try:
        anna, ben, code = await two_at_a_table(server)
        cleo = await Client(server, "Cleo").introduce()
        async with anna.at(code), ben.at(code), cleo.at(code) as third:
            assert (await closing(third))[0] == 4008
        async with asyncio.timeout(patience.SECONDS):
            admitted = False
            while not admitted:  # the server hears of the end of the others a moment later
                async with cleo.at(code) as later:
                    try:
                        admitted = (await later.hear())["type"] == "snapshot"
                    except ConnectionClosed as closed:
                        assert closed.rcvd is not None and closed.rcvd.code == 4008
    finally:
        server.stop()


async def test_everybody_learns_how_good_the_lines_are(server: ServerProcess) -> None:
    anna, _, code = await two_at_a_table(server)
    async with anna.at(code) as seat:
        lines = await seat.hear_until(lambda x: x["type"] == "lines" and x["trips"][0] is not None)
        assert 0 <= lines["trips"][0] < 1000 and lines["trips"][1] is None


async def test_who_asks_for_patches_gets_them_and_nobody_else_does(server: ServerProcess) -> None:
    anna, ben, code = await two_at_a_table(server, game="subito")
    url = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket?patches=1"
    async with (
        connect(url, additional_headers={"cookie": anna.cookie}, open_timeout=patience.SECONDS) as socket,
        ben.at(code) as other,
    ):
        patches, came = PatchReader(), list[dict[str, Any]]()

        async def hear_until(kind: str, **keys: Any) -> dict[str, Any]:
            """The message with its whole view, as a client has it that applies what it gets."""
            async with asyncio.timeout(patience.SECONDS):
                while True:
                    came.append(json.loads(await socket.recv()))
                    message = patches.read(came[-1])
                    if message["type"] == kind and all(message[key] == value for key, value in keys.items()):
                        return message

        await hear_until("snapshot")
        await other.command("sit", seat=1)
        await socket.send('{"type": "start", "number": 1}')
        first = await hear_until("update")
        assert first["view"]["piles"] == [36, 36]
        await other.hear_until(lambda message: message["type"] == "update")
        for on in (2, 7, 7):
            await other.command("act", action={"do": "place", "on": on})
        while patches.view["piles"] != [36, 33]:
            await hear_until("update")
        assert [len(one.get("patch", {})) > 0 for one in came if one["type"] == "update"] == [False, True, True, True]
        known = patches.view
        await socket.send('{"type": "resync", "number": 2}')
        assert (await hear_until("snapshot"))["view"] == known
        assert "patch" not in came[-1]
        assert all("view" in told for told in other.told if told["type"] == "update")
        assert not any("patch" in told for told in other.told)
