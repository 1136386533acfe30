"""Mistakes and turning points, a file for each game; it has the name of its game. They read what the rules say
happened, and judge nothing themselves. A new game is one file here and a word in `_READERS`; without one, races and the
end are all that a replay marks."""

from collections.abc import Iterator
from typing import Final, Protocol

from vivace.games.buntherum import marks as buntherum
from vivace.games.clear4 import marks as clear4
from vivace.games.khromix import marks as khromix
from vivace.games.subito import marks as subito
from vivace.server.watching.course import Course
from vivace.server.watching.marks.attempt import Attempt
from vivace.server.watching.types import Mark


class Reader(Protocol):
    @property
    def TIE_RULE(self) -> str | None:  # noqa: N802  (a constant of the module)
        """The rule by which races that are too close to call go on."""

    def marks(self, course: Course) -> Iterator[Mark]: ...
    def attempts(self, course: Course) -> Iterator[Attempt]: ...


_READERS: Final[dict[str, Reader]] = {
    module.__name__.rpartition(".")[2]: module for module in (subito, buntherum, khromix, clear4)
}


def reader_of(game: str) -> Reader | None:
    return _READERS.get(game)
