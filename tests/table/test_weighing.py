"""One answer weighed, and what a player's answers come to over many races, in numbers (milliseconds)."""

from dataclasses import replace

import pytest

from vivace.table.evidence import Claim, Evidence, Timing
from vivace.table.latency import Kernel, Latency
from vivace.table.ledger import Ledger, allowance, settled
from vivace.table.race_window import Awaited, closes_at
from vivace.table.referee_terms import ONE_DEVICE, RefereeTerms
from vivace.table.verdict import verdict
from vivace.table.weighing import weigh

TERMS = RefereeTerms(
    jitter_factor=2.5, display=8.0, tolerance=20.0, ledger_weight=0.02, honest_moves=0.2, compensation_cap=400.0,
    window_cap=600.0, resolution=10.0, floor=100.0, device=0.0, distrust=0.0,
)  # fmt: skip
HOUSEHOLD = Latency()  # jitter 12: a claim may differ by 2.5 × 12 + 8 = 38


def weighed(
    claim: float | None,
    estimate: float = 600.0,
    *,
    trip: float = 100.0,
    line: Latency = HOUSEHOLD,
    ledger: Ledger | None = None,
    handicap: float = 0.0,
    how: str = "presented",
    step: float = 0.0,
) -> Evidence:
    answer = Timing(0, 5000.0, 5000.0 + estimate + trip, Claim(claim, how, step), trip)
    return weigh(answer, line, ledger or Ledger(), handicap, TERMS)


@pytest.mark.parametrize(
    ("claim", "reaction", "moved"),
    [
        (600.0, 600.0, 0.0),
        (562.0, 562.0, 0.0),
        (638.0, 638.0, 0.0),
        (561.0, 562.0, 1.0),
        (0.0, 562.0, 562.0),
        (-1e6, 562.0, 1_000_562.0),
        (639.0, 639.0, 0.0),  # more than the ping allows: the line is faster than its ping
        (1e6, 700.0, -999_300.0),  # more than all the time there was
        (float("inf"), 700.0, float("-inf")),
    ],
)
def test_a_claim_below_its_bounds_is_raised_and_none_is_lowered_to_its_owners_favour(
    claim: float, reaction: float, moved: float
) -> None:
    evidence = weighed(claim)
    assert (evidence.claimed, evidence.estimate, evidence.elapsed) == (claim, 600.0, 700.0)
    assert (evidence.reaction, evidence.moved) == (reaction, moved)


@pytest.mark.parametrize(
    ("line", "least"),
    [
        (Latency((100.0,) * 60), 600 - 8 - 2.5 * (8 * 144 / 67) ** 0.5),
        (Latency((70.0, 130.0) * 30), 600 - 8 - 2.5 * ((8 * 144 + 60 * 900) / 67) ** 0.5),
        (Latency((70.0, 130.0) * 30, Kernel(100.0, 4.0)), 600 - 8 - 2.5 * 10),
    ],
)
def test_the_bounds_are_as_wide_as_the_line_jitters(line: Latency, least: float) -> None:
    assert weighed(0.0, line=line).reaction == pytest.approx(least)


def test_the_ping_that_travelled_with_the_card_is_taken_off() -> None:
    assert weighed(None, 600.0, trip=300.0).estimate == 600.0


def test_without_a_pong_no_more_than_the_fastest_round_trip_is_taken_off() -> None:
    answer = Timing(0, 5000.0, 5700.0, Claim(), None)
    assert weigh(answer, Latency((100.0, 140.0)), Ledger(), 0.0, TERMS).estimate == 600.0
    assert weigh(answer, Latency(), Ledger(), 0.0, TERMS).estimate == 700.0


def test_a_late_pong_takes_off_no_more_than_the_kernel_makes_plausible() -> None:
    evidence = weighed(500.0, 600.0, trip=200.0, line=Latency(kernel=Kernel(100.0, 4.0)))
    # Of the 200 ms 100 + 2.5 × 4 + 4 = 114 are believed, so that the estimate is 800 − 114.
    assert evidence.estimate == 686.0
    assert evidence.reaction == 686.0 - (2.5 * 10 + 8)


def test_without_a_claim_the_estimate_stands_and_is_as_uncertain_as_the_line() -> None:
    evidence = weighed(None)
    assert (evidence.reaction, evidence.moved, evidence.claimed, evidence.blind) == (600.0, 0.0, None, False)
    assert evidence.uncertainty == 12.0


@pytest.mark.parametrize(
    ("how", "step", "uncertainty"), [("presented", 0.0, 5.0), ("frame", 0.0, 13.0), ("presented", 4.0, 9.0)]
)
def test_a_frame_timestamp_and_a_coarse_clock_leave_more_open(how: str, step: float, uncertainty: float) -> None:
    assert weighed(600.0, how=how, step=step).uncertainty == uncertainty


@pytest.mark.parametrize(
    ("trip", "reaction", "capped"), [(400.0, 300.0, 0.0), (401.0, 301.0, 1.0), (900.0, 800.0, 500.0)]
)
def test_no_more_than_the_cap_is_taken_off_for_a_line(trip: float, reaction: float, capped: float) -> None:
    evidence = weighed(300.0, 300.0, trip=trip)
    assert (evidence.reaction, evidence.capped) == (reaction, capped)


def test_nobody_reacts_before_the_card() -> None:
    assert weighed(-500.0, 10.0).reaction == 0.0
    assert weighed(None, -50.0).reaction == 0.0


def test_a_handicap_is_added_last() -> None:
    evidence = weighed(300.0, 300.0, trip=500.0, handicap=150.0)
    assert (evidence.reaction, evidence.handicap, evidence.capped) == (550.0, 150.0, 100.0)


@pytest.mark.parametrize(
    ("claim", "estimate", "blind"),
    [
        (99.9, 99.9, True),
        (100.0, 100.0, False),
        (0.0, 30.0, True),
        (0.0, 600.0, False),  # raised to 562
        (None, 50.0, False),  # nobody says when it was pressed
    ],
)
def test_a_reaction_below_the_human_floor_is_a_blind_guess(claim: float | None, estimate: float, blind: bool) -> None:
    assert weighed(claim, estimate, handicap=500.0).blind is blind


# ── the ledger ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("claim", "undercut", "raised"),
    [
        (600.0, 0.0, 0.0),
        (570.0, 0.02 * 30, 0.0),
        (620.0, -0.02 * 20, 0.0),
        (562.0, 0.02 * 38, 0.0),
        (100.0, 0.02 * 38, 0.02),  # raised to 562
        (900.0, -0.02 * 38, 0.0),  # no more credit than for 638
        (None, 0.0, 0.0),
    ],
)
def test_the_ledger_keeps_the_mean_of_estimate_less_claim_and_the_share_of_raised_claims(
    claim: float | None, undercut: float, raised: float
) -> None:
    ledger = settled(Ledger(), weighed(claim), TERMS)
    assert [ledger.undercut, ledger.raised] == pytest.approx([undercut, raised])


def test_the_mean_forgets_slowly() -> None:
    ledger = settled(Ledger(30.0, 0.5), weighed(600.0), TERMS)
    assert [ledger.undercut, ledger.raised] == pytest.approx([29.4, 0.49])
    assert settled(ledger, weighed(None), TERMS) == ledger


@pytest.mark.parametrize(
    ("jitter", "weight"), [(0.0, 0.02), (30.0, 0.02), (45.0, 0.04 / 3), (60.0, 0.01), (200.0, 0.01)]
)
def test_one_answer_over_an_uneven_line_says_less_of_the_device(jitter: float, weight: float) -> None:
    ledger = settled(Ledger(30.0, 0.5), weighed(600.0), TERMS, jitter)
    assert [ledger.undercut, ledger.raised] == pytest.approx([30.0 * (1 - weight), 0.49])


@pytest.mark.parametrize(
    ("undercut", "raised", "debt"),
    [
        (-50.0, 0.0, 0.0),
        (0.0, 0.0, 0.0),
        (20.0, 0.0, 0.0),  # within the tolerance none
        (25.0, 0.0, 10.0),
        (30.0, 0.0, 20.0),
        (40.0, 0.0, 40.0),  # at twice the tolerance all
        (70.0, 0.0, 70.0),
        (10.0, 0.1, 0.0),  # half the trust, half the tolerance
        (15.0, 0.1, 10.0),
        (20.0, 0.1, 20.0),
        (5.0, 0.2, 5.0),  # where a fifth of the claims had to be raised, no tolerance is left
        (5.0, 0.9, 5.0),
        (-5.0, 0.9, 0.0),  # but nobody is given time
    ],
)
def test_debt_counts_above_the_tolerance_and_trust_is_lost_with_raised_claims(
    undercut: float, raised: float, debt: float
) -> None:
    assert Ledger(undercut, raised).debt(TERMS) == pytest.approx(debt)


def test_debt_is_added_to_the_claim_and_noted() -> None:
    evidence = weighed(600.0, ledger=Ledger(30.0))
    assert (evidence.debt, evidence.reaction) == (20.0, 620.0)


def test_debt_does_not_feed_itself() -> None:
    in_debt = settled(Ledger(30.0), weighed(600.0, ledger=Ledger(30.0)), TERMS)
    assert in_debt.undercut == pytest.approx(29.4)


def after_races(claim: float, races: int) -> Ledger:
    ledger = Ledger()
    for _ in range(races):
        ledger = settled(ledger, weighed(claim, ledger=ledger), TERMS)
    return ledger


def test_an_honest_device_that_takes_fifteen_milliseconds_is_never_charged() -> None:
    ledger = after_races(585.0, 1000)
    assert ledger.undercut == pytest.approx(15.0, abs=0.01)
    assert weighed(585.0, ledger=ledger).reaction == 585.0


def test_who_always_claims_as_little_as_possible_ends_up_with_what_their_wire_says() -> None:
    ledger = after_races(-1e6, 400)
    assert ledger.raised == pytest.approx(1.0, abs=0.01)
    assert weighed(-1e6, ledger=ledger).reaction == pytest.approx(600.0, abs=0.1)


def test_who_stays_just_inside_the_bounds_gains_no_more_than_the_tolerance() -> None:
    ledger = after_races(563.0, 1000)
    assert ledger.raised == 0.0
    assert weighed(563.0, ledger=ledger).reaction >= 600.0 - TERMS.tolerance


@pytest.mark.parametrize(
    ("others", "allowed"),
    [
        ((), 20.0),  # nobody to compare with
        ((0.0, 0.0, 0.0), 5.0),  # all are quicker than a usual device
        ((0.0,), 10.0),  # one other, who may be new, does not say it alone
        ((12.0, 14.0, 30.0), 18.0),
        ((-40.0, -40.0, -40.0), 5.0),  # nobody lowers it by claiming too much
        ((200.0, 200.0, 200.0), 40.0),
    ],
)
def test_a_device_may_need_as_long_as_those_of_the_others_and_a_little(
    others: tuple[float, ...], allowed: float
) -> None:
    assert allowance([Ledger(undercut) for undercut in others], TERMS) == allowed


def test_who_had_to_be_raised_often_is_slowed_by_a_part_of_the_jitter() -> None:
    terms = replace(TERMS, distrust=0.3)
    debts = [
        weigh(Timing(0, 0.0, 700.0, Claim(600.0), 100.0), HOUSEHOLD, Ledger(0.0, raised), 0.0, terms).debt
        for raised in (0.0, 0.06, 0.13, 0.2, 0.9)
    ]
    assert debts == pytest.approx([0.0, 0.0, 1.8, 3.6, 3.6])


@pytest.mark.parametrize(
    ("raised", "claim", "sooner"),
    [(0.0, 561.0, 1.0), (0.0, 530.0, 32.0), (0.0, 500.0, 0.0), (0.0, 600.0, 0.0), (0.1, 530.0, 0.0)],
)
def test_a_claim_a_little_beyond_its_bounds_may_be_true_where_that_is_seldom(
    raised: float, claim: float, sooner: float
) -> None:
    assert weighed(claim, ledger=Ledger(0.0, raised)).sooner == sooner


def test_what_may_have_been_sooner_is_too_close_to_call_and_never_won() -> None:
    other = weigh(Timing(1, 5000.0, 5700.0, Claim(545.0, "presented"), 155.0), HOUSEHOLD, Ledger(), 0.0, TERMS)
    raised = weighed(540.0)
    assert (raised.reaction, other.reaction) == (562.0, 545.0)
    assert verdict([raised, other], TERMS).tied == (0, 1)
    assert verdict([weighed(540.0, ledger=Ledger(0.0, 0.1)), other], TERMS).first == 1


@pytest.mark.parametrize(
    ("spread", "vague", "later", "sooner"),
    [(0.0, False, 0.0, 0.0), (5.0, False, 0.0, 0.0), (20.0, False, 9.0, 9.0), (20.0, True, 9.0, 5.0)],
)
def test_a_busy_page_leaves_more_open_and_only_now_and_then_to_its_advantage(
    spread: float, vague: bool, later: float, sooner: float
) -> None:
    claim = Claim(600.0, "presented", 0.0, spread)
    evidence = weigh(Timing(0, 0.0, 700.0, claim, 100.0), HOUSEHOLD, Ledger(), 0.0, TERMS, vague=vague)
    assert [evidence.later, evidence.sooner, evidence.uncertainty] == pytest.approx([later, sooner, 5.0])


# ── round one device ─────────────────────────────────────────────────────────────────────────────────────────────────


def pressed(seat: int, claim: float, late: float) -> Evidence:
    """On the same clock; the answer came `late` after its press."""
    answer = Timing(seat, 5000.0, 5000.0 + claim + late, Claim(claim, "presented", 0.005), 3.0)
    return weigh(answer, HOUSEHOLD, Ledger(undercut=90.0, raised=1.0), 0.0, ONE_DEVICE)


@pytest.mark.parametrize(
    ("second", "first", "tied"),
    [(605.0, 0, ()), (602.0, 0, ()), (600.5, None, (0, 1)), (600.0, None, (0, 1)), (595.0, 1, ())],
)
def test_round_one_device_the_first_finger_is_the_first_whichever_message_comes_first(
    second: float, first: int | None, tied: tuple[int, ...]
) -> None:
    for late in ((0.0, 400.0), (400.0, 0.0)):
        told = verdict([pressed(0, 600.0, late[0]), pressed(1, second, late[1])], ONE_DEVICE)
        assert (told.first, told.tied) == (first, tied)


def test_round_one_device_nobody_is_in_debt_and_no_ledger_changes() -> None:
    evidence, ledger = pressed(0, 600.0, 400.0), Ledger(undercut=3.0)
    assert (evidence.debt, evidence.moved, evidence.capped, evidence.reaction) == (0.0, 0.0, 0.0, 600.0)
    assert settled(ledger, evidence, ONE_DEVICE) == ledger


def test_round_one_device_a_handicap_is_still_added() -> None:
    answer = Timing(0, 5000.0, 5700.0, Claim(600.0, "presented"))
    assert weigh(answer, HOUSEHOLD, Ledger(), 150.0, ONE_DEVICE).reaction == 750.0


def test_round_one_device_the_race_waits_for_fingers_of_the_same_moment_whenever_the_card_was_painted() -> None:
    quick = Latency((2.0,) * 60)
    closes = closes_at(5700.0, 600.0, {1: Awaited(5000.0, quick, 0.0)}, ONE_DEVICE)
    assert 5700.0 + ONE_DEVICE.one_page < closes <= 5700.0 + ONE_DEVICE.one_page + quick.slowest
    assert closes_at(5700.0, 600.0, {}, ONE_DEVICE) == 5700.0


@pytest.mark.parametrize(
    ("ways", "longer"),
    [
        ((150.0,) * 4, 0.0),  # too few to know
        ((45.0,) * 20, 0.0),  # its line explains it
        ((110.0, 110.0, *[45.0] * 18), 110.0 - 70.0),
        ((900.0, *[45.0] * 19), 0.0),  # one of them may be chance
        ((900.0,) * 20, 100.0),  # whoever lies makes others wait for no longer
        ((900.0, 900.0, *[45.0] * 20), 0.0),  # long ago
    ],
)
def test_a_race_waits_for_a_computer_whose_answers_were_late(ways: tuple[float, ...], longer: float) -> None:
    line = Latency((40.0,) * 60, answer_trips=ways)
    slack = 70.0 - line.slowest
    usual, late = (
        closes_at(1500.0, 600.0, {1: Awaited(1000.0, one, 0.0)}, TERMS) for one in (Latency((40.0,) * 60), line)
    )
    assert late - usual == pytest.approx(longer and min(longer + slack, 100.0))


@pytest.mark.parametrize(
    ("spread", "vague", "believed"),
    [(0.0, False, False), (8.0, False, False), (20.0, False, True), (20.0, True, False)],
)
def test_who_was_late_and_says_so_may_have_been_sooner_than_the_bounds_allow(
    spread: float, vague: bool, believed: bool
) -> None:
    """A press at 500 ms that the page heard of 160 ms later: a tie at best, and only now and then."""
    line = Latency((40.0,) * 60)
    answer = Timing(0, 0.0, 500.0 + 160.0 + 40.0, Claim(500.0, "presented", 0.0, spread), 40.0)
    evidence = weigh(answer, line, Ledger(), 0.0, TERMS, vague=vague)
    assert evidence.moved > 50.0
    assert (evidence.sooner >= evidence.moved) is believed


def test_the_race_waits_for_whatever_could_still_win_where_this_cards_way_was_longer_than_usual() -> None:
    line = Latency((40.0,) * 60)
    usual = closes_at(1500.0, 600.0, {1: Awaited(1000.0, line, 0.0, 40.0)}, TERMS)
    slow = closes_at(1500.0, 600.0, {1: Awaited(1000.0, line, 0.0, 90.0)}, TERMS)
    assert slow == usual + 50.0
    # Whoever claims as little as they may and comes at the last moment is hardly better any more.
    last = Timing(1, 1000.0, slow, Claim(0.0, "presented"), 90.0)
    assert weigh(last, line, Ledger(), 0.0, TERMS).reaction == pytest.approx(600.0 - TERMS.display)
