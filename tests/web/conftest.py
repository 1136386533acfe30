"""A server whose tables leave a browser the time to show what happened."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server.serving import ServerProcess
from tests.web.browsers import SHARED, browser
from tests.web.found import NoBrowser, found
from tests.web.sizes import MEASURED
from vivace.server.api.pages import STATIC


@pytest.fixture(scope="session", autouse=True)
def a_browser_and_a_built_client() -> None:
    assert (STATIC / "index.html").is_file(), "the browser client is not built: make client"
    try:
        found()
    except NoBrowser as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One event loop for all tests here, so that they can use one browser: to start one takes a second."""
    for item in items:
        if Path(__file__).parent in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if MEASURED and os.environ.get("VIVACE_SIZES_COUNT"):
        for where, count in MEASURED.items():
            terminalreporter.write_line(f"{count:6} × {where}")
        terminalreporter.write_line(f"{MEASURED.total():6} combinations of screen, language and text were measured")


@pytest_asyncio.fixture(scope="session", loop_scope="session", autouse=True)
async def one_browser(a_browser_and_a_built_client: None) -> AsyncIterator[None]:
    async with browser() as launched:
        SHARED.append(launched)
        yield
        SHARED.clear()


@pytest.fixture(scope="session")
def web_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    tempo = {"beat_ms": "200", "ritual_seconds": "0.3", "check_seconds": "600", "grace_seconds": "600"}
    # Lines are proxies on this machine: the kernel's round trip on their sockets is not that of the browser.
    process = ServerProcess(tmp_path_factory.mktemp("web"), trusted_proxies="127.0.0.1", **tempo).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


@pytest.fixture(scope="session")
def still_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Whatever is on view there stays, and is looked at in peace."""
    tempo = {"beat_ms": "600000", "check_seconds": "600", "grace_seconds": "600", "answer_seconds": "600"}
    process = ServerProcess(tmp_path_factory.mktemp("still"), **tempo).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]
