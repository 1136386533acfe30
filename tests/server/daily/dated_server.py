"""A fast server on another day: python -m tests.server.daily.dated_server. A file in its data folder says how many days
have passed; whoever writes there moves the calendar of the running server on."""

import sys
import time
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from tests.server.fast_server import FAST
from tests.server.serving import ServerProcess
from vivace.server.api import app
from vivace.server.config import Config
from vivace.server.operating.run import run
from vivace.store import Store
from vivace.table.settings import Settings

CALENDAR = "days"
DAY_SECONDS = 24 * 3600


class DatedServer(ServerProcess):
    module = "tests.server.daily.dated_server"

    def pass_days(self, days: float) -> None:
        calendar = self.data / CALENDAR
        passed = float(calendar.read_text()) if calendar.exists() else 0
        draft = calendar.with_suffix(".new")
        draft.write_text(str(passed + days))
        draft.rename(calendar)


async def _open(config: Config) -> Store:
    calendar = Path(config.data) / CALENDAR

    def now() -> float:
        return time.time() + DAY_SECONDS * (float(calendar.read_text()) if calendar.exists() else 0)

    return await Store.open(config.database, sync=config.sync, now=now)


if __name__ == "__main__":
    given = dict(argument.split("=", 1) for argument in sys.argv[1:])
    tempo: dict[str, Any] = {f.name: float(given.pop(f.name)) for f in fields(Settings) if f.name in given}
    app.open_store = _open
    run(Config.from_environment(None, **given), open_browser=False, settings=replace(FAST, **tempo))
