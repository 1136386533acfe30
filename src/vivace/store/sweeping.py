"""Tidying up: tables that were left alone, logs of games finished long ago, and what has expired."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, select, update

from vivace.store.database import Database
from vivace.store.log import Tails
from vivace.store.schema import devices, games, log, tables, tokens
from vivace.store.transaction import Work

SWEPT_AT_ONCE = 50
DAY = 24 * 3600 * 1000
DEVICE_DAYS = 400
"""So long after its last use no cookie of a device can be valid, and whether it was withdrawn matters no more."""


class Swept(Struct, frozen=True, kw_only=True):
    tables: int
    """Tables that were left alone for too long, and are closed now; their unfinished games are gone."""
    games: int
    """Finished games of which only the record is kept now, and no more log."""
    tokens: int


class Sweeper:
    def __init__(self, database: Database, tails: Tails) -> None:
        self.database, self.tails = database, tails

    async def sweep(self, days: float) -> Swept:
        """Closes tables at which nothing happened for so many days and forgets their unfinished games; of games that
        were finished as long ago the record is kept and the log is not; tokens that have expired go too, and devices
        whose cookies have."""
        before = self.database.now() - int(days * DAY)
        closed = await self._in_pieces(lambda connection: _close_old(connection, before, self.database.now()))
        self.tails.known.clear()  # some of what it knew is gone
        pruned = await self._in_pieces(lambda connection: _prune(connection, before))

        def expire(connection: Connection) -> int:
            now = self.database.moment()
            connection.execute(devices.delete().where(devices.c.used < now - DEVICE_DAYS * DAY))
            return connection.execute(tokens.delete().where(tokens.c.expires <= now)).rowcount

        return Swept(tables=closed, games=pruned, tokens=await self.database.write(expire))

    async def _in_pieces(self, piece: Work[int]) -> int:
        """Small transactions, so that nobody who plays waits for them."""
        total = 0
        while True:
            done = await self.database.write(piece)
            total += done
            if done < SWEPT_AT_ONCE:
                return total


def _close_old(connection: Connection, before: int, now: int) -> int:
    recent = select(log.c.table_id).where(log.c.table_id == tables.c.id, log.c.written >= before)
    old = (
        select(tables.c.id)
        .where(tables.c.closed.is_(None), tables.c.updated < before, ~recent.exists())
        .limit(SWEPT_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    ids: Sequence[str] = connection.scalars(old).all()
    for table in ids:
        numbers = select(games.c.number).where(games.c.table_id == table, games.c.finished.is_(None))
        unfinished = log.c.table_id == table, log.c.game_number.in_(numbers)
        connection.execute(log.delete().where(*unfinished))
        connection.execute(games.delete().where(games.c.table_id == table, games.c.finished.is_(None)))
        # A later epoch: whoever still holds the table in memory has lost it.
        values = {"closed": now, "updated": now, "epoch": tables.c.epoch + 1}
        connection.execute(update(tables).where(tables.c.id == table).values(values))
    return len(ids)


def _prune(connection: Connection, before: int) -> int:
    in_log = select(log.c.table_id).where(log.c.table_id == games.c.table_id, log.c.game_number == games.c.number)
    old = (
        select(games.c.table_id, games.c.number)
        .where(games.c.finished < before, games.c.record.is_not(None), in_log.exists())
        .limit(SWEPT_AT_ONCE)
    )
    found = connection.execute(old).all()
    for table, number in found:
        connection.execute(log.delete().where(log.c.table_id == table, log.c.game_number == number))
    return len(found)
