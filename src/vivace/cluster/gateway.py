"""The node that has a player's socket, while another has the table: what comes is sent on, with its time of arrival."""

import asyncio
from collections.abc import Sequence
from itertools import count
from typing import Protocol

from vivace.cluster.bus import Bus, Origin
from vivace.cluster.session import Session, Sessions
from vivace.cluster.wire import Closed, DownBeat, Heard, Item, Left, Open, Ponged, Said, UpBeat
from vivace.table.closing import CloseCode
from vivace.table.connection import Messages
from vivace.table.latency import Kernel

OPEN_SECONDS = 5.0
"""A table that answers nothing for so long is not there. It may have had to be replayed first."""
LOST = "the table is not reached"


class Socket(Protocol):
    """As much of a player's `Connection` as the gateway writes to."""

    def send(self, messages: Messages) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


class Uplink(Session):
    """What a socket here tells of its player. Times are milliseconds of this node's clock."""

    def __init__(self, gateway: "Gateway", node: str, id: int, socket: Socket) -> None:
        super().__init__(node, id)
        self.gateway, self.socket = gateway, socket
        self.opening: asyncio.TimerHandle | None = None

    def heard(self, data: bytes, arrived: float) -> None:
        """A command, as it came."""
        if not self.over:
            self.gateway.bus.send(self.node, Heard(self.id, self.next(), data, arrived))

    def ponged(self, mark: int, sent: float, arrived: float, kernel: Kernel | None) -> None:
        if not self.over:
            measured = None if kernel is None else (kernel.smoothed, kernel.deviation)
            smallest, resent = (None, None) if kernel is None else (kernel.smallest, kernel.resent)
            item = Ponged(self.id, self.next(), mark, sent, arrived, measured, smallest, resent)
            self.gateway.bus.send(self.node, item)

    def left(self) -> None:
        """The socket is closed."""
        if not self.over:
            self.gateway.remove(self)
            self.gateway.bus.send(self.node, Left(self.id))

    def answered(self) -> None:
        if self.opening is not None:
            self.opening.cancel()
            self.opening = None


class Gateway(Sessions[Uplink]):
    beat = UpBeat

    def __init__(self, bus: Bus) -> None:
        super().__init__(bus)
        self._ids = count(1)
        bus.listen(Said, self._said)
        bus.listen(Closed, self._closed)
        bus.listen(DownBeat, self.heard_beat)

    def open(self, node: str, table: str, player: str, arrived: float, words: bytes, socket: Socket) -> Uplink:
        """A session with the table's owner. The first thing that it says is a snapshot, or why it closes."""
        uplink = Uplink(self, node, next(self._ids), socket)
        self.add(uplink)
        self.bus.send(node, Open(uplink.id, table, player, arrived, words))
        uplink.opening = asyncio.get_running_loop().call_later(OPEN_SECONDS, self.end, uplink, "unanswered")
        return uplink

    def expected(self, session: Uplink) -> bool:
        return session.opening is None

    def sends(self, item: Item) -> bool:
        return isinstance(item, Open | Heard | Ponged)

    def remove(self, session: Uplink) -> None:
        super().remove(session)
        session.answered()

    def broken(self, session: Uplink, reason: str) -> None:
        self.bus.send(session.node, Left(session.id))
        session.socket.close(CloseCode.SERVER_RESTARTS, LOST)

    def _said(self, origin: Origin, said: Said) -> None:
        uplink = self.find(origin.node, said.session)
        if uplink is None:
            self.bus.send(origin.node, Left(said.session))
        elif self.in_turn(uplink, said.number):
            uplink.answered()
            uplink.socket.send(_messages(said, origin.texts))

    def _closed(self, origin: Origin, closed: Closed) -> None:
        uplink = self.find(origin.node, closed.session)
        if uplink is not None:
            self.remove(uplink)
            uplink.socket.close(closed.code, closed.reason)


def _messages(said: Said, texts: Sequence[bytes]) -> Messages:
    return [(texts[number], mark) for number, mark in said.parts]
