"""What a host keeps house with: suspensions, names that nobody may have, a message to all, and the log of such acts."""

import secrets
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, or_, select, update

from vivace.store.database import Database
from vivace.store.errors import Unknown
from vivace.store.schema import acts, arena_entrants, notices, players, suspended_addresses, withdrawn_names


class StoredNotice(Struct, frozen=True, kw_only=True):
    text: str
    until: int


class StoredAct(Struct, frozen=True, kw_only=True):
    made: int
    act: str
    subject: str
    details: dict[str, Any]


class House:
    def __init__(self, database: Database) -> None:
        self.database = database

    # ── suspensions ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def suspend(self, player_id: str, until: int | None) -> tuple[str, ...]:
        """A player, and the programs that are theirs; None lifts it. Whom it concerned. Unknown: nobody."""
        theirs = or_(players.c.id == player_id, players.c.owner == player_id)

        def work(connection: Connection) -> tuple[str, ...]:
            found = tuple(connection.scalars(select(players.c.id).where(theirs)).all())
            if player_id not in found:
                raise Unknown("There is no such player.")
            connection.execute(update(players).where(theirs).values(suspended=until))
            return found

        return await self.database.write(work)

    async def suspend_address(self, address: str, until: int | None) -> None:
        """None lifts it."""
        c = suspended_addresses.c

        def work(connection: Connection) -> None:
            connection.execute(
                suspended_addresses.delete().where(or_(c.address == address, c.until <= self.database.now()))
            )
            if until is not None:
                connection.execute(suspended_addresses.insert().values(address=address, until=until))

        await self.database.write(work)

    async def suspended_addresses(self) -> dict[str, int]:
        """Until when, of those whose time is not over."""
        query = select(suspended_addresses).where(suspended_addresses.c.until > self.database.now())

        def work(connection: Connection) -> dict[str, int]:
            return {row.address: row.until for row in connection.execute(query)}

        return await self.database.look_up(work)

    # ── names ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def withdraw_name(self, name: str) -> None:
        query = select(withdrawn_names.c.name).where(withdrawn_names.c.name == name)

        def work(connection: Connection) -> None:
            if connection.scalar(query) is None:
                connection.execute(withdrawn_names.insert().values(name=name, made=self.database.now()))

        await self.database.write(work)

    async def rename(self, player_id: str, name: str) -> None:
        """Wherever their name stands, also where it is kept as it was: in tournaments that they came to. Unknown:
        nobody."""
        theirs = arena_entrants.c.player == player_id

        def work(connection: Connection) -> None:
            if connection.execute(update(players).where(players.c.id == player_id).values(name=name)).rowcount == 0:
                raise Unknown("There is no such player.")
            connection.execute(update(arena_entrants).where(theirs).values(name=name))

        await self.database.write(work)

    async def names(self) -> tuple[tuple[str, str], ...]:
        """Every player's id and name."""
        query = select(players.c.id, players.c.name)

        def work(connection: Connection) -> tuple[tuple[str, str], ...]:
            return tuple((row.id, row.name) for row in connection.execute(query))

        return await self.database.read(work)

    async def withdrawn_names(self) -> tuple[str, ...]:
        query = select(withdrawn_names.c.name)
        return await self.database.look_up(lambda connection: tuple(connection.scalars(query).all()))

    # ── a message to all ─────────────────────────────────────────────────────────────────────────────────────────────

    async def announce(self, text: str | None, until: int = 0) -> None:
        """In the place of the one before; None: there is none any more."""

        def work(connection: Connection) -> None:
            connection.execute(notices.delete())
            if text is not None:
                row = {"id": _id(), "text": text, "made": self.database.now(), "until": until}
                connection.execute(notices.insert().values(row))

        await self.database.write(work)

    async def notice(self) -> StoredNotice | None:
        query = select(notices).where(notices.c.until > self.database.now()).order_by(notices.c.made.desc()).limit(1)

        def work(connection: Connection) -> StoredNotice | None:
            row = connection.execute(query).one_or_none()
            return None if row is None else StoredNotice(text=row.text, until=row.until)

        return await self.database.look_up(work)

    # ── the log ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def note(self, act: str, subject: str, details: Mapping[str, Any]) -> None:
        """Before it is done: what was tried is known, also where it failed."""
        row = {"id": _id(), "made": self.database.now(), "act": act, "subject": subject, "details": dict(details)}
        await self.database.write(lambda connection: connection.execute(acts.insert().values(row)))

    async def acts(self, limit: int) -> tuple[StoredAct, ...]:
        """The latest first."""
        query = select(acts).order_by(acts.c.made.desc(), acts.c.id).limit(limit)

        def work(connection: Connection) -> tuple[StoredAct, ...]:
            return tuple(
                StoredAct(made=row.made, act=row.act, subject=row.subject, details=row.details)
                for row in connection.execute(query)
            )

        return await self.database.look_up(work)


def _id() -> str:
    return secrets.token_urlsafe(12)
