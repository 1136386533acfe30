"""Results of players and games: profiles, leaderboards, records."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from vivace.server import reasons
from vivace.server.api import types as t
from vivace.server.daily.daily import Daily
from vivace.server.http.endpoints import Endpoint, Refused, number
from vivace.server.http.parameters import LIMIT, game_in_path
from vivace.store import Store


class ResultEndpoints:
    def __init__(self, store: Store, daily: Daily) -> None:
        self.store, self.daily = store, daily

    async def read_player(self, request: Request, given: None) -> t.Profile:
        stored = await self.store.players.find(request.path_params["player"])
        if stored is None:
            raise Refused(reasons.NO_SUCH_PLAYER)
        return t.Profile(id=stored.id, name=stored.name, statistics=await self.store.results.statistics(stored.id))

    async def read_leaderboard(self, request: Request, given: None) -> t.Leaderboard:
        game = game_in_path(request)
        limit = number(request, "limit", 50, 1, 100)
        return t.Leaderboard(standings=await self.store.results.leaderboard(game, limit=limit))

    async def read_record(self, request: Request, given: None) -> Response:
        table, game = request.path_params["table"], request.path_params["number"]
        found = await self.store.games.finished(table, game) if game < 2**31 else None
        if found is None:
            raise Refused(reasons.NO_SUCH_RECORD)
        await self.daily.guard(table)
        name = f"{found.game}-{found.finished // 1000}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(found.record, media_type="application/x-ndjson", headers=headers)

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint(
                "GET", "/api/players/{player}", "A player's name and results.", self.read_player, gives=t.Profile,
                refuses=(reasons.NO_SUCH_PLAYER,),
            ),
            Endpoint(
                "GET", "/api/leaderboards/{game}", "The best of a game.", self.read_leaderboard, gives=t.Leaderboard,
                parameters=(LIMIT,),
                refuses=(reasons.NO_SUCH_GAME, reasons.BAD_REQUEST),
            ),
            Endpoint(
                "GET", "/api/records/{table}/{number:int}", "The record of a finished game.", self.read_record,
                media="application/x-ndjson", refuses=(reasons.NO_SUCH_RECORD, reasons.DAILY_LATER),
            ),
        )  # fmt: skip
