"""Devices of a player, and the ways to a new one."""

import asyncio
import time
from collections.abc import Callable

import pytest
from sqlalchemy import text

from tests.store.playing import Calendar, all_rows, description, finished, people
from vivace.store import Occupant, Store, Unknown

pytestmark = pytest.mark.asyncio
HOUR_MS = 3_600_000


async def test_a_device_is_added_once_used_and_withdrawn_for_good(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben")
    new = await store.devices.recognise("anna", "d1")
    assert new is not None and (new.player.name, new.silent_ms, new.withdrawn) == ("Anna", None, False)
    assert await store.devices.recognise("nobody", "d1") is None
    await asyncio.gather(*(store.devices.add("anna", "d1", "Firefox", "Android") for _ in range(5)))
    calendar.seconds += 7200
    await store.devices.add("anna", "d2", "Safari", "iOS")
    known = await store.devices.recognise("anna", "d1")
    assert known is not None and known.silent_ms == 2 * HOUR_MS
    calendar.seconds += 3600
    await store.devices.use("d1")
    assert [(d.id, d.browser, d.system, d.used - d.first) for d in await store.devices.of("anna")] == [
        ("d1", "Firefox", "Android", 3 * HOUR_MS),
        ("d2", "Safari", "iOS", 0),
    ]
    assert not await store.devices.withdraw("ben", "d1"), "it is not his"
    assert await store.devices.withdraw("anna", "d1")
    assert not await store.devices.withdraw("anna", "d1")
    gone = await store.devices.recognise("anna", "d1")
    assert gone is not None and gone.withdrawn
    await store.devices.add("anna", "d1", "Firefox", "Android")
    assert [d.id for d in await store.devices.of("anna")] == ["d2"]
    with pytest.raises(Unknown):
        await store.devices.add("nobody", "d3", "", "")


async def test_devices_are_remembered_for_as_long_as_a_cookie_may_live(store: Store, calendar: Calendar) -> None:
    await people(store, "anna")
    for device in ("used", "left", "withdrawn"):
        await store.devices.add("anna", device, "Firefox", "Linux")
    await store.devices.withdraw("anna", "withdrawn")
    calendar.pass_days(370)
    await store.devices.use("used")
    await store.sweep(30)
    gone = await store.devices.recognise("anna", "withdrawn")
    assert gone is not None and gone.withdrawn
    calendar.pass_days(31)
    await store.sweep(30)
    assert [d.id for d in await store.devices.of("anna")] == ["used"]


async def test_at_most_three_links_are_pending_and_the_oldest_makes_room(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben")
    issued = []
    for _ in range(5):
        issued.append(await store.tokens.issue("anna", 600))
        calendar.seconds += 1
    other = await store.tokens.issue("ben", 600)
    assert [await store.tokens.player(token) for token in issued] == [None, None, "anna", "anna", "anna"]
    assert [round(pending.seconds) for pending in await store.tokens.pending("anna")] == [599, 598, 597]
    newest, *_ = await store.tokens.pending("anna")
    assert not await store.tokens.withdraw("ben", newest.id), "it is not his"
    assert await store.tokens.withdraw("anna", newest.id)
    assert await store.tokens.redeem(issued[4]) is None
    assert await store.tokens.player(issued[3]) == await store.tokens.redeem(issued[3]) == "anna"
    assert await store.tokens.player(issued[3]) is None
    calendar.seconds += 600
    assert await store.tokens.pending("anna") == ()
    assert await store.tokens.player(other) is None


async def test_links_asked_for_at_the_same_time_are_counted_together(url: str) -> None:
    stores = [await Store.open(url) for _ in range(2)]
    await people(stores[0], "anna")
    issued = await asyncio.gather(*(store.tokens.issue("anna", 600) for store in stores * 5))
    assert (
        len([t for t in issued if await stores[0].tokens.player(t)]) == len(await stores[0].tokens.pending("anna")) == 3
    )
    for store in stores:
        await store.close()


@pytest.mark.parametrize("odd", ["", "zz", "\x00", "\ud800", "ab" * 32, "é"], ids=range(6))
async def test_what_is_no_link_is_not_withdrawn(store: Store, odd: str) -> None:
    await people(store, "anna")
    await store.tokens.issue("anna", 60)
    assert not await store.tokens.withdraw("anna", odd)
    assert len(await store.tokens.pending("anna")) == 1


async def test_a_recovery_phrase_is_replaced_and_found_by_its_hash(store: Store) -> None:
    await people(store, "anna")
    assert await store.recoveries.made("anna") is None
    await store.recoveries.set("anna", b"1" * 32)
    await store.recoveries.set("anna", b"2" * 32)
    assert await store.recoveries.made("anna") is not None
    assert await store.recoveries.player(b"1" * 32) is None
    assert await store.recoveries.player(b"2" * 32) == "anna"
    with pytest.raises(Unknown):
        await store.recoveries.set("nobody", b"3" * 32)


async def test_who_has_played_sits_somewhere_or_can_be_recovered_has_a_history(store: Store) -> None:
    await people(store, "new", "anna", "ben", "cleo", "dora")
    await finished(store, "t1", 1, "anna", "ALLEGRO")
    await store.tables.create(description("t2", host="cleo", occupants=(Occupant(player="ben"),)))
    await store.recoveries.set("dora", b"4" * 32)
    await store.devices.add("new", "d1", "", "")
    assert [await store.personal.has_history(who) for who in ("new", "anna", "ben", "cleo", "dora")] == [
        False,
        *[True] * 4,
    ]


async def test_who_is_forgotten_leaves_no_device_no_link_and_no_phrase(store: Store) -> None:
    await people(store, "anna")
    await store.devices.add("anna", "d1", "Firefox", "Linux")
    token = await store.tokens.issue("anna", 600)
    await store.recoveries.set("anna", b"5" * 32)
    export = await store.personal.export("anna")
    assert [d["browser"] for d in export["devices"]] == ["Firefox"] and export["recovery"] is not None
    await store.personal.delete("anna")
    assert await store.devices.recognise("anna", "d1") is None
    assert await store.tokens.player(token) is await store.recoveries.player(b"5" * 32) is None
    for table, rows in (await all_rows(store)).items():
        assert "anna" not in repr(rows).lower(), table


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_nodes_whose_clocks_differ_agree_on_what_has_expired(url: str) -> None:
    def clock(skew: float) -> Callable[[], float]:
        return lambda: time.time() + skew

    nodes = [await Store.open(url, shared=True, now=clock(skew)) for skew in (0, -3000, 3000)]
    await people(nodes[0], "anna")
    for issuing in nodes:
        issued = await issuing.tokens.issue("anna", 600)
        for node in nodes:
            await node.sweep(30)
            assert await node.tokens.player(issued) == "anna"
            assert 500 < (await node.tokens.pending("anna"))[0].seconds <= 600
        await issuing.devices.add("anna", "d1", "", "")
        found = [await node.devices.recognise("anna", "d1") for node in nodes]
        assert all(one is not None and one.silent_ms is not None and 0 <= one.silent_ms < 60_000 for one in found)
    token = await nodes[0].tokens.issue("anna", 600)
    await nodes[0].database.write(
        lambda connection: connection.execute(text("UPDATE tokens SET expires = expires - 600000"))
    )
    assert [await node.tokens.redeem(token) for node in nodes] == [None] * 3
    for node in nodes:
        await node.close()
