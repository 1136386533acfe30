"""What a tool for import layers cannot see."""

import ast
import sys
from pathlib import Path

import pytest

from vivace.games import GAMES

SOURCE = Path(__file__).parents[1] / "src"
BOXES = SOURCE / "vivace" / "games"
CONTRACT = SOURCE / "vivace" / "game"
RULES = [*CONTRACT.rglob("*.py"), *BOXES.glob("*/rules.py")]
MODULES = sorted(SOURCE.rglob("*.py"))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: import by the full name"
            assert node.module is not None
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def strings(path: Path) -> set[str]:
    """String literals, without documentation."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in documentation]
    return {node.value for node in constants if isinstance(node.value, str)}


def name(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@pytest.mark.parametrize("path", sorted(RULES), ids=name)
def test_rules_import_only_the_standard_library_and_the_contract(path: Path) -> None:
    for module in imports(path):
        assert module.partition(".")[0] in sys.stdlib_module_names or f"{module}.".startswith("vivace.game.")


def test_every_game_is_a_box_with_its_own_name() -> None:
    for game, rules in GAMES.items():
        assert type(rules).__module__ == f"vivace.games.{game}.rules"
        assert game in strings(BOXES / game / "rules.py")


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_nobody_else_names_a_game(path: Path) -> None:
    own = set(path.relative_to(SOURCE).parts) & set(GAMES)  # what lies in a box may name its own game
    others = set(GAMES) - own
    # `clear4` is also an action and an option of its own game; a whole literal elsewhere is the game's name.
    if path != BOXES / "__init__.py":  # the shelf says what lies on it
        assert not strings(path) & others
    assert not {f"vivace.games.{game}" for game in others} & imports(path)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_literal_or_an_import_would_be_noticed(game: str, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        f'"""About {game}."""\nfrom vivace.games.{game} import Options\nfrom vivace.games import {game}\n'
    )
    assert f"vivace.games.{game}" in imports(module)
    assert strings(module) == set()
    module.write_text(f'if name == "{game}":\n    import vivace.games.{game}\n')
    assert f"vivace.games.{game}" in imports(module)
    assert strings(module) == {game}
