"""Recovery phrases: the way back to a player without any of their devices. Only a hash is kept."""

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from vivace.store.database import Database
from vivace.store.errors import Unknown
from vivace.store.schema import recoveries


class Recoveries:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def set(self, player_id: str, hash: bytes) -> None:
        """In the place of the one before. Unknown: there is no such player."""
        row = {"player": player_id, "hash": hash, "made": self.database.moment()}

        def work(connection: Connection) -> None:
            connection.execute(recoveries.delete().where(recoveries.c.player == player_id))
            try:
                connection.execute(recoveries.insert().values(row))
            except IntegrityError as error:
                raise Unknown("There is no such player.") from error

        await self.database.write(work)

    async def made(self, player_id: str) -> int | None:
        query = select(recoveries.c.made).where(recoveries.c.player == player_id)

        return await self.database.look_up(lambda connection: connection.scalar(query))

    async def player(self, hash: bytes) -> str | None:
        query = select(recoveries.c.player).where(recoveries.c.hash == hash)

        return await self.database.look_up(lambda connection: connection.scalar(query))
