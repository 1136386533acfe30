"""What clients claim in races, and what it comes to: bounds, blind guesses, the ledger, the kernel."""

import pytest

from tests.table.harness import Desk
from tests.table.racing import decided, evidence_of
from vivace.table import messages as m
from vivace.table.ledger import Ledger


@pytest.mark.parametrize("claim", [0.0, -1e6, -1e300])
def test_who_claims_less_than_their_line_allows_is_raised_to_the_edge(claim: float) -> None:
    desk = Desk("buntherum", 3, (10.0, 50.0, 200.0))  # as long as the third may answer the race stays open
    anna, ben, _ = desk.start()
    anna.presses(600, "shout", say=1)
    ben.presses(800, "shout", claim=claim, say=2)
    judged = decided(desk, anna)
    assert judged.verdict is not None and judged.verdict.first == 0
    liar = evidence_of(desk.lines[-1], 1)
    # Of jitter, by 10 pings, one that travelled with the card and one after the first answer: so much of 12.
    jitter = (8 * 144 / (8 + 11)) ** 0.5
    assert liar["reaction"] == pytest.approx(800 - (2.5 * jitter + 8 + 20), abs=0.1)


@pytest.mark.parametrize("claim", [float("nan"), float("inf"), float("-inf")])
def test_a_claim_that_is_no_number_wins_nothing_and_leaves_a_record_that_can_be_read(claim: float) -> None:
    desk = Desk("buntherum", 3, (10.0, 50.0, 200.0))
    anna, ben, _ = desk.start()
    anna.presses(600, "shout", say=1)
    ben.presses(800, "shout", claim=claim, say=2)
    judged = decided(desk, anna)
    assert judged.verdict is not None and judged.verdict.first == 0
    assert not desk.judged()["finished"]


@pytest.mark.parametrize("step", [1e9, float("inf"), float("nan"), -50.0])
def test_a_clock_step_that_no_clock_has_neither_ties_a_race_nor_spoils_its_record(step: float) -> None:
    desk = Desk("buntherum", 2, (10.0, 50.0))
    anna, ben = desk.start()
    anna.presses(560, "shout", say=1, step=step)  # a liar who is late by 60 ms
    ben.presses(500, "shout", say=2)
    judged = decided(desk, anna)
    assert judged.verdict is not None and judged.verdict.first == 1
    assert not desk.judged()["finished"]


def test_a_claim_of_more_than_there_was_time_is_cut_to_that() -> None:
    desk = Desk("buntherum", 2, (10.0, 50.0))
    anna, _ = desk.start()
    anna.presses(600, "shout", claim=5000, say=1)
    decided(desk, anna)
    assert evidence_of(desk.lines[-1], 0)["reaction"] == pytest.approx(620.0)


def test_a_blind_guess_counts_and_is_marked() -> None:  # B3.2
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    anna.presses(80, "shout", say="impossible")
    decided(desk, anna)
    assert (desk.lines[-1]["seat"], evidence_of(desk.lines[-1], 0)["blind"]) == (0, True)


def test_a_lie_is_entered_into_the_ledger_and_a_new_connection_does_not_wipe_it() -> None:
    desk = Desk("buntherum", 3, (10.0, 50.0, 200.0))  # as long as the third may answer the race stays open
    anna, ben, _ = desk.start()
    anna.presses(600, "shout", say=1)
    ben.presses(800, "shout", claim=0, say=2)
    decided(desk, anna)
    ben.disconnect()
    ben.connect()
    kept = desk.table.people["ben"].ledger
    jitter = (8 * 144 / (8 + 11)) ** 0.5  # of 12 pings
    assert [kept.undercut, kept.raised] == pytest.approx([0.02 * (2.5 * jitter + 8 + 20), 0.02])


def test_what_a_race_adds_to_a_ledger_leaves_the_table_though_the_player_says_nothing_more() -> None:
    desk = Desk("buntherum", 3, (10.0, 50.0, 200.0))
    anna, ben, _ = desk.start()
    anna.presses(600, "shout", say=1)
    ben.presses(800, "shout", claim=0, say=2)
    decided(desk, anna)
    for person in desk.people.values():
        person.disconnect()
    desk.run(600_000)  # and the table is closed
    kept = [batch.ledgers["ben"] for batch in desk.batches if "ben" in batch.ledgers]
    assert kept and kept[-1].raised == pytest.approx(0.02)


def test_the_ledger_that_a_player_brings_counts_from_the_first_race() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.joins("anna"), desk.joins("ben", ledger=Ledger(60.0, 0.5))
    for seat, person in enumerate((anna, ben)):
        person.done(m.Sit, seat=seat)
    anna.done(m.Start)
    desk.pass_ritual()
    anna.presses(550, "shout", say=1)
    ben.presses(500, "shout", say=2)
    judged = decided(desk, anna)
    assert judged.verdict is not None and judged.verdict.first == 0
    assert (evidence_of(desk.lines[-1], 1)["debt"], evidence_of(desk.lines[-1], 1)["reaction"]) == (
        63.6,
        563.6,
    )  # and 0.3 of the jitter, where no trust is left


def test_pings_answered_late_take_off_no_more_than_the_kernel_measures() -> None:
    desk = Desk("buntherum", 2, (0.0, 100.0))
    anna, ben = desk.sit()
    ben.measured(100.0, 2.0)  # half of what the pings say
    anna.done(m.Start)
    desk.pass_ritual()
    anna.presses(580, "shout", say=1)
    ben.presses(550, "shout", say=2)
    judged = decided(desk, anna)
    assert judged.verdict is not None and judged.verdict.first == 0
    # Of the 200 ms of the ping 100 + 2.5 × 2 + 4 are believed at most.
    assert evidence_of(desk.lines[-1], 1)["estimate"] >= 750 - 109
