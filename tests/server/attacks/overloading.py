"""Attacks by too much: of commands, of control frames, of connections, of coming and going."""

import asyncio
import struct

from tests.server.attacks.attacker import REFUSED, Attacker
from tests.server.raw_line import CLOSE, PING, PONG, RESET, STILL_OPEN, TEXT, frame, text
from vivace.table.closing import CloseCode


async def flood(by: Attacker) -> None:
    """So many commands: told that it is too much, and then hung up on."""
    client = await by.somebody()
    line = await by.welcomed(client, await by.any_table(client))
    hearing = asyncio.create_task(line.listen(20))
    command = text({"type": "ready", "number": 1})
    for _ in range(120):
        by.sent["flood"] += 40
        if not await line.send(command * 40):
            break
    await hearing
    keys = {message["key"] for message in line.told if message["type"] == "reply"}
    # A reset throws away what was told and not yet read: whoever is too busy to read it hears nothing.
    assert line.code == RESET or (line.code == CloseCode.TOO_MANY and "too-many" in keys), (line.code, keys)
    await by.done(line)
    by.idle.append(client)


async def flood_of_control_frames(by: Attacker) -> None:
    client = await by.somebody()
    line = await by.welcomed(client, by.rng.choice(by.victims))
    small = by.rng.choice([frame(PONG), frame(PING, b"p" * 125), frame(TEXT, first=0) + frame(0, first=0) * 200])
    by.sent["control frames of a flood"] += 20_000
    await line.send(small * 20_000)
    await line.listen(20)
    assert line.code in REFUSED, line.code
    await by.done(line)
    by.idle.append(client)


async def crowd(by: Attacker) -> None:
    """More sockets of one player than are allowed, and at one table only the latest."""
    client = await by.somebody()
    lines = [await by.open(client, by.rng.choice(by.victims)) for _ in range(12)]
    await asyncio.gather(*(line.listen(0.5) for line in lines))
    allowed = {STILL_OPEN, CloseCode.REPLACED, CloseCode.TOO_MANY}
    assert {line.code for line in lines} <= allowed, [line.code for line in lines]
    await by.done(*lines)
    await client.close()


async def audience(by: Attacker) -> None:
    """Many who watch, wave and go."""
    clients = [await by.somebody() for _ in range(10)]
    code = by.rng.choice(by.victims)
    lines = await asyncio.gather(*(by.welcomed(client, code) for client in clients))
    for line in lines:
        for number in range(3):
            await by.send(line, "emote", text({"type": "emote", "number": number, "emote": "wow"}))
    await asyncio.gather(*(line.listen(0.5) for line in lines))
    assert {line.code for line in lines} == {STILL_OPEN}, [line.code for line in lines]
    await by.done(*lines)
    by.idle += clients


async def churn(by: Attacker) -> None:
    """Comes and goes in the middle of races, by cable and by farewell, always welcomed with a snapshot."""
    client = await by.somebody()
    code = await by.own_table(client, by.rng.choice(["buntherum", "khromix", "subito"]))
    for number in range(10):
        line = await by.welcomed(client, code)
        action = {"do": "shout", "say": 1}
        race = line.told[0]["race"]
        for _ in range(by.rng.randint(0, 6)):
            heard = await line.hear(0.2) or {}
            race = heard.get("race") if isinstance(heard.get("race"), dict) else race
        act = {"type": "act", "number": number, "action": action, "race": race and race["race"], "reaction": 150.0}
        await by.send(line, "act before leaving", text(act))
        if by.rng.random() < 0.5:
            await by.send(line, "farewell", frame(CLOSE, struct.pack("!H", 1000)))
        await by.done(line)
    by.idle.append(client)
