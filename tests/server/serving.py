"""A server process to talk to, and people who talk to it over real sockets."""

import asyncio
import atexit
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests import patience
from tests.server.forking import ROOT, fork_server
from vivace.sim.people.hearing import hear
from vivace.sim.people.person import Person
from vivace.table.guests import guest_id

GENEROUS = {
    "limit_requests": "100000 in 1s",
    "limit_newcomers": "100000 in 1s",
    "limit_wrong_codes": "100000 in 1s",
    "limit_wrong_tokens": "100000 in 1s",
    "limit_new_tables": "100000 in 1s",
    "limit_previews": "100000 in 1s",
    "limit_offline_games": "100000 in 1s",
    "limit_connections": "100000 in 1s",
    "limit_commands": "100000 in 1s",
    "limit_connections_per_address": "10000",
    "limit_tables_per_player": "1000",
    "limit_tables_per_address": "10000",
    "limit_sockets_per_address": "10000",
}
"""For tests of other things than limits: all people come from one address."""
START_SECONDS = patience.SECONDS


RESERVED: deque[socket.socket] = deque()
MOST_RESERVED = 200


def reserved_port() -> int:
    """A port that nobody else is given, also while the server that it is for is down: a test beside this one would
    start its own server there, and people would come back to strangers. Whoever names the port may listen on it."""
    holder = socket.socket()
    holder.bind(("127.0.0.1", 0))
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    RESERVED.append(holder)
    if len(RESERVED) > MOST_RESERVED:
        RESERVED.popleft().close()
    return int(holder.getsockname()[1])


class Served(Protocol):
    """Where people connect to."""

    @property
    def port(self) -> int: ...
    @property
    def url(self) -> str: ...


class Process(Protocol):
    @property
    def pid(self) -> int: ...
    @property
    def returncode(self) -> int | None: ...
    def poll(self) -> int | None: ...
    def send_signal(self, sent: int, /) -> None: ...
    def wait(self, timeout: float = ..., /) -> int: ...


class ServerProcess:
    """On a port and a data folder of its own, that stay the same when it is started again."""

    module = "tests.server.fast_server"

    packages: Sequence[Path] = ()
    """Folders with games from elsewhere."""

    fresh = False
    """Whether it loads everything itself, as one does whose modules are not those of other servers."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.port = reserved_port()
        self.data = data
        self.settings = {**GENEROUS, "log_format": "json", "log_level": "warning", **settings}
        self.process: Process | None = None
        self.output = data / "server.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "ServerProcess":
        self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        given = {"host": "127.0.0.1", "port": str(self.port), "data": str(self.data), **self.settings}
        environment = {k: v for k, v in os.environ.items() if not k.startswith("VIVACE_")}
        environment["PYTHONPATH"] = os.pathsep.join(map(str, (_plug_in(), *self.packages)))
        # It is started often: its byte code is kept, whatever the tests themselves do.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(ROOT / "build" / "bytecode")
        self.launch([f"{k}={v}" for k, v in given.items()], environment)
        self.wait_until_ready()
        return self

    def launch(self, arguments: list[str], environment: dict[str, str]) -> None:
        if not (self.fresh or self.packages or "workers" in self.settings):
            forks = fork_server(environment["PYTHONPATH"])
            self.process = forks.fork(self.module, arguments, environment, self.output)
            return
        with self.output.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module, *arguments],
                cwd=ROOT,
                env=environment,
                stdout=output,
                stderr=output,
            )

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        with httpx.Client(base_url=self.url, timeout=patience.SECONDS, verify=False) as asking:
            while time.monotonic() < deadline:
                assert self.process is not None
                assert self.process.poll() is None, f"the server ended: {self.log()}"
                try:
                    if asking.get("/api/health").status_code == 200:
                        return
                except httpx.TransportError:
                    time.sleep(0.02)  # it is not there yet: asked again
        raise AssertionError(f"the server did not come up: {self.log()}")

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """As the kernel does: without a word."""
        self.strike()
        self.wait_until_dead()

    def strike(self) -> None:
        """Kills it, and does not wait until it is dead."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)

    def wait_until_dead(self) -> None:
        assert self.process is not None
        self.process.wait()

    def stop(self) -> int:
        """Asks it to stop, and waits until it has."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(START_SECONDS)

    def log(self) -> str:
        return self.output.read_text(errors="replace") if self.output.exists() else ""

    def errors(self) -> list[str]:
        """Lines that say that something is broken."""
        return [line for line in self.log().splitlines() if '"level": "error"' in line or "Traceback" in line]


@cache
def _plug_in() -> Path:
    """A folder with what an installed package would leave behind that brings the bot "quick"."""
    folder = Path(tempfile.mkdtemp(prefix="vivace-plug-in-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    info = folder / "vivace_quick-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: vivace-quick\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[vivace.bots]\nquick = tests.server.quick_bot:make\n")
    return info.parent


def socket_path(code: str, guest: int = 0) -> str:
    return f"/api/tables/{code}/socket" + (f"?guest={guest}" if guest else "")


class Client:
    """Somebody with a cookie."""

    def __init__(self, server: Served, name: str, tls: ssl.SSLContext | None = None) -> None:
        self.server, self.name, self.tls = server, name, tls
        # A connection for each request: nothing is left open when a test ends.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.AsyncClient(
            base_url=server.url, timeout=patience.SECONDS, limits=limits, verify=True if tls is None else tls
        )
        self.id = ""
        self.number = int(1000 * time.time())

    def numbers(self) -> Iterator[int]:
        """Of commands: over all connections of one person they only grow."""
        while True:
            self.number += 1
            yield self.number

    async def introduce(self) -> "Client":
        answer = await self.http.post("/api/me", json={"name": self.name})
        assert answer.status_code == 200, answer.text
        self.id = answer.json()["id"]
        return self

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    @property
    def credentials(self) -> dict[str, str]:
        """Headers by which a socket is known to be theirs, and from where it comes."""
        forwarded = self.http.headers.get("x-forwarded-for")
        return {"cookie": self.cookie, **({} if forwarded is None else {"x-forwarded-for": forwarded})}

    @asynccontextmanager
    async def at(self, code: str, guest: int = 0) -> AsyncIterator["Seat"]:
        """At a table, until the block ends; or a guest is, on this person's device."""
        scheme = "ws" if self.tls is None else "wss"
        async with connect(
            f"{scheme}://127.0.0.1:{self.server.port}{socket_path(code, guest)}",
            additional_headers=self.credentials,
            ssl=self.tls,
            proxy=None,
            max_size=None,
            ping_interval=None,
            open_timeout=patience.SECONDS,
        ) as ws:
            yield Seat(self, ws, guest)

    async def close(self) -> None:
        await self.http.aclose()


class Seat:
    """A person's open connection to a table."""

    def __init__(self, client: Client, socket: ClientConnection, guest: int = 0) -> None:
        self.client, self.socket = client, socket
        self.person = Person(guest_id(client.id, guest), client.numbers())
        self.told: list[dict[str, Any]] = []
        self.faults: list[str] = []
        """Versions that did not follow each other."""
        self.info: dict[str, Any] = {}
        self.waiting: int | None = None
        self.last: dict[str, Any] | None = None
        """What `play` answers to next: an update or a snapshot."""

    @property
    def number(self) -> int | None:
        """Where this person sits."""
        return self.person.seat

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        text = await self.socket.recv(decode=False)
        fault = self.person.hears(hear(text))
        self.faults += [] if fault is None else [fault]
        message: dict[str, Any] = json.loads(text)
        self.told.append(message)
        self.info = message.get("info", self.info)
        return message

    async def hear_until(
        self, condition: Callable[[dict[str, Any]], bool], seconds: float = patience.SECONDS
    ) -> dict[str, Any]:
        async with asyncio.timeout(seconds):
            while not condition(message := await self.hear()):
                pass
        return message

    async def send(self, kind: str, **fields: Any) -> int:
        number = next(self.person.numbers)
        await self.socket.send(json.dumps({"type": kind, "number": number, **fields}))
        return number

    async def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends it and waits for the reply."""
        number = await self.send(kind, **fields)
        return await self.hear_until(lambda x: x["type"] == "reply" and x["number"] == number)

    def version(self) -> int | None:
        versions = [x["version"] for x in self.told if "version" in x]
        return versions[-1] if versions else None

    def choice(self, message: dict[str, Any], rng: Random) -> dict[str, Any] | None:
        """Something that this seat may try now, after an update or a snapshot."""
        return None if self.number is None else choice(self.info["game"], self.number, message, rng)

    async def play(self, rng: Random, until: Callable[[], bool] | None = None) -> None:
        """Plays along, anyhow, until the game is over (or `until` says so)."""
        while until is None or not until():
            if self.last is not None and self.waiting is None:
                await self.act(self.last, rng)
                if "columns" not in (self.last["view"] or {}):
                    self.last = None  # where all play at once nobody waits for an update
            message = await self.hear()
            phase = self.info.get("phase")
            if phase in ("over", "closed"):
                return
            if message["type"] == "news" and phase == "check" and self.number is not None:
                await self.send("ready")
            if message["type"] in ("update", "snapshot"):
                self.last = message
            elif message["type"] == "reply" and message["number"] == self.waiting:
                self.waiting = None

    async def act(self, message: dict[str, Any], rng: Random) -> int | None:
        action = self.choice(message, rng)
        if action is None:
            return None
        race = message["race"]["race"] if message["race"] else None
        evidence: dict[str, Any] = {}
        if race is not None:
            # People differ in when they press: all at once would be too close to call, again and again.
            reaction = rng.uniform(0, 0.15)
            await asyncio.sleep(reaction)
            evidence = {"reaction": 1000 * reaction, "how": "presented"}
        self.waiting = await self.send("act", action=action, race=race, seen=message["version"], **evidence)
        return self.waiting


def choice(game: str, seat: int, message: dict[str, Any], rng: Random) -> dict[str, Any] | None:
    """Something that a seat may try when it is shown this, an update or a snapshot."""
    if message.get("view") is None:
        return None
    if message["offers"]:
        offer = dict(rng.choice(message["offers"]))
        del offer["seat"]
        return offer
    race, view = message["race"], message["view"]
    if race is not None and seat in race["seats"]:
        return answer(game, view, rng)
    if "columns" in view and view["card"] is not None and not view["finished"]:
        return {"do": "place", "on": rng.randint(2, 9)}
    return None


def answer(game: str, view: dict[str, Any], rng: Random) -> dict[str, Any]:
    """An answer in a race, in Khromix mostly a right one so that games end."""
    if game == "buntherum":
        return {"do": "shout", "say": rng.choice([1, 2, 3, 4, 5, 6, "impossible"])}
    word, ink, *_ = f"{view['card']}:red".split(":")
    right = ink if view["asked"] == "colour" else word
    return {"do": "answer", "say": right if right in COLOURS and rng.random() < 0.8 else rng.choice(COLOURS)}


COLOURS = ("red", "blue", "green", "yellow", "orange", "violet", "pink", "brown")
