"""Boxes from other packages, whole and broken: what a host reads, and that everything else goes on."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

RULES = """
from vivace.game.core import Game
class Snip(Game):
    name = "snip"
"""
WHOLE = """
from dataclasses import dataclass
from vivace.game.core import Action, Game, Outcome, Refusal, State, Step, View, BEFORE_THE_DEAL

@dataclass(frozen=True)
class Options: ...

@dataclass(frozen=True)
class Deal(Action): ...

class S(State):
    __slots__ = ("dealt",)
    def __init__(self, dealt): self.dealt = dealt

@dataclass(frozen=True)
class V(View):
    dealt: bool

class Snip(Game):
    name, seats, options, kinds, reasons = "snip", (2,), Options, {"deal": Deal}, ()
    def start(self, seats, options): return S(False)
    def deal_due(self, state): return not state.dealt
    def deal(self, state, rng): return Deal()
    def apply(self, state, action): return Step(S(True), [])
    def view(self, state, seat): return V(state.dealt)
    def outcome(self, state): return Outcome(state.dealt, (0,) if state.dealt else (), (0, 0), {})
    def may_act(self, state): return ()
    def actions(self, state, seat): return ()
    def rematch(self, state, rng): return Options()
"""
BOX = 'from vivace.game.box import Box\nBOX = Box(package=__name__, rules="rules:Snip"{more})\n'
TOLD = """
import json, sys
import structlog
structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
from vivace.server.api.boxes import look_through
look_through()
from vivace.games import GAMES, LEFT_OFF
print(json.dumps([list(GAMES), [str(left) for left in LEFT_OFF]]))
"""


def shelf(folder: Path, files: dict[str, str], entry: str = "snip:BOX") -> tuple[list[str], list[str], str]:
    """The games on the shelf, what was left off it, and the log, where such a package is installed."""
    package = folder / "snip"
    for name, text in files.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text, encoding="utf-8")
    about = folder / "vivace_snip-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: vivace-snip\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[vivace.games]\nsnip = {entry}\n")
    asked = subprocess.run(
        [sys.executable, "-c", TOLD], env={"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=True
    )
    games, left_off = json.loads(asked.stdout)
    return games, left_off, asked.stderr


OURS = ["subito", "buntherum", "khromix", "clear4"]


def test_a_box_with_nothing_but_rules_is_on_the_shelf(tmp_path: Path) -> None:
    games, left_off, log = shelf(tmp_path, {"__init__.py": BOX.format(more=""), "rules.py": WHOLE})
    assert (games, left_off, log) == ([*OURS, "snip"], [], "")


BROKEN = {
    "its package does not import": (
        {"__init__.py": "import nothing_of_this_name"},
        "cannot be imported: ModuleNotFoundError",
    ),
    "its entry point leads to something else": ({"__init__.py": "BOX = 7"}, "leads to int, and not to a Box"),
    "it is made for another contract": (
        {"__init__.py": BOX.format(more=", contract=99"), "rules.py": WHOLE},
        "made for version 99 of the contract, and this is version 1",
    ),
    "its rules are not there": (
        {"__init__.py": BOX.format(more="")},
        "names 'rules:Snip' as its rules, and has no such module",
    ),
    "its rules do not load": (
        {"__init__.py": BOX.format(more=""), "rules.py": "class Snap: ..."},
        "rules cannot be loaded: AttributeError",
    ),
    "its rules are not complete": ({"__init__.py": BOX.format(more=""), "rules.py": RULES}, "rules are not complete"),
    "its mind is not there": (
        {"__init__.py": BOX.format(more=', mind="mind"'), "rules.py": WHOLE},
        "names 'mind' as its mind, and has no such module",
    ),
    "its tutor does not load": (
        {"__init__.py": BOX.format(more=', tutor="tutor:Teacher"'), "rules.py": WHOLE, "tutor.py": "1 / 0"},
        "tutor cannot be loaded: ZeroDivisionError",
    ),
    "its tutor looks for ever for something to practise": (
        {
            "__init__.py": BOX.format(more=', tutor="tutor:Tutor"'),
            "rules.py": WHOLE,
            "tutor.py": "from vivace.server.learning.tutors import Tutor",
        },
        "no position of snip in which an answer can be right or wrong",
    ),
    "its name is taken": (
        {"__init__.py": BOX.format(more=""), "rules.py": WHOLE.replace('"snip"', '"subito"')},
        "There is a game 'subito' on the shelf already",
    ),
    "its module was not built": (
        {"__init__.py": BOX.format(more=""), "rules.py": WHOLE, "web/module.ts": ""},
        "folder web has no module.js",
    ),
    "its words are not words": (
        {"__init__.py": BOX.format(more=""), "rules.py": WHOLE, "words/en.ftl": "snip-name Snip\n"},
        "words for en this is no message: 'snip-name Snip'",
    ),
    "its manual is not understood": (
        {"__init__.py": BOX.format(more=""), "rules.py": WHOLE, "manual/en.md": "no title\n"},
        "a page begins with its one title",
    ),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_box_is_named_and_left_off_and_all_others_go_on(how: str, tmp_path: Path) -> None:
    files, why = BROKEN[how]
    games, left_off, log = shelf(tmp_path, files)
    assert games == OURS
    assert len(left_off) == 1
    assert left_off[0].startswith("The game 'snip'") or "'subito'" in left_off[0]
    assert why in left_off[0]
    assert "a game is left off the shelf" in log
