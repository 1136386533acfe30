"""A player's connection to a table, from the handshake to its end."""

from collections.abc import Callable, Sequence
from typing import Protocol

from vivace.server import metrics
from vivace.server.limits import Bucket, Rate
from vivace.server.reasons import TOO_MANY
from vivace.server.sockets.closing import CloseCode
from vivace.server.sockets.websocket import RefereeProtocol
from vivace.table import messages as m
from vivace.table.latency import Kernel
from vivace.table.wire import decode, encode

MOST_UNSENT = 256 * 1024
"""A client that leaves so many bytes untaken is dropped: it comes back to a snapshot."""


class Owner(Protocol):
    """What a connection tells of its player: to a table, or to the node where the table is."""

    def heard(self, connection: "Connection", data: bytes, arrived: float) -> None: ...
    def ponged(
        self, connection: "Connection", mark: int, sent: float, arrived: float, kernel: Kernel | None
    ) -> None: ...
    def left(self, connection: "Connection") -> None: ...


class Connection:
    """Implements `vivace.server.sockets.websocket.Listener`. It never waits: what cannot be sent at once drops the
    connection."""

    def __init__(
        self,
        line: RefereeProtocol,
        player: str,
        commands: Rate,
        now: Callable[[], float],
        arrival: float,
        kernel: Kernel | None,
        direct: bool,
        origins: tuple[str, ...] = (),
    ) -> None:
        self.line, self.player, self.now = line, player, now
        self.origins = origins
        """Where it comes from, as keys that only tell whether two are the same."""
        self.owner: Owner | None = None
        self.arrival = arrival
        """When the socket was accepted: of two connections of one player the later counts."""
        self.last_pong = now()
        self.bucket = Bucket(commands, self.last_pong / 1000)
        self.excess = 0
        self.reported, self.direct = kernel, direct

    def begin(self, owner: Owner) -> None:
        """What comes from here on goes to the owner at once; what came before waits in the socket."""
        self.owner = owner
        self.line.listener = self

    def ended(self) -> None:
        """The socket is closed."""
        self.line.listener = None
        if self.owner is not None:
            self.owner.left(self)

    @property
    def over(self) -> bool:
        """Whether the socket is closed, or about to be."""
        return self.line.closing

    # ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────

    def received(self, data: bytes) -> None:
        arrived = self.now()
        wait = self.bucket.take(arrived / 1000)
        if wait:
            self._too_much(data, wait)
        elif self.owner is not None:
            self.owner.heard(self, data, arrived)

    def _too_much(self, data: bytes, wait: float) -> None:
        metrics.REFUSED.labels("too-many").inc()
        self.excess += 1
        if self.excess > self.bucket.burst:
            self.close(CloseCode.TOO_MANY, "too many commands")
            return
        command, facts = decode(data), {"seconds": round(wait, 1)}
        number, text = 0 if command is None else command.number, TOO_MANY.text.format_map(facts)
        reply = m.Reply(number=number, ok=False, key=TOO_MANY.key, message=text, facts=facts)
        self.send([(encode(reply), None)])

    def ponged(self, mark: int, sent: float, arrived: float) -> None:
        self.last_pong = arrived
        if self.owner is not None:
            kernel = self.line.round_trip() if self.direct else self.reported
            self.owner.ponged(self, mark, sent, arrived, kernel)

    # ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def send(self, messages: Sequence[tuple[bytes, int | None]]) -> None:
        if self.line.closing:
            return
        self.line.write(messages)
        if self.line.unsent > MOST_UNSENT:
            metrics.DROPPED.inc()
            self.close(CloseCode.TOO_SLOW, "messages are not taken")

    def ping(self) -> None:
        if not self.line.closing:
            self.line.write([(b"", m.ALONE)])

    def close(self, code: int, reason: str) -> None:
        self.line.end(int(code), reason)

    def abort(self) -> None:
        """The player answers no more."""
        self.line.transport.abort()
