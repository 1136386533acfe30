"""What was acknowledged is there, whatever happens to the process or to the database."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import event

from tests.store.appender import TABLES
from tests.store.conftest import administer
from tests.store.playing import begun, description, line, sqlite_writing
from vivace.store import Store, StoreUnavailable, TableSettings
from vivace.store.sqlite_writing import raw_connection
from vivace.store.url import full_url

pytestmark = pytest.mark.asyncio
ROOT = Path(__file__).parents[2]
TRIALS = int(os.environ.get("VIVACE_KILL_TRIALS", "5"))


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """For child processes: they share their byte code, also where the tests are told to write none."""
    return {
        **os.environ,
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(tmp_path_factory.mktemp("bytecode")),
    }


def acknowledged_until_killed(environment: dict[str, str], url: str, trial: str, count: int) -> list[tuple[str, int]]:
    """Runs the appender and kills it after so many acknowledgements, wherever it is then."""
    command = [sys.executable, "-m", "tests.store.appender", url, trial]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        seen = [child.stdout.readline() for _ in range(count)]
        child.send_signal(signal.SIGKILL)
        seen += [text for text in child.stdout if text.endswith("\n")]  # the last may be half a line
    assert child.returncode == -signal.SIGKILL
    return [(table, int(number)) for table, number in (text.split() for text in seen)]


@pytest.mark.parametrize("trial", range(TRIALS))
async def test_every_acknowledged_line_survives_a_kill_and_there_is_no_gap(
    environment: dict[str, str], url: str, trial: int
) -> None:
    count = Random(f"{url.split(':')[0]} {trial}").randint(1, 400)
    acknowledged = acknowledged_until_killed(environment, url, f"k{trial}", count)
    assert len(acknowledged) >= count
    async with await Store.open(url) as store:
        assert await store.tables.unfinished_ids()
        for table in (f"k{trial}-{i}" for i in range(TABLES)):
            saved = await store.tables.load(table)
            assert saved.game is not None
            last = max([number for at, number in acknowledged if at == table], default=-1)
            assert saved.game.lines == tuple(line(number) for number in range(len(saved.game.lines)))
            assert len(saved.game.lines) > last
            # and it goes on
            await store.log.append(table, 1, [(len(saved.game.lines), "{}")])


# ── a database that cannot be written ────────────────────────────────────────────────────────────────────────────────


class Limits:
    """Pragmas that every connection of the store gets: a small disk, or a file that may only be read."""

    def __init__(self, store: Store) -> None:
        self.writing, self.pragma = sqlite_writing(store), ""
        event.listen(self.writing.engine, "connect", self._connected)

    def _connected(self, connection: sqlite3.Connection, record: object) -> None:
        connection.execute(f"PRAGMA {self.pragma}")

    def set(self, pragma: str) -> None:
        self.pragma = pragma
        if self.writing.connection is not None:
            self._connected(raw_connection(self.writing.connection), None)


class Outage:
    """Makes the database of a store unusable, and usable again."""

    def __init__(self, url: str, store: Store, kind: str) -> None:
        self.url, self.kind = full_url(url), kind
        self.limits = Limits(store) if self.url.get_backend_name() == "sqlite" else None

    async def begin(self) -> None:
        if self.limits is not None:
            # One page: SQLite takes the number of pages that there are, and no more can be added.
            self.limits.set("max_page_count = 1" if self.kind == "full" else "query_only = ON")
            return
        away = f"ALTER DATABASE {self.url.database} WITH ALLOW_CONNECTIONS false"
        only_read = f"ALTER DATABASE {self.url.database} SET default_transaction_read_only = on"
        await self._administer(only_read if self.kind == "read-only" else away, self._hang_up())

    async def end(self) -> None:
        if self.limits is not None:
            whole = "max_page_count = 1073741823"
            self.limits.set(whole if self.kind == "full" else "query_only = OFF")
            return
        await self._administer(
            f"ALTER DATABASE {self.url.database} WITH ALLOW_CONNECTIONS true",
            f"ALTER DATABASE {self.url.database} RESET default_transaction_read_only",
            self._hang_up(),
        )

    def _hang_up(self) -> str:
        return f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self.url.database}'"

    async def _administer(self, *statements: str) -> None:
        await administer(self.url.set(database="postgres").render_as_string(hide_password=False), *statements)


@pytest.mark.parametrize("kind", ["full", "read-only"])
async def test_a_database_that_cannot_be_written_is_a_clear_error_and_nothing_is_lost(url: str, kind: str) -> None:
    store = await Store.open(url)
    async with store:
        for table in ("t1", "t2"):
            await begun(store, table)
            await store.log.append(table, 1, [(0, line(0))])
        outage = Outage(url, store, kind)
        await outage.begin()
        long = "x" * 100_000
        for _ in range(3):
            both = [store.log.append(table, 1, [(1, line(1)), (2, long)]) for table in ("t1", "t2")]
            for failure in await asyncio.gather(*both, return_exceptions=True):
                assert isinstance(failure, StoreUnavailable), failure
                assert "The database is not available: " in str(failure)
        with pytest.raises(StoreUnavailable):
            await store.tables.create(description("t3", settings=TableSettings(guests=(long,))))
        await outage.end()
        await store.players.create("anna", "Anna")
        for table in ("t1", "t2"):
            assert await store.log.lines(table, 1) == ((0, line(0)),)
            await store.log.append(table, 1, [(1, line(1)), (2, long)])
            assert len(await store.log.lines(table, 1)) == 3
    async with await Store.open(url) as again:
        assert [len(await again.log.lines(table, 1)) for table in ("t1", "t2")] == [3, 3]
        assert await again.tables.find("t3") is None


async def test_what_was_in_line_behind_a_failed_line_is_refused_too(url: str) -> None:
    async with await Store.open(url) as store:
        await begun(store)
        await store.log.append("t1", 1, [(0, line(0))])
        outage = Outage(url, store, "read-only")
        await outage.begin()
        failed = store.log.append("t1", 1, [(1, line(1))])
        with pytest.raises(StoreUnavailable):
            await failed
        await outage.end()
        # A later line must not go in alone: the log would have a hole.
        late = await asyncio.gather(store.log.append("t1", 1, [(2, line(2))]), return_exceptions=True)
        assert [type(x).__name__ for x in late] == ["Gap"]
        await store.log.append("t1", 1, [(1, line(1)), (2, line(2))])
        assert [number for number, _ in await store.log.lines("t1", 1)] == [0, 1, 2]


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_reading_says_that_the_database_is_away_and_works_again(url: str) -> None:
    async with await Store.open(url) as store:
        await store.database.ping()
        outage = Outage(url, store, "full")
        await outage.begin()
        with pytest.raises(StoreUnavailable):
            await store.database.ping()
        await outage.end()
        await store.database.ping()


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_connection_that_was_lost_while_idle_is_not_noticed(url: str) -> None:
    async with await Store.open(url) as store:
        await begun(store)
        await store.log.append("t1", 1, [(0, line(0))])
        await Outage(url, store, "none").end()
        await store.log.append("t1", 1, [(1, line(1))])
        assert len(await store.log.lines("t1", 1)) == 2


async def test_a_file_that_cannot_grow_loses_nothing(environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "vivace.db"
    command = [sys.executable, "-m", "tests.store.cramped", str(file)]
    child = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    *complaints, written = child.stdout.splitlines()
    assert len(complaints) == 3 and all("The database is not available: " in text for text in complaints)
    async with await Store.open(file) as store:
        assert [number for number, _ in await store.log.lines("t1", 1)] == list(range(int(written)))


async def test_a_file_that_may_only_be_read_is_refused_on_opening(tmp_path: Path) -> None:
    file = tmp_path / "vivace.db"
    async with await Store.open(file) as store:
        await begun(store)
    with pytest.raises(StoreUnavailable, match="readonly"):
        await Store.open(f"sqlite:///file:{file}?mode=ro&uri=true")
    async with await Store.open(file) as store:
        assert await store.tables.find("t1") is not None


async def test_a_folder_that_does_not_exist_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="No such file"):
        await Store.open(tmp_path / "nowhere" / "vivace.db")


@pytest.mark.parametrize(("sync", "level"), [("normal", 1), ("full", 2)])
async def test_sqlite_is_in_wal_mode_and_as_safe_as_was_asked_for(tmp_path: Path, sync: Any, level: int) -> None:
    file = tmp_path / "vivace.db"
    async with await Store.open(file, sync=sync) as store:
        with sqlite_writing(store).engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == level
    assert file.stat().st_mode & 0o777 == 0o600


async def test_a_closed_store_says_so(url: str) -> None:
    store = await Store.open(url)
    await begun(store)
    last = store.log.append("t1", 1, [(0, line(0))])
    await store.close()
    await last  # what was in line is written
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.log.append("t1", 1, [(1, line(1))])
