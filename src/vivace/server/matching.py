"""Quick match: the next who wants the same game sits down at the same table; bots take what is free after a moment."""

import asyncio
from dataclasses import replace

from vivace.rules.core import Refusal
from vivace.server.desk import Desk
from vivace.server.hall import Hall
from vivace.table import messages as m
from vivace.table.settings import WAITING

BOTS_AFTER_SECONDS = 8.0
BOT_LEVEL = "andante"

Wish = tuple[str, int]
"""A game, and for how many."""


class Matching:
    def __init__(self, hall: Hall, bots_after: float = BOTS_AFTER_SECONDS) -> None:
        self.hall = hall
        self.bots_after = bots_after
        self.waiting: dict[Wish, Desk] = {}
        self.making: dict[Wish, asyncio.Lock] = {}

    async def seat(self, player: m.Player, game: str, seats: int) -> Desk | Refusal:
        """A table with a seat for this player: one where somebody waits, or a new one."""
        wish = (game, seats)
        async with self.making.setdefault(wish, asyncio.Lock()):
            desk = self.waiting.get(wish)
            if desk is not None and self._has_room(desk):
                desk.table.post(m.Expected(desk.told_apart(player)))
                if desk.table.seat_of(player.id) is not None:
                    return desk
            settings = replace(self.hall.settings, starts_by_itself=True, hosted=False)
            made = await self.hall.make(player, game, seats, {}, quick=True, settings=settings)
            if isinstance(made, Desk):
                self.waiting[wish] = made
                self._fill_later(made)
            return made

    def adopt(self, desk: Desk) -> None:
        """A table that was restored: if somebody waited there for a match, they still do."""
        if desk.terms.quick and desk.table.phase == WAITING:
            self.waiting.setdefault((desk.table.rules.name, len(desk.table.seats)), desk)
            self._fill_later(desk)

    def _has_room(self, desk: Desk) -> bool:
        table = desk.table
        return not desk.closed and table.phase == WAITING and any(not seat.filled for seat in table.seats)

    def _fill_later(self, desk: Desk) -> None:
        """Again and again while it waits: a seat kept for somebody who never came is free later."""
        clock = self.hall.clock
        clock.call_at(clock.now() + 1000 * self.bots_after, lambda: self._fill(desk))

    def _fill(self, desk: Desk) -> None:
        if desk.closed or desk.table.phase != WAITING:
            return
        if desk.connections:
            desk.table.post(m.Filled(BOT_LEVEL))
        if desk.table.phase == WAITING:
            self._fill_later(desk)
