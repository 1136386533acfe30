"""Addresses that the host has suspended for a time. Every request asks, so they are kept in memory for a moment."""

import time
from contextlib import suppress

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.http.endpoints import Refused
from vivace.server.people.recognition import shown_time
from vivace.store import Store, StoreError

FRESH_SECONDS = 1.0
"""Within which a suspension made at another node holds here too; sockets that are open are closed at once."""


class SuspendedAddresses:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, int] = {}
        self._read = float("-inf")

    async def refusal(self, address: str) -> Refusal | None:
        if time.monotonic() - self._read > FRESH_SECONDS:
            await self._look()
        until = self._known.get(address)
        if until is None or until <= self.store.database.now():
            return None
        return Refusal(reasons.SUSPENDED_ADDRESS, {"until": shown_time(until)})

    async def check(self, address: str) -> None:
        refusal = await self.refusal(address)
        if refusal is not None:
            raise Refused(refusal)

    def stale(self) -> None:
        """Something has changed."""
        self._read = float("-inf")

    async def _look(self) -> None:
        self._read = time.monotonic()  # before: those who come meanwhile go by what was known
        with suppress(StoreError):  # whoever plays goes on: what needs the database says so itself
            self._known = await self.store.house.suspended_addresses()
