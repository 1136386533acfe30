"""The `vivace` command."""

import errno
import json
import os
import sys
import time
from pathlib import Path
from random import Random
from typing import IO, Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from vivace.records import Fault, Line, Record, judge
from vivace.rules import GAMES
from vivace.rules.core import Refusal
from vivace.rules.notation import read_options
from vivace.sim.bulk import simulate as simulate_games
from vivace.sim.random_play import Summary

GAME = click.Choice(list(GAMES))


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="vivace")
def main() -> None:
    """Vivace: fast card games, and a referee who knows who was first."""


def options_of(game: str, seats: int, given: tuple[str, ...]) -> Any:
    """The options of the command line, NAME=VALUE with JSON values, checked as those of a record's header."""
    data: dict[str, Any] = {}
    for item in given:
        name, _, value = item.partition("=")
        try:
            data[name] = json.loads(value)
        except (ValueError, RecursionError):
            data[name] = value
    result = read_options(GAMES[game], seats, data)
    if isinstance(result, Refusal):
        raise click.UsageError(result.message)
    return result[1]


def game_arguments(command: Any) -> Any:
    """GAME --seats N --option NAME=VALUE --seed S"""
    for decorate in (
        click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same cards."),
        click.option(
            "--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game; repeatable."
        ),
        click.option("--seats", type=int, required=True, help="How many players."),
        click.argument("game", type=GAME),
    ):
        command = decorate(command)
    return command


@main.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def referee(files: tuple[str, ...]) -> None:
    """Replay records and print the verdict of each as one line of JSON.

    FILE may be - for standard input. Where a line is not acceptable, the error names the line and the rule, and the
    exit status is 2.
    """
    failed = False
    for file in files:
        verdict = _judge_file(file)
        failed = failed or "error" in verdict
        click.echo(json.dumps(verdict))
    sys.exit(2 if failed else 0)


def _judge_file(file: str) -> dict[str, Any]:
    try:
        if file == "-":
            return judge(sys.stdin.buffer)
        stream: IO[bytes]
        with open(file, "rb") as stream:
            return judge(stream)
    except (OSError, ValueError) as error:  # no such file, a folder, a name with a NUL
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "not a file name"
        return Fault(0, None, f"The file cannot be read: {reason}.").to_json()


@main.command()
@game_arguments
def deal(game: str, seats: int, given: tuple[str, ...], seed: int) -> None:
    """Print a record that holds the first deal alone."""
    options = options_of(game, seats, given)
    rules = GAMES[game]
    first = rules.deal(rules.start(seats, options), Random(seed))
    click.echo(Record(game, seats, options, (Line(first),)).to_text(), nl=False)


@main.command()
@game_arguments
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option(
    "--record", "folder", type=click.Path(file_okay=False, path_type=Path), help="Write every game's record here."
)
@click.option("--workers", type=click.IntRange(min=1), help="Processes; all cores if not given.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
def simulate(
    game: str,
    seats: int,
    given: tuple[str, ...],
    seed: int,
    games: int,
    folder: Path | None,
    workers: int | None,
    as_json: bool,
) -> None:
    """Play random legal games on all cores and sum them up."""
    options = options_of(game, seats, given)
    if folder is not None:
        _make_folder(folder)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    started = time.perf_counter()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{game}, {seats} seats", total=games)
        blank = Record(game, seats, options)
        summary = simulate_games(blank, games, seed, folder, lambda done: progress.advance(task, done), workers)
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


if __name__ == "__main__":
    main()
