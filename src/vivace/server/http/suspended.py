"""Addresses that the host has suspended for a time. Every request asks, so they are kept in memory for a moment."""

import asyncio
import time
from contextlib import suppress

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.http.endpoints import Refused
from vivace.server.people.recognition import shown_time
from vivace.store import Store, StoreError

FRESH_SECONDS = 1.0
"""Within which a suspension that was made without a word to this process holds here too."""


class SuspendedAddresses:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, int] = {}
        self._read = float("-inf")
        self._looking = asyncio.Lock()

    async def refusal(self, address: str, *, sure: bool = False) -> Refusal | None:
        """`sure`: not by what was known before a look that is under way."""
        if time.monotonic() - self._read > FRESH_SECONDS:
            await self._look()
        elif sure:
            async with self._looking:
                pass
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
        try:
            async with self._looking:
                with suppress(StoreError):  # whoever plays goes on: what needs the database says so itself
                    self._known = await self.store.house.suspended_addresses()
        except asyncio.CancelledError:  # whoever asked did not wait: the next one looks
            self.stale()
            raise
