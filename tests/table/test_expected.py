"""Seats that are kept for those who will come, filled by bots, or left for good; and quick signs."""

from tests.table.harness import Desk
from vivace.table import messages as m
from vivace.table.settings import RITUAL, WAITING, Settings


def expected(desk: Desk, name: str) -> None:
    desk.table.post(m.Expected(m.Player(name, name.title())))


def seats(desk: Desk) -> list[str | None]:
    return [seat.person or seat.level for seat in desk.table.seats]


def test_a_free_seat_is_kept_for_who_is_expected_until_the_grace_is_over() -> None:
    desk = Desk("subito", 2)
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    expected(desk, "ben")
    assert seats(desk) == ["anna", "ben"]
    assert anna.info().seats[1].away
    desk.run(1000 * desk.table.settings.grace_seconds)
    assert seats(desk) == ["anna", None]
    assert "ben" not in desk.table.people


def test_who_is_expected_and_comes_has_the_seat() -> None:
    desk = Desk("subito", 2)
    expected(desk, "ben")
    ben = desk.joins("ben")
    assert ben.told(m.Snapshot)[0].seat == 0
    desk.run(60_000)
    assert seats(desk) == ["ben", None]


def test_who_watches_already_gets_a_free_seat_by_being_expected() -> None:
    desk = Desk("subito", 2)
    desk.joins("anna")
    assert seats(desk) == [None, None]
    expected(desk, "anna")
    expected(desk, "anna")
    assert seats(desk) == ["anna", None]


def test_where_no_seat_is_free_who_is_expected_will_watch() -> None:
    desk = Desk("subito", 2)
    for name in ("anna", "ben", "cleo"):
        expected(desk, name)
    assert seats(desk) == ["anna", "ben"]
    assert desk.joins("cleo").told(m.Snapshot)[0].seat is None


def test_in_a_running_game_no_seat_is_taken_by_being_expected() -> None:
    desk = Desk("subito", 2)
    desk.start()
    expected(desk, "zoe")
    assert seats(desk) == ["anna", "ben"]


def test_a_table_that_starts_by_itself_waits_until_its_people_are_here() -> None:
    desk = Desk("subito", 3, settings=Settings(starts_by_itself=True))
    expected(desk, "anna")
    expected(desk, "ben")
    desk.table.post(m.Filled("presto"))
    assert seats(desk) == ["anna", "ben", "presto"]
    desk.joins("anna")
    assert desk.table.phase == WAITING
    desk.joins("ben")
    assert desk.table.phase == RITUAL


def test_bots_take_only_free_seats_and_only_before_a_game() -> None:
    desk = Desk("subito", 2)
    people = desk.start()
    people[1].done(m.Stand)
    before = seats(desk)
    desk.table.post(m.Filled("presto"))
    assert seats(desk) == before


def test_the_host_stays_host_while_awaited() -> None:
    desk = Desk("subito", 2)
    expected(desk, "anna")
    ben = desk.joins("ben")
    assert ben.told(m.Snapshot)[0].info.host == "anna"
    desk.run(1000 * desk.table.settings.grace_seconds)
    assert ben.info().host == "ben"


def test_who_is_forgotten_leaves_a_bot_and_no_name() -> None:
    desk = Desk("clear4", 2)
    people = desk.start()
    desk.table.post(m.Forgotten("anna"))
    assert desk.table.seats[0].person is None and desk.table.seats[0].level is not None
    assert "anna" not in desk.table.people
    assert people[1].info().host == "ben"
    desk.table.post(m.Disconnected("anna"))
    desk.table.post(m.Forgotten("anna"))


def test_a_sign_reaches_everybody_and_one_a_second_is_enough() -> None:
    desk = Desk("clear4", 2)
    people = desk.start()
    people[0].done(m.Emote, emote="bravo")
    assert [(e.player, e.name, e.emote) for e in people[1].told(m.Emoted)] == [("anna", "Anna", "bravo")]
    assert people[0].refused(m.Emote, emote="bravo") == "- too-many-emotes"
    assert people[1].refused(m.Emote, emote="rude") == "- unknown-emote"
    desk.run(1000)
    people[0].done(m.Emote, emote="oops")


def test_lines_are_told_of_people_who_are_here() -> None:
    desk = Desk("clear4", 3, lags=[5, 40, 10])
    people = desk.start()
    people[2].disconnect()
    desk.table.post(desk.table.tell_lines)
    assert people[0].told(m.Lines)[-1].trips == (10, 80, None)
