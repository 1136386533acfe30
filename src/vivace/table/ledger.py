"""What is remembered of a player's claims from race to race, and how far it has them believed."""

from collections.abc import Sequence

from msgspec import Struct

from vivace.table.evidence import Evidence
from vivace.table.latency import middle
from vivace.table.referee_terms import RefereeTerms


class Ledger(Struct, frozen=True):
    """What a player's claims came to over the races, across games and connections: it stays with the player."""

    undercut: float = 0.0
    """The running mean of the server's estimate less the claim, once that was bounded. For an honest seat it is what
    the device takes from arrival to paint, whatever the line."""
    raised: float = 0.0
    """The running share of claims that had to be raised into their bounds: a hundredth for honest seats."""

    def trust(self, terms: RefereeTerms) -> float:
        return max(0.0, 1.0 - self.raised / terms.honest_moves)

    def debt(self, terms: RefereeTerms, allowed: float | None = None) -> float:
        """What is added to this seat's claims, so that nobody is faster on the average than their line allows.
        `allowed`: by how much they may be, where that is not the usual tolerance."""
        tolerance = (terms.tolerance if allowed is None else allowed) * self.trust(terms)
        # Who goes beyond the tolerance loses it: at twice as much nothing is left of it.
        return min(max(0.0, 2 * (self.undercut - tolerance)), max(0.0, self.undercut))

    def distrust(self, terms: RefereeTerms) -> float:
        """0: a claim of this seat that had to be raised may be true all the same, for that happens seldom to it; 1: as
        many had to be raised as no honest line knows."""
        return min(max(0.0, (self.raised / terms.honest_moves - SELDOM) / (1 - SELDOM)), 1.0)

    def contradicts(self, reach: float, terms: RefereeTerms) -> bool:
        """Whether answers come sooner than the pings allow: `reach` is what one claim may differ by."""
        return self.undercut < -terms.contradiction * reach


SELDOM = 0.3
"""Of the share of raised claims at which no trust is left."""
TYPICAL_DEVICE = 10.0
"""What a usual device needs from arrival to paint and from touch to event."""
MOST_ALLOWED = 40.0


def allowance(others: Sequence[Ledger], terms: RefereeTerms) -> float:
    """By how much a seat may undercut its line on the average: as much as the devices of the others at the table do,
    and a little. Only differences between devices matter to a race. A usual device is among them, so that one other
    person, who may be new, does not say it alone."""
    if not others:
        return terms.tolerance
    devices = [TYPICAL_DEVICE, *[ledger.undercut if ledger.undercut > 0.0 else 0.0 for ledger in others]]
    return min(middle(devices) + terms.slack, MOST_ALLOWED)


def settled(ledger: Ledger, evidence: Evidence, terms: RefereeTerms, jitter: float = 0.0) -> Ledger:
    """The ledger after this evidence. A press without a claim enters nothing, nor does one on the clock of one device.
    `jitter`: of its line."""
    if evidence.claimed is None or terms.one_clock:
        return ledger
    # A line in doubt raises claims of its own accord: that says nothing of the claims.
    raised = 1.0 if evidence.moved > 0 and evidence.doubt is None else 0.0
    weight, steadiness = terms.ledger_weight, terms.steady / max(terms.steady, min(jitter, 2 * terms.steady))
    return Ledger(
        ledger.undercut + weight * steadiness * (evidence.entered - ledger.undercut),
        ledger.raised + weight * (raised - ledger.raised),
    )
