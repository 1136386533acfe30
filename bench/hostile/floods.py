"""Attacks that need no WebSocket and no proxy in between: what they take of the server's memory, and of the time of
people who play meanwhile.

The attack is a process of its own and comes from another address of this machine, so that what is measured is the
server and not the attacker's event loop: python -m bench.hostile.floods NAME PORT.
"""

import asyncio
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Client, Seat, ServerProcess
from vivace.games import GAMES
from vivace.server.config import SETTINGS

ATTACKER = "127.0.0.2"
USUAL = {
    declared.name: str(declared.default)
    for declared in SETTINGS
    if declared.name.startswith("limit_") and declared.default is not None
}
"""The limits of a server that nobody has changed …"""
SETTING = {**USUAL, "limit_tables": "300", "limit_tables_per_address": "30", "open_files": "1024", "workers": "1"}
"""… but for fewer tables, which an attack of seconds could fill, in a process with as few files as systems give."""
CROWD = 1500
PLAYERS = 4
PACE_SECONDS = 0.06
MEGABYTE = 1 << 20


# ── the attacker ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def _connected(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
    sock = socket.socket()
    sock.setblocking(False)
    try:
        sock.bind((ATTACKER, 0))
        async with asyncio.timeout(5):
            await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
        return await asyncio.open_connection(sock=sock)
    except (OSError, TimeoutError):
        sock.close()
        return None


async def header_flood(port: int) -> None:
    """One connection with a header that does not end; again, when it is refused."""
    while True:
        line = await _connected(port)
        if line is None:
            continue
        with suppress(OSError):
            line[1].write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
            while not line[1].is_closing():
                line[1].write(b"a" * 65536)
                await line[1].drain()


async def _crowd(port: int, first: bytes) -> None:
    lines: list[asyncio.StreamWriter] = []
    while True:
        lines = [line for line in lines if not line.is_closing()]
        while len(lines) < CROWD and (line := await _connected(port)) is not None:
            lines.append(line[1])
            with suppress(OSError):
                line[1].write(first)
        await asyncio.sleep(0.05)


async def unfinished_requests(port: int) -> None:
    await _crowd(port, b"GET / HTTP/1.1\r\nHost: x\r\nX: ")


async def idle_connections(port: int) -> None:
    await _crowd(port, b"")


async def slow_readers(port: int) -> None:
    """Each asks for a megabyte and takes nothing of it."""
    await _crowd(port, b"GET /offline/pyodide.asm.wasm.packed HTTP/1.1\r\nHost: x\r\n\r\n")


async def _identities(port: int, work: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    """With one new identity after the other, a few at a time."""

    async def some() -> None:
        while True:
            transport = httpx.AsyncHTTPTransport(local_address=ATTACKER)
            address = f"http://127.0.0.1:{port}"
            async with httpx.AsyncClient(base_url=address, transport=transport, timeout=30) as client:
                with suppress(httpx.TransportError):
                    if (await client.post("/api/me", json={"name": "Mallory"})).status_code == 200:
                        await work(client)
                    else:
                        await asyncio.sleep(0.5)

    await asyncio.gather(*(some() for _ in range(4)))


async def table_filling(port: int) -> None:
    async def work(client: httpx.AsyncClient) -> None:
        for _ in range(10):
            await client.post("/api/tables", json={"game": "subito", "seats": 2})

    await _identities(port, work)


async def daily_filling(port: int) -> None:
    async def work(client: httpx.AsyncClient) -> None:
        for back in range(7):
            day = (datetime.now(UTC) - timedelta(days=back)).date().isoformat()
            for game in GAMES:
                await client.post(f"/api/daily/{game}", json={"day": day})

    await _identities(port, work)


async def room_filling(port: int) -> None:
    """Sixty come to one room after the other, and play at tables of two."""
    people: list[httpx.AsyncClient] = []
    while len(people) < 60:
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER)
        client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=30)
        if (await client.post("/api/me", json={"name": "Mallory"})).status_code != 200:
            await client.aclose()
            break
        people.append(client)
    while people:
        host = people[0]
        made = await host.post("/api/evenings")
        if made.status_code != 200:
            await asyncio.sleep(0.5)
            people.append(people.pop(0))
            continue
        path = f"/api/evenings/{made.json()['code']}"
        for one in people[1:]:
            while (await one.post(f"{path}/join")).status_code == 429:
                await asyncio.sleep(0.2)
        await host.patch(path, json={"game": "subito", "crowding": "tables"})
        await host.post(f"{path}/next")
        people.append(people.pop(0))


FLOODS: dict[str, Callable[[int], Awaitable[None]]] = {
    "header flood": header_flood,
    "unfinished requests": unfinished_requests,
    "idle connections": idle_connections,
    "table filling": table_filling,
    "daily filling": daily_filling,
    "slow readers": slow_readers,
    "room filling": room_filling,
}


# ── those who play meanwhile ─────────────────────────────────────────────────────────────────────────────────────────


class Players:
    """Each at a table, sits down and stands up again: every reply waits for the database."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.dropped = 0
        self.newcomers: Counter[str] = Counter()

    async def play(self, seat: Seat, until: float) -> None:
        try:
            await self._play(seat, until)
        except (ConnectionClosed, TimeoutError):
            self.dropped += 1

    async def _play(self, seat: Seat, until: float) -> None:
        await seat.hear()
        sits = True
        while time.monotonic() < until:
            began = time.perf_counter()
            reply = await seat.command("stand") if sits else await seat.command("sit", seat=0)
            self.delays.append(1000 * (time.perf_counter() - began))
            sits = not sits if reply["ok"] else sits
            await asyncio.sleep(PACE_SECONDS)

    async def newcomer(self, server: ServerProcess, until: float) -> None:
        """Somebody comes every second and wants a table."""
        while time.monotonic() < until:
            client = Client(server, "Anna")
            client.http.timeout = httpx.Timeout(3)
            try:
                await client.introduce()
                answer = await client.http.post("/api/tables", json={"game": "clear4", "seats": 2})
                key = "got a table" if answer.status_code == 200 else answer.json()["error"]["key"]
            except (httpx.HTTPError, AssertionError) as error:
                key = type(error).__name__
            self.newcomers[key] += 1
            await client.close()
            await asyncio.sleep(1)

    def result(self) -> dict[str, Any]:
        cuts = quantiles(self.delays, n=100) if len(self.delays) > 1 else [0.0] * 99
        return {
            "commands": len(self.delays),
            "p50_ms": round(cuts[49], 1),
            "p99_ms": round(cuts[98], 1),
            "dropped": self.dropped,
            "newcomers": dict(self.newcomers),
        }


def peak_memory(server: ServerProcess) -> float:
    """Megabytes, the most that the process ever had."""
    assert server.process is not None
    told = Path(f"/proc/{server.process.pid}/status").read_text()
    return round(int(told.split("VmHWM:")[1].split()[0]) * 1024 / MEGABYTE, 1)


async def measured(folder: Path, name: str | None, seconds: float) -> dict[str, Any]:
    """A server of its own under this attack, or (None) under none."""
    server = ServerProcess(folder, **SETTING)
    server.start()
    players, attacker = Players(), None
    try:
        async with AsyncExitStack() as stack:
            seats = []
            for number in range(PLAYERS):
                client = await Client(server, f"Ben {number}").introduce()
                stack.push_async_callback(client.close)
                code = (await client.post("/api/tables", game="subito", seats=2))["code"]
                seats.append(await stack.enter_async_context(client.at(code)))
            before = peak_memory(server)
            if name is not None:
                command = [sys.executable, "-m", "bench.hostile.floods", name, str(server.port)]
                attacker = subprocess.Popen(command)
            until = time.monotonic() + seconds
            playing = [players.play(seat, until) for seat in seats]
            await asyncio.gather(*playing, players.newcomer(server, until))
            peak = peak_memory(server)
            with suppress(httpx.HTTPError, ValueError):
                health = (await seats[0].client.http.get("/api/health")).json()
                players.newcomers["tables open at the end"] = health.get("tables", -1)
    finally:
        if attacker is not None:
            attacker.kill()
            attacker.wait()
        server.stop()
    return {"peak_mb": {"before": before, "after": peak}, **players.result()}


async def all_floods(folder: Path, seconds: float, told: Callable[[str], None]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in (None, *FLOODS):
        shown = name or "no attack"
        found[shown] = await measured(folder / shown.replace(" ", "-"), name, seconds)
        told(f"{shown}: {found[shown]}")
    return found


if __name__ == "__main__":
    asyncio.run(FLOODS[sys.argv[1]](int(sys.argv[2])))  # type: ignore[arg-type]
