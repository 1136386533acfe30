"""Tables that nobody would miss: closed when their host wants another one, or when there is no room for more."""

import structlog

from vivace.server import metrics
from vivace.server.tables.desk import Desk
from vivace.server.tables.registry import Registry
from vivace.table.settings import OVER, WAITING

log = structlog.stdlib.get_logger("vivace.registry")


class SpareTables:
    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    async def close_deserted(self, host: str) -> bool:
        """Closes the tables of this host at which nobody is, and nobody else has a seat: left behind after games
        against bots. Whether there were any."""
        left = [
            desk
            for desk in self.registry.desks.values()
            if desk.table.host == host
            and desk.terms.daily is None  # its only try
            and not desk.connections
            and desk.alone
        ]
        for desk in left:
            desk.table.post(desk.table.close)
        await self.registry.store.database.settled()
        return bool(left)

    async def close_daily(self, host: str, game: str) -> None:
        """Closes this player's tables of daily deals of the game at which nobody is and no game runs."""
        for desk in list(self.registry.desks.values()):
            daily, table = desk.terms.daily, desk.table
            theirs = daily is not None and table.host == host and table.rules.name == game
            if theirs and not desk.connections and table.phase in (WAITING, OVER):
                table.post(table.close)
        await self.registry.store.database.settled()

    def oldest(self, address: str | None = None) -> Desk | None:
        """The table that could be closed first to make room: before games against bots those where no game runs, and
        of each the one at which nobody has been for longest."""
        spare = [d for d in self.registry.desks.values() if (address is None or d.terms.address == address) and d.spare]
        return min(spare, key=_closed_first, default=None)

    def oldest_empty_ms(self, address: str | None = None) -> float | None:
        """For how many milliseconds nobody has been at the table that could be closed first; None: there is none."""
        desk = self.oldest(address)
        return None if desk is None or desk.empty_since is None else self.registry.clock.now() - desk.empty_since

    def make_room(self, address: str | None = None) -> bool:
        desk = self.oldest(address)
        if desk is None:
            return False
        log.info("a table nobody is at makes room for another", table=desk.terms.id, phase=desk.table.phase)
        metrics.MADE_ROOM.inc()
        desk.table.post(desk.table.close)
        return True


def _closed_first(desk: Desk) -> tuple[bool, float]:
    return desk.table.phase not in (WAITING, OVER), desk.empty_since or 0.0
