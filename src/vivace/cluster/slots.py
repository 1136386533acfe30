"""One place for all nodes where those who want the same find each other."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import TypeVar

from vivace.cluster.errors import SharedUnavailable
from vivace.cluster.shared import Shared

T = TypeVar("T")
MAKING_SECONDS = 5.0
"""Whoever said that they make something new has so long for it."""
KEPT_SECONDS = 3600.0
LOOK_SECONDS = 0.05
MAKING = "…"
"""Begins what stands in a slot while something new is made for it."""


class Slots:
    def __init__(self, shared: Shared, rng: Random) -> None:
        self.shared, self.rng = shared, rng

    async def use_or_make(
        self, slot: str, use: Callable[[str], Awaitable[T | None]], make: Callable[[], Awaitable[tuple[str, T]]]
    ) -> T:
        """What `use` makes of the thing in the slot; where there is none, or it is used up (None), one of those who
        want it makes another, and all others wait for that. SharedUnavailable as always; what `make` raises is raised,
        and somebody else may try."""
        while True:
            there = await self.shared.look(slot)
            if there is not None and not there.startswith(MAKING):
                used = await use(there)
                if used is not None:
                    return used
            elif there is not None:
                await asyncio.sleep(LOOK_SECONDS)
                continue
            mine = f"{MAKING}{self.rng.getrandbits(64):016x}"
            if await self.shared.swap(slot, there, mine, MAKING_SECONDS):
                return await self._make(slot, mine, make)

    async def _make(self, slot: str, mine: str, make: Callable[[], Awaitable[tuple[str, T]]]) -> T:
        made: tuple[str, T] | None = None
        try:
            made = await make()
        finally:
            with suppress(SharedUnavailable):  # then others make another one
                await self.shared.swap(slot, mine, None if made is None else made[0], KEPT_SECONDS)
        return made[1]

    async def offer(self, slot: str, thing: str) -> bool:
        """Puts a thing there that is still of use, unless there is one."""
        return await self.shared.swap(slot, None, thing, KEPT_SECONDS)
