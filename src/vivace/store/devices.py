"""Devices of a player, and the ways to a new one: links that work once, and a recovery phrase."""

import hashlib
import secrets

from msgspec import Struct
from sqlalchemy import and_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from vivace.store.errors import Unknown
from vivace.store.players import Players, StoredPlayer, stored_player
from vivace.store.schema import devices, players, recoveries, tokens

TOKEN_BYTES = 32
MOST_TOKENS = 3
"""Pending links of one player."""


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


class PendingToken(Struct, frozen=True, kw_only=True):
    id: str
    """Its hash, which opens nothing."""
    seconds: float
    """That it has left."""


def _hash(token: str) -> bytes:
    # A token has 256 random bits: nothing to guess, and so nothing to slow down or to salt.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


class Devices(Players):
    async def recognise(self, player_id: str, device_id: str) -> Recognised | None:
        """None: there is no such player."""
        at = and_(devices.c.id == device_id, devices.c.player == players.c.id)
        silent = (self.moment() - devices.c.used).label("silent_ms")
        query = select(players, devices.c.withdrawn, silent).outerjoin(devices, at).where(players.c.id == player_id)

        async def work(connection: AsyncConnection) -> Recognised | None:
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            return Recognised(player=stored_player(row), silent_ms=row.silent_ms, withdrawn=row.withdrawn is not None)

        return await self._find(work)

    async def add_device(self, player_id: str, device_id: str, browser: str, system: str) -> None:
        """Once: asked again, nothing changes. Unknown: there is no such player."""
        now = self.moment()
        row = {"id": device_id, "player": player_id, "browser": browser, "system": system, "first": now, "used": now}
        query = select(devices.c.id).where(devices.c.id == device_id)

        async def work(connection: AsyncConnection) -> None:
            if await connection.scalar(query) is not None:
                return
            try:
                async with connection.begin_nested():
                    await connection.execute(devices.insert().values(row))
            except IntegrityError as error:
                if await connection.scalar(query) is None:  # otherwise another node was first
                    raise Unknown("There is no such player.") from error

        await self._write(work)

    async def use_device(self, device_id: str) -> None:
        """It is in use now."""
        statement = update(devices).where(devices.c.id == device_id).values(used=self.moment())
        await self._write(lambda connection: connection.execute(statement))

    async def devices(self, player_id: str) -> tuple[StoredDevice, ...]:
        """Those that were not withdrawn, the one used last first."""
        c = devices.c
        query = (
            select(c.id, c.browser, c.system, c.first, c.used)
            .where(c.player == player_id, c.withdrawn.is_(None))
            .order_by(c.used.desc(), c.first.desc(), c.id)
        )

        async def work(connection: AsyncConnection) -> tuple[StoredDevice, ...]:
            return tuple(StoredDevice(**row._mapping) for row in await connection.execute(query))

        return await self._look_up(work)

    async def withdraw_device(self, player_id: str, device_id: str) -> bool:
        """Its cookie is worth nothing from here on. Whether there was one to withdraw. The row stays for as long as
        the cookie could be shown: a device that is not known is taken for a new one."""
        c = devices.c
        mine = c.player == player_id, c.id == device_id, c.withdrawn.is_(None)
        statement = update(devices).where(*mine).values(withdrawn=self.moment())

        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(statement)).rowcount > 0

        return await self._write(work)

    # ── links ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def issue_token(self, player_id: str, seconds: float, most: int = MOST_TOKENS) -> str:
        """A secret that turns into this player once, within so many seconds. Only its hash is kept. Of more than `most`
        that are pending the oldest go."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        c = tokens.c
        row = {"hash": _hash(token), "player": player_id, "expires": self.moment() + int(1000 * seconds)}
        kept = select(c.hash).where(c.player == player_id, c.expires > self.moment())
        kept = kept.order_by(c.expires.desc(), c.hash).limit(most - 1)

        async def work(connection: AsyncConnection) -> None:
            # The row is locked, so that two nodes do not both find room for the last one.
            mine = select(players.c.id).where(players.c.id == player_id).with_for_update()
            if await connection.scalar(mine) is None:
                raise Unknown("There is no such player.")
            newest = (await connection.scalars(kept)).all()
            await connection.execute(tokens.delete().where(c.player == player_id, c.hash.not_in(newest)))
            await connection.execute(tokens.insert().values(row))

        await self._write(work)
        return token

    async def token_player(self, token: str) -> str | None:
        """Whose it is, while it can be redeemed. It stays as it is."""
        c = tokens.c
        query = select(c.player).where(c.hash == _hash(token), c.expires > self.moment())

        async def work(connection: AsyncConnection) -> str | None:
            return await connection.scalar(query)

        return await self._look_up(work)

    async def redeem_token(self, token: str) -> str | None:
        """The player; None where the token was used, has expired or never was one."""
        c = tokens.c
        valid = (c.expires > self.moment()).label("valid")

        async def work(connection: AsyncConnection) -> str | None:
            query = tokens.delete().where(c.hash == _hash(token)).returning(c.player, valid)
            row = (await connection.execute(query)).one_or_none()
            return row.player if row is not None and row.valid else None

        return await self._write(work)

    async def pending_tokens(self, player_id: str) -> tuple[PendingToken, ...]:
        """The newest first."""
        c = tokens.c
        left = (c.expires - self.moment()).label("left")
        query = select(c.hash, left).where(c.player == player_id, c.expires > self.moment()).order_by(left.desc())

        async def work(connection: AsyncConnection) -> tuple[PendingToken, ...]:
            rows = await connection.execute(query)
            return tuple(PendingToken(id=bytes(row.hash).hex(), seconds=row.left / 1000) for row in rows)

        return await self._look_up(work)

    async def withdraw_token(self, player_id: str, id: str) -> bool:
        """Whether there was one."""
        try:
            wanted = bytes.fromhex(id)
        except ValueError:
            return False
        statement = tokens.delete().where(tokens.c.player == player_id, tokens.c.hash == wanted)

        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(statement)).rowcount > 0

        return await self._write(work)

    # ── recovery ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def set_recovery(self, player_id: str, hash: bytes) -> None:
        """In the place of the one before. Unknown: there is no such player."""
        row = {"player": player_id, "hash": hash, "made": self.moment()}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(recoveries.delete().where(recoveries.c.player == player_id))
            try:
                await connection.execute(recoveries.insert().values(row))
            except IntegrityError as error:
                raise Unknown("There is no such player.") from error

        await self._write(work)

    async def recovery_made(self, player_id: str) -> int | None:
        query = select(recoveries.c.made).where(recoveries.c.player == player_id)

        async def work(connection: AsyncConnection) -> int | None:
            return await connection.scalar(query)

        return await self._look_up(work)

    async def recovered_player(self, hash: bytes) -> str | None:
        query = select(recoveries.c.player).where(recoveries.c.hash == hash)

        async def work(connection: AsyncConnection) -> str | None:
            return await connection.scalar(query)

        return await self._look_up(work)
