"""The two cheats over real sockets: a real server, real TCP, lines that delay every packet, 200 races each.

At every table three honest players and one on 40±10 ms, honest or not. What was gained is the share of races that they
won less the share in which they were first, by what everybody's own clock says of the press.
"""

import asyncio
import json
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from msgspec.json import encode

from bench.fairness.lines import SERVER, Lines, Unavailable, own_network, own_user
from tests.server.raw_line import PING, PONG, TEXT, RawLine, frame, handshake, text
from tests.server.serving import Client, ServerProcess
from vivace.games.buntherum.rules import PRINTED, fits
from vivace.sim.fairness import MU, SIGMA, TAU
from vivace.sim.network import parse_profiles
from vivace.sim.people.hearing import Judged, News, Snapshot, Update, hear
from vivace.sim.people.person import Person, Place
from vivace.table import messages as m
from vivace.table.settings import OVER

LINES = "10±3,40±10,90±25,150±60"
LIAR = 1
SEATS = 4


@dataclass(frozen=True)
class Cheat:
    """Pongs, acknowledgements and claims: by how many milliseconds they are late, or too low."""

    pongs: float = 0.0
    acknowledgements: float = 0.0
    claims: float = 0.0


CHEATS = {
    "honest": Cheat(),
    "acknowledgements and pongs held back by 100 ms, honest claims": Cheat(100, 100),
    "acknowledgements and pongs held back by 100 ms, claims 100 ms less": Cheat(100, 100, 100),
    "pongs 35 ms late behind delayed acknowledgements, claims 35 ms less": Cheat(35, 0, 35),
}


class FarServer(ServerProcess):
    @property
    def url(self) -> str:
        return f"http://{SERVER}:{self.port}"


@dataclass
class Tally:
    races: int = 0
    ties: int = 0
    won: int = 0
    first: int = 0
    wrong: int = 0
    doubted: int = 0
    doubts: set[str] = field(default_factory=set)
    others: Counter[str] = field(default_factory=Counter)
    """Doubts about honest seats, and races that one of them won though another was first: by seat."""

    def to_json(self) -> dict[str, Any]:
        decided = max(1, self.races - self.ties)
        return {
            "races": self.races,
            "ties": self.ties,
            "won": round(self.won / decided, 4),
            "first": round(self.first / decided, 4),
            "gain_points": round(100 * (self.won - self.first) / decided, 2),
            "wrong": round(self.wrong / decided, 4),
            "doubted": round(self.doubted / max(1, self.races), 4),
            "doubts": sorted(self.doubts),
            "others": dict(sorted(self.others.items())),
        }


class Player(Person):
    """One page at its line, which answers right after a reaction of its own."""

    def __init__(self, table: "PlayedTable", place: int, client: Client, cheat: Cheat, rng: Random) -> None:
        super().__init__(client.id, client.numbers())
        self.table, self.place, self.client, self.cheat, self.rng = table, place, client, cheat, rng
        self.intention: asyncio.TimerHandle | None = None
        self.line: RawLine

    async def come(self, address: str, port: int, code: str) -> None:
        reader, writer = await asyncio.open_connection(SERVER, port, local_addr=(address, 0))
        self.line = RawLine(reader, writer)
        await self.line.send(handshake(self.client, code))
        await reader.readuntil(b"\r\n\r\n")
        self.send(m.Sit(number=next(self.numbers), seat=self.place))

    def send(self, command: m.Command) -> None:
        self.line.writer.write(text(encode(command)))

    async def listen(self) -> None:
        loop, sock = asyncio.get_running_loop(), self.line.writer.get_extra_info("socket")
        while True:
            if self.cheat.pongs and not self.cheat.acknowledgements:
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 0)  # as late as TCP lets anybody
            opcode, payload = await self.line.frame()
            if opcode == PING:
                loop.call_later(self.cheat.pongs / 1000, self.line.writer.write, frame(PONG, payload))
            elif opcode == TEXT:
                self._hear(payload)

    def _hear(self, payload: bytes) -> None:
        heard = hear(payload)
        self.hears(heard)
        if isinstance(heard, News) and heard.info.phase == OVER:
            for command in self.errands(Place(self.place)):
                self.send(command)
        elif isinstance(heard, Judged):
            self._let_be()
            self.table.judged(self.place, json.loads(payload))
        elif isinstance(heard, Update | Snapshot) and self.may_answer:
            self._let_be()
            self._plan(json.loads(bytes(heard.view)))

    def _let_be(self) -> None:
        if self.intention is not None:
            self.intention.cancel()

    def _plan(self, view: dict[str, Any]) -> None:
        after = max(250.0, self.rng.gauss(MU, SIGMA) + self.rng.expovariate(1 / TAU))
        card, seen = view["card"], time.monotonic()
        rows = [row for row in range(1, 7) if fits((PRINTED[row - 1], *view["rows"][row - 1]), card)]
        self.table.truth[self.place] = after

        def presses() -> None:
            took = 1000 * (time.monotonic() - seen)
            self.table.truth[self.place] = took
            action = {"do": "shout", "say": rows[0] if rows else "impossible"}
            self.send(self.press(action, took - self.cheat.claims))

        self.intention = asyncio.get_running_loop().call_later(after / 1000, presses)


class PlayedTable:
    def __init__(self, number: int, cheat: Cheat, races: int, seed: int, progress: Callable[[], None]) -> None:
        self.number, self.seed, self.cheat, self.wanted, self.progress = number, seed, cheat, races, progress
        self.tally = Tally()
        self.truth: dict[int, float] = {}
        self.done = asyncio.Event()

    def address(self, seat: int) -> str:
        return f"10.77.{self.number}.{seat + 2}"

    def judged(self, seat: int, message: dict[str, Any]) -> None:
        verdict, truth = message["verdict"], dict(self.truth)
        if seat != 0 or verdict is None or len(truth) < SEATS:
            return
        self.truth.clear()
        tally, fastest = self.tally, min(truth, key=lambda one: truth[one])
        tally.races += 1
        for answer in verdict["evidence"]:
            if answer["doubt"] is None:
                continue
            if answer["seat"] == LIAR:
                tally.doubted += 1
                tally.doubts.add(answer["doubt"])
            else:
                tally.others[f"seat {answer['seat']} {answer['doubt']}"] += 1
        if verdict["first"] is None:
            tally.ties += 1
        else:
            tally.won += verdict["first"] == LIAR
            tally.first += fastest == LIAR
            tally.wrong += verdict["first"] != fastest
            if verdict["first"] != fastest:
                tally.others[f"seat {verdict['first']} before seat {fastest}"] += 1
        self.progress()
        if tally.races >= self.wanted:
            self.done.set()

    async def play(self, server: FarServer) -> None:
        rng = Random(f"{self.seed}:{self.number}")
        clients = [await Client(server, f"Seat {seat}").introduce() for seat in range(SEATS)]
        made = await clients[0].post("/api/tables", game="buntherum", seats=SEATS)
        players = [
            Player(self, seat, client, self.cheat if seat == LIAR else Cheat(), Random(rng.getrandbits(64)))
            for seat, client in enumerate(clients)
        ]
        async with asyncio.TaskGroup() as group:
            tasks = []
            for player in players:
                await player.come(self.address(player.place), server.port, made["code"])
                tasks.append(group.create_task(player.listen()))  # at once, as a browser does: pings come from now on
            await asyncio.sleep(3)  # all have sat down, and their lines are measured: nothing is asserted about it
            players[0].send(m.Start(number=next(players[0].numbers)))
            await self.done.wait()
            for task in tasks:
                task.cancel()
        for player in players:
            player.line.cut()
            await player.client.close()


async def campaign(server: FarServer, tunnels: tuple[int, int], races: int, seed: int) -> dict[str, Any]:
    done = 0

    def progress() -> None:
        nonlocal done
        done += 1
        if done % 50 == 0:
            print(f"{done}/{races * len(CHEATS)} races", file=sys.stderr, flush=True)

    lines = Lines(*tunnels)
    tables = [PlayedTable(number, cheat, races, seed, progress) for number, cheat in enumerate(CHEATS.values())]
    for table in tables:
        for seat, profile in enumerate(parse_profiles(LINES)):
            held = table.cheat.acknowledgements if seat == LIAR else 0.0
            lines.lay(table.address(seat), profile, Random(f"{seed}:{table.number}:{seat}"), held)
    lines.open()
    try:
        await asyncio.gather(*(table.play(server) for table in tables))
    finally:
        lines.close()
    return {"line": "40±10", "cheats": {name: t.tally.to_json() for name, t in zip(CHEATS, tables, strict=True)}}


def run(races: int, seed: int) -> dict[str, Any]:
    """What came of it, or why it could not be looked at."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            own_user()
            to_server = own_network([SERVER])
            server = FarServer(Path(folder), host=SERVER, beat_ms="50")
            server.start()
            addresses = [f"10.77.{table}.{seat + 2}" for table in range(len(CHEATS)) for seat in range(SEATS)]
            to_players = own_network(addresses)
        except Unavailable as error:
            return {"unavailable": str(error)}
        try:
            return asyncio.run(campaign(server, (to_server, to_players), races, seed))
        finally:
            server.stop()
