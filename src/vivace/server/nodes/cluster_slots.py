"""Where strangers who want the same game find each other, whichever node they came to."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from vivace.cluster import SharedUnavailable, Slots
from vivace.server.errors import TableUnavailable

T = TypeVar("T")


class ClusterSlots:
    """Implements `MatchSlots`."""

    def __init__(self, slots: Slots) -> None:
        self.slots = slots

    async def use_or_make(
        self, slot: str, use: Callable[[str], Awaitable[T | None]], make: Callable[[], Awaitable[tuple[str, T]]]
    ) -> T:
        try:
            return await self.slots.use_or_make(slot, use, make)
        except SharedUnavailable as error:
            raise TableUnavailable(str(error)) from error

    async def offer(self, slot: str, thing: str) -> bool:
        try:
            return await self.slots.offer(slot, thing)
        except SharedUnavailable:  # then those who come make another one
            return False
