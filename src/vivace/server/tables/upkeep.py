"""What is done for open tables again and again, as long as the server runs."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import structlog
from msgspec import to_builtins

from vivace.server.tables.desk import Desk
from vivace.server.tables.ledgers import Ledgers
from vivace.store import Store, StoreError

log = structlog.stdlib.get_logger("vivace.registry")

PING_SECONDS = 4.0
"""Between two pings that measure a connection."""
SILENT_SECONDS = 20.0
"""A connection that answers no ping for so long is gone."""
LEDGER_SECONDS = 20.0
SWEEP_SECONDS = 3600.0
REST_SECONDS = 5.0
"""Between two looks for tables that nobody has touched."""


class Upkeep:
    """Pings connections, saves ledgers, puts tables to sleep, and deletes those that were left long ago."""

    def __init__(
        self,
        store: Store,
        desks: Mapping[str, Desk],
        ledgers: Ledgers,
        sweep_days: float,
        keep_days: float,
        rest: Callable[[], None],
    ) -> None:
        """`desks`: those that are awake, at any time. `rest`: puts those to sleep that nobody has touched."""
        self.rest = rest
        self.store, self.desks, self.ledgers = store, desks, ledgers
        self.sweep_days, self.keep_days = sweep_days, keep_days
        self.stopping = False
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.tasks = [
            asyncio.ensure_future(work)
            for work in (
                self._check_connections(),
                self._repeat(LEDGER_SECONDS, self.ledgers.save),
                self._repeat(SWEEP_SECONDS, self._sweep),
                self._repeat(REST_SECONDS, self._rest),
            )
        ]

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while not self.stopping:
            await asyncio.sleep(seconds)
            try:
                await work()
            except StoreError as error:
                log.warning("the database does not answer", error=str(error))

    async def _check_connections(self) -> None:
        """One table after the other, spread over the time, so that no table waits for the pings of all others."""
        while not self.stopping:
            desks = list(self.desks.values())
            for desk in desks:
                try:
                    desk.connections.check(1000 * SILENT_SECONDS)
                except Exception:  # of one table: all others are pinged as ever
                    log.exception("the connections of a table were not looked at", table=desk.terms.id)
                await asyncio.sleep(PING_SECONDS / len(desks))
            if not desks:
                await asyncio.sleep(PING_SECONDS)

    async def _rest(self) -> None:
        self.rest()

    async def _sweep(self) -> None:
        swept = await self.store.sweep(self.sweep_days, self.keep_days)
        log.info("swept", **to_builtins(swept))
