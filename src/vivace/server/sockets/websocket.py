"""One WebSocket as the referee wants it: a card and its ping in one write, pongs and messages heard as they arrive.

ASGI has neither pings nor times of arrival. So this is a protocol of our own on the sans-IO part of `websockets`, which
knows the handshake and everything that pages do not send; uvicorn is given it by its setting `ws`. The application
accepts or refuses a socket through ASGI (`AsgiSocket`). From then on the table's messages take no such way: they are
written at once, and what comes is handed to the connection in the same call that read it.
"""

import asyncio
import time
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

from starlette.types import ASGIApp
from websockets.frames import Close, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from vivace.server.limits import Bucket, Rate
from vivace.server.sockets.admission import Place
from vivace.server.sockets.answers import HTTP_CONNECTION
from vivace.server.sockets.asgi_socket import AsgiSocket
from vivace.server.sockets.frames import (
    END_OF_REQUEST,
    MASKED,
    PONG,
    SHORT,
    TEXT,
    extent,
    in_pieces,
    unmasked,
)
from vivace.server.sockets.http_transport import whole
from vivace.server.sockets.outgoing_frames import framed_together, has_card
from vivace.server.sockets.pings import Pings
from vivace.server.sockets.tcp_info import kernel_round_trip, segment_size
from vivace.table.closing import CloseCode
from vivace.table.connection import Messages
from vivace.table.latency import Kernel

if TYPE_CHECKING:
    from uvicorn.server import ServerState

PIECE = 1024
"""So many bytes are read at a time. A frame can be as small as six bytes, and the kernel hands over a quarter of a
megabyte at once: read as a whole, one client's flood would keep every table waiting for as long as it takes."""
UNASKED = Rate(500, 5)
"""Frames that no page sends: pings, pongs to no ping, pieces of messages, and messages before a table listens."""
LARGEST_SEGMENT = 9000
"""Loopback has larger ones; there the kernel's smallest round trip tells all."""
SEGMENT_SECONDS = 1.0
"""So long a segment is taken to be as large as it was: to ask the kernel costs as much as to write. One that grows
meanwhile, which paths hardly ever do, is not filled for that long."""
LOOPBACK_SECONDS = 60.0
"""The same where segments are larger than on any line between players: the other side is on this machine."""
MOST_AFTER_THE_END = 16384
"""Bytes that are read for the sake of the other side's farewell."""
FAREWELL_SECONDS = 10.0
"""So long it is waited for."""


class WebSocketProtocol(asyncio.Protocol):
    transport: asyncio.Transport
    response: Response
    """To the handshake; it is sent when the application accepts."""

    def __init__(self, app: ASGIApp, most_bytes: int, server_state: "ServerState", app_state: dict[str, Any]) -> None:
        """`most_bytes`: of a message."""
        self.app, self.most_bytes, self.server_state, self.app_state = app, most_bytes, server_state, app_state
        self.default_headers = server_state.default_headers
        self.library = ServerProtocol(max_size=most_bytes)
        self.on_message: Callable[[bytes], None] | None = None
        """None until a table listens."""
        self.on_pong: Callable[[int, float, float], None] | None = None
        """Told the ping's mark, and when it was sent and answered, in milliseconds."""
        self.asgi: AsgiSocket | None = None
        self.place: Place | None = None
        """Of this connection among all, from when it was one of HTTP."""
        self.handed_over = False
        """Whether another worker of this machine accepted it."""
        self.apart = False
        """Whether the library is between two frames: then plain ones, which is what pages send, need not go through
        it."""
        self.rest = b""
        """The beginning of a frame."""
        self.pieces: list[bytes] = []
        """Of a message in several frames."""
        self.answered = False
        """Whether the handshake is."""
        self.close_sent = False
        self.lost = False
        self.farewell: asyncio.TimerHandle | None = None
        """The time for the other side's closing frame."""
        self.read_after_the_end = 0
        self.unasked = Bucket(UNASKED, time.monotonic())
        self.pings = Pings()
        self.raced = False
        """Whether a card went out that somebody's reaction is measured by."""
        self.least, self.least_until = 0, 0.0
        """How many bytes are more than a segment, and until when that counts (seconds)."""
        self.measured = True
        """Whether the kernel's round trips are those to the player, and the referee asks for them: not to a proxy."""

    # ── from the beginning to the end ────────────────────────────────────────────────────────────────────────────────

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, whole(transport))
        self.server_state.connections.add(self)  # type: ignore[arg-type]  # uvicorn names its own classes there

    def connection_lost(self, exc: Exception | None) -> None:
        if self.place is not None:
            self.place.leave()
        self.server_state.connections.discard(self)
        self.lost = True
        self._stop_waiting()
        if self.asgi is not None:
            self.asgi.disconnected(1005 if self.answered else 1006)

    def shutdown(self) -> None:
        """The server stops. uvicorn calls it."""
        if not self.close_sent:
            if self.answered:
                self._say_farewell(CloseCode.SERVER_RESTARTS, "")
            else:
                self.fail()
        self._stop_waiting()
        self.transport.close()

    def _stop_waiting(self) -> None:
        if self.farewell is not None:
            self.farewell.cancel()
            self.farewell = None

    # ── the handshake ────────────────────────────────────────────────────────────────────────────────────────────────

    def _requested(self, request: Request) -> None:
        self.response = self.library.accept(request)
        if self.response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._answer(self.response)
            self.close_sent = True
            self.transport.close()
            return
        self.asgi = AsgiSocket(self, request, self.app_state)
        request.headers.clear()  # the library keeps the request for as long as the socket is open
        task = asyncio.get_running_loop().create_task(self.asgi.run(self.app))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    def accept(self, headers: Iterable[tuple[bytes, bytes]]) -> None:
        if self.transport.is_closing():
            return
        del self.response.headers["Date"]  # it is among uvicorn's headers
        for name, value in [*self.default_headers, *headers]:
            self.response.headers[name.decode("latin-1").lower()] = value.decode("latin-1")
        self._answer(self.response)
        del self.response

    def detach(self, on_end: Callable[[], None]) -> None:
        """From here on the table alone has it; see `AsgiSocket.detach`."""
        assert self.asgi is not None
        self.asgi.detach(on_end)

    def refuse(self) -> None:
        self._answer(self.library.reject(HTTPStatus.FORBIDDEN, ""))
        self.close_sent = True
        self.transport.close()

    def fail(self) -> None:
        """The application broke before it answered."""
        if not self.answered and not self.lost:
            self._answer(self.library.reject(HTTPStatus.INTERNAL_SERVER_ERROR, "Internal Server Error"))

    def _answer(self, response: Response) -> None:
        self.answered = True
        self.library.send_response(response)
        self.transport.write(b"".join(self.library.data_to_send()))

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        if not self.apart:
            self._by_the_library(data)
            self.apart = self.asgi is not None and data.find(END_OF_REQUEST) == len(data) - len(END_OF_REQUEST)
            return
        if self.rest:
            data, self.rest = self.rest + data, b""
        at, apart = 0, True
        while apart and at < len(data) and not self.transport.is_closing():
            start, end = extent(data, at)
            if end > len(data) and end - at <= self.most_bytes:
                self.rest = data[at:]
                return
            apart = self._frame(data, at, start, end)
            at = end
        self.apart = apart
        if at < len(data):
            self._by_the_library(data[at:])

    def _frame(self, data: bytes, at: int, start: int, end: int) -> bool:
        """Whether the library is between two frames after this one."""
        first, on_message = data[at], self.on_message
        usual = end <= len(data) and bool(data[at + 1] & MASKED) and not self.close_sent
        if usual and first == TEXT and on_message is not None and end - start <= self.most_bytes:
            on_message(unmasked(data[start:end], data[start - 4 : start]))
        elif usual and first == PONG and end - start <= SHORT:
            self._ponged(unmasked(data[start:end], data[start - 4 : start]))
        else:
            self._by_the_library(data[at:end])
            return end <= len(data) and not in_pieces(first)
        return True

    def _by_the_library(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            if self.close_sent:
                self.read_after_the_end += len(piece)
                if self.read_after_the_end > MOST_AFTER_THE_END:
                    self.transport.abort()
                    return
            self.library.receive_data(piece)
            for event in self.library.events_received():
                if isinstance(event, Request):
                    self._requested(event)
                elif isinstance(event, Frame):
                    self._unusual(event)
            answers = self.library.data_to_send()
            if answers:
                self.transport.write(b"".join(answers))
                if SEND_EOF in answers:
                    self._ended_by_the_library()

    def _unusual(self, frame: Frame) -> None:
        if frame.opcode is Opcode.PONG:
            self._ponged(bytes(frame.data))
        elif frame.opcode is Opcode.PING:  # the library has answered it
            self._nobody_asked()
        elif frame.opcode is not Opcode.CLOSE:
            if frame.opcode is Opcode.CONT:
                self._nobody_asked()
            self.pieces.append(bytes(frame.data))
            if frame.fin:
                message, self.pieces = b"".join(self.pieces), []
                self._message(message)
        elif not self.close_sent and self.asgi is not None:
            self.close_sent = True  # the library has answered it
            close = Close.parse(frame.data)
            self.asgi.disconnected(close.code, close.reason)

    def _message(self, data: bytes) -> None:
        if self.on_message is None:
            self._nobody_asked()
        if self.close_sent:
            return
        if self.on_message is not None:
            self.on_message(data)
        elif self.asgi is not None:
            self.asgi.received(data)

    def _ended_by_the_library(self) -> None:
        """Both sides have said farewell, or the other has broken the protocol."""
        told = self.library.close_sent
        if not self.close_sent and told is not None and self.asgi is not None:
            self.asgi.disconnected(told.code, told.reason)
        self.close_sent = True
        self._stop_waiting()
        self.transport.close()

    def _nobody_asked(self) -> None:
        if not self.closing and self.unasked.take(time.monotonic()):
            self.end(CloseCode.TOO_MANY, "too many frames")

    def _ponged(self, payload: bytes) -> None:
        found = self.pings.answered(payload)
        if found is None:
            self._nobody_asked()
        elif self.on_pong is not None:
            self.on_pong(*found, 1000 * time.monotonic())

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────────

    def write(self, messages: Messages) -> int:
        """All in one write, unless it is closing; after each message that has a mark goes the ping of that mark. A
        message is the text of one frame. How many bytes the other side has not taken, beside what its kernel and ours
        hold.

        From the first with a mark on, each write fills more than a segment: TCP acknowledges that at once, so that
        nobody can hide a late pong behind acknowledgements that wait for it (40 ms on Linux, for anybody who asks). The
        kernel smooths over all of them, so that it is not enough to fill the cards."""
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return 0
        if self.measured and not self.raced:
            self.raced = has_card(messages)
        transport.write(framed_together(messages, self._more_than_a_segment() if self.raced else 0, self.pings))
        return transport.get_write_buffer_size()

    def _more_than_a_segment(self) -> int:
        """Bytes; 0 where segments are as large as on no line between players, or where nobody tells."""
        now = time.monotonic()
        if now >= self.least_until:
            segment = segment_size(self.transport.get_extra_info("socket"))
            if segment is None or segment > LARGEST_SEGMENT:
                self.least, self.least_until = 0, now + LOOPBACK_SECONDS
            else:
                self.least, self.least_until = segment + 1, now + SEGMENT_SECONDS
        return self.least

    @property
    def closing(self) -> bool:
        return self.close_sent or self.transport.is_closing()

    def end(self, code: int, reason: str) -> None:
        """Says why, and hangs up. Whoever does not read is not waited for."""
        if self.closing:
            return
        if not self._say_farewell(code, reason):
            self.transport.close()
        elif self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.farewell = asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self.transport.abort)
            if not self.transport.is_reading():  # the other side's answer to the closing frame, if it comes
                self.transport.resume_reading()

    def _say_farewell(self, code: int, reason: str) -> bool:
        """False: before the handshake's answer, or the other side's farewell lies behind what is read now."""
        spoken_to = self.library.state is State.OPEN
        if spoken_to:
            self.library.send_close(code, reason)
        self.transport.write(b"".join(self.library.data_to_send()))
        if self.asgi is not None:
            self.asgi.disconnected(code, reason)
        self.close_sent = True
        return spoken_to

    def abort(self) -> None:
        """The other side answers no more."""
        self.transport.abort()

    def round_trip(self) -> Kernel | None:
        """The kernel's own measure in milliseconds (TCP_INFO), where the system has it."""
        return kernel_round_trip(self.transport.get_extra_info("socket"))


def websocket_protocol(app: ASGIApp, most_bytes: int) -> Callable[..., WebSocketProtocol]:
    """What uvicorn makes a protocol of each WebSocket with. It also gives `config`, as to any."""

    def make(*, server_state: "ServerState", app_state: dict[str, Any], **_: Any) -> WebSocketProtocol:
        own = {key: value for key, value in app_state.items() if key != HTTP_CONNECTION}
        return WebSocketProtocol(app, most_bytes, server_state, own)

    return make
