"""HTTP connections with limits: how large a request may be, how long it may take, how long its answer may lie there.

uvicorn has no such limits: it leaves them to a proxy. This is its own protocol with the parser's callbacks overridden,
given to it by the setting `http`, which takes any class; the version is pinned, and `tests/server/test_floods.py`
notices a change. A WebSocket begins as a request here, and takes its place in the count along.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from vivace.game.core import Reason
from vivace.server import metrics, reasons
from vivace.server.config import Config
from vivace.server.sockets.admission import MOST_EXPLAINED, Admission, Place
from vivace.server.sockets.plain_answers import plain_answer
from vivace.server.sockets.websocket import RefereeProtocol

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
LANGUAGE = b"accept-language"


class HttpProtocol(HttpToolsProtocol):
    def __init__(self, admission: Admission, settings: Config, **given: Any) -> None:
        super().__init__(**given)
        self.admission, self.limits, self.public_url = admission, settings.limits, settings.public_url
        self.timeout_keep_alive = self.limits.idle_seconds  # type: ignore[assignment]  # handed to call_later
        self.place: Place | None = None
        self.explaining = False
        self.refused = False
        """Nothing more is read here."""
        self.dropped_bytes = 0
        self.in_head = False
        self.head_bytes = self.head_lines = self.body_bytes = 0
        self.flaw: Reason | None = None
        """What is wrong with a head. It is told when the whole head was read, with the reader's language in it."""
        self.reading: asyncio.TimerHandle | None = None
        """The time for the head or the body that is under way."""
        self.writing: asyncio.TimerHandle | None = None
        self.drained = False
        """Whether the other side took something since the time for writing began."""

    # ── from the beginning to the end of a connection ────────────────────────────────────────────────────────────────

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        entered = self.admission.enter(None if self.client is None else self.client[0])
        if isinstance(entered, Reason):
            self._turn_away(entered)
            return
        self.place = entered
        if entered.proxied:
            self.timeout_keep_alive = PROXY_IDLE_SECONDS  # type: ignore[assignment]
        self._expect(self.limits.head_seconds)

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
        for timer in (self.reading, self.writing):
            if timer is not None:
                timer.cancel()
        self.reading = self.writing = None
        if self.explaining:
            self.explaining = False
            self.admission.explained -= 1
        if self.place is not None:
            self.place.leave()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        super().handle_websocket_upgrade()
        upgraded = self.transport.get_protocol()
        assert isinstance(upgraded, RefereeProtocol)
        upgraded.place, self.place = self.place, None

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        if self.refused:
            self.dropped_bytes += len(data)
            if self.dropped_bytes > MOST_DROPPED:
                self.transport.abort()
            return
        if self.timeout_keep_alive_task is not None:  # the connection was idle
            self._unset_keepalive_if_required()
            self._expect(self.limits.head_seconds)
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            if not self._read(piece):
                return
            if self.in_head:
                self.head_bytes += len(piece)
                if self.head_bytes > self.limits.head_bytes:
                    self._refuse(self.flaw or reasons.HEAD_TOO_LARGE)
                    return
            if len(self.pipeline) > MOST_PIPELINED:
                metrics.TURNED_AWAY.labels("pipelined").inc()
                self.refused = True
                self.transport.abort()
                return

    def _read(self, piece: bytes) -> bool:
        """Whether the connection goes on as one of HTTP."""
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if not self.refused and self._should_upgrade():
                self.handle_websocket_upgrade()
            return False  # nobody sends frames, or speaks another protocol, before the answer
        except httptools.HttpParserError:
            if not self.refused:
                self._refuse(reasons.BAD_REQUEST, detail="it is not HTTP")
            return False
        return not (self.refused or self.transport.is_closing())

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head, self.flaw = True, None
        self.head_bytes = self.head_lines = self.body_bytes = 0
        self._expect(self.limits.head_seconds)

    def on_url(self, url: bytes) -> None:
        if self.flaw is None:
            super().on_url(url)
            if len(self.url) > self.limits.url_bytes:
                self.flaw = reasons.ADDRESS_TOO_LONG

    def on_header(self, name: bytes, value: bytes) -> None:
        self.head_lines += 1
        if self.head_lines > self.limits.head_lines:
            self.flaw = self.flaw or reasons.HEAD_TOO_LARGE
        if self.flaw is None or name.lower() == LANGUAGE:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self.refused:
            return
        if self.flaw is not None:
            self._refuse(self.flaw)
            return
        self.in_head = False
        self._expect(self.limits.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if self.refused:
            return
        self.body_bytes += len(body)
        if self.body_bytes > self.limits.body_bytes:
            self._refuse(reasons.TOO_LARGE, bytes=self.limits.body_bytes)
            return
        super().on_body(body)

    def on_message_complete(self) -> None:
        if not self.refused:
            self._expect(None)
            super().on_message_complete()

    def _expect(self, seconds: float | None) -> None:
        """The next part of a request within so many seconds; None: nothing is awaited."""
        if self.reading is not None:
            self.reading.cancel()
        self.reading = None if seconds is None else self.loop.call_later(seconds, self._too_slow, seconds)

    def _too_slow(self, seconds: float) -> None:
        self.reading = None
        if self.flow.read_paused:  # it is we who do not read
            self._expect(seconds)
        elif self._latest is None and not self.in_head:  # opened for later, as browsers do
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
        latest = self._latest
        if latest is not None and not latest.response_complete:
            # Its application is told that nobody listens, and what it still says is dropped.
            latest.disconnected = True
            latest.message_event.set()
        url, headers = getattr(self, "url", b""), getattr(self, "headers", None) or ()
        answer = plain_answer(reason, facts, url=url, headers=headers, public_url=self.public_url)
        self.transport.write(answer)
        self._end()

    def _may_answer(self) -> bool:
        """Not in the middle of another answer, nor before one."""
        if self.pipeline:
            return False
        latest = self._latest
        if latest is None:
            return True
        return self.in_head if latest.response_complete else not self.in_head and not latest.response_started

    @property
    def _latest(self) -> RequestResponseCycle | None:
        """The last request whose head was read, and its answer."""
        return self.cycle

    def send_400_response(self, msg: str) -> None:
        self._refuse(reasons.BAD_REQUEST, detail="it is not HTTP")

    def _end(self) -> None:
        """Closes our side, and all of it a moment later; what comes meanwhile is dropped."""
        self.refused = True
        self.flow.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
            self.reading = self.loop.call_later(LINGER_SECONDS, self.transport.abort)
        else:
            self.transport.close()

    # ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.drained = True

    def on_response_complete(self) -> None:
        if self.transport.get_write_buffer_size():  # also where it is closing: that waits for what is not taken
            self._watch_writing()
        super().on_response_complete()

    def _watch_writing(self) -> None:
        if self.writing is None:
            self.drained = False
            self.writing = self.loop.call_later(self.limits.write_seconds, self._look_at_writing)

    def _look_at_writing(self) -> None:
        self.writing = None
        if not self.transport.get_write_buffer_size():
            return
        if self.drained:
            self._watch_writing()
        else:
            metrics.TURNED_AWAY.labels("does-not-read").inc()
            self.transport.abort()


def http_protocol(admission: Admission, settings: Config) -> Callable[..., HttpProtocol]:
    """What uvicorn makes a protocol of each connection with."""

    def make(**given: Any) -> HttpProtocol:
        return HttpProtocol(admission, settings, **given)

    return make
