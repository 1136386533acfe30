"""Devices of a player, and the ways to a new one."""

import asyncio
import time
from collections.abc import Callable

import pytest
from sqlalchemy import select, text

from tests.store.playing import Calendar, description, finished, people
from vivace.store import Occupant, Store, Unknown
from vivace.store.schema import metadata

pytestmark = pytest.mark.asyncio
HOUR_MS = 3_600_000


async def test_a_device_is_added_once_used_and_withdrawn_for_good(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben")
    new = await store.recognise("anna", "d1")
    assert new is not None and (new.player.name, new.silent_ms, new.withdrawn) == ("Anna", None, False)
    assert await store.recognise("nobody", "d1") is None
    await asyncio.gather(*(store.add_device("anna", "d1", "Firefox", "Android") for _ in range(5)))
    calendar.seconds += 7200
    await store.add_device("anna", "d2", "Safari", "iOS")
    known = await store.recognise("anna", "d1")
    assert known is not None and known.silent_ms == 2 * HOUR_MS
    calendar.seconds += 3600
    await store.use_device("d1")
    assert [(d.id, d.browser, d.system, d.used - d.first) for d in await store.devices("anna")] == [
        ("d1", "Firefox", "Android", 3 * HOUR_MS),
        ("d2", "Safari", "iOS", 0),
    ]
    assert not await store.withdraw_device("ben", "d1"), "it is not his"
    assert await store.withdraw_device("anna", "d1")
    assert not await store.withdraw_device("anna", "d1")
    gone = await store.recognise("anna", "d1")
    assert gone is not None and gone.withdrawn
    await store.add_device("anna", "d1", "Firefox", "Android")
    assert [d.id for d in await store.devices("anna")] == ["d2"]
    with pytest.raises(Unknown):
        await store.add_device("nobody", "d3", "", "")


async def test_devices_are_remembered_for_as_long_as_a_cookie_may_live(store: Store, calendar: Calendar) -> None:
    await people(store, "anna")
    for device in ("used", "left", "withdrawn"):
        await store.add_device("anna", device, "Firefox", "Linux")
    await store.withdraw_device("anna", "withdrawn")
    calendar.pass_days(370)
    await store.use_device("used")
    await store.sweep(30)
    gone = await store.recognise("anna", "withdrawn")
    assert gone is not None and gone.withdrawn
    calendar.pass_days(31)
    await store.sweep(30)
    assert [d.id for d in await store.devices("anna")] == ["used"]


async def test_at_most_three_links_are_pending_and_the_oldest_makes_room(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben")
    issued = []
    for _ in range(5):
        issued.append(await store.issue_token("anna", 600))
        calendar.seconds += 1
    other = await store.issue_token("ben", 600)
    assert [await store.token_player(token) for token in issued] == [None, None, "anna", "anna", "anna"]
    assert [round(pending.seconds) for pending in await store.pending_tokens("anna")] == [599, 598, 597]
    newest, *_ = await store.pending_tokens("anna")
    assert not await store.withdraw_token("ben", newest.id), "it is not his"
    assert await store.withdraw_token("anna", newest.id)
    assert await store.redeem_token(issued[4]) is None
    assert await store.token_player(issued[3]) == await store.redeem_token(issued[3]) == "anna"
    assert await store.token_player(issued[3]) is None
    calendar.seconds += 600
    assert await store.pending_tokens("anna") == ()
    assert await store.token_player(other) is None


async def test_links_asked_for_at_the_same_time_are_counted_together(url: str) -> None:
    stores = [await Store.open(url) for _ in range(2)]
    await people(stores[0], "anna")
    issued = await asyncio.gather(*(store.issue_token("anna", 600) for store in stores * 5))
    assert (
        len([t for t in issued if await stores[0].token_player(t)]) == len(await stores[0].pending_tokens("anna")) == 3
    )
    for store in stores:
        await store.close()


@pytest.mark.parametrize("odd", ["", "zz", "\x00", "\ud800", "ab" * 32, "é"], ids=range(6))
async def test_what_is_no_link_is_not_withdrawn(store: Store, odd: str) -> None:
    await people(store, "anna")
    await store.issue_token("anna", 60)
    assert not await store.withdraw_token("anna", odd)
    assert len(await store.pending_tokens("anna")) == 1


async def test_a_recovery_phrase_is_replaced_and_found_by_its_hash(store: Store) -> None:
    await people(store, "anna")
    assert await store.recovery_made("anna") is None
    await store.set_recovery("anna", b"1" * 32)
    await store.set_recovery("anna", b"2" * 32)
    assert await store.recovery_made("anna") is not None
    assert await store.recovered_player(b"1" * 32) is None
    assert await store.recovered_player(b"2" * 32) == "anna"
    with pytest.raises(Unknown):
        await store.set_recovery("nobody", b"3" * 32)


async def test_who_has_played_sits_somewhere_or_can_be_recovered_has_a_history(store: Store) -> None:
    await people(store, "new", "anna", "ben", "cleo", "dora")
    await finished(store, "t1", 1, "anna", "ALLEGRO")
    await store.create_table(description("t2", host="cleo", occupants=(Occupant(player="ben"),)))
    await store.set_recovery("dora", b"4" * 32)
    await store.add_device("new", "d1", "", "")
    assert [await store.has_history(who) for who in ("new", "anna", "ben", "cleo", "dora")] == [False, *[True] * 4]


async def test_who_is_forgotten_leaves_no_device_no_link_and_no_phrase(store: Store) -> None:
    await people(store, "anna")
    await store.add_device("anna", "d1", "Firefox", "Linux")
    token = await store.issue_token("anna", 600)
    await store.set_recovery("anna", b"5" * 32)
    export = await store.export_player("anna")
    assert [d["browser"] for d in export["devices"]] == ["Firefox"] and export["recovery"] is not None
    await store.delete_player("anna")
    assert await store.recognise("anna", "d1") is None
    assert await store.token_player(token) is await store.recovered_player(b"5" * 32) is None
    async with store.read_engine.connect() as connection:
        for table in metadata.sorted_tables:
            assert "anna" not in repr((await connection.execute(select(table))).all()).lower(), table


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_nodes_whose_clocks_differ_agree_on_what_has_expired(url: str) -> None:
    def clock(skew: float) -> Callable[[], float]:
        return lambda: time.time() + skew

    nodes = [await Store.open(url, shared=True, now=clock(skew)) for skew in (0, -3000, 3000)]
    await people(nodes[0], "anna")
    for issuing in nodes:
        issued = await issuing.issue_token("anna", 600)
        for node in nodes:
            await node.sweep(30)
            assert await node.token_player(issued) == "anna"
            assert 500 < (await node.pending_tokens("anna"))[0].seconds <= 600
        await issuing.add_device("anna", "d1", "", "")
        found = [await node.recognise("anna", "d1") for node in nodes]
        assert all(one is not None and one.silent_ms is not None and 0 <= one.silent_ms < 60_000 for one in found)
    token = await nodes[0].issue_token("anna", 600)
    await nodes[0]._write(lambda connection: connection.execute(text("UPDATE tokens SET expires = expires - 600000")))
    assert [await node.redeem_token(token) for node in nodes] == [None] * 3
    for node in nodes:
        await node.close()
