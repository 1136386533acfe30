"""What the documents name is there. `docs/architecture.md` is the first page that a stranger reads: of it every name
counts, of the others every module, and of docstrings every module and class."""

import ast
import builtins
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "architecture.md"
OTHERS = [path for path in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")) if path != DOCUMENT]
MODULE = re.compile(r"(?:[\w.-]+/)*\w+\.py")
SPAN = re.compile(r"`([^`]+)`")
NAME = re.compile(r"#?[A-Za-z_]\w*(\.#?\w+)*")
TREES = ("src", "tests", "bench", "examples", "web")
SCRIPTS = {".ts", ".svelte", ".js"}
DOTTED = re.compile(r"\bvivace(?:\.\w+)+")
CLASS = re.compile(r"[A-Z]\w*[a-z]\w*(?:\.\w+)*")
FRAGMENT = re.compile(r"(?:[A-Z][\d.]+: )?(?:…|\.\.\.|and\b|or\b|but\b)", re.IGNORECASE)


def spans(text: str) -> Iterator[tuple[str, str | None]]:
    """What stands in code spans: files, and names with the file before them in the same line or sentence of it."""
    for line in re.sub(r"```.*?```", "", text, flags=re.DOTALL).splitlines():
        file: str | None = None
        for span in SPAN.findall(line):
            if "/" in span or (ROOT / span).is_file():
                file = span
                yield span, None
            elif file is not None and NAME.fullmatch(span):
                yield span, file


def defined(path: Path) -> set[str]:
    """Names that a file defines, those within classes after a dot."""
    if path.suffix in SCRIPTS:
        return set(re.findall(r"#?\b\w+", path.read_text(encoding="utf-8")))
    found: set[str] = set()

    def look(body: list[ast.stmt], within: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found.update((f"{within}{node.name}", node.name))
                look(node.body, f"{within}{node.name}.")
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            found.update(f"{within}{one.id}" for one in targets if isinstance(one, ast.Name))

    look(ast.parse(path.read_text(encoding="utf-8")).body, "")
    return found


def fault(span: str, file: str | None) -> str | None:
    """Why this does not lead anywhere."""
    if file is None:
        return None if (ROOT / span).exists() else f"there is no {span}"
    path = ROOT / file
    if not path.is_file():
        return None if path.is_dir() else f"there is no {file}"
    names = defined(path)
    there = all(part in names for part in span.split(".")) if path.suffix in SCRIPTS else span in names
    if there:
        return None
    last = span.rpartition(".")[2]
    elsewhere = [p for p in (ROOT / "src").rglob("*.py") if last in defined(p)]
    return f"{file} has no {span}; {last} is in {[str(p.relative_to(ROOT)) for p in elsewhere]}"


def test_every_file_and_every_name_is_there() -> None:
    named = list(spans(DOCUMENT.read_text(encoding="utf-8")))
    assert sum(file is not None for _, file in named) > 50
    faults = [found for span, file in named if (found := fault(span, file)) is not None]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("it is in `src/vivace/table/raze.py`", "there is no src/vivace/table/raze.py"),
        ("`src/vivace/table/weighing.py`: `verdikt`", "has no verdikt"),
        ("`src/vivace/table/weighing.py` has `weigh` and `Ledger.weigh`", "has no Ledger.weigh"),
        ("`web/src/client/socket.ts`: `TableSocket.sendd`", "has no TableSocket.sendd"),
    ],
)
def test_what_is_not_there_is_named(sentence: str, said: str) -> None:
    [found] = [one for span, file in spans(sentence) if (one := fault(span, file)) is not None]
    assert said in found


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.name)
def test_modules_that_documents_name_are_there(path: Path) -> None:
    named = {span for span in SPAN.findall(path.read_text(encoding="utf-8")) if MODULE.fullmatch(span)}
    known = [f"/{one.relative_to(ROOT)}" for tree in TREES for one in (ROOT / tree).rglob("*.py")]
    assert not [span for span in sorted(named) if not any(one.endswith(f"/{span}") for one in known)]


@cache
def modules() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "src" / "vivace").rglob("*.py")}


@cache
def in_use() -> frozenset[str]:
    """Every name that our code defines, imports or asks an object for."""
    found: set[str] = set(dir(builtins))
    for tree in modules().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.Name):
                found.add(node.id)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.alias):
                found.update(node.name.split("."))
    return frozenset(found)


def docstrings(tree: ast.Module) -> Iterator[str]:
    """Those of modules, classes and functions, and those below fields and constants."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def is_there(dotted: str) -> bool:
    """Whether this is a module of ours, or a name in one."""
    path = ROOT / "src" / dotted.replace(".", "/")
    if path.is_dir() or path.with_suffix(".py").is_file():
        return True
    homes = (path.parent.with_suffix(".py"), path.parent / "__init__.py")
    return any(re.search(rf"\b{path.name}\b", home.read_text(encoding="utf-8")) for home in homes if home.is_file())


@cache
def is_a_file(name: str) -> bool:
    return any(
        one.as_posix().endswith(f"/{name}") for tree in ("src", "tests", "bench") for one in (ROOT / tree).rglob("*.py")
    )


def faults_of(text: str) -> list[str]:
    """What is wrong with a docstring."""
    spans = SPAN.findall(text)
    return [
        *(["it begins in the middle of a sentence"] if FRAGMENT.match(text.strip()) else []),
        *(f"there is no {name}" for name in DOTTED.findall(text) if not is_there(name)),
        *(f"there is no {one}" for one in spans if CLASS.fullmatch(one) and not in_use().issuperset(one.split("."))),
        *(f"there is no {one}" for one in spans if MODULE.fullmatch(one) and not is_a_file(one)),
    ]


def test_docstrings_name_what_is_there() -> None:
    assert len(modules()) > 200
    faults = [
        f"{path.relative_to(ROOT)}: {text.strip()[:60]!r}: {fault}"
        for path, tree in modules().items()
        for text in docstrings(tree)
        for fault in faults_of(text)
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("… and which of them it was.", "it begins in the middle of a sentence"),
        ("Like `vivace.table.raze`.", "there is no vivace.table.raze"),
        ("Implements `Outbocks`.", "there is no Outbocks"),
        ("Implements `Connection`; `Connection.sendd` waits.", "there is no Connection.sendd"),
        ("Its races are in `open_raze.py`.", "there is no open_raze.py"),
    ],
)
def test_what_a_docstring_gets_wrong_is_named(text: str, said: str) -> None:
    assert faults_of(text) == [said]


def test_readme_leads_to_it() -> None:
    assert "(docs/architecture.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
