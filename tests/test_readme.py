"""Documentation executes: the examples in the README are run as they stand."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def test_the_python_examples_of_the_readme_are_true() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_shell_examples_of_the_readme_can_be_typed_in(tmp_path: Path) -> None:
    lines = re.findall(r"^\$ (.*)$", README.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(lines) > 2
    commands = "\n".join(line.replace(".venv/bin/vivace", f"{sys.executable} -m vivace") for line in lines)
    done = subprocess.run(["sh", "-ec", commands], cwd=tmp_path, capture_output=True, text=True, check=True)
    verdict = json.loads(done.stdout.splitlines()[-1])
    assert verdict["game"] == "buntherum"
    assert verdict["detail"]["tokens"] == [0, 1]
