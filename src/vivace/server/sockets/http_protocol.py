"""HTTP connections with limits: how large a request may be, how long it may take, how long its answer may lie there.

uvicorn has no such limits: it leaves them to a proxy. This protocol stands before uvicorn's own. It reads every request
with the same parser, refuses what is too large or too slow, and passes the bytes of all others on. When an answer
begins and ends it learns from the application (`Answers`), not from uvicorn. A WebSocket begins as a request here;
uvicorn gives the connection to `WebSocketProtocol`, which takes over its place in the count. Where another worker of
this machine has its table, that worker gets the connection, with all that was read of the request.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from vivace.game.core import Reason
from vivace.server import metrics, reasons
from vivace.server.config import Config
from vivace.server.sockets.admission import MOST_EXPLAINED, Admission, Place
from vivace.server.sockets.answers import HTTP_CONNECTION
from vivace.server.sockets.ends import peer_name
from vivace.server.sockets.handover import Handover
from vivace.server.sockets.http_transport import HttpTransport
from vivace.server.sockets.plain_answers import plain_answer
from vivace.server.sockets.untaken import Untaken
from vivace.server.sockets.websocket import WebSocketProtocol

PIECE = 4096
"""So many bytes are read at a time, and the size of a request's head is known to so many."""
MOST_PIPELINED = 16
"""Requests that wait for the answer to an earlier one. Browsers send none."""
LINGER_SECONDS = 2.0
"""Whoever is refused while they still send must not be cut off before they can read why."""
MOST_DROPPED = 262_144
"""Bytes; whoever sends more after a refusal does not read it."""
PROXY_IDLE_SECONDS = 75.0
"""A proxy keeps connections open for its next client, and it must be the proxy that closes them: a request that meets
a closing connection fails."""
UVICORN_IDLE_SECONDS = 86_400
"""For uvicorn's setting `timeout_keep_alive`, which is one for all connections: idle ones are closed here, sooner."""
LANGUAGE = b"accept-language"


class HttpProtocol(asyncio.Protocol):
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    untaken: Untaken

    def __init__(
        self,
        admission: Admission,
        settings: Config,
        inner: Callable[["HttpProtocol"], asyncio.Protocol],
        handover: Handover | None = None,
        read_elsewhere: bytes | None = None,
    ) -> None:
        """`read_elsewhere`: what another worker read before it handed the connection over; None: it was accepted here.
        No connection is handed over twice: two workers that each believe the other to have the table would go on for
        ever."""
        self.admission, self.limits, self.public_url = admission, settings.limits, settings.public_url
        self.make_inner = inner
        self.read_elsewhere = read_elsewhere
        self.handover = handover if read_elsewhere is None else None
        self.request = b""
        """What was read of the request whose head is under way, where it can be handed over."""
        self.begun = False
        """Whether a request begins in it."""
        self.inner: asyncio.Protocol | None = None
        """uvicorn's; None before the connection is admitted, and after its end."""
        self.parser = _parser(self)
        self.idle_seconds = self.limits.idle_seconds
        self.place: Place | None = None
        self.explaining = False
        self.refused = False
        """Nothing more is read here."""
        self.dropped_bytes = 0
        self.in_head = False
        self.complete = True
        """Whether the latest request was read to its end."""
        self.url = b""
        self.language: bytes | None = None
        self.head_bytes = self.head_lines = self.body_bytes = 0
        self.flaw: Reason | None = None
        """What is wrong with a head. It is told when the whole head was read, with the reader's language in it."""
        self.asked = self.answered = 0
        """Requests whose heads were read, and those of them whose answers are written."""
        self.answering = False
        """Whether the answer to the earliest of the others has begun."""
        self.reading: asyncio.TimerHandle | None = None
        """The time for the head or the body that is under way."""
        self.idle: asyncio.TimerHandle | None = None
        """The time until the next request, where all are answered."""

    # ── from the beginning to the end of a connection ────────────────────────────────────────────────────────────────

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport, self.loop = cast(asyncio.Transport, transport), asyncio.get_running_loop()
        self.untaken = Untaken(self.transport, self.limits.write_seconds)
        client = peer_name(self.transport)
        entered = self.admission.enter(None if client is None else client[0], admitted=self.read_elsewhere is not None)
        if isinstance(entered, Reason):
            self._turn_away(entered)
            return
        self.place = entered
        if entered.proxied:
            self.idle_seconds = PROXY_IDLE_SECONDS
        self.inner = self.make_inner(self)
        self.inner.connection_made(cast(asyncio.BaseTransport, HttpTransport(self.transport)))
        self._expect(self.limits.head_seconds)
        if self.read_elsewhere:  # before anything that is still in the socket
            self.data_received(self.read_elsewhere)

    def _turn_away(self, reason: Reason) -> None:
        if self.admission.explained >= MOST_EXPLAINED:
            metrics.TURNED_AWAY.labels(reason.key).inc()
            self.refused = True
            self.transport.abort()
            return
        self.explaining = True
        self.admission.explained += 1
        self._refuse(reason)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timers()
        if self.explaining:
            self.explaining = False
            self.admission.explained -= 1
        if self.place is not None:
            self.place.leave()
        self._end_inner(exc)

    def _end_inner(self, exc: Exception | None) -> None:
        """uvicorn tells the application that nobody listens, and drops what it still says."""
        inner, self.inner = self.inner, None
        if inner is not None:
            inner.connection_lost(exc)
        self.parser = None  # it refers to us: no cycle is left to the collector

    def _upgraded(self, upgraded: asyncio.BaseProtocol) -> None:
        assert isinstance(upgraded, WebSocketProtocol)
        upgraded.place, self.place = self.place, None
        upgraded.handed_over = self.read_elsewhere is not None
        self._cancel_timers()
        self.inner = self.parser = None
        self.request, self.read_elsewhere = b"", None

    def _cancel_timers(self) -> None:
        for timer in (self.reading, self.idle):
            if timer is not None:
                timer.cancel()
        self.reading = self.idle = None
        self.untaken.forget()

    def eof_received(self) -> bool | None:
        return None if self.inner is None else self.inner.eof_received()

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        if self.refused:
            self.dropped_bytes += len(data)
            if self.dropped_bytes > MOST_DROPPED:
                self.transport.abort()
            return
        if self.idle is not None:
            self.idle.cancel()
            self.idle = None
            self._expect(self.limits.head_seconds)
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            if self.handover is not None:
                self._keep(piece)
            if not self._read(piece, data, start + PIECE):
                return
            if self.in_head:
                self.head_bytes += len(piece)
                if self.head_bytes > self.limits.head_bytes:
                    self._refuse(self.flaw or reasons.HEAD_TOO_LARGE)
                    return
            if self._waiting > MOST_PIPELINED:
                metrics.TURNED_AWAY.labels("pipelined").inc()
                self.refused = True
                self.transport.abort()
                return

    def _keep(self, piece: bytes) -> None:
        """For the worker that may get the connection. Not where somebody waits for the answer to an earlier request, or
        sends the body of one: those are answered here."""
        if self.in_head:
            self.request = self.request and self.request + piece
        else:
            self.request = piece if self.complete and self.asked == self.answered else b""
            self.begun = False

    def _read(self, piece: bytes, data: bytes, end: int) -> bool:
        """Whether the connection goes on as one of HTTP. What is refused does not reach uvicorn. `end`: of the piece,
        among all that was read with it."""
        upgrade = False
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            upgrade = True  # nobody sends frames, or speaks another protocol, before the answer
        except httptools.HttpParserError:
            if not self.refused:
                self._refuse(reasons.BAD_REQUEST, detail="it is not HTTP")
            return False
        if self.refused or self.inner is None:
            return False
        if upgrade and self.request and self._hand_over(data[end:]):
            return False
        self.inner.data_received(piece)
        current = self.transport.get_protocol()
        if current is not self:
            self._upgraded(current)
            return False
        return not (upgrade or self.transport.is_closing())

    def _hand_over(self, rest: bytes) -> bool:
        """Whether the connection is another worker's now. Nothing of its answer was written here, and uvicorn was told
        nothing but the beginning of a head."""
        if self.handover is None or self.asked != self.answered + 1:
            return False
        if self.transport.get_write_buffer_size() or self.transport.is_closing():
            return False
        if not self.handover.hand_over(self.url, self.request + rest, self.transport.get_extra_info("socket")):
            return False
        self.refused = True
        self._cancel_timers()
        self.transport.abort()  # closes our descriptor; the connection goes on through the other one
        return True

    # What the parser calls.

    def on_message_begin(self) -> None:
        self.url, self.language = b"", None
        self.in_head, self.flaw = True, None
        self.complete = False
        if self.begun:  # a second one: the bytes of the first are no other worker's
            self.request = b""
        self.begun = True
        self.head_bytes = self.head_lines = self.body_bytes = 0
        self._expect(self.limits.head_seconds)

    def on_url(self, url: bytes) -> None:
        if self.flaw is None:
            self.url += url
            if len(self.url) > self.limits.url_bytes:
                self.flaw = reasons.ADDRESS_TOO_LONG

    def on_header(self, name: bytes, value: bytes) -> None:
        self.head_lines += 1
        if self.head_lines > self.limits.head_lines:
            self.flaw = self.flaw or reasons.HEAD_TOO_LARGE
        if self.language is None and name.lower() == LANGUAGE:
            self.language = value

    def on_headers_complete(self) -> None:
        if self.refused:
            return
        if self.flaw is not None:
            self._refuse(self.flaw)
            return
        self.in_head = False
        if not _has_path(self.url):
            self._refuse(reasons.BAD_REQUEST, detail="it is not HTTP")
            return
        self.asked += 1
        self._expect(self.limits.body_seconds)

    def on_body(self, body: bytes) -> None:
        if self.refused:
            return
        self.body_bytes += len(body)
        if self.body_bytes > self.limits.body_bytes:
            self._refuse(reasons.TOO_LARGE, bytes=self.limits.body_bytes)

    def on_message_complete(self) -> None:
        self.complete = True
        if not self.refused:
            self._expect(None)

    def _expect(self, seconds: float | None) -> None:
        """The next part of a request within so many seconds; None: nothing is awaited."""
        if self.reading is not None:
            self.reading.cancel()
        self.reading = None if seconds is None else self.loop.call_later(seconds, self._too_slow, seconds)

    def _too_slow(self, seconds: float) -> None:
        self.reading = None
        if not self.transport.is_reading():  # it is we who do not read
            self._expect(seconds)
        elif not self.asked and not self.in_head:  # opened for later, as browsers do
            self._end()
        else:
            self._refuse(reasons.TOO_SLOW)

    # ── refusing ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _refuse(self, reason: Reason, **facts: object) -> None:
        metrics.TURNED_AWAY.labels(reason.key).inc()
        self._expect(None)
        self.refused = True
        if not self._may_answer():
            self.transport.abort()
            return
        self._end_inner(ConnectionAbortedError())
        headers = () if self.language is None else ((LANGUAGE, self.language),)
        answer = plain_answer(reason, facts, url=self.url, headers=headers, public_url=self.public_url)
        self.transport.write(answer)
        self._end()

    def _may_answer(self) -> bool:
        """Not in the middle of another answer, nor before one."""
        if not self.asked:
            return True
        if self.asked == self.answered:
            return self.in_head
        return not self._waiting and not self.in_head and not self.answering

    @property
    def _waiting(self) -> int:
        """Requests that wait until earlier ones are answered."""
        return max(0, self.asked - self.answered - 1)

    def _end(self) -> None:
        """Closes our side, and all of it a moment later; what comes meanwhile is dropped."""
        self.refused = True
        if not self.transport.is_reading():
            self.transport.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
            self.reading = self.loop.call_later(LINGER_SECONDS, self.transport.abort)
        else:
            self.transport.close()

    # ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def pause_writing(self) -> None:
        if self.inner is not None:
            self.inner.pause_writing()
        self.untaken.watch()

    def resume_writing(self) -> None:
        if self.inner is not None:
            self.inner.resume_writing()
        self.untaken.drained = True

    def answer_ended(self) -> None:
        if self.inner is None:
            return
        self.answered += 1
        self.answering = False
        if self.transport.get_write_buffer_size():  # also where it is closing: that waits for what is not taken
            self.untaken.watch()
        if self.asked == self.answered and not self.transport.is_closing():
            self.idle = self.loop.call_later(self.idle_seconds, self.transport.close)


def _has_path(url: bytes) -> bool:
    """One that uvicorn can read too."""
    if url.startswith(b"/"):
        return url.isascii()
    try:
        path = httptools.parse_url(url).path
    except httptools.HttpParserInvalidURLError:
        return False
    return bool(path) and path.isascii()


def _parser(protocol: HttpProtocol) -> Any:
    """As uvicorn's own is set: the two must understand the same."""
    parser = httptools.HttpRequestParser(protocol)
    parser.set_dangerous_leniencies(lenient_data_after_close=True)
    return parser


def http_protocol(
    admission: Admission, settings: Config, handover: Handover | None = None
) -> Callable[..., HttpProtocol]:
    """What uvicorn makes a protocol of each connection with. The arguments are those that it gives to any: `config`,
    `server_state`, `app_state` (which every request finds in its scope as `state`) and `_loop`. For a connection that
    another worker handed over there is also `read_elsewhere`."""

    def make(*, app_state: dict[str, Any], read_elsewhere: bytes | None = None, **given: Any) -> HttpProtocol:
        def inner(protocol: HttpProtocol) -> asyncio.Protocol:
            return HttpToolsProtocol(app_state={**app_state, HTTP_CONNECTION: protocol}, **given)

        return HttpProtocol(admission, settings, inner, handover, read_elsewhere)

    return make
