"""Random games of ours, from seeds."""

from typing import Any

from hypothesis.strategies import SearchStrategy

from tests.contract.lore import LORE
from vivace.game.core import Game
from vivace.games import GAMES, OURS
from vivace.testing.courses import Course
from vivace.testing.courses import courses as courses_of
from vivace.testing.courses import play_course as play_course_of

TABLES = [(name, seats) for name in OURS for seats in GAMES[name].seats]


def play_course(game: Game[Any], seats: int, options: Any, seed: int, careful: bool, longest: int | None) -> Course:
    return play_course_of(LORE[game.name], seats, options, seed, careful, longest)


def courses(name: str, seats: int, whole: bool = False) -> SearchStrategy[Course]:
    return courses_of(LORE[name], seats, whole)
