"""A server whose days a test passes."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server.daily.dated_server import DatedServer
from tests.server.serving import Client


@pytest.fixture
def dated(tmp_path: Path) -> Iterator[DatedServer]:
    process = DatedServer(tmp_path / "data")
    process.start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


@pytest_asyncio.fixture
async def newcomer(dated: DatedServer) -> AsyncIterator[Callable[[str], Awaitable[Client]]]:
    clients: list[Client] = []

    async def come(name: str) -> Client:
        clients.append(await Client(dated, name).introduce())
        return clients[-1]

    yield come
    for client in clients:
        await client.close()
