"""Rooms, settled reports and closed clubs go after a time; what somebody still uses stays."""

import pytest

from tests.store.playing import Calendar, people
from vivace.club import events as e
from vivace.club.state import Club, apply
from vivace.store import Store

pytestmark = pytest.mark.asyncio


async def test_what_nobody_uses_any_more_goes_after_a_time(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben")
    for code in ("old", "used"):
        await store.evenings.create(code, code, {}, "anna")
        await store.clubs.create(code, code, "Club", "x")
        first = e.Joined(1, store.database.now())
        await store.clubs.append(code, 0, [e.written(first)], apply(Club(), first), (1, "anna"))
    await store.reports.add("anna", "ben", "name", None)
    (report,) = await store.reports.list(10)
    assert await store.reports.settle(report.id)
    await store.reports.add("anna", "ben", "conduct", None)
    await store.clubs.close("old")
    calendar.pass_days(100)
    assert await store.evenings.join("used", "ben")
    assert await store.evenings.change("used", 1, {})
    kept = await store.sweep(30, 120)
    assert (kept.rooms, kept.reports, kept.clubs) == (0, 0, 0)
    calendar.pass_days(21)
    swept = await store.sweep(30, 120)
    assert (swept.rooms, swept.reports, swept.clubs) == (1, 1, 1)
    assert await store.evenings.exists("used") and not await store.evenings.exists("old")
    assert await store.clubs.find("used") is not None and await store.clubs.find("old") is None
    assert [(one.why, one.settled) for one in await store.reports.list(10)] == [("conduct", None)]
    again = await store.sweep(30, 120)
    assert (again.rooms, again.reports, again.clubs) == (0, 0, 0)
