"""Tournaments: what was settled, who came, and their log. Any server may decide what happens next, none counts anything
twice (line_log.py), and a lease only spares several of them the same work."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct, convert
from sqlalchemy import Connection, Row, Select, select, update
from sqlalchemy.exc import IntegrityError

from vivace.arena.state import OVER, WAITING
from vivace.arena.terms import Terms
from vivace.store.database import Database
from vivace.store.errors import Taken
from vivace.store.line_log import LineLog
from vivace.store.schema import arena_entrants, arena_log, arenas

MOST_LISTED = 20


class StoredArena(Struct, frozen=True, kw_only=True):
    id: str
    code: str
    title: str
    host: str | None
    terms: Terms
    phase: str
    version: int
    """How many lines its log has."""
    made: int
    changed: int
    club: str | None
    """Whose members alone take part."""


class Newcomer(Struct, frozen=True):
    number: int
    player: str
    name: str


class StoredEntrant(Struct, frozen=True):
    number: int
    player: str | None
    """None, like the name: they asked to be forgotten."""
    name: str | None
    seen: int
    """When their page was last known to be open."""


class Arenas:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.log = LineLog(database, arenas, arena_log, "arena")

    async def create(self, id: str, code: str, title: str, host: str, terms: Terms, club: str | None = None) -> None:
        """`club`: the id of the one whose members alone take part. Taken: there is one with this code."""
        now = self.database.now()
        row = {"id": id, "code": code, "title": title, "host": host, "terms": terms, "phase": WAITING, "club": club}

        def work(connection: Connection) -> None:
            try:
                connection.execute(arenas.insert().values(row | {"version": 0, "made": now, "changed": now}))
            except IntegrityError as error:
                raise Taken("There is a tournament with this code already.") from error

        await self.database.write(work)

    async def find(self, code: str) -> StoredArena | None:
        def work(connection: Connection) -> StoredArena | None:
            row = connection.execute(select(arenas).where(arenas.c.code == code)).one_or_none()
            return None if row is None else _stored(row)

        return await self.database.find(work)

    async def count_open(self, host: str) -> int:
        query = select(arenas.c.id).where(arenas.c.host == host, arenas.c.phase != OVER)
        return len(await self.database.look_up(lambda connection: connection.scalars(query).all()))

    async def of_player(self, player: str) -> tuple[StoredArena, ...]:
        """Those that they made or took part in, the latest first."""
        took_part = select(arena_entrants.c.arena).where(arena_entrants.c.player == player)
        theirs = (arenas.c.host == player) | arenas.c.id.in_(took_part)
        return await self._list(select(arenas).where(theirs).order_by(arenas.c.made.desc()).limit(MOST_LISTED))

    async def of_club(self, club: str) -> tuple[StoredArena, ...]:
        """The latest first."""
        query = select(arenas).where(arenas.c.club == club).order_by(arenas.c.made.desc(), arenas.c.id)
        return await self._list(query.limit(MOST_LISTED))

    async def _list(self, query: Select[*tuple[Any, ...]]) -> tuple[StoredArena, ...]:
        return await self.database.look_up(lambda connection: tuple(_stored(row) for row in connection.execute(query)))

    # ── the log ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def lines(self, id: str, after: int = 0) -> tuple[str, ...]:
        return await self.log.lines(id, after)

    async def append(
        self, id: str, after: int, lines: Sequence[str], phase: str, newcomer: Newcomer | None = None
    ) -> bool:
        """False: it went on after that line already (line_log.py)."""
        now = self.database.now()

        def people(connection: Connection) -> None:
            if newcomer is not None:
                person = {"number": newcomer.number, "player": newcomer.player, "name": newcomer.name}
                connection.execute(arena_entrants.insert().values(person | {"arena": id, "seen": now}))

        return await self.log.append(id, after, lines, {"phase": phase}, people)

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def entrants(self, id: str) -> tuple[StoredEntrant, ...]:
        c = arena_entrants.c
        query = select(c.number, c.player, c.name, c.seen).where(c.arena == id).order_by(c.number)

        def work(connection: Connection) -> tuple[StoredEntrant, ...]:
            return tuple(StoredEntrant(*row) for row in connection.execute(query))

        return await self.database.look_up(work)

    async def saw(self, people: Mapping[str, Collection[int]]) -> None:
        """The pages of these people, by tournament, are open."""
        c = arena_entrants.c

        def work(connection: Connection) -> None:
            now = self.database.moment()
            for id, numbers in sorted(people.items()):
                seen = update(arena_entrants).where(c.arena == id, c.number.in_(sorted(numbers))).values(seen=now)
                connection.execute(seen)

        await self.database.write(work)

    async def lease(self, driver: str, ms: int, forgotten: int) -> tuple[StoredArena, ...]:
        """Those that this server looks after for so long: all that nobody else does. In one that has not begun there
        is nothing to do, however many people open, unless it was made before the moment `forgotten`."""
        c = arenas.c
        wanted = (c.phase != OVER) & ((c.phase != WAITING) | (c.made <= forgotten))
        mine = select(arenas).where(wanted, c.driver == driver).order_by(c.made)

        def work(connection: Connection) -> tuple[StoredArena, ...]:
            now = self.database.moment()
            free = (c.driver == driver) | c.driver.is_(None) | (c.driven < now)
            connection.execute(update(arenas).where(wanted, free).values(driver=driver, driven=now + ms))
            return tuple(_stored(row) for row in connection.execute(mine))

        return await self.database.write(work)

    async def release(self, driver: str) -> None:
        """What this server looks after, somebody else may at once."""
        query = update(arenas).where(arenas.c.driver == driver).values(driver=None, driven=None)

        def work(connection: Connection) -> None:
            connection.execute(query)

        await self.database.write(work)


def _stored(row: Row[*tuple[Any, ...]]) -> StoredArena:
    known = {str(key): value for key, value in row._mapping.items() if key not in ("driver", "driven", "terms")}
    return StoredArena(terms=convert(row.terms, Terms), **known)
