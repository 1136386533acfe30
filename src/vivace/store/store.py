"""The store, put together: each noun has a class and a file of its own, all over one database."""

import os
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from vivace.store.arenas import Arenas
from vivace.store.bots import Bots
from vivace.store.broadcasts import Broadcasts
from vivace.store.clubs import Clubs
from vivace.store.daily import Daily
from vivace.store.database import Database, backend_of
from vivace.store.devices import Devices
from vivace.store.evenings import Evenings
from vivace.store.form import Form
from vivace.store.games import Games
from vivace.store.house import House
from vivace.store.log import Log, Tails
from vivace.store.matches import Matches
from vivace.store.offline import OfflineGames
from vivace.store.outcomes import Outcomes
from vivace.store.personal import Personal
from vivace.store.players import Players
from vivace.store.recoveries import Recoveries
from vivace.store.reports import Reports
from vivace.store.results import Results
from vivace.store.sqlite_writing import Sync
from vivace.store.sweeping import Sweeper, Swept
from vivace.store.tables import Tables
from vivace.store.tokens import Tokens


class Store:
    """Log, tables, games, players and results in one database. Every method that writes returns when what it wrote is
    durable. Every method may raise StoreUnavailable."""

    def __init__(self, database: Database) -> None:
        """Over a database that was started."""
        tails = Tails()
        self.database = database
        self.log = Log(database, tails)
        self.tables = Tables(database, tails)
        self.games = Games(database, tails)
        self.players = Players(database)
        self.devices = Devices(database)
        self.bots = Bots(database)
        self.tokens = Tokens(database)
        self.recoveries = Recoveries(database)
        self.house = House(database)
        self.reports = Reports(database)
        self.form = Form(database)
        self.results = Results(database)
        self.outcomes = Outcomes(database)
        self.matches = Matches(database)
        self.daily = Daily(database)
        self.arenas = Arenas(database)
        self.evenings = Evenings(database)
        self.clubs = Clubs(database)
        self.broadcasts = Broadcasts(database)
        self.offline = OfflineGames(database)
        self.personal = Personal(database, self.results)
        self._sweeper = Sweeper(database, tails)

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
        opened = Database(backend_of(database, sync, shared), now)
        await opened.start()
        return cls(opened)

    async def sweep(self, days: float, keep_days: float = 180.0) -> Swept:
        """Forgets what nobody has touched for so many days, and what has expired (sweeping.py)."""
        return await self._sweeper.sweep(days, keep_days)

    async def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        await self.database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
