"""How the pace of people's matches finds its place, drawn. Needs matplotlib (the extra `plot`)."""

from collections.abc import Mapping, Sequence
from math import log
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")  # into a file, wherever there is no screen
from matplotlib import pyplot

from vivace.sim.plots import INK, LINE, MUTED, PAPER, SIGNAL


def plot_convergence(file: Path, found: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
    """For each game: everybody's pace from game to game, beside where it is at the end."""
    figure, rows = pyplot.subplots(
        1, len(found), figsize=(3.4 * len(found), 3.4), facecolor=PAPER, sharey=True, squeeze=False
    )
    for axes, (game, people) in zip(rows[0], found.items(), strict=True):
        axes.set_title(game, loc="left", color=INK, fontsize=12, fontweight="bold")
        axes.set_facecolor(PAPER)
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.spines["bottom"].set_color(LINE)
        axes.tick_params(colors=MUTED, length=0)
        for one in people:
            ends = log(one["paces"][-1])
            axes.plot([100 * (log(pace) - ends) for pace in one["paces"]], color=SIGNAL, alpha=0.35, linewidth=1)
        axes.axhline(0, color=INK, linewidth=1)
        axes.set_xlabel("games", color=MUTED)
    rows[0][0].set_ylabel("% slower than in the end", color=MUTED)
    figure.tight_layout()
    figure.savefig(file)
    pyplot.close(figure)
