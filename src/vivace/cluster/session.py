"""Sessions: a player's socket at one node, the table at another.

The bus may lose what it carries, so every item of a session has a number, in each direction its own. One that came
already is dropped; a gap ends the session. Beats tell the latest number of all sessions between two nodes, so that a
lost last item is noticed too, and silence ends them all. Where a session ends so, the player's socket is closed with
"come back", and the client begins anew with a snapshot: nothing is repaired, for nothing that counts is kept here.
"""

import asyncio
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from vivace.cluster.bus import Bus, Origin
from vivace.cluster.wire import DownBeat, Item, UpBeat

BEAT_SECONDS = 1.0
SILENT_SECONDS = 3.5
"""Longer than a lease: a node that was silent for so long has lost its tables, or we have."""


class Session:
    """One end of a session."""

    def __init__(self, node: str, id: int) -> None:
        self.node, self.id = node, id
        """The other end's node, and the number that the gateway gave the session."""
        self.sent = 0
        self.received = 0
        self.over = False

    def next(self) -> int:
        self.sent += 1
        return self.sent


S = TypeVar("S", bound=Session)


class Sessions(ABC, Generic[S]):
    """All sessions of a node in which it has the same role."""

    beat: type[UpBeat] | type[DownBeat]

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.by_node: dict[str, dict[int, S]] = {}
        self.since: dict[str, float] = {}
        """When we began to expect something of a node."""
        self.ended: dict[str, int] = {}
        """How many sessions neither side wanted to end, by the reason why they did."""
        self._timer: asyncio.TimerHandle | None = None
        bus.on_undelivered.append(self._undelivered)

    def __len__(self) -> int:
        return sum(map(len, self.by_node.values()))

    @abstractmethod
    def broken(self, session: S, reason: str) -> None:
        """Items were lost: the player is to come back. The session is over and forgotten already."""

    def find(self, node: str, id: int) -> S | None:
        return self.by_node.get(node, {}).get(id)

    def add(self, session: S) -> None:
        if session.node not in self.by_node:
            self.by_node[session.node] = {}
            self.since[session.node] = self.bus.now()
        self.by_node[session.node][session.id] = session
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)

    def remove(self, session: S) -> None:
        session.over = True
        sessions = self.by_node.get(session.node, {})
        sessions.pop(session.id, None)
        if not sessions and session.node in self.by_node:
            del self.by_node[session.node]
            del self.since[session.node]

    def end(self, session: S, reason: str) -> None:
        if not session.over:
            self.remove(session)
            self.ended[reason] = self.ended.get(reason, 0) + 1
            self.broken(session, reason)

    def end_all(self, reason: str, node: str | None = None) -> None:
        """Those with one node, or all."""
        nodes = list(self.by_node) if node is None else [node]
        for session in [session for one in nodes for session in self.by_node.get(one, {}).values()]:
            self.end(session, reason)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def in_turn(self, session: S, number: int) -> bool:
        """Whether this is the item to be handled now."""
        if number <= session.received:
            return False
        if number > session.received + 1:
            self.end(session, "gap")
            return False
        session.received = number
        return True

    def heard_beat(self, origin: Origin, beat: UpBeat | DownBeat) -> None:
        """Nothing overtakes anything between two nodes: what the beat counts and is not here is lost."""
        for session in list(self.by_node.get(origin.node, {}).values()):
            latest = beat.numbers.get(session.id)
            if latest is None:
                if self.expected(session):
                    self.end(session, "forgotten")
            elif latest > session.received:
                self.end(session, "gap")

    def expected(self, session: S) -> bool:
        """Whether the other end certainly knows, or knew, of the session."""
        return True

    def _beat(self) -> None:
        now = self.bus.now()
        for node, sessions in list(self.by_node.items()):
            if now - max(self.bus.heard_at.get(node, 0.0), self.since[node]) > 1000 * SILENT_SECONDS:
                self.end_all("silence", node)
            else:
                self.bus.send(node, self.beat({id: session.sent for id, session in sessions.items()}))
        self._timer = None
        if self.by_node:
            self._timer = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)

    def _undelivered(self, node: str, item: Item) -> None:
        id = getattr(item, "session", None)
        if id is not None and self.sends(item):
            session = self.find(node, id)
            if session is not None:
                self.end(session, "undelivered")

    @abstractmethod
    def sends(self, item: Item) -> bool:
        """Whether items of this kind are ours: both roles may have a session of the same number with one node."""
