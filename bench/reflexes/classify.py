"""Can simulated people be told from real ones? Gradient boosting, cross-validated by person. Prints JSON."""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.model_selection import GroupKFold

from bench.reflexes.windows import NAMES, read, windows

LENGTHS = (30, 144)


def accuracy(one: tuple[Any, Any], other: tuple[Any, Any]) -> tuple[float, list[str]]:
    """The share of windows that are told, when nobody's windows are in both parts; and the features that told most."""
    x = np.vstack([one[0], other[0]])
    y = np.repeat([0, 1], [len(one[0]), len(other[0])])
    groups = np.concatenate([one[1], other[1] + 10_000])
    right, gains = [], np.zeros(x.shape[1])
    for train, test in GroupKFold(5).split(x, y, groups):
        model = HistGradientBoostingClassifier(max_iter=120, learning_rate=0.06, max_leaf_nodes=12, random_state=0)
        weights = np.where(y[train] == 0, 1 / (y[train] == 0).sum(), 1 / (y[train] == 1).sum())
        model.fit(x[train], y[train], sample_weight=weights * len(train))
        told = model.predict(x[test]) == y[test]
        right.append((told[y[test] == 0].mean() + told[y[test] == 1].mean()) / 2)
        for trees in model._predictors:  # how often, and for how much, each feature was split on
            for node in trees[0].nodes:
                gains[node["feature_idx"]] += 0 if node["is_leaf"] else node["gain"]
    best = np.argsort(-gains)[:8]
    return float(np.mean(right)), [f"{NAMES[i]} {gains[i] / gains.sum():.2f}" for i in best]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("people", type=Path, help="the study's answers, as CSV (.gz)")
    parser.add_argument("simulated", type=Path, nargs="?", help="what `vivace reflexes --csv` printed")
    given = parser.parse_args()
    people, result = read(given.people), dict[str, Any]()
    for length in LENGTHS:
        real = windows(people, length)
        figures: dict[str, Any] = {}
        if given.simulated is not None:
            figures["simulated"], figures["by"] = accuracy(real, windows(read(given.simulated), length))
        else:
            figures["shuffled"], _ = accuracy(real, windows(people, length, np.random.default_rng(1)))
            ids = np.unique(real[1])
            odd = np.isin(real[1], ids[::2])
            figures["other people"], _ = accuracy((real[0][odd], real[1][odd]), (real[0][~odd], real[1][~odd]))
        result[f"windows of {length}"] = figures
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
