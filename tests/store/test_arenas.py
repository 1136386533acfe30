"""Which tournaments a server looks after: those in which something is to be done, and each at one server."""

import pytest

from tests.store.conftest import calendar, kind, store, templates, url  # noqa: F401
from tests.store.playing import Calendar, people
from vivace.arena import events as e
from vivace.arena.state import RUNNING
from vivace.arena.terms import GameChoice, Terms
from vivace.store import Store

pytestmark = pytest.mark.asyncio

LEASE_MS = 5_000


async def test_a_tournament_that_nobody_began_costs_nobody_anything_until_it_is_forgotten(
    store: Store,  # noqa: F811
    calendar: Calendar,  # noqa: F811
) -> None:
    """However many somebody makes."""
    await people(store, "anna")
    terms = Terms(games=(GameChoice("buntherum"),))
    for number in range(3):
        await store.arenas.create(f"a{number}", f"LARU-KIBO-4{number}", "", "anna", terms)
    made = store.database.now()
    assert await store.arenas.lease("one", LEASE_MS, made - 1) == ()
    await store.arenas.append("a1", 0, [e.written(e.Begun(made))], RUNNING)
    assert [one.id for one in await store.arenas.lease("one", LEASE_MS, made - 1)] == ["a1"]
    assert await store.arenas.lease("other", LEASE_MS, made - 1) == ()
    await store.arenas.release("one")
    assert [one.id for one in await store.arenas.lease("other", LEASE_MS, made - 1)] == ["a1"]
    assert [one.id for one in await store.arenas.lease("one", LEASE_MS, made)] == ["a0", "a2"]
