"""A campaign of kills aimed at replies: the moment in which one arrives the server dies, and whatever was acknowledged
must be in the database, and must be shown after the restart."""

import asyncio
import json
import os
import signal
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar

import httpx
from sqlalchemy import URL, NullPool, select, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from websockets.exceptions import WebSocketException

from tests import patience
from tests.server.aims import Aim, Kept, Prepare, Scene, Shot, aims
from tests.server.cluster import Cluster, NodeProcess
from tests.server.serving import Client, ServerProcess
from vivace.cluster.redis_shared import RedisShared
from vivace.store.schema import games, log, players, tables
from vivace.store.url import full_url

PEOPLE = 3
"""At one table at most."""
FROZEN_SECONDS = 0.3
"""How long commands wait for a database that does not answer before their server is killed."""
TEMPO: dict[str, Any] = {"grace_seconds": "600", "check_seconds": "600"}
"""Seats are kept, and a check is shown, for longer than anything takes on a busy machine."""
ATTEMPTS = 8
PREPARED_SECONDS = 60.0
"""Then it is tried at another table."""
LAST_WORDS = 6
T = TypeVar("T")
UNREACHED = (OSError, WebSocketException, httpx.TransportError, TimeoutError)


@dataclass
class Counts:
    aimed: Counter[Aim] = field(default_factory=Counter)
    """Kills in the moment in which a reply arrived, by what it replied to."""
    missed: list[str] = field(default_factory=list)
    """Kills after which no yes was heard to what they were aimed at, and what was."""
    stalled: list[str] = field(default_factory=list)
    """Tables that did not come to the moment before the kill in time, and what was last said there."""
    outages: int = 0
    acknowledged: Counter[Aim] = field(default_factory=Counter)
    held: Counter[Aim] = field(default_factory=Counter)
    lost: Counter[Aim] = field(default_factory=Counter)
    shown_again: int = 0
    """Tables that after the restart showed what the database had."""
    seconds: float = 0.0
    details: list[str] = field(default_factory=list)

    @property
    def kills(self) -> int:
        return sum(self.aimed.values())

    @property
    def right(self) -> bool:
        return not self.lost and not self.details

    def table(self) -> dict[str, dict[str, dict[str, int]]]:
        """By game and kind."""
        found: dict[str, dict[str, dict[str, int]]] = defaultdict(dict)
        for aim in sorted({*self.aimed, *self.acknowledged, *self.held}, key=str):
            figures = {"kills": self.aimed, "acknowledged": self.acknowledged, "held": self.held, "lost": self.lost}
            found[aim.game][aim.kind] = {name: counted[aim] for name, counted in figures.items()}
        return dict(found)


class Target(Protocol):
    """What is killed."""

    async def victim(self, table: str | None) -> ServerProcess:
        """The process that answers for this table."""
        ...

    async def back(self, victim: ServerProcess) -> None:
        """The process that was killed is started again."""
        ...


class Alone:
    """Implements `Target` for one server."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server

    async def victim(self, table: str | None) -> ServerProcess:
        return self.server

    async def back(self, victim: ServerProcess) -> None:
        await asyncio.to_thread(victim.start)


class Nodes:
    """Implements `Target` for several: the table's owner dies, and starts again beside what goes on."""

    def __init__(self, cluster: Cluster, rng: Random) -> None:
        self.cluster, self.rng = cluster, rng
        self.shared = RedisShared(cluster.settings["bus"], cluster.settings["site"])
        self.starting: dict[str, asyncio.Task[object]] = {}

    async def victim(self, table: str | None) -> ServerProcess:
        running = [node for node in self.cluster.nodes if node.running and node not in self._rising()]
        owner = None if table is None else (await self.shared.owners([table])).get(table)
        if owner is None:
            return self.rng.choice(running)
        names = {info.id: info.name for info in await self.shared.nodes()}
        return next(node for node in self.cluster.nodes if node.settings["node"] == names[owner.node])

    def _rising(self) -> list[NodeProcess]:
        return [node for node in self.cluster.nodes if node.settings["node"] in self.starting]

    async def back(self, victim: ServerProcess) -> None:
        """One at a time: two of three are always there."""
        await self.settled()
        task: asyncio.Task[object] = asyncio.create_task(asyncio.to_thread(victim.start))
        self.starting[victim.settings["node"]] = task

    async def settled(self) -> None:
        for name, task in list(self.starting.items()):
            await task
            del self.starting[name]


class Aiming:
    def __init__(self, target: Target, served: Any, database: URL, seed: int, at_once: int = 4) -> None:
        """`at_once`: so many commands are under way when the reply to the first of them kills."""
        self.target, self.served, self.rng, self.at_once = target, served, Random(seed), at_once
        # Nothing stays open between two looks: who cuts the server's connections must not cut this one.
        self.engine: AsyncEngine = create_async_engine(database, poolclass=NullPool)
        self.counts = Counts()
        self.crowd: list[list[Client]] = []
        self.choices = aims()
        self.rng.shuffle(self.choices)
        self.next = 0
        self.looking: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Aiming"]:
        began = time.monotonic()
        self.crowd = [[Client(self.served, f"{n} {i}") for i in range(PEOPLE)] for n in range(self.at_once)]
        try:
            for client in self._everybody():
                await client.introduce()
            yield self
            await self.looked()
        finally:
            await asyncio.gather(*(client.close() for client in self._everybody()))
            await self.engine.dispose()
            self.counts.seconds = round(time.monotonic() - began, 1)

    async def looked(self) -> None:
        """All tables of the kills before were looked at again."""
        await asyncio.gather(*self.looking)

    def _everybody(self) -> list[Client]:
        return [client for group in self.crowd for client in group]

    # ── one kill ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def kill(self, *wanted: Aim, frozen: bool = False) -> None:
        """`wanted`: what to aim at, or else what is next. `frozen`: the database stops answering before anything is
        sent, and the server dies while it does."""
        chosen = [(aim, dict(self.choices)[aim]) for aim in wanted] or self._choose()
        if frozen:
            await self.looked()
        async with AsyncExitStack() as stack:
            ready = await asyncio.gather(*(self._prepared(*one, n, stack) for n, one in enumerate(chosen)))
            scenes, shots = [scene for scene, _ in ready], [shot for _, shot in ready]
            victim = await self.target.victim(scenes[0].table)
            if frozen:
                acknowledged = await self._fire_into_the_frost(shots, victim)
                self.counts.outages += 1
            else:
                acknowledged = await asyncio.gather(
                    *(self._fire(shot, victim if n == 0 else None) for n, shot in enumerate(shots))
                )
                self.counts.aimed[chosen[0][0]] += acknowledged[0]
                if not acknowledged[0]:
                    self.counts.missed.append(f"{scenes[0].aim}: {scenes[0].said}")
            await asyncio.to_thread(victim.wait_until_dead)
        for scene, shot, told in zip(scenes, shots, acknowledged, strict=True):
            await self._hold_against_the_database(scene, shot, told)
        await self.target.back(victim)
        look = asyncio.create_task(self._look_again(scenes, shots, acknowledged))
        self.looking.add(look)
        look.add_done_callback(self.looking.discard)
        if isinstance(self.target, Alone):
            await look

    async def _prepared(self, aim: Aim, prepare: Prepare, place: int, stack: AsyncExitStack) -> tuple[Scene, Shot]:
        """Beside what goes on: of several nodes one may just have died under this table."""
        for attempt in range(ATTEMPTS):
            scene = Scene(aim, self.crowd[place], stack, self.rng)
            try:
                async with asyncio.timeout(PREPARED_SECONDS):
                    return scene, await prepare(scene)
            except (*UNREACHED, AssertionError) as error:
                if isinstance(error, TimeoutError):
                    told = [[x | {"view": None} for x in seat.told[-LAST_WORDS:]] for seat in scene.seats]
                    self.counts.stalled.append(f"{aim}: {told}")
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError("unreachable")

    def _choose(self) -> list[tuple[Aim, Prepare]]:
        """Each in turn is the one that kills; with it others that come later."""
        first = self.choices[self.next % len(self.choices)]
        self.next += 1
        return [first, *self.rng.sample(self.choices, self.at_once - 1)]

    @staticmethod
    async def _fire(shot: Shot, victim: ServerProcess | None) -> bool:
        """Sends it; the reply that comes first of all kills in this very moment."""
        try:
            return await shot.send()
        except UNREACHED:
            return False
        finally:
            if victim is not None:
                victim.strike()

    async def _fire_into_the_frost(self, shots: list[Shot], victim: ServerProcess) -> list[bool]:
        async with self._frost():
            firing = [asyncio.create_task(self._fire(shot, None)) for shot in shots]
            await asyncio.wait(firing, timeout=FROZEN_SECONDS)
            victim.strike()
            await asyncio.to_thread(victim.wait_until_dead)
            for task in firing:
                task.cancel()
            told = await asyncio.gather(*firing, return_exceptions=True)
        return [one is True for one in told]

    @asynccontextmanager
    async def _frost(self) -> AsyncIterator[None]:
        """The backends of PostgreSQL that serve this database stand still."""
        async with self.engine.connect() as connection:
            query = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            backends = [row.pid for row in await connection.execute(text(query))]
        for pid in backends:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in backends:
                os.kill(pid, signal.SIGCONT)

    async def cut(self) -> None:
        """The server's connections to PostgreSQL are cut while commands are under way; nobody is killed."""
        chosen = self._choose()
        await self.looked()
        async with AsyncExitStack() as stack:
            ready = await asyncio.gather(*(self._prepared(*one, n, stack) for n, one in enumerate(chosen)))
            scenes, shots = [scene for scene, _ in ready], [shot for _, shot in ready]
            firing = [asyncio.create_task(self._fire(shot, None)) for shot in shots]
            async with self.engine.connect() as connection:
                query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
                await connection.execute(text(f"{query} AND pid <> pg_backend_pid()"))
            acknowledged = await asyncio.gather(*firing)
        self.counts.outages += 1
        for scene, shot, told in zip(scenes, shots, acknowledged, strict=True):
            await self._hold_against_the_database(scene, shot, told)

    # ── what is left ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def _hold_against_the_database(self, scene: Scene, shot: Shot, told: bool) -> None:
        if not told:
            return
        if not shot.promises():
            self.counts.held[scene.aim] += 1
            return
        self.counts.acknowledged[scene.aim] += 1
        kept = await self._read(scene)
        if not shot.holds(kept):
            self.counts.lost[scene.aim] += 1
            self.counts.details.append(f"{scene.aim}: acknowledged, and not kept: {kept}"[:600])

    async def _read(self, scene: Scene) -> Kept:
        async with self.engine.connect() as connection:
            known = tables.c.id == scene.table if scene.table is not None else tables.c.code == scene.code
            row = (await connection.execute(select(tables).where(known))).one_or_none()
            ids = [client.id for client in scene.people]
            named = await connection.execute(select(players).where(players.c.id.in_(ids)))
            kept = Kept(players={one.id: one.name for one in named})
            if row is None:
                return kept
            kept.table = dict(row._mapping)
            begun = await connection.execute(select(games).where(games.c.table_id == row.id).order_by(games.c.number))
            kept.games = [dict(game._mapping) for game in begun]
            if kept.games:
                of_last = log.c.game_number == kept.games[-1]["number"]
                lines = select(log.c.line).where(log.c.table_id == row.id, of_last).order_by(log.c.sequence)
                kept.lines = [json.loads(line) for line in (await connection.scalars(lines)).all()]
            return kept

    async def _look_again(self, scenes: list[Scene], shots: list[Shot], acknowledged: list[bool]) -> None:
        """After the restart the tables show what the database had; then nobody needs them any more."""
        for scene, shot, told in zip(scenes, shots, acknowledged, strict=True):
            if not told or not scene.code:
                continue
            kept = await self._read(scene)
            info = await self._reached(scene, scene.shown)
            if kept.table is not None and info is not None:
                seats = [(o["player"], tuple(o["handicap"])) for o in kept.table["occupants"]]
                again = [(s["player"], tuple(s["handicap"])) for s in info["seats"]]
                same = seats == again and info["turn_seconds"] == kept.table["settings"]["turn_seconds"]
                if same:
                    self.counts.shown_again += 1
                else:
                    self.counts.details.append(
                        f"{scene.aim}: {info} after the restart, and {kept.table} in the database"
                    )
            if shot.again is not None and not await self._reached(scene, shot.again):
                self.counts.details.append(f"{scene.aim}: no definite reply to what was held")
        async with self.engine.begin() as connection:
            codes = [scene.code for scene in scenes]
            await connection.execute(tables.update().where(tables.c.code.in_(codes)).values(closed=1))

    async def _reached(self, scene: Scene, look: Callable[[], Awaitable[T]]) -> T | None:
        """What is found there, once the table is back: its server starts, or another one takes it over."""
        deadline = time.monotonic() + patience.SECONDS
        while True:
            try:
                return await look()
            except UNREACHED as error:
                if time.monotonic() > deadline:
                    self.counts.details.append(f"{scene.aim}: the table is not back: {error!r}")
                    return None
                await asyncio.sleep(0.05)


def writing_url(server: ServerProcess | Cluster) -> URL:
    database = server.settings.get("database")
    return full_url(database if database is not None else f"sqlite:///{server.data / 'vivace.db'}")
