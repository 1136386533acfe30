"""A line with latency: a TCP proxy that hands everything on later, in order."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

L = TypeVar("L", bound="Line")
Carried = Callable[[bytes], None]
"""Told of what was handed on."""


def opened() -> asyncio.Event:
    gate = asyncio.Event()
    gate.set()
    return gate


class Line:
    def __init__(self, to: int, delay_ms: float) -> None:
        self.to, self.delay = to, delay_ms / 1000
        self.port = 0
        self.up, self.down = opened(), opened()
        """Cleared: what comes that way waits until this is set again."""
        self.writers: set[asyncio.StreamWriter] = set()

    def next_delay(self) -> float:
        """Seconds that the next piece takes; it waits for those before it all the same."""
        return self.delay

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to)
        self.writers |= {writer, far_writer}
        up, down = self.listeners()
        await asyncio.gather(
            self._carry(reader, far_writer, self.up, up), self._carry(far_reader, writer, self.down, down)
        )

    def listeners(self) -> tuple[Carried, Carried]:
        """Of a new connection: who listens to what goes up, and to what comes down."""
        return (lambda data: None), (lambda data: None)

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, gate: asyncio.Event, carried: Carried
    ) -> None:
        loop = asyncio.get_running_loop()
        due: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def hand_over() -> None:
            while True:
                when, data = await due.get()
                await asyncio.sleep(max(0.0, when - loop.time()))
                await gate.wait()
                if not data:
                    break
                writer.write(data)
                carried(data)
            writer.close()

        handing = asyncio.ensure_future(hand_over())
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                due.put_nowait((loop.time() + self.next_delay(), data))
        due.put_nowait((loop.time() + self.next_delay(), b""))
        with suppress(ConnectionError):
            await handing

    def cut(self) -> None:
        """Whoever is on this line is cut off; they may connect again."""
        for gate in (self.up, self.down):
            gate.set()
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()


@asynccontextmanager
async def laid(made: L) -> AsyncIterator[L]:
    """A line that takes connections, until the block ends."""
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()
        made.cut()


@asynccontextmanager
async def line(to: int, delay_ms: float) -> AsyncIterator[Line]:
    """A line to a port of this machine, so many milliseconds each way."""
    async with laid(Line(to, delay_ms)) as made:
        yield made
