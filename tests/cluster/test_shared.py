"""One contract for what nodes share, in memory and in Redis."""

import asyncio
from collections import Counter
from dataclasses import dataclass

import pytest

from tests import patience
from tests.cluster.conftest import Stage
from vivace.cluster.shared import Acquired, NodeInfo, Owner, Payment, Renewed, Shared

pytestmark = pytest.mark.asyncio
LONG, SHORT = 60.0, 0.03


@dataclass(frozen=True)
class Rate:
    burst: int
    seconds: float


async def joined(stage: Stage, *names: str) -> Shared:
    """Nodes with a lease, at a site that has settled."""
    shared = stage.connect()
    await shared.renew(NodeInfo("first", "first"), SHORT)
    await stage.pass_time(2 * SHORT)
    for name in names:
        await shared.renew(NodeInfo(name, name.upper()), LONG)
    return shared


async def dies(stage: Stage, shared: Shared, node: str) -> None:
    await shared.renew(NodeInfo(node, node.upper()), SHORT)
    await stage.pass_time(2 * SHORT)


# ── nodes ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_node_is_fresh_once_and_all_are_seen_with_what_they_tell(stage: Stage) -> None:
    shared = await joined(stage)
    first = await shared.renew(NodeInfo("a", "A", 3, 12), LONG)
    assert first == Renewed(True, (NodeInfo("a", "A", 3, 12),))
    another = await stage.connect().renew(NodeInfo("b", "B"), LONG)
    assert another == Renewed(True, (NodeInfo("a", "A", 3, 12), NodeInfo("b", "B")))
    nodes = NodeInfo("a", "A", 4, 11, False), NodeInfo("b", "B")
    assert await shared.renew(nodes[0], LONG) == Renewed(False, nodes)
    assert await shared.nodes() == nodes


async def test_a_lease_ends_by_itself_or_is_given_up(stage: Stage) -> None:
    shared = await joined(stage, "a", "b", "c")
    await dies(stage, shared, "a")
    await shared.resign("b")
    assert [node.id for node in await shared.nodes()] == ["c"]
    assert (await shared.renew(NodeInfo("a", "A"), LONG)).fresh


async def test_after_a_loss_of_everything_a_node_is_fresh_again(stage: Stage) -> None:
    shared = await joined(stage, "a")
    await stage.flush()
    assert await shared.nodes() == ()
    assert (await shared.renew(NodeInfo("a", "A"), LONG)).fresh
    assert not (await shared.renew(NodeInfo("a", "A"), LONG)).fresh


# ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_table_has_one_owner_as_long_as_that_lives(stage: Stage) -> None:
    shared = await joined(stage, "a", "b")
    assert await shared.acquire("a", "t") is Acquired.MINE
    assert await shared.acquire("b", "t") is Acquired.TAKEN
    assert await shared.acquire("a", "t") is Acquired.MINE
    assert await shared.owners(["t", "u"]) == {"t": Owner("a", 0)}
    await dies(stage, shared, "a")
    assert await shared.owners(["t"]) == {}
    assert await shared.acquire("b", "t") is Acquired.MINE


async def test_whoever_has_no_lease_acquires_nothing(stage: Stage) -> None:
    shared = await joined(stage, "a")
    assert await shared.acquire("stranger", "t") is Acquired.LAPSED
    await dies(stage, shared, "a")
    assert await shared.acquire("a", "t", new=True) is Acquired.LAPSED
    assert (await shared.keep("a", {"t": 3})).lapsed
    assert await shared.owners(["t"]) == {}


async def test_of_all_who_acquire_at_once_one_has_it(stage: Stage) -> None:
    names = [f"n{number}" for number in range(6)]
    await joined(stage, *names)
    connections = {name: stage.connect() for name in names}
    tables = [f"t{number}" for number in range(60)]

    async def grab(name: str) -> list[str]:
        asked = [connections[name].acquire(name, table) for table in tables]
        return [
            table for table, claim in zip(tables, await asyncio.gather(*asked), strict=True) if claim is Acquired.MINE
        ]

    got = await asyncio.gather(*map(grab, names))
    assert Counter(table for mine in got for table in mine) == Counter(tables)
    owners = await connections["n0"].owners(tables)
    assert all(owners[table].node == name for name, mine in zip(names, got, strict=True) for table in mine)


async def test_only_the_owner_releases(stage: Stage) -> None:
    shared = await joined(stage, "a", "b")
    for table in ("t", "u"):
        await shared.acquire("a", table)
    await shared.release("b", ["t", "u", "nothing"])
    assert set(await shared.owners(["t", "u"])) == {"t", "u"}
    await shared.release("a", ["t"])
    assert set(await shared.owners(["t", "u"])) == {"u"}
    assert await shared.acquire("b", "t") is Acquired.MINE


async def test_what_a_node_keeps_carries_its_epoch_and_the_epoch_stays_when_it_asks_again(stage: Stage) -> None:
    shared = await joined(stage, "a")
    await shared.acquire("a", "t")
    assert await shared.keep("a", {"t": 7}) == (False, frozenset())
    assert await shared.acquire("a", "t") is Acquired.MINE
    assert await shared.owners(["t"]) == {"t": Owner("a", 7)}


async def test_after_a_loss_of_everything_owners_say_what_they_own_before_anybody_else_takes_it(stage: Stage) -> None:
    shared = await joined(stage, "a", "b")
    await shared.keep("a", {"t": 3})
    await stage.flush()
    await shared.renew(NodeInfo("b", "B"), LONG)
    assert await shared.acquire("b", "t") is Acquired.UNSETTLED
    assert await shared.acquire("b", "brand new", new=True) is Acquired.MINE
    await shared.renew(NodeInfo("a", "A"), LONG)
    assert await shared.keep("a", {"t": 3}) == (False, frozenset())
    assert await shared.acquire("b", "t") is Acquired.TAKEN


async def test_claims_settle_after_one_lease(stage: Stage) -> None:
    shared = stage.connect()
    await shared.renew(NodeInfo("a", "A"), 1.0)
    assert await shared.acquire("a", "t") is Acquired.UNSETTLED
    await shared.renew(NodeInfo("a", "A"), LONG)  # does not begin anew
    await stage.pass_time(1.05)
    assert await shared.acquire("a", "t") is Acquired.MINE


async def test_the_highest_epoch_is_right(stage: Stage) -> None:
    shared = await joined(stage, "old", "new")
    await shared.keep("new", {"t": 5, "u": 5, "v": 5})
    assert await shared.keep("old", {"t": 4, "u": 5, "v": 6}) == (False, frozenset({"t", "u"}))
    assert await shared.owners("tuv") == {
        "t": Owner("new", 5),
        "u": Owner("new", 5),
        "v": Owner("old", 6),
    }
    await shared.resign("new")
    assert await shared.keep("old", {"t": 4}) == (False, frozenset())  # the dead claim nothing


async def test_many_tables_are_kept_and_found_in_one_go(stage: Stage) -> None:
    shared = await joined(stage, "a", "b")
    tables = {f"t{number}": number + 1 for number in range(1203)}
    await shared.keep("b", {"t600": 9000, "t1202": 9000})
    assert await shared.keep("a", tables) == (False, frozenset({"t600", "t1202"}))
    owners = await shared.owners(list(tables))
    assert len(owners) == 1203
    assert owners["t77"] == Owner("a", 78)
    assert owners["t600"] == Owner("b", 9000)
    await shared.release("a", list(tables))
    assert set(await shared.owners(list(tables))) == {"t600", "t1202"}


# ── limits ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_bucket_is_one_for_all_nodes(stage: Stage) -> None:
    here, there = stage.connect(), stage.connect()
    rate = Rate(6, 3600)
    waits = await asyncio.gather(*(shared.tokens("x", rate, "take") for shared in (here, there) for _ in range(5)))
    assert sorted(wait == 0 for wait in waits) == [False] * 4 + [True] * 6
    assert max(waits) == pytest.approx(600, abs=5)
    assert await here.tokens("y", rate, "take") == 0


async def test_to_ask_costs_nothing_and_a_charge_makes_debts(stage: Stage) -> None:
    shared = stage.connect()
    rate = Rate(2, 1000)

    async def pay(payment: Payment, cost: float = 1) -> float:
        return await shared.tokens("x", rate, payment, cost)

    assert [await pay("wait") for _ in range(5)] == [0] * 5
    assert [await pay("charge") for _ in range(4)] == [0, 0, pytest.approx(500, abs=5), pytest.approx(1000, abs=5)]
    assert await pay("take") == pytest.approx(1500, abs=5)
    assert await pay("wait", 100) == pytest.approx(2000, abs=5)  # nobody needs more than the whole bucket


async def test_a_bucket_fills_with_time(stage: Stage) -> None:
    shared = stage.connect()
    rate = Rate(10, 1)
    await shared.tokens("x", rate, "charge", 14)
    wait = await shared.tokens("x", rate, "wait")
    assert 0 < wait <= 0.5
    await stage.pass_time(wait + 0.01)
    assert await shared.tokens("x", rate, "take") == 0


async def test_places_are_counted_over_all_nodes_and_end_with_their_node(stage: Stage) -> None:
    shared = await joined(stage, "a", "b")
    assert [await shared.enter(node, "home", 3) for node in "aabb"] == [True, True, True, False]
    assert await shared.enter("b", "elsewhere", 1)
    await shared.leave("a", "home")
    assert [await shared.enter("b", "home", 3) for _ in range(2)] == [True, False]
    await dies(stage, shared, "b")
    assert [await shared.enter("a", "home", 3) for _ in range(3)] == [True, True, False]


async def test_places_entered_at_once_are_never_more_than_there_are(stage: Stage) -> None:
    await joined(stage, "a", "b", "c")
    connections = {name: stage.connect() for name in "abc"}
    entered = await asyncio.gather(*(connections[name].enter(name, "home", 10) for name in "abc" for _ in range(10)))
    assert sum(entered) == 10


async def test_to_leave_what_was_never_entered_frees_nothing(stage: Stage) -> None:
    shared = await joined(stage, "a", "b")
    await shared.enter("a", "home", 1)
    await shared.leave("b", "home")
    assert not await shared.enter("b", "home", 1)


async def test_a_node_says_what_it_has_taken_and_that_counts(stage: Stage) -> None:
    shared = await joined(stage, "a", "b")
    await shared.enter("a", "x", 5)
    await shared.enter("a", "y", 5)
    await shared.enter("b", "x", 5)
    await shared.keep_places("a", {"x": 3, "y": 0, "z": 5})
    assert [await shared.enter("b", "x", 5), await shared.enter("b", "x", 5)] == [True, False]
    assert await shared.enter("b", "y", 1)
    assert not await shared.enter("b", "z", 5)


# ── slots and pages ──────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_slot_is_swapped_by_whoever_knows_what_lies_there(stage: Stage) -> None:
    shared = stage.connect()
    assert await shared.look("s") is None
    assert not await shared.swap("s", "x", "y", LONG)
    assert await shared.swap("s", None, "x", LONG)
    assert not await shared.swap("s", None, "y", LONG)
    assert await shared.swap("s", "x", "y", LONG)
    assert await shared.look("s") == "y"
    assert await shared.swap("s", "y", None, LONG)
    assert await shared.look("s") is None


async def test_of_all_who_swap_at_once_one_succeeds(stage: Stage) -> None:
    shared, other = stage.connect(), stage.connect()
    swaps = [one.swap("s", None, f"{number}", LONG) for number in range(10) for one in (shared, other)]
    assert sum(await asyncio.gather(*swaps)) == 1


async def test_what_lies_in_a_slot_is_forgotten_with_time(stage: Stage) -> None:
    shared = stage.connect()
    await shared.swap("s", None, "x", SHORT)
    await stage.pass_time(2 * SHORT)
    assert await shared.look("s") is None
    assert await shared.swap("s", None, "y", LONG)


async def test_pages_are_those_of_the_living(stage: Stage) -> None:
    shared = await joined(stage, "a", "b", "c", "d")
    for node in "abc":
        await shared.put_figures(node, f"page of {node}\n".encode(), LONG)
    await shared.put_figures("stale", b"", LONG)
    await shared.put_figures("c", b"old", SHORT)
    await shared.resign("a")
    await stage.pass_time(2 * SHORT)
    assert await shared.figures() == {"B": b"page of b\n"}


# ── channels ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Ear:
    def __init__(self) -> None:
        self.heard: asyncio.Queue[bytes] = asyncio.Queue()

    def __call__(self, message: bytes) -> None:
        self.heard.put_nowait(message)

    async def next(self, count: int) -> list[bytes]:
        async with asyncio.timeout(patience.SECONDS):
            return [await self.heard.get() for _ in range(count)]


async def test_messages_arrive_in_order_with_all_their_bytes_and_whoever_listens_is_counted(stage: Stage) -> None:
    here, there = stage.connect(), stage.connect()
    first, second = Ear(), Ear()
    one = await here.subscribe(["x", "all"], first)
    two = await there.subscribe(["y", "all"], second)
    batch = [("x", bytes((number, 0, 10, 13, 255))) for number in range(100)]
    assert await there.publish(batch) == [1] * 100
    assert await here.publish([("all", b"to all"), ("y", b"to y"), ("nobody", b"")]) == [2, 1, 0]
    assert await first.next(101) == [*(message for _, message in batch), b"to all"]
    assert await second.next(2) == [b"to all", b"to y"]
    await one.close()
    assert await there.publish([("x", b"late"), ("all", b"last")]) == [0, 1]
    assert await second.next(1) == [b"last"]
    assert first.heard.empty()
    await two.close()


async def test_a_large_message_arrives_whole(stage: Stage) -> None:
    shared, ear = stage.connect(), Ear()
    subscription = await shared.subscribe(["x"], ear)
    large = bytes(range(256)) * 8192
    await shared.publish([("x", large)])
    assert await ear.next(1) == [large]
    await subscription.close()
