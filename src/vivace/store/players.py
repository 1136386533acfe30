"""Players: an id and a name, without an account; their ledgers with the referee. Some of them are programs."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, bindparam, select, update
from sqlalchemy.exc import IntegrityError

from vivace.store.database import Database
from vivace.store.errors import Taken, Unknown
from vivace.store.schema import players
from vivace.table.ledger import Ledger

SAVED_AT_ONCE = 50
"""Ledgers in one transaction, so that nobody who plays waits for it."""


class StoredPlayer(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    ledger: Ledger
    created: int
    owner: str | None = None
    """Of a program that plays over the API: whose it is."""
    suspended: int | None = None
    """Until when they may not play."""

    @property
    def program(self) -> bool:
        return self.owner is not None


def stored_player(row: Row[Any]) -> StoredPlayer:
    return StoredPlayer(
        id=row.id,
        name=row.name,
        ledger=Ledger(row.undercut, row.raised),
        created=row.created,
        owner=row.owner,
        suspended=row.suspended,
    )


class Players:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(self, player_id: str, name: str) -> None:
        """Taken: there is a player with this id."""
        row = {"id": player_id, "name": name, "undercut": 0.0, "raised": 0.0, "created": self.database.now()}

        def work(connection: Connection) -> None:
            try:
                connection.execute(players.insert().values(row))
            except IntegrityError as error:
                raise Taken("There is a player with this id already.") from error

        await self.database.write(work)

    async def rename(self, player_id: str, name: str) -> None:
        def work(connection: Connection) -> None:
            result = connection.execute(update(players).where(players.c.id == player_id).values(name=name))
            if result.rowcount == 0:
                raise Unknown("There is no such player.")

        await self.database.write(work)

    async def find(self, player_id: str) -> StoredPlayer | None:
        def work(connection: Connection) -> StoredPlayer | None:
            row = connection.execute(select(players).where(players.c.id == player_id)).one_or_none()
            return None if row is None else stored_player(row)

        return await self.database.find(work)

    async def save_ledgers(self, ledgers: Mapping[str, Ledger]) -> None:
        """What the referee holds of these players now. Who does not exist any more is passed over."""

        statement = update(players).where(players.c.id == bindparam("of"))
        rows = [
            {"of": player, "undercut": ledger.undercut, "raised": ledger.raised}
            for player, ledger in sorted(ledgers.items())
        ]
        for start in range(0, len(rows), SAVED_AT_ONCE):
            piece = rows[start : start + SAVED_AT_ONCE]

            def work(connection: Connection, piece: list[dict[str, object]] = piece) -> None:
                connection.execute(statement, piece)

            await self.database.write(work)
