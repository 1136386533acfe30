"""What several commands take from the command line, and the bar that shows how far they are."""

import json
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES

GAME = click.Choice(list(GAMES))


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


def progress_bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
