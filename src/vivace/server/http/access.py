"""Every request gets a number and one line in the log."""

import secrets
import time
from collections.abc import Sequence

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vivace.server.peers import Network, peer

log = structlog.stdlib.get_logger("vivace.access")

NO_ROUTE = "(no route)"
QUIET = ("/assets", "/api/health", "/metrics")
"""Asked for so often that only somebody who looks for a fault wants to read of it."""


class AccessLog:
    """The outermost layer. `scope["state"]["request"]` is the request's number, which the answer's X-Request-Id and all
    lines that are logged on the way carry too. A WebSocket has its line when it ends."""

    def __init__(self, app: ASGIApp, trusted: Sequence[Network] = ()) -> None:
        self.app = app
        self.trusted = trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        number = secrets.token_hex(6)
        scope.setdefault("state", {})["request"] = number
        started, end = time.monotonic(), 0

        async def sending(message: Message) -> None:
            nonlocal end
            kind = message["type"]
            if kind.endswith("http.response.start"):
                end = message["status"]
                message.setdefault("headers", [])
                message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
            elif kind == "websocket.close":
                end = end or message.get("code", 1000)
            await send(message)

        async def receiving() -> Message:
            nonlocal end
            message = await receive()
            if message["type"] == "websocket.disconnect":
                end = end or message.get("code", 1005)
            return message

        with structlog.contextvars.bound_contextvars(request=number):
            try:
                await self.app(scope, receiving, sending)
            except Exception as error:
                error.add_note(f"request {number}")  # uvicorn logs it with its traceback
                end = end or 500
                raise
            finally:
                self._write(scope, end, time.monotonic() - started)

    def _write(self, scope: Scope, end: int, seconds: float) -> None:
        route = template(scope)
        facts = {"route": route, "address": peer(scope, self.trusted).key}
        if scope["type"] == "websocket":
            log.info("websocket", **facts, end=end, seconds=round(seconds, 1))
            return
        write = log.error if end >= 500 else log.debug if route.startswith(QUIET) else log.info
        write("request", method=scope["method"], **facts, status=end, ms=round(1000 * seconds, 1))


def template(scope: Scope) -> str:
    """The path with the names of its parts instead of what stood there: /api/tables/{code}."""
    path = getattr(scope.get("route"), "path", None)
    return path if isinstance(path, str) and path else NO_ROUTE
