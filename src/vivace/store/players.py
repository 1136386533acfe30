"""Players: an id and a name, without an account; their ledgers with the referee; tokens that take one of them to
another device."""

import hashlib
import secrets
from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy import bindparam, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from vivace.store.errors import Taken, Unknown
from vivace.store.games import Games
from vivace.store.schema import players, tokens
from vivace.table.race import Ledger

TOKEN_BYTES = 32
SAVED_AT_ONCE = 50
"""Ledgers in one transaction, so that nobody who plays waits for it."""


class StoredPlayer(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    ledger: Ledger
    created: int


def _hash(token: str) -> bytes:
    # A token has 256 random bits: nothing to guess, and so nothing to slow down or to salt.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


class Players(Games):
    async def create_player(self, player_id: str, name: str) -> None:
        """Taken: there is a player with this id."""
        row = {"id": player_id, "name": name, "undercut": 0.0, "raised": 0.0, "created": self.now()}

        async def work(connection: AsyncConnection) -> None:
            try:
                await connection.execute(players.insert().values(row))
            except IntegrityError as error:
                raise Taken("There is a player with this id already.") from error

        await self._write(work)

    async def rename_player(self, player_id: str, name: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            result = await connection.execute(update(players).where(players.c.id == player_id).values(name=name))
            if result.rowcount == 0:
                raise Unknown("There is no such player.")

        await self._write(work)

    async def player(self, player_id: str) -> StoredPlayer | None:
        async def work(connection: AsyncConnection) -> StoredPlayer | None:
            row = (await connection.execute(select(players).where(players.c.id == player_id))).one_or_none()
            if row is None:
                return None
            ledger = Ledger(row.undercut, row.raised)
            return StoredPlayer(id=row.id, name=row.name, ledger=ledger, created=row.created)

        return await self._find(work)

    async def save_ledgers(self, ledgers: Mapping[str, Ledger]) -> None:
        """What the referee holds of these players now. Who does not exist any more is passed over."""

        statement = update(players).where(players.c.id == bindparam("of"))
        rows = [
            {"of": player, "undercut": ledger.undercut, "raised": ledger.raised}
            for player, ledger in sorted(ledgers.items())
        ]
        for start in range(0, len(rows), SAVED_AT_ONCE):
            piece = rows[start : start + SAVED_AT_ONCE]

            async def work(connection: AsyncConnection, piece: list[dict[str, object]] = piece) -> None:
                await connection.execute(statement, piece)

            await self._write(work)

    # ── on another device ────────────────────────────────────────────────────────────────────────────────────────────

    async def issue_token(self, player_id: str, seconds: float) -> str:
        """A secret that turns into this player once, within so many seconds. Only its hash is kept."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        row = {"hash": _hash(token), "player": player_id, "expires": self.now() + int(1000 * seconds)}

        async def work(connection: AsyncConnection) -> None:
            try:
                await connection.execute(tokens.insert().values(row))
            except IntegrityError as error:
                raise Unknown("There is no such player.") from error

        await self._write(work)
        return token

    async def redeem_token(self, token: str) -> str | None:
        """The player; None where the token was used, has expired or never was one."""
        now = self.now()

        async def work(connection: AsyncConnection) -> str | None:
            query = tokens.delete().where(tokens.c.hash == _hash(token))
            row = (await connection.execute(query.returning(tokens.c.player, tokens.c.expires))).one_or_none()
            return row.player if row is not None and row.expires > now else None

        return await self._write(work)
