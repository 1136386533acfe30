"""A file of SQLite in WAL mode: one connection that writes, and others that read."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from vivace.store.erasing import Eraser
from vivace.store.errors import StoreUnavailable
from vivace.store.failures import away
from vivace.store.migrate import upgrade, versions
from vivace.store.reader import CONNECTIONS, Reader
from vivace.store.sqlite_file import read_only
from vivace.store.sqlite_writing import Sync, Writing, as_we_use_it
from vivace.store.transaction import Transaction, Work
from vivace.store.writer import Write, run_all

T = TypeVar("T")

BUSY_SECONDS = 5
"""How long a write waits for another process that writes to the same file."""
UPGRADE_SECONDS = 60
"""How long a start waits for another process that brings the file to this version."""


class Sqlite:
    """Implements `Backend`."""

    name = "sqlite"
    keeps_time = False

    def __init__(self, url: URL, sync: Sync) -> None:
        self.url, self._sync = url, sync
        # What waits for a disk does not belong into the event loop, and a URI may say anything.
        self.splits = sync == "normal" and "uri" not in url.query
        self.eraser: Eraser | None = None
        self.reader = Reader(
            create_async_engine(
                url,
                pool_size=CONNECTIONS,
                max_overflow=0,
                connect_args={"timeout": BUSY_SECONDS},
                hide_parameters=True,  # names do not belong into a log
            )
        )
        as_we_use_it(self.reader.engine.sync_engine, sync, writes=False)
        self.writing = Writing(url, sync, BUSY_SECONDS)
        self._thread = ThreadPoolExecutor(1, "vivace-store")

    async def start(self) -> None:
        try:
            new = False
            if "uri" not in self.url.query:
                assert self.url.database is not None
                path = Path(self.url.database)
                new = _made(path)
                self.eraser = Eraser(path)
                await asyncio.to_thread(_check_ours, path)
            await self.patiently(upgrade)
            if self.eraser is not None:
                await self.eraser.start(new=new)
        except BaseException:
            await self._dispose()
            raise

    async def patiently(self, work: Work[T]) -> T:
        """In one transaction, with all the time it takes: an index over millions of games is not made in a moment."""

        def transaction() -> T:
            patient = Writing(self.url, self._sync, UPGRADE_SECONDS)
            try:
                return patient.transaction(lambda transaction: work(transaction.connection), here=False)
            finally:
                patient.close()

        return await self._in_thread(transaction)

    async def close(self) -> None:
        if self.eraser is not None:
            await self.eraser.stop()
        await self._dispose()

    async def _dispose(self) -> None:
        await self._in_thread(self.writing.close)
        self._thread.shutdown()
        await self.reader.close()

    async def run(self, writes: Sequence[Write[Any]], brief: bool) -> list[Any]:
        def work(transaction: Transaction) -> list[Any]:
            return run_all(transaction, writes)

        if brief and self.writing.connection is not None:  # to connect may take long
            try:
                return self.writing.transaction(work, here=True)
            except StoreUnavailable:  # busy, perhaps, and then it is worth waiting for
                pass
        return await self._in_thread(lambda: self.writing.transaction(work, here=False))

    async def _in_thread(self, call: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call)


def _made(path: Path) -> bool:
    """Makes the file where there is none: whether it is new."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))  # what it holds is nobody else's business
    except FileExistsError:
        return False
    except OSError as error:
        raise away(error) from error
    return True


def _check_ours(path: Path) -> None:
    """Before anything is written to a file, be it how SQLite keeps its journal. Unusable: it is not for us."""
    if not path.stat().st_size:  # new; and whoever reads it keeps others who start from choosing the journal
        return
    engine = create_engine(
        "sqlite+pysqlite://", creator=lambda: sqlite3.connect(read_only(path), uri=True), poolclass=NullPool
    )
    try:
        with engine.connect() as connection:
            versions(connection)
    except DBAPIError as error:
        raise away(error) from error
