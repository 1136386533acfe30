"""Fits how people differ to the answers of a study, and writes src/vivace/bots/fitted.py.

Each trait of `vivace.bots.traits` has a statistic of a person's day that moves with it. People are simulated, and the
means of the traits, their covariance between people and that between the days of a person are moved until the
statistics of simulated people have the means and covariances of those of real ones: what chance does to a statistic it
does to both alike. Nobody's own values are kept.
"""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from scipy.stats import norm, rankdata

from bench.reflexes.windows import read
from vivace.bots import fitted, reflexes, traits
from vivace.sim.study import study

TARGET = Path(fitted.__file__)
# How far a trait is moved for a difference of one in its statistic.
GAINS = np.array([1, 1, 1, 1, 1, 1, 1, 1, 9, 1, -1, 1, -1.0])
LEAST_DEVIATION = 1e-4
PACE_SPREAD = 0.163
"""Between people, as measured of 107 of whom these are some."""


def statistics(answers: dict[str, Any]) -> Any:
    """Person by day by trait."""
    people = np.unique(answers["person"])
    return np.array([[_day(answers, person, day) for day in (1, 2)] for person in people])


def _day(answers: dict[str, Any], person: int, day: int) -> list[float]:
    own = (answers["person"] == person) & (answers["day"] == day)
    y, word = np.log(answers["ms"][own]), answers["word"][own]
    wrong = answers["right"][own] == 0
    median = {w: float(np.median(y[word == w])) for w in "cni"}
    middle = np.array([median[w] for w in word])
    rest = y - middle
    scores = np.empty(len(y))
    for w in "cni":
        m = word == w
        scores[m] = norm.ppf((rankdata(rest[m]) - 0.5) / m.sum())
    wide = {w: float(np.subtract(*np.percentile(rest[word == w], [75, 25]))) / 1.349 for w in "cni"}
    plain = word != "i"
    spread = float(np.subtract(*np.percentile(rest[plain], [75, 25]))) / 1.349
    low, high = np.percentile(rest[plain], [2.28, 97.72])
    blocks, errs = scores.reshape(5, 144), wrong.reshape(5, 144)
    memory = np.mean([(blocks[:, :-k] * blocks[:, k:]).mean() for k in (1, 2, 3, 4, 5)])
    after = errs[:, :-1]
    later = blocks[:, 1:]
    by_block = rest.reshape(5, 144)
    return [
        float(np.median(y)),
        float(np.log(spread)),
        float(high - 2 * spread) / 8,
        float(low + 2 * spread) / 8,
        median["i"] - median["n"],
        median["n"] - median["c"],
        float(np.log(2 * wide["i"] / (wide["c"] + wide["n"]))),
        float(np.log((wrong.sum() + 0.5) / ((~wrong).sum() + 0.5))),
        float(memory),
        float(later[after].mean() - later[~after].mean()) if after.any() else 0.0,
        float(scores[wrong].mean() - scores[~wrong].mean()) if wrong.any() else 0.0,
        float(by_block[:, 0].mean()),
        float(by_block[:, 1:10].mean()),
    ]


def moments(found: Any) -> tuple[Any, Any, Any]:
    """Means, covariance between people, covariance between the days of one person."""
    centred = found - found.mean(axis=0)
    one, two = centred[:, 0], centred[:, 1]
    between = (one.T @ two + two.T @ one) / (2 * len(found))
    within = (one - two).T @ (one - two) / (2 * len(found))
    return found.mean(axis=(0, 1)), between, within


def factor(covariance: Any) -> Any:
    """The lower triangular factor of a covariance near this one. Made of the correlations, for the scales of traits
    differ by a hundred; a trait whose variance came out below zero does not vary."""
    deviations = np.sqrt(np.maximum(np.diag(covariance), LEAST_DEVIATION**2))
    correlations = np.clip(covariance / np.outer(deviations, deviations), -0.95, 0.95)
    np.fill_diagonal(correlations, 1.0)
    values, vectors = np.linalg.eigh(correlations)
    sound = vectors @ np.diag(np.maximum(values, 0.01)) @ vectors.T
    scale = deviations / np.sqrt(np.diag(sound))
    return np.linalg.cholesky(sound * np.outer(scale, scale))


def simulated(people: int, seed: int) -> dict[str, Any]:
    rows = list(study(people, 1440, seed))
    return {name: np.array([getattr(row, name) for row in rows]) for name in rows[0]._fields}


def use(means: Any, between: Any, within: Any) -> None:
    """From now on, people are drawn from these."""
    for name, value in (("MEANS", tuple(map(float, means))), ("PEOPLE", _rows(factor(between)))):
        setattr(traits, name, value)
    setattr(traits, "DAYS", _rows(factor(within)))  # noqa: B010
    setattr(reflexes, "TYPICAL", traits.Traits.typical())  # noqa: B010


def _rows(lower: Any) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(float(x) for x in row[: i + 1]) for i, row in enumerate(lower))


def write(means: Any, between: Any, within: Any) -> None:
    def line(values: Iterable[float]) -> str:
        return "(" + ", ".join(f"{float(x):.5f}" for x in values) + ",)"

    def rows(covariance: Any) -> str:
        return "(\n" + "".join(f"    {line(row)},\n" for row in _rows(factor(covariance))) + ")"

    names = ", ".join(f'"{name}"' for name in fitted.NAMES)
    TARGET.write_text(
        f'''"""How people differ. Written by bench/reflexes/fit.py, from the answers of 47 people: docs/bots.md.

PEOPLE and DAYS are lower triangular factors of covariances: between people, and between the days of a person.
"""

from typing import Final

NAMES: Final = ({names})
MEANS: Final = {line(means)}
PEOPLE: Final[tuple[tuple[float, ...], ...]] = {rows(between)}
DAYS: Final[tuple[tuple[float, ...], ...]] = {rows(within)}
''',
        encoding="utf-8",
    )


def _squared(lower: Any) -> Any:
    full = np.zeros((len(lower), len(lower)))
    for i, row in enumerate(lower):
        full[i, : i + 1] = row[: i + 1]
    return full @ full.T


def fit(answers: dict[str, Any], turns: int, people: int) -> tuple[Any, Any, Any]:
    """Means and covariances of the traits with which so many simulated people are like those of the study."""
    goal = moments(statistics(answers))
    means, between, within = np.array(fitted.MEANS), _squared(fitted.PEOPLE), _squared(fitted.DAYS)
    outer = np.outer(GAINS, GAINS)
    for turn in range(turns):
        use(means, between, within)
        found = moments(statistics(simulated(people, 1000 + turn)))
        step = 0.8 if turn < turns / 2 else 0.4
        off = goal[0] - found[0]
        print(turn, "means off", np.round(off, 3), file=sys.stderr)
        print(
            "  deviations",
            np.round(np.sqrt(np.diag(found[1] + found[2]) / np.diag(goal[1] + goal[2])), 2),
            file=sys.stderr,
        )
        off[0] = 0.0  # the typical pace is that of the task
        means = means + step * GAINS * off
        between = between + step * outer * (goal[1] - found[1])
        within = within + step * outer * (goal[2] - found[2])
    # Those who took part differ less in pace than people do; what goes with pace goes with it still.
    scale = np.ones(len(means))
    scale[0] = PACE_SPREAD / np.sqrt(between[0, 0])
    return means, between * np.outer(scale, scale), within


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("people", type=Path, help="the study's answers, as CSV (.gz)")
    parser.add_argument("--turns", type=int, default=8)
    parser.add_argument("--simulate", type=int, default=94, help="people in each turn")
    given = parser.parse_args()
    write(*fit(read(given.people), given.turns, given.simulate))


if __name__ == "__main__":
    main()
