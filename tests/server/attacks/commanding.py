"""Attacks by commands: nonsense, the same again, and what is somebody else's to say."""

from typing import Any

from tests.server import hostile_values as values
from tests.server.attacks.attacker import REFUSED, Attacker
from tests.server.raw_line import RESET, STILL_OPEN, TEXT, frame, text
from vivace.table.closing import CloseCode


async def hostile_commands(by: Attacker) -> None:
    client = await by.somebody()
    line = await by.welcomed(client, await by.any_table(client))
    for _ in range(60):
        command = by.rng.choice(by.commands)
        if not await by.send(line, f"command: {command['type']!s:.12}", text(command)):
            break
        if by.rng.random() < 0.3:
            await line.hear(0.01)
    await line.listen(0.5)
    assert line.code in {STILL_OPEN, *REFUSED}, line.code
    await by.done(line)
    by.idle.append(client)


async def malformed(by: Attacker) -> None:
    """Each is answered; after twenty the connection ends. None of them is half done."""
    client = await by.somebody()
    line = await by.welcomed(client, await by.own_table(client))
    for item in by.rng.sample(values.MALFORMED, len(values.MALFORMED)):
        if not await by.send(line, "malformed text", frame(TEXT, item)):
            break
    await line.listen(20)
    assert line.code in {1009, CloseCode.NOT_UNDERSTOOD, RESET}, line.code
    await by.done(line)
    by.idle.append(client)


async def replayed(by: Attacker) -> None:
    """The same number counts once, whatever it carries, in whatever order it comes."""
    client = await by.somebody()
    line = await by.welcomed(client, await by.own_table(client, "clear4"))
    numbers = [by.rng.randint(1, 10**12) for _ in range(6)]
    emotes = [{"type": "emote", "number": number, "emote": "bravo"} for number in numbers[:1] * 6]
    others = [{"type": "sit", "number": number, "seat": 0} for number in numbers * 3]
    by.rng.shuffle(others)
    for command in [*emotes, *others]:
        await by.send(line, "replayed", text(command))
    await line.listen(1)
    first = [x for x in line.told if x["type"] == "reply" and x["number"] == numbers[0]]
    assert len(first) == 9 and all(x == first[0] for x in first), first
    assert sum(x["type"] == "emoted" for x in line.told) <= 1
    await by.done(line)
    by.idle.append(client)


async def other_seats(by: Attacker) -> None:
    """Acts for other seats, answers to other races, acts as the table itself."""
    client = await by.somebody()
    game = by.rng.choice(["buntherum", "khromix", "clear4"])
    line = await by.welcomed(client, await by.own_table(client, game))
    while (message := await line.hear(20)) is not None and message["type"] != "update":
        pass
    bad: list[dict[str, Any]] = [
        {"action": {**offer, "seat": 1}} for offer in ({"do": "shout", "say": 1}, {"do": "pass"}, {"do": "call"})
    ]
    bad += [{"action": {"do": do}, "race": 1} for do in ("deal", "tie", "silence")]
    bad += [{"action": {"do": "tie", "seats": [0, 1]}, "race": race} for race in (0, 1, 2, 99)]
    bad += [{"action": {"do": "answer", "say": "red"}, "race": race} for race in (-1, 0, 77, 10**30)]
    for number, command in enumerate(bad):
        await by.send(line, "other seat or race", text({"type": "act", "number": number, **command}))
        reply = await by.answer(line, number)
        assert reply is not None and not reply["ok"], (command, reply)
    await by.done(line)
    by.idle.append(client)


async def not_the_host(by: Attacker) -> None:
    """At a table of others one watches, whatever one says."""
    client = await by.somebody()
    line = await by.welcomed(client, by.rng.choice(by.victims))
    assert line.told[0]["seat"] is None
    wishes: list[dict[str, Any]] = [{"type": kind} for kind in ("start", "stand", "ready", "rematch", "configure")]
    for seat in range(-1, 4):
        wishes += [{"type": "sit", "seat": seat}, {"type": "vacate", "seat": seat}]
        wishes += [{"type": "fill", "seat": seat, "level": "quick"}, {"type": "handicap", "seat": seat}]
        wishes += [{"type": "give", "seat": seat, "player": who} for who in (client.id, by.players[0])]
        wishes.append({"type": "act", "action": {"do": "place", "on": 2, "seat": seat}})
    for number, wish in enumerate(wishes):
        await by.send(line, "not the host", text({"number": number, **wish}))
        reply = await by.answer(line, number)
        assert reply is not None and not reply["ok"], (wish, reply)
    await by.done(line)
    by.idle.append(client)
