"""A child and an adult have a real game: handicaps, visible to all and noted in the record."""

import pytest

from tests.table.harness import Desk
from vivace.table import messages as m
from vivace.table.messages import History
from vivace.table.seats import proposed_handicaps


def test_a_handicap_is_seen_by_all_and_stands_in_the_header_of_the_record() -> None:
    desk = Desk("subito", 3)
    anna, ben, _ = desk.sit()
    anna.done(m.Handicap, seat=0, reaction_ms=250, start_s=4, pace_ms=900)
    anna.done(m.Handicap, seat=2, start_s=1)
    assert [seat.handicap for seat in ben.info().seats] == [(250, 4, 900), (0, 0, 0), (0, 1, 0)]
    anna.done(m.Start)
    assert {key: value for key, value in desk.header.items() if key.startswith("x-")} == {
        "x-handicap-0": [250, 4, 900],
        "x-handicap-2": [0, 1, 0],
    }
    desk.judged()


@pytest.mark.parametrize(
    ("handicap", "taken"),
    [
        ({"reaction_ms": 2000, "start_s": 60, "pace_ms": 5000}, True),
        ({}, True),
        ({"reaction_ms": 2001}, False),
        ({"reaction_ms": -1}, False),
        ({"start_s": 61}, False),
        ({"start_s": -1}, False),
        ({"pace_ms": 5001}, False),
        ({"pace_ms": -1}, False),
    ],
)
def test_a_handicap_has_its_limits_and_is_never_an_advantage(handicap: dict[str, int], taken: bool) -> None:
    desk = Desk("subito", 2)
    anna = desk.joins("anna")
    if taken:
        anna.done(m.Handicap, seat=1, **handicap)
        assert anna.info().seats[1].handicap == tuple(handicap.get(k, 0) for k in ("reaction_ms", "start_s", "pace_ms"))
    else:
        assert anna.refused(m.Handicap, seat=1, **handicap) == "- bad-handicap"


def test_in_a_race_it_is_added_to_the_reaction_and_told_with_the_verdict() -> None:
    desk = Desk("buntherum", 2, (10.0, 10.0))
    anna, ben = desk.sit()
    anna.done(m.Handicap, seat=0, reaction_ms=200)
    anna.done(m.Start)
    desk.pass_ritual()
    anna.presses(500, "shout", say=1)  # counts as 700
    ben.presses(650, "shout", say=2)
    desk.run(1000)
    judged = ben.verdict.verdict
    assert judged is not None
    assert judged.first == 1
    assert judged.margin == pytest.approx(50.0)
    assert [(e.seat, round(e.reaction), e.handicap) for e in judged.evidence] == [(1, 650, 0), (0, 700, 200)]
    assert desk.lines[-1]["x-race"]["evidence"][1]["handicap"] == 200


def test_a_race_waits_longer_for_those_whom_the_first_ones_handicap_lets_overtake() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.sit()
    anna.done(m.Handicap, seat=0, reaction_ms=200)
    anna.done(m.Start)
    desk.pass_ritual()
    anna.presses(500, "shout", say=1)
    desk.run(2000)
    assert anna.verdict.waited_ms == pytest.approx(200.0 + 2.5 * (8 * 144 / 19) ** 0.5)  # of 12 pings


def test_a_race_does_not_wait_for_those_whose_own_handicap_makes_them_late() -> None:
    desk = Desk("buntherum", 2, (0.0, 100.0))
    anna, _ = desk.sit()
    anna.done(m.Handicap, seat=1, reaction_ms=300)
    anna.done(m.Start)
    desk.pass_ritual()
    anna.presses(500, "shout", say=1)
    desk.run(2000)
    assert anna.verdict.waited_ms == 0.0


def test_a_seat_keeps_its_handicap_whoever_plays_there() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.sit()
    anna.done(m.Handicap, seat=1, reaction_ms=300)
    anna.done(m.Start)
    desk.pass_ritual()
    ben.done(m.Stand)
    assert ben.info().seats[1].handicap == (300, 0, 0)
    anna.done(m.Give, seat=1, player="ben")
    assert ben.info().seats[1].handicap == (300, 0, 0)


@pytest.mark.parametrize(
    ("histories", "proposed"),
    [
        ([], []),
        ([(None, None), (None, None)], [(0, 0, 0), (0, 0, 0)]),
        ([(520.0, None), (780.0, None)], [(260, 0, 0), (0, 0, 0)]),  # slowed to the slower one
        ([(523.0, None), (780.0, None), (None, None)], [(260, 0, 0), (0, 0, 0), (0, 0, 0)]),
        ([(None, 1200.0), (None, 2000.0)], [(0, 0, 2000), (0, 0, 0)]),
        ([(None, 1960.0), (None, 2000.0)], [(0, 0, 0), (0, 0, 0)]),  # nearly equal
        ([(500.0, 1500.0), (600.0, 1400.0)], [(100, 0, 0), (0, 0, 1500)]),
    ],
)
def test_handicaps_are_proposed_from_the_players_own_history(
    histories: list[tuple[float | None, float | None]], proposed: list[tuple[int, int, int]]
) -> None:
    assert proposed_handicaps([History(*history) for history in histories]) == proposed


@pytest.mark.parametrize("fastest", [10.0, 300.0, 5000.0])
def test_what_is_proposed_is_within_the_limits(fastest: float) -> None:
    slow = [History(6000.0, 9000.0), History(fastest, fastest)]
    for reaction_ms, start_s, pace_ms in proposed_handicaps(slow):
        desk = Desk("subito", 2)
        desk.joins("anna").done(m.Handicap, seat=0, reaction_ms=reaction_ms, start_s=start_s, pace_ms=pace_ms)


def test_what_is_proposed_is_told_with_the_table() -> None:
    desk = Desk("buntherum", 3)
    anna, ben = desk.joins("anna", history=History(520.0)), desk.joins("ben", history=History(780.0))
    anna.done(m.Sit, seat=2)
    ben.done(m.Sit, seat=0)
    assert anna.info().proposed == ((0, 0, 0), (0, 0, 0), (260, 0, 0))
