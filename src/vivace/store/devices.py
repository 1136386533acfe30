"""Devices of a player: the browsers in which they are known."""

from msgspec import Struct
from sqlalchemy import Connection, and_, select, update
from sqlalchemy.exc import IntegrityError

from vivace.store.database import Database
from vivace.store.errors import Unknown
from vivace.store.players import StoredPlayer, stored_player
from vivace.store.schema import devices, players


class StoredDevice(Struct, frozen=True, kw_only=True):
    """A browser in which a player is known. Times are milliseconds since 1970."""

    id: str
    browser: str
    system: str
    """Both short names, empty where they are not known; no address is kept."""
    first: int
    used: int


class Recognised(Struct, frozen=True, kw_only=True):
    """A player at a device."""

    player: StoredPlayer
    silent_ms: int | None
    """Since the device was noted to be in use; None: it is new."""
    withdrawn: bool


class Devices:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def recognise(self, player_id: str, device_id: str) -> Recognised | None:
        """None: there is no such player."""
        at = and_(devices.c.id == device_id, devices.c.player == players.c.id)
        silent = (self.database.moment() - devices.c.used).label("silent_ms")
        query = select(players, devices.c.withdrawn, silent).outerjoin(devices, at).where(players.c.id == player_id)

        def work(connection: Connection) -> Recognised | None:
            row = connection.execute(query).one_or_none()
            if row is None:
                return None
            return Recognised(player=stored_player(row), silent_ms=row.silent_ms, withdrawn=row.withdrawn is not None)

        return await self.database.find(work)

    async def add(self, player_id: str, device_id: str, browser: str, system: str) -> None:
        """Once: asked again, nothing changes. Unknown: there is no such player."""
        now = self.database.moment()
        row = {"id": device_id, "player": player_id, "browser": browser, "system": system, "first": now, "used": now}
        query = select(devices.c.id).where(devices.c.id == device_id)

        def work(connection: Connection) -> None:
            if connection.scalar(query) is not None:
                return
            try:
                with connection.begin_nested():
                    connection.execute(devices.insert().values(row))
            except IntegrityError as error:
                if connection.scalar(query) is None:  # otherwise another node was first
                    raise Unknown("There is no such player.") from error

        await self.database.write(work)

    async def use(self, device_id: str) -> None:
        """It is in use now."""
        statement = update(devices).where(devices.c.id == device_id).values(used=self.database.moment())
        await self.database.write(lambda connection: connection.execute(statement))

    async def of(self, player_id: str) -> tuple[StoredDevice, ...]:
        """Those that were not withdrawn, the one used last first."""
        c = devices.c
        query = (
            select(c.id, c.browser, c.system, c.first, c.used)
            .where(c.player == player_id, c.withdrawn.is_(None))
            .order_by(c.used.desc(), c.first.desc(), c.id)
        )

        def work(connection: Connection) -> tuple[StoredDevice, ...]:
            return tuple(StoredDevice(**row._mapping) for row in connection.execute(query))

        return await self.database.look_up(work)

    async def withdraw(self, player_id: str, device_id: str) -> bool:
        """Its cookie is worth nothing from here on. Whether there was one to withdraw. The row stays for as long as
        the cookie could be shown: a device that is not known is taken for a new one."""
        c = devices.c
        mine = c.player == player_id, c.id == device_id, c.withdrawn.is_(None)
        statement = update(devices).where(*mine).values(withdrawn=self.database.moment())

        return await self.database.write(lambda connection: connection.execute(statement).rowcount > 0)
