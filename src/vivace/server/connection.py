"""A player's connection to a table, from the handshake to its end."""

from collections.abc import Callable
from typing import Any, Protocol

from vivace.server import metrics
from vivace.server.closing import CloseCode
from vivace.server.limits import Bucket, Rate
from vivace.server.protocol import RefereeProtocol
from vivace.server.reasons import BAD_COMMAND, TOO_MANY
from vivace.table import messages as m
from vivace.table.line import Kernel
from vivace.table.wire import AnyCommand, decode, encode

MOST_UNSENT = 256 * 1024
"""A client that leaves so many bytes untaken is dropped: it comes back to a snapshot."""
MOST_NONSENSE = 20
QUIET = -1
"""The mark of a ping that travels alone: it only measures the line."""


class Owner(Protocol):
    """What a connection tells of its player."""

    def heard(self, connection: "Connection", command: AnyCommand, arrived: float) -> None: ...
    def ponged(
        self, connection: "Connection", mark: int, sent: float, arrived: float, kernel: Kernel | None
    ) -> None: ...


class Connection:
    """Keeps `vivace.server.protocol.Listener`. It never waits: what cannot be sent at once drops the connection."""

    def __init__(
        self,
        line: RefereeProtocol,
        player: str,
        owner: Owner,
        commands: Rate,
        now: Callable[[], float],
        kernel: Kernel | None,
        direct: bool,
        arrival: int = 0,
    ) -> None:
        self.line, self.player, self.owner, self.now = line, player, owner, now
        self.bucket = Bucket(commands, now() / 1000)
        self.excess = 0
        self.nonsense = 0
        self.reported, self.direct = kernel, direct
        self.last_pong = now()
        self.arrival = arrival
        """Counts up from one connection of this server to the next."""

    # ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────

    def received(self, data: bytes) -> None:
        arrived = self.now()
        command = decode(data)
        wait = self.bucket.take(arrived / 1000)
        if wait:
            self._too_much(command, wait)
        elif command is None:
            self._not_understood()
        else:
            self.owner.heard(self, command, arrived)

    def _too_much(self, command: AnyCommand | None, wait: float) -> None:
        metrics.REFUSED.labels("too-many").inc()
        self.excess += 1
        if self.excess > self.bucket.burst:
            self.close(CloseCode.TOO_MANY, "too many commands")
            return
        facts = {"seconds": round(wait, 1)}
        self._reply(0 if command is None else command.number, TOO_MANY.key, TOO_MANY.text.format_map(facts), facts)

    def _not_understood(self) -> None:
        metrics.REFUSED.labels("not-understood").inc()
        self.nonsense += 1
        if self.nonsense > MOST_NONSENSE:
            self.close(CloseCode.NOT_UNDERSTOOD, "not a command")
            return
        self._reply(0, BAD_COMMAND.key, BAD_COMMAND.text, {})

    def _reply(self, number: int, key: str, message: str, facts: dict[str, Any]) -> None:
        self.send([(encode(m.Reply(number=number, ok=False, key=key, message=message, facts=facts)), None)])

    def ponged(self, mark: int, sent: float, arrived: float) -> None:
        self.last_pong = arrived
        kernel = self.line.round_trip() if self.direct else self.reported
        self.owner.ponged(self, mark, sent, arrived, kernel)

    # ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def send(self, messages: list[tuple[bytes, int | None]]) -> None:
        if self.line.closing:
            return
        self.line.write(messages)
        if self.line.unsent > MOST_UNSENT:
            metrics.DROPPED.inc()
            self.close(CloseCode.TOO_SLOW, "messages are not taken")

    def ping(self) -> None:
        if not self.line.closing:
            self.line.write([(b"", QUIET)])

    def close(self, code: CloseCode, reason: str) -> None:
        self.line.end(int(code), reason)
