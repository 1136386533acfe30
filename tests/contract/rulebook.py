"""The rule identifiers that docs/rules defines."""

import re
from pathlib import Path

RULES = Path(__file__).parents[2] / "docs" / "rules"
DEFINITION = re.compile(r"^- ([SBKC]\d+\.\d+) ", re.MULTILINE)
OBJECTIVE = re.compile(r"^\| (\d) \|", re.MULTILINE)


def rules_of(game: str) -> frozenset[str]:
    """Every identifier of this game: its numbered rules, and both faces of each objective in its table, if any."""
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    objectives = OBJECTIVE.findall(text.partition("## The objectives")[2])
    return frozenset([*DEFINITION.findall(text), *(f"S-{points}{face}" for points in objectives for face in "AB")])


GAMES_WITH_RULES = sorted(path.stem for path in RULES.glob("*.md") if path.stem != "README")
ALL_RULES = frozenset(rule for game in GAMES_WITH_RULES for rule in rules_of(game))
