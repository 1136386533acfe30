"""The build hook: every wheel and every editable install has the browser client, built by web/build.py.

With VIVACE_COMPILE=1 a wheel carries the contract and the rules of the games compiled by mypyc as well, from the same
sources. Values are declared by their fields there (vivace.game.core.Value); for mypyc the methods that follow from them
are written out first.
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
STATIC = "src/vivace/server/static"


class ClientAndCompiledRules(BuildHookInterface[Any]):
    """Compiles outside the tree, so that an editable install never picks up a compiled module by accident."""

    scratch: Path | None = None

    def dependencies(self) -> list[str]:
        """Where there is no Node, an isolated build brings one."""
        client = run_path(str(Path(self.root) / "web/build.py"))
        return [] if client["path_node"]() else [client["WHEEL"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        subprocess.run([sys.executable, str(Path(self.root) / "web/build.py")], check=True)
        build_data["artifacts"].append(f"/{STATIC}/**")  # git ignores it, the wheel must not
        if os.environ.get("VIVACE_COMPILE") != "1" or version == "editable":
            return
        self.scratch = Path(mkdtemp(prefix="vivace-mypyc-"))
        built = compile_rules(Path(self.root), self.scratch)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): str(path.relative_to(built)) for path in built.rglob("*.*")})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.scratch is not None:
            shutil.rmtree(self.scratch)


def compile_rules(root: Path, scratch: Path) -> Path:
    """The folder that holds the extension modules, laid out as in site-packages."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    sources = write_out(root, scratch / "out")
    before = Path.cwd()
    os.chdir(scratch / "out")  # mypy finds its configuration and its paths from here
    try:
        extensions = mypycify(
            [f"--cache-dir={scratch / 'cache'}", *sources],
            opt_level="3",
            target_dir=str(scratch / "c"),
            group_name="vivace_rules",
        )
        build = Distribution({"name": "vivace", "ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib, build.build_temp = str(scratch / "lib"), str(scratch / "tmp")
        build.ensure_finalized()
        build.run()
    finally:
        os.chdir(before)
    return scratch / "lib"


# ── declarations, written out for mypyc ──────────────────────────────────────────────────────────────────────────────


def write_out(root: Path, into: Path) -> list[str]:
    """A copy of the contract and the rules in which every value has its methods; the paths of what is to be compiled,
    below that folder."""
    declared = run_path(str(root / DECLARATIONS))
    core: dict[str, list[Any]] = {"Value": []}
    written: list[str] = []
    contract = [path for path in root.glob(CONTRACT) if path != root / DECLARATIONS]
    compiled = [*sorted(contract, key=lambda path: path.stem != "core"), *sorted(root.glob(RULES))]
    for path in compiled:
        place = path.relative_to(root)
        (into / place).parent.mkdir(parents=True, exist_ok=True)
        known = core if path.stem == "core" else dict(core)
        (into / place).write_text(written_out(path.read_text(encoding="utf-8"), known, declared), encoding="utf-8")
        written.append(place.as_posix())
    for package in {*[parent for path in compiled for parent in path.parents if (parent / "__init__.py").exists()]}:
        place = package.relative_to(root) / "__init__.py"
        if not (into / place).exists():
            shutil.copy2(package / "__init__.py", into / place)
    shutil.copy2(root / DECLARATIONS, into / DECLARATIONS)  # mypyc knows no metaclasses of ours: it stays as it is
    shutil.copy2(root / "pyproject.toml", into)
    return sorted(written)


def written_out(source: str, known: dict[str, list[Any]], declared: dict[str, Any]) -> str:
    """The source with a constructor for every value declared in it, and for states a copy, on the two empty lines that
    follow the class: every other line keeps its number, so that tracebacks tell the truth. `known` has the fields of
    the values that may be inherited, by their names."""
    lines = [*source.splitlines(), "", ""]
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ClassDef):
            continue
        if node.name == "Value":  # what this metaclass does is written out below, and a native class has none
            lines[node.lineno - 1] = "class Value:"
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        inherited = next((known[base] for base in bases if base in known), None)
        own = [part for part in node.body if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part)]
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


def _field(part: ast.AnnAssign, kind: Any) -> Any:
    assert isinstance(part.target, ast.Name)
    default = "" if part.value is None else ast.unparse(part.value)
    return kind(part.target.id, ast.unparse(part.annotation), default)
