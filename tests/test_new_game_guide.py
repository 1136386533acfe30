"""The code that docs/new-game.md shows is what examples/snap has."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
SNAP = ROOT / "examples" / "snap"
SHOWN = re.findall(r"<!-- (\S+) -->\n```\w+\n(.*?)```\n", GUIDE, re.DOTALL)


@pytest.mark.parametrize(("file", "code"), SHOWN, ids=lambda one: one.splitlines()[0].strip()[:60])
def test_the_guide_shows_what_is_there(file: str, code: str) -> None:
    assert code in (SNAP / file).read_text(encoding="utf-8")


def test_every_part_of_the_box_is_shown() -> None:
    assert len(SHOWN) > 15
    assert {Path(file).name for file, _ in SHOWN} >= {"rules.py", "mind.py", "tutor.py", "module.js", "en.ftl"}
    listed = GUIDE.partition("## 1.")[2].partition("## 2.")[0]
    for path in (SNAP / "src" / "vivace_snap").iterdir():
        assert path.name in listed or path.name in ("py.typed", "__pycache__"), path.name
