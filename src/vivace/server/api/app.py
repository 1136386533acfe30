"""The ASGI application, put together from all rooms."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from vivace.game.core import Refusal
from vivace.server import languages, reasons
from vivace.server.api import boxes, offline_files, pages
from vivace.server.api.api import Api
from vivace.server.api.table_socket import SocketEndpoint
from vivace.server.config import Config
from vivace.server.http.access import AccessLog
from vivace.server.http.endpoints import METHODS, refused
from vivace.server.http.headers import SecurityHeaders
from vivace.server.people.identity import Identities
from vivace.server.people.secret import signing_keys
from vivace.server.tables.site import Site, StandaloneSite
from vivace.store import Store
from vivace.table.settings import Settings

if TYPE_CHECKING:
    from vivace.server.nodes.site import OtherWorkers

log = structlog.stdlib.get_logger("vivace")


class Application:
    def __init__(self, config: Config, settings: Settings | None = None, workers: "OtherWorkers | None" = None) -> None:
        """`settings`: the tempo of tables, for tests. `workers`: the others of this machine, where there are some."""
        self.config, self.settings, self.workers = config, settings, workers
        self.site: Site | None = None
        self.api: Api | None = None
        self.sockets: WebSocketRoute | None = None
        self.inner = Starlette(
            routes=pages.routes(self._head),
            lifespan=self._lifespan,
            exception_handlers={HTTPException: _failed, Exception: _broken},
        )
        # Outside of Starlette's own outermost layer, so that answers to broken requests have them too.
        self.layers = AccessLog(
            SecurityHeaders(self._routed, config.public_url, config.embed_origins), config.trusted_proxies
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.layers(scope, receive, send)

    async def _routed(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets of tables take no way through Starlette's layers, which do nothing for them: each layer would be a
        frame of memory for as long as the socket is open."""
        if scope["type"] == "websocket" and self.sockets is not None:
            match, found = self.sockets.matches(scope)
            if match is Match.FULL:
                scope.update(found, route=self.sockets)
                await self.sockets.endpoint(WebSocket(scope, receive, send))
                return
        await self.inner(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        boxes.look_through()
        languages.load()
        identities = Identities(signing_keys(self.config), self.config.secure)
        async with await open_store(self.config) as store:
            self.site = make_site(self.config, store, self.settings, self.workers)
            self.api = api = Api(self.config, self.site, identities)
            self.sockets = WebSocketRoute("/api/tables/{code}/socket", SocketEndpoint(api).serve)
            app.router.routes[:0] = [
                *api.endpoints.routes(),
                *boxes.routes(),
                *offline_files.routes(self.config.public_url),
                Mount("/api", routes=[Route("/{path:path}", _nothing, methods=METHODS)]),
            ]
            await self.site.start()
            api.arenas.driver.start()
            api.clubs.service.start()
            log.info("open", database=store.database.backend.name, sync=self.config.sync)
            try:
                yield
            finally:
                await api.clubs.service.stop()
                await api.arenas.driver.stop()
                await self.site.stop()
                log.info("closed")

    async def _head(self, request: Request) -> bytes:
        """What a page says of itself where its link is shared."""
        return b"" if self.api is None else await self.api.previews.head(request)

    async def leave(self) -> None:
        """The server will stop in a moment."""
        if self.api is not None:
            self.api.evenings.lookout.stop()
        if self.site is not None:
            await self.site.leave()


async def _nothing(request: Request) -> Response:
    return refused(request, Refusal(reasons.NOT_FOUND))


async def _failed(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: no such path, another method."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    reason = {404: reasons.NOT_FOUND, 405: reasons.WRONG_METHOD}.get(status)
    if reason is None:
        return refused(request, Refusal(reasons.BAD_REQUEST, {"detail": f"status {status}"}))
    answer = refused(request, Refusal(reason))
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer


async def _broken(request: Request, error: Exception) -> Response:
    # uvicorn logs it with its traceback and the request's number.
    return refused(request, Refusal(reasons.INTERNAL, {"request": request.scope["state"].get("request", "?")}))


async def open_store(config: Config) -> Store:
    return await Store.open(config.database, sync=config.sync, shared=config.bus is not None)


def make_site(
    config: Config, store: Store, settings: Settings | None = None, workers: "OtherWorkers | None" = None
) -> Site:
    """Nothing of what nodes need is loaded where there is one server."""
    if config.bus is None:
        return StandaloneSite(config, store, settings)
    from vivace.server.nodes.site import node_site

    return node_site(config, store, settings, workers)
