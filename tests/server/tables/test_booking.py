"""Tables for given people: one for an id however often it is asked for, and an outcome that no crash loses."""

import asyncio
from pathlib import Path
from random import Random

from tests.server.tables.test_desk import Numbers
from vivace.game.notation import write_action
from vivace.server.config import Config
from vivace.server.tables.booking import Booked, Booking, TableBooking
from vivace.server.tables.desk import Desk
from vivace.server.tables.directory import Made
from vivace.server.tables.site import StandaloneSite
from vivace.store import Store
from vivace.table import messages as m
from vivace.table.guests import guest_id
from vivace.table.settings import OVER, RESUMING, WAITING, Settings

ANNA, BEN = m.Player("a" * 20, "Anna"), m.Player("b" * 20, "Ben")
TEMPO = Settings(ritual_seconds=0, clocks=False)


def booking(id: str, *seats: Booked, guests: tuple[str, ...] = ()) -> Booking:
    return Booking(id=id, game="clear4", seats=seats, home="/e/LARU-KIBO-42", guests=guests)


TWO = (Booked(ANNA.id), Booked(BEN.id))


def opened(site: StandaloneSite, made: object) -> Desk:
    assert isinstance(made, Made), made
    return site.registry.desks[made.code]


def come(desk: Desk) -> Numbers:
    for player in (ANNA, BEN):
        desk.table.post(m.Connected(player))
    desk.table.post(desk.table.series.play_on)
    return Numbers(desk)


def play_out(desk: Desk, numbers: Numbers) -> None:
    play, rng = desk.table.play, Random(1)
    assert play is not None
    while desk.table.phase != OVER:
        (seat,) = play.game.may_act(play.state)
        action = write_action(play.game, rng.choice(play.game.actions(play.state, seat)))
        numbers.send((ANNA, BEN)[action.pop("seat")], m.Act, action=action)


async def kept(site: StandaloneSite) -> None:
    await site.registry.store.database.settled()
    while site.registry.tasks:
        await next(iter(site.registry.tasks))


async def site_with_people(config: Config, store: Store) -> tuple[StandaloneSite, TableBooking]:
    for player in (ANNA, BEN):
        if await store.players.find(player.id) is None:
            await store.players.create(player.id, player.name)
    site = StandaloneSite(config, store, TEMPO)
    return site, TableBooking(site)


async def test_one_id_is_one_table_however_often_and_at_once_it_is_asked_for(tmp_path: Path) -> None:
    config = Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database) as store:
        site, booked = await site_with_people(config, store)
        assert await booked.outcomes(["t1"]) == {}
        made = await asyncio.gather(*(booked.open(booking("t1", *TWO)) for _ in range(3)))
        made.append(await booked.open(booking("t1", *TWO)))
        assert len({one.code for one in made if isinstance(one, Made)}) == 1 and len(site.registry.desks) == 1
        assert [one.seat for one in made if isinstance(one, Made)] == [0] * 4
        await site.registry.stop()
        site, booked = await site_with_people(config, store)
        assert await booked.open(booking("t1", *TWO)) == made[0]
        await site.registry.stop()


async def test_an_outcome_is_known_after_a_crash_before_it_was_kept(tmp_path: Path) -> None:
    config = Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database) as store:
        site, booked = await site_with_people(config, store)
        hints: list[str] = []
        booked.when_kept(hints.append)
        desk = opened(site, await booked.open(booking("t1", *TWO)))
        assert (desk.table.phase, desk.table.settings.hosted) == (WAITING, False)
        numbers = come(desk)
        play_out(desk, numbers)
        await kept(site)
        first = (await booked.outcomes(["t1"]))["t1"].outcome
        assert first is not None and hints == ["t1"]
        assert [(seat.player, seat.won) for seat in first.seats] == [
            (player.id, seat.place == 1) for player, seat in zip((ANNA, BEN), first.seats, strict=True)
        ]
        # Another game, whose server dies between its last line and its result.
        desk = opened(site, await booked.open(booking("t2", *TWO)))
        site.registry.background = lambda work: work.close()  # type: ignore[method-assign,union-attr]
        numbers = come(desk)
        play_out(desk, numbers)
        await store.database.settled()
        assert (await booked.outcomes(["t2"]))["t2"].outcome is None
        await site.registry.stop()

        site, booked = await site_with_people(config, store)
        await site.registry.restore_all()
        await kept(site)
        progress = await booked.outcomes(["t1", "t2", "t3"])
        assert progress.keys() == {"t1", "t2"} and progress["t1"].outcome == first
        second = progress["t2"].outcome
        assert second is not None and sorted(seat.place for seat in second.seats)[0] == 1
        await site.registry.stop()


async def test_a_booked_table_that_was_interrupted_goes_on_as_one(tmp_path: Path) -> None:
    config = Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database) as store:
        site, booked = await site_with_people(config, store)
        desk = opened(site, await booked.open(booking("t1", *TWO)))
        come(desk)
        await store.database.settled()
        await site.registry.stop()
        site, booked = await site_with_people(config, store)
        again = await site.registry.find(desk.terms.code)
        assert again is not None
        assert (again.table.phase, again.table.settings.booked) == (RESUMING, True)
        assert again.table.settings.home == "/e/LARU-KIBO-42"
        await site.registry.stop()


async def test_people_round_one_device_have_a_table_that_begins_by_itself(tmp_path: Path) -> None:
    config = Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database) as store:
        site, booked = await site_with_people(config, store)
        seats = (Booked(ANNA.id), Booked(guest_id(ANNA.id, 1)))
        desk = opened(site, await booked.open(booking("t1", *seats, guests=("Cleo",))))
        assert desk.table.settings.one_device
        assert [seat.person for seat in desk.table.seats] == [ANNA.id, f"{ANNA.id}~1"]
        guest = desk.terms.guest(ANNA.id, 1)
        assert guest is not None and guest.name == "Cleo"
        desk.table.post(m.Connected(ANNA))
        assert desk.table.phase == WAITING
        desk.table.post(m.Connected(guest))
        assert desk.table.running
        await site.registry.stop()
