"""Tokens: links to another device, each of which works once."""

import hashlib
import secrets

from msgspec import Struct
from sqlalchemy import Connection, select

from vivace.store.database import Database
from vivace.store.errors import Unknown
from vivace.store.schema import players, tokens

TOKEN_BYTES = 32
MOST_TOKENS = 3
"""Pending links of one player."""


class PendingToken(Struct, frozen=True, kw_only=True):
    id: str
    """Its hash, which opens nothing."""
    seconds: float
    """That it has left."""


def _hash(token: str) -> bytes:
    # A token has 256 random bits: nothing to guess, and so nothing to slow down or to salt.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


class Tokens:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def issue(self, player_id: str, seconds: float, most: int = MOST_TOKENS) -> str:
        """A secret that turns into this player once, within so many seconds. Only its hash is kept. Of more than `most`
        that are pending the oldest go."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        c = tokens.c
        row = {"hash": _hash(token), "player": player_id, "expires": self.database.moment() + int(1000 * seconds)}
        kept = select(c.hash).where(c.player == player_id, c.expires > self.database.moment())
        kept = kept.order_by(c.expires.desc(), c.hash).limit(most - 1)

        def work(connection: Connection) -> None:
            # The row is locked, so that two nodes do not both find room for the last one.
            mine = select(players.c.id).where(players.c.id == player_id).with_for_update()
            if connection.scalar(mine) is None:
                raise Unknown("There is no such player.")
            newest = connection.scalars(kept).all()
            connection.execute(tokens.delete().where(c.player == player_id, c.hash.not_in(newest)))
            connection.execute(tokens.insert().values(row))

        await self.database.write(work)
        return token

    async def player(self, token: str) -> str | None:
        """Whose it is, while it can be redeemed. It stays as it is."""
        c = tokens.c
        query = select(c.player).where(c.hash == _hash(token), c.expires > self.database.moment())

        return await self.database.look_up(lambda connection: connection.scalar(query))

    async def redeem(self, token: str) -> str | None:
        """The player; None where the token was used, has expired or never was one."""
        c = tokens.c
        valid = (c.expires > self.database.moment()).label("valid")

        def work(connection: Connection) -> str | None:
            query = tokens.delete().where(c.hash == _hash(token)).returning(c.player, valid)
            row = connection.execute(query).one_or_none()
            return row.player if row is not None and row.valid else None

        return await self.database.write(work)

    async def pending(self, player_id: str) -> tuple[PendingToken, ...]:
        """The newest first."""
        c = tokens.c
        left = (c.expires - self.database.moment()).label("left")
        query = (
            select(c.hash, left).where(c.player == player_id, c.expires > self.database.moment()).order_by(left.desc())
        )

        def work(connection: Connection) -> tuple[PendingToken, ...]:
            rows = connection.execute(query)
            return tuple(PendingToken(id=bytes(row.hash).hex(), seconds=row.left / 1000) for row in rows)

        return await self.database.look_up(work)

    async def withdraw(self, player_id: str, id: str) -> bool:
        """Whether there was one."""
        try:
            wanted = bytes.fromhex(id)
        except ValueError:
            return False
        statement = tokens.delete().where(tokens.c.player == player_id, tokens.c.hash == wanted)

        return await self.database.write(lambda connection: connection.execute(statement).rowcount > 0)
