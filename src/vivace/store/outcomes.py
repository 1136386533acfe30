"""How games at given tables came out, for whatever they are part of: an evening, a tournament."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, and_, select

from vivace.store.database import Database
from vivace.store.ratings import ranks
from vivace.store.schema import games, participants, tables

READ_AT_ONCE = 200


class SeatOutcome(Struct, frozen=True, kw_only=True):
    seat: int
    player: str | None
    """Whose seat it was at the end. None: a bot's, that of somebody who asked to be forgotten, or one round a shared
    device, whose people nobody knows but whoever made the table."""
    level: str | None
    score: int
    place: int
    """From 1; equals share a place."""
    won: bool
    """Not who left the game, whatever was made of the seat."""
    absent: bool = False
    """Whether a bot ended the game for this person."""


class Outcome(Struct, frozen=True, kw_only=True):
    number: int
    game: str
    started: int
    finished: int
    seats: tuple[SeatOutcome, ...]


class TableProgress(Struct, frozen=True, kw_only=True):
    """A table as far as the database knows it, with the outcome of its first game."""

    id: str
    code: str
    closed: bool
    outcome: Outcome | None


class Outcomes:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, table_ids: Collection[str]) -> dict[str, TableProgress]:
        """By table. One that is not there was never made; one that is closed without an outcome never will have one."""
        wanted, found = sorted(table_ids), dict[str, TableProgress]()
        c = tables.c

        def work(connection: Connection) -> None:
            for start in range(0, len(wanted), READ_AT_ONCE):
                some = wanted[start : start + READ_AT_ONCE]
                first = and_(games.c.table_id == c.id, games.c.number == 1, games.c.finished.is_not(None))
                told = (games.c.number, games.c.game, games.c.started, games.c.finished, games.c.verdict)
                query = select(c.id, c.code, c.closed, *told).outerjoin(games, first).where(c.id.in_(some))
                seats = _seats(connection, some)
                found.update({row.id: _progress(row, seats.get(row.id, [])) for row in connection.execute(query)})

        if wanted:
            await self.database.read(work)
        return found


def _seats(connection: Connection, table_ids: Collection[str]) -> dict[str, list[Row[*tuple[Any, ...]]]]:
    c = participants.c
    query = select(c.table_id, c.seat, c.player, c.level, c.score, c.won, c.absent).order_by(c.table_id, c.seat)
    found: dict[str, list[Row[*tuple[Any, ...]]]] = {}
    for row in connection.execute(query.where(c.table_id.in_(table_ids), c.game_number == 1)):
        found.setdefault(row.table_id, []).append(row)
    return found


def _progress(row: Row[*tuple[Any, ...]], seats: list[Row[*tuple[Any, ...]]]) -> TableProgress:
    outcome = None
    if row.finished is not None:
        places = ranks(row.verdict["winners"], row.verdict["scores"])
        outcome = Outcome(
            number=row.number,
            game=row.game,
            started=row.started,
            finished=row.finished,
            seats=tuple(
                SeatOutcome(
                    seat=one.seat,
                    player=one.player,
                    level=one.level,
                    score=one.score,
                    place=1 + places[one.seat],
                    won=one.won,
                    absent=one.absent,
                )
                for one in seats
            ),
        )
    return TableProgress(id=row.id, code=row.code or "", closed=row.closed is not None, outcome=outcome)
