"""What one connection, or one address, can take from a server without a proxy: little, and not for long."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress

import httpx
import pytest

from tests.server.memory import memory
from tests.server.raw_line import RawLine
from tests.server.serving import Client, ServerProcess

FILES = 320
"""Open files of the server's process; with so few, few connections are many."""
ADDRESS_MOST = 60
MEGABYTE = 1 << 20
PATIENCE = 60
"""Seconds until a test gives up; nothing is measured by it."""
ELSEWHERE = "127.0.0.2"
"""Another address of this machine, where the system has it."""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(
        tmp_path_factory.mktemp("small"),
        open_files=str(FILES),
        limit_sockets_per_address=str(ADDRESS_MOST),
        limit_head_seconds="1",
        limit_body_seconds="1",
        limit_idle_seconds="1",
        limit_write_seconds="1",
    ).start()
    yield process
    process.stop()
    assert process.errors() == []


async def answered(line: RawLine) -> bytes:
    """All that comes until the server hangs up."""
    found = b""
    async with asyncio.timeout(PATIENCE):
        with suppress(OSError):
            while data := await line.reader.read(65536):
                found += data
    line.cut()
    return found


async def asked(server: ServerProcess, request: bytes) -> bytes:
    line = await RawLine.connect(server.port)
    await line.send(request)
    return await answered(line)


async def pour(line: RawLine, piece: bytes, pieces: int) -> int:
    """Sends so many pieces, or as many as are taken."""
    for number in range(pieces):
        if not await line.send(piece):
            return number
    return pieces


def from_elsewhere(server: ServerProcess) -> httpx.AsyncClient:
    with socket.socket() as probe:
        try:
            probe.bind((ELSEWHERE, 0))
        except OSError:
            pytest.skip(f"this system has no address {ELSEWHERE}")
    return httpx.AsyncClient(
        base_url=server.url, timeout=PATIENCE, transport=httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
    )


@asynccontextmanager
async def crowd(server: ServerProcess, size: int, first: bytes) -> AsyncIterator[list[RawLine]]:
    """So many connections of one address, each with the beginning of a request."""
    lines: list[RawLine] = []
    try:
        for _ in range(size):
            line = await RawLine.connect(server.port)
            lines.append(line)
            if first:
                await line.send(first)
        yield lines
    finally:
        for line in lines:
            line.cut()


# ── one request ──────────────────────────────────────────────────────────────────────────────────────────────────────

HEADS = {
    "one header without an end": (b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ", b"a" * 65536),
    "headers without an end": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-Many: " + b"a" * 1000 + b"\r\n"),
    "one name without an end": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a" * 65536),
}


@pytest.mark.parametrize(("start", "piece"), HEADS.values(), ids=list(HEADS))
async def test_headers_without_limit_end_with_431_and_take_no_memory(
    start: bytes, piece: bytes, small: ServerProcess
) -> None:
    before = memory(small)
    line = await RawLine.connect(small.port)
    await line.send(start)
    await pour(line, piece, 100 * MEGABYTE // len(piece))
    grown = memory(small) - before
    line.cut()
    assert grown < 8 * MEGABYTE, f"{grown >> 20} MB"
    refused = await asked(small, start + piece * (20_000 // len(piece) + 1))
    assert refused.startswith(b"HTTP/1.1 431 "), refused[:100]


@pytest.mark.parametrize("lines", [90, 110])
async def test_so_many_headers_are_read_and_no_more(lines: int, small: ServerProcess) -> None:
    head = b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + b"X: y\r\n" * lines + b"\r\n"
    status = 200 if lines < 100 else 431
    assert (await asked(small, head)).startswith(b"HTTP/1.1 %d " % status)


async def test_an_address_without_an_end_is_too_long(small: ServerProcess) -> None:
    refused = await asked(small, b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
    assert refused.startswith(b"HTTP/1.1 414 ")
    before = memory(small)
    line = await RawLine.connect(small.port)
    await line.send(b"GET /")
    await pour(line, b"a" * 65536, 800)
    line.cut()
    assert memory(small) - before < 8 * MEGABYTE


SLOW = {
    "half a head": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "half a header": b"GET / HTTP/1.1\r\nHost",
    "half a body": b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    "half a chunk": b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    "half a handshake": b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n",
}


async def test_a_request_that_is_never_finished_ends_with_408(small: ServerProcess) -> None:
    answers = await asyncio.gather(*(asked(small, request) for request in SLOW.values()))
    assert {name: answer[:13] for name, answer in zip(SLOW, answers, strict=True)} == dict.fromkeys(
        SLOW, b"HTTP/1.1 408 "
    )


async def test_a_byte_now_and_then_does_not_keep_a_connection(small: ServerProcess) -> None:
    line = await RawLine.connect(small.port)
    answer = asyncio.create_task(answered(line))
    await line.send(b"GET / HTTP/1.1\r\nX-Slow: ")
    while not answer.done():
        await line.send(b"a")
        await asyncio.wait([answer], timeout=0.1)
    assert answer.result().startswith(b"HTTP/1.1 408 ")


async def test_an_idle_connection_is_closed(small: ServerProcess) -> None:
    """One that said nothing, one that said nothing of use, and one that was answered."""
    sent = (b"", b"\r\n", b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
    nothing, blank, answered_once = await asyncio.gather(*(asked(small, request) for request in sent))
    assert (nothing, blank) == (b"", b"")
    assert answered_once.startswith(b"HTTP/1.1 200 ")


async def test_a_body_that_nobody_reads_and_that_never_ends_is_not_read_for_long(small: ServerProcess) -> None:
    line = await RawLine.connect(small.port)
    answer = asyncio.create_task(answered(line))
    await line.send(b"GET /api/games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    sent = await pour(line, b"1000\r\n" + b"a" * 4096 + b"\r\n", 20_000)
    assert sent < 20_000
    assert (await answer)[:12] in (b"", b"HTTP/1.1 413", b"HTTP/1.1 200")


async def test_requests_that_nobody_waits_for_are_not_queued_without_end(small: ServerProcess) -> None:
    before = memory(small)
    line = await RawLine.connect(small.port)
    listening = asyncio.create_task(answered(line))
    await pour(line, b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 5000, 20)
    found = await listening
    assert memory(small) - before < 16 * MEGABYTE
    assert found.count(b"HTTP/1.1 200 ") < 5000


async def test_who_takes_no_answer_is_not_waited_for(small: ServerProcess) -> None:
    """Each asks for a page again and again and reads nothing; in the end all are gone, and their files with them."""
    page = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    async with crowd(small, 3, b"") as lines:
        for line in lines:
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]
            while await line.send(page * 10):
                await asyncio.sleep(0.01)
            assert line.writer.is_closing()


async def test_http_1_0_is_answered_and_closed(small: ServerProcess) -> None:
    found = await asked(small, b"GET /api/health HTTP/1.0\r\n\r\n")
    assert found.startswith(b"HTTP/1.1 200 ") and b"connection: close" in found.lower()


# ── many connections ─────────────────────────────────────────────────────────────────────────────────────────────────


async def test_others_get_in_however_many_connections_one_address_opens(small: ServerProcess) -> None:
    """Half of them have begun a request, and half say nothing."""
    unfinished = b"GET / HTTP/1.1\r\nHost: x\r\nX: "
    async with crowd(small, FILES, unfinished), crowd(small, FILES, b""), from_elsewhere(small) as http:
        for path in ("/api/health", "/api/games"):
            assert (await http.get(path)).status_code == 200
        assert (await http.post("/api/me", json={"name": "Anna"})).status_code == 200


async def test_who_has_too_many_connections_reads_why_in_three_languages(small: ServerProcess) -> None:
    async with crowd(small, ADDRESS_MOST, b""):
        found = (await asked(small, b"")).decode()
    assert found.startswith("HTTP/1.1 429 ")
    for word in ("Too many connections", "Trop de connexions", "Zu viele Verbindungen"):
        assert word in found, found
    await (await settled(small)).close()


async def test_a_websocket_gives_its_place_back_when_it_ends(small: ServerProcess) -> None:
    client = await settled(small)
    code = (await client.post("/api/tables", game="clear4", seats=2))["code"]
    for _ in range(ADDRESS_MOST + 20):
        line = await RawLine.open(client, code)
        assert line.status == 101
        line.cut()
    await client.close()


async def settled(server: ServerProcess) -> Client:
    """Somebody who comes when the server knows that a crowd has gone."""
    client = Client(server, "Anna")
    async with asyncio.timeout(PATIENCE):
        while (await client.http.get("/api/health")).status_code != 200:
            pass
    return await client.introduce()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (b"fr", "trop longue"),
        (b"de-AT", "zu lang"),
        (b"en", "too long"),
    ],
)
async def test_a_browser_is_told_in_its_language(language: bytes, words: str, small: ServerProcess) -> None:
    head = b"GET /%s HTTP/1.1\r\nHost: x\r\nAccept-Language: %s\r\n\r\n"
    found = (await asked(small, head % (b"a" * 9000, language))).decode()
    assert found.startswith("HTTP/1.1 414 ") and words in found
    api = (await asked(small, head % (b"api/" + b"a" * 9000, language))).decode()
    assert '"key":"address-too-long"' in api and words in api
