"""Clubs over HTTP: founded, joined by an invitation, looked at, and led."""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from vivace.club import commands
from vivace.club import reasons as club_reasons
from vivace.club.state import Club
from vivace.club.terms import LeagueTerms
from vivace.game.core import Refusal
from vivace.games import GAMES
from vivace.server import reasons
from vivace.server.clubs import types as t
from vivace.server.clubs.service import ClubService, KnownClub
from vivace.server.clubs.showing import shown, told_of
from vivace.server.http.endpoints import Endpoint, Refused, pay
from vivace.server.http.parameters import game_named
from vivace.server.http.qr import qr_code
from vivace.server.http.types import Me
from vivace.server.people.allowances import Allowance
from vivace.server.people.names import clean
from vivace.server.tables.codes import new_code, normal

MOST_CLUBS = 20
"""To which somebody can belong."""


@dataclass(frozen=True)
class ClubCallers:
    """Who asks, and from where."""

    me: Callable[[Request], Awaitable[Me]]
    """A person: programs belong to no club."""
    perhaps: Callable[[Request], Awaitable[str | None]]
    """The id of whoever asks; None: nobody yet."""
    check_name: Callable[[str], Awaitable[None]]
    with_code: Callable[[Request, Callable[[str], Awaitable[Any]]], Awaitable[Any]]
    """What the work makes of the code in the path; Refused where it is none."""
    base: Callable[[Request], str]
    new_clubs: Allowance


class ClubEndpoints:
    def __init__(self, service: ClubService, callers: ClubCallers) -> None:
        self.service, self.callers, self.store = service, callers, service.store

    # ── founding and joining ─────────────────────────────────────────────────────────────────────────────────────────

    async def make(self, request: Request, given: t.NewClub) -> t.ClubLink:
        me = await self.callers.me(request)
        name = await self._name(given.name)
        await pay(self.callers.new_clubs, me.id)
        await self._not_in_too_many(me.id)
        return t.ClubLink(code=await self.service.make(name, me.id))

    async def own(self, request: Request, given: None) -> t.OwnClubs:
        me = await self.callers.me(request)
        found = await self.store.clubs.of_player(me.id)
        return t.OwnClubs(clubs=tuple(t.ClubSummary(code=one.code, name=one.name) for one in found))

    async def join(self, request: Request, given: t.ClubInvitation) -> t.ClubView:
        """A wrong invitation counts as a wrong code does: neither can be guessed."""
        me = await self.callers.me(request)

        async def find(code: str) -> KnownClub | Refusal:
            known = await self.service.find(code)
            if known is None:
                return Refusal(reasons.NO_SUCH_CLUB)
            wanted, typed = known.stored.invitation, normal(given.invitation)
            if wanted is not None and typed is not None and secrets.compare_digest(wanted, typed):
                return known
            member = await self.service.number(known, me.id)
            return known if member is not None else Refusal(reasons.NO_INVITATION)

        known: KnownClub = await self.callers.with_code(request, find)
        if await self.service.number(known, me.id) is None:
            await self._not_in_too_many(me.id)
        refusal = await self.service.join(known, me.id)
        if refusal is not None:
            raise Refused(refusal)
        return await self._view(request, known, me.id)

    async def _not_in_too_many(self, player: str) -> None:
        if len(await self.store.clubs.of_player(player)) >= MOST_CLUBS:
            raise Refused(reasons.TOO_MANY_CLUBS, most=MOST_CLUBS)

    async def _name(self, typed: str) -> str:
        """As players' names are."""
        name = clean(typed)
        if isinstance(name, Refusal):
            raise Refused(name)
        await self.callers.check_name(name)
        return name

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def read(self, request: Request, given: None) -> t.ClubView:
        player = await self.callers.perhaps(request)
        return await self._view(request, await self._known(request), player)

    async def draw_code(self, request: Request, given: None) -> Response:
        known, _ = await self._mine(request)
        link = self._link(request, known)
        if link is None:
            raise Refused(reasons.NO_INVITATION)
        return qr_code(link)

    async def _view(self, request: Request, known: KnownClub, player: str | None) -> t.ClubView:
        me = await self.service.number(known, player)
        if me is None:
            return told_of(known)
        members = await self.store.clubs.members(known.stored.id)
        tournaments = await self.store.arenas.of_club(known.stored.id)
        link, now = self._link(request, known), self.store.database.now()
        return shown(known, members, me, tuple(GAMES), tournaments, link, now)

    def _link(self, request: Request, known: KnownClub) -> str | None:
        invitation = known.stored.invitation
        return None if invitation is None else f"{self.callers.base(request)}/c/{known.stored.code}/{invitation}"

    # ── what is asked for ────────────────────────────────────────────────────────────────────────────────────────────

    async def ask(self, request: Request, given: t.ClubWish) -> t.ClubView:
        player = await self.callers.me(request)
        known, me = await self._mine(request)
        season = given.season or t.SeasonTerms()
        if season.game is not None:
            game_named(season.game)
        refusal = await self._done(known, me, given, season)
        if refusal is not None:
            raise Refused(refusal)
        stored = await self.store.clubs.find(known.stored.code)
        if stored is None or stored.closed is not None:
            return told_of(known)
        known.stored = stored
        return await self._view(request, known, player.id)

    async def _done(self, known: KnownClub, me: int, wish: t.ClubWish, season: t.SeasonTerms) -> Refusal | None:
        match wish.do:
            case "rename" | "close":
                return await self._as_founder(known, me, wish)
            case "renew-link" | "withdraw-link":
                refusal = commands.officer_refusal(known.state, me)
                if refusal is None:
                    await self.store.clubs.invite(known.stored.id, new_code() if wish.do == "renew-link" else None)
                return refusal
        refusal = await self.service.logs.decide(known, lambda club: self._event(club, me, wish, season))
        if refusal is None and wish.do == "remove" and known.stored.invitation is not None:
            # Whoever was removed knows the link.
            await self.store.clubs.invite(known.stored.id, new_code())
        if refusal is None and not known.state.here:
            await self.store.clubs.close(known.stored.id)
        return refusal

    async def _as_founder(self, known: KnownClub, me: int, wish: t.ClubWish) -> Refusal | None:
        refusal = commands.founder_refusal(known.state, me)
        if refusal is not None:
            return refusal
        if wish.do == "close":
            await self.store.clubs.close(known.stored.id)
        else:
            await self.store.clubs.rename(known.stored.id, await self._name(wish.name or ""))
        return None

    def _event(self, club: Club, me: int, wish: t.ClubWish, season: t.SeasonTerms) -> commands.Answer:
        now = self.service.logs.now(club)
        match wish.do:
            case "leave":
                return commands.leave(club, me, now)
            case "enrol":
                return commands.enrol(club, me, now)
            case "withdraw":
                return commands.withdraw(club, me, now)
            case "remove":
                return commands.remove(club, me, wish.who, now)
            case "appoint":
                return commands.appoint(club, me, wish.who, now)
            case "dismiss":
                return commands.dismiss(club, me, wish.who, now)
            case "hand-over":
                return commands.hand_over(club, me, wish.who, now)
            case "end":
                return commands.end(club, me, now)
            case _:
                terms = LeagueTerms(weeks=season.weeks, size=season.size, moves=season.moves, game=season.game)
                return commands.begin(club, me, terms, now)

    # ── who asks ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _known(self, request: Request) -> KnownClub:
        async def find(code: str) -> KnownClub | Refusal:
            return await self.service.find(code) or Refusal(reasons.NO_SUCH_CLUB)

        known: KnownClub = await self.callers.with_code(request, find)
        return known

    async def _mine(self, request: Request) -> tuple[KnownClub, int]:
        """The club to which whoever asks belongs, and their number."""
        player, known = await self.callers.me(request), await self._known(request)
        me = await self.service.number(known, player.id)
        if me is None:
            raise Refused(club_reasons.CLUB_NOT_IN)
        return known, me

    def endpoints(self) -> Sequence[Endpoint]:
        one, wrong, r = "/api/clubs/{code}", (reasons.NO_SUCH_CLUB, reasons.TOO_MANY_CODES), club_reasons
        return (
            Endpoint(
                "POST", "/api/clubs", "A new club, which you lead.", self.make, t.NewClub, t.ClubLink,
                needs_player=True, refuses=(reasons.TOO_MANY_CLUBS, reasons.NAME_WITHDRAWN),
            ),
            Endpoint(
                "GET", "/api/clubs", "The clubs to which you belong.", self.own, gives=t.OwnClubs, needs_player=True,
            ),
            Endpoint(
                "GET", one, "A club: to its members all of it, to others its name.", self.read, gives=t.ClubView,
                refuses=wrong,
            ),
            Endpoint(
                "POST", one, "Take part in its league, leave it; lead it, as far as you may.", self.ask, t.ClubWish,
                t.ClubView, needs_player=True,
                refuses=(
                    *wrong, r.CLUB_NOT_IN, r.CLUB_NOT_OFFICER, r.CLUB_NOT_FOUNDER, r.CLUB_NO_MEMBER, r.CLUB_SEASON_ON,
                    r.CLUB_NO_SEASON, r.CLUB_TOO_FEW, r.CLUB_WEEKS, r.CLUB_SIZE, r.CLUB_MOVES, reasons.NAME_WITHDRAWN,
                ),
            ),
            Endpoint(
                "POST", f"{one}/join", "You belong to the club from now on.", self.join, t.ClubInvitation, t.ClubView,
                needs_player=True, refuses=(*wrong, reasons.NO_INVITATION, reasons.TOO_MANY_CLUBS, r.CLUB_FULL),
            ),
            Endpoint(
                "GET", f"{one}/qr.svg", "The invitation's link as a QR code.", self.draw_code, media="image/svg+xml",
                needs_player=True, refuses=(*wrong, r.CLUB_NOT_IN, reasons.NO_INVITATION),
            ),
        )  # fmt: skip
