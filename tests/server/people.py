"""People who play at a table to the end of its games, however often the server goes away under them."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.serving import Client, Seat
from tests.server.witness import Account, Acknowledged, Judged, Sent, Shown
from vivace.games import GAMES
from vivace.table.closing import CloseCode

PACE_SECONDS = 0.06
"""People think for up to so long."""
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
async def at(client: Client, code: str) -> AsyncIterator[Seat]:
    """As `Client.at`; a server that is away is asked so often that looking for proxies would take all the time."""
    url = f"ws://127.0.0.1:{client.server.port}/api/tables/{code}/socket"
    headers = {"cookie": client.cookie}
    async with connect(url, additional_headers=headers, max_size=None, ping_interval=None, proxy=None) as socket:
        yield Seat(client, socket)


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


class Guest:
    """One of them. What they do follows from what they are shown alone: it does not matter where they were cut off."""

    def __init__(self, party: Party, client: Client, seat: int, rng: Random) -> None:
        self.party, self.client, self.seat, self.rng = party, client, seat, rng
        self.accounts: dict[int, Account] = {}
        """By the number of the game."""
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
                async with at(self.client, self.party.code) as seat:
                    self.away.clear()
                    wait = PACE_SECONDS
                    await self._converse(seat)
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

    async def _converse(self, seat: Seat) -> None:
        acting: tuple[int, dict[str, Any], bool] | None = None
        simultaneous = GAMES[self.party.plan.game].simultaneous
        shown: dict[str, Any] | None = None
        while True:
            message = await seat.hear()
            seat.told.clear()
            self._remember(seat, message)
            phase, kind = seat.info["phase"], message["type"]
            if kind in ("news", "snapshot"):
                await self._attend(seat, phase)
                if self.left:
                    return
            if kind in ("update", "snapshot"):
                shown = message
            elif kind == "reply" and acting is not None and message["number"] == acting[0]:
                number, action, in_race = acting
                acting = None
                if message["ok"]:
                    self._account(seat).items.append(Acknowledged(number, action, in_race))
                    self.acknowledged += 1
                elif not message["ok"] and not in_race and not simultaneous:
                    await seat.send("resync")  # somebody else played for this seat meanwhile
            if shown is not None and acting is None and phase == "playing":
                acting = await self._act(seat, shown)
                if acting is None or not simultaneous:
                    shown = None  # where all play at once nobody waits for an update

    async def _act(self, seat: Seat, shown: dict[str, Any]) -> tuple[int, dict[str, Any], bool] | None:
        action = seat.choice(shown, self.rng)
        if action is None:
            return None
        await asyncio.sleep(self.rng.uniform(0, self.party.manner.pace_seconds))
        race = None if shown["race"] is None else shown["race"]["race"]
        claim = {} if race is None else {"reaction": self.rng.uniform(200, 900), "how": "presented"}
        self._account(seat).items.append(Sent(self.client.number + 1))
        number = await seat.send("act", action=action, race=race, seen=shown["version"], **claim)
        return number, action, race is not None

    def _remember(self, seat: Seat, message: dict[str, Any]) -> None:
        if self.broken_at is not None:
            self.absences.append((self.broken_at, time.monotonic()))
            self.broken_at = None
        if "info" in message:
            self.party.table = message["info"]["table"]
            self.party.phase = message["info"]["phase"]
        if seat.number is None:
            return
        if message["type"] == "judged":
            self._account(seat).items.append(Judged(message["events"]))
        elif message.get("view") is not None:
            self._account(seat).items.append(Shown(message["view"], message.get("events", [])))
            if message["type"] == "update" and self.party.played_at is None:
                self.party.played_at = time.monotonic()

    def _account(self, seat: Seat) -> Account:
        number = seat.info["games"] + (seat.info["phase"] != "over")
        return self.accounts.setdefault(number, Account(self.seat))

    async def _attend(self, seat: Seat, phase: str) -> None:
        """What is to be done beside the game."""
        if phase == "waiting":
            await self._settle(seat)
        elif phase == "over":
            self.party.finished = max(self.party.finished, seat.info["games"])
            if seat.info["games"] >= self.party.games:
                self.left = True
            elif not seat.info["seats"][self.seat]["ready"]:
                await seat.send("rematch")
        elif seat.number != self.seat:
            self.lost_seat += 1
        elif phase == "check" and not seat.info["seats"][self.seat]["ready"]:
            await seat.send("ready")

    async def _settle(self, seat: Seat) -> None:
        if seat.number != self.seat:
            await seat.send("sit", seat=self.seat)
        elif seat.info["host"] == self.client.id:
            empty = [i for i, s in enumerate(seat.info["seats"]) if s["player"] is None and s["bot"] is None]
            for place in empty:
                if place >= self.party.plan.people:
                    await seat.send("fill", seat=place, level=self.party.manner.bots)
            if not empty:
                await seat.send("start")
