"""What was deleted from an SQLite file goes from its bytes too, while others write to it.

`secure_delete` overwrites a row where it stands. Two kinds of copies are left: older versions of its page in the
write-ahead log, until a checkpoint empties that; and bytes of rows that SQLite moved to another page when one was full,
which stay in the gap (2 of 300 deletions in a trial). The latter go when the file is rewritten, by VACUUM.
"""

import asyncio
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection, text

CLEAN = 1
"""The `user_version` of a file in which nothing is left of what was deleted. Any other: it is to be rewritten, also
after a restart; 0 is that of a file from before this was so."""
PATIENCE_SECONDS = 0.2
"""An attempt to empty the log waits so long for those who read, and everybody who writes waits with it."""
ATTEMPTS, PAUSE_SECONDS = 25, 0.2
"""So there are several, with pauses."""
LARGEST_REWRITTEN = 64_000_000
"""Bytes. A larger file is rewritten at the next start, when nobody plays."""
REWRITE_SECONDS = 60.0
"""From one to the next: whoever is forgotten meanwhile goes with it."""


def mark(connection: Connection) -> None:
    """In the transaction that deletes."""
    version = connection.scalar(text("PRAGMA user_version"))
    connection.execute(text(f"PRAGMA user_version = {max(int(version or 0), CLEAN) % (2**31 - 2) + 1}"))


class Eraser:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._rewriting: asyncio.Task[None] | None = None
        self._rewritten = float("-inf")

    async def start(self, *, new: bool) -> None:
        """Before anybody writes: what a server that was killed has left behind."""
        await asyncio.to_thread(self._begin, new)

    async def erase(self) -> None:
        """After a deletion that was marked: it is out of the log when this returns, unless somebody reads for longer
        than a few seconds. The file is rewritten afterwards."""
        for _ in range(ATTEMPTS):
            if await asyncio.to_thread(self._empty_log):
                break
            await asyncio.sleep(PAUSE_SECONDS)
        if self._rewriting is None or self._rewriting.done():
            self._rewriting = asyncio.create_task(self._rewrite_soon(), name="vivace-store-eraser")

    async def stop(self) -> None:
        if self._rewriting is not None:
            self._rewriting.cancel()
            await asyncio.wait([self._rewriting])

    async def _rewrite_soon(self) -> None:
        clean = False
        while not clean:
            await asyncio.sleep(self._rewritten + REWRITE_SECONDS - time.monotonic())
            self._rewritten = time.monotonic()
            if self.path.stat().st_size > LARGEST_REWRITTEN:
                return
            clean = await asyncio.to_thread(self._rewrite)

    def _begin(self, new: bool) -> None:
        if new:
            with suppress(sqlite3.Error), closing(self._connect()) as connection:
                connection.execute(f"PRAGMA user_version = {CLEAN}")
        self._rewrite()
        with suppress(sqlite3.Error):
            self._empty_log()

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, timeout=PATIENCE_SECONDS, isolation_level=None)

    def _empty_log(self) -> bool:
        """Whether it is: not while somebody reads an older state."""
        with suppress(sqlite3.OperationalError), closing(self._connect()) as connection:
            busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            return not busy
        return False

    def _rewrite(self) -> bool:
        """Whether nothing is left. Where there is no room for it, or somebody else is writing, it stays to be done."""
        with suppress(sqlite3.OperationalError), closing(self._connect()) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version == CLEAN:
                return True
            connection.execute("VACUUM")
            connection.execute("BEGIN IMMEDIATE")
            unchanged = connection.execute("PRAGMA user_version").fetchone() == (version,)
            if unchanged:  # else somebody was deleted meanwhile
                connection.execute(f"PRAGMA user_version = {CLEAN}")
            connection.execute("COMMIT")
            return unchanged and self._empty_log()
        return False
