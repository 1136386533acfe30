"""Mistakes and turning points, as the marks of a game's box read them from what the rules say happened. They judge
nothing themselves. Without them, races and the end are all that a replay marks."""

from collections.abc import Iterator
from typing import Protocol

from vivace.games import BOXES
from vivace.server.watching.course import Course
from vivace.server.watching.marks.attempt import Attempt
from vivace.server.watching.types import Mark


class Reader(Protocol):
    @property
    def TIE_RULE(self) -> str | None:  # noqa: N802  (a constant of the module)
        """The rule by which races that are too close to call go on."""

    def marks(self, course: Course) -> Iterator[Mark]: ...
    def attempts(self, course: Course) -> Iterator[Attempt]: ...


def reader_of(game: str) -> Reader | None:
    box = BOXES.get(game)
    reader: Reader | None = None if box is None else box.part("marks")
    return reader
