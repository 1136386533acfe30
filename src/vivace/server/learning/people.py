"""What is known of people's reaction times, to draw beside one's own. The figures and their sources: docs/bots.md."""

import re
from math import hypot
from typing import Final

from vivace.bots.reflexes import PUBLISHED, Task
from vivace.server.languages import Language, say
from vivace.server.learning.tutors import Expectation, tutor
from vivace.server.learning.types import PeopleFigure, PeopleFigures

SOURCE: Final = "Eisenberg et al."
PEOPLE: Final = 520
LAWS: Final = "Eisenberg et al.; Hick; Stroop 1935"


def figures(game: str, language: Language) -> PeopleFigures:
    teacher = tutor(game)
    return PeopleFigures(
        game=game,
        published=tuple(_published(language, name, task) for name, task in PUBLISHED.items()),
        expected=() if teacher is None else tuple(_expected(language, one) for one in teacher.expected()),
    )


def _published(language: Language, name: str, task: Task) -> PeopleFigure:
    key = re.sub("[^a-z]+", "-", name.lower())
    return PeopleFigure(
        task=key,
        name=say(language, f"lesson-people-{key}") or name,
        mean=task.mean,
        spread=round(hypot(task.sigma, task.tau), 1),
        errors=task.errors or None,
        normal=(task.mu, task.sigma),
        tail=task.tau,
        source=SOURCE,
        people=PEOPLE,
    )


def _expected(language: Language, expectation: Expectation) -> PeopleFigure:
    """Parts that follow each other: means add up, and so do the squares of the deviations."""
    parts = expectation.parts
    return PeopleFigure(
        task=expectation.name,
        name=say(language, f"lesson-people-{expectation.name}") or expectation.name,
        mean=round(sum(part.mean for part in parts), 1),
        spread=round(hypot(*(part.sigma for part in parts), *(part.tau for part in parts)), 1),
        errors=expectation.errors,
        normal=None,
        tail=None,
        source=LAWS,
        people=None,
    )
