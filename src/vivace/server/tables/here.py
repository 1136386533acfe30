"""The tables of this server, as those who ask for tables see them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.http.types import TableSummary
from vivace.server.languages import Language
from vivace.server.sockets.connection import Connection
from vivace.server.tables.desk import Desk, Visitor
from vivace.server.tables.directory import Load, Made, Order
from vivace.server.tables.matching import Matching, OwnSlots
from vivace.server.tables.ownership import Elsewhere
from vivace.server.tables.registry import Registry
from vivace.table import messages as m
from vivace.table.guests import guest_number, host_of
from vivace.table.settings import WAITING

MOST_LISTED = 100
FULL = (reasons.SERVER_FULL, reasons.TOO_MANY_TABLES_HERE)
"""Refusals of a table that another one can make room for."""


class Here:
    """Implements `Tables`."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.matching = Matching(registry, self, OwnSlots())

    async def make(self, order: Order) -> Made | Refusal:
        made = await self._make(order)
        if isinstance(made, Refusal) and made.reason in FULL and self.registry.make_room(whose(order, made)):
            made = await self._make(order)
        return made

    async def _make(self, order: Order) -> Made | Refusal:
        host = await self.registry.player(order.host, order.game)
        if host is None:
            return Refusal(reasons.NOBODY)
        settings = replace(
            self.registry.settings,
            clocks=order.clocks,
            turn_seconds=order.turn_seconds,
            starts_by_itself=order.quick or order.bots is not None or order.daily is not None,
            hosted=not order.quick and order.daily is None,
        )
        if order.guests:
            settings = settings.round_one_device()
        desk = await self.registry.make(
            host,
            order.game,
            order.seats,
            order.options,
            public=order.public,
            quick=order.quick,
            settings=settings,
            daily=order.daily,
            guests=order.guests,
            address=order.address,
        )
        if isinstance(desk, Refusal):
            return desk
        if order.bots is not None:
            desk.table.post(m.Filled(order.bots))
        made = Made(desk.terms.code, desk.table.seat_of(order.host))
        await self._kept(desk)  # the host's seat and the bots, too
        return made

    async def _kept(self, desk: Desk) -> None:
        """Returns when all that happened at this table is in the database. Elsewhere: it could not be written."""
        await self.registry.store.database.settled()
        if desk.closed:
            raise Elsewhere("the table was put aside")

    async def match(self, player: str, game: str, seats: int, address: str = "") -> Made | Refusal:
        return await self.matching.seat(player, game, seats, address)

    async def summary(self, code: str) -> TableSummary | Refusal:
        desk = await self.registry.find(code)
        return Refusal(reasons.NO_SUCH_TABLE) if desk is None else summary(desk)

    async def join(self, code: str, player: str) -> Made | Refusal:
        found = await self._desk_for(code, player)
        if isinstance(found, Refusal):
            return found
        desk, person = found
        desk.table.post(m.Expected(person))
        made = Made(code, desk.table.seat_of(player))
        await self._kept(desk)
        return made

    async def take_seat(self, code: str, player: str) -> int | None:
        desk = self.registry.desks.get(code)
        person = None if desk is None else await self.registry.player(player, desk.table.rules.name)
        if desk is None or person is None or desk.closed or desk.table.phase != WAITING:
            return None
        if all(seat.filled for seat in desk.table.seats):
            return None
        desk.table.post(m.Expected(desk.told_apart(person), matched=True))
        seat = desk.table.seat_of(player)
        await self._kept(desk)
        return seat

    async def enter(self, code: str, connection: Connection, language: Language) -> Refusal | None:
        found = await self.admitted(code, connection, connection.origins)
        if isinstance(found, Refusal):
            return found
        if connection.over:  # whoever gave up waiting has come back elsewhere, and must not be replaced
            return None
        desk, person = found
        connection.begin(desk)
        desk.connect(connection, person)
        return None

    async def admitted(
        self, code: str, visitor: Visitor, origins: tuple[str, ...] = ()
    ) -> tuple[Desk, m.Player] | Refusal:
        """Whether they may come in; where to, and who they are there."""
        found = await self._desk_for(code, visitor.player)
        if isinstance(found, Refusal):
            return found
        desk, person = found
        if desk.closed:  # while we looked who this is
            return Refusal(reasons.STORAGE)
        return desk, replace(person, origins=origins)

    async def _desk_for(self, code: str, player: str) -> tuple[Desk, m.Player] | Refusal:
        desk = await self.registry.find(code)
        if desk is None:
            return Refusal(reasons.NO_SUCH_TABLE)
        person = await self._person(desk, player)
        if person is None:
            return Refusal(reasons.NOBODY)
        if desk.terms.daily is not None and player not in desk.table.people:
            return Refusal(reasons.OTHERS_TRY)
        if player not in desk.table.people and len(desk.table.people) >= self.registry.config.limits.people_per_table:
            return Refusal(reasons.TABLE_FULL)
        return desk, desk.told_apart(person)

    async def _person(self, desk: Desk, player: str) -> m.Player | None:
        """Guests are only known where their host has brought them."""
        number, host = guest_number(player), host_of(player)
        if number == 0:
            return await self.registry.player(player, desk.table.rules.name)
        return desk.terms.guest(host, number) if host == desk.table.host else None

    async def belongs(self, code: str, player: str) -> bool:
        desk = self.registry.desks.get(code)
        return desk is not None and player in desk.table.people

    async def public(self, game: str | None) -> tuple[TableSummary, ...]:
        stored = await self.registry.store.tables.public(game=game, limit=MOST_LISTED)
        found = self.summaries([s.description.code for s in stored if s.description.code is not None])
        return tuple(found.values())

    def summaries(self, codes: list[str]) -> Mapping[str, TableSummary]:
        """Of those that are open here."""
        return {code: summary(self.registry.desks[code]) for code in codes if code in self.registry.desks}

    async def close_deserted(self, host: str) -> bool:
        return await self.registry.close_deserted(host)

    async def close_daily(self, host: str, game: str) -> None:
        await self.registry.close_daily(host, game)

    async def make_room(self, address: str | None = None) -> bool:
        return self.registry.make_room(address)

    async def forget(self, player: str) -> None:
        self.registry.forget(player)
        await (
            self.registry.store.database.settled()
        )  # before they are deleted, by whichever node: nothing later names them again

    async def withdraw(self, device: str) -> None:
        self.registry.lines.close(device)

    def load(self) -> Load:
        desks = self.registry.desks.values()
        return Load(len(desks), sum(len(desk.connections) for desk in desks))


def whose(order: Order, refusal: Refusal) -> str | None:
    """Among whose tables there has to be room: those of the address, or (None) all."""
    return order.address if refusal.reason is reasons.TOO_MANY_TABLES_HERE else None


def summary(desk: Desk) -> TableSummary:
    table = desk.table
    host = table.people.get(table.host)
    options: dict[str, Any] = table.info().options
    return TableSummary(
        code=desk.terms.code,
        game=table.rules.name,
        seats=len(table.seats),
        taken=sum(seat.filled for seat in table.seats),
        people=sum(person.here for person in table.people.values()),
        phase=table.phase,
        host=None if host is None else host.player.name,
        options=options,
        public=desk.terms.public,
    )
