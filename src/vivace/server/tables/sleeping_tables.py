"""Tables that sleep: open, owned and to be found, but on disk, until somebody comes or their time is over.

Nobody is there and nothing is under way, so the log has all of them but what `SleepingTable` keeps: about a kilobyte.
"""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from vivace.server import metrics
from vivace.server.tables.desk import Desk
from vivace.server.tables.ownership import Ownership
from vivace.server.tables.services import TableServices
from vivace.server.tables.summary import TableSummary, summary
from vivace.table.saved import Rest


@dataclass(frozen=True, slots=True, eq=False)
class SleepingTable:
    """Implements `OpenTable`."""

    id: str
    code: str
    game: str
    host: str
    phase: str
    address: str
    is_daily: bool
    alone: bool
    empty_since: float
    epoch: int
    ownership: Ownership
    rest: Rest
    people: tuple[str, ...]
    """Those who have a seat, and the host."""
    summary: TableSummary | None
    """Of a public table, for the list of those."""
    on_close: "Callable[[SleepingTable], None]"

    spare = True
    """Only tables between games sleep."""

    @classmethod
    def of(cls, desk: Desk, on_close: "Callable[[SleepingTable], None]") -> "SleepingTable":
        """Puts the table to sleep: its desk is of no more use."""
        told = summary(desk) if desk.terms.public else None
        assert desk.empty_since is not None
        return cls(
            id=desk.id,
            code=desk.terms.code,
            game=desk.game,
            host=desk.host,
            phase=desk.phase,
            address=desk.address,
            is_daily=desk.is_daily,
            alone=desk.alone,
            empty_since=desk.empty_since,
            epoch=desk.epoch,
            ownership=desk.ownership,
            people=tuple(desk.table.people),
            summary=told,
            on_close=on_close,
            rest=desk.sleep(),
        )

    def close(self) -> None:
        self.on_close(self)


class SleepingTables:
    """By code."""

    def __init__(self, services: TableServices, on_gone: Callable[[SleepingTable], None]) -> None:
        """`on_gone`: told of those that are closed or put aside, and not of those that wake."""
        self.services, self.on_gone = services, on_gone
        self.by_code: dict[str, SleepingTable] = {}
        self._due: list[tuple[float, str]] = []
        """When each is to be closed, the first one first; some of them may not sleep any more."""
        self.slept = self.woke = 0
        """How often a table was put to sleep, and woke."""

    def __len__(self) -> int:
        return len(self.by_code)

    def __iter__(self) -> Iterator[SleepingTable]:
        return iter(list(self.by_code.values()))

    def get(self, code: str) -> SleepingTable | None:
        return self.by_code.get(code)

    def put_to_sleep(self, desk: Desk) -> None:
        table = SleepingTable.of(desk, self._close)
        self.by_code[table.code] = table
        self.slept += 1
        heappush(self._due, (table.rest.deserts_at, table.code))
        metrics.ASLEEP.set(len(self))

    def remove(self, table: SleepingTable) -> bool:
        """It sleeps no longer. False: it did not by now; it was closed or put aside."""
        if self.by_code.get(table.code) is not table:
            return False
        del self.by_code[table.code]
        metrics.ASLEEP.set(len(self))
        return True

    def close_deserted(self) -> None:
        """Closes those whose time is over. They need not wake for that."""
        now = self.services.clock.now()
        while self._due and self._due[0][0] <= now:
            _, code = heappop(self._due)
            table = self.by_code.get(code)
            if table is not None and table.rest.deserts_at <= now:
                self._close(table)

    def put_aside(self, table: SleepingTable) -> None:
        if self.remove(table):
            self.on_gone(table)
            table.ownership.release()

    def _close(self, table: SleepingTable) -> None:
        if self.remove(table):
            write = self.services.store.tables.close(table.id, epoch=table.epoch)
            self.services.background(self._closing(table, write))
            self.on_gone(table)

    async def _closing(self, table: SleepingTable, write: "asyncio.Future[None]") -> None:
        try:
            await asyncio.shield(write)
        finally:  # not before: somebody would open it again
            table.ownership.release()
