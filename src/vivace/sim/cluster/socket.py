"""A WebSocket between a page and a node: each way has its delay, and keeps its order."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from vivace.server.sockets.connection import LocalConnection
from vivace.sim.loop import VirtualLoop
from vivace.sim.network import Profile
from vivace.table.latency import Kernel

LOST = 1006
"""The close code of a connection that ended without a word."""


class PageEnd(Protocol):
    """What the page hears of the socket."""

    def opened(self, socket: "SimulatedSocket") -> None: ...
    def told(self, socket: "SimulatedSocket", text: bytes) -> None: ...
    def ended(self, socket: "SimulatedSocket", code: int) -> None: ...


class Way:
    """One direction."""

    def __init__(self, to: VirtualLoop, profile: Profile, rng: Random) -> None:
        self.to, self.profile, self.rng = to, profile, rng
        self.busy_until = 0.0

    def send(self, callback: Callable[[], None]) -> None:
        trip = max(0.5, self.rng.gauss(self.profile.delay, self.profile.deviation)) / 1000
        self.busy_until = max(self.to.time() + trip, self.busy_until)
        if not self.to.is_closed():
            self.to.call_at(self.busy_until, callback)


class SimulatedSocket:
    """At the node it takes the place of `vivace.server.sockets.websocket.WebSocketProtocol`."""

    def __init__(
        self,
        page: PageEnd,
        outside: VirtualLoop,
        inside: VirtualLoop,
        now: Callable[[], float],
        profile: Profile,
        rng: Random,
    ) -> None:
        """`now`: the node's clock, in milliseconds."""
        self.page, self.now = page, now
        self.down, self.up = Way(outside, profile, rng), Way(inside, profile, rng)
        self.cut = False
        """The page is out of reach: nothing arrives any more, and the node does not know it."""
        self.on_message: Callable[[bytes], None] | None = None
        self.on_pong: Callable[[int, float, float], None] | None = None
        self.connection: LocalConnection | None = None
        """Whose it is at the node, for whom watches the run."""
        self.early: list[bytes] = []
        """What came before anybody listened."""
        self.closing = False
        self.handed_over = self.measured = False
        self.over: asyncio.Future[None] = inside.create_future()
        self.spoken: Callable[[SimulatedSocket, bytes], None] = lambda socket, text: None
        """Told of every message the moment it is written."""

    def hand_over(self, inside: VirtualLoop, now: Callable[[], float]) -> None:
        """To another process of the same machine, before anybody has answered it."""
        self.up.to, self.now, self.over = inside, now, inside.create_future()
        self.handed_over = True

    # ── at the node ──────────────────────────────────────────────────────────────────────────────────────────────────

    def accept(self) -> None:
        self.down.send(lambda: self._at_page(lambda: self.page.opened(self)))

    def write(self, messages: Sequence[tuple[bytes, int | None]]) -> int:
        for text, mark in () if self.closing else messages:
            if text:
                self.spoken(self, text)
            self.down.send(self._arrival(text, mark, self.now()))
        return 0

    def _arrival(self, text: bytes, mark: int | None, sent: float) -> Callable[[], None]:
        def arrive() -> None:
            if text:
                self.page.told(self, text)
            if mark is not None and not self.cut:  # browsers answer by themselves
                self.up.send(lambda: self._ponged(mark, sent))

        return lambda: self._at_page(arrive)

    def _at_page(self, happens: Callable[[], None]) -> None:
        if not self.cut:
            happens()

    def _ponged(self, mark: int, sent: float) -> None:
        if self.on_pong is not None and not self.closing:
            self.on_pong(mark, sent, self.now())

    def end(self, code: int, reason: str) -> None:
        if not self.closing:
            self.down.send(lambda: self._at_page(lambda: self.page.ended(self, code)))
            self._finish()

    def abort(self) -> None:
        self.end(LOST, "")

    def round_trip(self) -> Kernel | None:
        return Kernel(2 * self.up.profile.delay, self.up.profile.deviation)

    def _finish(self) -> None:
        self.closing = True
        if not self.over.done():
            self.over.set_result(None)

    # ── at the page ──────────────────────────────────────────────────────────────────────────────────────────────────

    def send(self, data: bytes) -> None:
        if not self.cut:
            self.up.send(lambda: self._received(data))

    def _received(self, data: bytes) -> None:
        if self.closing:
            return
        if self.on_message is None:
            self.early.append(data)
        else:
            self.on_message(data)

    def hang_up(self) -> None:
        """The page lets go of it, and hears no more."""
        if not self.cut:
            self.cut = True
            self.up.send(self._finish)

    def vanish(self) -> None:
        """The page is gone without a word."""
        self.cut = True
