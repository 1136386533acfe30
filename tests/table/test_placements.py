"""Subito, where all place at once: the end of a round with placements under way, late starts, and stale presses."""

from itertools import pairwise
from random import Random

import pytest

from tests.table.harness import Desk, Person
from vivace.table import messages as m
from vivace.table.settings import CHECK, PLAYING

SECOND = 1000.0
END = 20 * SECOND
"""When, in the round's own time, the last card is pressed."""


def with_cards_left(lags: tuple[float, float], left: tuple[int, int]) -> tuple[Desk, Person, Person]:
    """Both have placed all but so many of their cards."""
    desk = Desk("subito", 2, lags)
    anna, ben = desk.start()
    for person, cards in zip((anna, ben), left, strict=True):
        for _ in range(36 - cards):
            person.acts("place", on=3)
    return desk, anna, ben


def over(desk: Desk) -> None:
    desk.run_until(lambda: desk.table.phase == CHECK, 30 * SECOND)


def placed(desk: Desk, seat: int) -> int:
    return sum(line["do"] == "place" and line["seat"] == seat for line in desk.lines)


def test_a_placement_made_before_the_end_counts_though_it_arrives_after_the_last_card() -> None:  # S2.7
    desk, anna, ben = with_cards_left((10.0, 150.0), (1, 3))
    anna.presses(END, "place", on=2)  # arrives 20 ms after it was made
    ben.presses(END - 100, "place", on=9)  # arrives 200 ms after the end
    over(desk)
    assert [(line["seat"], line["on"], line["x-time"]) for line in desk.lines[-2:]] == [
        (1, 9, END - 100),
        (0, 2, END),
    ]
    desk.judged()


def test_a_placement_made_after_the_end_is_refused() -> None:  # S2.7
    desk, anna, ben = with_cards_left((10.0, 150.0), (1, 3))
    anna.presses(END, "place", on=2)
    waiting = ben.presses(END + 5, "place", on=9)  # arrives while the table still waits for those made before
    late = ben.presses(END + 100, "place", on=9)
    over(desk)
    desk.run(SECOND)
    assert [(reply.ok, reply.rule) for reply in waiting + late] == [(False, "S2.7"), (False, "S2.7")]
    assert (placed(desk, 0), placed(desk, 1)) == (36, 33)
    desk.judged()


def test_the_round_ends_when_nothing_made_before_can_be_on_its_way_any_more() -> None:
    desk, anna, _ = with_cards_left((10.0, 150.0), (1, 3))
    began = desk.table.play.placements.opened[0]  # type: ignore[union-attr]
    anna.presses(END, "place", on=2)
    over(desk)
    line = desk.table.people["ben"].latency
    assert desk.clock.now() == pytest.approx(began + END + line.slowest)


def test_with_nobody_to_wait_for_the_round_ends_at_once() -> None:
    desk, anna, ben = with_cards_left((10.0, 150.0), (1, 3))
    ben.disconnect()
    anna.presses(END, "place", on=2)
    desk.run_until(lambda: placed(desk, 0) == 36, 30 * SECOND)
    assert desk.clock.now() == pytest.approx(anna.shown + END + 20)


def test_when_who_was_waited_for_leaves_the_round_ends() -> None:
    desk, anna, ben = with_cards_left((10.0, 200.0), (1, 3))
    anna.presses(END, "place", on=2)
    desk.clock.call_at(anna.shown + END + 100, ben.disconnect)
    over(desk)
    assert desk.clock.now() == pytest.approx(anna.shown + END + 100)


def test_of_two_last_cards_the_earlier_by_corrected_time_ends_the_round() -> None:  # S2.7
    desk, anna, ben = with_cards_left((10.0, 150.0), (1, 1))
    anna.presses(END, "place", on=2)
    ben.presses(END - 50, "place", on=4)  # arrives 230 ms later
    over(desk)
    assert (placed(desk, 0), placed(desk, 1)) == (35, 36)
    assert (desk.lines[-1]["seat"], desk.lines[-1]["on"], desk.lines[-1]["x-time"]) == (1, 4, END - 50)
    desk.judged()


def test_a_last_card_later_by_corrected_time_does_not_count() -> None:  # S2.7
    desk, anna, ben = with_cards_left((10.0, 150.0), (1, 1))
    anna.presses(END, "place", on=2)
    replies = ben.presses(END + 5, "place", on=4)
    over(desk)
    assert (placed(desk, 0), placed(desk, 1)) == (36, 35)
    assert [reply.rule for reply in replies] == ["S2.7"]


def test_the_last_card_pressed_twice_ends_the_round_once() -> None:
    desk, anna, ben = with_cards_left((10.0, 150.0), (1, 3))
    anna.presses(END, "place", on=2)
    anna.presses(END + 1, "place", on=2)
    ben.presses(END - 100, "place", on=9)
    over(desk)
    assert (placed(desk, 0), placed(desk, 1)) == (36, 34)
    assert ben.info().phase == CHECK
    desk.judged()


def test_a_claim_of_an_earlier_placement_is_bounded_by_the_line() -> None:  # S2.7
    desk, anna, ben = with_cards_left((10.0, 150.0), (1, 3))
    anna.presses(END, "place", on=2)
    desk.run_until(lambda: desk.clock.now() >= anna.shown + END, 30 * SECOND)
    arrives = END + 305  # 300 ms of it on the way: pressed 5 ms after the end, and claimed to be long before
    replies: list[m.Reply | m.Held] = []
    terms = desk.table.settings.terms
    reach = 2.5 * desk.table.people["ben"].latency.jitter + terms.display + terms.device
    assert reach > 5
    desk.clock.call_at(
        anna.shown + arrives, lambda: replies.append(ben.act("place", on=9, reaction=0.0, how="presented"))
    )
    over(desk)
    (line,) = [line for line in desk.lines[-2:] if line["seat"] == 1]
    assert line["x-time"] == pytest.approx(END + 5 - reach, abs=0.1)
    assert desk.table.people["ben"].ledger.raised == pytest.approx(0.02)
    # It counts among what may have been lost and sent again; placements whose time decides nothing do not.
    assert desk.table.people["ben"].latency.lost == (True,)
    assert desk.table.people["anna"].latency.lost == (False,)


def test_every_placement_carries_its_time() -> None:
    desk = Desk("subito", 2, (10.0, 150.0))
    anna, ben = desk.start()
    anna.presses(1000, "place", on=2)
    ben.presses(900, "place", on=2)
    desk.run(2 * SECOND)
    assert [(line["seat"], line["x-time"]) for line in desk.lines[1:]] == [(0, 1000.0), (1, 900.0)]


# ── handicaps ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_later_start_holds_for_every_round() -> None:
    desk = Desk("subito", 2)
    anna, ben = desk.sit()
    anna.done(m.Handicap, seat=0, start_s=5)
    anna.done(m.Start)
    for _ in range(2):
        desk.pass_ritual()
        desk.run(4.9 * SECOND)
        reply = anna.act("place", on=2)
        assert isinstance(reply, m.Reply)
        assert (reply.key, reply.facts) == ("not-started", {"seconds": 0.1})
        ben.acts("place", on=2)
        desk.run(0.1 * SECOND)
        anna.acts("place", on=2)
        for _ in range(35):
            ben.acts("place", on=2)
        over(desk)
        anna.done(m.Ready)
        ben.done(m.Ready)


def test_a_pace_limit_holds_between_two_placements() -> None:
    desk = Desk("subito", 2)
    anna, ben = desk.sit()
    anna.done(m.Handicap, seat=0, pace_ms=2000)
    anna.done(m.Start)
    desk.pass_ritual()
    anna.acts("place", on=2)
    desk.run(1999)
    assert anna.act_refused("place", on=2) == "- too-fast"
    ben.acts("place", on=2)
    ben.acts("place", on=2)
    desk.run(1)
    anna.acts("place", on=2)
    assert anna.act_refused("place", on=2) == "- too-fast"


def test_a_pace_limit_does_not_reach_into_the_next_round() -> None:
    desk = Desk("subito", 2)
    anna, ben = desk.sit()
    anna.done(m.Handicap, seat=0, pace_ms=5000)
    anna.done(m.Start)
    desk.pass_ritual()
    for _ in range(35):
        ben.acts("place", on=2)
    anna.acts("place", on=2)
    ben.acts("place", on=2)
    over(desk)
    anna.done(m.Ready)
    ben.done(m.Ready)
    desk.pass_ritual()
    anna.acts("place", on=2)


def test_bots_keep_their_handicaps_too() -> None:
    desk = Desk("subito", 2)
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    anna.done(m.Fill, seat=1, level="presto")
    anna.done(m.Handicap, seat=1, start_s=10, pace_ms=5000)
    anna.done(m.Start)
    desk.pass_ritual()
    desk.run(9.9 * SECOND)
    assert placed(desk, 1) == 0
    desk.run(30 * SECOND)
    times = [line["at"] for line in desk.lines if line.get("seat") == 1]
    assert len(times) >= 5
    assert min(later - earlier for earlier, later in pairwise(times)) >= 5000


# ── presses that came too quickly ────────────────────────────────────────────────────────────────────────────────────


def test_a_press_older_than_ones_own_last_card_is_refused() -> None:  # S2.3
    desk = Desk("subito", 2)
    anna, _ = desk.start()
    before = anna.version
    anna.acts("place", on=2, seen=before)
    assert anna.act_refused("place", on=2, seen=before) == "- too-quick"
    anna.acts("place", on=2, seen=anna.version)


def test_what_the_other_side_does_makes_no_press_stale() -> None:  # S2.3
    desk = Desk("subito", 2)
    anna, ben = desk.start()
    before = anna.version
    ben.acts("place", on=2, seen=ben.version)
    ben.acts("place", on=2, seen=ben.version)
    anna.acts("place", on=2, seen=before)


# ── partners ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_partners_place_in_turn() -> None:  # S5.2
    desk = Desk("subito", 4)
    anna, ben, cleo, dora = desk.start()
    assert ben.act_refused("place", on=2) == "S5.2 partner-first"
    anna.acts("place", on=2)
    assert anna.act_refused("place", on=2) == "S5.2 partner-first"
    ben.acts("place", on=2)
    cleo.acts("place", on=2)
    assert ben.update.view.card == anna.update.view.card != cleo.update.view.card  # type: ignore[attr-defined]
    assert cleo.update.view == dora.update.view


def test_a_double_press_is_not_taken_for_the_next_card_once_the_partner_has_placed() -> None:  # S5.2
    desk = Desk("subito", 4)
    anna, ben, _, _ = desk.start()
    before = anna.version
    anna.acts("place", on=2, seen=before)
    ben.acts("place", on=2, seen=ben.version)
    assert anna.act_refused("place", on=2, seen=before) == "- too-quick"
    anna.acts("place", on=2, seen=anna.version)


def test_a_partner_who_presses_before_seeing_the_card_is_refused() -> None:  # S5.2
    desk = Desk("subito", 4)
    anna, ben, _, _ = desk.start()
    before = ben.version
    anna.acts("place", on=2, seen=anna.version)
    assert ben.act_refused("place", on=2, seen=before) == "- too-quick"


@pytest.mark.parametrize("seats", [3, 4])
def test_with_partners_too_the_round_waits_for_placements_under_way(seats: int) -> None:  # S2.7
    desk = Desk("subito", seats, (10.0, 100.0, 100.0, 100.0)[:seats])
    people = desk.start()
    rules = desk.table.rules
    while True:  # all cards of seat 0's side but one, and most of the others'
        mine, theirs = rules.may_act(desk.state)
        if sum(len(desk.state.piles[s]) for s in desk.state.sides[0]) == 1:
            break
        people[mine].acts("place", on=3)
        if sum(len(desk.state.piles[s]) for s in desk.state.sides[1]) > 4:
            people[theirs].acts("place", on=3)
    people[mine].presses(END, "place", on=2)
    people[theirs].presses(END - 60, "place", on=9)
    over(desk)
    assert [(line["seat"], line["on"]) for line in desk.lines[-2:]] == [(theirs, 9), (mine, 2)]
    desk.judged()


def test_whole_games_of_partners_end_and_are_judged_the_same() -> None:  # S5.3, S6.2
    for seats in (3, 4):
        desk = Desk("subito", seats)
        people = desk.start()
        desk.play_out(people, Random(seats))
        assert desk.table.phase != PLAYING
        assert desk.judged()["finished"]
