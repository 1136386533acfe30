"""Before the game: host, seats, bots, options, and the start."""

from dataclasses import replace

import pytest

from tests.table.harness import Desk
from vivace.table import messages as m
from vivace.table.settings import PLAYING, RITUAL, WAITING, Settings


def test_people_join_without_a_seat_and_take_one() -> None:
    desk = Desk("buntherum", 3)
    anna, ben = desk.joins("anna"), desk.joins("ben")
    assert anna.info().host == "anna"
    assert anna.info().phase == WAITING
    assert [s.name for s in anna.info().spectators] == ["Anna", "Ben"]
    ben.done(m.Sit, seat=2)
    assert [seat.name for seat in anna.info().seats] == [None, None, "Ben"]
    assert anna.info().seats[2].player == "ben"
    assert [s.name for s in anna.info().spectators] == ["Anna"]


def test_who_joins_is_told_everything_at_once() -> None:
    desk = Desk("khromix", 3, patience=7)
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=1)
    ben = desk.joins("ben")
    (snapshot,) = ben.told(m.Snapshot)
    assert (snapshot.you, snapshot.seat, snapshot.view, snapshot.race, snapshot.offers) == ("ben", None, None, None, ())
    assert snapshot.info.game == "khromix"
    assert snapshot.info.options == {"patience": 7}
    assert snapshot.info.seats[1].name == "Anna"
    assert [x is snapshot for x in ben.messages] == [True, False]
    assert ben.version == snapshot.version + 1  # the news that somebody came


def test_somebody_comes_back_to_their_own_seat() -> None:
    desk = Desk("buntherum", 2)
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=1)
    anna.disconnect()
    anna.connect()
    assert anna.told(m.Snapshot)[-1].seat == 1
    assert not anna.info().seats[1].away


def test_a_taken_seat_is_refused_and_so_is_one_that_does_not_exist() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.joins("anna"), desk.joins("ben")
    anna.done(m.Sit, seat=0)
    assert ben.refused(m.Sit, seat=0) == "- seat-taken"
    assert ben.refused(m.Sit, seat=2) == "- no-such-seat"
    assert ben.refused(m.Sit, seat=-1) == "- no-such-seat"


def test_who_takes_another_seat_leaves_the_first() -> None:
    desk = Desk("buntherum", 3)
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    anna.done(m.Sit, seat=2)
    assert [seat.player for seat in anna.info().seats] == [None, None, "anna"]


def test_who_stands_up_frees_the_seat() -> None:
    desk = Desk("buntherum", 2)
    anna = desk.joins("anna")
    assert anna.refused(m.Stand) == "- no-seat"
    anna.done(m.Sit, seat=0)
    anna.done(m.Stand)
    assert anna.info().seats[0] == m.SeatInfo(None, None, None, False, (0, 0, 0), False)
    assert [s.name for s in anna.info().spectators] == ["Anna"]


def test_the_host_fills_a_seat_with_a_bot_of_a_level_and_vacates_it() -> None:
    desk = Desk("buntherum", 2)
    anna = desk.joins("anna")
    anna.done(m.Fill, seat=1, level="presto")
    assert anna.info().seats[1].bot == "presto"
    anna.done(m.Fill, seat=1, level="adagio")
    assert anna.info().seats[1].bot == "adagio"
    anna.done(m.Vacate, seat=1)
    assert anna.info().seats[1].bot is None
    assert anna.refused(m.Start) == "- seats-empty"


def test_a_person_takes_a_bots_seat() -> None:
    desk = Desk("buntherum", 2)
    anna = desk.joins("anna")
    anna.done(m.Fill, seat=1, level="presto")
    anna.done(m.Sit, seat=1)
    assert (anna.info().seats[1].player, anna.info().seats[1].bot) == ("anna", None)


def test_there_is_no_bot_of_an_unknown_level_and_none_in_place_of_somebody_who_is_here() -> None:
    desk = Desk("buntherum", 2)
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    reply = anna.send(m.Fill, seat=1, level="perpetuum")
    assert isinstance(reply, m.Reply)
    assert (reply.ok, reply.key) == (False, "unknown-level")
    assert reply.message is not None and "largo, adagio, andante, allegro, presto, prestissimo" in reply.message
    assert anna.refused(m.Fill, seat=0, level="presto") == "- seat-taken"


def test_the_host_gives_a_seat_to_somebody_at_the_table() -> None:
    desk = Desk("buntherum", 3)
    anna, ben = desk.joins("anna"), desk.joins("ben")
    anna.done(m.Give, seat=1, player="ben")
    assert ben.info().seats[1].player == "ben"
    assert anna.refused(m.Give, seat=0, player="ben") == "- seat-taken"
    assert anna.refused(m.Give, seat=0, player="zoe") == "- not-here"
    ben.disconnect()
    assert anna.refused(m.Give, seat=1, player="ben") == "- not-here"


def test_the_host_vacates_a_persons_seat() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.joins("anna"), desk.joins("ben")
    ben.done(m.Sit, seat=0)
    anna.done(m.Vacate, seat=0)
    assert ben.info().seats[0].player is None
    assert [s.name for s in ben.info().spectators] == ["Anna", "Ben"]


@pytest.mark.parametrize("seat", [-1, 2])
def test_the_host_commands_only_seats_that_exist(seat: int) -> None:
    anna = Desk("buntherum", 2).joins("anna")
    assert anna.refused(m.Fill, seat=seat, level="presto") == "- no-such-seat"
    assert anna.refused(m.Vacate, seat=seat) == "- no-such-seat"
    assert anna.refused(m.Give, seat=seat, player="anna") == "- no-such-seat"
    assert anna.refused(m.Handicap, seat=seat) == "- no-such-seat"


def test_only_the_host_commands() -> None:
    desk = Desk("buntherum", 2)
    desk.joins("anna")
    ben = desk.joins("ben")
    ben.done(m.Sit, seat=0)
    assert ben.refused(m.Start) == "- not-the-host"
    assert ben.refused(m.Fill, seat=1, level="presto") == "- not-the-host"
    assert ben.refused(m.Vacate, seat=0) == "- not-the-host"
    assert ben.refused(m.Give, seat=1, player="ben") == "- not-the-host"
    assert ben.refused(m.Handicap, seat=0, reaction_ms=10) == "- not-the-host"
    assert ben.refused(m.Configure, clocks=False) == "- not-the-host"


# ── options ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_host_sets_the_options_of_the_game_and_they_are_those_of_the_record() -> None:
    desk = Desk("buntherum", 2)
    anna = desk.joins("anna")
    anna.done(m.Configure, options={"patience": 5, "first": 1})
    assert anna.info().options == {"patience": 5, "first": 1}
    anna.done(m.Fill, seat=0, level="adagio")
    anna.done(m.Fill, seat=1, level="adagio")
    anna.done(m.Start)
    desk.pass_ritual()
    assert desk.header["options"] == {"patience": 5, "first": 1}
    assert desk.lines[0]["first"] == 1


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"nonsense": 1}, "unknown-option"),
        ({"patience": 0}, "malformed"),
        ({"patience": "long"}, "malformed"),
        ({"patience": True}, "malformed"),
        ({"first": 2}, "malformed"),
    ],
)
def test_options_that_the_game_does_not_know_are_refused_as_a_whole(options: dict[str, object], key: str) -> None:
    desk = Desk("buntherum", 2, patience=7)
    anna = desk.joins("anna")
    assert anna.refused(m.Configure, options=options, clocks=False) == f"- {key}"
    assert anna.info().options == {"patience": 7}
    assert anna.info().clocks


@pytest.mark.parametrize(("seconds", "taken"), [(4, False), (5, True), (600, True), (601, False), (-30, False)])
def test_the_turn_clock_takes_five_seconds_to_ten_minutes(seconds: int, taken: bool) -> None:
    anna = Desk("clear4", 2).joins("anna")
    if taken:
        anna.done(m.Configure, turn_seconds=seconds)
        assert anna.info().turn_seconds == seconds
    else:
        assert anna.refused(m.Configure, turn_seconds=seconds) == "- bad-clock"


def test_options_and_handicaps_cannot_be_changed_during_a_game() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    assert anna.refused(m.Configure, options={}) == "- game-running"
    assert anna.refused(m.Handicap, seat=0, reaction_ms=100) == "- game-running"
    assert anna.refused(m.Start) == "- game-running"
    assert anna.refused(m.Sit, seat=1) == "- seat-taken"
    assert anna.refused(m.Sit, seat=0) == "- game-running"


# ── the start ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_game_starts_only_when_all_seats_are_filled() -> None:
    desk = Desk("buntherum", 3)
    anna, ben = desk.joins("anna"), desk.joins("ben")
    anna.done(m.Sit, seat=0)
    ben.done(m.Sit, seat=1)
    assert anna.refused(m.Start) == "- seats-empty"
    anna.done(m.Fill, seat=2, level="andante")
    anna.done(m.Start)
    assert ben.info().phase == RITUAL


def test_a_quick_match_starts_by_itself_with_the_last_seat() -> None:
    desk = Desk("buntherum", 3, settings=replace(Settings(), starts_by_itself=True))
    anna, ben = desk.joins("anna"), desk.joins("ben")
    anna.done(m.Sit, seat=0)
    anna.done(m.Fill, seat=2, level="andante")
    assert ben.info().phase == WAITING
    ben.done(m.Sit, seat=1)
    assert ben.info().phase == RITUAL
    desk.run(3000)
    assert ben.info().phase == PLAYING


def test_otherwise_a_full_table_waits_for_its_host() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.sit()
    desk.run(60_000)
    assert anna.info().phase == WAITING


def test_a_host_may_only_watch() -> None:
    desk = Desk("buntherum", 2)
    anna = desk.joins("anna")
    anna.done(m.Fill, seat=0, level="allegro")
    anna.done(m.Fill, seat=1, level="allegro")
    anna.done(m.Start)
    desk.run_until(lambda: anna.info().phase == "over", 3_600_000)
    assert desk.judged()["finished"]


# ── a seat kept for somebody who went away ───────────────────────────────────────────────────────────────────────────


def test_before_a_game_the_seat_of_somebody_who_went_away_is_free_after_the_grace() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.sit()
    ben.disconnect()
    desk.run(19_999)
    assert (anna.info().seats[1].player, anna.info().seats[1].away) == ("ben", True)
    desk.run(1)
    assert anna.info().seats[1].player is None


def test_a_bot_that_the_host_put_there_meanwhile_stays() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.sit()
    ben.disconnect()
    anna.done(m.Fill, seat=1, level="presto")
    desk.run(30_000)
    assert anna.info().seats[1].bot == "presto"
    anna.done(m.Start)


def test_who_has_seen_the_cards_of_one_seat_is_given_no_other() -> None:
    desk = Desk("clear4", 3)
    anna, ben, cleo = desk.start()
    zoe = desk.joins("zoe")
    anna.done(m.Stand)
    ben.done(m.Stand)
    anna.done(m.Give, seat=1, player="zoe")
    assert anna.refused(m.Give, seat=1, player="anna") == "- knows-cards"
    anna.done(m.Give, seat=0, player="anna")
    zoe.done(m.Stand)
    assert anna.refused(m.Give, seat=1, player="cleo") == "- seat-taken"
    cleo.done(m.Stand)
    assert anna.refused(m.Give, seat=1, player="cleo") == "- knows-cards"
    anna.done(m.Give, seat=2, player="cleo")


def test_a_table_without_a_host_is_changed_by_nobody() -> None:
    desk = Desk("subito", 2, settings=Settings(hosted=False))
    anna, ben = desk.joins("anna"), desk.joins("ben")
    anna.done(m.Sit, seat=0)
    assert not ben.info().hosted
    for person in (anna, ben):
        assert person.refused(m.Vacate, seat=0) == "- no-host"
        assert person.refused(m.Handicap, seat=0, reaction_ms=500) == "- no-host"
