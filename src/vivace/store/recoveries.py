"""Recovery phrases: the way back to a player without any of their devices. Only a hash is kept."""

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from vivace.store.database import Database
from vivace.store.errors import Unknown
from vivace.store.schema import recoveries


class Recoveries:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def set(self, player_id: str, hash: bytes) -> None:
        """In the place of the one before. Unknown: there is no such player."""
        row = {"player": player_id, "hash": hash, "made": self.database.moment()}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(recoveries.delete().where(recoveries.c.player == player_id))
            try:
                await connection.execute(recoveries.insert().values(row))
            except IntegrityError as error:
                raise Unknown("There is no such player.") from error

        await self.database.write(work)

    async def made(self, player_id: str) -> int | None:
        query = select(recoveries.c.made).where(recoveries.c.player == player_id)

        async def work(connection: AsyncConnection) -> int | None:
            return await connection.scalar(query)

        return await self.database.look_up(work)

    async def player(self, hash: bytes) -> str | None:
        query = select(recoveries.c.player).where(recoveries.c.hash == hash)

        async def work(connection: AsyncConnection) -> str | None:
            return await connection.scalar(query)

        return await self.database.look_up(work)
