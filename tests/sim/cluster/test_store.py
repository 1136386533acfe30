"""The way to a simulated database: slow, cut, refused, or lost between the commit and its answer."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest

from tests.store.playing import HEADER, begun, description, line
from vivace.sim.cluster.database import Change, Database
from vivace.sim.cluster.machines import Machines
from vivace.sim.cluster.store import DatabaseLink, SimulatedStore
from vivace.store import Fenced, StoreUnavailable
from vivace.store.postgres import SHARED_PATIENCE_SECONDS


class Way(DatabaseLink):
    def __init__(self) -> None:
        self.seconds: float | None = 0.01
        self.breaking = False

    def trip(self) -> float | None:
        return self.seconds

    def breaks(self) -> bool:
        return self.breaking


class Onlooker:
    def __init__(self) -> None:
        self.seen: list[tuple[str, Change]] = []

    def committed(self, writer: str, changes: Sequence[Change]) -> None:
        self.seen += [(writer, change) for change in changes]


def in_a_world(test: Callable[[Machines, Database, Way, Onlooker], Coroutine[Any, Any, None]]) -> None:
    with Machines() as machines:
        onlooker = Onlooker()
        database = Database(machines.process(), onlooker)
        machines.run(test(machines, database, Way(), onlooker))


def test_a_database_that_refuses_says_so_at_once_and_is_used_again_when_it_is_back() -> None:
    async def test(machines: Machines, database: Database, way: Way, onlooker: Onlooker) -> None:
        async with await SimulatedStore.over(database, "a", way) as store:
            await begun(store)
            database.up, before = False, machines.time.now
            with pytest.raises(StoreUnavailable):
                await store.log.append("t1", 1, [(0, line(0))])
            assert machines.time.now - before == pytest.approx(0.02)
            database.up = True
            await store.log.append("t1", 1, [(0, line(0))])
            assert await store.log.lines("t1", 1) == ((0, line(0)),)

    in_a_world(test)


def test_who_is_cut_off_waits_for_as_long_as_the_real_store_does() -> None:
    async def test(machines: Machines, database: Database, way: Way, onlooker: Onlooker) -> None:
        async with await SimulatedStore.over(database, "a", way) as store:
            way.seconds, before = None, machines.time.now
            with pytest.raises(StoreUnavailable):
                await store.tables.create(description())
            assert machines.time.now - before == SHARED_PATIENCE_SECONDS
            assert onlooker.seen == []
            way.seconds = 0.01

    in_a_world(test)


def test_after_a_connection_was_lost_with_the_answer_the_same_line_counts_once() -> None:
    async def test(machines: Machines, database: Database, way: Way, onlooker: Onlooker) -> None:
        async with await SimulatedStore.over(database, "a", way) as store:
            await begun(store)
            way.breaking = True
            with pytest.raises(StoreUnavailable):
                await store.log.append("t1", 1, [(0, line(0))])
            way.breaking = False
            assert await store.log.lines("t1", 1) == ((0, line(0)),)
            await store.log.append("t1", 1, [(0, line(0))])
            assert [change.kind for _, change in onlooker.seen].count("written") == 1

    in_a_world(test)


def test_what_a_node_sent_before_it_died_is_written_all_the_same() -> None:
    async def test(machines: Machines, database: Database, way: Way, onlooker: Onlooker) -> None:
        node = machines.process()
        store = await machines.on(node, SimulatedStore.over(database, "a", way))
        await machines.on(node, begun(store))
        task = node.create_task(write(store))
        await asyncio.sleep(0.005)
        machines.kill(node)
        await asyncio.sleep(1)
        assert not task.done()
        assert onlooker.seen[-1] == ("a", Change("written", "t1", 1, 0, line(0)))

    async def write(store: SimulatedStore) -> None:
        await store.log.append("t1", 1, [(0, line(0))])

    in_a_world(test)


def test_an_onlooker_hears_of_what_was_committed_and_by_whom_and_of_nothing_else() -> None:
    async def test(machines: Machines, database: Database, way: Way, onlooker: Onlooker) -> None:
        async with (
            await SimulatedStore.over(database, "a", way) as one,
            await SimulatedStore.over(database, "b", way) as other,
        ):
            await one.tables.create(description(), epoch=1)
            await other.tables.own("t1")
            with pytest.raises(Fenced):
                await one.games.start("t1", 1, "buntherum", HEADER, epoch=1)
            await other.games.start("t1", 1, "buntherum", HEADER, epoch=2)
        assert onlooker.seen == [
            ("a", Change("claimed", "t1", 1, 0, "")),
            ("b", Change("claimed", "t1", 2, 0, "")),
            ("b", Change("begun", "t1", 1, 0, HEADER)),
        ]
        assert database.refused == {"Fenced": 1}

    in_a_world(test)
