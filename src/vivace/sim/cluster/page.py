"""A page in a browser, as far as its connection goes: what `web/src/client/socket.ts` and its neighbours do."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from msgspec.json import encode

from vivace.sim.cluster.socket import LOST, SimulatedSocket
from vivace.sim.loop import VirtualLoop
from vivace.sim.people.hearing import AnyHeard, Held, Reply, hear
from vivace.table import messages as m
from vivace.table.closing import CloseCode

FOR_GOOD = (
    CloseCode.REPLACED,
    CloseCode.TABLE_CLOSED,
    CloseCode.NO_SUCH_TABLE,
    CloseCode.NOBODY,
    CloseCode.NOT_UNDERSTOOD,
)
AT_LEAST: dict[int, float] = {CloseCode.TOO_MANY: 5.0, CloseCode.STORAGE: 1.0}
FIRST_JITTER, FIRST_DELAY, LONGEST_DELAY = 0.3, 0.5, 15.0
HANDSHAKE_PATIENCE, REPLY_PATIENCE, STEADY_AFTER = 10.0, 8.0, 5.0
MEANT_FOR = 30.0
REPLACED_SECONDS = 3.0
"""Until somebody whose page says "opened elsewhere" says that they are here."""
MOMENTARY = (m.Act, m.Emote, m.Resync)
"""What is not sent without a connection."""
LOST_WITH_IT = (m.Emote, m.Resync)
"""What is not sent again over the next one."""


def wait_after(code: int, failures: int, chance: float) -> float:
    """Seconds until the next attempt."""
    if failures == 0:
        backoff = FIRST_JITTER * chance
    else:
        backoff = min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures - 1)) * (0.5 + chance / 2)
    return AT_LEAST.get(code, 0.0) + backoff


class Reader(Protocol):
    """Who sits before the page."""

    def receives(self, text: bytes) -> None:
        """Whatever comes, before it is read."""
        ...

    def reads(self, heard: AnyHeard) -> None: ...
    def connected(self) -> None: ...
    def lost(self) -> None:
        """The connection; and with it the answers to all that was meant for the moment."""
        ...

    def gone(self, code: int) -> None:
        """For good."""
        ...


@dataclass
class Waiting:
    command: m.Command
    asked: float
    held: bool = False
    """Whether the table has it: then the reply may take its time."""


class Page:
    """Implements `PageEnd`."""

    def __init__(
        self,
        loop: VirtualLoop,
        rng: Random,
        reader: Reader,
        dial: Callable[["Page"], SimulatedSocket | None],
        stubborn: bool,
    ) -> None:
        """`dial`: a connection to whichever node; None: nobody answers there. `stubborn`: what was meant for the moment
        is sent again as well, over the next connection."""
        self.loop, self.rng, self.reader, self.dial, self.stubborn = loop, rng, reader, dial, stubborn
        self.socket: SimulatedSocket | None = None
        self.open = False
        self.left = False
        self.failures = 0
        self.attempts = 0
        self.waiting: dict[int, Waiting] = {}
        self.ghost = False
        """Whether a socket of this page may still be open somewhere that nobody knows to be gone."""
        self.replaced = 0
        """How often such a ghost took the place of the page's own connection, so that its person had to say so."""

    # ── the connection ───────────────────────────────────────────────────────────────────────────────────────────────

    def connect(self) -> None:
        if self.left or self.socket is not None:
            return
        self.attempts += 1
        socket = self.socket = self.dial(self)
        if socket is None:
            self._ended(LOST)
        else:
            self.loop.call_later(HANDSHAKE_PATIENCE, self._give_up, socket)

    def _give_up(self, socket: SimulatedSocket) -> None:
        if self.socket is socket and not self.open:
            self._ended(LOST)

    def opened(self, socket: SimulatedSocket) -> None:
        if self.socket is not socket:
            return
        self.open = True
        self.loop.call_later(STEADY_AFTER, self._steady, socket)
        self.reader.connected()
        now = self.loop.time()
        for number, waiting in list(self.waiting.items()):
            if now - waiting.asked > MEANT_FOR:
                del self.waiting[number]
            else:
                waiting.held = False
                self._transmit(waiting.command)

    def _steady(self, socket: SimulatedSocket) -> None:
        if self.socket is socket:
            self.failures = 0

    def told(self, socket: SimulatedSocket, text: bytes) -> None:
        if self.socket is socket:
            self.reader.receives(text)
            heard = hear(text)
            if isinstance(heard, Reply) and self.waiting.pop(heard.number, None) is None:
                return
            if isinstance(heard, Held) and heard.number in self.waiting:
                self.waiting[heard.number].held = True
            self.reader.reads(heard)

    def ended(self, socket: SimulatedSocket, code: int) -> None:
        if self.socket is socket:
            self._ended(code)

    def _ended(self, code: int) -> None:
        self._release()
        if code == CloseCode.REPLACED and self.ghost:
            self.replaced += 1
            self._again(REPLACED_SECONDS)
        elif code in FOR_GOOD:
            self.left = True
            self.waiting.clear()
            self.reader.gone(code)
        else:
            self._again(wait_after(code, self.failures, self.rng.random()))
            self.failures += 1

    def _again(self, seconds: float) -> None:
        if not self.stubborn:
            lost = [number for number, one in self.waiting.items() if isinstance(one.command, LOST_WITH_IT)]
            for number in lost:
                del self.waiting[number]
        self.reader.lost()
        self.loop.call_later(seconds, self.connect)

    def _release(self) -> None:
        socket, self.socket, self.open = self.socket, None, False
        if socket is not None:
            socket.hang_up()

    def vanish(self, seconds: float) -> None:
        """The network is gone for so long; the page notices at once, the node may not."""
        if self.socket is not None:
            self.socket.vanish()
            self.ghost = True
            self._release()
            self._again(seconds)

    def leave(self) -> None:
        self.left = True
        self._release()

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def send(self, command: m.Command) -> bool:
        """Whether it is under way, or will be; what is meant for the moment needs a connection."""
        if not self.open and isinstance(command, MOMENTARY):
            return False
        self.waiting[command.number] = Waiting(command, self.loop.time())
        if self.open:
            self._transmit(command)
        return True

    def _transmit(self, command: m.Command) -> None:
        socket = self.socket
        assert socket is not None
        socket.send(encode(command))
        self.loop.call_later(REPLY_PATIENCE, self._missed, socket, command.number)

    def _missed(self, socket: SimulatedSocket, number: int) -> None:
        if self.socket is socket and number in self.waiting and not self.waiting[number].held:
            self._ended(LOST)
