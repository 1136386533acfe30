"""Keeping house: what the host of a server sees and does, with its key. Every act is in a log before it is done."""

from collections.abc import Awaitable, Callable, Sequence
from ipaddress import ip_address
from typing import Any, TypeVar

from msgspec import to_builtins
from starlette.requests import Request
from starlette.responses import Response

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.api import house_types as t
from vivace.server.api.callers import Callers
from vivace.server.api.house_key import HouseKey
from vivace.server.api.name_withdrawal import NameWithdrawal, plain, some_number
from vivace.server.api.suspects import Suspects
from vivace.server.config import Config
from vivace.server.http.endpoints import Endpoint, Refused, number
from vivace.server.http.parameters import LIMIT
from vivace.server.limits import address_key
from vivace.server.people.bot_names import bot_name
from vivace.server.people.names import clean
from vivace.server.people.recognition import shown_time
from vivace.server.sockets.device_sockets import ADDRESS, PLAYER
from vivace.server.tables.codes import normal
from vivace.server.tables.site import Site
from vivace.store import StoredClub, StoredPlayer, Unknown
from vivace.table.closing import CloseCode

T = TypeVar("T")
HOUR_MS = 3_600_000
MOST_HOURS = 24 * 365 * 10
NEUTRAL_CLUB = "Club"


class HouseEndpoints:
    def __init__(self, config: Config, site: Site, callers: Callers) -> None:
        self.callers, self.tables, self.store = callers, site.tables, site.registry.store
        self.key = HouseKey(config, callers)
        self.suspects = Suspects(self.store)
        self.withdrawal = NameWithdrawal(self.store, self._rename)

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def who_plays(self, request: Request, given: None) -> t.HouseTables:
        found = await self.tables.overview()
        return t.HouseTables(
            tables=tuple(
                t.HouseTable(
                    code=one.code,
                    table=one.table,
                    game=one.game,
                    phase=one.phase,
                    public=one.public,
                    people=tuple(
                        t.HousePerson(**to_builtins(person), addresses=found.addresses.get(person.player, ()))
                        for person in one.people
                    ),
                )
                for one in found.tables
            )
        )

    async def read_reports(self, request: Request, given: None) -> t.HouseReports:
        found = await self.store.reports.list(number(request, "limit", 100, 1, 1000))
        return t.HouseReports(
            reports=tuple(
                t.HouseReport(
                    id=one.id,
                    player=one.about,
                    name=one.name,
                    reporter=one.reporter,
                    why=one.why,
                    table=one.table_id,
                    made=one.made,
                    settled=one.settled,
                )
                for one in found
            )
        )

    async def read_suspects(self, request: Request, given: None) -> t.HouseSuspicions:
        return t.HouseSuspicions(players=await self.suspects.list(number(request, "limit", 20, 1, 100)))

    async def read_suspicion(self, request: Request, given: None) -> t.HouseSuspicion:
        player = await self._player(request)
        return await self.suspects.of(player.id, player.name)

    async def read_addresses(self, request: Request, given: None) -> t.HouseAddresses:
        found = await self.store.house.suspended_addresses()
        return t.HouseAddresses(
            addresses=tuple(t.HouseAddress(address=address, until=until) for address, until in sorted(found.items()))
        )

    async def read_acts(self, request: Request, given: None) -> t.HouseActs:
        found = await self.store.house.acts(number(request, "limit", 100, 1, 1000))
        return t.HouseActs(acts=tuple(t.HouseAct(**to_builtins(one)) for one in found))

    async def read_clubs(self, request: Request, given: None) -> t.HouseClubs:
        found = await self.store.clubs.latest(number(request, "limit", 100, 1, 1000))
        return t.HouseClubs(
            clubs=tuple(
                t.HouseClub(code=one.code, name=one.name, people=people, made=one.made) for one, people in found
            )
        )

    # ── acting ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def close_table(self, request: Request, given: None) -> Response:
        code = normal(request.path_params["code"])
        if code is None:
            raise Refused(reasons.NO_SUCH_TABLE)
        await self._note("close-table", code)
        if not await self.tables.close_table(code):
            raise Refused(reasons.NO_SUCH_TABLE)
        return _done()

    async def close_club(self, request: Request, given: None) -> Response:
        club = await self._club(request)
        await self._note("close-club", club.code)
        await self.store.clubs.close(club.id)
        return _done()

    async def withdraw_club_name(self, request: Request, given: None) -> Response:
        """It gets another one; neither a club nor a player may take this one, or one that looks like it."""
        club = await self._club(request)
        await self._note("withdraw-club-name", club.code, name=club.name)
        await self.store.house.withdraw_name(club.name)
        await self.store.clubs.rename(club.id, f"{NEUTRAL_CLUB} {some_number(club.id)}")
        return _done()

    async def rename(self, request: Request, given: t.HouseName) -> Response:
        player = await self._player(request)
        name = bot_name(given.name) if player.program else clean(given.name)
        if isinstance(name, Refusal):
            raise Refused(name)
        await self._note("rename", player.id)
        await self._rename(player.id, name)
        return _done()

    async def withdraw_name(self, request: Request, given: None) -> Response:
        player = await self._player(request)
        await self._note("withdraw-name", player.id, name=plain(player))
        await self.withdrawal.carry_out(player)
        return _done()

    async def read_namesakes(self, request: Request, given: None) -> t.HouseNamesakes:
        player = await self._player(request)
        others = await self.withdrawal.others(player)
        names = sorted({name for _, name in others})[: t.MOST_NAMESAKES]
        return t.HouseNamesakes(name=plain(player), others=len(others), names=tuple(names))

    async def _rename(self, player: str, name: str) -> None:
        await self.store.house.rename(player, name)
        # Their pages come back at once, and tables hear the new name.
        await self.tables.withdraw(PLAYER + player, CloseCode.SERVER_RESTARTS, "renamed")

    async def suspend(self, request: Request, given: t.SuspendPlayer) -> Response:
        player, until = await self._player(request), self._until(given.hours)
        known = (await self.tables.overview()).addresses.get(player.id, ()) if given.addresses and until else ()
        # How many addresses, not which: the log of acts stays, and is not to say for good where somebody lives.
        with_addresses = {"addresses": len(known)} if known else {}
        await self._note("suspend" if until else "lift", player.id, hours=given.hours, **with_addresses)
        for id in await self.store.house.suspend(player.id, until):
            if until is not None:
                await self.tables.withdraw(PLAYER + id, CloseCode.SUSPENDED, f"suspended until {shown_time(until)}")
        for address in known:
            await self._suspend_address(address, until)
        return _done()

    async def suspend_address(self, request: Request, given: t.SuspendAddress) -> Response:
        try:
            address = address_key(str(ip_address(given.address.strip().partition("/")[0])))
        except ValueError:
            raise Refused(reasons.BAD_ADDRESS) from None
        until = self._until(given.hours)
        await self._note("suspend-address" if until else "lift-address", address, hours=given.hours)
        await self._suspend_address(address, until)
        return _done()

    async def _suspend_address(self, address: str, until: int | None) -> None:
        await self.store.house.suspend_address(address, until)
        self.callers.suspended.stale()
        if until is not None:
            text = f"suspended until {shown_time(until)}"
            await self.tables.withdraw(ADDRESS + address, CloseCode.SUSPENDED, text)

    async def settle(self, request: Request, given: None) -> Response:
        id = request.path_params["report"]
        await self._note("settle", id)
        if not await self.store.reports.settle(id):
            raise Refused(reasons.NO_SUCH_REPORT)
        return _done()

    async def announce(self, request: Request, given: t.Announce) -> Response:
        text = " ".join(given.text.split())
        if not text or len(text) > t.LONGEST_NOTICE or not 0 < given.minutes <= 60 * MOST_HOURS:
            detail = f"a message has 1 to {t.LONGEST_NOTICE} characters, and is shown for more than 0 minutes"
            raise Refused(reasons.BAD_REQUEST, detail=detail)
        await self._note("announce", "", text=text, minutes=given.minutes)
        await self.store.house.announce(text, self.store.database.now() + int(60_000 * given.minutes))
        return _done()

    async def take_notice_down(self, request: Request, given: None) -> Response:
        await self._note("take-notice-down", "")
        await self.store.house.announce(None)
        return _done()

    # ── what they share ──────────────────────────────────────────────────────────────────────────────────────────────

    async def _player(self, request: Request) -> StoredPlayer:
        found = await self.store.players.find(request.path_params["player"])
        if found is None:
            raise Refused(reasons.NO_SUCH_PLAYER)
        return found

    async def _club(self, request: Request) -> StoredClub:
        code = normal(request.path_params["code"])
        found = None if code is None else await self.store.clubs.find(code)
        if found is None or found.closed is not None:
            raise Refused(reasons.NO_SUCH_CLUB)
        return found

    def _until(self, hours: float) -> int | None:
        if not 0 <= hours <= MOST_HOURS:
            raise Refused(reasons.BAD_REQUEST, detail=f"hours must be a number from 0 to {MOST_HOURS}")
        return self.store.database.now() + int(HOUR_MS * hours) if hours else None

    async def _note(self, act: str, subject: str, **details: Any) -> None:
        await self.store.house.note(act, subject, details)

    def _keyed(self, work: Callable[[Request, Any], Awaitable[T]]) -> Callable[[Request, Any], Awaitable[T]]:
        async def keyed(request: Request, given: Any) -> T:
            await self.key.check(request)
            try:
                return await work(request, given)
            except Unknown:
                raise Refused(reasons.NO_SUCH_PLAYER) from None

        return keyed

    def endpoints(self) -> Sequence[Endpoint]:
        def looks(path: str, summary: str, work: Any, gives: Any, *refuses: Any, limit: bool = False) -> Endpoint:
            return Endpoint(
                "GET", f"/api/house/{path}", summary, self._keyed(work), gives=gives, for_host=True,
                parameters=(LIMIT,) if limit else (), refuses=(reasons.WRONG_KEY, *refuses),
            )  # fmt: skip

        def acts(method: str, path: str, summary: str, work: Any, takes: Any, *refuses: Any) -> Endpoint:
            return Endpoint(
                method, f"/api/house/{path}", summary, self._keyed(work), takes, status=204, for_host=True,
                refuses=(reasons.WRONG_KEY, *refuses),
            )  # fmt: skip

        nobody = reasons.NO_SUCH_PLAYER
        return (
            looks("tables", "Who plays, and from where.", self.who_plays, t.HouseTables),
            looks("reports", "What players told of others.", self.read_reports, t.HouseReports, limit=True),
            looks("suspects", "Whose answers are unlike people's.", self.read_suspects, t.HouseSuspicions, limit=True),
            looks(
                "players/{player}/suspicion", "What a player's answers say.", self.read_suspicion, t.HouseSuspicion,
                nobody,
            ),
            looks("addresses", "Addresses that are suspended.", self.read_addresses, t.HouseAddresses),
            looks("clubs", "Clubs, with how many belong to them.", self.read_clubs, t.HouseClubs, limit=True),
            looks("acts", "What was done with the key.", self.read_acts, t.HouseActs, limit=True),
            acts("POST", "tables/{code}/close", "Closes a table.", self.close_table, None, reasons.NO_SUCH_TABLE),
            acts("POST", "clubs/{code}/close", "Closes a club.", self.close_club, None, reasons.NO_SUCH_CLUB),
            acts(
                "DELETE", "clubs/{code}/name", "Withdraws a club's name, for everybody.", self.withdraw_club_name,
                None, reasons.NO_SUCH_CLUB,
            ),
            looks(
                "players/{player}/name", "Who would lose a name with this player, if it was withdrawn.",
                self.read_namesakes, t.HouseNamesakes, nobody,
            ),
            acts("POST", "players/{player}/name", "Renames a player.", self.rename, t.HouseName, nobody),
            acts(
                "DELETE", "players/{player}/name", "Withdraws a player's name, for everybody.", self.withdraw_name,
                None, nobody,
            ),
            acts(
                "POST", "players/{player}/suspend", "Suspends a player for a time.", self.suspend, t.SuspendPlayer,
                nobody,
            ),
            acts(
                "POST", "addresses", "Suspends an address for a time.", self.suspend_address, t.SuspendAddress,
                reasons.BAD_ADDRESS,
            ),
            acts("POST", "reports/{report}/settle", "Settles a report.", self.settle, None, reasons.NO_SUCH_REPORT),
            acts("POST", "notice", "A message to all.", self.announce, t.Announce, reasons.BAD_REQUEST),
            acts("DELETE", "notice", "Takes the message down.", self.take_notice_down, None),
        )  # fmt: skip


def _done() -> Response:
    return Response(status_code=204)
