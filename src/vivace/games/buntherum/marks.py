"""Buntherum: wrong shouts and the red tokens they bring, and who is out."""

from collections.abc import Iterator
from typing import Any, Final

from vivace.games.buntherum import rules as book
from vivace.server.watching.course import Course
from vivace.server.watching.marks.attempt import Attempt, right_answers
from vivace.server.watching.marks.marking import mistake, moment
from vivace.server.watching.types import Mark

TIE_RULE: Final[str | None] = "B5.1"

WRONG_SHOUT: Final = "wrong-shout"
ELIMINATED: Final = "eliminated"


def marks(course: Course) -> Iterator[Mark]:
    for told in course.steps:
        after: Any = told.after
        for event in told.events:
            match event:
                case book.Shouted() if not event.right:
                    facts = {
                        "card": event.card,
                        "say": event.say,
                        "right": right_answers(course.rules, told.before, event.seat),
                        "tokens": after.tokens[event.seat],
                    }
                    yield mistake(told, WRONG_SHOUT, event.seat, "B4.3", str(event.say), facts)
                case book.Eliminated():
                    yield moment(told, ELIMINATED, event.seat, "B4.4", {"tokens": after.tokens[event.seat]})


def attempts(course: Course) -> Iterator[Attempt]:
    for told in course.steps:
        for event in told.events:
            if isinstance(event, book.Shouted):
                yield Attempt(event.seat, str(event.say))
