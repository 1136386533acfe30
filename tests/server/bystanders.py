"""People who play among themselves, and must not notice what others do to the server."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

from tests.server.leaks import Transcript
from tests.server.serving import Client, Seat, ServerProcess

DISTURBED = frozenset(
    {"too-many", "bad-command", "not-the-host", "no-seat", "closed", "resuming", "other-seat", "seat-taken"}
)
"""A refusal for one of these reasons, of what these people send, is somebody else's doing."""
PACE_SECONDS = 0.02


class Guest(Seat):
    """Somebody with a person's pace, or nearly: nobody presses a thousand times a second."""

    async def act(self, message: dict[str, Any], rng: Random) -> int | None:
        await asyncio.sleep(PACE_SECONDS)
        return await super().act(message, rng)


class Party:
    """The people of one table, who play one game after the other until they have had enough."""

    def __init__(self, server: ServerProcess, game: str, people: int, rng: Random, **options: Any) -> None:
        self.server, self.game, self.rng, self.options = server, game, rng, options
        self.clients = [Client(server, f"{game} {n}") for n in range(people)]
        self.code = ""
        self.table = ""
        self.playing = asyncio.Event()
        self.enough = asyncio.Event()
        self.games = 0
        self.accepted = 0
        self.transcripts: list[Transcript] = []
        self.complaints: list[str] = []

    @property
    def players(self) -> list[str]:
        return [client.id for client in self.clients]

    async def play(self) -> None:
        """Until `enough`, and to the end of a game. Whoever is cut off here breaks the test: they do not come back."""
        for client in self.clients:
            await client.introduce()
        given = {"game": self.game, "seats": len(self.clients), "options": self.options}
        self.code = (await self.clients[0].post("/api/tables", **given))["code"]
        async with AsyncExitStack() as stack:
            seats = []
            for number, client in enumerate(self.clients):
                seat = Guest(client, (await stack.enter_async_context(client.at(self.code))).socket)
                self.transcripts.append(Transcript(client.id, seat.told, seat.faults))
                await seat.hear()
                if seat.number is None:
                    assert (await seat.command("sit", seat=number))["ok"]
                seats.append(seat)
            self.table = seats[0].info["table"]
            assert (await seats[0].command("start"))["ok"]
            self.playing.set()
            while True:
                await asyncio.gather(*(seat.play(Random(self.rng.random())) for seat in seats))
                self.games += 1
                if self.enough.is_set():
                    break
                await asyncio.gather(*(self._again(seat) for seat in seats))
        for client in self.clients:
            await client.close()
        self._complain()

    @staticmethod
    async def _again(seat: Seat) -> None:
        await seat.send("rematch")
        await seat.hear_until(lambda message: message["type"] == "news" and message["info"]["phase"] != "over")
        seat.last = seat.waiting = None

    def _complain(self) -> None:
        """What was not as it would have been alone."""
        for transcript in self.transcripts:
            self.complaints += transcript.faults
            for message in transcript.frames:
                if message["type"] == "reply":
                    self.accepted += message["ok"]
                    if message["key"] in DISTURBED:
                        self.complaints.append(f"refused: {message}")


PLANS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("subito", 3, {}),
    ("buntherum", 3, {"patience": 1}),
    ("khromix", 3, {"patience": 1}),
    ("clear4", 3, {}),
)


class Bystanders:
    """A party for each game."""

    def __init__(self, server: ServerProcess, rng: Random) -> None:
        self.parties = [Party(server, game, people, rng, **options) for game, people, options in PLANS]
        self.task: asyncio.Task[None] | None = None

    async def _play(self) -> None:
        await asyncio.gather(*(party.play() for party in self.parties))

    async def begin(self) -> None:
        self.task = asyncio.create_task(self._play())
        for party in self.parties:
            started = asyncio.create_task(party.playing.wait())
            await asyncio.wait([self.task, started], return_when=asyncio.FIRST_COMPLETED)
            if self.task.done():
                started.cancel()
                await self.task

    async def finish(self) -> None:
        """Everybody plays their game to its end."""
        for party in self.parties:
            party.enough.set()
        assert self.task is not None
        await self.task

    @property
    def transcripts(self) -> list[Transcript]:
        return [transcript for party in self.parties for transcript in party.transcripts]

    @property
    def codes(self) -> list[str]:
        return [party.code for party in self.parties]

    @property
    def players(self) -> list[str]:
        return [who for party in self.parties for who in party.players]
