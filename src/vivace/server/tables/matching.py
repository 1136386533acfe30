"""Quick match: the next who wants the same game sits down at the same table; bots take what is free after a moment."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from vivace.game.core import Refusal
from vivace.server.tables.desk import Desk
from vivace.server.tables.directory import Made, Order, TableDirectory
from vivace.server.tables.registry import Registry
from vivace.table import messages as m
from vivace.table.settings import WAITING

T = TypeVar("T")
BOTS_AFTER_SECONDS = 8.0
BOT_LEVEL = "andante"


class MatchSlots(Protocol):
    """Where those who want the same find each other."""

    async def use_or_make(
        self, slot: str, use: Callable[[str], Awaitable[T | None]], make: Callable[[], Awaitable[tuple[str, T]]]
    ) -> T:
        """What `use` makes of the thing in the slot; where there is none, or it is used up (None), one of those who
        want it makes another, and all others wait for that."""
        ...

    async def offer(self, slot: str, thing: str) -> bool:
        """Puts a thing there that is still of use, unless there is one."""
        ...


class LocalSlots:
    """Implements `MatchSlots`, for one server."""

    def __init__(self) -> None:
        self.things: dict[str, str] = {}
        self.making: dict[str, asyncio.Lock] = {}

    async def use_or_make(
        self, slot: str, use: Callable[[str], Awaitable[T | None]], make: Callable[[], Awaitable[tuple[str, T]]]
    ) -> T:
        async with self.making.setdefault(slot, asyncio.Lock()):
            thing = self.things.get(slot)
            used = None if thing is None else await use(thing)
            if used is not None:
                return used
            self.things[slot], made = await make()
            return made

    async def offer(self, slot: str, thing: str) -> bool:
        return self.things.setdefault(slot, thing) == thing


class _NotMade(Exception):
    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal


class Matching:
    def __init__(
        self, registry: Registry, tables: TableDirectory, slots: MatchSlots, bots_after: float = BOTS_AFTER_SECONDS
    ) -> None:
        self.registry, self.tables, self.slots, self.bots_after = registry, tables, slots, bots_after

    async def seat(self, player: str, game: str, seats: int, address: str = "") -> Made | Refusal:
        """At a table where somebody waits, or at a new one."""

        async def use(code: str) -> Made | None:
            seat = await self.tables.take_seat(code, player)
            return None if seat is None else Made(code, seat)

        async def make() -> tuple[str, Made]:
            made = await self.tables.make(Order(host=player, game=game, seats=seats, quick=True, address=address))
            if isinstance(made, Refusal):
                raise _NotMade(made)
            return made.code, made

        try:
            return await self.slots.use_or_make(_slot(game, seats), use, make)
        except _NotMade as error:
            return error.refusal

    def adopt(self, desk: Desk) -> None:
        """A table that is open here now. If somebody waits there for a match, others find them, and after a while bots
        sit down."""
        if desk.terms.quick and desk.table.phase == WAITING:
            slot = _slot(desk.table.rules.name, len(desk.table.seats))
            self.registry.background(self.slots.offer(slot, desk.terms.code))
            self._fill_later(desk)

    def _fill_later(self, desk: Desk) -> None:
        """Again and again while it waits: a seat kept for somebody who never came is free later."""
        clock = self.registry.clock
        clock.call_at(clock.now() + 1000 * self.bots_after, lambda: self._fill(desk))

    def _fill(self, desk: Desk) -> None:
        if desk.closed or desk.table.phase != WAITING:
            return
        if desk.connections.by_player:
            desk.table.post(m.Filled(BOT_LEVEL))
        if desk.table.phase == WAITING:
            self._fill_later(desk)


def _slot(game: str, seats: int) -> str:
    return f"quick:{game}:{seats}"
