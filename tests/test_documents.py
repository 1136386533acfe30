"""What the documents name is there. `docs/architecture.md` is the first page that a stranger reads: of it every name
counts, of the others every module."""

import ast
import re
from collections.abc import Iterator
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
        ("`src/vivace/table/race.py`: `verdikt`", "has no verdikt"),
        ("`src/vivace/table/race.py` has `weigh` and `Ledger.weigh`", "has no Ledger.weigh"),
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


def test_readme_leads_to_it() -> None:
    assert "(docs/architecture.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
