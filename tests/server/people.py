"""People who play at a table to the end of its games, however often the server goes away under them."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from msgspec.json import encode
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.serving import Client, choice, socket_path
from vivace.game.core import Refusal
from vivace.game.notation import read_action
from vivace.games import GAMES
from vivace.sim.people.account import Notes
from vivace.sim.people.hearing import AnyHeard, Judged, News, Reply, Snapshot, Update, hear
from vivace.sim.people.person import Person, Place
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.settings import OVER, PLAYING, WAITING

PACE_SECONDS = 0.06
"""People think for up to so long."""
OPEN_SECONDS = 10.0
LONGEST_WAIT_SECONDS = 1.0
"""Before they try again to connect."""
WORTH_COMING_BACK = (1000, 1001, 1006, 1011, CloseCode.SERVER_RESTARTS, CloseCode.STORAGE)


@dataclass(frozen=True)
class Plan:
    """What a table is to be: the first seats are for people, bots have the others."""

    game: str
    seats: int
    people: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Manner:
    """How a table plays."""

    pace_seconds: float = PACE_SECONDS
    bots: str = "quick"


PATIENCE = {"patience": 1}
PLANS = (
    Plan("subito", 2, 1),
    Plan("buntherum", 2, 1, PATIENCE),
    Plan("khromix", 2, 1, PATIENCE),
    Plan("clear4", 2, 1),
    Plan("subito", 4, 2),
    Plan("buntherum", 3, 2, PATIENCE),
    Plan("khromix", 4, 3, PATIENCE),
    Plan("clear4", 5, 2),
    Plan("subito", 3, 3),
    Plan("buntherum", 5, 4, PATIENCE),
    Plan("khromix", 3, 2, PATIENCE),
    Plan("clear4", 3, 1),
)
"""In races there is one quick bot at most: several would tie for ever."""


@asynccontextmanager
async def at(client: Client, code: str) -> AsyncIterator[ClientConnection]:
    """As `Client.at`; a server that is away is asked so often that looking for proxies would take all the time."""
    url = f"ws://127.0.0.1:{client.server.port}{socket_path(code)}"
    headers = {"cookie": client.cookie}
    given: dict[str, Any] = {"max_size": None, "ping_interval": None, "proxy": None}
    # Who is not let in by then tries again: at a server that hangs, or another one.
    async with connect(url, additional_headers=headers, open_timeout=OPEN_SECONDS, **given) as socket:
        yield socket


class Party:
    """The people at one table, from its making until so many games are over."""

    def __init__(
        self, plan: Plan, clients: list[Client], games: int, rng: Random, manner: "Manner | None" = None
    ) -> None:
        self.plan, self.games, self.rng, self.manner = plan, games, rng, manner or Manner()
        self.code: str | None = None
        self.table: str | None = None
        self.phase: str | None = None
        """Of the table, as it was last told."""
        self.finished = 0
        """How many games people saw the end of."""
        self.played_at: float | None = None
        """When something happened in a game here for the first time since this was last reset."""
        self.guests = [Guest(self, client, seat, Random(rng.random())) for seat, client in enumerate(clients)]

    @property
    def over(self) -> bool:
        """Whether everybody has left."""
        return all(guest.left for guest in self.guests)

    async def play(self) -> None:
        host = self.guests[0].client
        while self.code is None:
            try:
                given = {"game": self.plan.game, "seats": self.plan.seats, "options": self.plan.options}
                answer = await host.http.post("/api/tables", json=given)
                if answer.status_code == 200:
                    self.code = answer.json()["code"]
                    break
            except httpx.TransportError:
                pass
            await asyncio.sleep(PACE_SECONDS)
        await asyncio.gather(*(guest.stay() for guest in self.guests))


class Guest(Person):
    """One of them. What they do follows from what they are shown alone: it does not matter where they were cut off."""

    def __init__(self, party: Party, client: Client, place: int, rng: Random) -> None:
        super().__init__(client.id, client.numbers())
        self.party, self.client, self.rng = party, client, rng
        self.place = Place(place, party.plan.people, lambda: party.manner.bots)
        self.rules = GAMES[party.plan.game]
        self.notes: dict[int, Notes] = {}
        """By the number of the game."""
        self.acting: m.Act | None = None
        """What has no reply yet."""
        self.acknowledged = 0
        self.away = asyncio.Event()
        self.away.set()
        self.codes: list[int] = []
        """Why connections ended, where the server said so."""
        self.reasons: list[str] = []
        self.lost_seat = 0
        self.left = False
        self.broken_at: float | None = None
        self.absences: list[tuple[float, float]] = []
        """From the end of each connection to the first word over the next one."""

    async def stay(self) -> None:
        assert self.party.code is not None
        wait = PACE_SECONDS
        while not self.left:
            try:
                async with at(self.client, self.party.code) as socket:
                    self.away.clear()
                    wait = PACE_SECONDS
                    await self._converse(socket)
            except ConnectionClosed as closed:
                code = 1006 if closed.rcvd is None else closed.rcvd.code
                assert code in WORTH_COMING_BACK, closed
                self.codes.append(code)
                self.reasons.append("" if closed.rcvd is None else closed.rcvd.reason)
            except (OSError, TimeoutError, WebSocketException):
                pass
            finally:
                self.away.set()
                self.broken_at = self.broken_at or time.monotonic()
            await asyncio.sleep(self.rng.uniform(0, wait))
            wait = min(2 * wait, LONGEST_WAIT_SECONDS)

    async def _converse(self, socket: ClientConnection) -> None:
        async def send(command: m.Command) -> None:
            await socket.send(encode(command).decode())

        self.connected()
        self.acting, due = None, False
        while True:
            heard = hear(await socket.recv(decode=False))
            fault = self.hears(heard)
            assert fault is None, fault
            self._remember(heard)
            if isinstance(heard, News | Snapshot):
                for command in self._attended():
                    await send(command)
                if self.left:
                    return
            if isinstance(heard, Update | Snapshot):
                due = True
            elif isinstance(heard, Reply) and self._replied(heard):
                await send(m.Resync(number=next(self.numbers)))
            if due and self.acting is None and self.info is not None and self.info.phase == PLAYING:
                self.acting = await self._act()
                if self.acting is not None:
                    await send(self.acting)
                # Where all play at once nobody waits for an update.
                due = self.acting is not None and self.rules.simultaneous

    def _replied(self, reply: Reply) -> bool:
        """Whether somebody else played for this seat meanwhile, so that everything has to be told anew."""
        act = self.acting
        if act is None or act.number != reply.number:
            return False
        self.acting = None
        if reply.ok:
            action = read_action(self.rules, self.party.plan.seats, {**act.action, "seat": self.place.seat})
            assert not isinstance(action, Refusal), action
            self._notes().acknowledged(act.number, action, act.race is not None)
            self.acknowledged += 1
        return not reply.ok and act.race is None and not self.rules.simultaneous

    async def _act(self) -> m.Act | None:
        shown = self.shown
        assert isinstance(shown, Update | Snapshot)
        if self.seat is None:
            return None
        action = choice(self.party.plan.game, self.seat, json.loads(encode(shown)), self.rng)
        if action is None:
            return None
        await asyncio.sleep(self.rng.uniform(0, self.party.manner.pace_seconds))
        act = self.press(action, None if shown.race is None else self.rng.uniform(200, 900))
        self._notes().sent(act.number)
        return act

    def _remember(self, heard: AnyHeard) -> None:
        if self.broken_at is not None:
            self.absences.append((self.broken_at, time.monotonic()))
            self.broken_at = None
        if self.info is not None:
            self.party.table, self.party.phase = self.info.table, self.info.phase
        if self.seat is None:
            return
        if isinstance(heard, Judged):
            self._notes().judged(self.seat, heard)
        elif isinstance(heard, Update | Snapshot) and heard.shows:
            self._notes().shown(self.seat, heard)
            if isinstance(heard, Update) and self.party.played_at is None:
                self.party.played_at = time.monotonic()

    def _notes(self) -> Notes:
        return self.notes.setdefault(self.game, Notes())

    def _attended(self) -> Iterator[m.Command]:
        """What is to be done beside the game."""
        info = self.info
        assert info is not None
        if info.phase == OVER:
            self.party.finished = max(self.party.finished, info.games)
            self.left = info.games >= self.party.games
        elif info.phase != WAITING and self.seat != self.place.seat:
            self.lost_seat += 1
        if not self.left:
            yield from self.errands(self.place)
