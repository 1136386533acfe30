"""The statistics of the reflexes stay near the figures of docs/bots.md."""

from collections.abc import Sequence
from itertools import pairwise
from math import log
from random import Random
from statistics import fmean, median, stdev

import pytest

from vivace.bots import LEVELS
from vivace.bots.reflexes import CONGRUENT, FLOOR, INCONGRUENT, SIMPLE, TEMPI, TWO_CHOICE, TYPICAL, Reflexes, Task
from vivace.bots.traits import Character
from vivace.sim.study import StudyAnswer, study

TASKS = {"simple": SIMPLE, "two choices": TWO_CHOICE, "congruent": CONGRUENT, "incongruent": INCONGRUENT}


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_a_typical_person_has_the_published_mean_and_error_rate(task: Task) -> None:
    reflexes = Reflexes("andante", Random(1), TYPICAL)
    times, slips = [], []
    for _ in range(20_000):
        slips.append(reflexes.slips(task.errors))
        times.append(reflexes.time(task))
    assert fmean(times) == pytest.approx(task.mu + task.tau, rel=0.03)
    assert fmean(slips) == pytest.approx(task.errors, abs=0.006)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_group_of_people_around_its_tempo(level: str) -> None:
    tempo = TEMPI[level]
    people = [Reflexes(level, Random(f"{level}{number}")) for number in range(300)]
    paces = [log(tempo.pace) + person.traits.pace for person in people]
    assert fmean(paces) == pytest.approx(log(tempo.pace), abs=0.06)
    assert stdev(paces) == pytest.approx(tempo.spread, rel=0.15)


def test_levels_are_ordered_in_speed_and_in_errors() -> None:
    paces = [TEMPI[level].pace for level in LEVELS]
    slips = [TEMPI[level].slips for level in LEVELS]
    assert paces == sorted(paces, reverse=True) and slips == sorted(slips, reverse=True)


def test_the_quickest_level_is_faster_than_people_and_makes_no_slips() -> None:
    quickest = min(Character(Random(number)).today().pace for number in range(500))
    paces = [Reflexes("prestissimo", Random(number)).traits.pace for number in range(100)]
    assert log(TEMPI["prestissimo"].pace) + fmean(paces) < quickest + 0.05
    master = Reflexes("prestissimo", Random(1))
    assert not any(master.slips(0.5) for _ in range(100))


def test_nobody_answers_before_it_could_be_seen() -> None:
    reflexes = Reflexes("presto", Random(3))
    assert min(reflexes.time(Task(100, 50, 10)) for _ in range(1000)) == FLOOR


def test_the_same_seed_gives_the_same_person() -> None:
    one, other = (Reflexes("allegro", Random(5)) for _ in range(2))
    assert [(one.slips(0.1), one.time(SIMPLE)) for _ in range(50)] == [
        (other.slips(0.1), other.time(SIMPLE)) for _ in range(50)
    ]


# ── as people answer colour words: 47 of them, Hedge, Powell and Sumner 2018 ─────────────────────────────────────────


@pytest.fixture(scope="module")
def answers() -> list[list[StudyAnswer]]:
    """By person."""
    found: dict[int, list[StudyAnswer]] = {}
    for answer in study(25, 1440, 1):
        found.setdefault(answer.person, []).append(answer)
    return list(found.values())


def _correlation(x: Sequence[float], y: Sequence[float]) -> float:
    mx, my = fmean(x), fmean(y)
    return sum((a - mx) * (b - my) for a, b in zip(x, y, strict=True)) / (len(x) * stdev(x) * stdev(y))


def test_an_answer_resembles_the_one_before(answers: list[list[StudyAnswer]]) -> None:
    logs = [[log(answer.ms) for answer in person] for person in answers]
    assert fmean(_correlation(one[:-1], one[1:]) for one in logs) == pytest.approx(0.17, abs=0.05)


def test_the_answer_after_a_mistake_is_slower(answers: list[list[StudyAnswer]]) -> None:
    slowing = []
    for person in answers:
        after = [b.ms for a, b in pairwise(person) if not a.right]
        usual = [b.ms for a, b in pairwise(person) if a.right]
        slowing.append(fmean(after) - fmean(usual))
    assert fmean(slowing) == pytest.approx(113, abs=30)


def test_mistakes_are_a_little_faster_than_right_answers(answers: list[list[StudyAnswer]]) -> None:
    sooner = [fmean(a.ms for a in p if a.right) - fmean(a.ms for a in p if not a.right) for p in answers]
    assert 0 < fmean(sooner) < 30


def test_some_answers_take_more_than_twice_as_long(answers: list[list[StudyAnswer]]) -> None:
    shares = [fmean(a.ms > 2 * median(a.ms for a in person) for a in person) for person in answers[:10]]
    assert 0.012 < fmean(shares) < 0.045


def test_the_first_answers_are_slower(answers: list[list[StudyAnswer]]) -> None:
    first = fmean(fmean(log(a.ms) for a in p[:120]) - fmean(log(a.ms) for a in p) for p in answers)
    assert first == pytest.approx(0.046, abs=0.03)


def test_conflict_costs_time_and_mistakes(answers: list[list[StudyAnswer]]) -> None:
    every = [answer for person in answers for answer in person]
    by = {word: [answer for answer in every if answer.word == word] for word in "cni"}
    times, rights = ([fmean(getattr(a, what) for a in by[word]) for word in "cni"] for what in ("ms", "right"))
    assert times == sorted(times) and rights == sorted(rights, reverse=True)


def test_the_study_has_its_layout(answers: list[list[StudyAnswer]]) -> None:
    person = answers[0]
    assert [(a.day, a.block, a.trial) for a in person] == [
        (day, block, trial) for day in (1, 2) for block in range(1, 6) for trial in range(1, 145)
    ]
    assert sorted(a.word for a in person[:144]) == sorted("cni" * 48)
