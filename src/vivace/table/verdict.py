"""Who was first, or who tied: a race judged from its evidence."""

from collections.abc import Sequence

from msgspec import Struct

from vivace.table.evidence import Evidence
from vivace.table.referee_terms import RefereeTerms


class Verdict(Struct, frozen=True):
    """Either one seat was first, or several were too close to call. `evidence` is in the order of reaction."""

    first: int | None
    tied: tuple[int, ...]
    margin: float | None
    """How far ahead the first was of the second; None where nobody else answered."""
    resolution: float
    evidence: tuple[Evidence, ...]
    guesses: int = 0
    """So many of the latest answers of whoever was first were guesses, and for it this one counts as wrong; else 0."""
    rule: str | None = None
    """Where it does, the rule that says what a wrong answer costs."""
    right: tuple[int, ...] | None = None
    """Without the clock: who was right, in the order in which cards go round; there is no evidence then. Else null."""
    close: bool = False
    """Whether it was a photo finish: too close to call, or won by little."""


CLOSE = 3.0
"""A race is won by little where the margin is less than so many times what can be told apart."""


def is_close(first: int | None, margin: float | None, resolution: float) -> bool:
    return first is None or (margin is not None and margin < CLOSE * resolution)


def verdict(evidence: Sequence[Evidence], terms: RefereeTerms) -> Verdict:
    """Orders the evidence by reaction. Seats too close to the best one to be told apart are tied with it."""
    ranked = tuple(sorted(evidence, key=lambda e: (e.reaction, e.seat)))
    best = ranked[0]
    tied = [best.seat]
    resolution = terms.resolution
    for other in ranked[1:]:
        apart = max(terms.resolution, best.uncertainty + best.later + other.uncertainty + other.sooner)
        if other is ranked[1]:
            resolution = apart
        if other.reaction - best.reaction < apart:
            tied.append(other.seat)
    margin = ranked[1].reaction - best.reaction if len(ranked) > 1 else None
    if len(tied) > 1:
        return Verdict(None, tuple(sorted(tied)), margin, resolution, ranked, close=True)
    close = is_close(best.seat, margin, resolution)
    return Verdict(best.seat, (), margin, resolution, ranked, close=close)
