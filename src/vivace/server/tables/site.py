"""A server as a whole: alone, or one node of many."""

import asyncio
from typing import Protocol

from vivace.server import metrics
from vivace.server.config import Config
from vivace.server.people.allowances import Allowances, local_allowances
from vivace.server.tables.directory import TableDirectory
from vivace.server.tables.local_directory import LocalDirectory
from vivace.server.tables.registry import Registry
from vivace.store import Store
from vivace.table.settings import Settings


class Site(Protocol):
    registry: Registry

    @property
    def tables(self) -> TableDirectory: ...
    @property
    def allowances(self) -> Allowances: ...
    @property
    def bots_after(self) -> float:
        """Seconds that somebody waits for a match before bots sit down."""
        ...

    @property
    def able(self) -> bool:
        """Whether tables can be played at here just now."""
        ...

    async def start(self) -> None: ...

    async def leave(self) -> None:
        """The end has begun, and whoever else there is goes on with the tables."""
        ...

    async def stop(self) -> None: ...

    async def figures(self) -> bytes:
        """What Prometheus reads."""
        ...


class StandaloneSite:
    """Implements `Site`."""

    able = True

    def __init__(self, config: Config, store: Store, settings: Settings | None = None) -> None:
        self.registry = Registry(config, store, settings)
        self.tables = LocalDirectory(self.registry)
        self.registry.on_opened = self.tables.matching.adopt
        self.allowances = local_allowances(config.limits)
        self._restoring: asyncio.Task[None] | None = None

    @property
    def bots_after(self) -> float:
        return self.tables.matching.bots_after

    async def start(self) -> None:
        self.registry.upkeep.start()
        self._restoring = asyncio.ensure_future(self.registry.restore_all())

    async def leave(self) -> None:
        """There is nobody else: it is all done in `stop`, when the sockets are closed."""

    async def stop(self) -> None:
        restoring = [] if self._restoring is None else [self._restoring]
        for task in restoring:
            task.cancel()
        await self.registry.stop()
        await asyncio.gather(*restoring, return_exceptions=True)

    async def figures(self) -> bytes:
        return metrics.page()
