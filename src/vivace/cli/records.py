"""Records on the command line: judged, and begun."""

import json
import sys
from random import Random
from typing import IO, Any

import click

from vivace.cli.arguments import game_arguments, options_of
from vivace.games import GAMES
from vivace.records import Fault, Record, RecordLine, judge


@click.command()
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


@click.command()
@game_arguments
def deal(game: str, seats: int, given: tuple[str, ...], seed: int) -> None:
    """Print a record that holds the first deal alone."""
    options = options_of(game, seats, given)
    rules = GAMES[game]
    first = rules.deal(rules.start(seats, options), Random(seed))
    click.echo(Record(game, seats, options, (RecordLine(first),)).to_text(), nl=False)
