"""A table that is closed, put aside or asleep is gone at once: nothing of it waits for the collector."""

import gc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.tables.test_desk import ANNA, BEN, Numbers
from tests.server.tables.test_sleeping import House
from vivace.server.config import Config
from vivace.server.tables.desk import Desk
from vivace.server.tables.registry import Registry
from vivace.sim.virtual import VirtualClock
from vivace.store import Store
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.settings import PLAYING, Settings
from vivace.table.workshop import at_once

OURS = ("vivace.table.", "vivace.server.tables.")
KEPT = ("Settings", "Ledger", "RefereeTerms")
"""What may be kept elsewhere: values, which know nobody."""


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def parts() -> Counter[str]:
    """What there is of open tables, by class: whatever knows others, and could know them in a circle."""
    found = Counter(type(one).__qualname__ for one in gc.get_objects() if str(type(one).__module__).startswith(OURS))
    return Counter({name: number for name, number in found.items() if name not in KEPT})


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("game", ["subito", "buntherum", "khromix", "clear4"])
@pytest.mark.parametrize("how", ["closed", "put aside"])
async def test_a_table_in_the_middle_of_a_game_is_gone(tmp_path: Path, game: str, how: str) -> None:
    config = Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database) as store:
        for player in (ANNA, BEN):
            await store.players.create(player.id, player.name)
        clock = VirtualClock()
        registry = Registry(config, store, Settings(), clock=clock, thinker=at_once)
        before = parts()
        desk = await registry.make(ANNA, game, 3, {})
        assert isinstance(desk, Desk)
        for player in (ANNA, BEN):
            desk.table.post(m.Connected(player))
        numbers = Numbers(desk)
        numbers.send(BEN, m.Sit, seat=1)
        numbers.send(ANNA, m.Fill, seat=2, level="presto")
        numbers.send(ANNA, m.Start)
        while desk.table.phase != PLAYING:
            clock.step()
        for _ in range(20):
            clock.step()
        await store.database.settled()
        more = parts() - before
        assert {"Desk", "Table", "Play", "Series", "Opponents", "Placements", "Inbox", "TableLog"} <= more.keys()
        if how == "closed":
            desk.close()
        else:
            desk.put_aside(CloseCode.SERVER_RESTARTS, "")
        await store.database.settled()
        while registry.tasks:
            await next(iter(registry.tasks))
        clock._heap.clear()  # a real loop lets go of timers that are cancelled
        del desk, numbers
        assert not parts() - before
        await registry.stop()


@pytest.mark.usefixtures("no_collector")
async def test_of_a_table_that_sleeps_only_what_it_keeps_is_there(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "vivace.db") as store:
        await store.players.create(ANNA.id, ANNA.name)
        house = House(store, tmp_path)
        before = parts()
        desk = await house.table()
        assert {"Desk", "Table", "Series", "Inbox", "TableLog"} <= (parts() - before).keys()
        await house.passes(100)
        assert house.asleep(desk)
        house.clock._heap.clear()  # a real loop lets go of timers that are cancelled
        del desk
        assert set(parts() - before) == {"SleepingTable", "Rest"}
        await house.registry.stop()
