"""Draws six statistics of answers, person by person: real people and simulated ones."""

import argparse
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
from matplotlib import pyplot

from bench.reflexes.windows import read

matplotlib.use("Agg")
INK, MUTED, SIGNAL, PAPER = "#26242e", "#76717f", "#d6472c", "#f7f4ee"
TITLES = (
    "Correlation with the answer before",
    "After a mistake, ms",
    "Mistakes are sooner by, ms",
    "First twelfth, % slower",
    "Slow drift, times chance",
    "Over twice the median, %",
)


def statistics(answers: dict[str, Any]) -> Any:
    return np.array([_person(answers, person) for person in np.unique(answers["person"])])


def _person(answers: dict[str, Any], person: int) -> list[float]:
    own = answers["person"] == person
    ms, wrong = answers["ms"][own].astype(float), answers["right"][own] == 0
    y = np.log(ms)
    parts = y[: len(y) // 12 * 12].reshape(-1, 12)
    chance = y.std() / np.sqrt(12)
    return [
        float(np.corrcoef(y[:-1], y[1:])[0, 1]),
        float(ms[1:][wrong[:-1]].mean() - ms[1:][~wrong[:-1]].mean()),
        float(ms[~wrong].mean() - ms[wrong].mean()),
        float(100 * (ms[: len(ms) // 12].mean() / ms.mean() - 1)),
        float(parts.mean(axis=1).std() / chance),
        float(100 * (ms > 2 * np.median(ms)).mean()),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("people", type=Path)
    parser.add_argument("simulated", type=Path)
    parser.add_argument("plot", type=Path)
    given = parser.parse_args()
    real, bots = statistics(read(given.people)), statistics(read(given.simulated))
    figure, grid = pyplot.subplots(2, 3, figsize=(12, 6), facecolor=PAPER)
    for i, axes in enumerate(grid.flat):
        axes.set_facecolor(PAPER)
        for y, (values, colour, name) in enumerate(((bots, SIGNAL, "simulated"), (real, INK, "people"))):
            spots = np.clip(values[:, i], *np.percentile(real[:, i], [1, 99]))
            axes.plot(spots, y + np.random.default_rng(1).uniform(-0.2, 0.2, len(spots)), "o", color=colour, alpha=0.4)
            axes.plot([values[:, i].mean()] * 2, [y - 0.35, y + 0.35], color=colour, linewidth=2)
            print(f"{TITLES[i]:36} {name:10} {values[:, i].mean():8.3f} ± {values[:, i].std():.3f}")
        axes.set_yticks([0, 1], ["simulated", "people"], color=MUTED)
        axes.set_title(TITLES[i], loc="left", color=INK, fontsize=11)
        axes.spines[["top", "right", "left"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(given.plot, facecolor=PAPER)


if __name__ == "__main__":
    main()
