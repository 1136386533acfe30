"""The log: appended to in groups, in order, without forks and gaps."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.util import await_only

from tests.store.playing import HEADER, begun, commits_seen, description, line
from vivace.store import Fenced, Forked, Gap, Store, Unknown, Unstorable
from vivace.store.fence import check_epochs
from vivace.store.transaction import Transaction

pytestmark = pytest.mark.asyncio
Another = Callable[[], Awaitable[Store]]


async def numbers(store: Store, table: str, game: int = 1) -> list[int]:
    return [number for number, _ in await store.log.lines(table, game)]


async def test_lines_come_back_as_they_were_written(store: Store) -> None:
    await begun(store)
    texts = ['{"do": "pass",  "seat": 0}', '{"x-what": "ü \\u0000 🂡"}', line(2)]
    await store.log.append("t1", 1, enumerate(texts))
    assert await store.log.lines("t1", 1) == tuple(enumerate(texts))
    assert await store.log.lines("t1", 1, after=1) == ((2, line(2)),)


async def test_whoever_waits_at_the_same_time_shares_a_transaction(store: Store) -> None:
    tables = [f"t{i}" for i in range(50)]
    for table in tables:
        await begun(store, table)
    seen, before = commits_seen(store), store.database.commits
    await asyncio.gather(*(store.log.append(table, 1, [(0, line(0))]) for table in tables))
    assert len(seen) == store.database.commits - before <= 2
    for _ in range(3):
        await store.log.append("t0", 1, [(len(await numbers(store, "t0")), line(0))])
    assert store.database.commits - before <= 5


async def test_two_hundred_tables_at_once_keep_their_order(store: Store) -> None:
    async def play(table: str) -> None:
        await store.tables.create(description(table))
        await store.games.start(table, 1, "buntherum", HEADER)
        in_line = [store.log.append(table, 1, [(number, line(number))]) for number in range(10)]  # without waiting
        await asyncio.gather(*in_line)
        for number in range(10, 15):
            await store.log.append(table, 1, [(number, line(number))])

    tables = [f"t{i}" for i in range(200)]
    await asyncio.gather(*(play(table) for table in tables))
    for table in tables:
        assert await store.log.lines(table, 1) == tuple((number, line(number)) for number in range(15))
    assert store.database.commits < 200


async def test_another_line_under_the_same_number_is_a_fork(store: Store) -> None:
    await begun(store)
    await store.log.append("t1", 1, [(0, line(0)), (1, line(1))])
    with pytest.raises(Forked):
        await store.log.append("t1", 1, [(1, line(7))])
    with pytest.raises(Forked):
        await store.log.append("t1", 1, [(2, line(2)), (2, line(3))])
    assert await numbers(store, "t1") == [0, 1]


async def test_the_same_line_again_counts_as_written(store: Store, opened: Callable[[], Awaitable[Store]]) -> None:
    await begun(store)
    await store.log.append("t1", 1, [(0, line(0)), (1, line(1))])
    await store.log.append("t1", 1, [(1, line(1)), (2, line(2))])
    other = await opened()
    await other.log.append("t1", 1, [(2, line(2)), (3, line(3))])
    assert await numbers(store, "t1") == [0, 1, 2, 3]


async def test_a_second_writer_cannot_fork_a_game(store: Store, opened: Another) -> None:
    await begun(store)
    await store.log.append("t1", 1, [(0, line(0))])
    other = await opened()
    await other.log.append("t1", 1, [(1, line(1))])
    with pytest.raises(Forked):
        await store.log.append("t1", 1, [(1, line(9))])
    await store.log.append("t1", 1, [(2, line(2))])
    assert await store.log.lines("t1", 1) == tuple((number, line(number)) for number in range(3))


async def test_two_writers_at_once_leave_one_line_under_each_number(store: Store, opened: Another) -> None:
    await begun(store)
    other = await opened()

    async def write(writer: Store, who: str) -> int:
        written = 0
        for number in range(30):
            try:
                await writer.log.append("t1", 1, [(number, f'"{who} {number}"')])
                written += 1
            except Forked:
                pass
        return written

    counts = await asyncio.gather(write(store, "a"), write(other, "b"))
    assert sum(counts) == 30
    assert await numbers(store, "t1") == list(range(30))


async def test_a_line_without_the_one_before_it_is_refused(store: Store) -> None:
    await begun(store)
    with pytest.raises(Gap):
        await store.log.append("t1", 1, [(1, line(1))])
    await store.log.append("t1", 1, [(0, line(0))])
    with pytest.raises(Gap):
        await store.log.append("t1", 1, [(1, line(1)), (3, line(3))])
    assert await numbers(store, "t1") == [0]


async def test_one_bad_append_does_not_spoil_those_of_others(store: Store) -> None:
    tables = [f"t{i}" for i in range(20)]
    for table in tables:
        await begun(store, table)
    appends = [store.log.append(table, 1, [(1 if table == "t7" else 0, line(0))]) for table in tables]
    appends.append(store.log.append("nowhere", 1, [(0, line(0))]))
    results = await asyncio.gather(*appends, return_exceptions=True)
    assert [type(x) for x in results if x is not None] == [Gap, Unknown]
    assert [len(await numbers(store, table)) for table in tables] == [0 if table == "t7" else 1 for table in tables]


async def test_a_text_that_cannot_be_stored_fails_alone(store: Store) -> None:
    await begun(store)
    await begun(store, "t2")
    good, bad = store.log.append("t1", 1, [(0, line(0))]), store.log.append("t2", 1, [(0, "\ud800")])
    await good
    with pytest.raises(Unstorable, match="surrogates"):
        await bad
    await store.log.append("t2", 1, [(0, line(0))])


async def test_a_game_begins_before_its_lines_and_once(store: Store) -> None:
    await store.tables.create(description())
    with pytest.raises(Unknown):
        await store.log.append("t1", 1, [(0, line(0))])
    with pytest.raises(Unknown):
        await store.games.start("t2", 1, "buntherum", HEADER)
    await store.games.start("t1", 1, "buntherum", HEADER)
    await store.games.start("t1", 1, "buntherum", HEADER)
    with pytest.raises(Forked):
        await store.games.start("t1", 1, "buntherum", "{}")


async def test_who_gave_up_waiting_is_not_written(store: Store) -> None:
    await begun(store)
    first, second = store.log.append("t1", 1, [(0, line(0))]), store.log.append("t1", 1, [(1, line(1))])
    second.cancel()
    await first
    with pytest.raises(asyncio.CancelledError):
        await second
    assert await numbers(store, "t1") == [0]


# ── epochs ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_who_lost_the_table_cannot_write(store: Store, opened: Another) -> None:
    await begun(store)
    other = await opened()
    mine = await store.tables.own("t1")
    await store.log.append("t1", 1, [(0, line(0))], epoch=mine)
    theirs = await other.tables.own("t1")
    assert theirs == mine + 1
    with pytest.raises(Fenced):
        await store.log.append("t1", 1, [(1, line(1))], epoch=mine)
    with pytest.raises(Fenced):
        await store.tables.update(description(phase="over"), epoch=mine)
    with pytest.raises(Fenced):
        await store.games.start("t1", 2, "buntherum", HEADER, epoch=mine)
    with pytest.raises(Fenced):
        await store.games.finish("t1", 1, "", {"winners": [0], "scores": [1, 0]}, [], epoch=mine)
    with pytest.raises(Fenced):
        await store.tables.close("t1", epoch=mine)
    await other.log.append("t1", 1, [(1, line(8))], epoch=theirs)
    assert await store.log.lines("t1", 1) == ((0, line(0)), (1, line(8)))


async def test_who_claims_with_old_knowledge_does_not_take_the_table_from_who_claimed_since(
    store: Store, opened: Another
) -> None:
    await begun(store)
    other = await opened()
    known = await store.tables.find("t1")
    assert known is not None
    theirs = await other.tables.own("t1", after=known.epoch)
    with pytest.raises(Fenced):
        await store.tables.own("t1", after=known.epoch)  # it was under way for longer
    await other.log.append("t1", 1, [(0, line(0))], epoch=theirs)
    assert await store.tables.own("t1", after=theirs) == theirs + 1


async def test_a_later_epoch_becomes_the_tables_own(store: Store) -> None:
    await begun(store)
    await store.log.append("t1", 1, [(0, line(0))], epoch=7)
    with pytest.raises(Fenced):
        await store.log.append("t1", 1, [(1, line(1))], epoch=6)
    table = await store.tables.find("t1")
    assert table is not None and table.epoch == 7
    with pytest.raises(Unknown):
        await store.tables.own("nowhere")


async def test_nothing_of_the_old_owner_comes_after_the_claim(store: Store, opened: Another) -> None:
    await begun(store)
    other = await opened()
    mine = await store.tables.own("t1")

    async def keep_writing() -> int:
        number = 0
        while True:
            try:
                await store.log.append("t1", 1, [(number, line(number))], epoch=mine)
            except Fenced:
                return number
            number += 1

    writing = asyncio.create_task(keep_writing())
    while len(await numbers(other, "t1")) < 5:
        pass
    await other.tables.own("t1")
    seen = await numbers(other, "t1")
    assert await writing == len(seen)
    assert await numbers(other, "t1") == seen


@pytest.mark.parametrize("kind", ["postgresql"])  # in SQLite one writes at a time
async def test_a_claim_waits_for_a_write_that_is_under_way(store: Store, opened: Another) -> None:
    await begun(store)
    other = await opened()
    checked, go_on = asyncio.Event(), asyncio.Event()

    def write_slowly(connection: Connection) -> None:
        check_epochs(Transaction(connection), [("t1", 0)])
        checked.set()
        await_only(go_on.wait())

    writing = store.database.write(write_slowly)
    await checked.wait()
    claim = asyncio.create_task(other.tables.own("t1"))
    waits = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    try:
        while not claim.done() and not await store.database.read(lambda connection: connection.scalar(waits)):
            pass
        assert not claim.done()
    finally:
        go_on.set()
        await writing
    assert await claim == 1
