"""Where those who want the same find each other, and the figures of all nodes."""

import asyncio
from random import Random

import pytest

from tests.cluster.staging import new_server
from vivace.cluster.figures import FIGURES_SECONDS, STALE_SECONDS, Figures
from vivace.cluster.memory import MemoryShared
from vivace.cluster.memory_server import MemoryServer
from vivace.cluster.shared import NodeInfo
from vivace.cluster.slots import MAKING_SECONDS, Slots
from vivace.sim.loop import run


class Registry:
    """Tables for four, wherever they are."""

    def __init__(self) -> None:
        self.tables: dict[str, list[int]] = {}
        self.fails = 0
        self.hangs = 0

    async def sit(self, table: str, who: int) -> str | None:
        await asyncio.sleep(0.01)
        if len(self.tables[table]) == 4:
            return None
        self.tables[table].append(who)
        return table

    async def make(self, who: int) -> tuple[str, str]:
        await asyncio.sleep(0.05)
        if self.hangs:
            self.hangs -= 1
            await asyncio.sleep(1000)
        if self.fails:
            self.fails -= 1
            raise ConnectionError("the database is away")
        table = f"t{len(self.tables)}"
        self.tables[table] = [who]
        return table, table


def wish(server: MemoryServer, registry: Registry, who: int) -> "asyncio.Future[str]":
    slots = Slots(MemoryShared(server), Random(who))
    return asyncio.ensure_future(
        slots.use_or_make("quick", lambda table: registry.sit(table, who), lambda: registry.make(who))
    )


def test_all_who_want_the_same_at_once_fill_one_table_after_the_other() -> None:
    async def main() -> None:
        server, registry = new_server(), Registry()
        seats = await asyncio.gather(*(wish(server, registry, who) for who in range(22)))
        assert sorted(map(len, registry.tables.values())) == [2, 4, 4, 4, 4, 4]
        assert all(who in registry.tables[table] for who, table in enumerate(seats))
        assert await wish(server, registry, 22) in registry.tables
        assert len(registry.tables) == 6

    run(main())


def test_where_making_fails_the_next_one_tries_and_where_it_hangs_too() -> None:
    async def main() -> None:
        loop, server, registry = asyncio.get_running_loop(), new_server(), Registry()
        registry.fails = 1
        first = wish(server, registry, 0)
        await asyncio.sleep(0.01)
        second = wish(server, registry, 1)
        with pytest.raises(ConnectionError):
            await first
        assert await second == "t0"
        registry.tables["t0"] = [0, 0, 0, 0]
        registry.hangs = 1
        stuck = wish(server, registry, 2)
        await asyncio.sleep(0.1)
        began = loop.time()
        assert await wish(server, registry, 3) == "t1"
        assert MAKING_SECONDS - 0.2 < loop.time() - began < MAKING_SECONDS + 0.2
        stuck.cancel()
        await asyncio.gather(stuck, return_exceptions=True)
        assert await wish(server, registry, 4) == "t1"  # what was given up late takes nothing away

    run(main())


def test_what_is_still_of_use_can_be_offered_unless_there_is_something() -> None:
    async def main() -> None:
        server, registry = new_server(), Registry()
        slots = Slots(MemoryShared(server), Random(1))
        registry.tables |= {"restored": [9], "another": [8]}
        assert await slots.offer("quick", "restored")
        assert not await slots.offer("quick", "another")
        assert await wish(server, registry, 0) == "restored"

    run(main())


def test_every_node_s_figures_are_read_at_any_of_them_while_it_lives() -> None:
    async def main() -> None:
        server = new_server()
        shared = [MemoryShared(server) for _ in range(2)]
        for number, one in enumerate(shared):
            await one.renew(NodeInfo(f"id{number}", f"n{number}"), 1000)
        figures = [1, 1]
        pages = [
            Figures(one, lambda n=n: f"id{n}", lambda n=n: b"%d" % figures[n])  # type: ignore[misc]
            for n, one in enumerate(shared)
        ]
        for page in pages:
            page.start()
        await asyncio.sleep(FIGURES_SECONDS + 1)
        figures[:] = [5, 7]
        assert await pages[0].all("n0") == {"n0": b"5", "n1": b"1"}
        await asyncio.sleep(FIGURES_SECONDS)
        assert await pages[0].all("n0") == {"n0": b"5", "n1": b"7"}
        await pages[1].stop()
        await asyncio.sleep(STALE_SECONDS + 1)
        assert await pages[0].all("n0") == {"n0": b"5"}
        server.up = False
        assert await pages[1].all("n1") == {"n1": b"7"}
        await pages[0].stop()

    run(main())
