"""The node that has the table, while another has a player's socket: the end of a session, as a connection."""

import asyncio
from typing import Protocol

from vivace.cluster.bus import Bus, Origin
from vivace.cluster.gateway import LOST
from vivace.cluster.offset import translated
from vivace.cluster.session import Session, Sessions
from vivace.cluster.wire import Closed, DownBeat, Heard, Item, Left, Open, Ponged, Said, UpBeat
from vivace.table.closing import CloseCode
from vivace.table.connection import Listener, Messages
from vivace.table.latency import Kernel
from vivace.table.messages import ALONE

MOST_EARLY = 200
"""Items that are kept for a player who is still being looked up."""


class SessionAcceptor(Protocol):
    def opened(self, connection: "RemoteConnection", words: bytes) -> None:
        """Somebody wants to sit at `connection.table`. Sooner or later `connection.admit` or `connection.close`."""
        ...


class RemoteConnection(Session):
    """Implements `Connection` for a socket of another node."""

    def __init__(self, remotes: "Remotes", origin: Origin, opened: Open) -> None:
        super().__init__(origin.node, opened.session)
        self.remotes, self.table, self.player = remotes, opened.table, opened.player
        self.offset = origin.offset.ms
        """Taken when a marked message goes out, and kept until the next: times of one card are translated alike."""
        self.arrival = translated(opened.arrived, origin.stamp, self.offset, origin.now)
        self.last_pong = origin.now
        self.patches = False
        self.listener: Listener | None = None
        self.early: list[tuple[Origin, Heard | Ponged]] = []

    def admit(self, listener: Listener) -> bool:
        """From now on the listener is told what comes, and at once what came before. False: the session is over."""
        if self.over:
            return False
        self.listener = listener
        early, self.early = self.early, []
        for origin, item in early:
            self._tell(listener, origin, item)
        return True

    # ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def send(self, messages: Messages) -> None:
        if self.over:
            return
        if any(mark is not None and mark > ALONE for _, mark in messages):
            self._settle_offset()
        self.remotes.bus.say(self.node, self.id, self.next(), messages)

    def _settle_offset(self) -> None:
        known = self.remotes.bus.offsets.get(self.node)
        if known is not None:
            self.offset = known.ms

    def ping(self) -> None:
        self.send([(b"", ALONE)])

    def close(self, code: int, reason: str) -> None:
        if not self.over:
            self.remotes.bus.send(self.node, Closed(self.id, int(code), reason))
            self.remotes.remove(self)

    def abort(self) -> None:
        self.close(CloseCode.SERVER_RESTARTS, LOST)

    # ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────

    def received_item(self, origin: Origin, item: Heard | Ponged) -> None:
        if isinstance(item, Ponged):
            self.last_pong = origin.now
        if self.listener is not None:
            self._tell(self.listener, origin, item)
        elif len(self.early) < MOST_EARLY:
            self.early.append((origin, item))
        else:
            self.remotes.end(self, "early")

    def _tell(self, listener: Listener, origin: Origin, item: Heard | Ponged) -> None:
        arrived = translated(item.arrived, origin.stamp, self.offset, origin.now)
        if isinstance(item, Heard):
            listener.heard(self, item.data, arrived)
        else:
            sent = arrived - max(0.0, item.arrived - item.sent)
            kernel = None if item.kernel is None else Kernel(*item.kernel, item.smallest, item.resent)
            listener.ponged(self, item.mark, sent, arrived, kernel)


class Remotes(Sessions[RemoteConnection]):
    beat = DownBeat

    def __init__(self, bus: Bus, acceptor: SessionAcceptor) -> None:
        super().__init__(bus)
        self.acceptor = acceptor
        bus.listen(Open, self._opened)
        bus.listen(Heard, self._heard)
        bus.listen(Ponged, self._heard)
        bus.listen(Left, self._left)
        bus.listen(UpBeat, self.heard_beat)

    def sends(self, item: Item) -> bool:
        return isinstance(item, Said)

    def remove(self, session: RemoteConnection) -> None:
        if not session.over:
            super().remove(session)
            # Later: whoever closes a connection may be walking through all of them.
            asyncio.get_running_loop().call_soon(self._tell_left, session)

    @staticmethod
    def _tell_left(session: RemoteConnection) -> None:
        if session.listener is not None:
            session.listener.left(session)

    def broken(self, session: RemoteConnection, reason: str) -> None:
        self.bus.send(session.node, Closed(session.id, CloseCode.SERVER_RESTARTS, LOST))

    def _opened(self, origin: Origin, opened: Open) -> None:
        connection = RemoteConnection(self, origin, opened)
        self.add(connection)
        self.acceptor.opened(connection, opened.words)

    def _heard(self, origin: Origin, item: Heard | Ponged) -> None:
        connection = self.find(origin.node, item.session)
        if connection is None:
            self.bus.send(origin.node, Closed(item.session, CloseCode.SERVER_RESTARTS, LOST))
        elif self.in_turn(connection, item.number):
            connection.received_item(origin, item)

    def _left(self, origin: Origin, left: Left) -> None:
        connection = self.find(origin.node, left.session)
        if connection is not None:
            self.remove(connection)
