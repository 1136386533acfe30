"""The sample records of an implementation that shares no code with ours."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from vivace.records import judge

VECTORS = Path(__file__).parent / "vectors"
RECORDS = sorted(VECTORS.glob("*.jsonl"))


def expected(path: Path) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    return result


def comparable(verdict: dict[str, Any]) -> dict[str, Any]:
    """Of an error the vectors give the line alone."""
    return {"error": {"line": verdict["error"]["line"]}} if "error" in verdict else verdict


def test_there_are_vectors_of_both_kinds() -> None:
    failing = [path for path in RECORDS if "error" in expected(path)]
    assert len(RECORDS) == len(list(VECTORS.glob("*.expected.json")))
    assert 0 < len(failing) < len(RECORDS)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_verdict_agrees(path: Path) -> None:
    with path.open("rb") as stream:
        assert comparable(judge(stream)) == expected(path)


def test_the_command_agrees_on_all_of_them_in_one_call() -> None:
    command = [sys.executable, "-m", "vivace", "referee", *map(str, RECORDS)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    verdicts = [json.loads(line) for line in result.stdout.splitlines()]
    assert list(map(comparable, verdicts)) == list(map(expected, RECORDS))
    assert result.returncode == 2
    assert result.stderr == ""
