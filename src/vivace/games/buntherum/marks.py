"""Buntherum: wrong shouts and the red tokens they bring, and who is out."""

from collections.abc import Iterator
from typing import Any, Final

from vivace.games.buntherum import rules as book
from vivace.server.watching.course import Course
from vivace.server.watching.marks.attempt import Attempt, right_answers
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
                    yield Mark(
                        version=told.number,
                        kind="mistake",
                        key=WRONG_SHOUT,
                        seat=event.seat,
                        rule="B4.3",
                        about=str(event.say),
                        facts={
                            "card": event.card,
                            "say": event.say,
                            "right": right_answers(course.rules, told.before, event.seat),
                            "tokens": after.tokens[event.seat],
                        },
                    )
                case book.Eliminated():
                    yield Mark(
                        version=told.number,
                        kind="moment",
                        key=ELIMINATED,
                        seat=event.seat,
                        rule="B4.4",
                        about=None,
                        facts={"tokens": after.tokens[event.seat]},
                    )


def attempts(course: Course) -> Iterator[Attempt]:
    for told in course.steps:
        for event in told.events:
            if isinstance(event, book.Shouted):
                yield Attempt(event.seat, str(event.say))
