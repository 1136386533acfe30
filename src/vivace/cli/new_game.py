"""A package with a game that runs, for whoever wants to write one."""

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import click

from vivace.game.box import NAME
from vivace.games import GAMES

TEMPLATES = files("vivace.cli") / "templates"
COMMON = "common"
ENDING = ".txt"
"""Of every template, so that no tool takes one for what it will be."""
PACKAGE = "PACKAGE"


@click.command("new-game")
@click.argument("name")
@click.option("--race", "kind", flag_value="race", default=True, help="The first to answer counts. (The default.)")
@click.option("--turns", "kind", flag_value="turns", help="Everybody plays in turn, with a hidden hand.")
@click.option("--at-once", "kind", flag_value="at-once", help="All play at once, each at their own pace.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="Where the package's own folder is made; here, if not given.",
)
def new_game(name: str, kind: str, folder: Path) -> None:
    """Write a package with a small game that runs: rules, a table in the browser, words and a test.

    NAME is the game's: small letters, digits and dashes. Nothing that is there already is written over.
    """
    if not re.fullmatch(NAME, name) or not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", name):
        raise click.UsageError(f"{name!r} cannot be the name of a game: use small letters, digits and dashes.")
    if name in GAMES:
        raise click.UsageError(f"There is a game {name!r} on the shelf already.")
    project = folder / f"vivace-{name}"
    if project.exists():
        raise click.UsageError(f"{project} is there already: choose another name or another --folder.")
    try:
        for path, text in written(name, kind):
            (project / path).parent.mkdir(parents=True, exist_ok=True)
            (project / path).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise click.UsageError(f"{project} cannot be written: {error.strerror}.") from None
    click.echo(f"{project} has a game that runs. To play it:\n")
    click.echo(f"  pip install -e '{project}[test]'\n  pytest {project}\n  vivace\n")
    click.echo("Then make it yours: its rules.py is a page long, and docs/new-game.md tells the rest.")


def written(name: str, kind: str) -> Iterator[tuple[Path, str]]:
    """Every file of the package, with its text."""
    words = name.split("-")
    package = "vivace_" + name.replace("-", "_")
    values = {
        "name": name,
        "package": package,
        "class": "".join(word.capitalize() for word in words),
        "title": " ".join(word.capitalize() for word in words),
        "letter": name[0].upper(),
    }
    for path, template in (*_found(TEMPLATES / COMMON), *_found(TEMPLATES / kind)):
        place = Path(*[package if part == PACKAGE else part for part in path.parts])
        yield place, re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], template.read_text(encoding="utf-8"))


def _found(folder: Traversable, below: Path = Path()) -> Iterator[tuple[Path, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _found(entry, below / entry.name)
        elif entry.name.endswith(ENDING):
            yield below / entry.name.removesuffix(ENDING), entry
