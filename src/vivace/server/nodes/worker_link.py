"""What one worker of a machine says to another: which tables it has, and here is a connection for one of yours.

A packet is a message of its own, with at most one descriptor. Nothing here ever waits. Where the other side does not
read, news of tables are said later, and connections stay where they are.
"""

import asyncio
import time
from array import array
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from socket import AF_UNIX, SCM_RIGHTS, SOCK_SEQPACKET, SOL_SOCKET, socket

import msgspec
from msgspec import Struct

LARGEST = 65_536
"""Bytes of a packet."""
LARGEST_REQUEST = 32_768
"""Bytes that are handed over with a connection: more than any head may have."""
CODES_AT_ONCE = 1000


class Hello(Struct, frozen=True, array_like=True, tag="hello"):
    """The first word of a link; all tables that are open there follow, and then `Told`."""

    worker: int
    asks: bool
    """Whether the other one is to make its own link anew: this worker has just begun."""


class Opened(Struct, frozen=True, array_like=True, tag="opened"):
    codes: list[str]


class Closed(Struct, frozen=True, array_like=True, tag="closed"):
    codes: list[str]


class Told(Struct, frozen=True, array_like=True, tag="told"):
    """All tables that were open when the link was made have been named."""


class Connection(Struct, frozen=True, array_like=True, tag="connection"):
    """The packet carries its descriptor."""

    read: bytes
    """What was read of it."""
    at: float
    """By the clock that never goes back, which all processes of a machine share."""


Packet = Hello | Opened | Closed | Told | Connection


class WorkerLink:
    """To one other worker; made anew whenever that one says that it has begun."""

    def __init__(self, worker: int, path: Path, open_here: Callable[[], Iterable[str]]) -> None:
        """`worker`: the number of this one. `open_here`: the codes of its tables."""
        self.worker, self.path, self.open_here = worker, path, open_here
        self._socket: socket | None = None
        self._news: dict[str, bool] = {}
        """Tables that are to be named, and whether they are open."""
        self._words: list[Hello | Told] = []
        """What comes before and after the first of them."""
        self._writing = False

    @property
    def connected(self) -> bool:
        return self._socket is not None

    def connect(self, *, asks: bool) -> None:
        """Where nobody is there, they will ask when they are."""
        self.close()
        made = socket(AF_UNIX, SOCK_SEQPACKET)
        made.setblocking(False)
        try:
            made.connect(str(self.path))
        except OSError:
            made.close()
            return
        self._socket = made
        self._words = [Hello(self.worker, asks), Told()]
        self._news = dict.fromkeys(self.open_here(), True)
        self.flush()

    def close(self) -> None:
        if self._socket is not None:
            self._stop_writing()
            self._socket.close()
            self._socket = None

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def tell(self, code: str, is_open: bool) -> None:
        if self._socket is not None:
            self._news[code] = is_open
            self.flush()

    def flush(self) -> None:
        """As much as the other side takes; the rest when it takes more."""
        while self._words or self._news:
            if len(self._words) == 2 or not self._news:
                if not self._send(self._words[0]):
                    return
                del self._words[0]
            else:
                is_open = next(iter(self._news.values()))
                codes = list(islice((code for code, state in self._news.items() if state is is_open), CODES_AT_ONCE))
                if not self._send(Opened(codes) if is_open else Closed(codes)):
                    return
                for code in codes:
                    del self._news[code]
        self._stop_writing()

    def _send(self, packet: Packet, *descriptors: int) -> bool:
        if self._socket is None:
            return False
        try:
            rights = [(SOL_SOCKET, SCM_RIGHTS, array("i", descriptors))] if descriptors else []
            self._socket.sendmsg([msgspec.msgpack.encode(packet)], rights)
        except BlockingIOError:
            if not descriptors and not self._writing:
                self._writing = True
                asyncio.get_running_loop().add_writer(self._socket.fileno(), self.flush)
            return False
        except OSError as error:
            if not descriptors or isinstance(error, ConnectionError):
                self.close()  # it has ended: the one that takes its place will ask
            return False
        return True

    def _stop_writing(self) -> None:
        if self._writing and self._socket is not None:
            self._writing = False
            with suppress(RuntimeError):  # the loop is closed
                asyncio.get_running_loop().remove_writer(self._socket.fileno())

    # ── connections ──────────────────────────────────────────────────────────────────────────────────────────────────

    def hand_over(self, read: bytes, descriptor: int) -> bool:
        """Whether it is the other worker's now: also where that one ends before it takes it, as with any connection of
        a process that ends."""
        return len(read) <= LARGEST_REQUEST and self._send(Connection(read, time.monotonic()), descriptor)
