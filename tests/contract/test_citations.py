"""Every rule is proved by a test that cites it, and nobody cites a rule that does not exist."""

import ast
import re
from pathlib import Path

import pytest

from tests.contract.rulebook import ALL_RULES, GAMES_WITH_RULES, rules_of
from vivace.game.notation import REASONS
from vivace.games import GAMES

TESTS = Path(__file__).parents[1]
SHELF = TESTS.parent / "src/vivace/games"
BOXES = sorted(SHELF.glob("*/**/*.py"))
IDENTIFIER = r"(?:[SBKC]\d+\.\d+|S-\d[AB])"
# The comment ends the line of the def, or that of its closing bracket where the parameters need several lines.
TEST = re.compile(r"^def (test_\w+)\((?:[^()]|\([^()]*\))*\) -> None:  # (.*)$", re.MULTILINE)
CITATION = re.compile(rf"\b{IDENTIFIER}(?![\w.])")


def citations() -> dict[str, set[str]]:
    """By rule, the tests that cite it."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for name, comment in TEST.findall(path.read_text(encoding="utf-8")):
            for rule in CITATION.findall(comment):
                found.setdefault(rule, set()).add(name)
    return found


def is_sentence(test: str) -> bool:
    return len(test.removeprefix("test_").split("_")) >= 4


def test_the_rules_are_found_in_the_documents() -> None:
    assert set(GAMES_WITH_RULES) == set(GAMES)
    assert {"S1.1", "S6.3", "S-2A", "S-9B", "B6.2", "K4.0", "K6.4", "C2.0", "C6.4"} <= ALL_RULES
    assert len([rule for rule in ALL_RULES if rule.startswith("S-")]) == 16


@pytest.mark.parametrize("game", GAMES_WITH_RULES)
def test_every_rule_is_cited_by_a_test_whose_name_is_a_sentence(game: str) -> None:
    cited = {rule for rule, tests in citations().items() if any(map(is_sentence, tests))}
    assert sorted(rules_of(game) - cited) == []


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert {rule: tests for rule, tests in citations().items() if rule not in ALL_RULES} == {}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_refusal_names_a_rule_of_its_own_game(game: str) -> None:
    named = {reason.rule for reason in GAMES[game].reasons if reason.rule is not None}
    assert named
    assert named <= rules_of(game)
    assert all(reason.rule is None for reason in REASONS)


NOT_IN_CODE = {
    "K1.4": "the browser draws the blotches",
}
"""Rules that no code of the rules carries out, and who does."""


def carried_out(path: Path) -> set[str]:
    """The rules that a file cites at what it does: not in the sentence at its head, which is for those who search."""
    text = path.read_text(encoding="utf-8")
    head = ast.get_docstring(ast.parse(text), clean=False) or ""
    return set(CITATION.findall(text.replace(head, "", 1)))


@pytest.mark.parametrize("game", GAMES_WITH_RULES)
def test_every_rule_is_cited_where_it_is_carried_out(game: str) -> None:
    # A reason says that a rule was broken, and not where the rule is.
    files = [path for path in (SHELF / game / "rules").glob("*.py") if path.stem != "reasons"]
    cited = {rule for path in files for rule in carried_out(path)}
    assert sorted(rules_of(game) - cited) == sorted(rules_of(game) & set(NOT_IN_CODE))


@pytest.mark.parametrize("path", BOXES, ids=lambda path: "-".join(path.relative_to(SHELF).with_suffix("").parts))
def test_no_source_mentions_a_rule_that_does_not_exist(path: Path) -> None:
    assert set(CITATION.findall(path.read_text(encoding="utf-8"))) <= ALL_RULES
