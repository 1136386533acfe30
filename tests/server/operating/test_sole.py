"""An SQLite file has one server: a second one says so and stops, and nothing is left behind by one that was killed."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests import patience
from tests.server.serving import ServerProcess
from vivace.cli.serving import doctor

SERVE = [sys.executable, "-c", "from vivace.cli.serving import serve; serve()", "--host", "127.0.0.1"]


def second(data: Path, database: Path) -> subprocess.CompletedProcess[str]:
    """Another server, which has a folder of its own."""
    options = ["--data", str(data), "--database", str(database)]
    return subprocess.run([*SERVE, *options], capture_output=True, text=True, check=False, timeout=patience.SECONDS)


def test_a_second_server_on_the_same_file_says_so_and_stops(own_server: ServerProcess, tmp_path: Path) -> None:
    assert own_server.process is not None
    file = own_server.data / "vivace.db"
    alias = tmp_path / "alias.db"
    alias.symlink_to(file)
    result = second(tmp_path / "other", alias)
    assert result.returncode == 1
    assert f"Another server (process {own_server.process.pid}) uses {file}" in result.stderr
    assert "Traceback" not in result.stderr and "Vivace is ready" not in result.stdout
    # Whoever only reads may do so meanwhile.
    looked = CliRunner().invoke(doctor, ["--data", str(own_server.data), "--host", "127.0.0.1"])
    assert "✗ database" not in looked.output
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        source.backup(copy)
    assert own_server.running


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_a_server_starts_again_however_it_ended(own_server: ServerProcess, end: str) -> None:
    getattr(own_server, end)()
    own_server.start()
    assert own_server.running
    assert os.name != "posix" or (own_server.data / "vivace.db.lock").stat().st_mode & 0o077 == 0
