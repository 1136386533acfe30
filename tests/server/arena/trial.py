"""A tournament for real: programs as people, over real sockets, at a server that is killed under them."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests import patience
from tests.server.people import Guest, Manner, Party, Plan
from tests.server.serving import Client, Served
from vivace.records import Replay, replay
from vivace.sim.arena.audit import Audit, audit
from vivace.sim.people.person import Place
from vivace.store import Store
from vivace.table.closing import CloseCode

MANNER = Manner(pace_seconds=0.05)
AT_A_TABLE_SECONDS = 120.0
"""Nobody sits at a table for longer: it was closed, or its server is gone for good."""
GONE = (CloseCode.TABLE_CLOSED, CloseCode.NO_SUCH_TABLE)


class Entrant:
    """Somebody who goes from the tournament's page to their tables and back."""

    def __init__(self, client: Client, code: str, options: dict[str, dict[str, Any]], rng: Random) -> None:
        self.client, self.code, self.options, self.rng = client, code, options, rng
        self.view: dict[str, Any] = {}
        self.tables = 0

    @property
    def path(self) -> str:
        return f"/api/arenas/{self.code}"

    async def wish(self, do: str) -> dict[str, Any]:
        while True:
            with suppress(httpx.TransportError):
                answer = await self.client.http.post(self.path, json={"do": do})
                if answer.status_code < 500:
                    assert answer.status_code == 200, answer.text
                    self.view = answer.json()
                    return self.view
            await asyncio.sleep(0.1)

    async def look(self) -> None:
        """The next news, from whichever server answers."""
        while True:
            with suppress(httpx.TransportError):
                after = self.view.get("version", 0)
                answer = await self.client.http.get(self.path, params={"after": after})
                if answer.status_code == 200:
                    self.view = answer.json()
                    return
            await asyncio.sleep(0.1)

    async def take_part(self) -> None:
        await self.wish("join")
        await self.follow()

    async def follow(self) -> None:
        """From table to table, until the tournament is over."""
        played: set[str] = set()
        if not self.view:
            await self.look()
        while self.view["phase"] != "over":
            me = self.view["me"]
            if me["table"] is not None and me["table"] not in played:
                played.add(me["table"])
                await self._play(me)
            await self.look()

    async def _play(self, me: dict[str, Any]) -> None:
        self.tables += 1
        table = next(one for one in self.view["tables"] if one["number"] == me["pairing"])
        seats = len(table["people"]) + table["bots"]
        plan = Plan(table["game"], seats, seats, self.options.get(table["game"], {}))
        party = Party(plan, [self.client], 1, self.rng, MANNER)
        party.code = me["table"]
        guest: Guest = party.guests[0]
        guest.place = Place(table["people"].index(me["number"]), seats)
        try:
            await asyncio.wait_for(guest.stay(), AT_A_TABLE_SECONDS)
        except TimeoutError:
            pass
        except AssertionError as problem:
            # Whoever is sent from a table for another reason would wait for ever for a game that nobody plays.
            closed = problem.__context__
            if not isinstance(closed, ConnectionClosed) or closed.rcvd is None or closed.rcvd.code not in GONE:
                raise


@dataclass
class Outcome:
    audit: Audit
    told: dict[int, int]
    """Points as the page shows them."""
    kept: int
    """Games of this tournament whose result is in the database."""
    wrong: list[str]

    @property
    def right(self) -> bool:
        return not self.audit.faults and not self.wrong and self.told == self.audit.points

    def summary(self) -> dict[str, Any]:
        told = asdict(self.audit)
        waits = told.pop("waits_ms")
        told["median_wait_ms"] = waits[len(waits) // 2] if waits else 0
        return {**told, "kept": self.kept, "same_points": self.told == self.audit.points, "wrong": self.wrong}


async def hold(
    server: Served,
    open_store: Callable[[], Awaitable[Store]],
    games: list[dict[str, Any]],
    people: int,
    seconds: float,
    disturb: Callable[[], Awaitable[None]],
    seed: int = 1,
    rounds: int = 0,
) -> Outcome:
    """From the making of a tournament to its end, with `disturb` in the middle of it; then all of it is held against
    the database."""
    clients = [await Client(server, f"Person {number}").introduce() for number in range(people)]
    made = await clients[0].post("/api/arenas", games=games, title="Trial", rounds=rounds)
    options = {one["game"]: one.get("options", {}) for one in games}
    entrants = [Entrant(client, made["code"], options, Random(seed + n)) for n, client in enumerate(clients)]
    tasks = [asyncio.create_task(entrant.take_part()) for entrant in entrants]
    try:
        host = Entrant(clients[0], made["code"], options, Random(seed))
        while len(host.view.get("rows", ())) < people:
            await host.look()
            host.view["version"] = 0
        await host.wish("begin")
        began = time.monotonic()
        await asyncio.sleep(seconds / 2)
        await disturb()
        await host.look()
        before = max(table["number"] for table in host.view["tables"])
        await asyncio.sleep(max(0.0, began + seconds - time.monotonic()))
        while host.view["phase"] != "over" and max(table["number"] for table in host.view["tables"]) <= before:
            await host.look()
        if not rounds:
            await host.wish("end")
        await asyncio.wait_for(asyncio.gather(*tasks), AT_A_TABLE_SECONDS + patience.SECONDS)
        host.view = {}
        await host.look()
        async with await open_store() as store:
            return await _outcome(store, host.view, rounds > 0)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(client.close() for client in clients))


async def _outcome(store: Store, view: dict[str, Any], swiss: bool) -> Outcome:
    stored = await store.arenas.find(view["code"])
    assert stored is not None
    lines = await store.arenas.lines(stored.id)
    told = {row["number"]: row["points"] for row in view["rows"]}
    pairs, finished = dict[int, dict[str, Any]](), dict[str, dict[str, Any]]()
    for line in map(json.loads, lines):
        if line["do"] == "pair":
            pairs[line["number"]] = line
        elif line["do"] == "finish":
            finished[pairs[line["number"]]["table"]] = line
    wrong, kept = list[str](), 0
    for pair in pairs.values():
        game = await store.games.finished(pair["table"], 1)
        if game is None:
            wrong += [f"counted, and not kept: {pair}"] if pair["table"] in finished else []
            continue
        kept += 1
        if pair["table"] not in finished:
            wrong.append(f"kept, and not counted: {pair}")
            continue
        again = replay(game.record)
        assert isinstance(again, Replay), again
        winners = set(again.record.rules.outcome(again.state).winners)
        first = {seat for seat, place in enumerate(finished[pair["table"]]["places"]) if place == 0}
        if winners and winners != first:
            wrong.append(f"won by {winners}, counted for {first}: {pair}")
    return Outcome(audit(lines, swiss), told, kept, wrong)
