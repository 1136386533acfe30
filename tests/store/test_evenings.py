"""Who is at an evening."""

import pytest

from tests.store.playing import Calendar, people
from vivace.store import Store

pytestmark = pytest.mark.asyncio


async def seen(store: Store) -> int:
    found = await store.evenings.find("LARU")
    assert found is not None
    return found.members[0].seen


async def test_a_look_that_was_under_way_brings_nobody_back_who_left(store: Store, calendar: Calendar) -> None:
    await people(store, "anna")
    await store.evenings.create("e1", "LARU", {}, "anna")
    came = await seen(store)
    calendar.seconds += 60
    await store.evenings.seen("e1", "anna", came)
    looked = await seen(store)
    assert looked > came > 0
    await store.evenings.left("e1", "anna")
    await store.evenings.seen("e1", "anna", looked)
    gone = await seen(store)
    assert gone == 0
    await store.evenings.seen("e1", "anna", gone)
    assert await seen(store) >= looked, "whoever looks anew comes back"
