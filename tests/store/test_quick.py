"""The short way of an append to SQLite: taken in the plain case alone, and as safe."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.store.playing import begun, line
from vivace.store import Fenced, Forked, Gap, Store

Ways = list[bool]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "vivace.db"


def watched(store: Store) -> Ways:
    """Whether each append took the short way."""
    assert store._quick is not None
    append, ways = store._quick.append, Ways()

    def watched_append(works: Sequence[Any]) -> bool:
        ways.append(append(works))
        return ways[-1]

    store._quick.append = watched_append  # type: ignore[method-assign]
    return ways


async def test_the_next_lines_of_a_known_game_take_the_short_way_and_are_in_the_file(file: Path) -> None:
    async with await Store.open(file) as store:
        await begun(store)
        ways = watched(store)
        await store.append("t1", 1, [(0, line(0))], epoch=0)
        await store.append("t1", 1, [(1, line(1)), (2, line(2))], epoch=0)
        await asyncio.gather(*(store.append("t1", 1, [(n, line(n))], epoch=0) for n in (3, 4)))
        assert ways == [False, True, True]  # the first one has to find out where the log ends
        with sqlite3.connect(file) as other:
            rows = other.execute("SELECT sequence, line FROM log ORDER BY sequence").fetchall()
        other.close()
        assert rows == [(n, line(n)) for n in range(5)]


async def test_a_table_that_somebody_else_took_is_lost_on_the_short_way_too(file: Path) -> None:
    async with await Store.open(file) as store, await Store.open(file) as other:
        await begun(store)
        await store.append("t1", 1, [(0, line(0))], epoch=0)
        await store.append("t1", 1, [(1, line(1))], epoch=0)
        epoch = await other.claim_table("t1")
        with pytest.raises(Fenced):
            await store.append("t1", 1, [(2, line(2))], epoch=0)
        await other.append("t1", 1, [(2, line(2))], epoch=epoch)
        assert [n for n, _ in await store.lines("t1", 1)] == [0, 1, 2]


async def test_forks_gaps_and_repetitions_are_left_to_the_general_way(file: Path) -> None:
    async with await Store.open(file) as store:
        await begun(store)
        for n in range(3):
            await store.append("t1", 1, [(n, line(n))])
        ways = watched(store)
        with pytest.raises(Gap):
            await store.append("t1", 1, [(5, line(5))])
        with pytest.raises(Forked):
            await store.append("t1", 1, [(2, line(9))])
        await store.append("t1", 1, [(2, line(2))])
        assert ways == [False, False, False]
        await store.append("t1", 1, [(3, line(3))])
        assert [n for n, _ in await store.lines("t1", 1)] == [0, 1, 2, 3]


async def test_what_another_process_wrote_under_the_same_number_is_a_fork(file: Path) -> None:
    async with await Store.open(file) as store, await Store.open(file) as other:
        await begun(store)
        await store.append("t1", 1, [(0, line(0))])
        await store.append("t1", 1, [(1, line(1))])
        await other.append("t1", 1, [(2, line(7))])
        with pytest.raises(Forked):
            await store.append("t1", 1, [(2, line(2))])


async def test_with_full_safety_nothing_waits_for_the_disk_in_the_event_loop(file: Path) -> None:
    async with await Store.open(file, sync="full") as store:
        assert not store.has_short_way
