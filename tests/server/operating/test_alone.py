"""One server alone loads nothing of what many need; and what is wrong with a bus is said in a sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import asyncio, sys
from vivace.server.api.app import Application
from vivace.server.config import Config
from vivace.server.operating import run
from vivace.server.operating import doctor
from vivace.server.operating import supervisor
from vivace.cli import main

async def live():
    application = Application(Config.from_environment({}, data=sys.argv[1]))
    inbox = asyncio.Queue()
    await inbox.put({"type": "lifespan.startup"})
    started = asyncio.Event()
    async def send(message):
        assert message["type"] != "lifespan.startup.failed", message
        if message["type"] == "lifespan.startup.complete":
            started.set()
    serving = asyncio.ensure_future(application({"type": "lifespan", "asgi": {}, "state": {}}, inbox.get, send))
    await started.wait()
    assert await application.site.tables.public(None) == ()
    await application.leave()
    await inbox.put({"type": "lifespan.shutdown"})
    await serving

asyncio.run(live())
loaded = [name for name in sys.modules if name.startswith(("redis", "vivace.cluster", "vivace.server.nodes"))]
assert not loaded, loaded
"""


def test_without_a_bus_nothing_of_it_is_loaded(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT, str(tmp_path / "data")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def said(tmp_path: Path, *options: str) -> str:
    command = [sys.executable, "-m", "vivace", "serve", "--port", "0"]
    done = subprocess.run([*command, "--data", str(tmp_path / "data"), *options], capture_output=True, text=True)
    assert done.returncode in (1, 2) and "Traceback" not in done.stderr, done.stderr
    return done.stderr


@pytest.mark.parametrize("options", [["--workers", "2"], ["--bus", "redis://localhost"]])
def test_sqlite_has_one_server(options: list[str], tmp_path: Path) -> None:
    assert "SQLite" in said(tmp_path, *options)


def test_a_redis_that_does_not_answer_is_said_before_anything_is_started(own_database: str, tmp_path: Path) -> None:
    told = said(tmp_path, "--database", own_database, "--bus", f"unix://{tmp_path}/nobody.sock")
    assert "Redis does not answer" in told
