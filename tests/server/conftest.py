"""A server for each worker, started when it is first needed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import ServerProcess


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
