"""The application's side of one WebSocket, as ASGI has it: its scope, what it receives and what it may send.

It accepts the socket, or closes it; messages to the other side do not go through here.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import structlog
from starlette.types import ASGIApp, Message, Scope
from websockets.http11 import Request

from vivace.server.sockets.ends import own_name, peer_name

if TYPE_CHECKING:
    from vivace.server.sockets.websocket import WebSocketProtocol

log = structlog.stdlib.get_logger("vivace.sockets")

EXTENSION = "vivace"


class Disconnected(OSError):
    """There is nobody any more; ASGI wants an OSError for it."""


class AsgiSocket:
    def __init__(self, socket: "WebSocketProtocol", request: Request, state: dict[str, Any]) -> None:
        self.socket = socket
        self.scope = _scope(socket, request, state)
        self.came: list[Message] = [{"type": "websocket.connect"}]
        """What the application has not received yet."""
        self.waiter: asyncio.Future[None] | None = None
        """The application waits for more. A queue of asyncio has four deques, 3 KiB for as long as the socket is
        open."""
        self.paused = False
        """Whether the socket is not read until the application has taken what came."""
        self.on_end: Callable[[], None] | None = None
        """Called when the socket is closed, where the application does not wait for that."""

    async def run(self, app: ASGIApp) -> None:
        try:
            await app(self.scope, self.receive, self.send)
        except Disconnected:
            pass
        except BaseException:
            log.error("Exception in ASGI application", exc_info=True)
            self.socket.fail()
        else:
            if not self.socket.answered and not self.socket.lost:
                log.error("ASGI callable returned without completing handshake.")
                self.socket.fail()
        if self.socket.farewell is None and self.on_end is None:
            self.socket.transport.close()

    # ── to the application ───────────────────────────────────────────────────────────────────────────────────────────

    def received(self, data: bytes) -> None:
        """Nobody listens yet: it waits, and so does everything after it."""
        self._put({"type": "websocket.receive", "bytes": data})
        if not self.paused:
            self.paused = True
            self.socket.transport.pause_reading()

    def disconnected(self, code: int, reason: str = "") -> None:
        self._put({"type": "websocket.disconnect", "code": int(code), "reason": reason})

    def detach(self, on_end: Callable[[], None]) -> None:
        """The application has nothing more to say: what came, and what comes, is for who listens at the socket, and
        when it is closed `on_end` is called, soon after and once."""
        self.on_end, came = on_end, self.came
        self.scope, self.came = {}, []
        for message in came:
            if message["type"] == "websocket.receive" and self.socket.on_message is not None:
                self.socket.on_message(message["bytes"])
            elif message["type"] == "websocket.disconnect":
                self._end_soon()
        if self.paused:
            self._go_on_reading()

    def _end_soon(self) -> None:
        """Not at once: it may be the table that closes it, and is not done yet."""
        on_end, self.on_end = self.on_end, _done
        if on_end is not None:
            asyncio.get_running_loop().call_soon(on_end)

    def _put(self, message: Message) -> None:
        if self.on_end is not None:  # nobody receives any more; after the table's own end nobody listens, either
            if message["type"] == "websocket.disconnect":
                self._end_soon()
            return
        self.came.append(message)
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def receive(self) -> Message:
        while not self.came:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        message = self.came.pop(0)
        if self.paused and not self.came:
            self._go_on_reading()
        return message

    def _go_on_reading(self) -> None:
        self.paused = False
        if not self.socket.transport.is_closing():
            self.socket.transport.resume_reading()

    # ── from the application ─────────────────────────────────────────────────────────────────────────────────────────

    async def send(self, message: Message) -> None:
        kind = message["type"]
        if self.socket.lost:
            raise Disconnected
        if kind == "websocket.accept" and not self.socket.answered:
            self.socket.accept(message.get("headers") or ())
        elif kind == "websocket.close":
            if self.socket.answered:
                self.socket.end(message.get("code", 1000), message.get("reason") or "")
            else:
                self.disconnected(1006)
                self.socket.refuse()
        else:
            raise RuntimeError(f"{kind!r} is not expected here")


def _done() -> None:
    """It is called once."""


def socket_of(scope: Scope) -> "WebSocketProtocol":
    """The socket itself, for whom accepts it."""
    socket: WebSocketProtocol = scope["extensions"][EXTENSION]["socket"]
    return socket


def _scope(socket: "WebSocketProtocol", request: Request, state: dict[str, Any]) -> Scope:
    path, _, query = request.path.partition("?")
    transport, offered = socket.transport, request.headers.get_all("Sec-WebSocket-Protocol")
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if transport.get_extra_info("sslcontext") else "ws",
        "server": own_name(transport),
        "client": peer_name(transport),
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode("ascii"),
        "query_string": query.encode("ascii"),
        "headers": [(name.encode("ascii"), value.encode("latin-1")) for name, value in request.headers.raw_items()],
        "subprotocols": [token.strip() for value in offered for token in value.split(",")],
        "state": state.copy(),
        "extensions": {EXTENSION: {"socket": socket}},
    }
