"""Tables that nobody would miss: closed when their host wants another one, or when there is no room for more."""

import structlog

from vivace.server import metrics
from vivace.server.tables.open_table import OpenTable, between_games
from vivace.server.tables.registry import Registry

log = structlog.stdlib.get_logger("vivace.registry")


class SpareTables:
    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    async def close_deserted(self, host: str) -> bool:
        """Closes the tables of this host at which nobody is, and nobody else has a seat: left behind after games
        against bots. Whether there were any."""
        left = [
            table
            for table in self.registry.tables()
            if table.host == host
            and not table.is_daily  # its only try
            and table.empty_since is not None
            and table.alone
        ]
        for table in left:
            table.close()
        await self.registry.store.database.settled()
        return bool(left)

    async def close_daily(self, host: str, game: str) -> None:
        """Closes this player's tables of daily deals of the game at which nobody is and no game runs."""
        for table in list(self.registry.tables()):
            theirs = table.is_daily and table.host == host and table.game == game
            if theirs and table.empty_since is not None and between_games(table):
                table.close()
        await self.registry.store.database.settled()

    def oldest(self, address: str | None = None) -> OpenTable | None:
        """The table that could be closed first to make room: before games against bots those where no game runs, and
        of each the one at which nobody has been for longest."""
        spare = [t for t in self.registry.tables() if (address is None or t.address == address) and t.spare]
        return min(spare, key=_closed_first, default=None)

    def oldest_empty_ms(self, address: str | None = None) -> float | None:
        """For how many milliseconds nobody has been at the table that could be closed first; None: there is none."""
        table = self.oldest(address)
        return None if table is None or table.empty_since is None else self.registry.clock.now() - table.empty_since

    def make_room(self, address: str | None = None) -> bool:
        table = self.oldest(address)
        if table is None:
            return False
        log.info("a table nobody is at makes room for another", table=table.id, phase=table.phase)
        metrics.MADE_ROOM.inc()
        table.close()
        return True


def _closed_first(table: OpenTable) -> tuple[bool, float]:
    return not between_games(table), table.empty_since or 0.0
