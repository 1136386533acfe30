"""The short way of writes to SQLite, in the event loop's own thread: taken by brief ones alone, and as safe."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from tests.store.playing import HEADER, begun, description, line
from vivace.store import Fenced, Forked, Gap, Occupant, Store, Unknown
from vivace.store.sqlite import Sqlite
from vivace.store.transaction import Transaction

Ways = list[bool]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "vivace.db"


def watched(store: Store) -> Ways:
    """Whether each write took the short way."""
    backend = store.database.backend
    assert isinstance(backend, Sqlite)
    transaction, ways = backend.writing.transaction, Ways()

    def watched_transaction(work: Callable[[Transaction], Any], *, here: bool) -> Any:
        ways.append(here)
        return transaction(work, here=here)

    backend.writing.transaction = watched_transaction  # type: ignore[method-assign]
    return ways


async def test_the_next_lines_of_a_known_game_take_the_short_way_and_are_in_the_file(file: Path) -> None:
    async with await Store.open(file) as store:
        await begun(store)
        ways = watched(store)
        await store.log.append("t1", 1, [(0, line(0))], epoch=0)
        await store.log.append("t1", 1, [(1, line(1)), (2, line(2))], epoch=0)
        await asyncio.gather(*(store.log.append("t1", 1, [(n, line(n))], epoch=0) for n in (3, 4)))
        assert ways == [True, True, True]
        with sqlite3.connect(file) as other:
            rows = other.execute("SELECT sequence, line FROM log ORDER BY sequence").fetchall()
        other.close()
        assert rows == [(n, line(n)) for n in range(5)]


async def test_the_first_lines_of_a_game_that_was_found_have_to_find_out_where_its_log_ends(file: Path) -> None:
    async with await Store.open(file) as store:
        await begun(store)
        await store.log.append("t1", 1, [(0, line(0))], epoch=0)
    async with await Store.open(file) as store:
        ways = watched(store)
        await store.log.append("t1", 1, [(1, line(1))], epoch=0)
        await store.log.append("t1", 1, [(2, line(2))], epoch=0)
        assert ways == [False, True]


async def test_a_table_and_its_next_game_are_changed_on_the_short_way(file: Path) -> None:
    async with await Store.open(file) as store:
        await begun(store)
        described = description("t1")
        ways = watched(store)
        changed = structs.replace(
            described,
            phase="playing",
            public=True,
            options={"rounds": 3},
            occupants=(Occupant(player="p1", handicap=(10, 0, 0)), Occupant(level="presto")),
        )
        update = store.tables.update(changed, epoch=0)
        begin = store.games.start("t1", 2, changed.game, "another header", epoch=0)
        append = store.log.append("t1", 2, [(0, line(0))], epoch=0)
        await asyncio.gather(update, begin, append)
        assert ways == [True]
        saved = await store.tables.load("t1")
        assert saved.table.description == changed
        assert saved.game is not None and (saved.game.header, saved.game.lines) == ("another header", (line(0),))
        await store.tables.close("t1", epoch=0)
        stored = await store.tables.find("t1")
        assert stored is not None and stored.closed is not None


async def test_a_game_begun_again_is_the_same_game_and_another_header_is_a_fork(file: Path) -> None:
    async with await Store.open(file) as store:
        await begun(store)
        described = description("t1")
        await store.log.append("t1", 1, [(0, line(0))], epoch=0)
        await store.games.start("t1", 1, described.game, HEADER, epoch=0)
        with pytest.raises(Forked):
            await store.games.start("t1", 1, described.game, "another header", epoch=0)
        await store.log.append("t1", 1, [(1, line(1))], epoch=0)
        with pytest.raises(Unknown):
            await store.tables.update(structs.replace(described, id="nowhere", code="NONE"), epoch=None)
        assert [n for n, _ in await store.log.lines("t1", 1)] == [0, 1]


async def test_a_table_that_somebody_else_took_is_lost_on_the_short_way_too(file: Path) -> None:
    async with await Store.open(file) as store, await Store.open(file) as other:
        await begun(store)
        await store.log.append("t1", 1, [(0, line(0))], epoch=0)
        await store.log.append("t1", 1, [(1, line(1))], epoch=0)
        epoch = await other.tables.own("t1")
        with pytest.raises(Fenced):
            await store.log.append("t1", 1, [(2, line(2))], epoch=0)
        await other.log.append("t1", 1, [(2, line(2))], epoch=epoch)
        assert [n for n, _ in await store.log.lines("t1", 1)] == [0, 1, 2]


async def test_a_new_epoch_of_ones_own_is_known_on_the_short_way(file: Path) -> None:
    async with await Store.open(file) as store:
        await begun(store)
        await store.log.append("t1", 1, [(0, line(0))], epoch=0)
        assert await store.tables.own("t1") == 1
        with pytest.raises(Fenced):
            await store.log.append("t1", 1, [(1, line(1))], epoch=0)
        await store.log.append("t1", 1, [(1, line(1))], epoch=1)
        await store.log.append("t1", 1, [(2, line(2))], epoch=5)  # a later one becomes the table's
        with pytest.raises(Fenced):
            await store.log.append("t1", 1, [(3, line(3))], epoch=4)
        assert [n for n, _ in await store.log.lines("t1", 1)] == [0, 1, 2]


async def test_forks_gaps_and_repetitions_are_left_to_the_general_way(file: Path) -> None:
    async with await Store.open(file) as store:
        await begun(store)
        for n in range(3):
            await store.log.append("t1", 1, [(n, line(n))])
        ways = watched(store)
        with pytest.raises(Gap):
            await store.log.append("t1", 1, [(5, line(5))])
        with pytest.raises(Forked):
            await store.log.append("t1", 1, [(2, line(9))])
        await store.log.append("t1", 1, [(2, line(2))])
        assert ways == [False, False, False]
        await store.log.append("t1", 1, [(3, line(3))])
        assert [n for n, _ in await store.log.lines("t1", 1)] == [0, 1, 2, 3]


async def test_what_another_process_wrote_under_the_same_number_is_a_fork(file: Path) -> None:
    async with await Store.open(file) as store, await Store.open(file) as other:
        await begun(store)
        await store.log.append("t1", 1, [(0, line(0))])
        await store.log.append("t1", 1, [(1, line(1))])
        await other.log.append("t1", 1, [(2, line(7))])
        with pytest.raises(Forked):
            await store.log.append("t1", 1, [(2, line(2))])


async def test_with_full_safety_nothing_waits_for_the_disk_in_the_event_loop(file: Path) -> None:
    async with await Store.open(file, sync="full") as store:
        assert not store.database.backend.splits
