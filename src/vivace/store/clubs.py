"""Clubs: their name, who belongs to them, and their log (line_log.py). What a club is, others know."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, and_, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from vivace.club.counting import PlayedSeat, PlayedTable
from vivace.club.state import Club
from vivace.store.database import Database
from vivace.store.errors import Taken
from vivace.store.line_log import LineLog
from vivace.store.ratings import ranks
from vivace.store.schema import club_log, club_members, clubs, games, participants, players

MOST_GAMES = 200
"""Looked at in one go."""


class StoredClub(Struct, frozen=True, kw_only=True):
    id: str
    code: str
    name: str
    invitation: str | None
    """What is needed to become a member; None: nobody can just now."""
    version: int
    """How many lines its log has."""
    made: int
    changed: int
    due: int | None
    closed: int | None


class ClubMember(Struct, frozen=True, kw_only=True):
    """Also somebody who was one."""

    number: int
    player: str | None
    """None, like the name: they asked to be forgotten."""
    name: str | None


class Clubs:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.log = LineLog(database, clubs, club_log, "club")

    async def create(self, id: str, code: str, name: str, invitation: str) -> None:
        """Without a member yet. Taken: there is one with this code."""
        now = self.database.now()
        row = {"id": id, "code": code, "name": name, "invitation": invitation, "version": 0, "made": now}

        def work(connection: Connection) -> None:
            try:
                connection.execute(clubs.insert().values(row | {"changed": now}))
            except IntegrityError as error:
                raise Taken("There is a club with this code already.") from error

        await self.database.write(work)

    async def find(self, code: str) -> StoredClub | None:
        """Also one that was closed."""
        return await self._one(clubs.c.code == code)

    async def by_id(self, id: str) -> StoredClub | None:
        return await self._one(clubs.c.id == id)

    async def _one(self, which: Any) -> StoredClub | None:
        def work(connection: Connection) -> StoredClub | None:
            row = connection.execute(select(clubs).where(which)).one_or_none()
            return None if row is None else _stored(row)

        return await self.database.find(work)

    async def of_player(self, player: str) -> tuple[StoredClub, ...]:
        """Those to which they belong, the oldest first."""
        c = club_members.c
        theirs = select(c.club).where(c.player == player, c.here)
        query = select(clubs).where(clubs.c.id.in_(theirs), clubs.c.closed.is_(None))
        return await self._list(query.order_by(clubs.c.made, clubs.c.id))

    async def due(self, now: int) -> tuple[StoredClub, ...]:
        """Those whose week is over."""
        query = select(clubs).where(clubs.c.due < now, clubs.c.closed.is_(None))
        return await self._list(query.order_by(clubs.c.due, clubs.c.id))

    async def latest(self, limit: int) -> tuple[tuple[StoredClub, int], ...]:
        """Those that are open, with how many belong to them, the one that changed last first."""
        c = club_members.c
        people = select(func.count()).where(c.club == clubs.c.id, c.here, c.player.is_not(None)).scalar_subquery()
        query = select(clubs, people.label("people")).where(clubs.c.closed.is_(None))
        query = query.order_by(clubs.c.changed.desc(), clubs.c.id).limit(limit)

        def work(connection: Connection) -> tuple[tuple[StoredClub, int], ...]:
            return tuple((_stored(row), row.people) for row in connection.execute(query))

        return await self.database.look_up(work)

    async def _list(self, query: Any) -> tuple[StoredClub, ...]:
        return await self.database.look_up(lambda connection: tuple(_stored(row) for row in connection.execute(query)))

    # ── what is settled ──────────────────────────────────────────────────────────────────────────────────────────────

    async def rename(self, id: str, name: str) -> None:
        await self._set(id, name=name)

    async def invite(self, id: str, invitation: str | None) -> None:
        """In the place of the one before; None: nobody can become a member."""
        await self._set(id, invitation=invitation)

    async def close(self, id: str) -> None:
        await self._set(id, closed=self.database.now(), due=None, invitation=None)

    async def _set(self, id: str, **values: Any) -> None:
        query = update(clubs).where(clubs.c.id == id).values(values | {"changed": self.database.now()})

        def work(connection: Connection) -> None:
            connection.execute(query)

        await self.database.write(work)

    # ── members and their log ────────────────────────────────────────────────────────────────────────────────────────

    async def lines(self, id: str, after: int = 0) -> tuple[str, ...]:
        return await self.log.lines(id, after)

    async def append(
        self, id: str, after: int, lines: Sequence[str], club: Club, newcomer: tuple[int, str] | None = None
    ) -> bool:
        """`club`: as it is after them; `newcomer`: number and player. False: it went on after that line already."""
        c, here = club_members.c, sorted(one.who for one in club.here)

        def people(connection: Connection) -> None:
            if newcomer is not None:
                row = {"club": id, "number": newcomer[0], "player": newcomer[1], "here": True}
                connection.execute(club_members.insert().values(row))
            for there, which in ((True, c.number.in_(here)), (False, c.number.not_in(here))):
                connection.execute(update(club_members).where(c.club == id, which, c.here != there).values(here=there))

        return await self.log.append(id, after, lines, {"due": club.due}, people)

    async def members(self, id: str) -> tuple[ClubMember, ...]:
        """All who ever were, in the order of coming, with the names that they have now."""
        c = club_members.c
        query = select(c.number, c.player, players.c.name).outerjoin(players, players.c.id == c.player)

        def work(connection: Connection) -> tuple[ClubMember, ...]:
            rows = connection.execute(query.where(c.club == id).order_by(c.number))
            return tuple(ClubMember(number=row.number, player=row.player, name=row.name) for row in rows)

        return await self.database.look_up(work)

    # ── their games ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def games(self, people: dict[str, int], since: int) -> tuple[PlayedTable, ...]:
        """Finished games at which at least two of these players sat, the oldest first; by player, their numbers."""
        c, ids = participants.c, sorted(people)
        seats = func.count().label("seats")
        shared = (
            select(c.table_id, c.game_number, c.finished)
            .where(or_(c.player.in_(ids), c.left_by.in_(ids)), c.finished > since)
            .group_by(c.table_id, c.game_number, c.finished)
            .having(seats >= 2)
            .order_by(c.finished, c.table_id, c.game_number)
            .limit(MOST_GAMES)
        )

        def work(connection: Connection) -> tuple[PlayedTable, ...]:
            return tuple(
                _played(connection, row.table_id, row.game_number, people) for row in connection.execute(shared).all()
            )

        return await self.database.read(work) if people else ()


def _played(connection: Connection, table: str, number: int, people: dict[str, int]) -> PlayedTable:
    c = participants.c
    here = and_(games.c.table_id == table, games.c.number == number)
    game = connection.execute(select(games.c.game, games.c.finished, games.c.verdict).where(here)).one()
    rows = connection.execute(select(participants).where(c.table_id == table, c.game_number == number).order_by(c.seat))
    places = ranks(game.verdict["winners"], game.verdict["scores"])
    return PlayedTable(
        table=table,
        number=number,
        game=game.game,
        finished=game.finished,
        seats=tuple(_played_seat(row, places[row.seat], people) for row in rows),
    )


def _played_seat(row: Row[*tuple[Any, ...]], place: int, people: dict[str, int]) -> PlayedSeat:
    """Of whoever began the game there: somebody else who ended it counts as a bot would."""
    whose = row.left_by if row.substitute else row.player
    return PlayedSeat(
        who=None if whose is None else people.get(whose),
        bot=whose is None and (row.substitute or row.level is not None),
        place=place,
        absent=row.absent or row.substitute,
        handicap=any(row.handicap),
    )


def _stored(row: Row[*tuple[Any, ...]]) -> StoredClub:
    return StoredClub(**{name: row._mapping[name] for name in StoredClub.__struct_fields__})
