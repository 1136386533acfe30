"""A server whose tables leave a browser the time to show what happened."""

import os
from collections.abc import Iterator

import pytest

from tests.server.serving import ServerProcess
from tests.web.browsers import NoBrowser, chromium
from vivace.server.pages import STATIC


@pytest.fixture(scope="session", autouse=True)
def a_browser_and_a_built_client() -> None:
    assert (STATIC / "index.html").is_file(), "the browser client is not built: make client"
    try:
        chromium()
    except NoBrowser as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def web_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    tempo = {"beat_ms": "600", "ritual_seconds": "0.3", "check_seconds": "20", "grace_seconds": "60"}
    # Lines are proxies on this machine: the kernel's round trip on their sockets is not that of the browser.
    process = ServerProcess(tmp_path_factory.mktemp("web"), trusted_proxies="127.0.0.1", **tempo).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


@pytest.fixture(scope="session")
def still_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Whatever is on view there stays, and is looked at in peace."""
    tempo = {"beat_ms": "600000", "check_seconds": "600", "grace_seconds": "600"}
    process = ServerProcess(tmp_path_factory.mktemp("still"), **tempo).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]
