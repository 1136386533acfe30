"""What one may ask about oneself: name, results, all that is kept, and to be forgotten."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.api import types as t
from vivace.server.api.callers import Callers, me_of
from vivace.server.api.export import MOST as MOST_EXPORTS
from vivace.server.api.export import ExportFile
from vivace.server.daily.daily import Daily
from vivace.server.daily.streaks import streak_in
from vivace.server.http.endpoints import Endpoint, Refused, json_answer, number, pay
from vivace.server.http.parameters import AFTER, LIMIT, game_parameter, wanted_game
from vivace.server.limits import Places
from vivace.server.people.bot_names import bot_name
from vivace.server.people.identity import Credential, new_device_id, new_player_id
from vivace.server.people.names import clean
from vivace.server.people.wallet import Wallet
from vivace.server.tables.directory import TableDirectory
from vivace.store import Store, Unknown
from vivace.store.offline import is_offline

EXPORT_SECONDS = 30.0
"""After which whoever has asked for too many may ask again."""


class MeEndpoints:
    def __init__(self, store: Store, callers: Callers, tables: TableDirectory, daily: Daily) -> None:
        self.store, self.callers, self.tables, self.daily = store, callers, tables, daily
        self.exports = Places(MOST_EXPORTS)

    def _answer_to(self, request: Request, me: t.Me) -> Response:
        answer = json_answer(me)
        Wallet(self.callers.identities, request).put(answer)  # what is due is set anew
        return answer

    async def read_me(self, request: Request, given: None) -> Response:
        return self._answer_to(request, await self.callers.me(request))

    async def name_me(self, request: Request, given: t.NewMe) -> Response:
        known = await self.callers.perhaps(request)
        program = known is not None and known.player.program
        name = bot_name(given.name) if program else clean(given.name)
        if isinstance(name, Refusal):
            raise Refused(name)
        await self.callers.check_name(name)
        if known is not None:
            try:
                await self.store.players.rename(known.player.id, name)
                return self._answer_to(request, t.Me(id=known.player.id, name=name, program=program or UNSET))
            except Unknown:
                if program:
                    raise Refused(reasons.BAD_BEARER) from None
                # forgotten meanwhile: a new player
        await pay(self.callers.allowances.newcomers, self.callers.address(request))
        new = Credential(new_player_id(), new_device_id())
        await self.store.players.create(new.player, name)
        await self.callers.recognition.add(new, request)
        answer = json_answer(t.Me(id=new.player, name=name))
        wallet = Wallet(self.callers.identities, request)
        wallet.become(new, keep=False)
        wallet.put(answer)
        return answer

    async def read_my_statistics(self, request: Request, given: None) -> t.OwnStatistics:
        me = await self.callers.me(request)
        return t.OwnStatistics(
            games=await self.store.results.statistics(me.id), streak=await streak_in(self.store, me.id)
        )

    async def read_my_history(self, request: Request, given: None) -> t.Page:
        me = await self.callers.me(request)
        game, after = wanted_game(request), request.query_params.get("after")
        try:
            page = await self.store.results.history(
                me.id, game=game, after=after, limit=number(request, "limit", 20, 1, 100)
            )
        except ValueError:
            raise Refused(reasons.BAD_REQUEST, detail="after is not the end of a page") from None
        sealed = await self.daily.sealed([one.table_id for one in page.games])
        marked = (
            replace(one, record=one.table_id not in sealed, offline=is_offline(one.table_id)) for one in page.games
        )
        return replace(page, games=tuple(marked))

    async def export_me(self, request: Request, given: None) -> Response:
        me, address = (await self.callers.known(request, even_suspended=True)).player, self.callers.address(request)
        if not self.exports.enter(address):
            raise Refused(reasons.TOO_MANY, EXPORT_SECONDS, seconds=EXPORT_SECONDS)
        over = partial(self.exports.leave, address)
        try:
            return ExportFile(self.store, self.daily, await self.store.personal.export(me.id), over)
        except BaseException:
            over()
            raise

    async def forget_me(self, request: Request, given: None) -> Response:
        me = me_of((await self.callers.known_person(request, even_suspended=True)).player)
        for id in (*(bot.id for bot in await self.store.bots.of(me.id)), me.id):
            await self.tables.forget(id)
            await self.store.personal.delete(id)
        answer = Response(status_code=204)
        wallet = Wallet(self.callers.identities, request)
        wallet.drop(me.id)
        wallet.put(answer)
        return answer

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint("GET", "/api/me", "Who you are.", self.read_me, gives=t.Me, needs_player=True),
            Endpoint(
                "POST", "/api/me", "Gives you a name; the first time, an identity.", self.name_me, t.NewMe, t.Me,
                refuses=(reasons.NAME_WITHDRAWN,),
            ),
            Endpoint(
                "DELETE", "/api/me", "Forgets you: what stays is a nameless seat.", self.forget_me, status=204,
                needs_player=True,
            ),
            Endpoint(
                "GET", "/api/me/export", "All that is kept of you.", self.export_me, gives=dict[str, Any],
                needs_player=True,
            ),
            Endpoint(
                "GET", "/api/me/statistics", "Your results, a line for each game.", self.read_my_statistics,
                gives=t.OwnStatistics, needs_player=True,
            ),
            Endpoint(
                "GET", "/api/me/history", "Your finished games, the latest first.", self.read_my_history,
                gives=t.Page, needs_player=True, parameters=(game_parameter(), AFTER, LIMIT),
                refuses=(reasons.BAD_REQUEST, reasons.NO_SUCH_GAME),
            ),
        )  # fmt: skip
