"""All that `server.sockets` takes from uvicorn beyond its settings, so that any version that passes will do.

uvicorn makes each protocol with keywords, gives the connection to another protocol for a WebSocket, and keeps what is
open in its `ServerState`; its HTTP protocol is an `asyncio.Protocol` like any other.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tests import patience

REQUEST = b"GET /somewhere?a=b HTTP/1.1\r\nhost: x\r\n\r\n"
UPGRADE = REQUEST[:-2] + b"connection: Upgrade\r\nupgrade: websocket\r\n\r\n"


class Upgraded(asyncio.Protocol):
    """Does with the server's state what `WebSocketProtocol` does."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given, self.data = given, b""
        self.stopped = False
        self.arrived = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.given["server_state"].connections.add(self)

    def data_received(self, data: bytes) -> None:
        self.data += data
        self.arrived.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.given["server_state"].connections.discard(self)

    def shutdown(self) -> None:
        self.stopped = True
        self.transport.close()


class Trial:
    def __init__(self) -> None:
        self.mark = object()
        self.https: list[tuple[dict[str, Any], HttpToolsProtocol]] = []
        self.sockets: list[Upgraded] = []
        self.states: list[Any] = []
        self.received: list[str] = []
        self.waits = False
        self.asked, self.upgraded, self.ended = asyncio.Event(), asyncio.Event(), asyncio.Event()

    def http(self, **given: Any) -> asyncio.Protocol:
        given["app_state"] = {**given["app_state"], "mark": self.mark}
        self.https.append((given, HttpToolsProtocol(**given)))
        return self.https[-1][1]

    def websocket(self, **given: Any) -> asyncio.Protocol:
        self.sockets.append(Upgraded(given))
        asyncio.get_running_loop().call_soon(self.upgraded.set)  # when the connection has changed hands
        return self.sockets[-1]

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.states.append(scope["state"])
        self.received.append((await receive())["type"])
        self.asked.set()
        if self.waits:
            self.received.append((await receive())["type"])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})
        self.ended.set()


@asynccontextmanager
async def serving(trial: Trial) -> AsyncIterator[Callable[[], Any]]:
    """How a connection is opened; the server is told to stop at the end."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        config = uvicorn.Config(
            trial.app,
            http=trial.http,  # type: ignore[arg-type]
            ws=trial.websocket,  # type: ignore[arg-type]
            interface="asgi3",
            lifespan="off",
            log_config=None,
        )
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        async with asyncio.timeout(patience.SECONDS):
            yield lambda: asyncio.open_connection("127.0.0.1", port)
            server.should_exit = True
            await running


async def test_protocols_are_made_with_keywords_and_an_upgrade_changes_the_protocol() -> None:
    trial = Trial()
    async with serving(trial) as connect:
        reader, writer = await connect()
        writer.write(REQUEST)
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200 ") and await reader.readexactly(2) == b"ok"
        given, http = trial.https[0]
        assert set(given) >= {"config", "server_state", "app_state"}
        assert trial.states[0]["mark"] is trial.mark and trial.states[0] is not given["app_state"]
        assert b"date" in dict(given["server_state"].default_headers)
        assert http in given["server_state"].connections
        writer.write(UPGRADE)
        await trial.upgraded.wait()
        upgraded = trial.sockets[0]
        assert upgraded.given["app_state"]["mark"] is trial.mark
        assert upgraded.given["server_state"] is given["server_state"]
        assert upgraded.data.startswith(b"GET /somewhere?a=b HTTP/1.1\r\n") and upgraded.data.endswith(b"\r\n\r\n")
        assert http not in given["server_state"].connections
        assert upgraded.transport.get_protocol() is upgraded
        upgraded.arrived.clear()
        writer.write(b"from now on")
        await upgraded.arrived.wait()
        assert upgraded.data.endswith(b"from now on")
    assert upgraded.stopped
    writer.close()


async def test_whoever_is_told_that_a_connection_is_lost_answers_nothing_on_it() -> None:
    trial = Trial()
    trial.waits = True
    async with serving(trial) as connect:
        reader, writer = await connect()
        writer.write(REQUEST)
        await trial.asked.wait()
        _, http = trial.https[0]
        transport = http.transport
        http.connection_lost(ConnectionAbortedError())
        await trial.ended.wait()
        assert trial.received == ["http.request", "http.disconnect"]
        assert not transport.is_closing()
        transport.write(b"ours alone")
        transport.close()
        assert await reader.read() == b"ours alone"
        writer.close()
