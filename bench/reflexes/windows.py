"""Features of order and of shape of a window of answers."""

from pathlib import Path
from typing import Any

import numpy as np

NAMES = (
    "log median",
    *(f"q{q}" for q in (2, 5, 10, 25, 75, 90, 95, 98)),
    "slowest",
    "fastest",
    "deviation",
    "skewness",
    "kurtosis",
    "over twice",
    "mean over median",
    *(f"lag {k}" for k in (1, 2, 3, 4, 5, 8)),
    "rank lag 1",
    "differences",
    "drift",
    "fifths",
    "slope",
    "first",
    "second to tenth",
    "first twelfth",
    "longest run",
    "turns",
    "errors",
    "error time",
    "after error",
    "after that",
    "before error",
    "errors together",
    "errors in first half",
    *(f"time {word}" for word in "cni"),
    *(f"errors {word}" for word in "cni"),
    *(f"deviation {word}" for word in "cni"),
    *(f"skew {word}" for word in "cni"),
    "after conflict",
)


def read(file: Path) -> dict[str, Any]:
    """Columns of the study's file, or of `vivace reflexes --csv`."""
    table = np.genfromtxt(file, delimiter=",", names=True, dtype=None, encoding="utf-8")
    kept = {name: table[name] for name in table.dtype.names or ()}
    kept["ms"] = np.maximum(kept["ms"], 150)  # a few times are implausible
    return kept


def windows(answers: dict[str, Any], length: int, shuffled: np.random.Generator | None = None) -> tuple[Any, Any]:
    """Features of all windows that lie within a block, and whose they are. `shuffled`: each block in another order."""
    features, people = [], []
    keys = answers["person"].astype(np.int64) * 100 + answers["day"] * 10 + answers["block"]
    for key in np.unique(keys):
        own = np.flatnonzero(keys == key)
        if shuffled is not None:
            own = shuffled.permutation(own)
        for start in range(0, len(own) - length + 1, length):
            part = own[start : start + length]
            features.append(_features(answers["ms"][part], answers["right"][part] == 0, answers["word"][part]))
            people.append(key // 100)
    return np.array(features), np.array(people)


def _mean(values: Any) -> float:
    return float(values.mean()) if len(values) else np.nan


def _lag(x: Any, k: int) -> float:
    return float((x[:-k] * x[k:]).mean() / (x.var() + 1e-12))


def _skewness(x: Any) -> float:
    return float(((x - x.mean()) ** 3).mean() / (x.std() ** 3 + 1e-12)) if len(x) > 2 else np.nan


def _features(ms: Any, wrong: Any, word: Any) -> list[float]:
    y = np.log(ms)
    median = np.median(y)
    y = y - median
    x = y - y.mean()
    ranks = np.argsort(np.argsort(y)).astype(float)
    ranks -= ranks.mean()
    half, fifth, time = len(y) // 2, len(y) // 5, np.arange(len(y)) / len(y) - 0.5
    above = y > 0
    changes = np.flatnonzero(np.diff(above.astype(int)) != 0)
    runs = np.diff(np.concatenate(([-1], changes, [len(y) - 1])))
    quantiles = np.percentile(y, [2, 5, 10, 25, 75, 90, 95, 98])
    after, after_that, before = wrong[:-1], wrong[:-2], wrong[1:]
    by_word = [word == w for w in "cni"]
    ms = ms / np.exp(median)
    return [
        float(median),
        *quantiles,
        float(y.max()),
        float(y.min()),
        float(y.std()),
        _skewness(x),
        float((x**4).mean() / (x.var() ** 2 + 1e-12)),
        float((ms > 2).mean()),
        float(ms.mean()),
        *(_lag(x, k) for k in (1, 2, 3, 4, 5, 8)),
        _lag(ranks, 1),
        float(np.abs(np.diff(y)).mean()),
        float(y[half:].mean() - y[:half].mean()),
        float(np.std([y[i * fifth : (i + 1) * fifth].mean() for i in range(5)]) / (y.std() + 1e-12)),
        float((x * time).mean() / (time**2).mean()),
        float(y[0]),
        float(y[1:10].mean()),
        float(y[: max(1, len(y) // 12)].mean() - y.mean()),
        float(runs.max()),
        float(len(changes)),
        float(wrong.mean()),
        _mean(y[wrong]) - _mean(y[~wrong]),
        _mean(y[1:][after]) - _mean(y[1:][~after]),
        _mean(y[2:][after_that]) - _mean(y[2:][~after_that]),
        _mean(y[:-1][before]) - _mean(y[:-1][~before]),
        float((wrong[1:] & wrong[:-1]).sum()),
        float(wrong[:half].sum() - wrong[half:].sum()),
        *(float(np.median(y[m])) if m.any() else np.nan for m in by_word),
        *(_mean(wrong[m]) for m in by_word),
        *(float(y[m].std()) if m.any() else np.nan for m in by_word),
        *(_skewness(y[m]) for m in by_word),
        _mean(y[1:][by_word[2][:-1]]) - _mean(y[1:][by_word[0][:-1]]),
    ]
