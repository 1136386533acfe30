"""A player's socket here, the table elsewhere."""

import asyncio

from vivace.cluster import Uplink
from vivace.server.sockets.connection import LocalConnection
from vivace.table.closing import CloseCode
from vivace.table.connection import Connection, Messages
from vivace.table.latency import Kernel


class Relay:
    """Implements `Socket` towards the bus and `Listener` towards the socket."""

    def __init__(self, connection: LocalConnection) -> None:
        self.connection = connection
        self.uplink: Uplink | None = None
        self.answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        """Whether the table had anything to say to this player; if not, it is to be looked for again."""

    def _answer(self, answer: bool) -> None:
        if not self.answered.done():
            self.answered.set_result(answer)

    # ── from the table ───────────────────────────────────────────────────────────────────────────────────────────────

    def send(self, messages: Messages) -> None:
        if not self.answered.done():
            self.connection.admit(self)
            self._answer(True)
        self.connection.send(messages)

    def close(self, code: int, reason: str) -> None:
        if not self.answered.done() and code == CloseCode.SERVER_RESTARTS:
            self._answer(False)  # the socket stays open: the table may be back before the player would be
            return
        self._answer(True)
        self.connection.close(code, reason)

    # ── to the table ─────────────────────────────────────────────────────────────────────────────────────────────────

    def heard(self, connection: Connection, data: bytes, arrived: float) -> None:
        if self.uplink is not None:
            self.uplink.heard(data, arrived)

    def ponged(self, connection: Connection, mark: int, sent: float, arrived: float, kernel: Kernel | None) -> None:
        if self.uplink is not None:
            self.uplink.ponged(mark, sent, arrived, kernel)

    def left(self, connection: Connection) -> None:
        if self.uplink is not None:
            self.uplink.left()
