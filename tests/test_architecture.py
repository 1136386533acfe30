"""What a tool for import layers cannot see."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from vivace.games import GAMES, OURS

SOURCE = Path(__file__).parents[1] / "src"
CLIENT = Path(__file__).parents[1] / "web" / "src"
BOXES = SOURCE / "vivace" / "games"
CONTRACT = SOURCE / "vivace" / "game"
RULES = [*CONTRACT.rglob("*.py"), *BOXES.glob("*/rules/*.py")]
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
    own = f"{'.'.join(path.relative_to(SOURCE).parent.parts)}."  # the package itself: the contract, or one game's rules
    for module in imports(path):
        assert module.partition(".")[0] in sys.stdlib_module_names or f"{module}.".startswith(("vivace.game.", own))


def test_every_game_is_a_box_with_its_own_name() -> None:
    for game, rules in GAMES.items():
        assert type(rules).__module__ == f"vivace.games.{game}.rules.game"
        assert game in strings(BOXES / game / "rules" / "game.py")


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


# ── both trees ───────────────────────────────────────────────────────────────────────────────────────────────────────

LETTERS = "".join(GAMES[game].letter for game in OURS)
RULES_OF_OURS = re.compile(rf"\b[{LETTERS}](?:\d+\.\d+|-\d[A-Z])\b|\[[{LETTERS}]{{2,}}\]")
"""A number of a rule, or a set of the letters that such numbers begin with."""
SCRIPT = re.compile(
    r"""(?P<kept>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|//[^\n]*|/\*.*?\*/|<!--.*?-->""", re.DOTALL
)


def python_code(path: Path) -> Iterator[tuple[int, str]]:
    """Names, imports and literals with their lines; no documentation."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.lineno, node.value
        elif isinstance(node, ast.expr | ast.arg | ast.FunctionDef | ast.ClassDef):
            for field in ("id", "attr", "arg", "name"):
                if isinstance(said := getattr(node, field, None), str):
                    yield node.lineno, said


def client_code(path: Path) -> Iterator[tuple[int, str]]:
    """Its lines, without comments."""
    text = SCRIPT.sub(lambda one: one["kept"] or "\n" * one[0].count("\n"), path.read_text(encoding="utf-8"))
    yield from enumerate(text.split("\n"), 1)


def named(path: Path, tree: Path, own: str | None = None) -> list[str]:
    """Where a file says the name of one of our games or the number of one of its rules. What lies in a box may do so
    of its own game."""
    names = "|".join(re.sub(r"(\d)", r" ?\1", game) for game in OURS if game != own)
    pattern = re.compile(names if own else f"{names}|(?-i:{RULES_OF_OURS.pattern})", re.IGNORECASE)
    code = python_code(path) if path.suffix == ".py" else client_code(path)
    found = [(line, match[0]) for line, said in code if (match := pattern.search(said))]
    return [f"{path.relative_to(tree)}:{line}: {word}" for line, word in sorted(set(found))]


def box_of(path: Path) -> str | None:
    """The game whose box a file lies in."""
    return next((part for part in path.parts if part in OURS), None)


def both_trees() -> Iterator[tuple[Path, Path]]:
    for path in SOURCE.rglob("*.py"):
        if path != BOXES / "__init__.py":  # the shelf says what lies on it
            yield path, SOURCE
    for path in [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]:
        generated, tests = path == CLIENT / "protocol.ts", path.name.endswith(".test.ts") or "doubles" in path.parts
        if not generated and not tests:
            yield path, CLIENT


def test_outside_of_its_box_nothing_knows_a_game() -> None:
    found = [line for path, tree in both_trees() for line in named(path, tree, box_of(path.relative_to(tree)))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("tree", "where", "line"),
    [
        (SOURCE, "vivace/server/api/pages.py", 'SLOW = ("clear4",)'),
        (SOURCE, "vivace/server/api/pages.py", 'if game == "subito": pass'),
        (SOURCE, "vivace/server/api/pages.py", "from vivace.games.khromix import rules"),
        (SOURCE, "vivace/server/api/pages.py", 'rule = "B3.3"'),
        (CLIENT, "client/routes.ts", 'export const isSlow = (game: string) => game === "clear4";'),
        (CLIENT, "client/routes.ts", 'import Card from "../games/buntherum/Card.svelte";'),
        (CLIENT, "client/routes.ts", 'const LETTERS = { S: "subito" };'),
        (CLIENT, "client/routes.ts", "const NUMBER = /[SBKC]\\d/;"),
        (CLIENT, "client/routes.ts", 'const rule = "S-7A"; // as in the book'),
        (CLIENT, "screens/home/Home.svelte", "{#if game === `khromix`}<b>!</b>{/if}"),
        (CLIENT, "games/subito/keys.ts", 'import { ROWS } from "../buntherum/keys";'),
    ],
)
def test_a_line_that_does_is_named(tree: Path, where: str, line: str, tmp_path: Path) -> None:
    own = box_of(Path(where))
    copy = tmp_path / where
    copy.parent.mkdir(parents=True)
    text = (tree / where).read_text(encoding="utf-8")
    copy.write_text(text)
    before = named(copy, tmp_path, own)
    copy.write_text(f"{text}{line}\n")
    [fault] = set(named(copy, tmp_path, own)) - set(before)
    assert fault.startswith(f"{where}:{text.count(chr(10)) + 1}: ")
