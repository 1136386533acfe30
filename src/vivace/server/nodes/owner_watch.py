"""Watches who owns the tables that people wait for, while their node is gone and nobody has taken them over."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress

from vivace.cluster import Owner, SharedUnavailable

LOOK_SECONDS = 0.1
AT_MOST_SECONDS = 0.5
"""After so long whoever waits tries to take the table over: perhaps nobody else does."""


class OwnerWatch:
    """One question for all who wait. If each asked for themselves, a thousand people whose node died would keep those
    busy who are to take over their tables."""

    def __init__(self, owners: Callable[[Collection[str]], Awaitable[Mapping[str, Owner]]]) -> None:
        self._owners = owners
        self._waiting: dict[asyncio.Future[None], tuple[str, str | None]] = {}
        self._looking: asyncio.Task[None] | None = None

    async def moved(self, table: str, owner: str | None) -> None:
        """Until somebody else than this owner has the table, or half a second has passed."""
        moved = asyncio.get_running_loop().create_future()
        self._waiting[moved] = table, owner
        if self._looking is None:
            self._looking = asyncio.ensure_future(self._look())
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(AT_MOST_SECONDS):
                    await moved
        finally:
            self._waiting.pop(moved, None)

    async def _look(self) -> None:
        try:
            await asyncio.sleep(LOOK_SECONDS)
            while self._waiting:
                with suppress(SharedUnavailable):
                    self._tell(await self._owners(sorted({table for table, _ in self._waiting.values()})))
                await asyncio.sleep(LOOK_SECONDS)
        finally:
            self._looking = None

    def _tell(self, owners: Mapping[str, Owner]) -> None:
        for moved, (table, before) in list(self._waiting.items()):
            owner = owners.get(table)
            if (None if owner is None else owner.node) != before and not moved.done():
                moved.set_result(None)
