"""Tables whose seats were given out when they were made: they begin by themselves, and have one game."""

from tests.table.harness import Desk
from vivace.table import messages as m
from vivace.table import reasons
from vivace.table.attendance import BOOKED_DESERTED_SECONDS
from vivace.table.settings import CLOSED, RITUAL, WAITING, Settings
from vivace.table.standstill import STILL_SECONDS

ANNA, BEN = m.Player("anna", "Anna"), m.Player("ben", "Ben")


def booked(*seats: m.Player | str) -> Desk:
    settings = Settings(starts_by_itself=True, hosted=False, booked=True)
    return Desk("clear4", len(seats), settings=settings, booked=seats)


def test_it_begins_when_everybody_has_come() -> None:
    desk = booked(ANNA, "presto", BEN)
    assert [seat.person or seat.level for seat in desk.table.seats] == ["anna", "presto", "ben"]
    anna = desk.joins("anna")
    assert (anna.told(m.Snapshot)[0].seat, desk.table.phase) == (0, WAITING)
    desk.joins("ben")
    assert desk.table.phase == RITUAL


def test_a_bot_plays_for_who_does_not_come_until_they_do() -> None:
    desk = booked(ANNA, BEN)
    desk.joins("anna")
    desk.run(1000 * desk.table.settings.grace_seconds)
    assert desk.table.running
    assert (desk.table.seats[1].person, desk.table.seats[1].level) == ("ben", "andante")
    ben = desk.joins("ben")
    assert ben.told(m.Snapshot)[0].seat == 1
    assert desk.table.seats[1].level is None


def test_where_nobody_comes_nothing_begins_and_it_is_closed() -> None:
    desk = booked(ANNA, BEN)
    desk.run(1000 * (BOOKED_DESERTED_SECONDS - 1))
    assert desk.table.phase == WAITING
    desk.run(1000)
    assert desk.table.phase == CLOSED


def test_who_gets_up_before_the_game_has_a_bot_in_their_place() -> None:
    desk = booked(ANNA, BEN)
    anna = desk.joins("anna")
    anna.done(m.Stand)
    assert [seat.person or seat.level for seat in desk.table.seats] == ["andante", "ben"]
    desk.joins("ben")
    assert desk.table.phase == RITUAL


def test_nobody_takes_the_seat_of_a_bot_whether_they_belong_there_or_not() -> None:
    desk = booked(ANNA, "presto", BEN)
    anna, zoe = desk.joins("anna"), desk.joins("zoe")
    for somebody in (anna, zoe):
        assert somebody.refused(m.Sit, seat=1) == f"- {reasons.BOOKED.key}"
    assert [seat.person or seat.level for seat in desk.table.seats] == ["anna", "presto", "ben"]
    anna.done(m.Sit, seat=0)  # where they sit already


def test_it_has_one_game_and_nobody_chooses_another() -> None:
    desk = booked(ANNA, BEN)
    anna = desk.joins("anna")
    assert anna.refused(m.Rematch) == f"- {reasons.BOOKED.key}"
    assert anna.refused(m.ChangeGame, game="subito", seats=2) == f"- {reasons.BOOKED.key}"
    assert anna.refused(m.Start) == f"- {reasons.NO_HOST.key}"


def test_it_is_rated_only_where_that_was_wanted() -> None:
    for rated in (True, False):
        settings = Settings(starts_by_itself=True, hosted=False, booked=True, rated=rated)
        desk = Desk("clear4", 2, settings=settings, booked=(ANNA, BEN))
        desk.joins("anna")
        desk.joins("ben")
        assert desk.table.roster is not None and desk.table.roster.rated == rated


def test_nobody_holds_the_game_up_for_whoever_waits_for_its_end() -> None:
    desk = booked(ANNA, "presto")
    anna = desk.joins("anna")
    desk.run(1000 * desk.table.settings.ritual_seconds)
    assert desk.table.running
    assert anna.refused(m.Pause) == f"- {reasons.BOOKED.key}"


def test_where_nothing_happens_for_long_it_is_closed() -> None:
    """Two who play on no more, and stay, would keep a whole tournament from its end."""
    settings = Settings(starts_by_itself=True, hosted=False, booked=True)
    desk = Desk("subito", 2, settings=settings, booked=(ANNA, BEN))
    desk.joins("anna")
    desk.joins("ben")
    desk.run(1000 * (settings.ritual_seconds + STILL_SECONDS - 1))
    assert desk.table.running
    desk.run(2000)
    assert desk.table.phase == CLOSED


def test_elsewhere_people_take_as_long_as_they_like() -> None:
    desk = Desk("subito", 2)
    desk.start()
    desk.run(1000 * 2 * STILL_SECONDS)
    assert desk.table.running
