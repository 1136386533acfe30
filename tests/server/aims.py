"""Commands whose reply a kill can be aimed at: each leads a table of its own to the moment before, and says what has to
be in the database once it was answered with yes."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.server.serving import Client, Seat
from vivace.games import GAMES

Json = dict[str, Any]
CARDS = 36
"""Of a side in Subito."""
LONGEST_PATIENCE = 3600
"""Seconds; nothing here ends because the machine is slow."""


@dataclass(frozen=True)
class Aim:
    game: str
    kind: str

    def __str__(self) -> str:
        return f"{self.game} {self.kind}"


@dataclass
class Kept:
    """What the database has of a table, and of players."""

    table: Json | None = None
    games: list[Json] = field(default_factory=list)
    lines: list[Json] = field(default_factory=list)
    """Of the last game."""
    players: dict[str, str] = field(default_factory=dict)
    """Names by id."""

    def occupant(self, seat: int) -> Json:
        assert self.table is not None
        occupant: Json = self.table["occupants"][seat]
        return occupant

    def has(self, action: Json, seat: int) -> bool:
        wanted = {**action, "seat": seat}
        return any(wanted == {key: line.get(key) for key in wanted} for line in self.lines)


@dataclass
class Shot:
    """A command that is about to be sent."""

    send: Callable[[], Awaitable[bool]]
    """Whether it was answered with yes."""
    holds: Callable[[Kept], bool]
    """Whether what was acknowledged is there."""
    promises: Callable[[], bool] = lambda: True
    """Whether what was heard is a promise; word that something is held is none."""
    again: Callable[[], Awaitable[bool]] | None = None
    """For what was only held: whether a definite reply comes when it is sent again after the restart."""


class Scene:
    """A table, and the people who sit there and are to come."""

    def __init__(self, aim: Aim, people: list[Client], stack: AsyncExitStack, rng: Random) -> None:
        self.aim, self.people, self.stack, self.rng = aim, people, stack, rng
        self.seats: list[Seat] = []
        self.code = ""
        self.table: str | None = None
        self.said: Json | None = None
        """The reply to what was sent in the end."""

    @property
    def host(self) -> Seat:
        return self.seats[0]

    async def open(self, seats: int = 2, sitting: bool = False, **options: Any) -> None:
        """Everybody is there; `sitting`: on a seat of their own, too."""
        made = await self.people[0].post("/api/tables", game=self.aim.game, seats=seats, options=options, clocks=False)
        self.code = made["code"]
        for person in self.people[:seats]:
            self.seats.append(await self.stack.enter_async_context(person.at(self.code)))
            await self.seats[-1].hear_until(lambda x: x["type"] == "snapshot")
        self.table = self.host.info["table"]
        if sitting:
            for number, seat in enumerate(self.seats):
                await self.done(seat, "sit", seat=number)

    async def shown(self) -> Json:
        """What whoever comes to the table now is told of it."""
        async with self.people[0].at(self.code) as seat:
            await seat.hear_until(lambda x: x["type"] == "snapshot", 10)
            return seat.info

    async def done(self, who: Seat, kind: str, **fields: Any) -> None:
        reply = await who.command(kind, **fields)
        assert reply["ok"], (str(self.aim), kind, reply)

    async def play(self, seats: int = 2, **options: Any) -> list[Json]:
        """The cards are dealt; what everybody was shown."""
        await self.open(seats, sitting=True, **options)
        await self.done(self.host, "start")
        return await asyncio.gather(*(seat.hear_until(lambda x: x["type"] == "update") for seat in self.seats))

    def shot(self, who: Seat, kind: str, holds: Callable[[Kept], bool], **fields: Any) -> Shot:
        async def send() -> bool:
            self.said = await who.command(kind, **fields)
            return bool(self.said["ok"])

        return Shot(send, holds)

    def held(self, seat: Seat, holds: Callable[[Kept], bool], **fields: Any) -> Shot:
        """The kill comes with the word that it is held: nothing was promised, and sent again it is judged. Where it was
        decided at once there is nothing to hold, and the reply is a promise as any other."""
        number, promised = seat.client.number + 1, False

        async def send() -> bool:
            nonlocal promised
            await seat.send("act", **fields)
            said = await seat.hear_until(lambda x: x["type"] in ("held", "reply") and x["number"] == number)
            promised = said["type"] == "reply" and bool(said["ok"])
            return promised or bool(said["type"] == "held")

        async def again() -> bool:
            # Under its number of then: this person may be at another table by now, and goes on counting there.
            async with seat.client.at(self.code) as back:
                await back.socket.send(json.dumps({"type": "act", "number": number, **fields}))
                await back.hear_until(lambda x: x["type"] == "reply" and x["number"] == number)
            return True

        return Shot(send, holds, lambda: promised, again)


Prepare = Callable[[Scene], Awaitable[Shot]]


# ── the lobby ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def sit(scene: Scene) -> Shot:
    await scene.open()
    who = scene.people[1].id
    return scene.shot(scene.seats[1], "sit", lambda kept: kept.occupant(1)["player"] == who, seat=1)


async def stand(scene: Scene) -> Shot:
    await scene.open(sitting=True)
    return scene.shot(scene.seats[1], "stand", lambda kept: kept.occupant(1)["player"] is None)


async def fill(scene: Scene) -> Shot:
    await scene.open()
    return scene.shot(scene.host, "fill", lambda kept: kept.occupant(1)["level"] == "andante", seat=1, level="andante")


async def vacate(scene: Scene) -> Shot:
    await scene.open(sitting=True)
    return scene.shot(scene.host, "vacate", lambda kept: kept.occupant(1)["player"] is None, seat=1)


async def give(scene: Scene) -> Shot:
    await scene.open()
    who = scene.people[1].id
    return scene.shot(scene.host, "give", lambda kept: kept.occupant(1)["player"] == who, seat=1, player=who)


async def configure(scene: Scene) -> Shot:
    await scene.open()
    seconds = scene.rng.randint(31, 600)

    def holds(kept: Kept) -> bool:
        return kept.table is not None and bool(kept.table["settings"]["turn_seconds"] == seconds)

    return scene.shot(scene.host, "configure", holds, turn_seconds=seconds)


async def handicap(scene: Scene) -> Shot:
    await scene.open()
    ms = scene.rng.randint(1, 2000)
    return scene.shot(
        scene.host, "handicap", lambda kept: kept.occupant(0)["handicap"][0] == ms, seat=0, reaction_ms=ms
    )


async def start(scene: Scene) -> Shot:
    await scene.open(sitting=True)
    return scene.shot(scene.host, "start", lambda kept: len(kept.games) == 1)


async def rematch(scene: Scene) -> Shot:
    """The first who wants it; the last would begin the game. It is the table's affair and not the game's: the game that
    is over soonest will do."""
    await scene.play()
    for seat in scene.seats:
        await seat.send("resync")
    await asyncio.gather(*(seat.play(Random(scene.rng.random())) for seat in scene.seats))

    def holds(kept: Kept) -> bool:
        # Where the others left before the table was looked at, all who were still there wanted it: it has begun.
        return bool(kept.occupant(1)["ready"]) or len(kept.games) == 2

    return scene.shot(scene.seats[1], "rematch", holds)


async def emote(scene: Scene) -> Shot:
    await scene.open()
    return scene.shot(scene.host, "emote", lambda kept: True, emote="bravo")


async def resync(scene: Scene) -> Shot:
    await scene.open(sitting=True)
    return scene.shot(scene.host, "resync", lambda kept: kept.occupant(1)["player"] == scene.people[1].id)


# ── the game ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def turn(scene: Scene) -> Shot:
    shown = await scene.play(3 if scene.aim.game == "khromix" else 2)
    number = next(n for n, update in enumerate(shown) if update["offers"])
    action = {key: value for key, value in scene.rng.choice(shown[number]["offers"]).items() if key != "seat"}
    seen = shown[number]["version"]
    return scene.shot(scene.seats[number], "act", lambda kept: kept.has(action, number), action=action, seen=seen)


async def place(scene: Scene) -> Shot:
    await scene.play()
    on = scene.rng.randint(2, 9)
    return scene.shot(
        scene.host, "act", lambda kept: kept.has({"do": "place", "on": on}, 0), action={"do": "place", "on": on}
    )


async def before_the_last(scene: Scene) -> None:
    """All cards of the host's side but one are placed."""
    await scene.play()
    for _ in range(CARDS - 1):
        await scene.done(scene.host, "act", action={"do": "place", "on": 3})


def all_placed(kept: Kept) -> bool:
    return len([x for x in kept.lines if (x["do"], x.get("seat")) == ("place", 0)]) == CARDS


async def last(scene: Scene) -> Shot:
    await before_the_last(scene)
    return scene.shot(scene.host, "act", all_placed, action={"do": "place", "on": 3})


async def last_held(scene: Scene) -> Shot:
    await before_the_last(scene)
    return scene.held(scene.host, all_placed, action={"do": "place", "on": 3})


async def ready(scene: Scene) -> Shot:
    """Nothing is kept of it; the round before is."""
    await before_the_last(scene)
    await scene.done(scene.host, "act", action={"do": "place", "on": 3})
    return scene.shot(scene.seats[1], "ready", lambda kept: len(kept.lines) >= CARDS)


async def racing(scene: Scene) -> tuple[Seat, Callable[[Kept], bool], Json]:
    """Somebody who may answer, and is not the only one; and their answer, without a claim: then it is waited for
    others, however long this took."""
    if scene.aim.game == "khromix":
        shown = await scene.play(3, patience=LONGEST_PATIENCE)
        caller = next(n for n, update in enumerate(shown) if update["offers"])
        call = {key: value for key, value in shown[caller]["offers"][0].items() if key != "seat"}
        await scene.done(scene.seats[caller], "act", action=call)
        seat = scene.seats[(caller + 1) % 3]
        opened = await seat.hear_until(lambda x: x["type"] == "update")
        assert opened["race"] is not None, "a mystery: nobody races for it"
        action: Json = {"do": "answer", "say": "red"}
    else:
        opened = (await scene.play(patience=LONGEST_PATIENCE))[0]
        seat, action = scene.host, {"do": "shout", "say": scene.rng.randint(1, 6)}
    given = {**action, "seat": seat.number}

    def holds(kept: Kept) -> bool:
        return any(given in line.get("x-answers", []) for line in kept.lines)

    return seat, holds, {"action": action, "race": opened["race"]["race"]}


async def race(scene: Scene) -> Shot:
    seat, holds, answer = await racing(scene)
    return scene.shot(seat, "act", holds, **answer)


async def race_held(scene: Scene) -> Shot:
    seat, holds, answer = await racing(scene)
    return scene.held(seat, holds, **answer)


# ── over HTTP ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def name(scene: Scene) -> Shot:
    client, called = scene.people[0], f"N{scene.rng.randrange(10**9)}"

    async def send() -> bool:
        return (await client.http.post("/api/me", json={"name": called})).status_code == 200

    return Shot(send, lambda kept: kept.players.get(client.id) == called)


async def make(scene: Scene) -> Shot:
    client = scene.people[0]

    async def send() -> bool:
        answer = await client.http.post("/api/tables", json={"game": scene.aim.game, "seats": 2})
        scene.code = answer.json().get("code", "")
        return answer.status_code == 200

    return Shot(send, lambda kept: kept.table is not None and kept.occupant(0)["player"] == client.id)


async def join(scene: Scene) -> Shot:
    await scene.open()
    newcomer = scene.people[2]

    async def send() -> bool:
        return (await newcomer.http.post(f"/api/tables/{scene.code}/join")).status_code == 200

    return Shot(send, lambda kept: kept.occupant(1)["player"] == newcomer.id)


LOBBY = {
    "sit": sit, "stand": stand, "fill": fill, "vacate": vacate, "give": give, "configure": configure,
    "handicap": handicap, "start": start, "emote": emote, "resync": resync,
}  # fmt: skip
HTTP = {"name": name, "make": make, "join": join}
PLAY: dict[str, dict[str, Prepare]] = {
    "subito": {"place": place, "last": last, "last held": last_held, "ready": ready},
    "buntherum": {"race": race, "race held": race_held},
    "khromix": {"turn": turn, "race": race, "race held": race_held},
    "clear4": {"turn": turn, "rematch": rematch},
}
"""What has its own way to the log in each game."""


def aims() -> list[tuple[Aim, Prepare]]:
    """All games and kinds: what is played as often as everything else together."""
    found: list[tuple[Aim, Prepare]] = []
    for game in GAMES:
        others = [(Aim(game, kind), prepare) for kind, prepare in {**LOBBY, **HTTP}.items()]
        played = [(Aim(game, kind), prepare) for kind, prepare in PLAY.get(game, {}).items()]
        found += others + played * max(1, len(others) // max(1, len(played)))
    return found
