"""The HTTP JSON API: who one is, which games there are, tables and how to get to one, results."""

from collections.abc import Awaitable, Callable, Sequence
from importlib.metadata import version
from io import BytesIO
from typing import Any, TypeVar

import segno
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from vivace.bots import known_bots
from vivace.game.core import Game, Refusal
from vivace.game.notation import WRONG_SEATS
from vivace.games import GAMES
from vivace.server import metrics, reasons
from vivace.server.config import Config
from vivace.server.daily.daily import Daily
from vivace.server.http import boxes
from vivace.server.http import types as t
from vivace.server.http.catalogue import game_list
from vivace.server.http.continuing import Continuing, me_of
from vivace.server.http.endpoints import (
    LANGUAGE,
    Endpoint,
    Endpoints,
    Parameter,
    Refused,
    json_answer,
    language_of,
    number,
)
from vivace.server.http.headers import HOST
from vivace.server.http.health import WriteCheck
from vivace.server.http.host_only import may_read_figures
from vivace.server.http.openapi import document
from vivace.server.http.origins import allowed
from vivace.server.learning.learning import Learning
from vivace.server.offline.taking_over import TakingOver
from vivace.server.operating.site import Site
from vivace.server.peers import peer
from vivace.server.people.allowances import Allowance
from vivace.server.people.identity import Credential, Identities, new_device_id, new_player_id
from vivace.server.people.names import clean, distinct
from vivace.server.people.recognition import Recognition
from vivace.server.people.wallet import Wallet
from vivace.server.tables.codes import normal
from vivace.server.tables.directory import Made, Order
from vivace.server.watching.watching import Watching
from vivace.store import Store, Unknown
from vivace.store.offline import is_offline
from vivace.table import reasons as table_reasons

T = TypeVar("T")


class Api:
    def __init__(self, config: Config, site: Site, identities: Identities) -> None:
        self.config, self.site, self.identities = config, site, identities
        self.tables, self.allowances = site.tables, site.allowances
        self.store: Store = site.registry.store
        self.endpoints = Endpoints(self._check, config.limits.body_bytes)
        self.recognition = Recognition(identities, self.store, site.registry.background)
        self.continuing = Continuing(
            self.recognition, self.tables, self.allowances.wrong_tokens, self._address, self._base
        )
        self.writing = WriteCheck(self.store)
        self.daily = Daily(site, self._me)
        watching = Watching(self.store, self._me, self.daily.eyes)
        self.endpoints.all += (
            *self._declared(),
            *self.continuing.endpoints(),
            *Learning().endpoints(),
            *watching.endpoints(),
            *self.daily.endpoints(),
            *TakingOver(self.store, self._me, lambda me: self._pay(self.allowances.new_tables, me)).endpoints(),
        )
        self.openapi = document(self.endpoints.all)

    # ── who asks ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _address(self, request: Request) -> str:
        return peer(request.scope, self.config.trusted_proxies).key

    async def _check(self, request: Request, endpoint: Endpoint) -> None:
        await self._pay(self.allowances.requests, self._address(request))
        origin, host = request.headers.get("origin"), request.headers.get("host")
        if endpoint.method != "GET" and not allowed(origin, host, self.config.public_url):
            raise Refused(reasons.WRONG_ORIGIN)

    async def _me(self, request: Request) -> t.Me:
        return me_of((await self.continuing.known(request)).player)

    def _answer_to(self, request: Request, me: t.Me) -> Response:
        answer = json_answer(me)
        Wallet(self.identities, request).put(answer)  # what is due is set anew
        return answer

    async def read_me(self, request: Request, given: None) -> Response:
        return self._answer_to(request, await self._me(request))

    async def name_me(self, request: Request, given: t.NewMe) -> Response:
        name = clean(given.name)
        if isinstance(name, Refusal):
            raise Refused(name)
        known = await self.continuing.perhaps(request)
        if known is not None:
            try:
                await self.store.rename_player(known.player.id, name)
                return self._answer_to(request, t.Me(id=known.player.id, name=name))
            except Unknown:
                pass  # forgotten meanwhile: a new player
        await self._pay(self.allowances.newcomers, self._address(request))
        new = Credential(new_player_id(), new_device_id())
        await self.store.create_player(new.player, name)
        await self.recognition.add(new, request)
        answer = json_answer(t.Me(id=new.player, name=name))
        wallet = Wallet(self.identities, request)
        wallet.become(new, keep=False)
        wallet.put(answer)
        return answer

    @staticmethod
    async def _pay(allowance: Allowance, key: str) -> None:
        wait = await allowance.take(key)
        if wait:
            raise Refused(reasons.TOO_MANY, wait, seconds=round(wait, 1))

    async def read_my_statistics(self, request: Request, given: None) -> t.OwnStatistics:
        me = await self._me(request)
        return t.OwnStatistics(games=await self.store.statistics(me.id))

    async def read_my_history(self, request: Request, given: None) -> t.Page:
        me = await self._me(request)
        game, after = self._wanted_game(request), request.query_params.get("after")
        try:
            page = await self.store.history(me.id, game=game, after=after, limit=number(request, "limit", 20, 1, 100))
        except ValueError:
            raise Refused(reasons.BAD_REQUEST, detail="after is not the end of a page") from None
        sealed = await self.daily.sealed([one.table_id for one in page.games])
        return replace(
            page,
            games=tuple(
                replace(one, record=one.table_id not in sealed, offline=is_offline(one.table_id)) for one in page.games
            ),
        )

    async def export_me(self, request: Request, given: None) -> Response:
        me = await self._me(request)
        answer = json_answer(await self.daily.unsealed(await self.store.export_player(me.id)))
        answer.headers["content-disposition"] = 'attachment; filename="vivace.json"'
        return answer

    async def forget_me(self, request: Request, given: None) -> Response:
        me = await self._me(request)
        await self.tables.forget(me.id)
        await self.store.delete_player(me.id)
        answer = Response(status_code=204)
        wallet = Wallet(self.identities, request)
        wallet.drop(me.id)
        wallet.put(answer)
        return answer

    # ── games and results ────────────────────────────────────────────────────────────────────────────────────────────

    async def read_games(self, request: Request, given: None) -> t.GameList:
        return game_list()

    async def read_words(self, request: Request, given: None) -> t.Words:
        return t.Words(words=boxes.words(language_of(request)))

    async def read_player(self, request: Request, given: None) -> t.Profile:
        stored = await self.store.player(request.path_params["player"])
        if stored is None:
            raise Refused(reasons.NO_SUCH_PLAYER)
        return t.Profile(id=stored.id, name=stored.name, statistics=await self.store.statistics(stored.id))

    async def read_leaderboard(self, request: Request, given: None) -> t.Leaderboard:
        game = self._game(request.path_params["game"])
        limit = number(request, "limit", 50, 1, 100)
        return t.Leaderboard(standings=await self.store.leaderboard(game.name, limit=limit))

    async def read_record(self, request: Request, given: None) -> Response:
        table, game = request.path_params["table"], request.path_params["number"]
        found = await self.store.finished_game(table, game) if game < 2**31 else None
        if found is None:
            raise Refused(reasons.NO_SUCH_RECORD)
        await self.daily.guard(table)
        name = f"{found.game}-{found.finished // 1000}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(found.record, media_type="application/x-ndjson", headers=headers)

    @staticmethod
    def _game(name: str) -> Game[Any]:
        if name not in GAMES:
            raise Refused(reasons.NO_SUCH_GAME, games=", ".join(GAMES))
        return GAMES[name]

    def _wanted_game(self, request: Request) -> str | None:
        """Of the query."""
        name = request.query_params.get("game")
        return None if name is None else self._game(name).name

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def make_table(self, request: Request, given: t.NewTable) -> t.TableLink:
        me = await self._me(request)
        self._game(given.game)
        if given.bots is not None and given.bots not in known_bots():
            raise Refused(table_reasons.UNKNOWN_LEVEL, levels=", ".join(known_bots()))
        if not 5 <= given.turn_seconds <= 600:
            raise Refused(table_reasons.BAD_CLOCK)
        await self._pay(self.allowances.new_tables, me.id)
        most = self.config.limits.tables_per_player
        if await self.store.count_open_tables(me.id) >= most and not await self.tables.close_deserted(me.id):
            raise Refused(reasons.TOO_MANY_TABLES, most=most)
        order = Order(
            host=me.id,
            game=given.game,
            seats=given.seats,
            options=given.options,
            public=given.public,
            clocks=given.clocks,
            turn_seconds=given.turn_seconds,
            bots=given.bots,
            guests=self._guests(given, me.name),
            address=peer(request.scope, self.config.trusted_proxies).key,
        )
        made = self._made(await self.tables.make(order))
        return t.TableLink(code=made.code, link=self._link(request, made.code))

    def _guests(self, given: t.NewTable, host: str) -> tuple[str, ...]:
        """Their names, as they will be shown."""
        if not given.guests:
            return ()
        game, seats = self._game(given.game), 1 + len(given.guests)
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

    async def list_tables(self, request: Request, given: None) -> t.Tables:
        game = self._wanted_game(request)
        return t.Tables(tables=await self.tables.public(game))

    async def read_table(self, request: Request, given: None) -> t.TableSummary:
        return await self._of_table(request, self.tables.summary)

    async def join_table(self, request: Request, given: None) -> t.Seated:
        me = await self._me(request)
        joined = await self._of_table(request, lambda code: self.tables.join(code, me.id))
        return t.Seated(code=joined.code, seat=joined.seat)

    async def draw_code(self, request: Request, given: None) -> Response:
        summary = await self._of_table(request, self.tables.summary)
        return await self._qr(self._link(request, summary.code))

    async def _qr(self, text: str) -> Response:
        picture = BytesIO()
        segno.make(text, micro=False).save(picture, kind="svg", scale=8, border=2, xmldecl=False, svgclass=None)
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def quick_match(self, request: Request, given: t.Quick) -> t.QuickSeat:
        me = await self._me(request)
        game = self._game(given.game)
        if given.seats not in game.seats:
            allowed_seats = f"{game.seats[0]} to {game.seats[-1]}"
            raise Refused(WRONG_SEATS, allowed=allowed_seats, seats=min(max(given.seats, -999), 999))
        await self._pay(self.allowances.new_tables, me.id)
        address = peer(request.scope, self.config.trusted_proxies).key
        made = self._made(await self.tables.match(me.id, game.name, given.seats, address))
        assert made.seat is not None
        return t.QuickSeat(code=made.code, seat=made.seat, bots_after_s=self.site.bots_after)

    @staticmethod
    def _made(made: Made | Refusal) -> Made:
        if isinstance(made, Refusal):
            raise Refused(made)
        return made

    async def _of_table(self, request: Request, work: Callable[[str], Awaitable[T | Refusal]]) -> T:
        """Of the table of the path."""
        typed, player = request.path_params["code"], self.identities.of(request)
        found = await self.with_code(request.scope, typed, player, work)
        if isinstance(found, Refusal):
            raise Refused(found, float(str(found.facts.get("seconds", 0))) or None)
        return found

    async def with_code(
        self, scope: Any, typed: str, player: str | None, work: Callable[[str], Awaitable[T | Refusal]]
    ) -> T | Refusal:
        """What the work makes of a code; a wrong one is dear."""
        key, code = peer(scope, self.config.trusted_proxies).key, normal(typed)
        wait = await self.allowances.wrong_codes.wait(key)
        if wait and (code is None or player is None or not await self.tables.belongs(code, player)):
            return Refusal(reasons.TOO_MANY_CODES, {"seconds": round(wait, 1)})
        found = Refusal(reasons.NO_SUCH_TABLE) if code is None else await work(code)
        if isinstance(found, Refusal) and found.reason is reasons.NO_SUCH_TABLE:
            await self.allowances.wrong_codes.charge(key)
        return found

    def _base(self, request: Request) -> str:
        host = request.headers.get("host", "")
        return self.config.public_url or f"{request.url.scheme}://{host if HOST.fullmatch(host) else 'localhost'}"

    def _link(self, request: Request, code: str) -> str:
        return f"{self._base(request)}/t/{code}"

    # ── the house itself ─────────────────────────────────────────────────────────────────────────────────────────────

    async def read_health(self, request: Request, given: None) -> Response:
        await self.writing.passed()
        load = self.tables.load()
        status = "stopping" if self.site.registry.stopping else "ok" if self.site.able else "waiting"
        health = t.Health(
            status=status,
            version=version("vivace"),
            tables=load.tables,
            connections=load.connections,
        )
        return json_answer(health, 200 if status == "ok" else 503)

    async def read_openapi(self, request: Request, given: None) -> Response:
        return json_answer(self.openapi)

    async def read_metrics(self, request: Request, given: None) -> Response:
        if not may_read_figures(request.scope, self.config):
            raise Refused(reasons.HOST_ONLY)
        return Response(await self.site.figures(), media_type=metrics.MEDIA)

    def _declared(self) -> Sequence[Endpoint]:
        game = Parameter("game", "Only this game.", {"type": "string", "enum": list(GAMES)})
        table = (reasons.NO_SUCH_TABLE, reasons.TOO_MANY_CODES)
        new = (reasons.NO_SUCH_GAME, WRONG_SEATS, reasons.SERVER_FULL, reasons.TOO_MANY_TABLES_HERE)
        limit = Parameter("limit", "How many at most.", {"type": "integer", "minimum": 1, "maximum": 100})
        after = Parameter("after", "The `next` of the page before.")
        return (
            Endpoint("GET", "/api/me", "Who you are.", self.read_me, gives=t.Me, needs_player=True),
            Endpoint("POST", "/api/me", "Gives you a name; the first time, an identity.", self.name_me, t.NewMe, t.Me),
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
                gives=t.Page, needs_player=True, parameters=(game, after, limit),
                refuses=(reasons.BAD_REQUEST, reasons.NO_SUCH_GAME),
            ),
            Endpoint("GET", "/api/games", "The games and their options.", self.read_games, gives=t.GameList),
            Endpoint(
                "GET", "/api/words", "The words of the games that the client has not built in.", self.read_words,
                gives=t.Words, parameters=(LANGUAGE,), refuses=(reasons.BAD_REQUEST,),
            ),
            Endpoint(
                "POST", "/api/tables", "A new table, with a seat for you.", self.make_table, t.NewTable, t.TableLink,
                needs_player=True, refuses=(*new, reasons.TOO_MANY_TABLES),
            ),
            Endpoint(
                "GET", "/api/tables", "Public tables.", self.list_tables, gives=t.Tables, parameters=(game,),
                refuses=(reasons.NO_SUCH_GAME,),
            ),
            Endpoint(
                "GET", "/api/tables/{code}", "One table.", self.read_table, gives=t.TableSummary, refuses=table
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
                t.Quick, t.QuickSeat, needs_player=True, refuses=new,
            ),
            Endpoint(
                "GET", "/api/players/{player}", "A player's name and results.", self.read_player, gives=t.Profile,
                refuses=(reasons.NO_SUCH_PLAYER,),
            ),
            Endpoint(
                "GET", "/api/leaderboards/{game}", "The best of a game.", self.read_leaderboard, gives=t.Leaderboard,
                parameters=(limit,),
                refuses=(reasons.NO_SUCH_GAME, reasons.BAD_REQUEST),
            ),
            Endpoint(
                "GET", "/api/records/{table}/{number:int}", "The record of a finished game.", self.read_record,
                media="application/x-ndjson", refuses=(reasons.NO_SUCH_RECORD, reasons.DAILY_LATER),
            ),
            Endpoint(
                "GET", "/api/health", "Whether the server can do its work.", self.read_health, gives=t.Health,
                refuses=(reasons.STORAGE,),
            ),
            Endpoint(
                "GET", "/api/openapi.json", "This document.", self.read_openapi, gives=dict[str, Any]
            ),
            Endpoint(
                "GET", "/metrics", "Figures for Prometheus.", self.read_metrics, media="text/plain",
                refuses=(reasons.HOST_ONLY,),
            ),
        )  # fmt: skip
