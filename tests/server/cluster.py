"""Several server processes behind a load balancer that sends every connection anywhere."""

import asyncio
import signal
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any

import httpx

from tests import patience
from tests.server.serving import ServerProcess

LEASE_SECONDS = "10"
"""Of nodes that a test kills: on a busy machine one stands still for longer than the usual three without being dead."""


class Balancer:
    """Carries bytes between clients and whichever node it likes, connection by connection: nothing sticks. A node that
    takes no connection is passed over; one that is frozen has to be named, as a health check would find it."""

    def __init__(self, nodes: list["NodeProcess"], seed: int) -> None:
        self.nodes, self.rng = nodes, Random(seed)
        self.port = 0
        self.tasks: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Balancer"]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        try:
            for node in self.rng.sample(self.nodes, len(self.nodes)):
                if node.frozen:
                    continue
                try:
                    there = await asyncio.open_connection("127.0.0.1", node.port)
                except OSError:
                    continue
                await asyncio.gather(_carry(reader, there[1]), _carry(there[0], writer))
                return
        except asyncio.CancelledError:
            pass
        finally:
            self.tasks.discard(task)
            writer.close()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


def entered(url: str) -> dict[str, int]:
    """How sockets came to their tables, at all workers that live; what others tell is up to five seconds old."""
    page = httpx.get(f"{url}/metrics", timeout=patience.SECONDS).text
    lines = [line for line in page.splitlines() if line.startswith("vivace_entered_total{")]
    ways = ("local", "handed-over", "relayed")
    return {way: sum(round(float(line.split()[-1])) for line in lines if f'way="{way}"' in line) for way in ways}


class NodeProcess(ServerProcess):
    frozen = False

    def freeze(self) -> None:
        assert self.process is not None
        self.frozen = True
        self.process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)
        self.frozen = False

    def workers(self) -> set[int]:
        """The processes that its supervisor started, without the one that Python's own library wants."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        found = set()
        for pid in children:
            with suppress(OSError):  # it has ended meanwhile
                if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text():
                    found.add(int(pid))
        return found

    def stop(self) -> int:
        if self.frozen:
            self.wake()
        return super().stop()

    def figure(self, name: str, of: str | None = None) -> float:
        """A figure of this node, or of another one, as this one tells it."""
        node = of or self.settings["node"]
        page = httpx.get(f"{self.url}/metrics", timeout=patience.SECONDS).text
        lines = [line for line in page.splitlines() if line.startswith(f'{name}{{node="{node}"')]
        assert lines, f"{node} has no {name}"
        return sum(float(line.rpartition(" ")[2]) for line in lines)


class Cluster:
    """As a `ServerProcess` to those who only talk to it."""

    def __init__(
        self,
        folder: Path,
        database: str,
        bus: str,
        nodes: int = 2,
        seed: int = 1,
        kind: type[NodeProcess] = NodeProcess,
        **settings: str,
    ) -> None:
        common = {"database": database, "bus": bus, "site": f"test-{token_hex(4)}", "secret": token_hex(32)}
        common |= {"workers": "1", "lease_seconds": LEASE_SECONDS, **settings}  # nodes as on machines of their own
        self.settings, self.data = common, folder
        self.nodes = [kind(folder / f"n{n}", **common, node=f"n{n}") for n in range(nodes)]
        self.balancer = Balancer(self.nodes, seed)

    @property
    def port(self) -> int:
        return self.balancer.port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Cluster":
        with ThreadPoolExecutor() as pool:
            list(pool.map(lambda node: node.start(), self.nodes))
        return self

    def kill(self) -> None:
        for node in self.nodes:
            node.kill()

    def stop(self) -> None:
        with ThreadPoolExecutor() as pool:
            codes = list(pool.map(lambda node: node.stop(), [n for n in self.nodes if n.running]))
        assert not any(codes), codes

    def errors(self) -> list[str]:
        return [line for node in self.nodes for line in node.errors()]
