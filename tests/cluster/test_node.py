"""The life of nodes in virtual time: leases, orphans, sleep, partitions, and a Redis that forgets or goes away."""

import asyncio
from collections.abc import Collection, Mapping
from random import Random
from typing import Protocol

import pytest

from tests.cluster.staging import BadLink, Guests, Sink
from vivace.cluster.errors import SharedUnavailable
from vivace.cluster.lease import LEASE_SECONDS, MARGIN_SECONDS
from vivace.cluster.memory import MemoryShared
from vivace.cluster.memory_server import MemoryServer
from vivace.cluster.node import RENEW_SECONDS, Node
from vivace.cluster.shared import Acquired
from vivace.sim.world import World

SETTLED = LEASE_SECONDS + 2 * RENEW_SECONDS


class Base:
    """What PostgreSQL is for the nodes: all tables, with the epoch of whoever claimed them last."""

    def __init__(self, tables: int) -> None:
        self.epochs = {f"t{number}": 0 for number in range(tables)}
        self.up = True
        self.writes: dict[str, list[tuple[int, str]]] = {table: [] for table in self.epochs}

    def claim(self, table: str) -> int:
        self.epochs[table] += 1
        return self.epochs[table]


class TablesInMemory(Guests):
    """Keeps tables as a server does: acquired in Redis, then claimed in the database, then known to all."""

    def __init__(self, base: Base) -> None:
        super().__init__()
        self.base = base
        self.node: Node
        self.tables: dict[str, int] = {}
        self.lost = 0
        self.rounds = 0

    def load(self) -> tuple[int, int]:
        return len(self.tables), 0

    def owned(self) -> Mapping[str, int]:
        return dict(self.tables)

    def put_aside(self, tables: Collection[str] | None) -> None:
        self.lost += tables is None
        for table in list(self.tables if tables is None else tables):
            self.tables.pop(table, None)

    async def adopt_orphans(self) -> None:
        self.rounds += 1
        if not self.base.up:
            raise ConnectionError("the database is away")
        owners = await self.node.owners(list(self.base.epochs))
        free = [table for table in self.base.epochs if table not in owners]
        self.node.rng.shuffle(free)
        for table in free:
            if await self.node.acquire(table) is Acquired.MINE:
                await self.open(table)

    async def open(self, table: str) -> None:
        epoch = self.base.claim(table)
        if await self.node.keep(table, epoch):
            self.tables[table] = epoch

    def write(self, table: str) -> bool:
        """As the database has it: only the latest epoch writes."""
        if self.base.epochs[table] != self.tables[table]:
            return False
        self.base.writes[table].append((self.tables[table], self.node.id))
        return True


class Machine:
    """A process of its own, which can be frozen and killed."""

    def __init__(self, world: World, name: str, seed: int) -> None:
        self.world, self.name, self.seed = world, name, seed
        self.link = BadLink(Random(seed))
        self.loop = world.process()
        self.shared: MemoryShared
        self.node: Node
        self.owned: TablesInMemory

    async def start(self, server: MemoryServer, base: Base) -> None:
        async def begin() -> None:
            self.owned = TablesInMemory(base)
            self.shared = MemoryShared(server, self.link)
            self.owned.node = self.node = Node(
                self.shared,
                self.owned,
                self.name,
                rng=Random(self.seed),
                now=self.loop.time,
                referee_now=lambda: 1000 * self.loop.time() + 1e6 * self.seed,
            )
            await self.node.start()

        await self.world.on(self.loop, begin())

    async def stop(self) -> None:
        await self.world.on(self.loop, self.node.stop())

    def kill(self) -> None:
        self.world.kill(self.loop)
        self.shared.hang_up()

    def freeze(self, seconds: float) -> None:
        self.world.freeze(self.loop, seconds)

    async def open(self, owner: "Machine", player: str) -> Sink:
        """A player's socket here, a table there."""

        async def begin() -> Sink:
            sink = Sink()
            self.node.gateway.open(owner.node.id, "t", player, self.node.bus.now(), b"", sink)
            return sink

        return await self.world.on(self.loop, begin())


class Story(Protocol):
    async def __call__(self, server: MemoryServer, base: Base, machines: list[Machine]) -> None: ...


def play(story: Story, machines: int = 3, tables: int = 12) -> None:
    async def main() -> None:
        server, base = MemoryServer(lambda: world.time.now), Base(tables)
        made = [Machine(world, f"m{number}", number) for number in range(machines)]
        for machine in made:
            await machine.start(server, base)
        await asyncio.sleep(SETTLED)
        assert_one_owner_each(base, made)
        await story(server, base, made)

    with World() as world:
        world.run(main())


def assert_one_owner_each(base: Base, machines: Collection[Machine]) -> None:
    having = sorted(table for machine in machines for table in machine.owned.tables)
    assert having == sorted(base.epochs)
    for machine in machines:
        assert machine.node.alive
        assert all(base.epochs[table] == epoch for table, epoch in machine.owned.tables.items())


def test_every_table_has_one_owner_and_all_nodes_know_each_other() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        ids = {machine.node.id for machine in machines}
        assert all(set(machine.node.nodes.known) == ids for machine in machines)
        assert {info.tables for info in machines[0].node.nodes.known.values()} == {
            len(machine.owned.tables) for machine in machines
        }
        assert all(machine.owned.tables for machine in machines)
        owners = await machines[0].node.owners(list(base.epochs))
        assert {table: owned.epoch for table, owned in owners.items()} == base.epochs

    play(story)


def test_nobody_can_start_without_redis() -> None:
    async def main() -> None:
        server = MemoryServer(lambda: world.time.now)
        server.up = False
        machine = Machine(world, "m", 1)
        with pytest.raises(SharedUnavailable):
            await machine.start(server, Base(0))
        assert not machine.node.alive

    with World() as world:
        world.run(main())


def test_tables_of_a_node_that_resigns_are_taken_over_at_once() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        sink = await machines[1].open(machines[0], "ann")
        machines[0].owned.tables.clear()
        await machines[0].stop()
        assert not machines[0].node.alive
        await asyncio.sleep(0.5)
        assert_one_owner_each(base, machines[1:])
        assert sink.code() is not None

    play(story)


def test_tables_of_a_node_that_is_killed_are_taken_over_when_its_lease_is_gone() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        dead, *others = machines
        sink = await others[0].open(dead, "ann")
        had = set(dead.owned.tables)
        dead.kill()
        await asyncio.sleep(LEASE_SECONDS - RENEW_SECONDS - 0.1)
        assert not had & {table for machine in others for table in machine.owned.tables}
        await asyncio.sleep(3 * RENEW_SECONDS)
        assert_one_owner_each(base, others)
        assert sink.code() is not None

    play(story)


def test_a_node_that_is_cut_off_steps_down_before_anybody_takes_its_tables() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        cut, *others = machines
        had = set(cut.owned.tables)
        cut.link.cut = True
        await asyncio.sleep(LEASE_SECONDS - MARGIN_SECONDS - RENEW_SECONDS - 0.1)
        assert_one_owner_each(base, machines)  # a moment of silence is nothing
        stepped_down = False
        while not had & {table for machine in others for table in machine.owned.tables}:
            stepped_down = not cut.node.alive and not cut.owned.tables
            await asyncio.sleep(0.01)
        assert stepped_down
        cut.link.cut = False
        await asyncio.sleep(SETTLED)
        assert_one_owner_each(base, others)
        assert cut.node.alive

    play(story)


def test_a_node_that_slept_knows_it_before_it_says_a_word_and_comes_back_as_another() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        sleeper, other, _ = machines
        before, had = sleeper.node.id, dict(sleeper.owned.tables)
        theirs, its = await sleeper.open(other, "a guest of another"), await other.open(sleeper, "a guest of it")
        await asyncio.sleep(0.1)
        sleeper.freeze(30.0)
        woken: list[bool] = []

        async def on_waking() -> Acquired:
            """The first thing that happens then, before any timer."""
            woken.append(sleeper.node.alive)
            sleeper.owned.connections[0].send([(b"what I believed", None)])
            return await sleeper.node.acquire("t0")

        claim = asyncio.ensure_future(sleeper.world.on(sleeper.loop, on_waking()))
        await asyncio.sleep(29.5)
        assert all(base.epochs[table] == epoch + 1 for table, epoch in had.items())  # others went on meanwhile
        assert its.code() is not None
        assert (woken, sleeper.owned.lost) == ([], 0)
        await asyncio.sleep(0.6)
        assert (woken, sleeper.owned.lost, sleeper.owned.tables) == ([False], 1, {})
        assert await claim is Acquired.LAPSED
        assert [text for text, _ in its.written] == [b"snapshot"]
        assert theirs.code() is not None
        await asyncio.sleep(SETTLED)
        assert sleeper.node.alive
        assert sleeper.node.id != before
        assert all(len(machine.node.nodes.known) == 3 for machine in machines)
        assert_one_owner_each(base, machines)

    play(story)


def test_what_was_answered_while_a_node_slept_counts_no_more() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        sleeper, before = machines[0], machines[0].node.id
        sleeper.link.trip = lambda: 0.2  # type: ignore[method-assign]  # so that something is always under way
        while sleeper.node.lease.left > LEASE_SECONDS - MARGIN_SECONDS - RENEW_SECONDS - 0.1:
            await asyncio.sleep(0.01)  # until the next renewal has reached Redis
        sleeper.freeze(LEASE_SECONDS - 0.2)
        await asyncio.sleep(LEASE_SECONDS - 0.1)
        assert (sleeper.owned.lost, sleeper.node.alive) == (1, False)
        assert before in {node.id for node in await machines[1].shared.nodes()}  # Redis renewed what is lost
        await asyncio.sleep(0.5)
        assert before not in {node.id for node in await machines[1].shared.nodes()}  # given back, for others to take

    play(story)


def test_a_claim_whose_answer_comes_after_the_lease_is_none() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        sleeper = machines[0]
        sleeper.link.trip = lambda: 0.2  # type: ignore[method-assign]
        claim = asyncio.ensure_future(sleeper.world.on(sleeper.loop, sleeper.node.acquire("another")))
        await asyncio.sleep(0.3)  # Redis said yes
        sleeper.freeze(LEASE_SECONDS)
        assert await claim is Acquired.LAPSED

    play(story)


def test_a_short_sleep_costs_nothing() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        ids, epochs = [machine.node.id for machine in machines], dict(base.epochs)
        sink = await machines[1].open(machines[0], "ann")
        for _ in range(10):
            await asyncio.sleep(1.3)
            machines[0].freeze(1.2)
        await asyncio.sleep(SETTLED)
        assert [machine.node.id for machine in machines] == ids
        assert base.epochs == epochs
        assert sink.code() is None

    play(story)


def test_when_redis_forgets_everything_nobody_loses_a_table() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        ids, epochs = [machine.node.id for machine in machines], dict(base.epochs)
        sink = await machines[0].open(machines[1], "ann")
        for _ in range(5):
            server.flush()
            assert await machines[0].node.owners(list(base.epochs)) == {}
            await asyncio.sleep(RENEW_SECONDS + 0.2)
            owners = await machines[0].node.owners(list(base.epochs))
            assert {table: owned.epoch for table, owned in owners.items()} == epochs
            await asyncio.sleep(SETTLED)
        assert [machine.node.id for machine in machines] == ids
        assert base.epochs == epochs
        assert sink.code() is None
        assert_one_owner_each(base, machines)

    play(story)


def test_a_node_that_dies_while_redis_forgets_is_missed_all_the_same() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        machines[2].kill()
        server.flush()
        await asyncio.sleep(2 * SETTLED)
        assert_one_owner_each(base, machines[:2])

    play(story)


def test_when_redis_is_away_all_step_down_and_come_back_by_themselves() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        server.up = False
        await asyncio.sleep(LEASE_SECONDS)
        assert not any(machine.node.alive or machine.owned.tables for machine in machines)
        assert await machines[0].node.acquire("t0") is Acquired.LAPSED
        await asyncio.sleep(60)
        server.up = True
        server.flush()
        await asyncio.sleep(SETTLED + 2)
        assert_one_owner_each(base, machines)
        assert len({id for machine in machines for id in machine.node.nodes.known}) == 3

    play(story)


def test_a_moment_without_redis_costs_nothing() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        epochs = dict(base.epochs)
        server.up = False
        await asyncio.sleep(1.2)
        server.up = True
        await asyncio.sleep(SETTLED)
        assert base.epochs == epochs
        assert_one_owner_each(base, machines)

    play(story)


def test_while_the_database_is_away_orphans_wait_and_are_not_forgotten() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        base.up = False
        machines[0].link.cut = True
        await asyncio.sleep(60)
        machines[0].link.cut = False
        tried = machines[1].owned.rounds
        base.up = True
        await asyncio.sleep(5)
        assert_one_owner_each(base, machines)
        assert tried > 30

    play(story)


def test_whoever_claimed_later_is_right_and_the_other_learns_it() -> None:
    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        table = next(iter(machines[0].owned.tables))
        server.keys.delete(f"table:{table}")  # forgotten by Redis alone
        assert await machines[1].node.acquire(table) is Acquired.MINE
        await machines[1].owned.open(table)
        assert not machines[0].owned.write(table)
        assert machines[1].owned.write(table)
        await asyncio.sleep(10)
        assert_one_owner_each(base, machines)
        assert table in machines[1].owned.tables

    play(story)


@pytest.mark.parametrize("seed", range(40))
def test_one_writer_a_table_whatever_happens(seed: int) -> None:
    """Partitions, sleep, loss and doubling, a Redis that forgets or goes away: never do two epochs mix in a log, and in
    the end every table has one owner."""

    async def story(server: MemoryServer, base: Base, machines: list[Machine]) -> None:
        rng = Random(seed)
        for _ in range(40):
            await asyncio.sleep(rng.expovariate(1))
            machine = rng.choice(machines)
            match rng.randrange(7):
                case 0:
                    machine.link.cut = True
                case 1 | 2:
                    machine.link.cut = False
                case 3:
                    server.flush()
                case 4:
                    server.up = not server.up
                case 5:
                    machine.link.loss = rng.choice((0.0, 0.3))
                    machine.link.doubling = rng.choice((0.0, 0.3))
                case _:
                    machine.freeze(rng.choice((0.5, 2.0, 10.0)))
            for one in machines:  # also those who sleep, and believe that they own something
                for table in list(one.owned.tables):
                    one.owned.write(table)
        server.up = True
        for machine in machines:
            machine.link.cut, machine.link.loss, machine.link.doubling = False, 0.0, 0.0
        await asyncio.sleep(40)
        assert_one_owner_each(base, machines)
        for written in base.writes.values():
            assert written == sorted(written, key=lambda write: write[0])
            assert len({epoch for epoch, _ in written}) == len(set(written))  # an epoch belongs to one life of a node

    play(story, machines=4, tables=8)
