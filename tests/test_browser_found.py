"""Which browser the tests take, and what is said where there is none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.left_out import left_out
from tests.web import found as finding
from tests.web.found import NONE_FOUND, Engine, NoBrowser, found

NOWHERE = Engine("Nowhere", "VIVACE_TEST_NOWHERE", ("no-such-browser",), ())


def test_the_one_that_is_named_is_taken_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "browser"
    program.write_text(f"#!{sys.executable}\nprint('Browser 12.3')\n")
    program.chmod(0o755)
    monkeypatch.setenv("VIVACE_TEST_NOWHERE", str(program))
    monkeypatch.setattr(finding, "found", found.__wrapped__)
    taken = finding.found(NOWHERE)
    assert (taken.path, taken.told) == (str(program), f"Browser 12.3, {program}")


def test_none_is_told_with_what_would_help() -> None:
    with pytest.raises(NoBrowser, match=rf"{NONE_FOUND}.*Nowhere.*VIVACE_TEST_NOWHERE"):
        found.__wrapped__(NOWHERE)


def test_tests_that_were_left_out_are_counted_with_their_reasons() -> None:
    browserless = f"Skipped: {NONE_FOUND}: install one."
    head, *reasons = left_out([browserless, "Skipped: needs caddy, not installed here", browserless])
    assert head.startswith("3 TESTS WERE LEFT OUT")
    assert [reason.split(" × ") for reason in reasons] == [
        ["   2", f"{NONE_FOUND}: install one."],
        ["   1", "needs caddy, not installed here"],
    ]
    assert left_out([]) == []


def test_what_was_left_out_is_the_last_thing_that_a_run_says(tmp_path: Path) -> None:
    root = Path(__file__).parents[1]
    (tmp_path / "conftest.py").write_text("from tests.conftest import pytest_terminal_summary\n")
    (tmp_path / "test_programs.py").write_text(
        "from tests.left_out import needs\n\n\n@needs('sh', 'no-such-program')\ndef test_it() -> None: ...\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(root), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    *_, head, reason, _ = done.stdout.splitlines()
    assert head.startswith("1 TESTS WERE LEFT OUT"), done.stdout + done.stderr
    assert reason.strip() == "1 × needs no-such-program, not installed here"
