"""Nodes on a simulated bus, in virtual time: gateways with sockets, owners with tables that keep what they hear."""

import asyncio
from collections.abc import Sequence
from random import Random

from vivace.cluster.asking import Asking
from vivace.cluster.bus import Bus
from vivace.cluster.gateway import Gateway
from vivace.cluster.memory import Link, MemoryShared
from vivace.cluster.memory_server import MemoryServer
from vivace.cluster.remote import RemoteConnection, Remotes
from vivace.table.connection import Connection, Messages
from vivace.table.latency import Kernel


class BadLink(Link):
    """Delays, loses and doubles, as its random numbers have it; everything can be changed as the test goes on."""

    def __init__(self, rng: Random, loss: float = 0.0, doubling: float = 0.0, delay: float = 0.001) -> None:
        self.rng, self.loss, self.doubling, self.delay = rng, loss, doubling, delay
        self.cut = False

    def trip(self) -> float | None:
        return None if self.cut else self.rng.uniform(0, self.delay)

    def copies(self) -> Sequence[float]:
        if self.cut or self.rng.random() < self.loss:
            return ()
        late = self.rng.uniform(0, self.delay)
        return (late, late + self.rng.uniform(0, 3)) if self.rng.random() < self.doubling else (late,)


class Sink:
    """A player's socket that keeps what is written to it."""

    def __init__(self) -> None:
        self.written: list[tuple[bytes, int | None]] = []
        self.writes = 0
        self.closed: tuple[int, str] | None = None

    def send(self, messages: Messages) -> None:
        assert self.closed is None, "something was written after the end"
        self.writes += 1
        self.written += messages

    def close(self, code: int, reason: str) -> None:
        assert self.closed is None, "closed twice"
        self.closed = code, reason

    def code(self) -> int | None:
        return None if self.closed is None else self.closed[0]


class Guests:
    """The tables of a node: everybody is let in, and greeted."""

    def __init__(self, greeting: bytes | None = b"snapshot") -> None:
        self.greeting = greeting
        self.waiting: list[RemoteConnection] = []
        """Where nobody is greeted, they wait here to be admitted."""
        self.connections: list[RemoteConnection] = []
        self.words: list[bytes] = []
        self.commands: dict[str, list[bytes]] = {}
        self.arrivals: dict[str, list[float]] = {}
        self.pongs: list[tuple[str, int, float, float, Kernel | None]] = []
        self.gone: list[str] = []

    def opened(self, connection: RemoteConnection, words: bytes) -> None:
        self.words.append(words)
        if self.greeting is None:
            self.waiting.append(connection)
        else:
            self.admit(connection)
            connection.send([(self.greeting, None)])

    def admit(self, connection: RemoteConnection) -> bool:
        self.connections.append(connection)
        self.commands[connection.player] = []
        self.arrivals[connection.player] = []
        return connection.admit(self)

    def heard(self, connection: Connection, data: bytes, arrived: float) -> None:
        assert not connection.over
        self.commands[connection.player].append(data)
        self.arrivals[connection.player].append(arrived)

    def ponged(self, connection: Connection, mark: int, sent: float, arrived: float, kernel: Kernel | None) -> None:
        self.pongs.append((connection.player, mark, sent, arrived, kernel))

    def left(self, connection: Connection) -> None:
        assert connection.player not in self.gone, "left twice"
        self.gone.append(connection.player)


class Post:
    """A node as far as the bus knows it. Its clock is ahead of the loop's by `ahead` milliseconds."""

    def __init__(
        self, server: MemoryServer, name: str, link: Link, guests: Guests | None = None, ahead: float = 0.0
    ) -> None:
        self.name, self.link, self.guests = name, link, guests or Guests()
        self.ahead = ahead
        self.shared = MemoryShared(server, link)
        self.may_speak = True
        self.bus = Bus(self.shared, self.now, lambda: self.may_speak)
        self.asking = Asking(self.bus)
        self.gateway = Gateway(self.bus)
        self.remotes = Remotes(self.bus, self.guests)

    def now(self) -> float:
        return 1000 * asyncio.get_running_loop().time() + self.ahead


async def posts(*given: Post) -> None:
    for post in given:
        await post.bus.join(post.name)


def new_server() -> MemoryServer:
    return MemoryServer(asyncio.get_running_loop().time)
