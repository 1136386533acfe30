"""Who sends a request or opens a socket: the cookie, and what the database knows of its player and device."""

from collections.abc import Callable
from typing import Any, NamedTuple

from starlette.requests import HTTPConnection

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.people.agents import agent
from vivace.server.people.identity import COOKIE, Credential, Identities
from vivace.store import Store, StoredPlayer, Unknown

NOTED_EVERY_MS = 3_600_000
"""How exactly the last use of a device is known."""


class Known(NamedTuple):
    player: StoredPlayer
    device: str


class Recognition:
    def __init__(self, identities: Identities, store: Store, background: Callable[[Any], None]) -> None:
        """`background`: does what nobody has to wait for."""
        self.identities, self.store, self.background = identities, store, background

    async def known(self, connection: HTTPConnection) -> Known | Refusal:
        """May raise StoreError: then nobody knows, and the cookie must be left alone."""
        cookie = connection.cookies.get(COOKIE)
        if self.identities.early(cookie):
            return Refusal(reasons.WRONG_CLOCK)
        credential = self.identities.credential(cookie)
        player = None if credential is None else await self.at_device(credential, connection)
        if credential is None or player is None:
            return Refusal(reasons.NOBODY)
        return Known(player, credential.device)

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
