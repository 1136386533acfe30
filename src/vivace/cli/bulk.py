"""Many games at once, on all cores or on many machines: random ones, and the bots' levels against each other."""

import errno
import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from vivace.bots import GREEDY, LEVELS, known_bots
from vivace.bots.reflexes import TEMPI
from vivace.cli.arguments import GAME, PICTURE, game_arguments, options_of, progress_bar
from vivace.games import GAMES
from vivace.records import Record
from vivace.sim.bulk import BulkError, Crew, crew_of
from vivace.sim.random_bulk import simulate as simulate_games
from vivace.sim.random_play import Summary
from vivace.sim.tournament import Standings
from vivace.sim.tournament import tournament as play_tournament


def crew_options(command: Any) -> Any:
    """--workers N --ray ADDRESS"""
    for decorate in (
        click.option(
            "--ray",
            metavar="ADDRESS",
            help="Work on a Ray cluster: HOST:PORT, ray://HOST:PORT, auto; or local, started here.",
        ),
        click.option("--workers", type=click.IntRange(min=1), help="Processes at a time; all cores if not given."),
    ):
        command = decorate(command)
    return command


Advance = Callable[[int], None]


@contextmanager
def at_work(workers: int | None, ray: str | None, title: str, games: int) -> Iterator[tuple[Crew, Advance]]:
    """A crew, and the bar that shows how far it is."""
    try:
        with crew_of(workers, ray) as crew, progress_bar() as progress:
            task = progress.add_task(title, total=games)
            yield crew, lambda done: progress.advance(task, done)
    except BulkError as error:
        raise click.UsageError(str(error)) from None


@click.command()
@game_arguments
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option(
    "--record", "folder", type=click.Path(file_okay=False, path_type=Path), help="Write every game's record here."
)
@crew_options
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
def simulate(
    game: str,
    seats: int,
    given: tuple[str, ...],
    seed: int,
    games: int,
    folder: Path | None,
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Play random legal games on all cores and sum them up."""
    options = options_of(game, seats, given)
    if folder is not None:
        _make_folder(folder)
    with at_work(workers, ray, f"{game}, {seats} seats", games) as (crew, progress):
        started = time.perf_counter()
        summary = simulate_games(Record(game, seats, options), games, seed, crew, folder, progress)
    seconds = time.perf_counter() - started
    figures = _figures(game, seats, seed, summary, seconds)
    if as_json:
        click.echo(json.dumps(figures))
    else:
        _print_figures(figures)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise click.UsageError(f"The folder {folder} cannot be written: {error.strerror}.") from None


def _figures(game: str, seats: int, seed: int, summary: Summary, seconds: float) -> dict[str, Any]:
    return {
        "game": game,
        "seats": seats,
        "seed": seed,
        "games": summary.games,
        "actions": summary.actions,
        "lengths": {name: summary.length_at(share) for name, share in LENGTHS.items()},
        "wins": [summary.wins[seat] for seat in range(seats)],
        "shared": summary.shared,
        "games_per_second": round(summary.games / seconds, 1),
    }


LENGTHS = {"shortest": 0.0, "p10": 0.1, "median": 0.5, "p90": 0.9, "longest": 1.0}


def _print_figures(figures: dict[str, Any]) -> None:
    table = Table(title=f"{figures['game']}, {figures['seats']} seats, seed {figures['seed']}", show_header=False)
    table.add_row("games", f"{figures['games']:,}")
    table.add_row("actions", f"{figures['actions']:,}")
    table.add_row("actions a game", ", ".join(f"{name} {length}" for name, length in figures["lengths"].items()))
    for seat, wins in enumerate(figures["wins"]):
        share = wins / figures["games"]
        table.add_row(f"won by seat {seat}", f"{wins:,} ({share:.1%}) " + "█" * round(30 * share))
    table.add_row("shared victories", f"{figures['shared']:,}")
    table.add_row("games/s", f"{figures['games_per_second']:,}")
    Console().print(table)


@click.command()
@click.argument("game", type=GAME)
@click.option("--levels", default=",".join(LEVELS), show_default=True, help="Who plays; also greedy, a plain mind.")
@click.option(
    "--seats", type=int, default=2, show_default=True, help="How many sit at a table, the levels alternately."
)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="Games of every pair.")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--reflexes", type=click.Choice(list(TEMPI)), help="All react like this level: minds alone.")
@crew_options
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--plot", type=PICTURE, help="Draw them into this SVG or PNG file.")
def tournament(
    game: str,
    levels: str,
    seats: int,
    games: int,
    seed: int,
    reflexes: str | None,
    workers: int | None,
    ray: str | None,
    as_json: bool,
    plot: Path | None,
) -> None:
    """Let the bots' levels play each other, round robin, in virtual time."""
    names, players = levels.split(","), (*known_bots(), GREEDY)
    if len(set(names)) < len(names) or len(names) < 2 or any(name not in players for name in names):
        raise click.UsageError(f"--levels takes two or more of {', '.join(players)}, each once.")
    if seats not in GAMES[game].seats:
        raise click.UsageError(f"{game} is not played by {seats}.")
    pairs = len(names) * (len(names) - 1) // 2
    with at_work(workers, ray, f"{game}, {seats} seats", games * pairs) as (crew, progress):
        standings = play_tournament(game, names, seats, games, seed, crew, reflexes, progress)
    if plot is not None:
        from vivace.sim.plots import plot_tournament

        plot_tournament(plot, f"{game}, {seats} seats, {games:,} games a pair", names, standings)
    if as_json:
        click.echo(json.dumps(standings.to_json()))
    else:
        _print_tournament(game, names, standings)


def _print_tournament(game: str, names: list[str], standings: Standings) -> None:
    table = Table(title=f"{game}: how often the row wins against the column, with 95 % intervals")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="center")
    table.add_column("rating", justify="right")
    cells = {(p.a, p.b): p.tally for p in standings.pairs}
    for row in names:
        shown = []
        for column in names:
            tally = cells.get((row, column)) or (cells[column, row].reversed() if (column, row) in cells else None)
            low, high = (0.0, 0.0) if tally is None else tally.interval
            shown.append("" if tally is None else f"{tally.share:.1%}\n{low:.1%} to {high:.1%}")
        table.add_row(row, *shown, f"{standings.ratings[row]:.1f}")
    Console().print(table)
