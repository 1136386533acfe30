"""What several commands take from the command line, and the bar that shows how far they are."""

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES

GAME = click.Choice(list(GAMES))
PICTURES = (".svg", ".png")


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


class Picture(click.Path):
    """A file for a drawing. What is wrong with it is said before anything is computed, which may take minutes."""

    name = "picture"

    def __init__(self) -> None:
        super().__init__(dir_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if path.suffix.lower() not in PICTURES:
            self.fail(f"{str(path)!r} has to end with {' or '.join(PICTURES)}.", param, ctx)
        if find_spec("matplotlib") is None:
            self.fail("to draw takes matplotlib: pip install 'vivace[plot]'.", param, ctx)
        if not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
            self.fail(f"{str(path)!r} cannot be written.", param, ctx)
        return path


PICTURE = Picture()


def progress_bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
