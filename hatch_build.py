"""The build hook: every sdist, wheel and editable install has the browser client, built by web/build.py. A wheel
that is made from an sdist has the client of the sdist: no npm runs then.

With VIVACE_COMPILE=1 a wheel carries what an intent passes through compiled by mypyc as well, from the same sources:
the contract, the rules of the games, the table, and the server's way from a frame to a frame. Values are declared by
their fields (vivace.game.core.Value); for mypyc the methods that follow from them are written out first.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CONTRACT = "src/vivace/game/*.py"
RULES = "src/vivace/games/*/rules/[a-z]*.py"  # a package's own __init__ only gathers names, and is not compiled
DECLARATIONS = "src/vivace/game/declared.py"
TABLE = "src/vivace/table/[a-z]*.py"
SERVER = (
    "src/vivace/server/limits.py",
    *(f"src/vivace/server/sockets/{name}.py" for name in ("connection", "frames", "outgoing_frames", "pings")),
    *(
        f"src/vivace/server/tables/{name}.py"
        for name in ("desk", "line_text", "outgoing", "shown_views", "table_connections", "table_log")
    ),
)
OPEN = ("Action", "Event", "Game", "State", "Value", "View")
"""Of the contract: what games from elsewhere, which nobody compiles, inherit from; every game is open as well."""
STATIC = "src/vivace/server/static"
COMPILER = ("mypy==2.4.1", "setuptools>=80")
CLUSTER = ("asyncpg>=0.30", "redis>=8")


class ClientAndCompiledModules(BuildHookInterface[Any]):
    """Compiles outside the tree, so that an editable install never picks up a compiled module by accident."""

    scratch: Path | None = None

    def dependencies(self) -> list[str]:
        """For an isolated build: what compiles, and where there is no Node one of those."""
        compiler = []
        if os.environ.get("VIVACE_COMPILE") == "1":  # mypyc reads the types of what the modules import
            compiler = [*COMPILER, *self.metadata.core.dependencies, *CLUSTER]
        if self.from_sdist():
            return compiler
        client = run_path(str(Path(self.root) / "web/build.py"))
        return [*compiler, *([] if client["path_node"]() else [client["WHEEL"]])]

    def from_sdist(self) -> bool:
        """Only an unpacked sdist has this file, and it has a client."""
        return (Path(self.root) / "PKG-INFO").is_file()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.from_sdist():
            subprocess.run([sys.executable, str(Path(self.root) / "web/build.py")], check=True)
        build_data["artifacts"].append(f"/{STATIC}/**")  # git ignores it, the wheel must not
        if os.environ.get("VIVACE_COMPILE") != "1" or version == "editable" or self.target_name != "wheel":
            return
        self.scratch = Path(mkdtemp(prefix="vivace-mypyc-"))
        built = compile_modules(Path(self.root), self.scratch)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): str(path.relative_to(built)) for path in built.rglob("*.*")})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.scratch is not None:
            shutil.rmtree(self.scratch)


def compile_modules(root: Path, scratch: Path) -> Path:
    """The folder that holds the extension modules, laid out as in site-packages."""
    from setuptools import Distribution

    before = Path.cwd()
    extensions = translate(root, scratch)
    os.chdir(scratch / "out")  # the paths in what was translated begin here
    try:
        build = Distribution({"name": "vivace", "ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib, build.build_temp = str(scratch / "lib"), str(scratch / "tmp")
        build.ensure_finalized()
        build.run()
    finally:
        os.chdir(before)
    return scratch / "lib"


def translate(root: Path, scratch: Path) -> list[Any]:
    """All that is to be compiled as C, which needs no compiler of C. SystemExit: mypyc does not take it."""
    from mypyc.build import mypycify

    sources = write_out(root, scratch / "out")
    before = Path.cwd()
    os.chdir(scratch / "out")  # mypy finds its configuration and its paths from here
    try:
        return mypycify(
            [f"--cache-dir={scratch / 'cache'}", *sources],
            opt_level="3",
            target_dir=str(scratch / "c"),
            group_name="vivace_compiled",
        )
    finally:
        os.chdir(before)


# ── declarations, written out for mypyc ──────────────────────────────────────────────────────────────────────────────


def write_out(root: Path, into: Path) -> list[str]:
    """A copy of the package in which every value has its methods; the paths of what is to be compiled, below that
    folder."""
    declared = run_path(str(root / DECLARATIONS))
    package = Path(DECLARATIONS).parents[1]
    shutil.copytree(root / package, into / package, ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copy2(root / "pyproject.toml", into)
    core: dict[str, list[Any]] = {"Value": []}
    compiled = to_compile(root)
    for path in compiled:
        known = core if path.match("game/core.py") else dict(core)
        text = written_out(path.read_text(encoding="utf-8"), known, declared)
        (into / path.relative_to(root)).write_text(text, encoding="utf-8")
    return sorted(path.relative_to(root).as_posix() for path in compiled)


def to_compile(root: Path) -> list[Path]:
    """The contract's core first, whose values others inherit. mypyc knows no metaclasses of ours, so that the
    declarations stay as they are; msgspec makes its structs from annotations, which mypyc does not keep; and what it
    makes of `cached_property` is a property that keeps nothing."""
    contract = [path for path in root.glob(CONTRACT) if path != root / DECLARATIONS]
    table = [path for path in root.glob(TABLE) if not imported(path) & {"Struct", "cached_property"}]
    return [
        *sorted(contract, key=lambda path: path.stem != "core"),
        *sorted(root.glob(RULES)),
        *sorted(table),
        *[root / path for path in SERVER],
    ]


def imported(path: Path) -> set[str]:
    """The names that a module takes from others."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names}


def written_out(source: str, known: dict[str, list[Any]], declared: dict[str, Any]) -> str:
    """The source with a constructor for every value declared in it, and for states a copy, on the two empty lines that
    follow the class: every other line keeps its number, so that tracebacks tell the truth. `known` has the fields of
    the values that may be inherited, by their names."""
    lines = [*source.splitlines(), "", ""]
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ClassDef):
            continue
        if any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
            lines.append(_annotations(node))
            _keep_class(lines, node)
        if abstract := _abstract(node):
            lines.append(f"setattr({node.name}, '__abstractmethods__', frozenset({abstract}))")
        if node.name in OPEN or _is_game(node):
            _open(lines, node)
        if node.name == "Value":  # what this metaclass does is written out below, and a native class has none
            lines[node.lineno - 1] = "class Value:"
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        inherited = next((known[base] for base in bases if base in known), None)
        own = _declared(node)
        if inherited is None:
            continue
        fields = known[node.name] = [*inherited, *[_field(part, declared["Declared"]) for part in own]]
        if not own or any(isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in node.body):
            continue
        last, end = own[-1], node.end_lineno
        assert end is not None and last.end_lineno is not None
        if any(lines[end : end + 2]):
            raise SyntaxError(f"two empty lines have to follow the class {node.name}")
        names = f"; __match_args__ = {tuple([field.name for field in fields])}".encode()
        line = lines[last.end_lineno - 1].encode()
        lines[last.end_lineno - 1] = (line[: last.end_col_offset] + names + line[last.end_col_offset :]).decode()
        lines[end] = f"    {declared['constructor'](fields)}"
        if "State" in bases:
            lines[end + 1] = f"    {declared['copying'](node.name, fields)}"
    return "\n".join(lines)


def _is_game(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base).startswith("Game[") for base in node.bases)


def _abstract(node: ast.ClassDef) -> list[str]:
    """Of a compiled class Python does not know what has to be written below it; who puts a game on the shelf asks."""
    methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
    return [one.name for one in methods if any(ast.unparse(each) == "abstractmethod" for each in one.decorator_list)]


def _open(lines: list[str], node: ast.ClassDef) -> None:
    """Lets plain classes inherit from this one, on the empty line before it. The name is one for mypyc alone, which
    needs no such module when it runs."""
    first = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
    if lines[first - 2]:
        raise SyntaxError(f"an empty line has to come before the class {node.name}")
    lines[first - 2] = "@mypyc_attr(allow_interpreted_subclasses=True)"
    if not any("mypyc_attr" in line for line in lines[: first - 2]):
        imports = max(i for i, line in enumerate(lines[:first]) if line.startswith(("from ", "import ", ")")))
        if lines[imports + 1]:
            raise SyntaxError(f"an empty line has to come after {lines[imports]!r}")
        lines[imports] += "; from typing import TYPE_CHECKING"
        lines[imports + 1] = "if TYPE_CHECKING: from mypy_extensions import mypyc_attr"


def _declared(node: ast.ClassDef) -> list[ast.AnnAssign]:
    return [part for part in node.body if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part)]


def _annotations(node: ast.ClassDef) -> str:
    """Whoever asks a compiled dataclass for the types of its fields would be told `type` of whatever is not a plain
    name; msgspec does ask."""
    types = {ast.unparse(part.target): ast.unparse(part.annotation).strip("\"'") for part in _declared(node)}
    return f"setattr({node.name}, '__annotations__', {types})"


def _keep_class(lines: list[str], node: ast.ClassDef) -> None:
    """A dataclass with slots is made a second time, as a plain class; a native one has no dictionary anyhow."""
    for decorator in node.decorator_list:
        lines[decorator.lineno - 1] = lines[decorator.lineno - 1].replace(", slots=True", "")


def _field(part: ast.AnnAssign, kind: Any) -> Any:
    assert isinstance(part.target, ast.Name)
    default = "" if part.value is None else ast.unparse(part.value)
    return kind(part.target.id, ast.unparse(part.annotation), default)
