"""A record from disk, in the browser."""

import sys
from io import BytesIO
from typing import IO

import click

from vivace.records import Fault, Record, replay

LARGEST = 32 << 20
"""Bytes; the longest games take less than one million."""


@click.command(name="replay")
@click.argument("file", metavar="FILE")
@click.option("--port", type=click.IntRange(0, 65535), help="Where it is served; a free one near 8000 if not given.")
@click.option("--browser/--no-browser", "open_browser", default=True, show_default=True, help="Open the browser.")
def replay_file(file: str, port: int | None, open_browser: bool) -> None:
    """Watch a record in the browser, on this machine alone.

    FILE is what a server lets you download after a game, or any other record; - is standard input. Where a line is not
    acceptable, the error names the line and the rule, and the exit status is 2.
    """
    record = _checked(file)
    # Not before they are needed: a wrong record is told faster without them.
    from vivace.server.api.local_replay import HOST, replay_of_file, serve
    from vivace.server.operating.addresses import CannotListen, listen

    body = replay_of_file(record)
    try:
        listening = listen(HOST, port)
    except CannotListen as error:
        raise click.ClickException(str(error)) from None
    serve(body, listening, open_browser=open_browser, say=click.echo)


def _checked(file: str) -> Record:
    try:
        if file == "-":
            content = sys.stdin.buffer.read(LARGEST + 1)
        else:
            stream: IO[bytes]
            with open(file, "rb") as stream:
                content = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # no such file, a folder, a name with a NUL
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "not a file name"
        raise click.UsageError(f"The file {file} cannot be read: {reason}.") from None
    if len(content) > LARGEST:
        raise click.UsageError(f"The file {file} is longer than {LARGEST} bytes: no game is.")
    seen = replay(BytesIO(content))
    if isinstance(seen, Fault):
        rule = "" if seen.rule is None else f"{seen.rule}: "
        raise click.UsageError(f"{file}, line {seen.line}: {rule}{seen.message}")
    return seen.record
