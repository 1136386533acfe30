"""Races as the record keeps them: the referee's evidence, and which of them were close."""

from collections.abc import Iterator

import msgspec

from vivace.game.core import Tie
from vivace.records import RecordLine
from vivace.server.watching.course import Course
from vivace.server.watching.types import Mark
from vivace.table.evidence import Evidence
from vivace.table.verdict import Verdict, is_close


class _OnRecord(msgspec.Struct):
    """What a table writes under `x-race`."""

    margin: float | None
    resolution: float
    evidence: tuple[Evidence, ...]
    guesses: int = 0
    right: tuple[int, ...] | None = None


def verdict_of(line: RecordLine, seats: int, wrong_rule: str | None = None) -> Verdict | None:
    """None where this line decided no race, or the record does not say how. A file may hold anything under `x-`
    keys: what is not evidence is none."""
    try:
        kept = msgspec.convert(line.extras.get("x-race"), _OnRecord)
    except msgspec.ValidationError:
        return None
    if any(not 0 <= seat < seats for seat in (*[answer.seat for answer in kept.evidence], *(kept.right or ()))):
        return None
    tied = line.action.seats if isinstance(line.action, Tie) else ()
    first = getattr(line.action, "seat", None)
    rule = wrong_rule if kept.guesses else None
    close = kept.right is None and is_close(first, kept.margin, kept.resolution)
    return Verdict(first, tied, kept.margin, kept.resolution, kept.evidence, kept.guesses, rule, kept.right, close)


def race_marks(course: Course, tie_rule: str | None) -> Iterator[Mark]:
    """Ties, and races that were won by little."""
    for step in course.steps:
        verdict = verdict_of(step.line, course.record.seats)
        tied = step.line.action.seats if isinstance(step.line.action, Tie) else None
        margin = None if verdict is None else verdict.margin
        if tied is not None:
            facts = {"seats": tied, "margin": margin, "resolution": None if verdict is None else verdict.resolution}
            yield Mark(version=step.number, kind="race", key="tie", seat=None, rule=tie_rule, about=None, facts=facts)
        elif verdict is not None and verdict.first is not None and verdict.close:
            others = [answer.seat for answer in verdict.evidence if answer.seat != verdict.first]
            facts = {"other": others[0] if others else None, "margin": margin, "resolution": verdict.resolution}
            yield Mark(
                version=step.number, kind="race", key="close", seat=verdict.first, rule=None, about=None, facts=facts
            )
