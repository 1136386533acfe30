"""Khromix: wrong answers and what was paid for them, and cards that were worth waiting for."""

from collections.abc import Iterator
from typing import Any, Final

from vivace.games.khromix import rules as book
from vivace.records import RecordStep
from vivace.server.watching.course import Course
from vivace.server.watching.marks.attempt import Attempt, right_answers
from vivace.server.watching.marks.marking import mistake, moment
from vivace.server.watching.types import Mark

TIE_RULE: Final[str | None] = "K3.6"

WRONG_ANSWER: Final = "wrong-answer"
HAUL: Final = "haul"
MANY_CARDS: Final = 4
"""So many cards at once are a turning point; most answers win one."""


def marks(course: Course) -> Iterator[Mark]:
    for told in course.steps:
        before: Any = told.before
        for event in told.events:
            if not isinstance(event, book.Answered):
                continue
            if not event.right:
                facts = {
                    "card": before.centre[0],
                    "asked": before.asked,
                    "say": event.say,
                    "right": right_answers(course.rules, before, event.seat),
                    **_price(course, told, event.seat),
                }
                yield mistake(told, WRONG_ANSWER, event.seat, "K3.4", before.asked, facts)
            elif len(before.centre) >= MANY_CARDS:
                won = {"cards": len(before.centre), "points": _points(course, told, told, event.seat)}
                yield moment(told, HAUL, event.seat, "K3.3", won)


def _price(course: Course, wrong: RecordStep, seat: int) -> dict[str, Any]:
    """What was laid down for it: that is the next step, unless the record ends before."""
    if wrong.number == len(course.steps):
        return {"paid": None, "from": None, "points": 0}
    payment = course.steps[wrong.number]
    paid = next(event for event in payment.events if isinstance(event, book.Paid))
    return {"paid": paid.card, "from": paid.from_, "points": _points(course, wrong, payment, seat)}


def _points(course: Course, first: RecordStep, last: RecordStep, seat: int) -> int:
    """By how much this seat's points changed."""
    scores = course.rules.outcome(last.after).scores[seat], course.rules.outcome(first.before).scores[seat]
    return scores[0] - scores[1]


def attempts(course: Course) -> Iterator[Attempt]:
    """Without mystery cards, to which any answer is right."""
    for told in course.steps:
        before: Any = told.before
        for event in told.events:
            if isinstance(event, book.Answered) and before.centre[0] != book.MYSTERY:
                yield Attempt(event.seat, before.asked)
