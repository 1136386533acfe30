"""The store over a simulated database, under the same names as the real one in the tests of the store."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio

from tests.store.playing import Calendar
from vivace.sim.cluster.database import Database
from vivace.sim.cluster.store import SimulatedStore


@pytest.fixture
def kind() -> str:
    return "simulated"


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest_asyncio.fixture
async def database() -> AsyncIterator[Database]:
    opened = Database(asyncio.get_running_loop())
    yield opened
    opened.close()


@pytest_asyncio.fixture
async def store(database: Database, calendar: Calendar) -> AsyncIterator[SimulatedStore]:
    async with await SimulatedStore.over(database, now=calendar) as opened:
        yield opened


@pytest_asyncio.fixture
async def opened(database: Database) -> AsyncIterator[Callable[[], Awaitable[SimulatedStore]]]:
    """Opens more stores on the same database; all are closed at the end."""
    stores: list[SimulatedStore] = []

    async def another() -> SimulatedStore:
        stores.append(await SimulatedStore.over(database, f"another {len(stores)}"))
        return stores[-1]

    yield another
    for one in stores:
        await one.close()
