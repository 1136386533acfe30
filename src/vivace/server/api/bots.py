"""Bots over the API: programs of one's own, and the tokens by which the server knows them."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.api import types as t
from vivace.server.api.callers import Callers
from vivace.server.http.endpoints import Endpoint, Refused, pay
from vivace.server.people.bot_names import bot_name
from vivace.server.people.identity import new_player_id
from vivace.server.tables.directory import TableDirectory
from vivace.store import Store, StoredBot, TooMany, Unknown

MOST_BOTS = 3
MOST_TOKENS = 3


class BotEndpoints:
    def __init__(self, store: Store, callers: Callers, tables: TableDirectory) -> None:
        self.store, self.callers, self.tables = store, callers, tables

    async def list_bots(self, request: Request, given: None) -> t.OwnBots:
        me = await self.callers.person(request)
        bots = tuple(map(_own, await self.store.bots.of(me.id)))
        return t.OwnBots(bots=bots, most=MOST_BOTS, most_tokens=MOST_TOKENS)

    async def make_bot(self, request: Request, given: t.NewBot) -> t.NewBearerToken:
        me = await self.callers.person(request)
        name = bot_name(given.name)
        if isinstance(name, Refusal):
            raise Refused(name)
        await self.callers.check_name(name)
        await pay(self.callers.allowances.newcomers, self.callers.address(request))
        bot = new_player_id()
        try:
            await self.store.bots.create(me.id, bot, name, MOST_BOTS)
        except TooMany:
            raise Refused(reasons.TOO_MANY_BOTS, most=MOST_BOTS) from None
        return await self._token(me.id, bot)

    async def make_token(self, request: Request, given: None) -> t.NewBearerToken:
        me = await self.callers.person(request)
        return await self._token(me.id, request.path_params["bot"])

    async def _token(self, owner: str, bot: str) -> t.NewBearerToken:
        try:
            return t.NewBearerToken(bot=bot, token=await self.store.bots.issue(owner, bot, MOST_TOKENS))
        except TooMany:
            raise Refused(reasons.TOO_MANY_BEARERS, most=MOST_TOKENS) from None
        except Unknown:
            raise Refused(reasons.NO_SUCH_BOT) from None

    async def withdraw_token(self, request: Request, given: None) -> Response:
        me, token = await self.callers.person(request), request.path_params["token"]
        if not await self.store.bots.withdraw(me.id, request.path_params["bot"], token):
            raise Refused(reasons.NO_SUCH_BOT)
        await self.tables.withdraw(token)  # what is open, at every node
        return Response(status_code=204)

    async def delete_bot(self, request: Request, given: None) -> Response:
        me, wanted = await self.callers.person(request), request.path_params["bot"]
        if wanted not in {bot.id for bot in await self.store.bots.of(me.id)}:
            raise Refused(reasons.NO_SUCH_BOT)
        await self.tables.forget(wanted)
        await self.store.personal.delete(wanted)
        return Response(status_code=204)

    def endpoints(self) -> Sequence[Endpoint]:
        people = (reasons.NOT_FOR_BOTS,)
        mine = (*people, reasons.NO_SUCH_BOT)
        return (
            Endpoint(
                "GET", "/api/me/bots", "Your bots, and what is known of their tokens.", self.list_bots,
                gives=t.OwnBots, needs_player=True, refuses=people,
            ),
            Endpoint(
                "POST", "/api/me/bots", "A new bot with its first token, told once.", self.make_bot, t.NewBot,
                t.NewBearerToken, needs_player=True, refuses=(*people, reasons.TOO_MANY_BOTS, reasons.NAME_WITHDRAWN),
            ),
            Endpoint(
                "DELETE", "/api/me/bots/{bot}", "Deletes a bot of yours: what stays is a nameless seat.",
                self.delete_bot, status=204, needs_player=True, refuses=mine,
            ),
            Endpoint(
                "POST", "/api/me/bots/{bot}/tokens", "Another token of a bot of yours, told once.", self.make_token,
                gives=t.NewBearerToken, needs_player=True, refuses=(*mine, reasons.TOO_MANY_BEARERS),
            ),
            Endpoint(
                "DELETE", "/api/me/bots/{bot}/tokens/{token}",
                "Withdraws a token: it is worth nothing any more, and its sockets are closed.", self.withdraw_token,
                status=204, needs_player=True, refuses=mine,
            ),
        )  # fmt: skip


def _own(bot: StoredBot) -> t.OwnBot:
    tokens = tuple(t.BearerToken(id=one.id, made=one.made, used=one.used) for one in bot.tokens)
    return t.OwnBot(id=bot.id, name=bot.name, created=bot.created, tokens=tokens)
