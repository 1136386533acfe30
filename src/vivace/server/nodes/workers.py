"""The other workers of this machine: which tables they have, and the connections that are passed between them.

A connection lands at any worker. Where another one has its table, it gets the connection itself (its descriptor,
SCM_RIGHTS) and goes on as if it had accepted it. What is known here of others' tables is a hint that may be old:
whoever gets a connection looks for the table's owner as for any other, and where that is somebody else, the bus is the
way.
"""

import asyncio
import re
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from socket import AF_UNIX, CMSG_LEN, MSG_CMSG_CLOEXEC, SCM_RIGHTS, SOCK_SEQPACKET, socket
from typing import Any
from urllib.parse import unquote_to_bytes

import msgspec
import structlog

from vivace.server.nodes.worker_link import LARGEST, Closed, Connection, Hello, Opened, Packet, Told, WorkerLink
from vivace.server.sockets.handover import LATE_SECONDS
from vivace.server.sockets.machine import Machine
from vivace.server.tables.codes import LONGEST_TYPED, normal

log = structlog.stdlib.get_logger("vivace.nodes")

SOCKET = re.compile(rb"/api/tables/([^/?#]+)/socket(?:\?.*)?")
AT_ONCE = 64
"""Packets that are taken from one worker before others have their turn."""
MEETING_SECONDS = 1.0
"""So long a worker that begins waits to hear which tables the others have, before it takes connections."""

Take = Callable[[socket, bytes], None]


class Incoming:
    """What another worker says."""

    def __init__(self, workers: "Workers", line: socket) -> None:
        self.workers, self.line = workers, line
        self.worker: int | None = None

    def read(self) -> None:
        for _ in range(AT_ONCE):
            try:
                data, rights, _, _ = self.line.recvmsg(LARGEST, CMSG_LEN(4), MSG_CMSG_CLOEXEC)
            except BlockingIOError:
                return
            except OSError:
                data, rights = b"", []
            if not data:
                self.workers.ended(self)
                return
            descriptors = [int.from_bytes(raw[:4], sys.byteorder) for _, kind, raw in rights if kind == SCM_RIGHTS]
            self.workers.heard(self, data, [socket(fileno=descriptor) for descriptor in descriptors])


class Workers:
    """Implements `Handover`, and `OtherWorkers` towards the tables of this one."""

    def __init__(self, machine: Machine, number: int) -> None:
        self.machine, self.number = machine, number
        self.where: dict[str, int] = {}
        """By the code of a table that another worker has: its number."""
        self.take: Take = lambda sock, read: sock.close()
        """What is done with a connection that was handed over."""
        self._open_here: Callable[[], Iterable[str]] = tuple
        self._is_here: Callable[[str], bool] = lambda code: False
        self._links: dict[int, WorkerLink] = {}
        self._incoming: dict[int, Incoming] = {}
        """By the worker's number: the latest."""
        self._lines: set[Incoming] = set()
        self._listening: socket | None = None
        self._told: set[int] = set()
        self._met = asyncio.Event()

    # ── from the start to the end ────────────────────────────────────────────────────────────────────────────────────

    async def start(self, desks: Mapping[str, object]) -> None:
        self._open_here, self._is_here = desks.keys, desks.__contains__
        path = self.machine.socket(self.number)
        path.unlink(missing_ok=True)  # of the worker whose place this one takes
        listening = socket(AF_UNIX, SOCK_SEQPACKET)
        try:
            listening.bind(str(path))
        except OSError as error:  # the path is too long, or the folder is gone
            listening.close()
            log.warning("connections are not handed over between workers", error=str(error))
            return
        listening.setblocking(False)
        listening.listen(2 * self.machine.workers)
        self._listening = listening
        asyncio.get_running_loop().add_reader(listening.fileno(), self._accept)
        for there in range(1, self.machine.workers + 1):
            if there != self.number:
                self._links[there] = WorkerLink(self.number, self.machine.socket(there), self._open_here)
                self._links[there].connect(asks=True)
        self._meet()
        with suppress(TimeoutError):
            async with asyncio.timeout(MEETING_SECONDS):
                await self._met.wait()

    def _meet(self) -> None:
        """Whether all who are there have told what they have."""
        if all(there in self._told for there, link in self._links.items() if link.connected):
            self._met.set()

    def stop(self) -> None:
        """Connections that are still on their way end; whoever has one comes back."""
        loop = asyncio.get_running_loop()
        if self._listening is not None:
            loop.remove_reader(self._listening.fileno())
            self._listening.close()
            self._listening = None
            self.machine.socket(self.number).unlink(missing_ok=True)
        self.take = lambda sock, read: sock.close()
        for line in list(self._lines):
            line.read()
            self.ended(line)
        for link in self._links.values():
            link.close()

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def tell(self, code: str, is_open: bool) -> None:
        for link in self._links.values():
            link.tell(code, is_open)

    # ── connections ──────────────────────────────────────────────────────────────────────────────────────────────────

    def hand_over(self, url: bytes, read: bytes, sock: Any) -> bool:
        code = code_in(url)
        there = None if code is None or self._is_here(code) else self.where.get(code)
        link = None if there is None else self._links.get(there)
        return link is not None and sock is not None and link.hand_over(read, sock.fileno())

    # ── what others say ──────────────────────────────────────────────────────────────────────────────────────────────

    def _accept(self) -> None:
        assert self._listening is not None
        with suppress(OSError):
            line, _ = self._listening.accept()
            line.setblocking(False)
            incoming = Incoming(self, line)
            self._lines.add(incoming)
            asyncio.get_running_loop().add_reader(line.fileno(), incoming.read)

    def heard(self, incoming: Incoming, data: bytes, socks: list[socket]) -> None:
        try:
            packet = msgspec.msgpack.decode(data, type=Packet)
        except msgspec.DecodeError as error:
            log.error("a worker said something that is not understood", error=str(error))
            packet = Told()
        if isinstance(packet, Connection) and socks and time.monotonic() - packet.at < LATE_SECONDS:
            self.take(socks.pop(), packet.read)
        elif isinstance(packet, Hello):
            self._hello(incoming, packet)
        elif incoming.worker is not None and self._incoming.get(incoming.worker) is incoming:
            self._heard_of_tables(incoming.worker, packet)
        for sock in socks:
            sock.close()

    def _hello(self, incoming: Incoming, hello: Hello) -> None:
        worker, link = hello.worker, self._links.get(hello.worker)
        if link is None:
            return
        self._forget(worker)
        self._told.discard(worker)
        incoming.worker, self._incoming[worker] = worker, incoming
        if hello.asks or not link.connected:
            link.connect(asks=False)

    def _heard_of_tables(self, worker: int, packet: Packet) -> None:
        if isinstance(packet, Opened):
            self.where.update(dict.fromkeys(packet.codes, worker))
        elif isinstance(packet, Closed):
            for code in packet.codes:
                if self.where.get(code) == worker:
                    del self.where[code]
        elif isinstance(packet, Told):
            self._told.add(worker)
            self._meet()

    def _forget(self, worker: int) -> None:
        for code in [code for code, there in self.where.items() if there == worker]:
            del self.where[code]

    def ended(self, incoming: Incoming) -> None:
        if incoming not in self._lines:
            return
        self._lines.discard(incoming)
        asyncio.get_running_loop().remove_reader(incoming.line.fileno())
        incoming.line.close()
        if incoming.worker is not None and self._incoming.get(incoming.worker) is incoming:
            del self._incoming[incoming.worker]
            self._forget(incoming.worker)


def code_in(url: bytes) -> str | None:
    """The code of the table whose socket is asked for."""
    found = SOCKET.fullmatch(url)
    if found is None or len(found[1]) > 3 * LONGEST_TYPED:
        return None
    try:
        return normal(unquote_to_bytes(found[1]).decode())
    except UnicodeDecodeError:
        return None
