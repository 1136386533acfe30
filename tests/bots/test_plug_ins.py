"""A bot of another package: the one that docs/bots.md shows, installed as a package is, against ours."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from vivace.bots import UnknownBot, known_bots, make_bot
from vivace.games import GAMES

DOCS = Path(__file__).parents[2] / "docs/bots.md"


def complete_bot() -> str:
    """The example of the documentation, as it stands there."""
    examples: list[str] = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), flags=re.DOTALL)
    return next(example for example in examples if "class Hasty" in example)


def installed(folder: Path) -> dict[str, str]:
    """An environment in which the example is a package of its own."""
    (folder / "hasty.py").write_text(complete_bot(), encoding="utf-8")
    about = folder / "hasty-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: hasty\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[vivace.bots]\nhasty = hasty:Hasty\n")
    return {"PYTHONPATH": str(folder)}


def test_the_documented_bot_has_twenty_lines_at_most() -> None:
    assert len(complete_bot().strip().splitlines()) <= 20


@pytest.mark.parametrize("game", list(GAMES))
def test_a_bot_of_another_package_plays_against_ours(game: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "vivace", "tournament", game, "--levels", "adagio,hasty", "--games", "2", "--json"]
    done = subprocess.run(command, env=installed(tmp_path), capture_output=True, text=True, check=True)
    result = json.loads(done.stdout)
    assert result["pairs"][0]["b"] == "hasty"
    assert set(result["ratings"]) == {"adagio", "hasty"}


def test_an_unknown_bot_is_named_with_those_that_are_known() -> None:
    with pytest.raises(UnknownBot, match=r"perpetuum.*largo, adagio, andante, allegro, presto, prestissimo"):
        make_bot(next(iter(GAMES)), "perpetuum", 0, Random(1))
    assert known_bots() == ("largo", "adagio", "andante", "allegro", "presto", "prestissimo")
