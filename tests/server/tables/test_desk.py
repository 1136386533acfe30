"""A table's desk in a real registry with a real database; nobody is connected, the table is told that they are."""

import asyncio
import json
import sqlite3
from pathlib import Path
from random import Random

from vivace.game.core import Refusal
from vivace.game.notation import write_action
from vivace.records import judge
from vivace.server import reasons
from vivace.server.config import Config
from vivace.server.tables.desk import Desk
from vivace.server.tables.directory import Made, Order
from vivace.server.tables.local_directory import LocalDirectory
from vivace.server.tables.registry import Registry
from vivace.store import Store
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.settings import OVER, RITUAL, Settings

ANNA, BEN = m.Player("a" * 20, "Anna"), m.Player("b" * 20, "Ben")


class Numbers:
    """Commands of somebody, each with the next number."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.number = desk, 0

    def send(self, who: m.Player, kind: type[m.Command], **fields: object) -> None:
        self.number += 1
        now = self.desk.services.clock.now()
        self.desk.table.post(m.Received(who.id, kind(number=self.number, **fields), now))


async def test_what_comes_right_behind_the_last_action_changes_nothing_of_the_result(tmp_path: Path) -> None:
    """Another game has begun, and somebody has got up, before the result is on its way to the database."""
    config = Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database) as store:
        for player in (ANNA, BEN):
            await store.players.create(player.id, player.name)
        registry = Registry(config, store, Settings(ritual_seconds=0, clocks=False))
        desk = await registry.make(ANNA, "clear4", 2, {})
        assert isinstance(desk, Desk)
        people, rng, numbers = (ANNA, BEN), Random(1), Numbers(desk)
        for player in people:
            desk.table.post(m.Connected(player))
        numbers.send(BEN, m.Sit, seat=1)
        numbers.send(ANNA, m.Start)
        play = desk.table.play
        assert play is not None
        desk.table.post(desk.table.series.play_on)  # the ritual is over
        over, seat = False, 0
        while not over:
            (seat,) = play.game.may_act(play.state)
            action = rng.choice(play.game.actions(play.state, seat))
            step = play.game.apply(play.state, action)
            assert not isinstance(step, Refusal)
            over = play.game.outcome(step.state).finished
            if over:
                desk.table.post(m.Disconnected(people[1 - seat].id))
            fields = {key: value for key, value in write_action(play.game, action).items() if key != "seat"}
            numbers.send(people[seat], m.Act, action=fields)
        numbers.send(people[seat], m.Rematch)
        assert desk.table.play is not play, "the next game has begun"
        numbers.send(people[seat], m.Stand)
        while registry.tasks:
            await next(iter(registry.tasks))
        kept = await store.games.finished(desk.terms.id, 1)
        assert kept is not None
        verdict = judge(kept.record)
        (game,) = (await store.results.history(people[seat].id)).games
        assert [s.score for s in game.seats] == verdict["scores"]
        assert [s.player for s in game.seats] == [ANNA.id, BEN.id]
        assert [s.seat for s in game.seats if s.won] == verdict["winners"]
        await registry.stop()


async def played_out(desk: Desk, numbers: Numbers) -> None:
    """Anna and Ben play a game of two to its end."""
    people, rng = (ANNA, BEN), Random(1)
    for player in people:
        desk.table.post(m.Connected(player))
    numbers.send(BEN, m.Sit, seat=1)
    numbers.send(ANNA, m.Start)
    play = desk.table.play
    assert play is not None
    desk.table.post(desk.table.series.play_on)  # the ritual is over
    while not play.over:
        (seat,) = play.game.may_act(play.state)
        fields = write_action(play.game, rng.choice(play.game.actions(play.state, seat)))
        del fields["seat"]
        numbers.send(people[seat], m.Act, action=fields)


async def test_who_wants_a_rematch_still_wants_it_after_a_restart(tmp_path: Path) -> None:
    config = Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database) as store:
        for player in (ANNA, BEN):
            await store.players.create(player.id, player.name)
        registry = Registry(config, store, Settings(ritual_seconds=0, clocks=False))
        desk = await registry.make(ANNA, "clear4", 2, {})
        assert isinstance(desk, Desk)
        numbers = Numbers(desk)
        await played_out(desk, numbers)
        numbers.send(BEN, m.Rematch)
        await store.database.settled()
        await registry.stop()
        again = Registry(config, store, Settings(ritual_seconds=0, clocks=False, grace_seconds=0))
        found = await again.find(desk.terms.code)
        assert found is not None
        assert [seat.ready for seat in found.table.seats] == [False, True]
        found.table.post(m.Connected(BEN))
        assert found.table.phase == OVER, "Anna has her time to come back"
        found.table.post(lambda: found.table.attendance.stand_in(ANNA.id))
        assert found.table.phase == RITUAL, "all who are here want to go on"
        await again.stop()


async def test_a_seat_that_was_promised_is_in_the_database(tmp_path: Path) -> None:
    config = Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database, sync="full") as store:
        for player in (ANNA, BEN):
            await store.players.create(player.id, player.name)
        registry = Registry(config, store)
        here = LocalDirectory(registry)
        made = await here.make(Order(host=ANNA.id, game="clear4", seats=2))
        assert isinstance(made, Made)
        joined = await here.join(made.code, BEN.id)
        kept = kept_occupants(tmp_path)
        assert isinstance(joined, Made) and joined.seat == 1
        assert kept == [ANNA.id, BEN.id]
        quick = await here.match(ANNA.id, "subito", 2)
        matched = await here.match(BEN.id, "subito", 2)
        assert isinstance(quick, Made) and isinstance(matched, Made) and quick.code == matched.code
        assert kept_occupants(tmp_path) == [ANNA.id, BEN.id]
        await here.forget(BEN.id)
        assert kept_occupants(tmp_path) == [ANNA.id, None]
        await registry.stop()


async def test_who_comes_while_a_table_is_put_aside_or_closed_is_told_what_became_of_it(tmp_path: Path) -> None:
    config = Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database) as store:
        for player in (ANNA, BEN):
            await store.players.create(player.id, player.name)
        registry = Registry(config, store)
        here = LocalDirectory(registry)
        made = await here.make(Order(host=ANNA.id, game="clear4", seats=2))
        assert isinstance(made, Made)
        before = registry.desks[made.code]
        coming = asyncio.ensure_future(here.join(made.code, BEN.id))
        await asyncio.sleep(0)  # found; who this is, the database has still to say
        before.put_aside(CloseCode.SERVER_RESTARTS, "the table has moved")
        assert await coming == Made(made.code, 1)
        after = registry.desks[made.code]
        assert after is not before and not after.closed
        coming = asyncio.ensure_future(here.join(made.code, BEN.id))
        await asyncio.sleep(0)
        after.table.post(after.table.close)
        refused = await coming
        assert isinstance(refused, Refusal) and refused.reason is reasons.NO_SUCH_TABLE
        await registry.stop()


def kept_occupants(folder: Path) -> list[str | None]:
    """Of the table that was made last, as somebody else reads the file in this very moment."""
    with sqlite3.connect(f"file:{folder / 'vivace.db'}?mode=ro", uri=True) as database:
        ((occupants,),) = database.execute("SELECT occupants FROM tables ORDER BY created DESC, rowid DESC LIMIT 1")
    return [occupant["player"] for occupant in json.loads(occupants)]


async def test_a_host_may_lower_what_is_taken_off_for_a_line(tmp_path: Path) -> None:
    for given, cap in (({}, 1500.0), ({"line_ms": 100}, 100.0)):
        config = Config.from_environment({}, data=str(tmp_path), **given)
        async with await Store.open(config.database) as store:
            registry = Registry(config, store)
            assert registry.settings.terms.compensation_cap == cap
            assert registry.settings.terms.resolution == Settings().terms.resolution
