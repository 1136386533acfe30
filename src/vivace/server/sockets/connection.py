"""A player's connection whose socket is here, from the handshake to its end."""

from collections.abc import Callable
from typing import Protocol

from vivace.server import metrics
from vivace.server.limits import Bucket, Rate
from vivace.server.reasons import TOO_MANY
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.connection import Listener, Messages
from vivace.table.latency import Kernel
from vivace.table.wire import decode, encode

MOST_UNSENT = 256 * 1024
"""A client that leaves so many bytes untaken is dropped: it comes back to a snapshot."""


class PlayerSocket(Protocol):
    """What it needs of its socket: `WebSocketProtocol` has it, and so has a simulated one."""

    measured: bool
    on_message: Callable[[bytes], None] | None
    on_pong: Callable[[int, float, float], None] | None

    @property
    def closing(self) -> bool: ...
    @property
    def handed_over(self) -> bool: ...
    def write(self, messages: Messages) -> int:
        """Nothing where it is closing. How many bytes the other side has not taken."""
        ...

    def end(self, code: int, reason: str) -> None: ...
    def abort(self) -> None: ...
    def round_trip(self) -> Kernel | None: ...


class LocalConnection:
    """Implements `Connection` for a socket of this node."""

    def __init__(
        self,
        socket: PlayerSocket,
        player: str,
        commands: Rate,
        now: Callable[[], float],
        arrival: float,
        kernel: Kernel | None,
        direct: bool,
        origins: tuple[str, ...] = (),
        patches: bool = False,
    ) -> None:
        self.socket, self.player, self.now = socket, player, now
        self.origins = origins
        """Where it comes from, as keys that only tell whether two are the same."""
        self.patches = patches
        self.listener: Listener | None = None
        self.arrival = arrival
        self.last_pong = now()
        self.bucket = Bucket(commands, self.last_pong / 1000)
        self.refusals = Bucket(commands, self.last_pong / 1000)
        """Refused commands cost an answer: as many again as may be sent, and no more."""
        self.reported, self.direct = kernel, direct
        socket.measured = direct

    def admit(self, listener: Listener) -> None:
        """What comes from here on the listener hears at once; what came before waits in the socket."""
        self.listener = listener
        self.socket.on_message, self.socket.on_pong = self.received, self.ponged

    def ended(self) -> None:
        """The socket is closed."""
        self.socket.on_message = self.socket.on_pong = None
        if self.listener is not None:
            self.listener.left(self)

    @property
    def over(self) -> bool:
        return self.socket.closing

    @property
    def handed_over(self) -> bool:
        """Whether another worker of this machine accepted it."""
        return self.socket.handed_over

    # ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────

    def received(self, data: bytes) -> None:
        arrived = self.now()
        wait = self.bucket.take(arrived / 1000)
        if wait:
            self._too_much(data, wait, arrived)
        elif self.listener is not None:
            self.listener.heard(self, data, arrived)

    def _too_much(self, data: bytes, wait: float, arrived: float) -> None:
        metrics.REFUSED.labels("too-many").inc()
        if self.refusals.take(arrived / 1000):
            self.close(CloseCode.TOO_MANY, "too many commands")
            return
        command, facts = decode(data), {"seconds": round(wait, 1)}
        number, text = 0 if command is None else command.number, TOO_MANY.text.format_map(facts)
        reply = m.Reply(number=number, ok=False, key=TOO_MANY.key, message=text, facts=facts)
        self.send([(encode(reply), None)])

    def ponged(self, mark: int, sent: float, arrived: float) -> None:
        self.last_pong = arrived
        if self.listener is not None:
            kernel = self.socket.round_trip() if self.direct else self.reported
            self.listener.ponged(self, mark, sent, arrived, kernel)

    # ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def send(self, messages: Messages) -> None:
        if self.socket.write(messages) > MOST_UNSENT:
            metrics.DROPPED.inc()
            self.close(CloseCode.TOO_SLOW, "messages are not taken")

    def ping(self) -> None:
        self.socket.write([(b"", m.ALONE)])

    def close(self, code: int, reason: str) -> None:
        self.socket.end(int(code), reason)

    def abort(self) -> None:
        self.socket.abort()
