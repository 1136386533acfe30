"""Programs that play over the API: players that belong to somebody, known by tokens of which only a hash is kept."""

import hashlib
import secrets

from msgspec import Struct
from sqlalchemy import Connection, func, select, update

from vivace.store.database import Database
from vivace.store.errors import TooMany, Unknown
from vivace.store.players import StoredPlayer, stored_player
from vivace.store.schema import bearer_tokens, players

PREFIX = "viv_"
"""So that whoever finds one in a file knows what it is."""
TOKEN_BYTES = 32


class StoredToken(Struct, frozen=True, kw_only=True):
    id: str
    """Its hash, which opens nothing."""
    made: int
    used: int | None
    """When it was noted to be in use."""


class StoredBot(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    created: int
    tokens: tuple[StoredToken, ...]


class Bearer(Struct, frozen=True, kw_only=True):
    """Whose a token is."""

    player: StoredPlayer
    silent_ms: int | None
    """Since the token was noted to be in use; None: it never was."""


def token_id(token: str) -> str:
    # A token has 256 random bits: nothing to guess, and so nothing to slow down or to salt.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Bots:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(self, owner: str, bot_id: str, name: str, most: int) -> None:
        """TooMany: the owner has so many. Unknown: there is no such owner."""
        row = {"id": bot_id, "name": name, "undercut": 0.0, "raised": 0.0, "created": self.database.now()}
        mine = select(func.count()).select_from(players).where(players.c.owner == owner)

        def work(connection: Connection) -> None:
            _lock(connection, owner)
            if (connection.scalar(mine) or 0) >= most:
                raise TooMany("They have as many bots as anybody may have.")
            connection.execute(players.insert().values(row | {"owner": owner}))

        await self.database.write(work)

    async def of(self, owner: str) -> tuple[StoredBot, ...]:
        """The oldest first."""
        c = bearer_tokens.c
        query = select(players).where(players.c.owner == owner).order_by(players.c.created, players.c.id)

        def work(connection: Connection) -> tuple[StoredBot, ...]:
            found = []
            for row in connection.execute(query):
                rows = connection.execute(select(bearer_tokens).where(c.player == row.id).order_by(c.made, c.hash))
                tokens = tuple(StoredToken(id=bytes(t.hash).hex(), made=t.made, used=t.used) for t in rows)
                found.append(StoredBot(id=row.id, name=row.name, created=row.created, tokens=tokens))
            return tuple(found)

        return await self.database.read(work)

    async def issue(self, owner: str, bot_id: str, most: int) -> str:
        """A new token, which nobody can read again. TooMany: the bot has so many. Unknown: they have no such bot."""
        token = PREFIX + secrets.token_urlsafe(TOKEN_BYTES)
        c = bearer_tokens.c
        row = {"hash": bytes.fromhex(token_id(token)), "player": bot_id, "made": self.database.moment()}
        count = select(func.count()).select_from(bearer_tokens).where(c.player == bot_id)

        def work(connection: Connection) -> None:
            _lock(connection, bot_id, owner)
            if (connection.scalar(count) or 0) >= most:
                raise TooMany("The bot has as many tokens as it may have.")
            connection.execute(bearer_tokens.insert().values(row))

        await self.database.write(work)
        return token

    async def withdraw(self, owner: str, bot_id: str, id: str) -> bool:
        """Whether there was one."""
        try:
            wanted = bytes.fromhex(id)
        except ValueError:
            return False
        c = bearer_tokens.c
        mine = select(players.c.id).where(players.c.id == bot_id, players.c.owner == owner)
        statement = bearer_tokens.delete().where(c.hash == wanted, c.player.in_(mine))

        return await self.database.write(lambda connection: connection.execute(statement).rowcount > 0)

    async def bearer(self, id: str) -> Bearer | None:
        """Whose the token of this id is."""
        c = bearer_tokens.c
        silent = (self.database.moment() - c.used).label("silent_ms")
        query = select(players, silent).join(bearer_tokens, c.player == players.c.id)
        query = query.where(c.hash == bytes.fromhex(id))

        def work(connection: Connection) -> Bearer | None:
            row = connection.execute(query).one_or_none()
            return None if row is None else Bearer(player=stored_player(row), silent_ms=row.silent_ms)

        return await self.database.find(work)

    async def use(self, id: str) -> None:
        """The token is in use now."""
        c = bearer_tokens.c
        statement = update(bearer_tokens).where(c.hash == bytes.fromhex(id)).values(used=self.database.moment())
        await self.database.write(lambda connection: connection.execute(statement))


def _lock(connection: Connection, player_id: str, owner: str | None = None) -> None:
    """Two nodes must not both find room for the last one."""
    query = select(players.c.id).where(players.c.id == player_id).with_for_update()
    if owner is not None:
        query = query.where(players.c.owner == owner)
    if connection.scalar(query) is None:
        raise Unknown("There is no such player.")
