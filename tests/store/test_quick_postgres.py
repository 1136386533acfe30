"""The short way of lines to PostgreSQL, one statement: taken by lines alone, and as safe as a transaction."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import Connection, text

from tests.store.conftest import administer
from tests.store.playing import HEADER, begun, description, line
from vivace.store import Fenced, Forked, Gap, Store, Unknown
from vivace.store.postgres import Postgres
from vivace.store.writer import Write

pytestmark = pytest.mark.parametrize("kind", ["postgresql"])
Ways = list[bool]


def watched(store: Store) -> Ways:
    """Whether each batch took the short way."""
    backend = store.database.backend
    assert isinstance(backend, Postgres)
    append, ways = backend._writing.append, Ways()

    async def watched_append(writes: Sequence[Write[Any]]) -> bool:
        ways.append(await append(writes))
        return ways[-1]

    backend._writing.append = watched_append  # type: ignore[method-assign]
    return ways


async def owned(store: Store, *tables: str) -> dict[str, int]:
    """Tables with a game and a line each; their epochs."""
    epochs = {}
    for table in tables:
        await begun(store, table, code=table.upper())
        epochs[table] = await store.tables.own(table)
        await store.log.append(table, 1, [(0, line(0))], epoch=epochs[table])
    return epochs


async def test_the_next_lines_of_known_games_take_the_short_way_together(new_url: str) -> None:
    async with await Store.open(new_url, shared=True) as store:
        epochs = await owned(store, "t1", "t2", "t3")
        ways, before = watched(store), store.database.commits
        nasty = '{"x-what": "ü \\u0000 🂡 \' \\\\ {NULL}"}'
        await asyncio.gather(
            *(store.log.append(table, 1, [(1, line(1)), (2, nasty)], epoch=epochs[table]) for table in epochs),
            *(store.log.append(table, 1, [(3, line(3))], epoch=epochs[table]) for table in epochs),
        )
        assert ways == [True] and store.database.commits == before + 1
    async with await Store.open(new_url) as again:
        for table in epochs:
            assert await again.log.lines(table, 1) == tuple(enumerate([line(0), line(1), nasty, line(3)]))


async def test_everything_else_takes_the_usual_way(new_url: str) -> None:
    async with await Store.open(new_url, shared=True) as store:
        epochs = await owned(store, "t1", "t2")
        ways = watched(store)
        await store.log.append("t1", 1, [(1, line(1))])  # without an epoch
        await store.log.append("t1", 1, [(1, line(1))], epoch=epochs["t1"])  # again
        await store.tables.create(description("t4", code="T4"))
        await asyncio.gather(
            store.log.append("t1", 1, [(2, line(2))], epoch=epochs["t1"]),
            store.games.start("t2", 2, "buntherum", HEADER, epoch=epochs["t2"]),
        )
        await store.log.append("t2", 2, [(0, line(0))], epoch=epochs["t2"] + 5)  # a later epoch becomes the table's
        assert ways == [False] * 5
        with pytest.raises(Gap):
            await store.log.append("t1", 1, [(4, line(4))], epoch=epochs["t1"])
        with pytest.raises(Unknown):
            await store.log.append("nowhere", 1, [(0, line(0))], epoch=1)
        with pytest.raises(Fenced):
            await store.log.append("t2", 2, [(1, line(1))], epoch=epochs["t2"])
        assert await store.log.lines("t2", 2) == ((0, line(0)),)


async def test_who_lost_a_table_writes_nothing_of_it_and_the_others_are_written(new_url: str) -> None:
    async with await Store.open(new_url, shared=True) as store, await Store.open(new_url, shared=True) as thief:
        epochs = await owned(store, "t1", "t2")
        later = await thief.tables.own("t1")
        lost, kept = await asyncio.gather(
            *(store.log.append(table, 1, [(1, line(1))], epoch=epochs[table]) for table in epochs),
            return_exceptions=True,
        )
        assert isinstance(lost, Fenced) and kept is None
        assert await thief.log.lines("t1", 1) == ((0, line(0)),)
        assert await thief.log.lines("t2", 1) == ((0, line(0)), (1, line(1)))
        await thief.log.append("t1", 1, [(1, line(7))], epoch=later)


async def test_a_line_that_somebody_else_wrote_is_a_fork(new_url: str) -> None:
    async with await Store.open(new_url, shared=True) as store, await Store.open(new_url, shared=True) as other:
        epochs = await owned(store, "t1")
        await other.log.append("t1", 1, [(1, line(9))], epoch=epochs["t1"])
        with pytest.raises(Forked):
            await store.log.append("t1", 1, [(1, line(1))], epoch=epochs["t1"])


async def test_a_takeover_and_a_line_wait_for_each_other(new_url: str) -> None:
    """Whichever is first, no line of the epoch before is written after the takeover."""
    async with await Store.open(new_url, shared=True) as store, await Store.open(new_url, shared=True) as thief:
        epochs = await owned(store, "t1")
        locked, done = asyncio.Event(), asyncio.Event()

        def take_over(connection: Connection) -> None:
            from sqlalchemy.util import await_only

            connection.execute(text("UPDATE tables SET epoch = epoch + 1 WHERE id = 't1'"))
            locked.set()
            await_only(done.wait())

        taking = thief.database.write(take_over)
        await locked.wait()
        late = store.log.append("t1", 1, [(1, line(1))], epoch=epochs["t1"])
        await until_somebody_waits(thief)
        done.set()
        await taking
        with pytest.raises(Fenced):
            await late
        assert await thief.log.lines("t1", 1) == ((0, line(0)),)


async def until_somebody_waits(store: Store) -> None:
    def waiting(connection: Connection) -> int:
        found = connection.execute(text("SELECT count(*) FROM pg_locks WHERE NOT granted")).scalar()
        return int(found or 0)

    while not await store.database.read(waiting):
        await asyncio.sleep(0.01)


async def test_a_connection_that_was_lost_while_idle_is_not_noticed_by_a_line(new_url: str) -> None:
    async with await Store.open(new_url, shared=True) as store:
        epochs = await owned(store, "t1")
        await administer(
            new_url,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        backend = store.database.backend
        assert isinstance(backend, Postgres) and backend._writing._connection is not None
        raw: Any = (await backend._writing._connection.get_raw_connection()).driver_connection
        while not raw.is_closed():
            await asyncio.sleep(0.01)
        await store.log.append("t1", 1, [(1, line(1))], epoch=epochs["t1"])
        assert await store.log.lines("t1", 1) == ((0, line(0)), (1, line(1)))
