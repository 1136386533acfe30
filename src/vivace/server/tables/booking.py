"""Tables for given people: opened by the server, not by a player, and heard of again when their game has ended.

A booked table has one game and no host. Its seats belong to the people and bots of the order from the start; it begins
by itself when all of them are there, or when a bot has taken the place of whoever did not come within the grace
(`Settings.grace_seconds`). Who comes later takes over from the bot. Nobody changes seats or game; anybody with the code
may watch. With nobody there it closes a minute after its game, or where it never began.

How an evening or a tournament uses it, so that a crash at any moment loses nothing and counts nothing twice:

1. Choose the table's id (`vivace.server.tables.codes.table_id`) and write it down in your own row, with who is to sit
   where, in the transaction that decides it.
2. `await booking.open(Booking(...))`. Asked twice for the same id, also at two nodes at once or after a crash between
   1 and 2, it is the same table: repeat it for every id that `outcomes` does not know.
3. Tell each page the code; a page goes to /t/CODE, where the seat is waiting. The table tells it `home`, the path to
   go back to.
4. `await booking.outcomes(ids)`: all that the database knows of these tables, in two queries for up to 200. With an
   `outcome` the game is over, with places by seat (equals share one); `closed` without one: it was not played to its
   end. It is derived from kept results, so ask at a start for all tables that you have not counted, and count each id
   once in your own transaction. A result that a dead server owed is kept when its table is opened again, which happens
   without anybody asking.
5. `booking.when_kept(told)`: `told(table_id)` in the moment a result of a table of this process is kept. It is a hint
   to look at once: tables may be at another node, so look every second or two as well.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from vivace.game.core import Refusal
from vivace.server.tables.directory import Booked, Made, Order
from vivace.server.tables.site import Site
from vivace.store import TableProgress

__all__ = ["Booked", "Booking", "TableBooking"]


@dataclass(frozen=True, kw_only=True)
class Booking:
    id: str
    game: str
    seats: tuple[Booked, ...]
    """At least one person among them; round one device the first is the owner of the device, the others guests."""
    options: dict[str, Any] = field(default_factory=dict)
    rated: bool = True
    """It is rated as any other game: not where people come from one address, and not round one device."""
    clocks: bool = True
    turn_seconds: int = 30
    home: str = ""
    """A path of this site."""
    guests: tuple[str, ...] = ()
    """The names of those who sit with the first person round one device."""
    address: str = ""
    """Whose share of all tables it is part of, as limits count it; empty: nobody's."""

    def order(self) -> Order:
        host = next(one.player for one in self.seats if one.player is not None)
        assert host is not None
        return Order(
            id=self.id,
            host=host,
            game=self.game,
            seats=len(self.seats),
            options=self.options,
            clocks=self.clocks,
            turn_seconds=self.turn_seconds,
            booked=self.seats,
            rated=self.rated,
            home=self.home,
            guests=self.guests,
            address=self.address,
        )


class TableBooking:
    def __init__(self, site: Site) -> None:
        self.site = site

    async def open(self, booking: Booking) -> Made | Refusal:
        """The table of this id, made where there is none. TableUnavailable, StoreError: ask again later."""
        return await self.site.tables.make(booking.order())

    async def outcomes(self, table_ids: Collection[str]) -> dict[str, TableProgress]:
        return await self.site.registry.store.outcomes.of(table_ids)

    def when_kept(self, told: Callable[[str], None]) -> None:
        self.site.registry.on_kept.append(told)
