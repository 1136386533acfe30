"""Where an evening is made, joined, followed and led."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from vivace.bots import known_bots
from vivace.evening.changes import Wishes, barred, settled, signed, voted
from vivace.evening.signs import PHRASES
from vivace.evening.state import Evening
from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.server import reasons
from vivace.server.evenings import types as t
from vivace.server.evenings.lookout import Lookout
from vivace.server.evenings.room import Room
from vivace.server.evenings.service import EveningService
from vivace.server.http.endpoints import Endpoint, Parameter, Refused, pay
from vivace.server.http.parameters import game_named
from vivace.server.http.qr import qr_code
from vivace.server.http.types import Me
from vivace.server.limits import Limiter, Rate
from vivace.server.people.allowances import Allowance, LocalAllowance
from vivace.server.people.names import clean, clean_words, distinct
from vivace.store import EveningMember
from vivace.table import reasons as table_reasons
from vivace.table.messages import EMOTES

SIGNS = (*EMOTES, *PHRASES)
MOST_AT_A_DEVICE = 7
SIGN_RATE = Rate(6, 12)
SAY_RATE = Rate(5, 15)
SEEN_MS = 8_000
"""So seldom is it written that somebody is here."""
AFTER = Parameter("after", "The `tag` of what you have: answered when there is something else, or after 10 s.")
NOBODY_FILLS = "none"

WithCode = Callable[[Request, Callable[[str], Awaitable[Any]]], Awaitable[Any]]
"""What the work makes of the code in the path; Refused where it is none."""


class Evenings:
    def __init__(
        self,
        service: EveningService,
        who: Callable[[Request], Awaitable[Me]],
        with_code: WithCode,
        link: Callable[[Request, str], str],
        new_tables: Allowance,
        check_name: Callable[[str], Awaitable[None]],
        address: Callable[[Request], str],
    ) -> None:
        """`who` tells who asks, or refuses; `link`: the link to an evening; `check_name` refuses one that the host of
        the server has withdrawn; `address`: from where somebody asks, as limits count it."""
        self.service, self.who, self.with_code, self.link, self.new_tables = service, who, with_code, link, new_tables
        self.check_name, self.address = check_name, address
        self.lookout = Lookout(service)
        self.signs = LocalAllowance(Limiter(SIGN_RATE))
        self.sayings = LocalAllowance(Limiter(SAY_RATE))

    # ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────────

    async def make(self, request: Request, given: None) -> t.EveningLink:
        me = await self.who(request)
        await pay(self.new_tables, me.id)
        code = await self.service.make(me.id, next(iter(GAMES)))
        return t.EveningLink(code=code, link=self.link(request, code))

    async def join(self, request: Request, given: None) -> t.EveningView:
        me = await self.who(request)
        room = await self._room(request)
        known = room.member_of(me.id)
        if known is not None and room.is_barred(known):
            raise Refused(reasons.ROOM_BARRED)
        if not await self.service.store.join(room.stored.id, me.id):
            raise Refused(reasons.ROOM_FULL)
        return await self._now(room.stored.code)

    async def leave(self, request: Request, given: None) -> t.EveningView:
        room, me = await self._mine(request)
        assert me.player is not None
        await self.service.store.left(room.stored.id, me.player)
        return await self._now(room.stored.code)

    async def share_device(self, request: Request, given: t.EveningDevice) -> t.EveningView:
        room, me = await self._mine(request)
        assert me.player is not None
        if len(given.names) > MOST_AT_A_DEVICE:
            raise Refused(reasons.TOO_MANY_AT_ONE_DEVICE, numbers=str(MOST_AT_A_DEVICE + 1))
        others = [one.name or "" for one in room.stored.members if one.player != me.player or one.guest == 0]
        names: list[str] = []
        for name in map(clean, given.names):
            if isinstance(name, Refusal):
                raise Refused(name)
            await self.check_name(name)
            names.append(distinct(name, [*others, *names]))
        if not await self.service.store.share_device(room.stored.id, me.player, names):
            raise Refused(reasons.ROOM_FULL)
        return await self._now(room.stored.code)

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def read(self, request: Request, given: None) -> t.EveningView:
        room, me = await self._mine(request)
        assert me.player is not None
        if room.stored.now - me.seen > SEEN_MS:
            await self.service.store.seen(room.stored.id, me.player, me.seen)
            if not room.is_here(me):
                self.lookout.poke(room.stored.code)
        view = await self.lookout.view(room.stored.code, request.query_params.get("after"))
        if view is None:
            raise Refused(reasons.NO_SUCH_EVENING)
        return view

    async def draw_code(self, request: Request, given: None) -> Response:
        return qr_code(self.link(request, (await self._room(request)).stored.code))

    # ── deciding ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def settle(self, request: Request, given: t.EveningWishes) -> t.EveningView:
        if given.game is not None:
            game_named(given.game)
        if given.bots is not None and given.bots not in (*known_bots(), NOBODY_FILLS):
            raise Refused(table_reasons.UNKNOWN_LEVEL, levels=", ".join((*known_bots(), NOBODY_FILLS)))
        bots = UNSET if given.bots is None else None if given.bots == NOBODY_FILLS else given.bots
        wishes = Wishes(
            game=UNSET if given.game is None else given.game,
            options=UNSET if given.options is None else given.options,
            scoring=UNSET if given.scoring is None else given.scoring,
            chooser=UNSET if given.chooser is None else given.chooser,
            crowding=UNSET if given.crowding is None else given.crowding,
            bots=bots,
            talk=UNSET if given.talk is None else given.talk,
        )

        def work(room: Room, me: EveningMember) -> Evening | Refusal:
            after = settled(room.evening, wishes)
            rules = GAMES.get(after.game)
            if rules is not None and given.options is not None:
                read = read_options(rules, rules.usual_seats, after.options)
                if isinstance(read, Refusal):
                    return read
            return after

        view = await self._change(request, work, host=True)
        if given.talk is not False:
            return view
        room = await self._room(request)
        await self.service.store.hush(room.stored.id)
        return await self._now(room.stored.code)

    async def remove(self, request: Request, given: t.EveningRemoval) -> t.EveningView:
        """Whoever has the link can come in; whom the host does not want there goes, and stays out."""

        def work(room: Room, me: EveningMember) -> Evening | Refusal:
            found = any(one.number == given.member and one.guest == 0 for one in room.stored.members)
            if not found or given.member in (me.number, room.evening.host):
                return Refusal(reasons.NO_SUCH_PLAYER)
            return barred(room.evening, given.member, given.out)

        return await self._change(request, work, host=True)

    async def begin(self, request: Request, given: None) -> t.EveningView:
        me = await self.who(request)
        await pay(self.new_tables, me.id)
        return await self._change(request, lambda room, me: self.service.begun(room), host=True)

    async def vote(self, request: Request, given: t.EveningVote) -> t.EveningView:
        game = game_named(given.game).name
        return await self._change(request, lambda room, me: voted(room.evening, me.number, game))

    async def sign(self, request: Request, given: t.EveningSign) -> t.EveningView:
        if given.sign not in SIGNS:
            raise Refused(table_reasons.UNKNOWN_EMOTE, emotes=", ".join(SIGNS))
        me = await self.who(request)
        if await self.signs.take(me.id):
            raise Refused(table_reasons.TOO_MANY_EMOTES)
        return await self._change(request, lambda room, me: signed(room.evening, me.number, given.sign))

    async def say(self, request: Request, given: t.EveningSaying) -> t.EveningView:
        """In one's own words, where the host allows it."""
        text = clean_words(given.text)
        room, me = await self._talking(request)
        if isinstance(text, Refusal):
            raise Refused(text)
        assert me.player is not None
        await pay(self.sayings, me.player)
        while not await self.service.store.say(room.stored.id, room.stored.version, me.player, text):
            room, me = await self._talking(request)  # the room has changed meanwhile: may they still?
        return await self._now(room.stored.code)

    async def _talking(self, request: Request) -> tuple[Room, EveningMember]:
        room, me = await self._mine(request)
        if not room.evening.talk:
            raise Refused(reasons.NO_WORDS_HERE)
        return room, me

    # ── who asks for what ────────────────────────────────────────────────────────────────────────────────────────────

    async def _room(self, request: Request) -> Room:
        async def find(code: str) -> Room | Refusal:
            return await self.service.room(code) or Refusal(reasons.NO_SUCH_EVENING)

        room: Room = await self.with_code(request, find)
        self.service.asked_from(room.stored.code, self.address(request))
        return room

    async def _mine(self, request: Request) -> tuple[Room, EveningMember]:
        """The room, of which whoever asks is a member."""
        player, room = await self.who(request), await self._room(request)
        me = room.member_of(player.id)
        if me is None:
            raise Refused(reasons.NOT_IN_THE_ROOM)
        if room.is_barred(me):
            raise Refused(reasons.ROOM_BARRED)
        return room, me

    async def _change(
        self, request: Request, work: Callable[[Room, EveningMember], Evening | Refusal], *, host: bool = False
    ) -> t.EveningView:
        room, me = await self._mine(request)

        def checked(latest: Room) -> Evening | Refusal:
            if latest.is_barred(me):
                return Refusal(reasons.ROOM_BARRED)
            if host and latest.host != me.number:
                return Refusal(table_reasons.NOT_THE_HOST)
            return work(latest, me)

        changed = await self.service.change(room.stored.code, checked)
        if isinstance(changed, Refusal):
            raise Refused(changed)
        return await self._now(room.stored.code)

    async def _now(self, code: str) -> t.EveningView:
        self.lookout.poke(code)
        view = await self.lookout.view(code, None)
        if view is None:
            raise Refused(reasons.NO_SUCH_EVENING)
        return view

    def endpoints(self) -> Sequence[Endpoint]:
        one, wrong = "/api/evenings/{code}", (reasons.NO_SUCH_EVENING, reasons.TOO_MANY_CODES)
        known = (*wrong, reasons.NOT_IN_THE_ROOM, reasons.ROOM_BARRED)
        led = (*known, table_reasons.NOT_THE_HOST, reasons.NO_SUCH_GAME)
        return (
            Endpoint(
                "POST", "/api/evenings", "A new evening: a room with one link for all its games.", self.make,
                gives=t.EveningLink, needs_player=True,
            ),
            Endpoint(
                "GET", one, "The room, when it has changed.", self.read, gives=t.EveningView, parameters=(AFTER,),
                needs_player=True, refuses=known,
            ),
            Endpoint(
                "PATCH", one, "What is played, and how; the host's.", self.settle, t.EveningWishes, t.EveningView,
                needs_player=True, refuses=led,
            ),
            Endpoint(
                "POST", f"{one}/join", "You are in the room from now on.", self.join, gives=t.EveningView,
                needs_player=True, refuses=(*wrong, reasons.ROOM_FULL, reasons.ROOM_BARRED),
            ),
            Endpoint(
                "POST", f"{one}/leave", "You are away until you come back.", self.leave, gives=t.EveningView,
                needs_player=True, refuses=known,
            ),
            Endpoint(
                "POST", f"{one}/device", "Who sits with you round your device.", self.share_device, t.EveningDevice,
                t.EveningView, needs_player=True,
                refuses=(*known, reasons.ROOM_FULL, reasons.NAME_WITHDRAWN),
            ),
            Endpoint(
                "POST", f"{one}/remove", "Takes somebody out of the room, or lets them in again; the host's.",
                self.remove, t.EveningRemoval, t.EveningView, needs_player=True,
                refuses=(*led, reasons.NO_SUCH_PLAYER),
            ),
            Endpoint(
                "POST", f"{one}/next", "The next game begins; the host's.", self.begin, gives=t.EveningView,
                needs_player=True, refuses=(*led, reasons.STILL_PLAYING, reasons.TOO_FEW_HERE),
            ),
            Endpoint(
                "POST", f"{one}/vote", "Your vote for the next game.", self.vote, t.EveningVote, t.EveningView,
                needs_player=True, refuses=(*known, reasons.NO_SUCH_GAME),
            ),
            Endpoint(
                "POST", f"{one}/sign", "An emote or a quick phrase to all in the room.", self.sign, t.EveningSign,
                t.EveningView, needs_player=True, refuses=known,
            ),
            Endpoint(
                "POST", f"{one}/say", "Something in your own words, where the host allows it.", self.say,
                t.EveningSaying, t.EveningView, needs_player=True,
                refuses=(*known, reasons.NO_WORDS_HERE, reasons.BAD_WORDS),
            ),
            Endpoint(
                "GET", f"{one}/qr.svg", "The evening's link as a QR code.", self.draw_code, media="image/svg+xml",
                refuses=wrong,
            ),
        )  # fmt: skip
