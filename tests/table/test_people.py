"""People go away and come back; bots stand in; nobody is ever stuck."""

from random import Random

import pytest

from tests.table.harness import Desk
from vivace.table import messages as m
from vivace.table.settings import CLOSED, OVER, PLAYING, WAITING, Settings

SECOND = 1000.0


def test_who_loses_the_connection_is_shown_as_away() -> None:
    desk = Desk("clear4", 2)
    anna, ben = desk.start()
    ben.disconnect()
    assert [seat.away for seat in anna.info().seats] == [False, True]
    assert anna.info().seats[1].bot is None
    ben.connect()
    assert [seat.away for seat in anna.info().seats] == [False, False]


def test_a_game_in_turns_waits_for_the_grace_and_then_a_bot_of_medium_level_plays() -> None:
    desk = Desk("khromix", 3, first=1)
    anna, ben, _ = desk.start()
    ben.disconnect()
    desk.run(20 * SECOND - 1)
    assert anna.info().seats[1].bot is None
    assert [line["do"] for line in desk.lines] == ["deal"]
    desk.run(1)
    assert (anna.info().seats[1].bot, anna.info().seats[1].player) == ("andante", "ben")
    desk.run(10 * SECOND)
    assert (desk.lines[1]["do"], desk.lines[1]["seat"]) == ("call", 1)
    assert "x-default" not in desk.lines[1]


def test_the_turn_clock_does_not_run_for_somebody_who_is_away() -> None:
    desk = Desk("khromix", 3, first=1)
    anna, ben, _ = desk.sit()
    anna.done(m.Configure, turn_seconds=5)
    anna.done(m.Start)
    desk.pass_ritual()
    desk.run(4 * SECOND)
    ben.disconnect()
    desk.run(19 * SECOND)
    assert [line["do"] for line in desk.lines] == ["deal"]
    ben.connect()
    desk.run(5 * SECOND - 1)
    assert [line["do"] for line in desk.lines] == ["deal"]
    desk.run(1)
    assert desk.lines[1]["x-default"] is True


def test_the_stand_in_hands_over_at_once_when_the_person_comes_back() -> None:
    desk = Desk("khromix", 3, first=1)
    anna, ben, _ = desk.start()
    ben.disconnect()
    desk.run(20 * SECOND)
    assert anna.info().seats[1].bot == "andante"  # and it is about to call
    ben.connect()
    assert anna.info().seats[1] == m.SeatInfo("Ben", "ben", None, False, (0, 0, 0), False)
    desk.run(29 * SECOND)
    assert [line["do"] for line in desk.lines] == ["deal"]
    ben.acts("call", ask="name")


def test_who_comes_back_within_the_grace_finds_everything_as_it_was() -> None:
    desk = Desk("khromix", 3, first=1)
    anna, ben, _ = desk.start()
    ben.disconnect()
    desk.run(19 * SECOND)
    ben.connect()
    desk.run(15 * SECOND)
    assert anna.info().seats[1].bot is None
    assert ben.told(m.Snapshot)[-1].offers == anna.desk.table.play.offers(1)  # type: ignore[union-attr]
    assert [line["do"] for line in desk.lines] == ["deal"]


def test_in_races_the_others_play_on_meanwhile() -> None:
    desk = Desk("buntherum", 3, (0.0, 200.0, 0.0))
    anna, ben, cleo = desk.start()
    ben.disconnect()
    anna.presses(500, "shout", say=1)
    cleo.presses(600, "shout", say=1)
    desk.run(600)
    assert anna.verdict.waited_ms == pytest.approx(
        2.5 * (8 * 144 / 19) ** 0.5
    )  # of 12 pings: nobody waits for ben's slow line
    desk.run(10 * SECOND)
    assert desk.lines[-1]["do"] == "shout"


def test_an_answer_given_before_the_connection_was_lost_counts() -> None:  # B3.2
    desk = Desk("buntherum", 2, (100.0, 50.0))
    anna, ben = desk.start()
    ben.presses(500, "shout", say=3)  # arrives after 600 ms; anna's line is waited for until 720
    desk.clock.after(605, ben.disconnect)
    desk.run(700)
    assert anna.told(m.Judged) == []
    desk.run(SECOND)
    assert (desk.lines[-1]["seat"], desk.lines[-1]["say"]) == (1, 3)


def test_a_race_that_waited_only_for_the_one_who_left_is_decided_at_once() -> None:
    desk = Desk("buntherum", 2, (0.0, 200.0))
    anna, ben = desk.start()
    desk.run(400)
    anna.presses(500, "shout", say=1)
    desk.run(150)
    assert anna.told(m.Judged) == []
    ben.disconnect()
    assert anna.verdict.waited_ms == pytest.approx(50.0)


def test_a_game_goes_on_to_its_end_when_all_but_one_have_left() -> None:
    desk = Desk("khromix", 4)
    people = desk.start()
    for person in people[1:]:
        person.disconnect()
    while desk.table.phase == PLAYING:
        seats = desk.table.rules.may_act(desk.state)
        if 0 in seats:
            people[0].send(m.Act, action=desk.offer(0, Random(1)), race=people[0].race)
        desk.run(2 * SECOND)
    assert people[0].info().phase == OVER
    assert desk.judged()["finished"]
    assert {line.get("seat") for line in desk.lines} >= {0, 1, 2, 3}


# ── seats change hands ───────────────────────────────────────────────────────────────────────────────────────────────


def test_after_the_grace_the_host_chooses_who_stands_in() -> None:
    desk = Desk("khromix", 3, first=1)
    anna, ben, _ = desk.start()
    ben.disconnect()
    assert anna.refused(m.Fill, seat=1, level="allegro") == "- seat-kept"
    desk.run(20 * SECOND)
    anna.done(m.Fill, seat=1, level="allegro")
    desk.run(10 * SECOND)
    assert desk.lines[1]["do"] == "call"
    assert (anna.info().seats[1].bot, anna.info().seats[1].player) == ("allegro", "ben")
    ben.connect()
    assert anna.info().seats[1].bot is None


def test_the_level_that_the_host_chose_before_a_game_is_kept_when_the_grace_is_over() -> None:
    desk = Desk("khromix", 3, first=0)
    anna, ben, _ = desk.sit()
    ben.disconnect()
    anna.done(m.Fill, seat=1, level="presto")
    anna.done(m.Start)
    desk.run(25 * SECOND)
    assert anna.info().seats[1].bot == "presto"


def test_who_stands_up_in_a_game_is_replaced_by_a_bot_until_the_host_gives_the_seat_away() -> None:
    desk = Desk("khromix", 3, first=1)
    anna, ben, _ = desk.start()
    ben.done(m.Stand)
    assert (anna.info().seats[1].player, anna.info().seats[1].bot) == (None, "andante")
    zoe = desk.joins("zoe")
    assert zoe.refused(m.Sit, seat=1) == "- game-running"  # the cards of a running game are the host's to give
    anna.done(m.Give, seat=1, player="zoe")
    assert (anna.info().seats[1].player, anna.info().seats[1].bot) == ("zoe", None)
    desk.run(15 * SECOND)
    assert [line["do"] for line in desk.lines] == ["deal"]
    assert ben.act_refused("call", ask="name") == "- no-seat"
    zoe.acts("call", ask="name")


def test_the_host_hands_a_seat_over_in_the_middle_of_a_game() -> None:
    desk = Desk("khromix", 2, first=1)
    anna, ben = desk.start()
    zoe = desk.joins("zoe")
    anna.done(m.Give, seat=1, player="zoe")
    ben.done(m.Agree, yes=True)
    assert [seat.player for seat in anna.info().seats] == ["anna", "zoe"]
    assert ben.act_refused("call", ask="name") == "- no-seat"
    zoe.acts("call", ask="name")


def test_the_host_vacates_a_seat_in_the_middle_of_a_game() -> None:
    desk = Desk("khromix", 2, first=1)
    anna, ben = desk.start()
    anna.done(m.Vacate, seat=1)
    ben.done(m.Agree, yes=True)
    assert (ben.info().seats[1].player, ben.info().seats[1].bot) == (None, "andante")
    desk.run(10 * SECOND)
    assert desk.lines[1]["do"] == "call"


def test_nobody_takes_the_seat_of_somebody_who_is_away() -> None:
    desk = Desk("khromix", 2, first=1)
    _, ben = desk.start()
    zoe = desk.joins("zoe")
    ben.disconnect()
    desk.run(25 * SECOND)
    assert zoe.refused(m.Sit, seat=1) == "- seat-taken"


# ── the host, and the end of a table ─────────────────────────────────────────────────────────────────────────────────


def test_when_the_host_stays_away_somebody_else_is_host() -> None:
    desk = Desk("khromix", 2)
    anna, ben = desk.start()
    anna.disconnect()
    desk.run(19 * SECOND)
    assert ben.info().host == "anna"
    desk.run(SECOND)
    assert ben.info().host == "ben"
    ben.done(m.Fill, seat=0, level="adagio")
    anna.connect()
    assert anna.info().host == "ben"


def test_a_host_who_only_watched_is_followed_by_another_too() -> None:
    desk = Desk("khromix", 2)
    anna, ben = desk.joins("anna"), desk.joins("ben")
    ben.done(m.Sit, seat=0)
    anna.disconnect()
    desk.run(30 * SECOND)
    assert ben.info().host == "ben"


def test_who_comes_back_first_to_a_table_that_all_had_left_is_host() -> None:
    desk = Desk("khromix", 2)
    anna, ben = desk.sit()
    anna.disconnect()
    ben.disconnect()
    desk.run(60 * SECOND)
    ben.connect()
    desk.run(30 * SECOND)
    assert ben.info().host == "ben"


def test_a_table_without_any_person_for_ten_minutes_is_closed() -> None:
    desk = Desk("khromix", 2)
    anna, ben = desk.start()
    zoe = desk.joins("zoe")
    anna.disconnect()
    ben.disconnect()
    desk.run(300 * SECOND)
    zoe.disconnect()
    desk.run(600 * SECOND - 1)
    assert desk.table.phase != CLOSED
    desk.run(1)
    assert desk.table.phase == CLOSED
    lines = len(desk.lines)
    while desk.clock.step():
        pass
    assert len(desk.lines) == lines


def test_nothing_happens_at_a_closed_table_whatever_was_planned() -> None:
    between_cards = 0
    for tenths in range(40, 80, 3):
        desk = Desk("buntherum", 3, settings=Settings(deserted_seconds=tenths / 10))
        anna = desk.joins("anna")
        for seat in range(3):
            anna.done(m.Fill, seat=seat, level="allegro")
        anna.done(m.Start)
        anna.disconnect()
        desk.run_until(lambda desk=desk: desk.table.phase == CLOSED)  # type: ignore[misc]
        lines = len(desk.lines)
        between_cards += desk.lines[-1]["do"] != "deal"
        while desk.clock.step():
            pass
        assert len(desk.lines) == lines
    assert between_cards > 0


def test_a_command_that_arrives_after_its_sender_has_left_changes_nothing() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    ben.disconnect()
    before = (desk.table.version, len(desk.lines), len(ben.messages))
    act = m.Act(number=50, action={"do": "shout", "say": 1}, race=1)
    desk.table.post(m.Received("ben", act, desk.clock.now()))
    desk.run(SECOND)
    assert (desk.table.version, len(desk.lines), len(ben.messages)) == before
    assert anna.told(m.Judged) == []


def test_somebody_who_comes_back_in_time_keeps_the_table_open() -> None:
    desk = Desk("khromix", 2)
    anna, ben = desk.sit()
    anna.disconnect()
    ben.disconnect()
    desk.run(599 * SECOND)
    ben.connect()
    desk.run(599 * SECOND)
    ben.disconnect()
    desk.run(599 * SECOND)
    assert desk.table.phase == WAITING


def test_those_who_watch_count_as_people_and_leave_without_a_trace() -> None:
    desk = Desk("khromix", 2)
    anna, ben = desk.sit()
    zoe = desk.joins("zoe")
    anna.disconnect()
    ben.disconnect()
    desk.run(900 * SECOND)
    assert desk.table.phase == WAITING
    assert [s.name for s in zoe.info().spectators] == ["Zoe"]
    zoe.disconnect()
    anna.connect()
    assert (anna.info().seats[0].name, anna.info().spectators) == ("Anna", ())  # nobody took her seat meanwhile
