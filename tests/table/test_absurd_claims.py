"""A claim that no clock could show moves the ledger no further than a plausible lie."""

import pytest

from tests.table.harness import Desk
from tests.table.racing import decided
from vivace.table.ledger import Ledger


def ledger_after(claim: float) -> Ledger:
    """Of somebody who answers after 600 ms and says that it took so long."""
    desk = Desk("buntherum", 2, (10.0, 50.0))
    anna, _ = desk.start()
    anna.presses(600, "shout", claim=claim, say=1)
    decided(desk, anna)
    return desk.table.people[anna.id].ledger


@pytest.mark.parametrize("claim", [1e15, 1e18, 1e19, 1e22, 1e308])
def test_a_claim_of_many_years_pays_nothing_into_the_ledger_that_a_claim_of_a_minute_would_not(claim: float) -> None:
    """Sums with such numbers lose the milliseconds: a liar could choose how they are rounded, and live on the
    credit."""
    assert ledger_after(claim).undercut == pytest.approx(ledger_after(60_000.0).undercut, abs=1e-3)


@pytest.mark.parametrize("claim", [-1e15, -1e19, -1e308])
def test_a_claim_from_before_the_beginning_is_as_bad_as_any_lie(claim: float) -> None:
    lie, usual = ledger_after(claim), ledger_after(-60_000.0)
    assert lie.undercut == pytest.approx(usual.undercut, abs=1e-3)
    assert lie.raised == usual.raised > 0
