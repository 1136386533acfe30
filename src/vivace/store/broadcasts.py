"""Public games that can be shown to anybody, some time after they were played."""

from collections.abc import Collection
from statistics import fmean
from typing import Any

from msgspec import Struct, convert
from sqlalchemy import Connection, and_, or_, select

from vivace.store.database import Database
from vivace.store.description import Occupant
from vivace.store.schema import games, log, players, ratings, tables

MOST = 50
QUIET_MS = 60_000
"""At a table where nothing has happened for so long there is nothing to see."""


class BroadcastSeat(Struct, frozen=True, kw_only=True):
    player: str | None
    name: str | None
    level: str | None
    handicap: tuple[int, int, int]
    program: bool
    rating: float | None
    """What they are worth at least; None: they have not been rated."""


class PublicGame(Struct, frozen=True, kw_only=True):
    table_id: str
    number: int
    game: str
    header: str
    started: int
    seats: tuple[BroadcastSeat, ...]

    @property
    def people(self) -> int:
        return sum(seat.player is not None and not seat.program for seat in self.seats)

    @property
    def worth(self) -> tuple[bool, int, int]:
        """What it is chosen by: people before bots alone, then how good they are, then how many."""
        rated = [seat.rating for seat in self.seats if seat.rating is not None]
        return self.people > 0, round(fmean(rated)) if rated else 0, self.people


class Broadcasts:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def best(self, game: str, until: int, without: Collection[tuple[str, int]] = ()) -> PublicGame | None:
        """The best of those that were under way at that time; `without`: table and number of those seen already."""
        recent = select(log.c.table_id).where(
            log.c.table_id == games.c.table_id,
            log.c.game_number == games.c.number,
            log.c.written <= until,
            log.c.written > until - QUIET_MS,
        )
        under_way = (
            select(tables.c.occupants, games.c.table_id, games.c.number, games.c.game, games.c.header, games.c.started)
            .join(games, games.c.table_id == tables.c.id)
            .where(
                tables.c.public.is_(True),
                tables.c.closed.is_(None),
                games.c.game == game,
                games.c.started <= until,
                or_(games.c.finished.is_(None), games.c.finished > until),
                recent.exists(),
            )
            .order_by(games.c.started.desc(), games.c.table_id)
            .limit(MOST)
        )

        def work(connection: Connection) -> PublicGame | None:
            rows = [row for row in connection.execute(under_way) if (row.table_id, row.number) not in without]
            found = [_public_game(connection, row) for row in rows]
            return max(found, key=lambda one: (one.worth, one.started), default=None)

        return await self.database.read(work)

    async def lines(self, table: str, number: int, after: int, until: int) -> tuple[str, ...]:
        """Of its log, from the line after so many on, as far as it was written by that time."""
        c = log.c
        here = c.table_id == table, c.game_number == number, c.sequence >= after, c.written <= until
        query = select(c.line).where(*here).order_by(c.sequence)
        return await self.database.look_up(lambda connection: tuple(connection.scalars(query).all()))


def _public_game(connection: Connection, row: Any) -> PublicGame:
    occupants = [convert(one, Occupant) for one in row.occupants]
    ids = [one.player for one in occupants if one.player is not None]
    rated = and_(ratings.c.player == players.c.id, ratings.c.game == row.game)
    told = select(players.c.id, players.c.name, players.c.owner, ratings.c.ordinal).outerjoin(ratings, rated)
    known = {one.id: one for one in connection.execute(told.where(players.c.id.in_(ids)))}
    return PublicGame(
        table_id=row.table_id,
        number=row.number,
        game=row.game,
        header=row.header,
        started=row.started,
        seats=tuple(_seat(one, known.get(one.player or "")) for one in occupants),
    )


def _seat(occupant: Occupant, known: Any) -> BroadcastSeat:
    return BroadcastSeat(
        player=None if known is None else known.id,
        name=None if known is None else known.name,
        level=occupant.level if occupant.player is None else None,
        handicap=occupant.handicap,
        program=known is not None and known.owner is not None,
        rating=None if known is None else known.ordinal,
    )
