"""What is called with the outcome of a write hears it when it is durable, once, and never sooner."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.store.playing import begun, line
from vivace.store import Gap, Store, StoreUnavailable

pytestmark = pytest.mark.asyncio


class Followed:
    """Remembers what was told, and what others could read at that moment."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.told: list[tuple[str | None, int]] = []

    def __call__(self, error: Exception | None) -> None:
        with sqlite3.connect(self.file) as other:
            (lines,) = other.execute("SELECT count(*) FROM log").fetchone()
        self.told.append((None if error is None else type(error).__name__, lines))


async def test_it_is_durable_when_it_is_told(tmp_path: Path) -> None:
    file = tmp_path / "vivace.db"
    async with await Store.open(file) as store:
        await begun(store)
        followed = Followed(file)
        for number in range(3):
            store.log.append_then(followed, "t1", 1, [(number, line(number))])
            assert len(followed.told) == 0, "not before the call returns, and all of them share a transaction"
        await store.database.settled()
        assert followed.told == [(None, 3)] * 3


async def test_one_that_fails_is_told_why_and_its_neighbours_are_written(tmp_path: Path) -> None:
    file = tmp_path / "vivace.db"
    async with await Store.open(file) as store:
        await begun(store)
        good, bad = Followed(file), Followed(file)
        store.log.append_then(good, "t1", 1, [(0, line(0))])
        store.log.append_then(bad, "t1", 1, [(5, line(5))])
        store.log.append_then(good, "t1", 1, [(1, line(1))])
        await store.database.settled()
        assert [error for error, _ in good.told] == [None, None]
        assert [error for error, _ in bad.told] == [Gap.__name__]
        assert [number for number, _ in await store.log.lines("t1", 1)] == [0, 1]


async def test_one_that_breaks_keeps_nobody_else_from_being_written(tmp_path: Path) -> None:
    broken: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: broken.append(context["exception"]))

    def breaks(error: Exception | None) -> None:
        raise ZeroDivisionError

    async with await Store.open(tmp_path / "vivace.db") as store:
        await begun(store)
        store.log.append_then(breaks, "t1", 1, [(0, line(0))])
        await store.log.append("t1", 1, [(1, line(1))])
        assert [type(error) for error in broken] == [ZeroDivisionError]
        assert len(await store.log.lines("t1", 1)) == 2


async def test_a_closed_store_tells_it_too_and_not_at_once(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "vivace.db")
    await begun(store)
    await store.close()
    told: list[Exception | None] = []
    store.log.append_then(told.append, "t1", 1, [(0, line(0))])
    assert told == []
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.log.append("t1", 1, [(0, line(0))])
    assert [type(error) for error in told] == [StoreUnavailable]
