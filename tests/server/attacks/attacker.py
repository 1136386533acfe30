"""What attacks on a server are made of: people with bad intentions, their connections, and what was said on them."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.server import hostile_values as values
from tests.server.leaks import Transcript
from tests.server.raw_line import RESET, STILL_OPEN, RawLine
from tests.server.serving import Client, ServerProcess
from vivace.games import GAMES
from vivace.table.closing import CloseCode

REFUSED = {RESET, 1002, 1007, 1009, CloseCode.NOT_UNDERSTOOD, CloseCode.TOO_MANY, CloseCode.TOO_SLOW}


class Attacker:
    """`victims`: codes of tables at which others play; `players`: who they are."""

    def __init__(self, server: ServerProcess, seed: int, victims: Sequence[str], players: Sequence[str]) -> None:
        self.server, self.rng = server, Random(seed)
        self.victims, self.players = victims, players
        self.commands = values.drawn(values.commands(players), 300, seed)
        self.sent: Counter[str] = Counter()
        self.replies: Counter[str] = Counter()
        self.closes: Counter[str] = Counter()
        self.connections = 0
        self.transcripts: list[Transcript] = []
        self.kept: list[RawLine] = []
        """Connections that are left half-open for as long as the server bears them."""
        self.idle: list[Client] = []

    async def somebody(self) -> Client:
        """Anybody who is not doing something already."""
        if self.idle:
            return self.idle.pop()
        return await Client(self.server, f"Mallory {self.rng.randint(0, 999)}").introduce()

    async def own_table(self, client: Client, game: str | None = None) -> str:
        """A game that runs as soon as somebody connects."""
        game = game or self.rng.choice(list(GAMES))
        code: str = (await client.post("/api/tables", game=game, seats=2, bots="quick"))["code"]
        return code

    async def any_table(self, client: Client) -> str:
        return self.rng.choice(self.victims) if self.rng.random() < 0.5 else await self.own_table(client)

    async def open(self, client: Client, code: str, **given: Any) -> RawLine:
        line = await RawLine.open(client, code, **given)
        self.connections += 1
        self.transcripts.append(Transcript(client.id, line.told))
        return line

    async def welcomed(self, client: Client, code: str, **given: Any) -> RawLine:
        line = await self.open(client, code, **given)
        first = await line.hear(20)
        assert first is not None and first["type"] == "snapshot", (first, line.status, line.code)
        return line

    async def send(self, line: RawLine, kind: str, data: bytes) -> bool:
        self.sent[kind] += 1
        return await line.send(data)

    async def done(self, *lines: RawLine) -> None:
        for line in lines:
            self.closes[str(line.code) if line.code > 0 else {RESET: "reset", STILL_OPEN: "by us"}[line.code]] += 1
            for message in line.told:
                if message["type"] == "reply":
                    self.replies["ok" if message["ok"] else message["key"]] += 1
            line.cut()

    async def answer(self, line: RawLine, number: int, seconds: float = 20) -> dict[str, Any] | None:
        while (message := await line.hear(seconds)) is not None:
            if message["type"] == "reply" and message["number"] == number:
                return message
        return None

    async def end(self) -> None:
        for line in self.kept:
            line.cut()
        for client in self.idle:
            await client.close()
