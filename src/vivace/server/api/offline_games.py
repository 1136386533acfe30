"""Where a page hands in what was played in it without a server. It counts for statistics and history, and is not
rated: nobody saw it being played."""

import asyncio
from collections.abc import Sequence

from starlette.requests import Request

from vivace.server import reasons
from vivace.server.api.callers import Callers
from vivace.server.http.endpoints import Endpoint, Refused, pay
from vivace.server.offline.types import PlayedOffline, TakenOver
from vivace.server.offline.verifying import NotPlayed, offline_game, unpacked
from vivace.store import Store
from vivace.store.offline import NUMBER


class OfflineEndpoints:
    def __init__(self, store: Store, callers: Callers) -> None:
        self.store, self.callers = store, callers
        self.one_at_a_time = asyncio.Lock()
        """Replaying takes the processor from those who play."""

    async def take_over(self, request: Request, given: PlayedOffline) -> TakenOver:
        me = await self.callers.person(request)
        await pay(self.callers.allowances.new_tables, me.id)
        await pay(self.callers.allowances.offline_games, self.callers.address(request))
        try:
            async with self.one_at_a_time:
                text = unpacked(given.record)
                game = await asyncio.to_thread(offline_game, text, me.id, self.store.database.now())
        except NotPlayed as why:
            raise Refused(reasons.NOT_PLAYED, detail=str(why)) from None
        new = await self.store.offline.keep(game)
        return TakenOver(table_id=game.table_id, number=NUMBER, new=new)

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint(
                "POST", "/api/me/offline", "A game that you finished without a server, for your history.",
                self.take_over, PlayedOffline, TakenOver, needs_player=True, refuses=(reasons.NOT_PLAYED,),
            ),
        )  # fmt: skip
