"""Why a verdict was wrong: what kept whoever was first from being named."""

from collections.abc import Mapping

from vivace.table.evidence import Evidence
from vivace.table.verdict import Verdict

LATE = "late"
"""The answer came after the verdict."""
MEASURE = "measure"
"""What the two devices measured was in the wrong order."""
DOUBT, CAPPED, RAISED, DEBT, OTHER = "doubt", "capped", "raised", "debt", "other"
"""The line was in doubt; it was too long; the claim was raised into its bounds; it had a debt; none of these."""
CAUSES = {
    LATE: "answers after the verdict",
    MEASURE: "what devices measured",
    DOUBT: "a line in doubt",
    CAPPED: "a line that is too long",
    RAISED: "a claim beyond its bounds",
    DEBT: "a debt",
    OTHER: "something else",
}
"""In words."""


def cause_of(verdict: Verdict, truth: Mapping[int, float]) -> str:
    """Of a wrong verdict. `truth`: the reactions as they were."""
    first = min(truth, key=lambda seat: truth[seat])
    by_seat = {e.seat: e for e in verdict.evidence}
    if first not in by_seat:
        return LATE
    return _of_two(by_seat[first], verdict.evidence[0])


def _of_two(first: Evidence, named: Evidence) -> str:
    if first.claimed is not None and named.claimed is not None and first.claimed > named.claimed:
        return MEASURE
    if first.doubt is not None:
        return DOUBT
    if first.capped > 0:
        return CAPPED
    if first.moved > 0:
        return RAISED
    return DEBT if first.debt > 0 else OTHER
