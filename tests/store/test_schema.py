"""The form of the database: migrations and metadata agree, and what cannot be opened says why."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from tests.store.playing import begun
from vivace.store import Store, StoreUnavailable, Unusable
from vivace.store.schema import metadata
from vivace.store.url import full_url

live = pytest.mark.asyncio


@live
async def test_the_migrations_lead_to_the_metadata(new_url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))

    async with await Store.open(new_url) as store:
        assert await store.database.read(differences) == []


@live
async def test_several_may_open_a_new_database_at_once(new_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(new_url) for _ in range(4)))
    for number, store in enumerate(stores):
        await begun(store, f"t{number}")
    assert len(await stores[0].tables.unfinished_ids()) == 4
    for store in stores:
        await store.close()


@live
async def test_a_database_of_a_later_version_is_left_alone(url: str) -> None:
    async with await Store.open(url) as store:
        await store.database.write(
            lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        )
    with pytest.raises(Unusable, match="another version of Vivace"):
        await Store.open(url)


@live
@pytest.mark.parametrize("kind", ["sqlite"])
async def test_who_reads_cannot_write(store: Store) -> None:
    with pytest.raises(StoreUnavailable, match="readonly"):
        await store.database.read(lambda connection: connection.execute(text("DELETE FROM log")))


@live
@pytest.mark.parametrize("odd", ["\x00", "a\x00b", "\ud800", "x" * 100_000, "'; DROP TABLE log; --"], ids=range(5))
async def test_a_hostile_text_finds_nothing_and_breaks_nothing(store: Store, odd: str) -> None:
    assert await store.tables.find(odd) is None
    assert await store.tables.find_by_code(odd) is None
    assert await store.players.find(odd) is None
    assert await store.games.finished(odd, 1) is None
    assert await store.games.finished("t1", 10**30) is None
    assert await store.results.rating(odd, odd) is None
    with pytest.raises(ValueError):
        await store.results.history("anna", after=odd)
    await begun(store)


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("some/where.db", "sqlite+aiosqlite:///some/where.db"),
        (Path("/some/where.db"), "sqlite+aiosqlite:////some/where.db"),
        ("sqlite:///where.db", "sqlite+aiosqlite:///where.db"),
        ("postgres://me@host/vivace", "postgresql+asyncpg://me@host/vivace"),
        ("postgresql://host/vivace?sslmode=require", "postgresql+asyncpg://host/vivace?ssl=require"),
        ("postgresql+asyncpg://host/vivace", "postgresql+asyncpg://host/vivace"),
    ],
)
def test_a_database_is_a_path_or_a_url(given: str | Path, url: str) -> None:
    assert full_url(given).render_as_string() == url


@pytest.mark.parametrize("given", ["mysql://host/vivace", "sqlite://", "sqlite:///:memory:", "://"])
def test_what_cannot_keep_anything_is_refused(given: str) -> None:
    with pytest.raises(Unusable):
        full_url(given)
