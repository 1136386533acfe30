"""Everything about what nodes share runs twice: in memory, and on a real Redis."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from secrets import token_hex
from typing import Protocol

import pytest
import pytest_asyncio

from tests import patience
from tests.cluster.redis_server import RedisServer
from vivace.cluster.memory import MemoryShared
from vivace.cluster.memory_server import MemoryServer
from vivace.cluster.redis_shared import RedisShared
from vivace.cluster.shared import Shared


class Stage(Protocol):
    """Somewhere to share, for one test alone."""

    def connect(self) -> Shared:
        """Another node's connection."""
        ...

    async def pass_time(self, seconds: float) -> None: ...
    async def flush(self) -> None: ...


class MemoryStage:
    def __init__(self) -> None:
        self.time = 1000.0
        self.server = MemoryServer(lambda: self.time)

    def connect(self) -> Shared:
        return MemoryShared(self.server)

    async def pass_time(self, seconds: float) -> None:
        self.time += seconds

    async def flush(self) -> None:
        self.server.flush()


class RedisStage:
    """A time to live is what is tested here, and that passes in real time only: tests keep it short."""

    def __init__(self, url: str) -> None:
        self.url, self.site = url, f"test-{token_hex(6)}"
        self.clients: list[RedisShared] = []

    def connect(self) -> Shared:
        self.clients.append(RedisShared(self.url, self.site, patience=patience.SECONDS))
        return self.clients[-1]

    async def pass_time(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def flush(self) -> None:
        from redis.asyncio import Redis

        client = Redis.from_url(self.url)
        async for key in client.scan_iter(match=f"{{{self.site}}}:*"):
            await client.delete(key)
        await client.aclose()


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Redis for this worker alone; or, for all, the one that VIVACE_TEST_REDIS points to."""
    if "VIVACE_TEST_REDIS" in os.environ:
        yield os.environ["VIVACE_TEST_REDIS"]
        return
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server.url
    server.kill()


@pytest_asyncio.fixture(params=["memory", "redis"])
async def stage(request: pytest.FixtureRequest) -> AsyncIterator[Stage]:
    if request.param == "memory":
        yield MemoryStage()
        return
    real = RedisStage(request.getfixturevalue("redis_url"))
    yield real
    for client in real.clients:
        await client.close()


@pytest_asyncio.fixture
async def redis_server(tmp_path: Path) -> AsyncIterator[RedisServer]:
    """A Redis of its own, to be broken."""
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.kill()
