"""The proxies of deploy/ before real servers."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from ipaddress import ip_network
from pathlib import Path
from random import Random

import httpx
import pytest

from tests import patience
from tests.left_out import needs
from tests.proxies import Caddy, Haproxy, Nginx, Proxy, trusting
from tests.server.nodes.test_ring import AS_HAPROXY_DOES
from tests.server.serving import Client, ServerProcess, reserved_port
from vivace.server.nodes.ring import Ring
from vivace.server.peers import peer
from vivace.server.tables.codes import new_code

LIES = {"X-Forwarded-For": "203.0.113.9", "X-Vivace-Rtt": "1", "X-Vivace-Rttvar": "1"}
NGINX, HAPROXY, CADDY = needs("nginx", "openssl"), needs("haproxy", "openssl"), needs("caddy", "openssl")
CLUSTER = [pytest.param(Nginx, marks=NGINX), pytest.param(Haproxy, marks=HAPROXY)]
"""Those that lead to several servers."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path / "data", trusted_proxies="127.0.0.1", public_url="https://localhost").start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


@pytest.fixture(
    params=[*CLUSTER, pytest.param(Caddy, marks=CADDY)],
    ids=lambda kind: kind.__name__,
)
def proxy(request: pytest.FixtureRequest, own_server: ServerProcess, tmp_path: Path) -> Iterator[Proxy]:
    """Before one server. Where it knows three, two addresses lead to it; at the first nobody answers."""
    upstreams = [own_server.port] if request.param is Caddy else [reserved_port(), own_server.port, own_server.port]
    made = request.param(tmp_path / "proxy", *upstreams).start()
    yield made
    made.stop()


@asynccontextmanager
async def listeners(count: int) -> AsyncIterator[tuple[list[int], "asyncio.Queue[tuple[int, bytes]]"]]:
    """Ports at which every request gets an empty answer, and a queue of those ports and the heads that came there."""
    came: asyncio.Queue[tuple[int, bytes]] = asyncio.Queue()

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            pass  # it was looked whether anybody is here
        else:
            came.put_nowait((writer.get_extra_info("sockname")[1], head))
            writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
            await writer.drain()
        finally:
            writer.close()

    servers = [await asyncio.start_server(listen, "127.0.0.1", 0) for _ in range(count)]
    try:
        yield [server.sockets[0].getsockname()[1] for server in servers], came
    finally:
        for server in servers:
            server.close()


async def test_a_game_is_played_through_a_proxy_and_what_is_not_for_everybody_stays_inside(proxy: Proxy) -> None:
    await play_khromix(proxy)
    async with proxy.asked() as client:
        assert (await client.get("/api/health")).status_code == 200
        for path in ("/metrics", "/metrics/", "/metrics?x=1", "/%6Detrics", "//metrics", "/api/../metrics"):
            answer = await client.get(f"{proxy.url}{path}")
            assert (answer.status_code, b"vivace_" in answer.content) == (404, False), path
        assert (await client.post("/api/me", content=b"x" * 20_000)).status_code == 413


async def play_khromix(proxy: Proxy) -> None:
    people = [await Client(proxy, name, trusting()).introduce() for name in ("Anna", "Ben")]
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


@pytest.mark.parametrize(
    ("kind", "servers"),
    [pytest.param(Nginx, 3, marks=NGINX), pytest.param(Haproxy, 3, marks=HAPROXY), pytest.param(Caddy, 1, marks=CADDY)],
)
async def test_the_servers_learn_who_somebody_is_and_how_far_away(
    kind: type[Proxy], servers: int, tmp_path: Path
) -> None:
    async with listeners(1) as (ports, came):
        proxy = kind(tmp_path / "proxy", *ports * servers).start()
        try:
            async with proxy.asked(**LIES) as client:
                for path in ("/api/me", "/api/tables/ABCDEF/socket"):
                    await client.get(path)
                    _, head = await came.get()
                    pairs = [line.split(b": ", 1) for line in head.strip().split(b"\r\n")[1:]]
                    headers = [(name.lower(), value) for name, value in pairs]
                    found = peer({"client": ("127.0.0.1", 1), "headers": headers}, [ip_network("127.0.0.1")])
                    assert found.address == "127.0.0.1"
                    trips = [value for name, value in headers if name.startswith(b"x-vivace-")]
                    # Caddy does not know them, and nobody else may tell them.
                    assert (len(trips), found.trip is None) == ((0, True) if kind is Caddy else (2, False))
                    assert b"1" not in trips
        finally:
            proxy.stop()


def as_nginx_does(ports: list[int]) -> dict[str, int]:
    ring, codes = Ring([f"127.0.0.1:{port}" for port in ports]), [new_code() for _ in range(10)]
    return {code: int(str(ring.machine(code)).rpartition(":")[2]) for code in codes}


def as_haproxy_does(ports: list[int]) -> dict[str, int]:
    return {code: ports[number - 1] for code, number in AS_HAPROXY_DOES.items()}


@pytest.mark.parametrize(
    ("kind", "expected"),
    [pytest.param(Nginx, as_nginx_does, marks=NGINX), pytest.param(Haproxy, as_haproxy_does, marks=HAPROXY)],
)
async def test_what_is_about_a_table_goes_where_the_servers_believe_that_its_code_leads(
    kind: type[Proxy], expected: Callable[[list[int]], dict[str, int]], tmp_path: Path
) -> None:
    async with listeners(3) as (ports, came):
        proxy = kind(tmp_path / "proxy", *ports).start()
        try:
            async with proxy.asked() as client:
                for code, port in expected(ports).items():
                    for path in ("", "/join", "/socket?patches=1"):
                        await client.get(f"/api/tables/{code}{path}")
                        assert (await came.get())[0] == port, code
        finally:
            proxy.stop()


@pytest.mark.parametrize(
    "proxy", [pytest.param(Nginx, marks=NGINX), pytest.param(Haproxy, marks=HAPROXY)], indirect=True
)
async def test_who_comes_without_tls_is_sent_on(proxy: Proxy) -> None:
    async with httpx.AsyncClient(base_url=proxy.plain_url, timeout=patience.SECONDS) as plain:
        answer = await plain.get("/t/ABC?x=1")
        assert (answer.status_code, answer.headers["location"]) == (308, "https://127.0.0.1/t/ABC?x=1")
        if isinstance(proxy, Nginx):
            challenge = proxy.folder / "acme" / ".well-known" / "acme-challenge" / "token"
            challenge.parent.mkdir(parents=True)
            challenge.write_text("proof")
            assert (await plain.get("/.well-known/acme-challenge/token")).text == "proof"
