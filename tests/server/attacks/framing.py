"""Attacks by frames: bad ones, odd ones, halves, and those that come too early or too slowly."""

import asyncio
import struct

from tests.server.attacks.attacker import REFUSED, Attacker
from tests.server.attacks.frames import bad_frame, odd_frame
from tests.server.leaks import Transcript
from tests.server.raw_line import CLOSE, PING, RESET, STILL_OPEN, TEXT, RawLine, frame, handshake, text


async def bad_frames(by: Attacker) -> None:
    """One bad frame ends one connection."""
    client = await by.somebody()
    for _ in range(8):
        line = await by.welcomed(client, by.rng.choice(by.victims))
        kind, data = bad_frame(by.rng)
        await by.send(line, kind, data)
        await line.listen(20)
        assert line.code in REFUSED, (kind, line.code)
        await by.done(line)
    by.idle.append(client)


async def odd_frames(by: Attacker) -> None:
    client = await by.somebody()
    line = await by.welcomed(client, await by.any_table(client))
    for _ in range(40):
        kind, data = odd_frame(by.rng)
        if not await by.send(line, kind, data):
            break
    await by.send(line, "ping with payload", frame(PING, b"still there?"))
    await line.listen(20, until=lambda: b"still there?" in line.pongs)
    assert line.code in REFUSED or b"still there?" in line.pongs, line.code
    await by.done(line)
    by.idle.append(client)


async def farewell_behind_commands(by: Attacker) -> None:
    """The closing frame is read together with what is refused before it."""
    client = await by.somebody()
    line = await by.welcomed(client, by.rng.choice(by.victims))
    nonsense = text(b"nonsense") * by.rng.choice([5, 21, 60])
    last = by.rng.choice([frame(CLOSE, struct.pack("!H", 1000)), frame(CLOSE), frame(7)])
    await by.send(line, "farewell behind commands", nonsense + last + nonsense)
    await line.listen(20)
    assert line.code != STILL_OPEN
    await by.done(line)
    by.idle.append(client)


async def before_the_welcome(by: Attacker) -> None:
    """Frames right behind the handshake, before a table listens, and together with it."""
    client = await by.somebody()
    code = by.rng.choice(by.victims)
    for kind, data in (odd_frame(by.rng), bad_frame(by.rng), ("empty text", frame(TEXT) * 3000)):
        line = await RawLine.connect(by.server.port)
        by.connections += 1
        by.transcripts.append(Transcript(client.id, line.told))
        await by.send(line, f"early: {kind}", handshake(client, code) + (data if by.rng.random() < 0.3 else b""))
        try:
            await line.reader.readuntil(b"\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError):
            line.code = RESET
        await by.send(line, f"early: {kind}", data)
        await line.listen(0.3)
        await by.done(line)
    by.idle.append(client)


async def cut_off(by: Attacker) -> None:
    """Handshakes and frames that stop in the middle: cut, or left open."""
    client = await by.somebody()
    code = by.rng.choice(by.victims)
    whole = handshake(client, code)
    line = await RawLine.connect(by.server.port)
    await by.send(line, "half a handshake", whole[: by.rng.randint(1, len(whole) - 1)])
    other = await by.welcomed(client, code)
    await by.send(other, "half a frame", text(b"x" * 100)[: by.rng.randint(1, 60)])
    for half in (line, other):
        if by.rng.random() < 0.5 and len(by.kept) < 40:
            by.kept.append(half)
        else:
            half.cut()
    by.connections += 1
    by.idle.append(client)


async def slow_writer(by: Attacker) -> None:
    """A byte at a time: everything is understood in the end."""
    client = await by.somebody()
    line = await by.welcomed(client, await by.own_table(client))
    line.answers_pings = False  # a pong would come to lie inside of the frame
    for byte in text({"type": "resync", "number": 5}):
        await line.send(bytes((byte,)))
        await line.listen(0.01)
    by.sent["byte by byte"] += 1
    assert any(message.get("number") == 5 for message in line.told) or await by.answer(line, 5) is not None
    await by.done(line)
    by.idle.append(client)


async def deaf(by: Attacker) -> None:
    """Asks for everything again and again, no faster than is allowed, and takes nothing."""
    client = await by.somebody()
    line = await by.welcomed(client, await by.own_table(client), receive_buffer=4096)
    transport = line.writer.transport
    assert isinstance(transport, asyncio.Transport)
    transport.pause_reading()
    resyncs, pause = 800, 0.0
    while True:
        await asyncio.sleep(pause)
        by.sent["resync of the deaf"] += resyncs
        if not await line.send(text({"type": "resync", "number": 1}) * resyncs):
            break
        resyncs, pause = 15, 0.1
    line.code = RESET
    await by.done(line)
    by.idle.append(client)
