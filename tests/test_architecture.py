"""What a tool for import layers cannot see."""

import ast
import sys
from pathlib import Path

import pytest

from vivace.games import GAMES

SOURCE = Path(__file__).parents[1] / "src"
BOTS = SOURCE / "vivace" / "bots"
RULES = SOURCE / "vivace" / "rules"
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


@pytest.mark.parametrize("path", sorted(RULES.rglob("*.py")), ids=name)
def test_the_rules_import_only_the_standard_library_and_themselves(path: Path) -> None:
    for module in imports(path):
        assert module.partition(".")[0] in sys.stdlib_module_names or f"{module}.".startswith("vivace.games.")


def test_every_game_is_one_file_with_its_own_name() -> None:
    for game, rules in GAMES.items():
        assert type(rules).__module__ == f"vivace.games.{game}"
        assert game in strings(RULES / f"{game}.py")


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_nobody_else_names_a_game(path: Path) -> None:
    own = {path.stem} & set(GAMES)  # the file of a game, wherever games have a file each
    others = set(GAMES) - own
    # `clear4` is also an action and an option of its own game; a whole literal elsewhere is the game's name.
    assert not strings(path) & others
    if path != RULES / "__init__.py":
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
