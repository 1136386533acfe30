"""Reports of players about others, and whose games a host may want to look at."""

import secrets

from msgspec import Struct
from sqlalchemy import Connection, and_, func, select, update

from vivace.store.database import Database
from vivace.store.errors import TooMany, Unknown
from vivace.store.schema import games, participants, players, reports

OPEN_REPORTS = 10
"""Of one player, until some are settled."""
DAY_MS = 86_400_000


class StoredReport(Struct, frozen=True, kw_only=True):
    id: str
    about: str
    name: str
    reporter: str | None
    why: str
    table_id: str | None
    made: int
    settled: int | None


class PlayedRecord(Struct, frozen=True, kw_only=True):
    """A game of somebody's, with their seat."""

    record: str
    seat: int


class Reports:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, about: str, reporter: str, why: str, table_id: str | None) -> None:
        """The same about the same player is said once while it is open. Unknown: there is no such player; TooMany: the
        reporter has told enough for now."""
        c = reports.c
        mine = select(c.about, c.why).where(c.reporter == reporter, c.settled.is_(None))
        row = {"id": secrets.token_urlsafe(12), "about": about, "reporter": reporter, "why": why}

        def work(connection: Connection) -> None:
            if connection.scalar(select(players.c.id).where(players.c.id == about)) is None:
                raise Unknown("There is no such player.")
            said = connection.execute(mine).all()
            if (about, why) in {(one.about, one.why) for one in said}:
                return
            if len(said) >= OPEN_REPORTS:
                raise TooMany("They have told enough for now.")
            connection.execute(reports.insert().values(row | {"table_id": table_id, "made": self.database.now()}))

        await self.database.write(work)

    async def list(self, limit: int) -> tuple[StoredReport, ...]:
        """Those that are open first, and of each the latest first."""
        c = reports.c
        query = select(reports, players.c.name).join(players, players.c.id == c.about)
        query = query.order_by(c.settled.is_not(None), c.made.desc(), c.id).limit(limit)

        def work(connection: Connection) -> tuple[StoredReport, ...]:
            return tuple(StoredReport(**row._mapping) for row in connection.execute(query))

        return await self.database.read(work)

    async def settle(self, id: str) -> bool:
        """Whether there was one that was open."""
        c = reports.c
        statement = update(reports).where(c.id == id, c.settled.is_(None)).values(settled=self.database.now())
        return await self.database.write(lambda connection: connection.execute(statement).rowcount > 0)

    async def busiest(self, days: int, limit: int) -> tuple[tuple[str, str], ...]:
        """Ids and names of the people who have finished most games within so many days."""
        c = participants.c
        since = self.database.now() - days * DAY_MS
        query = (
            select(players.c.id, players.c.name)
            .join(participants, c.player == players.c.id)
            .where(c.finished >= since, players.c.owner.is_(None))
            .group_by(players.c.id, players.c.name)
            .order_by(func.count().desc(), players.c.id)
            .limit(limit)
        )

        def work(connection: Connection) -> tuple[tuple[str, str], ...]:
            return tuple((row.id, row.name) for row in connection.execute(query))

        return await self.database.read(work)

    async def records(self, player_id: str, limit: int) -> tuple[PlayedRecord, ...]:
        """Of the latest games, the oldest first."""
        c = participants.c
        query = (
            select(games.c.record, c.seat)
            .join(games, and_(games.c.table_id == c.table_id, games.c.number == c.game_number))
            .where(c.player == player_id, games.c.record.is_not(None))
            .order_by(c.finished.desc(), c.table_id.desc(), c.game_number.desc())
            .limit(limit)
        )

        def work(connection: Connection) -> tuple[PlayedRecord, ...]:
            rows = connection.execute(query).all()
            return tuple(PlayedRecord(record=row.record, seat=row.seat) for row in reversed(rows))

        return await self.database.read(work)
