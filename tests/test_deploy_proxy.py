"""The proxy of deploy/ before real servers: nginx itself, with this configuration but for addresses and paths."""

import asyncio
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect

from tests import patience
from tests.server.serving import START_SECONDS, Client, Seat, ServerProcess, reserved_port, socket_path
from vivace.server.nodes.ring import Ring
from vivace.server.peers import peer
from vivace.server.tables.codes import new_code

NGINX, OPENSSL = shutil.which("nginx"), shutil.which("openssl")
CONFIGURATION = Path(__file__).parents[1] / "deploy" / "nginx.conf"
pytestmark = pytest.mark.skipif(NGINX is None or OPENSSL is None, reason="needs nginx and openssl")


@dataclass
class Proxy:
    """nginx, until it is stopped."""

    folder: Path
    upstreams: list[int]
    """Ports of the three servers that it knows."""

    def __post_init__(self) -> None:
        self.port, self.plain = reserved_port(), reserved_port()

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def configuration(self) -> str:
        text = CONFIGURATION.read_text(encoding="utf-8")
        mime_types = self.folder / "mime.types"
        mime_types.write_text("types { text/html html; }\n")
        changes = [
            (r"(?<= )/tmp/", f"{self.folder}/"),
            (r"listen \[::\]:\d+[^;]*;", ""),
            (r"listen 8443\b", f"listen 127.0.0.1:{self.port}"),
            (r"listen 8080\b", f"listen 127.0.0.1:{self.plain}"),
            (r"/etc/nginx/mime.types", str(mime_types)),
            (r"/etc/nginx/tls/", f"{self.folder}/"),
            (r"error_log stderr crit", f"error_log {self.folder}/error.log notice"),
            # As many files as compose gives it are more than a test may have everywhere.
            (r"worker_rlimit_nofile \d+;", ""),
            (r"worker_connections \d+", "worker_connections 256"),
        ]
        changes += [(rf"server 10\.89\.7\.1{n}:8000", f"server 127.0.0.1:{p}") for n, p in enumerate(self.upstreams, 1)]
        for pattern, replacement in changes:
            text, found = re.subn(pattern, replacement, text)
            assert found, f"the configuration has no {pattern}"
        return text

    def start(self) -> "Proxy":
        key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "privkey.pem"]
        made = [str(OPENSSL), "req", "-x509", *key, "-out", "fullchain.pem", "-subj", "/CN=localhost", "-days", "2"]
        subprocess.run(made, cwd=self.folder, check=True, capture_output=True)
        file = self.folder / "nginx.conf"
        file.write_text(self.configuration(), encoding="utf-8")
        command = [str(NGINX), "-c", str(file), "-e", str(self.folder / "error.log")]
        checked = subprocess.run([*command, "-t"], capture_output=True, text=True)
        assert checked.returncode == 0, checked.stderr
        self.process = subprocess.Popen([*command, "-g", "daemon off;"])
        deadline = time.monotonic() + START_SECONDS
        while True:
            assert self.process.poll() is None, (self.folder / "error.log").read_text()
            try:
                socket.create_connection(("127.0.0.1", self.port), 5).close()
            except OSError:
                assert time.monotonic() < deadline
                time.sleep(0.02)  # it is not there yet: asked again
            else:
                return self

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(START_SECONDS)


@pytest.fixture
def proxy(own_server: ServerProcess, tmp_path: Path) -> Iterator[Proxy]:
    """Before one server that two of its addresses lead to; at the first nobody answers."""
    folder = tmp_path / "proxy"
    folder.mkdir()
    made = Proxy(folder, [reserved_port(), own_server.port, own_server.port]).start()
    yield made
    made.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path / "data", trusted_proxies="127.0.0.1", public_url="https://localhost").start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class Visitor(Client):
    """Somebody who comes through the proxy."""

    def __init__(self, server: ServerProcess, proxy: Proxy, name: str) -> None:
        super().__init__(server, name)
        self.proxy = proxy
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.AsyncClient(base_url=proxy.url, timeout=patience.SECONDS, limits=limits, verify=trusting())

    @asynccontextmanager
    async def at(self, code: str, guest: int = 0) -> AsyncIterator[Seat]:
        url = f"wss://127.0.0.1:{self.proxy.port}{socket_path(code, guest)}"
        headers = {"cookie": self.cookie}
        async with connect(
            url, additional_headers=headers, ssl=trusting(), max_size=None, ping_interval=None, proxy=None
        ) as line:
            yield Seat(self, line, guest)


async def test_a_game_is_played_through_the_proxy_although_one_server_is_away(
    own_server: ServerProcess, proxy: Proxy
) -> None:
    people = [await Visitor(own_server, proxy, name).introduce() for name in ("Anna", "Ben")]
    table = await people[0].post("/api/tables", game="khromix", seats=2, options={"patience": 1})
    async with people[0].at(table["code"]) as anna, people[1].at(table["code"]) as ben:
        for number, seat in enumerate((anna, ben)):
            reply = await seat.command("sit", seat=number)
            assert reply["ok"], reply
        await anna.send("start")
        async with asyncio.timeout(patience.SECONDS):
            await asyncio.gather(anna.play(Random(1)), ben.play(Random(2)))
        assert anna.info["phase"] == ben.info["phase"] == "over"
        assert any(message["type"] == "judged" for message in anna.told)
    for person in people:
        await person.close()


async def test_the_servers_learn_who_somebody_is_and_how_far_away(tmp_path: Path) -> None:
    heard: asyncio.Queue[list[tuple[bytes, bytes]]] = asyncio.Queue()

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        _, *lines = (await reader.readuntil(b"\r\n\r\n")).strip().split(b"\r\n")
        pairs = [line.split(b": ", 1) for line in lines]
        heard.put_nowait([(name.lower(), value) for name, value in pairs])
        writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(listen, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    proxy = Proxy(tmp_path, [port, port, port]).start()
    try:
        lies = {"X-Forwarded-For": "203.0.113.9", "X-Vivace-Rtt": "1", "X-Vivace-Rttvar": "1"}
        async with httpx.AsyncClient(base_url=proxy.url, verify=trusting(), headers=lies) as client:
            for path in ("/api/me", "/api/tables/ABCDEF/socket"):
                await client.get(path)
                headers = await heard.get()
                found = peer({"client": ("127.0.0.1", 1), "headers": headers}, [ip_network("127.0.0.1")])
                assert found.address == "127.0.0.1"
                assert found.trip is not None
                trips = [value for name, value in headers if name.startswith(b"x-vivace-")]
                assert len(trips) == 2
                assert b"1" not in trips
    finally:
        proxy.stop()
        server.close()
        await server.wait_closed()


async def test_what_is_about_a_table_goes_where_the_servers_believe_that_its_code_leads(tmp_path: Path) -> None:
    came: asyncio.Queue[int] = asyncio.Queue()

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        came.put_nowait(writer.get_extra_info("sockname")[1])
        writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    servers = [await asyncio.start_server(listen, "127.0.0.1", 0) for _ in range(3)]
    ports = [server.sockets[0].getsockname()[1] for server in servers]
    proxy, ring = Proxy(tmp_path, ports).start(), Ring([f"127.0.0.1:{port}" for port in ports])
    try:
        async with httpx.AsyncClient(base_url=proxy.url, verify=trusting()) as client:
            for _ in range(10):
                code = new_code()
                for path in ("", "/join", "/socket?patches=1"):
                    await client.get(f"/api/tables/{code}{path}")
                    assert ring.machine(code) == f"127.0.0.1:{await came.get()}"
    finally:
        proxy.stop()
        for server in servers:
            server.close()


async def test_what_is_not_for_everybody_stays_inside(proxy: Proxy) -> None:
    async with httpx.AsyncClient(base_url=proxy.url, verify=trusting()) as client:
        assert (await client.get("/api/health")).status_code == 200
        for path in ("/metrics", "/metrics/", "/metrics?x=1", "/%6Detrics", "//metrics", "/api/../metrics"):
            answer = await client.get(f"{proxy.url}{path}")
            assert answer.status_code == 404, path
            assert b"vivace_" not in answer.content
        assert (await client.post("/api/me", content=b"x" * 20_000)).status_code == 413
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{proxy.plain}") as plain:
        answer = await plain.get("/t/ABC?x=1")
        assert (answer.status_code, answer.headers["location"]) == (308, "https://127.0.0.1/t/ABC?x=1")
