"""Practice: positions from a seed, each with the answers that are right by the rules."""

from collections.abc import Iterator
from random import Random
from typing import Final

from vivace.server.learning.tutors import tutor
from vivace.server.learning.types import PracticeExercise

MOST: Final = 50
"""Exercises at once."""


def offered(game: str) -> bool:
    teacher = tutor(game)
    return teacher is not None and teacher.practises


def exercises(game: str, seed: int) -> Iterator[PracticeExercise]:
    """As many as are wanted; none in a game without practice."""
    teacher, rng = tutor(game), Random(seed)
    while teacher is not None and teacher.practises:
        position = teacher.position(rng)
        answers = tuple(teacher.answers(position))
        right = [i for i, answer in enumerate(answers) if teacher.solves(position, answer)]
        yield PracticeExercise(
            seat=position.seat,
            view=position.told()[0],
            answers=answers,
            right=tuple(right),
            task=teacher.task(position),
        )
