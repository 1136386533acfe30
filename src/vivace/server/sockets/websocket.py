"""One WebSocket as the referee wants it: a card and its ping in one write, pongs and messages heard as they arrive.

ASGI has no pings, so this is uvicorn's own protocol with a few of its internal methods overridden; the version is
pinned, and `tests/server/test_protocol.py` notices a change. Messages do not take the way through ASGI's queue: there
uvicorn stops reading after each one until the application asks again, and pongs would look late.
"""

import socket
import struct
import time
from collections.abc import Sequence
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from vivace.server.limits import Bucket, Rate
from vivace.server.sockets.admission import Place
from vivace.server.sockets.closing import CloseCode
from vivace.server.sockets.frames import END_OF_REQUEST, MASKED, PONG, SHORT, TEXT, extent, in_pieces
from vivace.table.latency import Kernel

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no wheel for the system
    from websockets.utils import apply_mask

MOST_PINGS_UNDER_WAY = 32
"""Of older ones no pong is expected any more."""
PIECE = 1024
"""So many bytes are read at a time. A frame can be as small as six bytes, and the kernel hands over a quarter of a
megabyte at once: read as a whole, one client's flood would keep every table waiting for as long as it takes."""
UNASKED = Rate(500, 5)
"""Frames that no page sends: pings, pongs to no ping, pieces of messages, and messages before a table listens."""
LARGEST_SEGMENT = 9000
"""Loopback has larger ones; there the kernel's smallest round trip tells all."""
MOST_AFTER_THE_END = 16384
"""Bytes that are read for the sake of the other side's farewell."""


class Listener(Protocol):
    def received(self, data: bytes) -> None: ...
    def ponged(self, mark: int, sent: float, arrived: float) -> None: ...


class RefereeProtocol(WebSocketsSansIOProtocol):
    listener: Listener | None = None
    apart = False
    """Whether the library is between two frames: then plain ones, which is what pages send, need not go through it."""
    rest = b""
    """The beginning of a frame."""
    place: Place | None = None
    """Of this connection among all, from when it was one of HTTP."""
    raced = False
    """Whether a card went out that somebody's reaction is measured by."""

    def handle_connect(self, event: Request) -> None:
        self.pings: dict[bytes, tuple[int, float]] = {}
        self.pinged = 0
        self.unasked = Bucket(UNASKED, time.monotonic())
        self.read_after_the_end = 0
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions["referee"] = {"line": self}

    def connection_lost(self, exc: Exception | None) -> None:
        if self.place is not None:
            self.place.leave()
        super().connection_lost(exc)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        if not self.apart:
            self._by_the_library(data)
            self.apart = self.handshake_initiated and data.find(END_OF_REQUEST) == len(data) - len(END_OF_REQUEST)
            return
        if self.rest:
            data, self.rest = self.rest + data, b""
        at, apart = 0, True
        while apart and at < len(data) and not self.transport.is_closing():
            start, end = extent(data, at)
            if end > len(data) and end - at <= self.config.ws_max_size:
                self.rest = data[at:]
                return
            apart = self._frame(data, at, start, end)
            at = end
        self.apart = apart
        if at < len(data):
            self._by_the_library(data[at:])

    def _frame(self, data: bytes, at: int, start: int, end: int) -> bool:
        """Whether the library is between two frames after this one."""
        first, listener = data[at], self.listener
        usual = end <= len(data) and bool(data[at + 1] & MASKED) and not self.close_sent
        if usual and first == TEXT and listener is not None and end - start <= self.config.ws_max_size:
            listener.received(apply_mask(data[start:end], data[start - 4 : start]))
        elif usual and first == PONG and end - start <= SHORT:
            self._ponged(apply_mask(data[start:end], data[start - 4 : start]))
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
            super().data_received(piece)

    def _nobody_asked(self) -> None:
        if not self.closing and self.unasked.take(time.monotonic()):
            self.end(CloseCode.TOO_MANY, "too many frames")

    def handle_ping(self) -> None:
        self._nobody_asked()
        super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        self._nobody_asked()
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.listener is None:
            self._nobody_asked()
            self.curr_msg_data_type = "bytes"  # uvicorn logs an error where a stranger's text is not UTF-8
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.listener.received(bytes(data))

    def handle_pong(self, event: Frame) -> None:
        self._ponged(bytes(event.data))

    def _ponged(self, payload: bytes) -> None:
        found = self.pings.pop(payload, None)
        if found is None:
            self._nobody_asked()
        elif self.listener is not None:
            self.listener.ponged(*found, 1000 * time.monotonic())

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────────

    def write(self, messages: Sequence[tuple[bytes, int | None]]) -> None:
        """All in one write; after each message that has a mark goes the ping of that mark. A message is the text of one
        frame. From the first with a mark on, each fills more than a segment: TCP acknowledges that at once, so that
        nobody can hide a late pong behind acknowledgements that wait for it (40 ms on Linux, for anybody who asks). The
        kernel smooths over all of them, so that it is not enough to fill the cards."""
        parts: list[bytes] = []
        for text, mark in messages:
            if text:
                self.raced = self.raced or mark is not None
                if self.raced:
                    text = text.ljust(self._more_than_a_segment())  # white space after a JSON text means nothing
                parts.append(_header(0x81, len(text)))
                parts.append(text)
            if mark is not None:
                parts.append(self._ping(mark))
        self.transport.write(b"".join(parts))

    def _more_than_a_segment(self) -> int:
        """Bytes; 0 where segments are as large as on no line between players, or where nobody tells."""
        segment = segment_size(self.transport.get_extra_info("socket"))
        return 0 if segment is None or segment > LARGEST_SEGMENT else segment + 1

    def _ping(self, mark: int) -> bytes:
        self.pinged += 1
        payload = struct.pack("!I", self.pinged)
        self.pings[payload] = (mark, 1000 * time.monotonic())
        if len(self.pings) > MOST_PINGS_UNDER_WAY:
            del self.pings[next(iter(self.pings))]
        return _header(0x89, len(payload)) + payload

    @property
    def unsent(self) -> int:
        """Bytes that the other side has not taken yet, beside what its kernel and ours hold."""
        return self.transport.get_write_buffer_size()

    @property
    def closing(self) -> bool:
        return self.close_sent or self.transport.is_closing()

    def end(self, code: int, reason: str) -> None:
        """Says why, and hangs up. Whoever does not read is not waited for."""
        if self.closing:
            return
        spoken_to = self.conn.state is State.OPEN
        if spoken_to:
            self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_sent = True
        if not spoken_to:  # before the handshake's answer, or the other side's farewell lies behind what is read now
            self.transport.close()
        elif self.unsent:
            self.transport.abort()
        else:
            # The other side's answer to the closing frame, if it comes.
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def round_trip(self) -> Kernel | None:
        """The kernel's own measure in milliseconds (TCP_INFO), where the system has it."""
        return kernel_round_trip(self.transport.get_extra_info("socket"))


def _header(first: int, length: int) -> bytes:
    if length < 126:
        return bytes((first, length))
    if length < 65536:
        return struct.pack("!BBH", first, 126, length)
    return struct.pack("!BBQ", first, 127, length)


def _tcp_info(sock: Any) -> bytes:
    """As the kernel tells it; nothing where it does not."""
    option = getattr(socket, "TCP_INFO", None)
    if option is None or sock is None or sock.family not in (socket.AF_INET, socket.AF_INET6):
        return b""
    try:
        return bytes(sock.getsockopt(socket.IPPROTO_TCP, option, 256))
    except OSError:
        return b""


def segment_size(sock: Any) -> int | None:
    """How many bytes go into one segment on this connection."""
    raw = _tcp_info(sock)
    return struct.unpack_from("=I", raw, 16)[0] if len(raw) >= 20 else None


def kernel_round_trip(sock: Any) -> Kernel | None:
    raw = _tcp_info(sock)
    try:
        smoothed, deviation = struct.unpack_from("=2I", raw, 68)
        (smallest,) = struct.unpack_from("=I", raw, 148)
    except struct.error:  # another system, or an old kernel
        return None
    if not smoothed:
        return None
    return Kernel(smoothed / 1000, deviation / 1000, smallest / 1000 or None)
