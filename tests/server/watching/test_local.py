"""`vivace replay FILE`: a process of its own, as a person starts it."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests import patience
from tests.server.watching.films import live, watched
from tests.store.whole import Game
from vivace.records import Replay, replay

VECTORS = Path(__file__).parents[2] / "records" / "vectors"
COMMAND = [sys.executable, "-c", "from vivace.cli.replaying import replay_file; replay_file()"]
ADDRESS = re.compile(r"http://localhost:(\d+)/watch/file")


@contextmanager
def served(file: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process, and where it says that it is."""
    command = [*COMMAND, str(file), "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = ADDRESS.search(said)
        assert found is not None, said + (process.stderr.read() if process.stderr is not None else "")
        yield process, f"http://127.0.0.1:{found[1]}"
    finally:
        process.kill()
        process.communicate()


@pytest.fixture(scope="module")
def downloaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As a server gives it."""
    path = tmp_path_factory.mktemp("records") / "khromix-1700000000.jsonl"
    path.write_text(Game("khromix", 3, seed=2).record, encoding="utf-8")
    return path


def refused(*arguments: str | Path, stdin: bytes = b"") -> str:
    result = subprocess.run([*COMMAND, *map(str, arguments)], input=stdin, capture_output=True, check=False)
    said = result.stderr.decode()
    assert result.returncode == 2 and "Traceback" not in said, said
    return said


def test_a_downloaded_record_is_served_with_its_page_and_nothing_else(downloaded: Path) -> None:
    with served(downloaded) as (process, url), httpx.Client(base_url=url, timeout=patience.SECONDS) as http:
        shown = http.get("/api/replay")
        assert shown.headers["content-encoding"] == "gzip" and shown.headers["cache-control"] == "no-store"
        film = shown.json()["film"]
        assert film["finished"] and any(step["race"] for step in film["steps"])
        seen = replay(downloaded.read_text(encoding="utf-8"))
        assert isinstance(seen, Replay)
        *_, last = watched(film)
        assert last == live(seen.record, seen.state)
        assert [player["name"] for player in shown.json()["players"]] == [None] * 3
        page = http.get("/watch/file")
        assert page.status_code == 200 and "<script" in page.text
        assert "script-src 'self'" in page.headers["content-security-policy"]
        assert http.get("/api/me").json()["error"]["key"] == "not-found"
        assert http.get("/api/replay", headers={"host": "elsewhere.example"}).status_code == 400
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=patience.SECONDS)
        assert (process.returncode, out, errors) == (0, "", "")


def test_an_unfinished_record_is_shown_as_far_as_it_goes() -> None:
    with served(VECTORS / "buntherum-03.jsonl") as (process, url):
        film = httpx.get(f"{url}/api/replay", timeout=patience.SECONDS).json()["film"]
        lines = (VECTORS / "buntherum-03.jsonl").read_text(encoding="utf-8").splitlines()
        assert (film["finished"], len(film["steps"])) == (False, len(lines))
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0


def test_a_fault_is_told_with_its_line_and_its_rule(tmp_path: Path) -> None:
    text = Game("clear4", 2, seed=1).record.splitlines()
    record = tmp_path / "wrong.jsonl"
    record.write_text("\n".join([*text[:2], text[1]]) + "\n", encoding="utf-8")
    assert f"{record}, line 3: No deal is due now." in refused(record)
    record.write_text("\n".join([*text, text[-1]]) + "\n", encoding="utf-8")
    assert f"line {len(text) + 1}: C6.1: The game is over." in refused(record)
    assert "line 1:" in refused("-", stdin=b"nonsense")


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_what_is_no_file_is_said_to_be_none(tmp_path: Path, name: str) -> None:
    assert "cannot be read" in refused(tmp_path / name)


def test_a_file_beyond_any_game_is_not_read(tmp_path: Path) -> None:
    large = tmp_path / "large.jsonl"
    with large.open("wb") as stream:
        stream.truncate(64 << 20)
    assert "no game is" in refused(large)


def test_a_taken_port_is_said_to_be_taken(downloaded: Path) -> None:
    with served(downloaded) as (_, url):
        port = url.rpartition(":")[2]
        result = subprocess.run(
            [*COMMAND, str(downloaded), "--no-browser", "--port", port], capture_output=True, check=False
        )
    assert result.returncode == 1 and f"Port {port} is taken" in result.stderr.decode()
