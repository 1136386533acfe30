"""A server for each worker, and two that are one site, started when they are first needed."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from secrets import token_hex

import pytest

from tests.cluster.conftest import redis_server, redis_url  # noqa: F401
from tests.server.cluster import Cluster
from tests.server.serving import ServerProcess
from tests.store.conftest import administer, database, postgres  # noqa: F401


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server")).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """One that a test may kill."""
    process = ServerProcess(tmp_path / "data").start()
    yield process
    process.stop()


@pytest.fixture(scope="session")
def pair(postgres: str, redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:  # noqa: F811
    """Two servers of one site, for tests that break nothing."""
    name = f"pair_{token_hex(8)}"
    asyncio.run(administer(postgres, f"CREATE DATABASE {name}"))
    cluster = Cluster(
        tmp_path_factory.mktemp("pair"),
        database(postgres, name),
        redis_url,
        limit_new_tables="10 in 30d",
        limit_connections_per_player="2",
        lease_seconds="60",  # on a busy machine a node stands still for longer than the usual three
    ).start()
    yield cluster
    cluster.stop()
    assert not cluster.errors(), cluster.errors()[:3]
    asyncio.run(administer(postgres, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
async def own_database(postgres: str) -> AsyncIterator[str]:  # noqa: F811
    """An empty PostgreSQL database."""
    name = f"own_{token_hex(8)}"
    await administer(postgres, f"CREATE DATABASE {name}")
    yield database(postgres, name)
    await administer(postgres, f"DROP DATABASE {name} WITH (FORCE)")
