"""Whether the database takes what is written: a full disk still answers every question."""

import asyncio
import time
from collections.abc import Callable

from vivace.store import Store, StoreUnavailable

EVERY_SECONDS = 5.0
"""However often somebody asks, no more is written than once in so long; in between the last answer holds."""
PATIENCE_SECONDS = 5.0


class WriteCheck:
    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self.store, self.now = store, now
        self._check: asyncio.Task[None] | None = None
        self._began = 0.0

    async def passed(self) -> None:
        """StoreUnavailable: it cannot write."""
        if self._check is None or (self._check.done() and self.now() - self._began >= EVERY_SECONDS):
            self._began = self.now()
            self._check = asyncio.ensure_future(self._write())
            self._check.add_done_callback(_heard)
        await asyncio.shield(self._check)

    async def _write(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.store.database.check_writing()
        except TimeoutError:
            raise StoreUnavailable(f"The database has not written within {PATIENCE_SECONDS:g} s.") from None


def _heard(check: "asyncio.Task[None]") -> None:
    """Takes note of the error: whoever asked may be gone."""
    if not check.cancelled():
        check.exception()
