"""The store, put together: each noun has a file of its own, and adds its methods."""

import os
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from vivace.store.database import Sync
from vivace.store.offline import OfflineGame, insert
from vivace.store.personal import Personal


class Store(Personal):
    """Log, tables, games, players and results in one database. Every method that writes returns when what it wrote is
    durable. Every method may raise StoreUnavailable."""

    @classmethod
    async def open(
        cls,
        database: str | os.PathLike[str],
        *,
        sync: Sync = "normal",
        now: Callable[[], float] = time.time,
        shared: bool = False,
    ) -> Self:
        """Opens the database, making or migrating it where that is due: a path or `sqlite:///…`, or `postgresql://…`.
        With SQLite, `sync="full"` survives a power cut too. `shared`: several nodes write to it, and none of them may
        keep the others waiting when it falls asleep."""
        store = cls(database, sync, now, shared)
        await store._start()
        return store

    async def keep_offline_game(self, game: OfflineGame) -> bool:
        """Keeps a game that was played without a server. Whether it is new: the same one is kept once."""
        return await self._write(lambda connection: insert(connection, game, self.now()))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
