"""Who sends a request or opens a socket: a cookie with its device, or the token of a program, and what the database
knows of them."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from starlette.requests import HTTPConnection

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.people.agents import agent
from vivace.server.people.identity import COOKIE, Credential, Identities
from vivace.store import Store, StoredPlayer, Unknown, token_id

NOTED_EVERY_MS = 3_600_000
"""How exactly the last use of a device is known."""
TOKEN_NOTED_EVERY_MS = 60_000
BEARER = "bearer "
LONGEST_TOKEN = 200


class Known(NamedTuple):
    player: StoredPlayer
    device: str
    """Of a program: the id of its token."""


class Recognition:
    def __init__(self, identities: Identities, store: Store, background: Callable[[Any], None]) -> None:
        """`background`: does what nobody has to wait for."""
        self.identities, self.store, self.background = identities, store, background

    def device_of(self, connection: HTTPConnection) -> str | None:
        """What has to be withdrawn to end this connection, before anything is looked up; None: nobody sent it."""
        token = bearer_token(connection)
        if token is not None:
            return token_id(token)
        credential = self.identities.credential(connection.cookies.get(COOKIE))
        return None if credential is None else credential.device

    async def known(self, connection: HTTPConnection, *, even_suspended: bool = False) -> Known | Refusal:
        """Who it is, unless the host has suspended them."""
        found = await self._known(connection)
        if isinstance(found, Known) and not even_suspended and is_suspended(found.player, self.store.database.now()):
            return Refusal(reasons.SUSPENDED, {"until": shown_time(found.player.suspended or 0)})
        return found

    async def _known(self, connection: HTTPConnection) -> Known | Refusal:
        """May raise StoreError: then nobody knows, and the cookie must be left alone. Where a token is shown, it alone
        counts: a program never acts for the person in whose browser it runs."""
        token = bearer_token(connection)
        if token is not None:
            return await self._bearer(token)
        cookie = connection.cookies.get(COOKIE)
        if self.identities.early(cookie):
            return Refusal(reasons.WRONG_CLOCK)
        credential = self.identities.credential(cookie)
        player = None if credential is None else await self.at_device(credential, connection)
        if credential is None or player is None:
            return Refusal(reasons.NOBODY)
        return Known(player, credential.device)

    async def _bearer(self, token: str) -> Known | Refusal:
        id = token_id(token)
        found = await self.store.bots.bearer(id)
        if found is None:
            return Refusal(reasons.BAD_BEARER)
        if found.silent_ms is None or found.silent_ms > TOKEN_NOTED_EVERY_MS:
            self.background(self.store.bots.use(id))
        return Known(found.player, id)

    async def at_device(self, credential: Credential, connection: HTTPConnection) -> StoredPlayer | None:
        """None: forgotten, or the device was withdrawn. A device that is not known is new: of the time before there
        were any, or of a database that was put back to an earlier state."""
        found = await self.store.devices.recognise(credential.player, credential.device)
        if found is None or found.withdrawn:
            return None
        if found.silent_ms is None:
            try:
                await self.add(credential, connection)
            except Unknown:
                return None
        elif found.silent_ms > NOTED_EVERY_MS:
            self.background(self.store.devices.use(credential.device))
        return found.player

    async def add(self, credential: Credential, connection: HTTPConnection) -> None:
        browser, system = agent(connection.headers.get("user-agent"))
        await self.store.devices.add(credential.player, credential.device, browser, system)


def is_suspended(player: StoredPlayer, now: int) -> bool:
    return player.suspended is not None and player.suspended > now


def shown_time(ms: int) -> str:
    """As it stands in a sentence of any language."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def bearer_token(connection: HTTPConnection) -> str | None:
    given = connection.headers.get("authorization", "")
    return given[len(BEARER) :].strip()[:LONGEST_TOKEN] if given.lower().startswith(BEARER) else None
