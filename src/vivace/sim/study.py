"""Simulated people in a study of colour words: two days of five blocks of 144 words, answered with four keys, as in
Hedge, Powell and Sumner (2018). The times and the mistakes are those of `vivace.bots.reflexes`, as in play."""

from collections.abc import Iterator
from math import exp
from random import Random
from typing import Final, NamedTuple

from vivace.bots.reflexes import Reflexes, Task
from vivace.bots.traits import Character
from vivace.game.core import CHOICE

MIDDLE: Final = "andante"
"""Its pace and its errors are the typical person's."""
BLOCKS_A_DAY: Final = 5
WORDS: Final = "c" * 48 + "n" * 48 + "i" * 48
FRAME_MS: Final = 1000 / 60
BY_FRAMES: Final = 0.13
BY_FRAMES_NEXT: Final = (0.2, 0.67)
"""How many people's keys were read at each frame of the screen only: on their first day, and on the next without and
with it on the first."""


def _task(typical: float, errors: float, conflict: int) -> Task:
    task = Task(typical, 0.0, 0.0, errors, CHOICE, conflict)
    return task.times(typical / task.typical)


TASKS: Final = {"c": _task(566, 0.061, -1), "n": _task(590, 0.072, 0), "i": _task(629, 0.0905, 1)}
PRACTICE: Final = ((0.045, 0.018, 0.026, 0.016, 0.006), (-0.022, -0.031, -0.026, -0.027, -0.032))
"""Log times of each block."""
SLACKENING: Final = ((0.83, 0.90, 1.0, 0.97, 0.98), (0.99, 1.07, 1.06, 1.02, 1.14))
"""The odds of a mistake in each block."""


class StudyAnswer(NamedTuple):
    """Congruent, neutral or incongruent: c, n, i."""

    person: int
    day: int
    block: int
    trial: int
    word: str
    right: int
    ms: int


def study(people: int, answers: int, seed: int) -> Iterator[StudyAnswer]:
    """So many answers of each of so many people."""
    for person in range(1, people + 1):
        yield from _person(person, answers, Random(f"{seed}:{person}"))


def _person(person: int, answers: int, rng: Random) -> Iterator[StudyAnswer]:
    character, given, day = Character(rng), 0, 0
    by_frames = rng.random() < BY_FRAMES
    while given < answers:
        reflexes = Reflexes(MIDDLE, rng, character.today())
        if day == 1:
            by_frames = rng.random() < BY_FRAMES_NEXT[by_frames]
        for block in range(BLOCKS_A_DAY):
            words = rng.sample(WORDS, len(WORDS))
            reflexes.take_a_break()
            practised = exp(PRACTICE[min(day, 1)][block])
            for trial, word in enumerate(words):
                if given == answers:
                    return
                task = TASKS[word].times(practised)
                wrong = reflexes.slips(task.errors * SLACKENING[min(day, 1)][block])
                ms = reflexes.time(task)
                if by_frames:
                    ms = FRAME_MS * round(ms / FRAME_MS)
                yield StudyAnswer(person, day + 1, block + 1, trial + 1, word, int(not wrong), round(ms))
                given += 1
        day += 1
