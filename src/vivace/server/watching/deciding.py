"""Which moment of a finished game is worth showing to others first."""

from dataclasses import dataclass

from vivace.records import Record
from vivace.server.watching.course import course_of
from vivace.server.watching.film import EVEN_MS, marks_of
from vivace.table.standing import standing_of


@dataclass(frozen=True)
class Decided:
    scores: tuple[int, ...]
    """The number that players go by at the end, a seat each."""
    at: int
    """Milliseconds from the start: of the last turning point or close race, or else of the end."""


def decided(record: Record) -> Decided:
    """Of a record that is known to be right."""
    course = course_of(record)
    moments = [mark.version for mark in marks_of(course) if mark.kind != "mistake" and mark.key != "game-over"]
    version = max(moments, default=len(course.steps))
    at = course.steps[version - 1].line.at if version else 0
    return Decided(standing_of(course.rules, course.end).scores, version * EVEN_MS if at is None else at)
