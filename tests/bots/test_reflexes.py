"""The statistics of the reflexes stay near the figures of docs/bots.md."""

from random import Random
from statistics import fmean, stdev

import pytest

from vivace.bots import LEVELS
from vivace.bots.reflexes import CONGRUENT, FLOOR, INCONGRUENT, SIMPLE, TEMPI, TWO_CHOICE, Reflexes, Task

TASKS = {"simple": SIMPLE, "two choices": TWO_CHOICE, "congruent": CONGRUENT, "incongruent": INCONGRUENT}


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_a_median_person_has_the_published_mean_spread_and_error_rate(task: Task) -> None:
    reflexes = Reflexes("andante", Random(1))
    times = [reflexes.time(task) for _ in range(20_000)]
    assert fmean(times) == pytest.approx(task.mu + task.tau, rel=0.01)
    assert stdev(times) == pytest.approx((task.sigma**2 + task.tau**2) ** 0.5, rel=0.04)
    assert fmean([reflexes.slips(task.errors) for _ in range(20_000)]) == pytest.approx(task.errors, abs=0.005)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_the_median_times_its_tempo(level: str) -> None:
    reflexes, tempo = Reflexes(level, Random(2)), TEMPI[level]
    assert fmean(reflexes.time(INCONGRUENT) for _ in range(20_000)) == pytest.approx(768 * tempo.pace, rel=0.01)
    assert fmean(reflexes.slips(0.06) for _ in range(20_000)) == pytest.approx(0.06 * tempo.slips, abs=0.006)


def test_levels_are_ordered_in_speed_and_in_errors() -> None:
    paces = [TEMPI[level].pace for level in LEVELS]
    slips = [TEMPI[level].slips for level in LEVELS]
    assert paces == sorted(paces, reverse=True) and slips == sorted(slips, reverse=True)


def test_nobody_answers_before_it_could_be_seen() -> None:
    reflexes = Reflexes("presto", Random(3))
    assert min(reflexes.time(Task(100, 50, 10)) for _ in range(1000)) == FLOOR
