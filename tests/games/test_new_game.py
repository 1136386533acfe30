"""`vivace new-game`: what it writes runs at once."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.elsewhere import ROOT, python, vivace

GAMES = {"first-hand": "--race", "trick": "--turns", "odd1out": "--at-once"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All three, as an editable install leaves them: a path, and what tells of the entry point."""
    folder = tmp_path_factory.mktemp("new")
    site = folder / "site"
    site.mkdir()
    for name, kind in GAMES.items():
        vivace(site, "new-game", name, kind, "--folder", str(folder))
        package = "vivace_" + name.replace("-", "_")
        (site / package).symlink_to(folder / f"vivace-{name}" / "src" / package)
        about = site / f"{package}-0.1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: vivace-{name}\nVersion: 0.1.0\n")
        (about / "entry_points.txt").write_text(f"[vivace.games]\n{name} = {package}:BOX\n")
    return site


def test_the_tests_of_a_new_game_pass(site: Path) -> None:
    tests = [str(site.parent / f"vivace-{name}" / "tests") for name in GAMES]
    alone = ("--import-mode=importlib", "-p", "no:cacheprovider", "-c", "/dev/null", "--rootdir", str(site.parent))
    # With two players, to save time: random games with three are played below.
    done = python(site, "-m", "pytest", "-q", *alone, "-k", "not [3] and not [4]", *tests, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert re.search(r"[6-9]\d passed", done.stdout), done.stdout


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_is_on_the_shelf_and_played_to_its_end(site: Path, name: str) -> None:
    assert '"games": 20' in vivace(site, "simulate", name, "--seats", "3", "--games", "20", "--workers", "1", "--json")


LOOKED_THROUGH = """
from vivace.server.api.boxes import look_through, module_of
from vivace.games import GAMES, LEFT_OFF
look_through()
from vivace.server.languages import LANGUAGES, say, sentence
from vivace.server.learning import manual
from vivace.sim.duel import duel
for name in list(GAMES)[4:]:
    assert module_of(name) == f"/games/{name}/module.js"
    assert duel(name, ["adagio", "presto"], "seed").outcome.finished
    for language in LANGUAGES:
        assert say(language, f"{name}-name") and len(manual.manual(name, language).chapters) == 3
    for reason in GAMES[name].reasons:
        assert sentence("en", reason, {"to_act": 1, "seat": 1, "card": "3"}, name)
print(list(GAMES)[4:], LEFT_OFF)
"""


def test_the_server_finds_everything_in_its_box(site: Path) -> None:
    assert python(site, "-c", LOOKED_THROUGH).stdout == f"{sorted(GAMES)} []\n"


def test_a_new_game_has_types_and_layout_as_ours(site: Path) -> None:
    sources = [str(site.parent / f"vivace-{name}") for name in GAMES]
    config = ["--config", str(ROOT / "pyproject.toml")]
    checked = subprocess.run([sys.executable, "-m", "ruff", "check", *config, *sources], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
    for path in (path for source in sources for path in Path(source).rglob("*")):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            assert "{{" not in text and "PACKAGE" not in text, path
            if path.suffix == ".py":
                ast.parse(text)


def test_nothing_is_written_over_and_bad_names_are_refused(site: Path) -> None:
    folder = str(site.parent)
    for name, why in (
        ("trick", "There is a game 'trick' on the shelf already"),
        ("subito", "There is a game 'subito' on the shelf already"),
        ("My Game", "cannot be the name of a game"),
        ("a--b", "cannot be the name of a game"),
        ("../up", "cannot be the name of a game"),
    ):
        done = python(site, "-m", "vivace", "new-game", name, "--folder", folder, check=False)
        assert (done.returncode, "Traceback" in done.stderr) == (2, False)
        assert why in " ".join(done.stderr.split())
    (site.parent / "vivace-twice").mkdir()
    done = python(site, "-m", "vivace", "new-game", "twice", "--folder", folder, check=False)
    assert done.returncode == 2
    assert "is there already" in " ".join(done.stderr.split())
    assert list((site.parent / "vivace-twice").iterdir()) == []
