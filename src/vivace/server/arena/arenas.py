"""Tournaments over HTTP: made, joined, looked at. A page asks again and again, and is answered when there is something
new; while it asks, whoever it belongs to counts as there."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from vivace.arena import commands
from vivace.arena import events as e
from vivace.arena import reasons as arena_reasons
from vivace.arena.state import OVER, Arena
from vivace.arena.terms import GameChoice, Terms
from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.server import reasons
from vivace.server.arena import types as t
from vivace.server.arena.driving import ArenaDriver
from vivace.server.arena.logs import FRESH_SECONDS, ArenaLogs, KnownArena
from vivace.server.arena.presence import Presence
from vivace.server.arena.showing import me_of, number_of, shown, summary
from vivace.server.http.endpoints import Endpoint, Parameter, Refused, number, pay
from vivace.server.http.qr import qr_code
from vivace.server.http.types import Me
from vivace.server.people.names import clean, distinct
from vivace.server.tables.booking import TableBooking
from vivace.server.tables.codes import new_code, normal, table_id
from vivace.server.tables.site import Site
from vivace.store import Newcomer, StoredEntrant, Taken

HOLD_SECONDS = 8.0
"""A page without news is answered after so long, and asks again."""
GAP_SECONDS = 1.5
"""What concerns others comes to a page at most this often, and less often the more people there are: they may all sit
behind one address, which may ask ten times a second."""
PEOPLE_A_SECOND = 12
MOST_OPEN = 10
CODE_ATTEMPTS = 5
AFTER = Parameter(
    "after", "The `version` that is known: the answer waits for a later one.", {"type": "integer", "minimum": 0}
)


@dataclass(frozen=True)
class ArenaCallers:
    """Who asks, and from where."""

    me: Callable[[Request], Awaitable[Me]]
    """A person: programs take no part in tournaments."""
    perhaps: Callable[[Request], Awaitable[str | None]]
    """The id of whoever asks; None: nobody yet."""
    check_name: Callable[[str], Awaitable[None]]
    """Refuses one that the host of the server has withdrawn."""
    address: Callable[[Request], str]
    base: Callable[[Request], str]


class ArenaEndpoints:
    def __init__(self, site: Site, callers: ArenaCallers) -> None:
        self.site, self.callers, self.store = site, callers, site.registry.store
        self.logs, self.presence = ArenaLogs(self.store), Presence(self.store)
        self.driver = ArenaDriver(self.logs, self.presence, TableBooking(site))

    # ── making one ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def make(self, request: Request, given: t.NewArena) -> t.ArenaLink:
        me = await self.callers.me(request)
        choices = tuple(GameChoice(one.game, one.seats, one.options) for one in given.games)
        terms = Terms(games=choices, minutes=given.minutes, rounds=given.rounds, seed=secrets.randbelow(2**31))
        refusal = terms.refusal({name: game.seats for name, game in GAMES.items()})
        if refusal is not None:
            raise Refused(refusal)
        for one in choices:
            read = read_options(GAMES[one.game], one.seats, one.options)
            if isinstance(read, Refusal):
                raise Refused(read)
        title = clean(given.title) if given.title.strip() else ""
        if isinstance(title, Refusal):
            raise Refused(title)
        if title:
            await self.callers.check_name(title)
        club = None if given.club is None else await self._club(given.club, me.id)
        await pay(self.site.allowances.new_tables, me.id)
        if await self.store.arenas.count_open(me.id) >= MOST_OPEN:
            raise Refused(reasons.TOO_MANY_ARENAS, most=MOST_OPEN)
        for _ in range(CODE_ATTEMPTS):
            code = new_code()
            try:
                await self.store.arenas.create(table_id(), code, title, me.id, terms, club)
            except Taken:
                continue
            return t.ArenaLink(code=code, link=self._link(request, code))
        raise RuntimeError("no free code was found")

    async def _club(self, code: str, player: str) -> str:
        """The id of the player's club of this code."""
        mine = await self.store.clubs.of_player(player)
        found = next((one.id for one in mine if one.code == normal(code)), None)
        if found is None:
            raise Refused(reasons.NO_SUCH_CLUB)
        return found

    async def own(self, request: Request, given: None) -> t.OwnArenas:
        me = await self.callers.me(request)
        return t.OwnArenas(arenas=tuple(map(summary, await self.store.arenas.of_player(me.id))))

    # ── looking at it ────────────────────────────────────────────────────────────────────────────────────────────────

    async def read(self, request: Request, given: None) -> t.ArenaView:
        known, player = await self._known(request), await self.callers.perhaps(request)
        after = number(request, "after", 0, 0, 10**9)
        entrants = await self._entrants(known)
        if after >= known.state.version > 0:
            await self._news(request, known, entrants, player, after)
            entrants = await self._entrants(known)
        self._note(known, entrants, player)
        return await self._shown(request, known, entrants, player)

    async def _news(
        self,
        request: Request,
        known: KnownArena,
        entrants: dict[int, StoredEntrant],
        player: str | None,
        after: int,
    ) -> None:
        """Returns when there is something that the page does not know: at once what concerns its own player, a little
        later what concerns others."""
        before, phase = me_of(known.state, entrants, player), known.state.phase
        loop = asyncio.get_running_loop()
        began = loop.time()
        gap = GAP_SECONDS + len(entrants) / PEOPLE_A_SECOND
        while (waited := loop.time() - began) < HOLD_SECONDS and phase != OVER and not self.site.registry.stopping:
            if await request.is_disconnected():
                return
            self._note(known, entrants, player)
            changed = known.changed
            await self.logs.read_on(known, at_most_s=FRESH_SECONDS)
            if me_of(known.state, entrants, player) != before or known.state.phase != phase:
                return
            if known.state.version > after and waited >= gap:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), 1.0)

    async def _shown(
        self, request: Request, known: KnownArena, entrants: dict[int, StoredEntrant], player: str | None
    ) -> t.ArenaView:
        link, club = self._link(request, known.stored.code), known.stored.club
        of = None if club is None else await self.store.clubs.by_id(club)
        view = shown(known, entrants, player, link, of, self.store.database.now())
        if club is None or view.host or view.me is not None or await self._belongs(club, player):
            return view
        # Strangers learn of a club's tournament that there is one, and not who plays in it.
        return replace(view, rows=(), tables=())

    async def draw_code(self, request: Request, given: None) -> Response:
        return qr_code(self._link(request, (await self._known(request)).stored.code))

    # ── taking part ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def ask(self, request: Request, given: t.ArenaWish) -> t.ArenaView:
        me, known = await self.callers.me(request), await self._known(request)
        entrants = await self._entrants(known)
        refusal = await self._done(known, entrants, me, given)
        if refusal is not None:
            raise Refused(refusal)
        entrants = await self._entrants(known)
        self._note(known, entrants, me.id)
        return await self._shown(request, known, entrants, me.id)

    async def _done(
        self, known: KnownArena, entrants: dict[int, StoredEntrant], me: Me, wish: t.ArenaWish
    ) -> Refusal | None:
        own = number_of(entrants, me.id)
        if wish.do in ("begin", "end", "bar") and known.stored.host != me.id:
            return Refusal(arena_reasons.ARENA_NOT_HOST)
        if wish.do == "join" and own is None:
            return await self._join(known, me)

        def work(arena: Arena) -> e.Event | Refusal | None:
            now = self.logs.now(arena)
            match wish.do:
                case "join" | "resume":
                    return (
                        commands.resume(arena, own, now) if wish.do == "resume" else commands.join(arena, own or 0, now)
                    )
                case "leave":
                    return commands.leave(arena, own, now)
                case "pause":
                    return commands.pause(arena, own, now)
                case "begin":
                    return commands.begin(arena, now)
                case "end":
                    return commands.end(arena, now)
                case "bar":
                    return commands.bar(arena, wish.who, now)

        return await self.logs.decide(known, work)

    async def _belongs(self, club: str, player: str | None) -> bool:
        return player is not None and club in [one.id for one in await self.store.clubs.of_player(player)]

    async def _join(self, known: KnownArena, me: Me) -> Refusal | None:
        club = known.stored.club
        if club is not None and not await self._belongs(club, me.id):
            return Refusal(reasons.FOR_THE_CLUB)
        names = [one.name for one in (await self._entrants(known)).values() if one.name is not None]
        name = distinct(me.name, names)

        def newcomer(arena: Arena) -> Newcomer:
            return Newcomer(len(arena.entrants) + 1, me.id, name)

        def work(arena: Arena) -> e.Event | Refusal | None:
            return commands.join(arena, len(arena.entrants) + 1, self.logs.now(arena))

        refusal = await self.logs.decide(known, work, newcomer)
        if refusal is not None and number_of(await self._entrants(known), me.id) is not None:
            return None  # they asked twice at once, and came by the other request
        return refusal

    # ── what they share ──────────────────────────────────────────────────────────────────────────────────────────────

    def _note(self, known: KnownArena, entrants: dict[int, StoredEntrant], player: str | None) -> None:
        who = number_of(entrants, player)
        if who is not None and known.state.phase != OVER:
            self.presence.note(known.stored.id, who)

    def _link(self, request: Request, code: str) -> str:
        return f"{self.callers.base(request)}/a/{code}"

    async def _entrants(self, known: KnownArena) -> dict[int, StoredEntrant]:
        return {one.number: one for one in await self.store.arenas.entrants(known.stored.id)}

    async def _known(self, request: Request) -> KnownArena:
        """A code that there is not is charged to the address, as one of a table is."""
        address, wrong = self.callers.address(request), self.site.allowances.wrong_codes
        wait = await wrong.wait(address)
        if wait:
            raise Refused(reasons.TOO_MANY_CODES, wait, seconds=round(wait, 1))
        code = normal(request.path_params["code"])
        known = None if code is None else await self.logs.find(code)
        if known is None:
            await wrong.charge(address)
            raise Refused(reasons.NO_SUCH_ARENA)
        return known

    def endpoints(self) -> Sequence[Endpoint]:
        code = (reasons.NO_SUCH_ARENA, reasons.TOO_MANY_CODES)
        r = arena_reasons
        return (
            Endpoint(
                "POST", "/api/arenas", "A new tournament.", self.make, t.NewArena, t.ArenaLink, needs_player=True,
                refuses=(
                    r.ARENA_GAMES, r.ARENA_SEATS, r.ARENA_MINUTES, r.ARENA_ROUNDS, reasons.TOO_MANY_ARENAS,
                    reasons.NO_SUCH_CLUB, reasons.NAME_WITHDRAWN,
                ),
            ),
            Endpoint(
                "GET", "/api/arenas", "The tournaments that you made or took part in.", self.own, gives=t.OwnArenas,
                needs_player=True,
            ),
            Endpoint(
                "GET", "/api/arenas/{code}", "A tournament: its standing, its tables, and where you are expected.",
                self.read, gives=t.ArenaView, parameters=(AFTER,), refuses=code,
            ),
            Endpoint(
                "POST", "/api/arenas/{code}", "Take part, pause, leave; begin and end what you made.", self.ask,
                t.ArenaWish, t.ArenaView, needs_player=True,
                refuses=(
                    *code, r.ARENA_FULL, r.ARENA_OVER, r.ARENA_BEGUN, r.ARENA_TOO_FEW,
                    r.ARENA_NOT_IN, r.ARENA_NOT_HOST, r.ARENA_BARRED, reasons.FOR_THE_CLUB,
                ),
            ),
            Endpoint(
                "GET", "/api/arenas/{code}/qr.svg", "The tournament's link as a QR code.", self.draw_code,
                media="image/svg+xml", refuses=code,
            ),
        )  # fmt: skip
