"""What the referee needs of a WebSocket, on a real one: guards the overridden internals of uvicorn."""

import asyncio
import base64
import json
import os
import socket
import struct
from random import Random
from typing import Any

import pytest

from tests.server.serving import Client, ServerProcess
from vivace.server.protocol import kernel_round_trip


class RawSocket:
    """A WebSocket client that sees every frame as it comes, and answers only what it is told to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, client: Client, code: str) -> "RawSocket":
        reader, writer = await asyncio.open_connection("127.0.0.1", client.server.port)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{client.server.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {client.cookie}\r\n\r\n"
        )
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        return cls(reader, writer)

    async def frame(self) -> tuple[int, bytes]:
        first, length = await self.reader.readexactly(2)
        assert not length & 0x80, "a server does not mask"
        if length == 126:
            (length,) = struct.unpack("!H", await self.reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await self.reader.readexactly(8))
        return first, await self.reader.readexactly(length)

    def send(self, first: int, payload: bytes) -> None:
        assert len(payload) < 65536
        length = bytes((0x80 | len(payload),)) if len(payload) < 126 else struct.pack("!BH", 0xFE, len(payload))
        self.writer.write(bytes((first,)) + length + b"\0\0\0\0" + payload)

    def close(self) -> None:
        self.writer.close()


async def at_a_race(server: ServerProcess) -> tuple[Client, RawSocket, list[tuple[int, bytes]]]:
    """Somebody who has just been shown the card of a race, and every frame up to the one after it."""
    anna = await Client(server, "Anna").introduce()
    table = await anna.post("/api/tables", game="buntherum", seats=2, bots="adagio")
    raw = await RawSocket.open(anna, table["code"])
    frames: list[tuple[int, bytes]] = []
    async with asyncio.timeout(30):
        while not frames or b'"race":{' not in frames[-1][1]:
            frames.append(await raw.frame())
            if frames[-1][0] == 0x89:
                raw.send(0x8A, frames[-1][1])
        frames.append(await raw.frame())
    return anna, raw, frames


async def test_the_ping_of_a_race_follows_its_card_at_once(server: ServerProcess) -> None:
    anna, raw, frames = await at_a_race(server)
    assert frames[-2][0] == 0x81 and json.loads(frames[-2][1])["race"]["race"] == 1
    assert frames[-1][0] == 0x89
    raw.close()
    await anna.close()


async def test_a_pong_that_comes_late_makes_the_estimate_smaller_and_no_more_than_the_kernel_allows(
    server: ServerProcess,
) -> None:
    anna, raw, frames = await at_a_race(server)
    update = json.loads(frames[-2][1])
    await asyncio.sleep(0.3)  # a liar's pong: this is what is under test, not a wait for something
    raw.send(0x8A, frames[-1][1])
    act = {"do": "shout", "say": "impossible"}
    command = {"type": "act", "number": 1, "action": act, "race": update["race"]["race"], "reaction": 100.0}
    raw.send(0x81, json.dumps(command).encode())
    judged = None
    async with asyncio.timeout(30):
        while judged is None:
            first, payload = await raw.frame()
            if first == 0x89:
                raw.send(0x8A, payload)
            elif b'"type":"judged"' in payload:
                judged = json.loads(payload)
    (evidence,) = [e for e in judged["verdict"]["evidence"] if e["seat"] == 0]
    assert evidence["elapsed"] >= 300
    # On loopback the kernel's round trip is far below the 300 ms that the pong pretends: they are not taken off.
    assert evidence["estimate"] > 150
    assert evidence["reaction"] > 150
    raw.close()
    await anna.close()


async def test_a_fragmented_command_is_one_command(server: ServerProcess) -> None:
    anna = await Client(server, "Anna").introduce()
    table = await anna.post("/api/tables", game="subito", seats=2)
    raw = await RawSocket.open(anna, table["code"])
    command = json.dumps({"type": "resync", "number": 77}).encode()
    raw.send(0x01, command[:10])
    raw.send(0x80, command[10:])
    async with asyncio.timeout(30):
        while b'"number":77' not in (await raw.frame())[1]:
            pass
    raw.close()
    await anna.close()


async def test_commands_are_heard_while_earlier_ones_are_worked_on(server: ServerProcess) -> None:
    """uvicorn itself would stop reading after each; a hundred at once are all answered, in order."""
    anna = await Client(server, "Anna").introduce()
    table = await anna.post("/api/tables", game="subito", seats=2)
    async with anna.at(table["code"]) as seat:
        numbers = [await seat.send("ready") for _ in range(100)]
        replies: list[int] = []
        async with asyncio.timeout(30):
            while len(replies) < 100:
                message = await seat.hear()
                if message["type"] == "reply":
                    replies.append(message["number"])
        assert replies == numbers
    await anna.close()


async def test_who_does_not_read_is_dropped_and_the_others_play_on(server: ServerProcess) -> None:
    anna, ben = await Client(server, "Anna").introduce(), await Client(server, "Ben").introduce()
    table = await anna.post("/api/tables", game="subito", seats=2, bots="quick")
    deaf = await RawSocket.open(ben, table["code"])  # watches, and never takes a byte
    deaf.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    pause = deaf.writer.transport
    pause.pause_reading()  # type: ignore[attr-defined]
    async with anna.at(table["code"]) as seat:
        spectators: list[Any] = ["Ben"]
        resyncs = 0
        async with asyncio.timeout(60):
            while spectators:
                deaf.send(0x81, json.dumps({"type": "resync", "number": 1}).encode())
                resyncs += 1
                await deaf.writer.drain()
                await seat.send("resync")
                message = await seat.hear_until(lambda x: "info" in x)
                spectators = message["info"]["spectators"]
        await seat.play(Random(1))
        assert seat.info["phase"] == "over"
    deaf.close()
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
