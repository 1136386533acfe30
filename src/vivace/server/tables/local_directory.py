"""The tables of this server, as those who ask for tables see them."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from vivace.game.core import Refusal
from vivace.game.notation import WRONG_SEATS
from vivace.server import metrics, reasons
from vivace.server.errors import TableUnavailable
from vivace.server.languages import Language
from vivace.server.people.names import distinct
from vivace.server.sockets.connection import LocalConnection
from vivace.server.tables.desk import Desk
from vivace.server.tables.directory import Load, Made, Order
from vivace.server.tables.matching import LocalSlots, Matching
from vivace.server.tables.overview import Overview, overview
from vivace.server.tables.registry import Registry
from vivace.server.tables.spare_tables import SpareTables
from vivace.server.tables.summary import TableSummary, summary
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.connection import Connection
from vivace.table.guests import guest_number, host_of
from vivace.table.seats import STAND_IN
from vivace.table.settings import WAITING

MOST_LISTED = 100
FULL = (reasons.SERVER_FULL, reasons.TOO_MANY_TABLES_HERE)
"""Refusals of a table that another one can make room for."""
ATTEMPTS = 3
"""How often a table that is put aside while somebody comes is opened again for them."""
FIRST_PAUSE, LONGEST_PAUSE = 0.01, 0.64
"""Seconds between two looks whether there is room, each twice as long as the one before."""


class LocalDirectory:
    """Implements `TableDirectory`."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.spare = SpareTables(registry)
        self.matching = Matching(registry, self, LocalSlots())

    async def make(self, order: Order) -> Made | Refusal:
        made = await self._make(order)
        if isinstance(made, Refusal) and made.reason in FULL and self.spare.make_room(whose(order, made)):
            made = await once_there_is_room(lambda: self._make(order))
        return made

    async def _make(self, order: Order) -> Made | Refusal:
        host = await self.registry.player(order.host, order.game)
        if host is None:
            return Refusal(reasons.NOBODY)
        booked = await self._booked(order)
        if isinstance(booked, Refusal):
            return booked
        settings = replace(
            self.registry.settings,
            clocks=order.clocks,
            turn_seconds=order.turn_seconds,
            starts_by_itself=order.quick or order.bots is not None or order.daily is not None or bool(booked),
            coach=order.coach,
            untimed=order.untimed,
            spoken=order.spoken,
            voice=order.voice,
            hosted=not order.quick and order.daily is None and not booked,
            booked=bool(booked),
            rated=order.rated,
            home=order.home,
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
            booked=booked,
            id=order.id,
        )
        if isinstance(desk, Refusal | Made):
            return desk
        if order.bots is not None:
            desk.table.post(m.Filled(order.bots))
        made = Made(desk.terms.code, desk.table.seat_of(order.host))
        await self._kept(desk)  # the host's seat and the bots, too
        return made

    async def _booked(self, order: Order) -> Sequence[m.Player | str] | Refusal:
        """Who is to have each seat. Somebody who asked to be forgotten has a bot in their place."""
        found: list[m.Player | str] = []
        for number, one in enumerate(order.booked):
            if one.player is None:
                found.append(one.level or STAND_IN)
            elif guest_number(one.player):
                found.append(m.Player(one.player, order.guests[guest_number(one.player) - 1]))
            else:
                player = await self.registry.player(one.player, order.game)
                found.append(STAND_IN if player is None else _told_apart(player, found[:number]))
        if found and len(found) != order.seats:
            return Refusal(WRONG_SEATS, {"allowed": str(len(found)), "seats": order.seats})
        return found

    async def _kept(self, desk: Desk) -> None:
        """Returns when all that happened at this table is durable. TableUnavailable: it could not be written."""
        await self.registry.store.database.settled()
        if desk.closed:
            raise TableUnavailable("the table was put aside")

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
        desk = await self.registry.find(code) if code in self.registry.open else None
        person = None if desk is None else await self.registry.player(player, desk.table.rules.name)
        if desk is None or person is None or desk.closed or desk.table.phase != WAITING:
            return None
        if all(seat.filled for seat in desk.table.seats):
            return None
        desk.table.post(m.Expected(desk.connections.told_apart(person), matched=True))
        seat = desk.table.seat_of(player)
        await self._kept(desk)
        return seat

    async def enter(self, code: str, connection: LocalConnection, language: Language) -> Refusal | None:
        found = await self.admitted(code, connection, connection.origins)
        if isinstance(found, Refusal):
            return found
        if connection.over:  # whoever gave up waiting has come back elsewhere, and must not be replaced
            return None
        desk, person = found
        metrics.ENTERED.labels("handed-over" if connection.handed_over else "local").inc()
        connection.admit(desk.connections)
        desk.connections.connect(connection, person)
        return None

    async def admitted(
        self, code: str, connection: Connection, origins: tuple[str, ...] = ()
    ) -> tuple[Desk, m.Player] | Refusal:
        """The desk, and the player as the table knows them, or why they may not come in."""
        found = await self._desk_for(code, connection.player)
        if isinstance(found, Refusal):
            return found
        desk, person = found
        return desk, replace(person, origins=origins)

    async def _desk_for(self, code: str, player: str) -> tuple[Desk, m.Player] | Refusal:
        for _ in range(ATTEMPTS):
            desk = await self.registry.find(code)
            if desk is None:
                return Refusal(reasons.NO_SUCH_TABLE)
            person = await self._person(desk, player)
            if person is None:
                return Refusal(reasons.NOBODY)
            if not desk.closed:
                break
            # Closed or put aside while we looked who this is: the log knows which, and where it goes on.
        else:
            raise TableUnavailable("the table was put aside again and again")
        if desk.terms.daily is not None and player not in desk.table.people:
            return Refusal(reasons.OTHERS_TRY)
        if desk.table.is_barred(player):
            return Refusal(reasons.SENT_AWAY)
        if player not in desk.table.people and len(desk.table.people) >= self.registry.config.limits.people_per_table:
            return Refusal(reasons.TABLE_FULL)
        return desk, desk.connections.told_apart(person)

    async def _person(self, desk: Desk, player: str) -> m.Player | None:
        """Guests are only known where their host has brought them."""
        number, host = guest_number(player), host_of(player)
        if number == 0:
            return await self.registry.player(player, desk.table.rules.name)
        return desk.terms.guest(host, number) if host == desk.table.host else None

    async def belongs(self, code: str, player: str) -> bool:
        table = self.registry.open.get(code)
        return table is not None and player in table.people

    async def public(self, game: str | None) -> tuple[TableSummary, ...]:
        stored = await self.registry.store.tables.public(game=game, limit=MOST_LISTED)
        found = self.summaries([s.description.code for s in stored if s.description.code is not None])
        return tuple(found.values())

    def summaries(self, codes: list[str]) -> Mapping[str, TableSummary]:
        """Summaries of those that are open here."""
        desks, sleeping = self.registry.desks, self.registry.sleeping
        awake = {code: summary(desks[code]) for code in codes if code in desks}
        asleep = {code: table.summary for code in codes if (table := sleeping.get(code)) is not None and table.summary}
        return {**awake, **asleep}

    async def close_deserted(self, host: str) -> bool:
        return await self.spare.close_deserted(host)

    async def close_daily(self, host: str, game: str) -> None:
        await self.spare.close_daily(host, game)

    async def make_room(self, address: str | None = None) -> bool:
        return self.spare.make_room(address)

    async def forget(self, player: str) -> None:
        for table in self.registry.sleeping:
            if player in table.people:
                await self.registry.find(table.code)  # it has to be awake for that
        self.registry.forget(player)
        await (
            self.registry.store.database.settled()
        )  # before they are deleted, by whichever node: nothing later names them again

    async def withdraw(self, key: str, code: int = CloseCode.NOBODY, reason: str = "withdrawn") -> None:
        self.registry.device_sockets.close(key, code, reason)

    async def overview(self) -> Overview:
        return overview(self.registry.desks.values(), self.registry.device_sockets.addresses())

    async def close_table(self, code: str) -> bool:
        desk = await self.registry.find(code)
        if desk is None:
            return False
        desk.table.post(desk.table.close)
        await self.registry.store.database.settled()
        return True

    def load(self) -> Load:
        connections = sum(len(desk.connections.by_player) for desk in self.registry.desks.values())
        return Load(self.registry.count(), connections)


def _told_apart(player: m.Player, others: Sequence[m.Player | str]) -> m.Player:
    names = [one.name for one in others if not isinstance(one, str)]
    return replace(player, name=distinct(player.name, names))


async def once_there_is_room(make: Callable[[], Awaitable[Made | Refusal]]) -> Made | Refusal:
    """A table that was told to make room gives its place back when it is closed: nobody else has to make room
    meanwhile."""
    made, pause = await make(), FIRST_PAUSE
    while isinstance(made, Refusal) and made.reason in FULL and pause <= LONGEST_PAUSE:
        await asyncio.sleep(pause)
        made, pause = await make(), 2 * pause
    return made


def whose(order: Order, refusal: Refusal) -> str | None:
    """Among whose tables there has to be room: those of the address, or (None) all."""
    return order.address if refusal.reason is reasons.TOO_MANY_TABLES_HERE else None
