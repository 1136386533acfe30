"""Subito: a wrong card is marked where it was laid down, although only the check finds it out."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from vivace.games.subito import rules as book
from vivace.records import RecordStep
from vivace.server.watching.course import Course
from vivace.server.watching.marks.attempt import Attempt
from vivace.server.watching.marks.marking import mistake, moment
from vivace.server.watching.types import Mark

TIE_RULE: Final[str | None] = None

WRONG_CARD: Final = "wrong-card"
BUST: Final = "bust"
ROUND_OVER: Final = "round-over"


@dataclass(frozen=True)
class Laid:
    told: RecordStep
    seat: int


@dataclass
class Round:
    """A round that was checked: `over` is the event of its end, `laid` says by side and objective who laid what."""

    number: int
    faces: str
    over: Any
    check: RecordStep
    laid: dict[tuple[int, int], list[Laid]] = field(default_factory=dict)


def rounds(course: Course) -> Iterator[Round]:
    number = 0
    laid: defaultdict[tuple[int, int], list[Laid]] = defaultdict(list)
    for told in course.steps:
        for event in told.events:
            match event:
                case book.Dealt():
                    laid = defaultdict(list)
                case book.Placed():
                    before: Any = told.before
                    side = 0 if event.seat in before.sides[0] else 1
                    laid[side, event.on].append(Laid(told, event.seat))
                case book.RoundOver():
                    after: Any = told.after
                    number += 1
                    yield Round(number, after.faces, event, told, laid)


def marks(course: Course) -> Iterator[Mark]:
    for round in rounds(course):
        for check in round.over.checks:
            for side in (0, 1):
                yield from _mistakes(round, check, side)
        facts = {
            "round": round.number,
            "sides": round.over.sides,
            "points": [sum(c.points for c in round.over.checks if c.winner == side) for side in (0, 1)],
            "scores": round.over.scores,
        }
        yield moment(round.check, ROUND_OVER, None, "S2.7", facts)


def _mistakes(round: Round, check: Any, side: int) -> Iterator[Mark]:
    column, kept = round.over.columns[side][check.points - 2], check.kept[side]
    objective = book.objective(check.points, round.faces)
    if kept < len(column):
        lost = {"lost": len(column) - kept, "faults": check.why[side]}
        yield _mistake(round, side, objective, kept, WRONG_CARD, objective.rule, {"card": column[kept], **lost})
    if check.bust[side]:
        tipping = next(n for n in range(len(column)) if sum(map(book.value, column[: n + 1])) > book.BUST_ABOVE)
        facts = {"card": column[tipping], "sum": sum(map(book.value, column)), "most": book.BUST_ABOVE}
        yield _mistake(round, side, objective, tipping, BUST, "S3.2", facts)


def _mistake(round: Round, side: int, objective: Any, place: int, key: str, rule: str, facts: dict[str, Any]) -> Mark:
    laid = round.laid[side, objective.points][place]
    found = {"objective": objective.points, "face": objective.face, "round": round.number, "check": round.check.number}
    return mistake(laid.told, key, laid.seat, rule, objective.rule, {**facts, **found})


def attempts(course: Course) -> Iterator[Attempt]:
    for round in rounds(course):
        for (_, points), all_laid in round.laid.items():
            about = book.objective(points, round.faces).rule
            for laid in all_laid:
                yield Attempt(laid.seat, about)
