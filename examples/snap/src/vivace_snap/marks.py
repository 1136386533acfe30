"""Snap: wrong calls, matches that nobody called, and who is out."""

from collections.abc import Iterator
from typing import Final

from vivace.server.watching.course import Course
from vivace.server.watching.marks.attempt import Attempt
from vivace.server.watching.types import Mark
from vivace_snap import rules as book

TIE_RULE: Final[str | None] = "N5.1"

WRONG_CALL: Final = "wrong-call"
MISSED: Final = "missed-match"
OUT: Final = "out"
ABOUT: Final = "call"


def marks(course: Course) -> Iterator[Mark]:
    for told in course.steps:
        for event in told.events:
            match event:
                case book.Called() if not event.right:
                    yield Mark(
                        version=told.number,
                        kind="mistake",
                        key=WRONG_CALL,
                        seat=event.seat,
                        rule="N4.2",
                        about=ABOUT,
                        facts={"cards": event.cards},
                    )
                case book.Silent() if event.matching:
                    yield Mark(
                        version=told.number,
                        kind="moment",
                        key=MISSED,
                        seat=None,
                        rule="N3.4",
                        about=None,
                        facts={"matching": event.matching},
                    )
                case book.Out():
                    yield Mark(
                        version=told.number, kind="moment", key=OUT, seat=event.seat, rule="N6.1", about=None, facts={}
                    )


def attempts(course: Course) -> Iterator[Attempt]:
    for told in course.steps:
        for event in told.events:
            if isinstance(event, book.Called):
                yield Attempt(event.seat, ABOUT)
