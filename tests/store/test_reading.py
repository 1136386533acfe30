"""Who reads from the database waits for those who came before, and for nobody else."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import text

from vivace.store import Store, StoreUnavailable
from vivace.store.reader import CONNECTIONS
from vivace.store.sqlite import Sqlite

WAITING = 20


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(tmp_path / "vivace.db") as store:
        yield store


async def read(store: Store) -> None:
    assert await store.database.read(lambda connection: connection.scalar(text("SELECT 1"))) == 1


async def test_who_waits_for_a_connection_is_not_overtaken(store: Store) -> None:
    finished = list[str]()

    async def reads(who: str, times: int) -> None:
        for _ in range(times):
            await read(store)
            finished.append(who)

    busy = [asyncio.ensure_future(reads("again and again", 3 * WAITING)) for _ in range(CONNECTIONS)]
    await asyncio.gather(*(reads("once", 1) for _ in range(WAITING)))
    meanwhile = finished.count("again and again")
    await asyncio.gather(*busy)
    assert meanwhile <= 2 * CONNECTIONS, finished


async def test_a_read_that_is_given_up_while_it_waits_takes_no_turn(store: Store) -> None:
    waiting = [asyncio.ensure_future(read(store)) for _ in range(WAITING)]
    await asyncio.sleep(0)
    for one in waiting[1::2]:
        one.cancel()
    ended = await asyncio.gather(*waiting, return_exceptions=True)
    assert [isinstance(one, asyncio.CancelledError) for one in ended] == [False, True] * (WAITING // 2)
    await asyncio.gather(*(read(store) for _ in range(WAITING)))


async def test_where_nobody_is_answered_those_who_wait_are_told_that_the_database_is_away(store: Store) -> None:
    backend = store.database.backend
    assert isinstance(backend, Sqlite)
    reader = backend.reader
    held = [await reader.engine.connect() for _ in range(CONNECTIONS)]
    reader.patience = 0.01
    hung = [asyncio.ensure_future(read(store)) for _ in range(CONNECTIONS)]
    await asyncio.sleep(0)
    with pytest.raises(StoreUnavailable):
        await read(store)
    for connection in held:
        await connection.close()
    await asyncio.gather(*hung)
    reader.patience = 30
    await asyncio.gather(*(read(store) for _ in range(WAITING)))
