"""What somebody has measured of their own device: it is used a little, shown, and counted by the ledger as claimed."""

import math

import pytest

from vivace.sim.clients import Cheat
from vivace.sim.fairness import Study
from vivace.sim.network import parse_profiles
from vivace.table import messages as m
from vivace.table.command_handler import _claim
from vivace.table.evidence import Claim, Evidence, Timing
from vivace.table.latency import Latency
from vivace.table.ledger import Ledger, settled
from vivace.table.referee_terms import RefereeTerms
from vivace.table.weighing import weigh

TERMS = RefereeTerms()
LINE = Latency((100.0,) * 60)


def weighed(claim: Claim) -> Evidence:
    return weigh(Timing(0, 0.0, 700.0, claim, 100.0), LINE, Ledger(), 0.0, TERMS)


@pytest.mark.parametrize(("said", "taken"), [(0.0, 0.0), (2.5, 2.5), (4.0, 4.0), (30.0, 4.0), (1e9, 4.0), (-20.0, 0.0)])
def test_little_is_taken_off_and_the_evidence_says_how_much(said: float, taken: float) -> None:
    evidence = weighed(Claim(600.0, "presented", calibrated=said))
    assert (evidence.claimed, evidence.calibrated, evidence.moved) == (600.0, taken, 0.0)
    assert evidence.reaction == 600.0 - taken


def test_the_ledger_counts_it_as_claimed() -> None:
    calibrated, lowered = weighed(Claim(600.0, "presented", calibrated=30.0)), weighed(Claim(596.0, "presented"))
    assert settled(Ledger(), calibrated, TERMS) == settled(Ledger(), lowered, TERMS)


def test_it_helps_nobody_beyond_the_bounds() -> None:
    least = weighed(Claim(0.0, "presented")).reaction
    assert weighed(Claim(0.0, "presented", calibrated=100.0)).reaction == least


def test_without_a_claim_there_is_nothing_to_take_it_off_from() -> None:
    evidence = weighed(Claim(None, calibrated=30.0))
    assert (evidence.reaction, evidence.calibrated) == (600.0, 0.0)


@pytest.mark.parametrize(("said", "read"), [(3.0, 3.0), (-3.0, 0.0), (math.nan, 0.0), (math.inf, 0.0)])
def test_what_cannot_be_reckoned_with_is_not_read(said: float, read: float) -> None:
    assert _claim(m.Act(number=1, action={}, reaction=500.0, calibrated=said)).calibrated == read


def test_who_calibrates_falsely_has_what_the_same_lie_has_without() -> None:
    """Race by race, whatever is said beyond what is taken off."""
    lines = parse_profiles("10±3,40±10,90±25,150±60")
    said = [
        Study("buntherum", 100, 3, lines, 3.0, (1, Cheat(*lie))).run() for lie in (("calibrated", 100), ("less", 4))
    ]
    assert said[0].to_json() == said[1].to_json()
