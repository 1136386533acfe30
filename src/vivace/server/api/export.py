"""All that is kept of somebody, as a file that is made while it is taken: records may come to hundreds of megabytes,
and whoever does not take them must not keep them in our memory."""

from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import msgspec
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from vivace.server.daily.daily import Daily
from vivace.store import Store

MOST = 2
"""Under way at a time for one address."""
SEALED_AT_ONCE = 200


class ExportFile(StreamingResponse):
    def __init__(self, store: Store, daily: Daily, told: Mapping[str, Any], over: Callable[[], None]) -> None:
        """`told`: what `Personal.export` says. `over`: called when it is taken, or given up."""
        super().__init__(_pieces(store, daily, told), media_type="application/json")
        self.headers["content-disposition"] = 'attachment; filename="vivace.json"'
        self.over = over

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.over()


async def _pieces(store: Store, daily: Daily, told: Mapping[str, Any]) -> AsyncIterator[bytes]:
    games = told["games"]
    bare = msgspec.json.encode({key: value for key, value in told.items() if key != "games"})
    yield bare.removesuffix(b"}") + b',"games":['
    for start in range(0, len(games), SEALED_AT_ONCE):
        some = games[start : start + SEALED_AT_ONCE]
        sealed = await daily.sealed([game["table_id"] for game in some])
        for number, game in enumerate(some, start):
            found = await store.games.finished(game["table_id"], game["game_number"])
            # Not of a deal that others can still play.
            record = None if found is None or game["table_id"] in sealed else found.record
            yield (b"," if number else b"") + msgspec.json.encode({**game, "record": record})
    yield b"]}"
