"""A real server process with tables that lose no time between cards, for tests: python -m tests.server.fast_server.

Arguments are settings, name=value: those of the server, and those of a table's tempo.
"""

import sys
from dataclasses import fields, replace
from typing import Any

from vivace.server.config import Config
from vivace.server.run import run
from vivace.table.settings import Settings

FAST = Settings(
    ritual_seconds=0.02, check_seconds=0.5, beat_ms=5, grace_seconds=2, deserted_seconds=60, turn_seconds=30
)


def serve(arguments: list[str]) -> None:
    given = dict(argument.split("=", 1) for argument in arguments)
    tempo: dict[str, Any] = {f.name: float(given.pop(f.name)) for f in fields(Settings) if f.name in given}
    run(Config.from_environment(None, **given), open_browser=False, settings=replace(FAST, **tempo))


if __name__ == "__main__":
    serve(sys.argv[1:])
