"""What the referee needs of a WebSocket, on a real one: guards the overridden internals of uvicorn."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from tests import patience
from tests.server.raw_line import CONTINUATION, PING, PONG, TEXT, RawLine, frame, text
from tests.server.serving import Client, ServerProcess
from vivace.server.protocol import kernel_round_trip


@asynccontextmanager
async def at_a_race(server: ServerProcess) -> AsyncIterator[tuple[RawLine, list[tuple[int, bytes]]]]:
    """Somebody who has just been shown the card of a race, and every frame up to the one after it. The other player
    says nothing, so that nobody answers before a slow machine does."""
    anna, ben = await Client(server, "Anna").introduce(), await Client(server, "Ben").introduce()
    table = await anna.post("/api/tables", game="buntherum", seats=2, options=patience.LONG_RACE)
    await ben.post(f"/api/tables/{table['code']}/join")
    silent = await RawLine.open(ben, table["code"])
    await silent.hear(patience.SECONDS)
    raw = await RawLine.open(anna, table["code"])
    await raw.send(text({"type": "start", "number": 1}))
    frames: list[tuple[int, bytes]] = []
    async with asyncio.timeout(patience.SECONDS):
        while not frames or b'"race":{' not in frames[-1][1]:
            frames.append(await raw.frame())
            if frames[-1][0] == PING:
                await raw.send(frame(PONG, frames[-1][1]))
        frames.append(await raw.frame())
    yield raw, frames
    for line in (raw, silent):
        line.cut()
    for client in (anna, ben):
        await client.close()


async def test_the_ping_of_a_race_follows_its_card_at_once(server: ServerProcess) -> None:
    async with at_a_race(server) as (_, frames):
        assert frames[-2][0] == TEXT and json.loads(frames[-2][1])["race"]["race"] == 1
        assert frames[-1][0] == PING


async def test_a_pong_that_comes_late_makes_the_estimate_smaller_and_no_more_than_the_kernel_allows(
    server: ServerProcess,
) -> None:
    async with at_a_race(server) as (raw, frames):
        update = json.loads(frames[-2][1])
        await asyncio.sleep(0.3)  # a liar's pong: this is what is under test, not a wait for something
        await raw.send(frame(PONG, frames[-1][1]))
        act = {"do": "shout", "say": "impossible"}
        command = {"type": "act", "number": 2, "action": act, "race": update["race"]["race"], "reaction": 100.0}
        await raw.send(text(command))
        judged = None
        async with asyncio.timeout(patience.SECONDS):
            while judged is None:
                opcode, payload = await raw.frame()
                if opcode == PING:
                    await raw.send(frame(PONG, payload))
                elif b'"type":"judged"' in payload:
                    judged = json.loads(payload)
    (evidence,) = [e for e in judged["verdict"]["evidence"] if e["seat"] == 0]
    assert evidence["elapsed"] >= 300
    # On loopback the kernel's round trip is far below the 300 ms that the pong pretends: they are not taken off.
    assert evidence["estimate"] > 150
    assert evidence["reaction"] > 150


async def test_a_fragmented_command_is_one_command(server: ServerProcess) -> None:
    anna = await Client(server, "Anna").introduce()
    table = await anna.post("/api/tables", game="subito", seats=2)
    raw = await RawLine.open(anna, table["code"])
    command = json.dumps({"type": "resync", "number": 77}).encode()
    await raw.send(frame(TEXT, command[:10], first=0))
    await raw.send(frame(CONTINUATION, command[10:]))
    async with asyncio.timeout(patience.SECONDS):
        while b'"number":77' not in (await raw.frame())[1]:
            pass
    raw.cut()
    await anna.close()


async def test_commands_are_heard_while_earlier_ones_are_worked_on(server: ServerProcess) -> None:
    """uvicorn itself would stop reading after each; a hundred at once are all answered, in order."""
    anna = await Client(server, "Anna").introduce()
    table = await anna.post("/api/tables", game="subito", seats=2)
    async with anna.at(table["code"]) as seat:
        numbers = [await seat.send("ready") for _ in range(100)]
        replies: list[int] = []
        async with asyncio.timeout(patience.SECONDS):
            while len(replies) < 100:
                message = await seat.hear()
                if message["type"] == "reply":
                    replies.append(message["number"])
        assert replies == numbers
    await anna.close()


async def test_who_does_not_read_is_dropped_and_the_others_play_on(server: ServerProcess) -> None:
    anna, ben = await Client(server, "Anna").introduce(), await Client(server, "Ben").introduce()
    table = await anna.post("/api/tables", game="subito", seats=2, bots="quick")
    deaf = await RawLine.open(ben, table["code"], receive_buffer=4096)  # watches, and never takes a byte
    pause = deaf.writer.transport
    pause.pause_reading()  # type: ignore[attr-defined]
    async with anna.at(table["code"]) as seat:
        spectators: list[Any] = ["Ben"]
        resyncs = 0
        async with asyncio.timeout(patience.SECONDS):
            while spectators:
                await deaf.send(text({"type": "resync", "number": 1}))
                resyncs += 1
                await seat.send("resync")
                message = await seat.hear_until(lambda x: "info" in x)
                spectators = message["info"]["spectators"]
        await seat.play(Random(1))
        assert seat.info["phase"] == "over"
    deaf.cut()
    await anna.close()
    await ben.close()


def test_the_kernel_tells_the_round_trip_where_it_can() -> None:
    if not hasattr(socket, "TCP_INFO"):
        pytest.skip("this system has no TCP_INFO")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        near = socket.create_connection(listening.getsockname())
        far, _ = listening.accept()
    with near, far:
        for _ in range(5):
            near.sendall(b"x")
            assert far.recv(1) == b"x"
            far.sendall(b"y")
            assert near.recv(1) == b"y"
        measured = kernel_round_trip(far)
    assert measured is not None and 0 < measured.smoothed < 1000 and measured.deviation >= 0
    assert kernel_round_trip(None) is None
    with socket.socket(socket.AF_UNIX) as other:
        assert kernel_round_trip(other) is None
