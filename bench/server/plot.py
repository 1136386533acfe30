"""The contest, drawn: latency by tables, and the most intents a second."""

from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")  # into a file, wherever there is no screen
from matplotlib import pyplot
from matplotlib.axes import Axes
from matplotlib.ticker import LogLocator, NullLocator

PAPER, INK, MUTED, LINE = "#f3eee4", "#1e1b2e", "#5f596e", "#d5ccbb"
COLOURS = {
    "Vivace": "#ff6b47",
    "Vivace compiled": "#c23b22",
    "boardgame.io": "#857d8f",
    "Colyseus": "#3f6c8f",
    "Colyseus+SQLite": "#7fa6c4",
}


def _quiet(axes: Axes, title: str) -> None:
    axes.set_title(title, loc="left", color=INK, fontsize=12, fontweight="bold")
    axes.set_facecolor(PAPER)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(LINE)
    axes.tick_params(colors=MUTED, length=0)


def _latency(axes: Axes, results: dict[str, Any]) -> None:
    _quiet(axes, "From an intent to the last seat's update, ms")
    for name, result in results.items():
        phases = result["latency"]
        places = range(len(phases))
        axes.plot(places, [p["p50_ms"] for p in phases], color=COLOURS[name], marker="o", label=f"{name}, median")
        worst = [p["p99_ms"] for p in phases]
        axes.plot(places, worst, color=COLOURS[name], marker="o", markersize=3, linestyle=":", label=f"{name}, 99 %")
        axes.set_xticks(list(places), [_load(p) for p in phases])
    axes.set_yscale("log")
    axes.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_major_formatter("{x:g}")
    axes.yaxis.set_minor_locator(NullLocator())
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.legend(frameon=False, labelcolor=INK, fontsize=9, ncols=len(results), loc="upper left")
    axes.margins(y=0.25)


def _load(phase: dict[str, Any]) -> str:
    tables, rate = phase["tables"], phase["intents_per_s_a_table"]
    return f"{tables} table{'s' if tables > 1 else ''}\n{rate:g}/s each"


def _throughput(axes: Axes, results: dict[str, Any]) -> None:
    _quiet(axes, "Most intents a second, on one core")
    most = [result["throughput"]["intents_per_s"] for result in results.values()]
    bars = axes.bar(list(results), most, color=[COLOURS[name] for name in results], width=0.6)
    axes.bar_label(bars, [f"{figure:,.0f}" for figure in most], color=INK, fontsize=11, padding=3)
    axes.set_yticks([])
    axes.margins(y=0.15)


def plot(file: Path, results: dict[str, Any]) -> None:
    figure, (latency, throughput) = pyplot.subplots(1, 2, figsize=(11, 4.6), facecolor=PAPER, width_ratios=(3, 2))
    _latency(latency, results)
    _throughput(throughput, results)
    figure.tight_layout()
    figure.savefig(file, facecolor=PAPER)
    pyplot.close(figure)
