"""Tables over HTTP: made, listed, joined, and found for a quick match."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from vivace.bots import MATCH, known_bots
from vivace.game.core import Refusal
from vivace.game.notation import WRONG_SEATS
from vivace.server import reasons
from vivace.server.api import types as t
from vivace.server.api.callers import Callers
from vivace.server.api.table_codes import TableCodes
from vivace.server.http.endpoints import Endpoint, Refused, pay
from vivace.server.http.parameters import game_named, game_parameter, wanted_game
from vivace.server.http.qr import qr_code
from vivace.server.people.names import clean, distinct
from vivace.server.tables.directory import Made, Order
from vivace.server.tables.site import Site
from vivace.table import reasons as table_reasons
from vivace.table.settings import TURN_SECONDS

T = TypeVar("T")


class TableEndpoints:
    def __init__(self, site: Site, callers: Callers, codes: TableCodes) -> None:
        self.site, self.callers, self.codes = site, callers, codes
        self.tables, self.store, self.allowances = site.tables, site.registry.store, site.allowances

    async def make_table(self, request: Request, given: t.NewTable) -> t.TableLink:
        me = await self.callers.me(request)
        game_named(given.game)
        if given.bots is not None and given.bots not in (*known_bots(), MATCH):
            raise Refused(table_reasons.UNKNOWN_LEVEL, levels=", ".join((*known_bots(), MATCH)))
        if given.turn_seconds not in TURN_SECONDS:
            raise Refused(table_reasons.BAD_CLOCK)
        if given.coach and (given.bots is None or given.public):
            raise Refused(table_reasons.NOT_ALONE)
        if given.guests and me.program is True:  # who would sit there under a person's name
            raise Refused(reasons.NOT_FOR_BOTS)
        if given.guests and (given.untimed or given.spoken or given.voice):
            raise Refused(table_reasons.ONE_DEVICE)
        coach = given.coach and (given.coach_again or not await self.store.results.has_played(me.id, given.game))
        await pay(self.allowances.new_tables, me.id)
        most = self.callers.config.limits.tables_per_player
        if await self.store.tables.count_open(me.id) >= most and not await self.tables.close_deserted(me.id):
            raise Refused(reasons.TOO_MANY_TABLES, most=most)
        order = Order(
            host=me.id,
            game=given.game,
            seats=given.seats,
            options=given.options,
            public=given.public,
            # Nobody who learns a game is hurried.
            clocks=given.clocks and not coach,
            turn_seconds=given.turn_seconds,
            bots=given.bots,
            coach=coach,
            untimed=given.untimed,
            spoken=given.spoken,
            voice=given.voice,
            guests=_guests(given, me.name),
            address=self.callers.address(request),
        )
        made = _made(await self.tables.make(order))
        return t.TableLink(code=made.code, link=self.callers.link(request, made.code))

    async def list_tables(self, request: Request, given: None) -> t.Tables:
        game = wanted_game(request)
        return t.Tables(tables=await self.tables.public(game))

    async def read_table(self, request: Request, given: None) -> t.TableSummary:
        return await self._of_table(request, self._summary)

    async def _summary(self, code: str) -> t.TableSummary | Refusal:
        """Whoever types the code of an evening, a tournament or a club where tables are looked for is told so."""
        found = await self.tables.summary(code)
        missing = isinstance(found, Refusal) and found.reason is reasons.NO_SUCH_TABLE
        if missing and await self.store.evenings.exists(code):
            return Refusal(reasons.EVENING_CODE)
        if missing and await self.store.arenas.find(code) is not None:
            return Refusal(reasons.ARENA_CODE)
        if missing and await self.store.clubs.find(code) is not None:
            return Refusal(reasons.CLUB_CODE)
        return found

    async def join_table(self, request: Request, given: None) -> t.Seated:
        me = await self.callers.me(request)
        joined = await self._of_table(request, lambda code: self.tables.join(code, me.id))
        return t.Seated(code=joined.code, seat=joined.seat)

    async def draw_code(self, request: Request, given: None) -> Response:
        summary = await self._of_table(request, self.tables.summary)
        return qr_code(self.callers.link(request, summary.code))

    async def quick_match(self, request: Request, given: t.Quick) -> t.QuickSeat:
        me = await self.callers.person(request)
        game = game_named(given.game)
        if given.seats not in game.seats:
            allowed_seats = f"{game.seats[0]} to {game.seats[-1]}"
            raise Refused(WRONG_SEATS, allowed=allowed_seats, seats=min(max(given.seats, -999), 999))
        await pay(self.allowances.new_tables, me.id)
        address = self.callers.address(request)
        made = _made(await self.tables.match(me.id, game.name, given.seats, address))
        assert made.seat is not None
        return t.QuickSeat(code=made.code, seat=made.seat, bots_after_s=self.site.bots_after)

    async def _of_table(self, request: Request, work: Callable[[str], Awaitable[T | Refusal]]) -> T:
        """What the work makes of the table in the path."""
        return await self.codes.in_path(self.callers, request, work)

    def endpoints(self) -> Sequence[Endpoint]:
        table = (reasons.NO_SUCH_TABLE, reasons.TOO_MANY_CODES)
        new = (reasons.NO_SUCH_GAME, WRONG_SEATS, reasons.SERVER_FULL, reasons.TOO_MANY_TABLES_HERE)
        return (
            Endpoint(
                "POST", "/api/tables", "A new table, with a seat for you.", self.make_table, t.NewTable, t.TableLink,
                needs_player=True, refuses=(*new, reasons.TOO_MANY_TABLES, reasons.NOT_FOR_BOTS),
            ),
            Endpoint(
                "GET", "/api/tables", "Public tables.", self.list_tables, gives=t.Tables,
                parameters=(game_parameter(),), refuses=(reasons.NO_SUCH_GAME,),
            ),
            Endpoint(
                "GET", "/api/tables/{code}", "One table.", self.read_table, gives=t.TableSummary,
                refuses=(*table, reasons.EVENING_CODE, reasons.ARENA_CODE, reasons.CLUB_CODE),
            ),
            Endpoint(
                "POST", "/api/tables/{code}/join", "A free seat is kept for you while you connect.", self.join_table,
                gives=t.Seated, needs_player=True, refuses=(*table, reasons.TABLE_FULL),
            ),
            Endpoint(
                "GET", "/api/tables/{code}/qr.svg", "The table's link as a QR code.", self.draw_code,
                media="image/svg+xml", refuses=table,
            ),
            Endpoint(
                "POST", "/api/quick", "A table with the next who wants the same game, or with bots.", self.quick_match,
                t.Quick, t.QuickSeat, needs_player=True, refuses=(*new, reasons.NOT_FOR_BOTS),
            ),
        )  # fmt: skip


def _guests(given: t.NewTable, host: str) -> tuple[str, ...]:
    """Their names, as they will be shown."""
    if not given.guests:
        return ()
    game, seats = game_named(given.game), 1 + len(given.guests)
    if not game.on_one_screen:
        raise Refused(reasons.NOT_ON_ONE_DEVICE)
    if seats != given.seats or seats not in game.on_one_screen or given.public or given.bots is not None:
        raise Refused(reasons.TOO_MANY_AT_ONE_DEVICE, numbers=", ".join(map(str, game.on_one_screen)))
    names: list[str] = []
    for name in map(clean, given.guests):
        if isinstance(name, Refusal):
            raise Refused(name)
        names.append(distinct(name, [host, *names]))
    return tuple(names)


def _made(made: Made | Refusal) -> Made:
    if isinstance(made, Refusal):
        raise Refused(made)
    return made
