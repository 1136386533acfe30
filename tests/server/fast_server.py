"""A real server process with tables that lose no time between cards, for tests: python -m tests.server.fast_server.

Arguments are settings, name=value: those of the server, and those of a table's tempo. Its players are programs, and
none of them waits until a person could have answered, unless `human` is 1.
"""

import sys
from dataclasses import fields, replace
from typing import Any

from vivace.server.config import Config
from vivace.server.run import run
from vivace.table.race import Terms
from vivace.table.settings import Settings

FAST = Settings(
    ritual_seconds=0.02, check_seconds=0.5, beat_ms=5, grace_seconds=2, deserted_seconds=60, turn_seconds=30
)

if __name__ == "__main__":
    given = dict(argument.split("=", 1) for argument in sys.argv[1:])
    terms = Terms(human=float(given.pop("human", 0.0)))
    tempo: dict[str, Any] = {f.name: float(given.pop(f.name)) for f in fields(Settings) if f.name in given}
    run(Config.from_environment(None, **given), open_browser=False, settings=replace(FAST, terms=terms, **tempo))
