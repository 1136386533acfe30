"""Copies of everything that is kept, and the way back."""

import asyncio
import os
import shutil
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, TypeVar

import click

from vivace.cli.serving import configured, some_settings

T = TypeVar("T")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True, path_type=Path))
@some_settings("data", "database")
def backup(file: Path, **given: Any) -> None:
    """Write everything that is kept into FILE (or to the standard output: -), while servers play.

    Every action that was acknowledged before is in it. The signing key is not: keep a copy of it elsewhere. FILE has
    the names of people in it, and nobody but you may read it.
    """
    from vivace.store.backup import back_up

    database = configured(given).database
    with _written(file) as into:
        counts = _run(back_up(database, into))
    click.echo(f"{file} has {_told(counts)}.", err=True)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, exists=True, allow_dash=True, path_type=Path))
@click.option("--trial", is_flag=True, help="Into a database that is made for it and then thrown away.")
@some_settings("data", "database")
def restore(file: Path, trial: bool, **given: Any) -> None:
    """Put a backup into an empty database, SQLite or PostgreSQL, whichever it came from.

    FILE may be - for standard input. Stop all servers first. With --trial nothing is changed: it says whether the
    backup is whole. On PostgreSQL that takes the right to create a database.
    """
    from vivace.store import backup as backups

    database = configured(given).database
    with _at_hand(file) as found:
        counts = _run((backups.try_out if trial else backups.restore)(database, found))
    click.echo(f"The backup is whole: {_told(counts)}." if trial else f"Restored: {_told(counts)}.")


def _run(work: Coroutine[Any, Any, T]) -> T:
    from vivace.store import StoreError

    try:
        return asyncio.run(work)
    except StoreError as error:
        raise click.ClickException(str(error)) from None


def _told(counts: dict[str, int]) -> str:
    people, games, lines = (counts.get(name, 0) for name in ("players", "games", "log"))
    return f"{people:,} players, {games:,} games, {lines:,} lines of logs, {sum(counts.values()):,} rows in all"


@contextmanager
def _written(file: Path) -> Iterator[IO[bytes]]:
    """Under its name only when it is whole, and for its owner alone."""
    if str(file) == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    growing = file.with_name(f"{file.name}.part")
    try:
        with os.fdopen(os.open(growing, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as into:
            yield into
            into.flush()
            os.fsync(into.fileno())
        growing.replace(file)
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        growing.unlink(missing_ok=True)


@contextmanager
def _at_hand(file: Path) -> Iterator[Path]:
    """A file that can be read more than once."""
    if str(file) != "-":
        yield file
        return
    with TemporaryDirectory(prefix="vivace-restore-") as folder:
        kept = Path(folder) / "backup"
        with kept.open("wb") as into:
            shutil.copyfileobj(sys.stdin.buffer, into)
        yield kept
