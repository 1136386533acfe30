"""What the referee needs of a WebSocket, on a real one."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import patience
from tests.server.raw_line import CONTINUATION, PING, PONG, TEXT, RawLine, frame, text
from tests.server.serving import Client, ServerProcess
from vivace.games.buntherum.rules import PRINTED, fits
from vivace.server.sockets.tcp_info import kernel_round_trip
from vivace.table.latency import Kernel


@asynccontextmanager
async def at_a_race(
    server: ServerProcess, segment: int | None = None
) -> AsyncIterator[tuple[RawLine, list[tuple[int, bytes]]]]:
    """Somebody who has just been shown the card of a race, and every frame up to the one after it. The other player
    says nothing, so that nobody answers before a slow machine does."""
    anna, ben = await Client(server, "Anna").introduce(), await Client(server, "Ben").introduce()
    table = await anna.post("/api/tables", game="buntherum", seats=2, options=patience.LONG_RACE)
    await ben.post(f"/api/tables/{table['code']}/join")
    silent = await RawLine.open(ben, table["code"])
    await silent.hear(patience.SECONDS)
    raw = await RawLine.open(anna, table["code"], segment=segment)
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


async def test_a_card_is_longer_than_a_segment_so_that_its_acknowledgement_cannot_wait(server: ServerProcess) -> None:
    """TCP acknowledges more than one segment at once, whatever its owner wants: a pong that is late shows."""
    async with at_a_race(server, segment=1400) as (_, frames):
        (opcode, card), (_, before) = frames[-2], frames[0]
        assert opcode == TEXT and len(card) > 1388  # 1400 less what TCP puts into every header
        assert card.rstrip() != card and json.loads(card)["race"]["race"] == 1
        assert before.rstrip() == before  # what nobody races for stays as it is


def late_pongs(segment: int, size: int, pings: int) -> Kernel:
    """What the kernel measures of somebody who answers 35 ms late and acknowledges as late as TCP lets them."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        near = socket.socket()
        near.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, segment)
        near.connect(listening.getsockname())
        far, _ = listening.accept()
    with near, far:
        for _ in range(pings):
            far.sendall(b"x" * size)
            got = 0
            while got < size:
                near.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 0)
                got += len(near.recv(65536))
            time.sleep(0.035)  # the lateness that is under test
            near.sendall(b"y")
            assert far.recv(1) == b"y"
        measured = kernel_round_trip(far)
    assert measured is not None
    return measured


def test_late_acknowledgements_hide_late_pongs_unless_more_than_a_segment_is_sent() -> None:
    if not hasattr(socket, "TCP_INFO"):
        pytest.skip("this system has no TCP_INFO")
    hidden, shown = late_pongs(1400, 200, 20), late_pongs(1400, 1500, 20)
    assert shown.smoothed < hidden.smoothed / 2
    assert hidden.smallest is not None and hidden.smallest < hidden.smoothed / 2  # the handshake shows it too


async def test_a_script_that_answers_at_once_waits_and_its_third_answer_counts_as_wrong(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, human="1").start()
    try:
        anna = await Client(server, "Anna").introduce()
        table = await anna.post("/api/tables", game="buntherum", seats=2, bots="adagio")
        raw = await RawLine.open(anna, table["code"])
        judged: list[dict[str, Any]] = []
        async with asyncio.timeout(patience.SECONDS):
            while len(judged) < 3:
                opcode, payload = await raw.frame()
                if opcode == PING:
                    await raw.send(frame(PONG, payload))
                    continue
                message = json.loads(payload)
                if message["type"] == "judged":
                    judged.append(message)
                elif message["type"] == "update" and message["race"] is not None:
                    view = message["view"]
                    rows = [n for n in range(1, 7) if fits((PRINTED[n - 1], *view["rows"][n - 1]), view["card"])]
                    action = {"do": "shout", "say": rows[0] if rows else "impossible"}
                    race = message["race"]["race"]
                    command = {"type": "act", "number": race, "action": action, "race": race, "reaction": 5.0}
                    await raw.send(text(command))
        told = [one["verdict"] for one in judged]
        assert [(one["first"], one["guesses"], one["rule"]) for one in told] == [
            (0, 0, None),
            (0, 0, None),
            (0, 3, "B4.3"),
        ]
        assert all(one["evidence"][0]["reaction"] >= 200 and one["evidence"][0]["blind"] for one in told)
        raw.cut()
        await anna.close()
    finally:
        server.stop()


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
