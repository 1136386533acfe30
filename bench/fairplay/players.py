"""Answers of simulated people, of real ones, and of scripts."""

import csv
import gzip
from collections.abc import Iterator
from math import log
from pathlib import Path
from random import Random
from typing import Final

from vivace.bots.reflexes import CONGRUENT, HICK, INCONGRUENT, TWO_CHOICE, Reflexes, Task
from vivace.server.fairplay.answers import Answer, Session

LEVELS: Final = ("largo", "adagio", "andante", "allegro", "presto")
TASKS: Final = (
    TWO_CHOICE,
    CONGRUENT,
    INCONGRUENT,
    *(TWO_CHOICE.longer(1.8 * HICK + 25.0 * looked) for looked in range(2, 40, 2)),
)
"""What the games ask: colours and words, and a look along so many cards of a table."""
SLIPS: Final = 0.03
"""Where a task does not say how often it goes wrong."""
A_GAME: Final = 20
"""Answers."""
IMPLAUSIBLE: Final = 150.0
REAL: Final = Path("bench/reflexes/people.csv.gz")
SCRIPTS: Final = ("200 ± 20 ms", "180 to 220 ms", "250 ± 80 ms", "ignores difficulty")
EVASIVE: Final = ("noise around what is asked", "our own model")
"""Of those who know how people are told apart: nothing but the memory from answer to answer gives the first away, and
nothing the second."""


def person(seed: int, answers: int = 200, level: str | None = None) -> list[Session]:
    """Somebody of our own human model, over several games."""
    rng = Random(f"person {seed}")
    reflexes = Reflexes(level or rng.choice(LEVELS), rng)
    given = []
    for number in range(answers):
        if number % A_GAME == 0:
            reflexes.take_a_break()
        task = rng.choice(TASKS)
        wrong = reflexes.slips(task.errors or SLIPS)
        given.append(_answer(reflexes.time(task), task, not wrong))
    return _games(given)


def script(kind: str, seed: int, answers: int = 200) -> list[Session]:
    """One that waits for a fixed time, more or less, or has the very times of a person, whatever is asked. Or one that
    takes as long as people do for what is asked, with noise or with all that our model of them knows."""
    rng = Random(f"{kind} {seed}")
    people = [answer for game in person(10**6 + seed, answers, "andante") for answer in game.answers]
    given = []
    for one in people:
        task = rng.choice(TASKS)
        match kind:
            case "200 ± 20 ms":
                given.append(_answer(rng.gauss(200.0, 20.0), task, rng.random() > SLIPS))
            case "180 to 220 ms":
                given.append(_answer(rng.uniform(180.0, 220.0), task, rng.random() > SLIPS))
            case "250 ± 80 ms":
                given.append(_answer(rng.lognormvariate(log(250.0), 0.31), task, rng.random() > SLIPS))
            case "noise around what is asked":
                given.append(_answer(task.typical * rng.lognormvariate(0.0, 0.25), task, rng.random() > SLIPS))
            case "our own model":
                given.append(one)
            case _:
                given.append(_answer(one.reaction, task, rng.random() > SLIPS))
    return _games(given)


def real_people(path: Path = REAL) -> Iterator[list[Session]]:
    """Each of them, over both days."""
    tasks = {"c": CONGRUENT, "n": CONGRUENT.longer(30.0), "i": INCONGRUENT}
    people: dict[str, dict[tuple[str, str], list[Answer]]] = {}
    with gzip.open(path, "rt") as file:
        for row in csv.DictReader(file):
            block = people.setdefault(row["person"], {}).setdefault((row["day"], row["block"]), [])
            if float(row["ms"]) >= IMPLAUSIBLE:
                typical = tasks[row["word"]].typical
                block.append(Answer(reaction=float(row["ms"]), typical=typical, right=row["right"] == "1"))
    for blocks in people.values():
        yield [Session(block) for block in blocks.values()]


def _answer(ms: float, task: Task, right: bool) -> Answer:
    return Answer(reaction=ms, typical=task.typical, right=right)


def _games(answers: list[Answer]) -> list[Session]:
    return [Session(answers[start : start + A_GAME]) for start in range(0, len(answers), A_GAME)]
