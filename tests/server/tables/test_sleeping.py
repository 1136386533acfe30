"""Tables that nobody touches sleep on disk, and nobody notices: in virtual time, with a real database."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bench.server.sleeping import measured
from tests.server.fast_server import FAST
from tests.server.tables.test_desk import ANNA, BEN, Numbers, played_out
from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.config import Config, Limits
from vivace.server.errors import TableUnavailable
from vivace.server.tables.desk import Desk
from vivace.server.tables.directory import Made, Order
from vivace.server.tables.local_directory import LocalDirectory
from vivace.server.tables.ownership import OneServer, Ownership
from vivace.server.tables.registry import Registry
from vivace.sim.virtual import VirtualClock
from vivace.store import Store
from vivace.table import messages as m
from vivace.table.settings import OVER, RITUAL, WAITING, Settings
from vivace.table.workshop import at_once

SETTINGS = replace(FAST, grace_seconds=20, deserted_seconds=600)


class Leased(OneServer):
    """Implements `Ownerships` and `Ownership`, and can be lost."""

    def __init__(self) -> None:
        self.holds = True
        self.released = 0

    async def acquire(self, table: str, *, new: bool = False) -> Ownership:
        return self

    def release(self) -> None:
        self.released += 1


class House:
    """A server without sockets, whose time passes when it is told to."""

    def __init__(
        self, store: Store, tmp_path: Path, settings: Settings = SETTINGS, limits: Limits | None = None
    ) -> None:
        config = Config.from_environment({}, data=str(tmp_path), limits=limits or Limits())
        self.clock, self.ownership = VirtualClock(), Leased()
        self.registry = Registry(config, store, settings, ownerships=self.ownership, clock=self.clock, thinker=at_once)
        self.tables = LocalDirectory(self.registry)
        self.registry.on_opened = self.tables.matching.adopt

    async def table(self, host: m.Player = ANNA, seats: int = 2, **given: object) -> Desk:
        made = await self.tables.make(Order(host=host.id, game="clear4", seats=seats, **given))  # type: ignore[arg-type]
        assert isinstance(made, Made)
        return self.registry.desks[made.code]

    def connected(self, desk: Desk, player: m.Player) -> None:
        desk.connections.empty_since = None
        desk.table.post(m.Connected(player))

    def gone(self, desk: Desk, *players: m.Player) -> None:
        for player in players:
            desk.table.post(m.Disconnected(player.id))
        desk.connections.empty_since = self.clock.now()

    async def passes(self, seconds: float) -> None:
        """Time, in which the upkeep looks now and then what is to be done."""
        until = self.clock.now() + 1000 * seconds
        while self.clock.now() < until:
            soon = min(until, self.clock.now() + 5000)
            self.clock.call_at(soon, lambda: None)
            while self.clock.now() < soon:
                self.clock.step()
            await self.settled()
            self.registry.rest()
        await self.settled()

    async def settled(self) -> None:
        await self.registry.store.database.settled()
        while self.registry.tasks:
            await next(iter(self.registry.tasks))

    def asleep(self, desk: Desk) -> bool:
        return self.registry.sleeping.get(desk.terms.code) is not None

    async def woken(self, desk: Desk) -> Desk:
        found = await self.registry.find(desk.terms.code)
        assert found is not None and found is not desk
        return found


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(tmp_path / "vivace.db") as store:
        for player in (ANNA, BEN):
            await store.players.create(player.id, player.name)
        yield store


async def test_a_table_sleeps_after_a_minute_and_wakes_as_it_was(store: Store, tmp_path: Path) -> None:
    house = House(store, tmp_path)
    desk = await house.table()
    for player in (ANNA, BEN):
        house.connected(desk, player)
    Numbers(desk).send(BEN, m.Sit, seat=1)
    house.gone(desk, ANNA, BEN)
    await house.passes(55)
    assert not house.asleep(desk)
    await house.passes(10)
    assert house.asleep(desk) and not house.registry.desks and house.registry.count() == 1
    woken = await house.woken(desk)
    assert not house.asleep(desk) and house.registry.desks == {desk.terms.code: woken}
    assert woken.epoch == desk.epoch and woken.table.version == desk.table.version
    assert woken.description() == desk.description() and woken.table.phase == WAITING
    house.connected(woken, BEN)
    assert woken.table.seat_of(BEN.id) == 1, "where Ben sat is his again"
    assert woken.table.host == BEN.id, "Anna's time to come back was over before it slept"
    assert woken.table.version > desk.table.version
    await house.registry.stop()


async def test_after_a_game_its_end_and_its_roster_are_there(store: Store, tmp_path: Path) -> None:
    house = House(store, tmp_path, replace(SETTINGS, ritual_seconds=0, clocks=False))
    desk = await house.table()
    await played_out(desk, Numbers(desk))
    await house.settled()
    told, text = desk.table.series.roster_to_tell(), desk.table.record.to_text()
    house.gone(desk, ANNA, BEN)
    await house.passes(90)
    assert house.asleep(desk)
    woken = await house.woken(desk)
    assert woken.table.phase == OVER and woken.table.games == desk.table.games == 1
    assert woken.table.series.roster_to_tell() == told
    assert woken.table.record.to_text() == text
    for player in (ANNA, BEN):
        house.connected(woken, player)
    numbers = Numbers(woken)
    for player in (ANNA, BEN):
        numbers.send(player, m.Rematch)
    assert woken.table.phase == RITUAL
    await house.settled()
    assert (await store.tables.load(desk.id)).game.number == 2  # type: ignore[union-attr]
    await house.registry.stop()


async def test_nothing_sleeps_that_is_under_way(store: Store, tmp_path: Path) -> None:
    house = House(store, tmp_path, replace(SETTINGS, deserted_seconds=3600))
    desk = await house.table(bots="presto")
    house.connected(desk, ANNA)
    assert desk.table.phase == RITUAL
    await house.passes(120)
    assert not house.asleep(desk), "somebody is there"
    while desk.table.running:
        house.gone(desk, ANNA)
        assert not desk.untouched(0)
        await house.passes(5)
    await house.passes(65)
    assert house.asleep(desk), "bots have played it to its end"
    await house.registry.stop()


async def test_it_closes_in_its_time_whoever_asks_for_it(store: Store, tmp_path: Path) -> None:
    house = House(store, tmp_path)
    asked, forgotten = await house.table(address="here"), await house.table(address="here")
    await house.passes(300)
    assert house.asleep(asked) and house.asleep(forgotten)
    summary = await house.tables.summary(asked.terms.code)
    assert not isinstance(summary, Refusal) and not house.asleep(asked)
    await house.passes(70)
    assert house.asleep(asked), "nobody came after all"
    await house.passes(235)
    assert house.registry.count() == 0 and house.ownership.released == 2
    refused = await house.tables.summary(asked.terms.code)
    assert isinstance(refused, Refusal) and refused.reason is reasons.NO_SUCH_TABLE
    assert await store.tables.unfinished_ids() == ()
    assert not house.registry.quota.places[False].places.taken("here")  # type: ignore[attr-defined]
    await house.registry.stop()


async def test_lists_matches_and_hosts_find_it(store: Store, tmp_path: Path) -> None:
    house = House(store, tmp_path, replace(SETTINGS, deserted_seconds=3600), Limits(tables=3))
    public, lonely = await house.table(public=True), await house.table(host=BEN, bots="presto", seats=2)
    first = await house.tables.match(ANNA.id, "clear4", 2)
    assert isinstance(first, Made)
    house.connected(lonely, BEN)
    house.gone(lonely, BEN)
    while lonely.table.running:
        await house.passes(5)
    await house.passes(90)
    assert len(house.registry.sleeping) == 3 and not house.registry.desks
    (listed,) = await house.tables.public(None)
    assert (listed.code, listed.people, listed.phase) == (public.terms.code, 0, WAITING)
    assert house.asleep(public), "a list wakes nobody"
    match = await house.tables.match(BEN.id, "clear4", 2)
    assert isinstance(match, Made) and match.code == first.code and match.code in house.registry.desks
    assert await house.tables.close_deserted(BEN.id)
    assert not house.asleep(lonely)
    assert isinstance(await house.tables.make(Order(host=BEN.id, game="subito", seats=2)), Made)
    made = await house.tables.make(Order(host=BEN.id, game="subito", seats=2))
    assert isinstance(made, Made) and not house.asleep(public), "it makes room for others"
    await house.registry.stop()


async def test_who_asks_to_be_forgotten_is_forgotten_where_a_table_sleeps(store: Store, tmp_path: Path) -> None:
    house = House(store, tmp_path, replace(SETTINGS, ritual_seconds=0, clocks=False))
    desk = await house.table()
    await played_out(desk, Numbers(desk))
    house.gone(desk, ANNA, BEN)
    await house.passes(90)
    assert house.asleep(desk) and await house.tables.belongs(desk.terms.code, BEN.id)
    await house.tables.forget(BEN.id)
    stored = await store.tables.find(desk.id)
    assert stored is not None and [one.player for one in stored.description.occupants] == [ANNA.id, None]
    await house.registry.stop()


@pytest.mark.parametrize("how", ["put aside", "lease", "epoch", "closed"])
async def test_what_is_lost_while_it_wakes_is_not_opened(store: Store, tmp_path: Path, how: str) -> None:
    house = House(store, tmp_path)
    desk = await house.table(address="here")
    await house.passes(90)
    assert house.asleep(desk)
    asleep = house.registry.sleeping.get(desk.terms.code)
    assert asleep is not None
    match how:
        case "epoch":
            await store.tables.own(desk.id, after=desk.epoch)
        case "lease":
            house.ownership.holds = False
        case "closed":
            await store.tables.close(desk.id)
    if how == "closed":
        assert await house.registry.find(desk.terms.code) is None
    elif how == "put aside":
        task = asyncio.ensure_future(house.registry.find(desk.terms.code))
        while desk.terms.code not in house.registry.opening:
            await asyncio.sleep(0)
        await asyncio.sleep(0)  # it has begun to wake
        house.registry.put_aside({desk.id}, "moved")
        with pytest.raises(TableUnavailable):
            await task
    else:
        with pytest.raises(TableUnavailable):
            await house.registry.find(desk.terms.code)
    assert not house.registry.open and house.ownership.released == 1
    await house.registry.stop()


async def test_the_bench_of_sleeping_tables_runs(tmp_path: Path) -> None:
    found = await measured(tmp_path, tables=8, played=0, wakings=4)
    assert found["waking"]["wakings"] == 4 and found["by_kind"].keys() == {"link"}
