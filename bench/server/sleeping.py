"""Many tables that sleep: what they cost in memory, and how long it takes until one is awake. Prints JSON.

python -m bench.server.sleeping --tables 20000

Most are links that nobody follows; of each game some were played to their end, by bots, with four seats: who wakes one
of those has its whole game replayed. Time passes virtually until they sleep; what is measured is real.
"""

import argparse
import asyncio
import gc
import json
import resource
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from bench.environment import progress
from vivace.games import GAMES
from vivace.server.config import Config, Limits
from vivace.server.tables.desk import Desk
from vivace.server.tables.directory import Made, Order
from vivace.server.tables.local_directory import LocalDirectory
from vivace.server.tables.registry import Registry
from vivace.sim.virtual import VirtualClock
from vivace.store import Store
from vivace.table import messages as m
from vivace.table.settings import Settings
from vivace.table.workshop import at_once

HOST = m.Player("h" * 20, "Host")
PLAYED_SECONDS = 7200
"""No game of bots takes longer."""
ASLEEP_SECONDS = 90
AT_ONCE = 500
"""So many are made, and sleep before others are: a server keeps the memory that it had once, and uses it again."""


class House:
    """A server without sockets, in virtual time."""

    def __init__(self, store: Store, data: Path, tables: int) -> None:
        config = Config.from_environment({}, data=str(data), limits=Limits(tables=tables + 1))
        # Nothing closes while the tables are made.
        settings = Settings(deserted_seconds=10 * PLAYED_SECONDS)
        self.clock = VirtualClock()
        self.registry = Registry(config, store, settings, clock=self.clock, thinker=at_once)
        self.tables = LocalDirectory(self.registry)

    async def made(self, game: str, **given: Any) -> Desk:
        made = await self.tables.make(Order(host=HOST.id, game=game, seats=4, **given))
        assert isinstance(made, Made), made
        return self.registry.desks[made.code]

    async def played(self, game: str) -> None:
        """One at which bots have played a whole game; its host has left."""
        desk = await self.made(game, bots="presto")
        desk.table.post(m.Connected(HOST))
        desk.table.post(m.Disconnected(HOST.id))
        await self.passes(PLAYED_SECONDS, lambda: not desk.table.running)
        assert desk.table.games == 1, f"{game} did not end"

    async def passes(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        end = self.clock.now() + 1000 * seconds
        self.clock.call_at(end, lambda: None)
        steps = 0
        while self.clock.now() < end and not until():
            self.clock.step()
            steps += 1
            if steps % 200 == 0:
                await asyncio.sleep(0)
        await self.settled()

    async def settled(self) -> None:
        await self.registry.store.database.settled()
        while self.registry.tasks:
            await next(iter(self.registry.tasks))

    async def woken(self, code: str) -> tuple[float, float]:
        """Milliseconds until it is there, and of them those of the processor."""
        since, busy = perf_counter(), process_time()
        desk = await self.registry.find(code)
        took = 1000 * (perf_counter() - since), 1000 * (process_time() - busy)
        assert desk is not None
        return took


def mib() -> float:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def shares(wakings: list[tuple[float, float]]) -> dict[str, float]:
    """On a busy machine those of the processor say more."""
    found: dict[str, float] = {"wakings": len(wakings)}
    for name, times in zip(("", "processor_"), zip(*wakings, strict=True), strict=True):
        ordered = sorted(times)
        for share, of in (("p50", 0.5), ("p99", 0.99), ("worst", 1.0)):
            found[f"{name}{share}_ms"] = round(ordered[min(int(of * len(ordered)), len(ordered) - 1)], 2)
    return found


async def measured(data: Path, tables: int, played: int, wakings: int) -> dict[str, Any]:
    async with await Store.open(data / "vivace.db") as store:
        await store.players.create(HOST.id, HOST.name)
        house = House(store, data, tables + played * len(GAMES))
        registry = house.registry
        for game in GAMES:
            progress(f"{played} tables of {game} are played at")
            for _ in range(played):
                await house.played(game)
        before = awake = mib()
        progress(f"{tables} links")
        games = list(GAMES)
        for first in range(0, tables, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, tables))
            await asyncio.gather(*(house.made(games[number % len(games)]) for number in numbers))
            if first == 0:
                awake = mib()
            await house.passes(ASLEEP_SECONDS)
            registry.rest()
            assert not registry.desks, f"{len(registry.desks)} do not sleep"
        asleep = mib()
        progress("they wake")
        by_kind: dict[str, list[tuple[float, float]]] = {"link": []}
        for table in list(registry.sleeping)[: len(GAMES) * played + wakings]:
            kind = f"played: {table.game}" if table.phase == "over" else "link"
            by_kind.setdefault(kind, []).append(await house.woken(table.code))
        everything = [one for wakings in by_kind.values() for one in wakings]
        found = {
            "tables": tables,
            "memory": {
                "asleep_mib": round(asleep - before, 1),
                "kib_a_table_awake": round(1024 * (awake - before) / min(AT_ONCE, tables), 2),
                "kib_a_table_asleep": round(1024 * (asleep - before) / tables, 2),
            },
            "waking": shares(everything),
            "by_kind": {kind: shares(wakings) for kind, wakings in by_kind.items()},
        }
        await registry.stop()
        return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.sleeping", description=__doc__)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--played", type=int, default=5, help="tables of each game that was played to its end")
    parser.add_argument("--wakings", type=int, default=1000, help="links that wake")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measured(Path(folder), given.tables, given.played, given.wakings))
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
