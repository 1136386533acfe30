"""Tidying up: tables that were left alone, logs of games finished long ago, and what has expired."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, select, update

from vivace.store.database import Database
from vivace.store.log import Tails
from vivace.store.schema import (
    arenas,
    club_log,
    club_members,
    clubs,
    devices,
    evening_members,
    evening_words,
    evenings,
    games,
    log,
    reports,
    tables,
    tokens,
)
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
    rooms: int = 0
    """Rooms of evenings in which nobody was for too long."""
    reports: int = 0
    """Reports that were settled long ago."""
    clubs: int = 0
    """Clubs that were closed long ago."""


class Sweeper:
    def __init__(self, database: Database, tails: Tails) -> None:
        self.database, self.tails = database, tails

    async def sweep(self, days: float, keep_days: float) -> Swept:
        """Closes tables at which nothing happened for so many days and forgets their unfinished games; of games that
        were finished as long ago the record is kept and the log is not; tokens that have expired go too, and devices
        whose cookies have. `keep_days`: after these rooms go in which nobody was, settled reports and closed clubs."""
        before = self.database.now() - int(days * DAY)
        closed = await self._in_pieces(lambda connection: _close_old(connection, before, self.database.now()))
        self.tails.known.clear()  # some of what it knew is gone
        pruned = await self._in_pieces(lambda connection: _prune(connection, before))

        def expire(connection: Connection) -> int:
            now = self.database.moment()
            connection.execute(devices.delete().where(devices.c.used < now - DEVICE_DAYS * DAY))
            return connection.execute(tokens.delete().where(tokens.c.expires <= now)).rowcount

        expired = await self.database.write(expire)
        old = self.database.now() - int(keep_days * DAY)
        return Swept(
            tables=closed,
            games=pruned,
            tokens=expired,
            rooms=await self._in_pieces(lambda connection: _forget_rooms(connection, old)),
            reports=await self._in_pieces(lambda connection: _forget_reports(connection, old)),
            clubs=await self._in_pieces(lambda connection: _forget_clubs(connection, old)),
        )

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


def _forget_rooms(connection: Connection, before: int) -> int:
    """Their games are kept, as all are."""
    there = evening_members.c.evening_id == evenings.c.id
    seen = select(evening_members.c.evening_id).where(there, evening_members.c.seen >= before)
    old = select(evenings.c.id).where(evenings.c.updated < before, ~seen.exists()).limit(SWEPT_AT_ONCE)
    ids: Sequence[str] = connection.scalars(old).all()
    connection.execute(evening_words.delete().where(evening_words.c.evening_id.in_(ids)))
    connection.execute(evening_members.delete().where(evening_members.c.evening_id.in_(ids)))
    connection.execute(evenings.delete().where(evenings.c.id.in_(ids)))
    return len(ids)


def _forget_reports(connection: Connection, before: int) -> int:
    ids: Sequence[str] = connection.scalars(
        select(reports.c.id).where(reports.c.settled < before).limit(SWEPT_AT_ONCE)
    ).all()
    connection.execute(reports.delete().where(reports.c.id.in_(ids)))
    return len(ids)


def _forget_clubs(connection: Connection, before: int) -> int:
    """Their tournaments stay, as those of nobody's club."""
    ids: Sequence[str] = connection.scalars(
        select(clubs.c.id).where(clubs.c.closed < before).limit(SWEPT_AT_ONCE)
    ).all()
    connection.execute(update(arenas).where(arenas.c.club.in_(ids)).values(club=None))
    for table in (club_log, club_members):
        connection.execute(table.delete().where(table.c.club.in_(ids)))
    connection.execute(clubs.delete().where(clubs.c.id.in_(ids)))
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
