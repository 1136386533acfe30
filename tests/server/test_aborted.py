"""Answers that are under way when their connection ends: nobody reads the rest, and that is no error of ours."""

import asyncio
import socket
from collections.abc import Awaitable, Callable

import uvicorn
import uvloop
from starlette.types import Receive, Scope, Send

from tests import patience
from vivace.server.config import Config
from vivace.server.sockets.admission import Admission
from vivace.server.sockets.answers import HTTP_CONNECTION, Answers
from vivace.server.sockets.http_protocol import MOST_PIPELINED, HttpProtocol, http_protocol

REQUEST = b"GET /somewhere HTTP/1.1\r\nhost: x\r\n\r\n"
UNFINISHED = b"POST /somewhere HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf"
End = Callable[[HttpProtocol, asyncio.StreamWriter], Awaitable[None]]


class Trial:
    """An application that begins to answer, has its connection ended, and goes on answering."""

    def __init__(self, *, begins: bool) -> None:
        self.begins = begins
        self.asked: asyncio.Future[HttpProtocol] = asyncio.get_running_loop().create_future()
        self.ended = asyncio.Event()
        self.answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def watched(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = scope["state"][HTTP_CONNECTION]
        assert isinstance(connection, HttpProtocol)
        first = not self.asked.done()
        if first:
            self.connection = connection
        try:
            await Answers(self.app)(scope, receive, send)
            if first:
                self.answered.set_result(None)
        except Exception as error:
            self.answered.set_exception(error)

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]}
        if self.begins:
            await send(start)
        self.asked.set_result(self.connection)
        await self.ended.wait()
        if not self.begins:
            await send(start)
        await send({"type": "http.response.body", "body": b"ok"})


async def answered_after(end: End, sent: bytes, *, begins: bool) -> None:
    trial, config = Trial(begins=begins), Config.from_environment({})
    with socket.create_server(("127.0.0.1", 0)) as listening:
        http = http_protocol(Admission(config.limits, None, ()), config)
        server = uvicorn.Server(
            uvicorn.Config(
                trial.watched,
                http=http,  # type: ignore[arg-type]
                interface="asgi3",
                lifespan="off",
                log_config=None,
            )
        )
        running = asyncio.create_task(server.serve(sockets=[listening]))
        async with asyncio.timeout(patience.SECONDS):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            writer.write(sent)
            await end(await trial.asked, writer)
            trial.ended.set()
            await trial.answered
            server.should_exit = True
            await running
            writer.close()


async def too_slow(connection: HttpProtocol, writer: asyncio.StreamWriter) -> None:
    connection._too_slow(1.0)  # as its timer calls it
    assert connection.transport.is_closing()


async def lost(connection: HttpProtocol, writer: asyncio.StreamWriter) -> None:
    while connection.inner is not None:
        await asyncio.sleep(0)


def test_the_rest_of_an_answer_to_who_was_too_slow_is_dropped() -> None:
    uvloop.run(answered_after(too_slow, UNFINISHED, begins=True))


def test_of_more_requests_at_once_than_are_allowed_none_fails() -> None:
    """uvicorn tells the latest of them alone that nobody listens; the answer to an earlier one met a closed handle."""
    uvloop.run(answered_after(lost, (MOST_PIPELINED + 2) * REQUEST, begins=False))
