"""Practice: positions from a seed, each with the answers that are right by the rules."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from vivace.server.learning.exercise import CHOOSE
from vivace.server.learning.position import Position
from vivace.server.learning.tutors import Attempt, Tutor, tutor
from vivace.server.learning.types import Choice, PracticeExercise

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
            facts=tuple({} if i in right else _facts(teacher, position, answers[i]) for i in range(len(answers))),
        )


def _facts(teacher: Tutor, position: Position, answer: Choice) -> dict[str, Any]:
    """What there is to be said of a wrong answer."""
    attempt = None if CHOOSE in answer else teacher.attempt(position, position.action(answer))
    found = teacher.explain(attempt, False) if isinstance(attempt, Attempt) else None
    return {} if found is None else dict(found.facts)
