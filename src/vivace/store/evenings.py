"""Evenings and their members. What an evening is, others know: here it is a JSON value with a version, and whoever
changes it says which version they saw."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, and_, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from vivace.store.database import Database
from vivace.store.errors import Taken
from vivace.store.schema import evening_members, evening_words, evenings, players

MOST_MEMBERS = 60
MOST_WORDS = 30
LEFT = 0
"""In the place of when somebody was seen: they are away until they come back."""
STOOD_UP = -1
"""The same: they do not sit at that device any more."""
WORDS_MS = 12 * 3_600_000
"""Nothing that was said is kept for longer, nor when more was said since."""


class EveningMember(Struct, frozen=True, kw_only=True):
    number: int
    player: str | None
    """None: somebody who asked to be forgotten."""
    guest: int
    """0, or which of those who share this player's device."""
    name: str | None
    seen: int
    """When their page asked last, in milliseconds since 1970; 0: they have left; below: they do not sit at this
    device any more, and do not come back with it."""


class EveningWords(Struct, frozen=True, kw_only=True):
    """What a member said in their own words."""

    number: int
    player: str
    text: str


class StoredEvening(Struct, frozen=True, kw_only=True):
    id: str
    code: str
    version: int
    state: Any
    now: int
    """When it was read, by the same clock as `seen`."""
    members: tuple[EveningMember, ...]
    words: tuple[EveningWords, ...] = ()
    """The latest, in the order in which they were said."""

    def member_of(self, player: str) -> EveningMember | None:
        return next((one for one in self.members if one.player == player and one.guest == 0), None)


class Evenings:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(self, id: str, code: str, state: Any, player: str) -> None:
        """With its host as the first member. Taken: there is one with this code."""
        now = self.database.now()

        def work(connection: Connection) -> None:
            row = {"id": id, "code": code, "version": 1, "state": state, "created": now, "updated": now}
            try:
                connection.execute(evenings.insert().values(row))
            except IntegrityError as error:
                raise Taken("There is an evening with the same code already.") from error
            _add(connection, id, 1, player, 0, None, self._seen())

        await self.database.write(work)

    async def exists(self, code: str) -> bool:
        query = select(evenings.c.id).where(evenings.c.code == code)
        return await self.database.look_up(lambda connection: connection.scalar(query) is not None)

    async def find(self, code: str) -> StoredEvening | None:
        """With its members, in the order of coming."""
        query = select(evenings, self.database.moment().label("now")).where(evenings.c.code == code)
        c = evening_members.c

        def work(connection: Connection) -> StoredEvening | None:
            row = connection.execute(query).one_or_none()
            if row is None:
                return None
            named = select(evening_members, players.c.name.label("own")).outerjoin(players, players.c.id == c.player)
            members = tuple(
                EveningMember(
                    number=one.number,
                    player=one.player,
                    guest=one.guest,
                    name=one.own if one.guest == 0 else one.name,
                    seen=one.seen,
                )
                for one in connection.execute(named.where(c.evening_id == row.id).order_by(c.number))
            )
            return StoredEvening(
                id=row.id,
                code=code,
                version=row.version,
                state=row.state,
                now=row.now,
                members=members,
                words=_words(connection, row.id, self.database.now()),
            )

        return await self.database.read(work)

    async def change(self, id: str, version: int, state: Any) -> bool:
        """The new state, unless somebody changed it since this version: then nothing."""
        here = and_(evenings.c.id == id, evenings.c.version == version)
        values = {"version": version + 1, "state": state, "updated": self.database.now()}

        def work(connection: Connection) -> bool:
            return connection.execute(update(evenings).where(here).values(values)).rowcount == 1

        return await self.database.write(work)

    # ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def say(self, id: str, version: int, player: str, text: str) -> bool:
        """Unless the room was changed since this version, for words may not be allowed any more: then nothing. What
        was said too long ago, or too much before it, is forgotten."""
        c, now = evening_words.c, self.database.now()

        def work(connection: Connection) -> bool:
            if _lock(connection, id) != version:
                return False
            number = 1 + int(connection.scalar(select(func.max(c.number)).where(c.evening_id == id)) or 0)
            row = {"evening_id": id, "number": number, "player": player, "text": text, "said": now}
            connection.execute(evening_words.insert().values(row))
            old = or_(c.number <= number - MOST_WORDS, c.said < now - WORDS_MS)
            connection.execute(evening_words.delete().where(c.evening_id == id, old))
            return True

        return await self.database.write(work)

    async def hush(self, id: str) -> None:
        """Everything that was said is forgotten."""
        query = evening_words.delete().where(evening_words.c.evening_id == id)

        def work(connection: Connection) -> None:
            connection.execute(query)

        await self.database.write(work)

    # ── members ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def join(self, id: str, player: str) -> bool:
        """A member from now on, if they were none, and here. False: there are too many."""
        c = evening_members.c
        theirs = c.evening_id == id, c.player == player, c.seen > STOOD_UP

        def work(connection: Connection) -> bool:
            _lock(connection, id)
            if connection.execute(update(evening_members).where(*theirs).values(seen=self._seen())).rowcount:
                return True  # with those at their device
            number = _next_number(connection, id)
            if number > MOST_MEMBERS:
                return False
            _add(connection, id, number, player, 0, None, self._seen())
            return True

        return await self.database.write(work)

    async def seen(self, id: str, player: str, before: int) -> None:
        """Their page asks, who were seen `before` when the room was read. Nothing where they have left since then: a
        look that was under way does not bring them back."""
        await self._set_seen(id, player, self._seen(), STOOD_UP if before == LEFT else LEFT)

    async def left(self, id: str, player: str) -> None:
        await self._set_seen(id, player, LEFT, STOOD_UP)

    async def _set_seen(self, id: str, player: str, seen: Any, above: int) -> None:
        c = evening_members.c
        theirs = c.evening_id == id, c.player == player, c.seen > above
        query = update(evening_members).where(*theirs).values(seen=seen)
        await self.database.write(lambda connection: connection.execute(query))

    async def share_device(self, id: str, player: str, names: Sequence[str]) -> bool:
        """Who sits with this member round their device; those who were there under the same name stay who they are.
        False: there are too many."""
        c = evening_members.c
        theirs = c.evening_id == id, c.player == player, c.guest > 0

        def work(connection: Connection) -> bool:
            _lock(connection, id)
            connection.execute(update(evening_members).where(*theirs).values(seen=STOOD_UP))
            known = {row.name: row.number for row in connection.execute(select(evening_members).where(*theirs))}
            guests = len(known)
            for name in names:
                if name in known:
                    same = c.evening_id == id, c.number == known[name]
                    connection.execute(update(evening_members).where(*same).values(seen=self._seen()))
                    continue
                number, guests = _next_number(connection, id), guests + 1
                if number > MOST_MEMBERS:
                    return False
                _add(connection, id, number, player, guests, name, self._seen())
            return True

        return await self.database.write(work)

    def _seen(self) -> Any:
        return self.database.moment()


def _words(connection: Connection, id: str, now: int) -> tuple[EveningWords, ...]:
    c = evening_words.c
    query = select(c.number, c.player, c.text).where(c.evening_id == id, c.said >= now - WORDS_MS).order_by(c.number)
    return tuple(EveningWords(number=row.number, player=row.player, text=row.text) for row in connection.execute(query))


def _lock(connection: Connection, id: str) -> int | None:
    """Numbers are given to one after the other. The version of the room; None: there is none any more."""
    return connection.scalar(select(evenings.c.version).where(evenings.c.id == id).with_for_update())


def _next_number(connection: Connection, id: str) -> int:
    c = evening_members.c
    return 1 + int(connection.scalar(select(func.max(c.number)).where(c.evening_id == id)) or 0)


def _add(connection: Connection, id: str, number: int, player: str, guest: int, name: str | None, seen: Any) -> None:
    row = {"evening_id": id, "number": number, "player": player, "guest": guest, "name": name, "seen": seen}
    connection.execute(evening_members.insert().values(row))
