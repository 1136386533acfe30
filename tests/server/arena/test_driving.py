"""The server that drives a tournament, step by step, at a calendar of its own."""

import asyncio
from pathlib import Path

from tests import patience
from tests.store.playing import Calendar
from vivace.arena import events as e
from vivace.arena.terms import GameChoice, Terms
from vivace.game.core import Refusal
from vivace.server.arena.driving import ArenaDriver
from vivace.server.arena.logs import ArenaLogs
from vivace.server.arena.presence import Presence
from vivace.server.config import Config
from vivace.server.tables.booking import Booking, TableBooking
from vivace.server.tables.directory import Made
from vivace.server.tables.site import StandaloneSite
from vivace.store import Newcomer, Store
from vivace.table.settings import Settings

CODE = "LARU-KIBO-42"
PEOPLE = ("Anna", "Ben", "Cleo", "Dan")


class Late(TableBooking):
    """The first table is asked of a node that has died, which is known some seconds later."""

    def __init__(self, site: StandaloneSite) -> None:
        super().__init__(site)
        self.known = asyncio.Event()
        self.asked = 0

    async def open(self, booking: Booking) -> Made | Refusal:
        self.asked += 1
        if self.asked == 1:
            await self.known.wait()
        return await super().open(booking)


async def test_who_is_free_is_paired_while_the_table_of_others_cannot_be_opened(tmp_path: Path) -> None:
    calendar, config = Calendar(), Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database, now=calendar) as store, asyncio.timeout(patience.SECONDS):
        ids = [name.lower() * 5 for name in PEOPLE]
        for id, name in zip(ids, PEOPLE, strict=True):
            await store.players.create(id, name)
        await store.arenas.create("arena", CODE, "", ids[0], Terms(games=(GameChoice("clear4", 2),), minutes=30))
        site = StandaloneSite(config, store, Settings())
        logs, presence, booking = ArenaLogs(store), Presence(store), Late(site)
        driver = ArenaDriver(logs, presence, booking)
        known = await logs.find(CODE)
        assert known is not None

        async def come(*numbers: int) -> None:
            for number in numbers:
                joined = e.Joined(number, logs.now(known.state))
                assert await logs.append(known, [joined], Newcomer(number, ids[number - 1], PEOPLE[number - 1]))

        async def drive(*there: int) -> list[tuple[int, ...]]:
            for number in there:
                presence.note("arena", number)
            await driver.drive(known)
            return sorted(tuple(sorted(one.people)) for one in known.state.pairings.values())

        await come(1, 2)
        assert await logs.append(known, [e.Begun(logs.now(known.state))])
        assert await drive(1, 2) == [(1, 2)]
        await come(3, 4)
        calendar.seconds += 1
        await drive(3, 4)
        calendar.seconds += 10
        assert await drive(3, 4) == [(1, 2), (3, 4)]
        booking.known.set()
        while any(one.code is None for one in known.state.pairings.values()):
            await asyncio.wait(driver._opening.values())
            await drive(1, 2, 3, 4)
        assert booking.asked == len(site.registry.desks) == 2, "each table is asked for once"
        await site.registry.stop()
