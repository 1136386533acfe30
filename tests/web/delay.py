"""A line with latency: a TCP proxy that hands everything on later, in order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

L = TypeVar("L", bound="Line")


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

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to)
        self.writers |= {writer, far_writer}
        await asyncio.gather(self._carry(reader, far_writer, self.up), self._carry(far_reader, writer, self.down))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, gate: asyncio.Event) -> None:
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
            writer.close()

        handing = asyncio.ensure_future(hand_over())
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                due.put_nowait((loop.time() + self.delay, data))
        due.put_nowait((loop.time() + self.delay, b""))
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
