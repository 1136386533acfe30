"""A real server process with tables that lose no time between cards, for tests: python -m tests.server.fast_server.

Arguments are settings, name=value: those of the server, those of a table's tempo, those of its referee, and open_files,
which is what the system lets the process have. Its players are programs, and none of them waits until a person could
have answered, unless `human` is 1.
"""

import resource
import sys
from dataclasses import fields, replace
from typing import Any

from vivace.server.config import Config
from vivace.server.operating.run import run
from vivace.table.referee_terms import RefereeTerms
from vivace.table.settings import Settings

FAST = Settings(
    ritual_seconds=0.02, check_seconds=0.5, beat_ms=5, grace_seconds=2, deserted_seconds=60, turn_seconds=30
)


def serve(arguments: list[str]) -> None:
    given = dict(argument.split("=", 1) for argument in arguments)
    if "open_files" in given:
        files = int(given.pop("open_files"))
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    tempo: dict[str, Any] = {f.name: float(given.pop(f.name)) for f in fields(Settings) if f.name in given}
    terms: dict[str, Any] = {f.name: float(given.pop(f.name)) for f in fields(RefereeTerms) if f.name in given}
    settings = replace(FAST, **tempo, terms=RefereeTerms(**{"human": 0.0, **terms}))
    run(Config.from_environment(None, **given), open_browser=False, settings=settings)


if __name__ == "__main__":
    serve(sys.argv[1:])
