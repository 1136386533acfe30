"""A browser of each other engine, for all tests of a worker."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.web.engines.driver import Driver, Launch
from tests.web.engines.firefox import firefox
from tests.web.engines.webkit import webkit
from tests.web.found import FIREFOX, WEBKIT, Engine, NoBrowser, installed

LAUNCHES: dict[Engine, Launch] = {FIREFOX: firefox, WEBKIT: webkit}


@pytest_asyncio.fixture(scope="session", loop_scope="session", params=LAUNCHES, ids=lambda engine: engine.name)
async def driver(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Driver]:
    engine: Engine = request.param
    try:
        program = installed(engine).path
    except NoBrowser as missing:
        pytest.skip(str(missing))
    folder: Path = tmp_path_factory.mktemp(engine.name)
    async with LAUNCHES[engine](str(program), folder) as driven:
        yield driven
