"""Who was first, and how long a race waits for those who are on their way, in numbers (milliseconds)."""

import pytest

from vivace.table.evidence import Evidence
from vivace.table.latency import Latency
from vivace.table.race_window import Awaited, closes_at
from vivace.table.referee_terms import RefereeTerms
from vivace.table.verdict import verdict

TERMS = RefereeTerms(resolution=10.0, window_cap=600.0)


def evidence(seat: int, reaction: float, uncertainty: float = 5.0) -> Evidence:
    return Evidence(
        seat=seat, elapsed=reaction + 80, claimed=reaction, estimate=reaction, moved=0.0, debt=0.0, handicap=0.0,
        capped=0.0, reaction=reaction, uncertainty=uncertainty, blind=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("reactions", "first", "tied", "margin"),
    [
        ([500.0], 0, (), None),
        ([500.0, 600.0], 0, (), 100.0),
        ([600.0, 500.0, 550.0], 1, (), 50.0),
        ([500.0, 510.0], 0, (), 10.0),
        ([500.0, 509.0], None, (0, 1), 9.0),
        ([509.0, 500.0], None, (0, 1), 9.0),
        ([500.0, 500.0], None, (0, 1), 0.0),
        ([508.0, 900.0, 500.0], None, (0, 2), 8.0),
        ([509.0, 501.0, 500.0], None, (0, 1, 2), 1.0),
        ([500.0, 508.0, 516.0], None, (0, 1), 8.0),  # the third is too far from the best, not from the second
    ],
)
def test_the_first_by_reaction_wins_and_who_is_too_close_to_the_best_is_tied_with_it(  # B5.1, K3.6
    reactions: list[float], first: int | None, tied: tuple[int, ...], margin: float | None
) -> None:
    judged = verdict([evidence(seat, reaction) for seat, reaction in enumerate(reactions)], TERMS)
    assert (judged.first, judged.tied, judged.margin) == (first, tied, margin)


def test_the_evidence_is_told_in_the_order_of_reaction() -> None:
    judged = verdict([evidence(0, 700.0), evidence(1, 500.0), evidence(2, 600.0)], TERMS)
    assert [e.seat for e in judged.evidence] == [1, 2, 0]


def test_the_order_in_which_answers_came_decides_nothing() -> None:
    answers = [evidence(2, 503.0), evidence(0, 500.0), evidence(1, 900.0)]
    assert verdict(answers, TERMS) == verdict(answers[::-1], TERMS)


@pytest.mark.parametrize(
    ("uncertainties", "behind", "tied", "resolution"),
    [
        ((5.0, 5.0), 10.0, False, 10.0),
        ((1.0, 1.0), 9.9, True, 10.0),  # never below the resolution
        ((5.0, 13.0), 17.9, True, 18.0),
        ((5.0, 13.0), 18.0, False, 18.0),
        ((13.0, 13.0), 25.9, True, 26.0),
        ((40.0, 5.0), 44.0, True, 45.0),
        ((40.0, 5.0), 45.0, False, 45.0),
    ],
)
def test_the_resolution_is_widened_by_what_the_two_seats_leave_open(
    uncertainties: tuple[float, float], behind: float, tied: bool, resolution: float
) -> None:
    judged = verdict([evidence(0, 500.0, uncertainties[0]), evidence(1, 500.0 + behind, uncertainties[1])], TERMS)
    assert (judged.tied == (0, 1)) is tied
    assert judged.resolution == resolution


def test_the_uncertainty_of_a_third_seat_ties_nobody_else() -> None:
    judged = verdict([evidence(0, 500.0), evidence(1, 512.0), evidence(2, 700.0, 150.0)], TERMS)
    assert judged.first == 0


# ── the window ───────────────────────────────────────────────────────────────────────────────────────────────────────

HOUSEHOLD = Latency((100.0,))  # slowest plausible round trip 100 + 2.5 × 12 = 130
SATELLITE = Latency((900.0,))


@pytest.mark.parametrize(
    ("best", "waiting", "closes"),
    [
        (500.0, {}, 1540.0),  # nobody to wait for
        (500.0, {1: (1000.0, HOUSEHOLD, 0.0)}, 1630.0),  # sent + best + slowest
        (500.0, {1: (1040.0, HOUSEHOLD, 0.0)}, 1670.0),  # whose card was sent later may answer later
        (400.0, {1: (1000.0, HOUSEHOLD, 0.0)}, 1540.0),  # who is not here by now is later
        (500.0, {1: (1000.0, Latency((0.0,)), 0.0)}, 1540.0),
        (500.0, {1: (1000.0, HOUSEHOLD, 0.0), 2: (1000.0, Latency((200.0,)), 0.0)}, 1730.0),  # the slowest line of all
        (500.0, {1: (1000.0, SATELLITE, 0.0)}, 2140.0),  # no longer than the cap
        (900.0, {1: (1000.0, SATELLITE, 0.0)}, 2140.0),
        (500.0, {1: (1000.0, HOUSEHOLD, 60.0)}, 1570.0),  # whose reactions are lengthened must have pressed earlier
        (500.0, {1: (1000.0, HOUSEHOLD, 300.0)}, 1540.0),
        (600.0, {1: (1000.0, HOUSEHOLD, 0.0)}, 1730.0),  # the best has a handicap of 100 itself
    ],
)
def test_a_race_waits_just_as_long_as_a_better_answer_can_be_on_its_way(
    best: float, waiting: dict[int, tuple[float, Latency, float]], closes: float
) -> None:
    awaited = {seat: Awaited(*one) for seat, one in waiting.items()}
    assert closes_at(1540.0, best, awaited, TERMS) == closes
