"""Studies, drawn. Needs matplotlib (the extra `plot`)."""

from collections.abc import Sequence
from pathlib import Path

import matplotlib

matplotlib.use("Agg")  # into a file, wherever there is no screen
from matplotlib import pyplot
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from vivace.bots.reflexes import PUBLISHED
from vivace.sim.fairness import Tally
from vivace.sim.network import Profile
from vivace.sim.reactions import Reactions
from vivace.sim.tournament import Standings

PAPER, INK, MUTED, SIGNAL, CALM, LINE = "#f3eee4", "#1e1b2e", "#5f596e", "#ff6b47", "#857d8f", "#d5ccbb"


def _quiet(axes: Axes, title: str) -> None:
    """Only what tells something: no box, no ticks."""
    axes.set_title(title, loc="left", color=INK, fontsize=12, fontweight="bold")
    axes.set_facecolor(PAPER)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(LINE)
    axes.tick_params(colors=MUTED, length=0)


def _bars(axes: Axes, names: Sequence[str], shares: Sequence[float], colours: Sequence[str], digits: int) -> None:
    bars = axes.bar(names, [100 * share for share in shares], color=colours, width=0.6)
    axes.bar_label(bars, [f"{100 * share:.{digits}f} %" for share in shares], color=INK, fontsize=11, padding=3)
    axes.set_yticks([])
    axes.margins(y=0.15)


def plot_fairness(file: Path, honest: Tally, cheating: Tally | None, profiles: Sequence[Profile]) -> None:
    """Who was named wrongly, who won, and how long it took."""
    figures = honest.to_json()
    figure, (wrong, wins, waits) = pyplot.subplots(1, 3, figsize=(13, 4.2), facecolor=PAPER, width_ratios=(2, 3, 3))
    _quiet(wrong, "Wrong winners")
    _bars(wrong, ["by arrival", "by our referee"], [figures["arrival_wrong"], figures["wrong"]], [CALM, SIGNAL], 1)
    wrong.set_xlabel(f"{100 * figures['ties']:.1f} % were too close to call", color=MUTED)

    _quiet(wins, "Wins of each seat, by its line")
    names = [f"{p.delay:.0f}±{p.deviation:.0f} ms" for p in profiles]
    if cheating is None:
        _bars(wins, names, figures["wins"], [SIGNAL] * len(names), 1)
    else:
        places = range(len(names))
        for shift, shares, colour, label in (
            (-0.2, figures["wins"], CALM, "all honest"),
            (0.2, cheating.to_json()["wins"], SIGNAL, "one cheats"),
        ):
            bars = wins.bar([p + shift for p in places], [100 * s for s in shares], 0.38, color=colour, label=label)
            wins.bar_label(bars, [f"{100 * s:.1f}" for s in shares], color=INK, fontsize=9, padding=2)
        wins.set_xticks(list(places), names)
        wins.set_yticks([])
        wins.margins(y=0.25)
        wins.legend(frameon=False, labelcolor=INK, loc="upper center", ncols=2)

    _quiet(waits, "Milliseconds from the first answer to the verdict")
    waits.hist(honest.waits, bins=60, color=SIGNAL)
    waits.set_yticks([])
    figure.suptitle(f"{honest.races:,} races through the real table", x=0.02, ha="left", color=INK, fontsize=15)
    figure.tight_layout()
    figure.savefig(file, facecolor=PAPER)
    pyplot.close(figure)


def plot_tournament(file: Path, title: str, names: Sequence[str], standings: Standings) -> None:
    """Who beats whom, as a matrix, and the ratings beside it."""
    figure, (matrix, ratings) = pyplot.subplots(1, 2, figsize=(11, 4.8), facecolor=PAPER, width_ratios=(3, 2))
    _quiet(matrix, "How often the row beats the column")
    for pair in standings.pairs:
        for row, column, tally in ((pair.a, pair.b, pair.tally), (pair.b, pair.a, pair.tally.reversed())):
            x, y = names.index(column), names.index(row)
            low, high = tally.interval
            matrix.add_patch(
                Rectangle((x - 0.47, y - 0.45), 0.94, 0.9, color=SIGNAL, alpha=max(0.0, tally.share - 0.1), linewidth=0)
            )
            matrix.text(x, y, f"{tally.share:.1%}", ha="center", va="bottom", color=INK, fontweight="bold")
            matrix.text(x, y, f"{low:.0%} to {high:.0%}", ha="center", va="top", color=INK, fontsize=8)
    matrix.set_xlim(-0.5, len(names) - 0.5)
    matrix.set_ylim(len(names) - 0.5, -0.5)
    matrix.set_xticks(range(len(names)), names)
    matrix.set_yticks(range(len(names)), names)
    matrix.spines["bottom"].set_visible(False)

    _quiet(ratings, "Rating")
    bars = ratings.barh(list(names), [standings.ratings[name] for name in names], color=SIGNAL, height=0.6)
    ratings.bar_label(bars, fmt="%.1f", color=INK, padding=4)
    ratings.invert_yaxis()
    ratings.set_xticks([])
    ratings.margins(x=0.15)
    figure.suptitle(title, x=0.02, ha="left", color=INK, fontsize=15)
    figure.tight_layout()
    figure.savefig(file, facecolor=PAPER)
    pyplot.close(figure)


def plot_reactions(file: Path, found: Sequence[Sequence[Reactions]]) -> None:
    """A row of histograms for each game, a column for each level; below, the published figures that they rest on."""
    rows, columns = len(found), len(found[0])
    figure, grid = pyplot.subplots(
        rows, columns, figsize=(3.3 * columns, 2.1 * rows + 0.8), facecolor=PAPER, squeeze=False, sharex="row"
    )
    for row, levels in zip(grid, found, strict=True):
        for axes, reactions in zip(row, levels, strict=True):
            _quiet(axes, f"{reactions.game}, {reactions.level}")
            latest = sorted(reactions.times)[int(0.995 * len(reactions.times))]
            axes.hist([t for t in reactions.times if t <= latest], bins=50, color=SIGNAL)
            axes.axvline(reactions.mean, color=INK, linewidth=1)
            rate = reactions.error_rate
            wrong = "" if rate is None else f", {rate:.1%} wrong"
            axes.set_xlabel(f"mean {reactions.mean:,.0f} ms{wrong}", color=MUTED, fontsize=9)
            axes.set_yticks([])
    known = "; ".join(
        f"{name} {task.mean:.0f} ms" + (f", {task.errors:.1%} wrong" if task.errors else "")
        for name, task in PUBLISHED.items()
    )
    figure.suptitle("How quickly the bots react, in whole games", x=0.02, ha="left", color=INK, fontsize=15)
    figure.text(0.02, 0.008, f"Published for people: {known}", color=MUTED, fontsize=9)
    figure.tight_layout(rect=(0, 0.025, 1, 1))
    figure.savefig(file, facecolor=PAPER)
    pyplot.close(figure)
