"""Connections between the workers of one machine: two of them in one event loop, with real sockets."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests import patience
from vivace.server.config import Config
from vivace.server.nodes.worker_link import Connection, Hello
from vivace.server.nodes.workers import Workers, code_in
from vivace.server.sockets.admission import Admission
from vivace.server.sockets.handover import LATE_SECONDS
from vivace.server.sockets.http_protocol import HttpProtocol
from vivace.server.sockets.machine import Machine, machine

CODE, OTHER = "LARU-KIBO-42", "BATE-MODI-07"
UPGRADE = (
    f"GET /api/tables/{CODE}/socket?patches=1 HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n"
).encode()
PLAIN = b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n"
POST = b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n"


class Answering(asyncio.Protocol):
    """Stands where uvicorn's protocol does: keeps what reaches it, and answers whole requests with its name."""

    def __init__(self, worker: "Worker", http: HttpProtocol) -> None:
        self.worker, self.http = worker, http

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.worker.peers.append(transport.get_extra_info("peername"))

    def data_received(self, data: bytes) -> None:
        self.worker.heard += data
        if self.worker.silent or b"\r\n\r\n" not in self.worker.heard or self.http.in_head:
            return
        self.http.answering = True
        self.http.transport.write(self.worker.name)
        self.http.answer_ended()


class Worker:
    """One of two, with tables that are named here and opened nowhere."""

    def __init__(self, on: Machine, number: int) -> None:
        self.name, self.workers = b"AB"[number - 1 : number], Workers(on, number)
        self.desks: dict[str, Any] = {}
        self.heard, self.peers = b"", list[tuple[str, int]]()
        self.silent = False
        self.admission = Admission(CONFIG.limits, None, ())
        self.workers.take = self.take
        self.taken: list[tuple[socket.socket, bytes]] = []
        self.tasks: set[asyncio.Task[Any]] = set()

    def protocol(self, read: bytes | None = None) -> HttpProtocol:
        return HttpProtocol(self.admission, CONFIG, lambda http: Answering(self, http), self.workers, read)

    def take(self, sock: socket.socket, read: bytes) -> None:
        loop = asyncio.get_running_loop()
        sock.setblocking(False)
        task = loop.create_task(loop.connect_accepted_socket(lambda: self.protocol(read), sock))
        self.tasks.add(task)

    def open(self, code: str = CODE) -> None:
        self.desks[code] = object()
        self.workers.tell(code, True)


CONFIG = Config.from_environment({"HOME": "/nowhere"})


async def until(condition: Any) -> None:
    async with asyncio.timeout(patience.SECONDS):
        while not condition():
            await asyncio.sleep(0)


class Pair:
    """A accepts, B has the table."""

    def __init__(self, on: Machine) -> None:
        self.machine, self.a, self.b = on, Worker(on, 1), Worker(on, 2)

    async def start(self) -> None:
        await asyncio.gather(*(one.workers.start(one.desks) for one in (self.a, self.b)))
        self.server = await asyncio.get_running_loop().create_server(self.a.protocol, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    def knows(self, code: str = CODE) -> bool:
        return self.a.workers.where.get(code) == 2

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port)


@asynccontextmanager
async def pair() -> AsyncIterator[Pair]:
    with machine(2) as on:
        made = Pair(on)
        await made.start()
        try:
            yield made
        finally:
            made.server.close()
            for one in (made.a, made.b):
                one.workers.stop()


@pytest.fixture
async def both() -> AsyncIterator[Pair]:
    async with pair() as made:
        made.b.open()
        await until(made.knows)
        yield made


async def answer(reader: asyncio.StreamReader) -> bytes:
    async with asyncio.timeout(patience.SECONDS):
        return await reader.read(1)


# ── what is handed over ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_owner_goes_on_as_if_it_had_accepted_the_connection(both: Pair) -> None:
    reader, writer = await both.connect()
    writer.write(UPGRADE)
    assert await answer(reader) == b"B"
    assert both.b.heard == UPGRADE and both.a.heard == b""
    assert both.b.peers == [writer.get_extra_info("sockname")]
    await until(lambda: both.a.admission.open == 0)
    assert both.b.admission.open == 1
    writer.close()
    await until(lambda: both.b.admission.open == 0)


async def test_a_request_that_comes_byte_by_byte_is_handed_over_with_its_last_one(both: Pair) -> None:
    reader, writer = await both.connect()
    for byte in UPGRADE:
        writer.write(bytes([byte]))
        await until(lambda: not writer.transport.get_write_buffer_size())
        await asyncio.sleep(0)
    assert await answer(reader) == b"B"
    assert both.b.heard == UPGRADE
    writer.close()


async def test_what_was_sent_behind_the_request_goes_with_it_and_in_its_order(both: Pair) -> None:
    reader, writer = await both.connect()
    received: list[bytes] = []
    protocol = both.b.protocol

    def listening(read: bytes | None = None) -> HttpProtocol:
        made = protocol(read)
        hear = made.data_received

        def data_received(data: bytes) -> None:
            received.append(data)
            hear(data)

        made.data_received = data_received  # type: ignore[method-assign]
        return made

    both.b.protocol = listening  # type: ignore[method-assign]
    writer.write(UPGRADE + 5000 * b"x")
    assert await answer(reader) == b"B"
    writer.write(b"later")
    await until(lambda: b"".join(received).endswith(b"later"))
    assert b"".join(received) == UPGRADE + 5000 * b"x" + b"later"
    writer.close()


async def test_a_connection_that_a_proxy_uses_again_is_handed_over_too(both: Pair) -> None:
    reader, writer = await both.connect()
    writer.write(PLAIN)
    assert await answer(reader) == b"A"
    writer.write(UPGRADE)
    assert await answer(reader) == b"B"
    assert (both.a.heard, both.b.heard) == (PLAIN, UPGRADE)
    writer.close()


# ── what is not ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def stays(both: Pair, *pieces: bytes) -> None:
    reader, writer = await both.connect()
    for piece in pieces:
        before = both.a.heard
        writer.write(piece)
        await until(lambda before=before: both.a.heard != before)
    assert await answer(reader) == b"A"
    assert both.b.heard == b"" and both.a.heard == b"".join(pieces)
    writer.close()


async def test_another_table_or_no_socket_of_one_stays(both: Pair) -> None:
    await stays(both, UPGRADE.replace(CODE.encode(), OTHER.encode()))
    both.a.heard = b""
    await stays(both, UPGRADE.replace(b"/socket", b"/join"))


async def test_a_request_behind_another_that_is_not_answered_stays(both: Pair) -> None:
    both.a.silent = True
    _, writer = await both.connect()
    writer.write(PLAIN + UPGRADE)
    await until(lambda: both.a.heard == PLAIN + UPGRADE)
    writer.close()
    # The second began before the first was answered, and ends after it: what A has is not the second alone.
    both.a.heard, both.a.silent = b"", False
    await stays(both, PLAIN + UPGRADE[:20], UPGRADE[20:])


async def test_a_request_behind_a_body_in_the_same_piece_stays(both: Pair) -> None:
    await stays(both, POST, b"body" + UPGRADE)


async def test_a_table_that_has_come_here_meanwhile_stays(both: Pair) -> None:
    both.a.desks[CODE] = object()
    await stays(both, UPGRADE)


async def test_what_was_handed_over_once_is_not_handed_over_again(both: Pair) -> None:
    """Each of two workers may believe that the other one has the table."""
    both.b.workers.where[CODE] = 1
    both.b.desks.clear()
    reader, writer = await both.connect()
    writer.write(UPGRADE)
    assert await answer(reader) == b"B"
    assert both.a.heard == b""
    writer.close()


# ── races ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_where_the_owner_has_ended_the_connection_stays_and_nothing_of_it_is_lost(both: Pair) -> None:
    """It was the owner when it was looked up, and does not live any more when it is told."""
    for line in both.b.workers._lines:  # as the kernel ends them with the process, before A has heard of it
        asyncio.get_running_loop().remove_reader(line.line.fileno())
        line.line.close()
    both.b.workers._lines.clear()
    await stays(both, UPGRADE)


async def test_the_tables_of_a_worker_that_ended_are_forgotten_and_its_successor_is_known(both: Pair) -> None:
    both.b.workers.stop()
    await until(lambda: not both.a.workers.where)
    successor = Worker(both.machine, 2)
    successor.desks[OTHER] = object()
    await successor.workers.start(successor.desks)
    await until(lambda: both.knows(OTHER))
    both.a.open("ZUZU-ZUZU-11")
    await until(lambda: successor.workers.where == {"ZUZU-ZUZU-11": 1})
    both.b = successor
    successor.open()
    await until(both.knows)
    reader, writer = await both.connect()
    writer.write(UPGRADE)
    assert await answer(reader) == b"B"
    writer.close()


async def test_a_successor_that_is_heard_before_the_end_of_the_one_before(both: Pair) -> None:
    lines = list(both.a.workers._lines)
    for line in lines:  # A does not hear that the old one has ended
        asyncio.get_running_loop().remove_reader(line.line.fileno())
    both.b.workers.stop()
    successor = Worker(both.machine, 2)
    successor.desks[OTHER] = object()
    await successor.workers.start(successor.desks)
    await until(lambda: both.knows(OTHER))
    assert not both.knows()
    for line in lines:
        line.read()
    assert both.knows(OTHER)
    both.b = successor


async def test_whoever_does_not_read_gets_no_more_and_nothing_is_lost(both: Pair) -> None:
    """A full queue: the rest stays with the worker that accepted it, and news of tables are told later."""
    loop, lines = asyncio.get_running_loop(), list(both.b.workers._lines)
    for line in lines:
        loop.remove_reader(line.line.fileno())
    handed = 0
    with socket.socket() as never_connected:
        while both.a.workers.hand_over(UPGRADE.split()[1], bytes(8000), never_connected):
            handed += 1
    assert 5 < handed < 5000
    reader, writer = await both.connect()
    writer.write(UPGRADE)
    assert await answer(reader) == b"A"
    both.a.open(OTHER)
    taken: list[socket.socket] = []
    both.b.workers.take = lambda sock, read: taken.append(sock)
    for line in lines:
        loop.add_reader(line.line.fileno(), line.read)
    await until(lambda: len(taken) == handed and both.b.workers.where.get(OTHER) == 1)
    for sock in taken:
        sock.close()
    writer.close()


async def test_a_connection_whose_owner_closes_the_link_before_it_is_read_ends(both: Pair) -> None:
    """As any connection of a process that ends: whoever it belongs to comes back."""
    loop = asyncio.get_running_loop()
    for line in both.b.workers._lines:
        loop.remove_reader(line.line.fileno())
    reader, writer = await both.connect()
    writer.write(UPGRADE)
    await until(lambda: both.a.admission.open == 0)
    both.b.workers.stop()
    async with asyncio.timeout(patience.SECONDS):
        assert await reader.read() == b""
    writer.close()


async def test_a_connection_that_waited_too_long_is_closed(both: Pair) -> None:
    """Whoever slept for so long does not know whether the page has come back elsewhere meanwhile."""
    [line] = both.b.workers._lines
    here, there = socket.socketpair()
    late = msgspec.msgpack.encode(Connection(UPGRADE, -LATE_SECONDS))
    both.b.workers.heard(line, late, [there])
    assert there.fileno() == -1 and here.recv(1) == b""
    here.close()
    assert both.b.heard == b""


async def test_a_peer_that_has_gone_meanwhile_harms_nobody(both: Pair) -> None:
    loop, lines = asyncio.get_running_loop(), list(both.b.workers._lines)
    for line in lines:
        loop.remove_reader(line.line.fileno())
    _, writer = await both.connect()
    writer.write(UPGRADE)
    await until(lambda: both.a.admission.open == 0)
    writer.transport.abort()
    for line in lines:
        loop.add_reader(line.line.fileno(), line.read)
    await until(lambda: both.b.tasks and all(task.done() for task in both.b.tasks))
    await until(lambda: both.b.admission.open == 0)


async def test_words_that_are_not_understood_change_nothing(both: Pair) -> None:
    [line] = both.b.workers._lines
    both.b.workers.heard(line, b"\x93nonsense", [])
    both.b.workers.heard(line, msgspec.msgpack.encode(Hello(99, True)), [])
    reader, writer = await both.connect()
    writer.write(UPGRADE)
    assert await answer(reader) == b"B"
    writer.close()


def test_the_folder_is_for_nobody_else() -> None:
    with machine(2) as on:
        assert on.folder.stat().st_mode & 0o777 == 0o700
    assert not on.folder.exists()


async def test_where_no_socket_can_be_made_connections_stay(tmp_path: Path) -> None:
    lonely = Worker(Machine(tmp_path / ("long" * 60), 2, b"key"), 1)
    await lonely.workers.start(lonely.desks)
    lonely.workers.where[CODE] = 2
    with socket.socket() as sock:
        assert not lonely.workers.hand_over(UPGRADE.split()[1], UPGRADE, sock)
    lonely.workers.stop()


@pytest.mark.parametrize(
    ("url", "code"),
    [
        (f"/api/tables/{CODE}/socket", CODE),
        (f"/api/tables/{CODE.lower()}/socket?guest=1&patches=1", CODE),
        ("/api/tables/laru%20kibo%2042/socket", CODE),
        (f"/api/tables/{CODE}/socket/", None),
        (f"/api/tables/{CODE}", None),
        (f"/api/tables/{CODE}/join?/socket", None),
        (f"http://x/api/tables/{CODE}/socket", None),
        ("/api/tables/%ff%ff/socket", None),
        ("/api/tables/" + "A" * 5000 + "/socket", None),
    ],
)
def test_the_code_of_a_table_in_an_address(url: str, code: str | None) -> None:
    assert code_in(url.encode()) == code
