"""Our packages for the browser's Python, as one archive: what a table in the page imports, and nothing else.

The modules are found by reading imports, so that a module that a table begins to need is in the archive by itself. The
bytes depend on the files alone: the same sources make the same archive.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from vivace.game.box import MODULES
from vivace.games import BOXES, OURS

ENTRY: Final = "vivace.server.offline.local_site"
PACKAGE: Final = "vivace"
PLAIN: Final = "vivace.server.offline.plain_msgspec"
STAND_IN: Final = {
    "msgspec/__init__.py": (
        f"from msgspec import json, structs\n"
        f"from {PLAIN}.decoding import DecodeError, MsgspecError, ValidationError, convert\n"
        f"from {PLAIN}.encoding import Raw\n"
        f"from {PLAIN}.structs import UNSET, Struct, UnsetType\n"
    ),
    "msgspec/json.py": (
        f"from {PLAIN}.decoding import Decoder, decode\n"
        f"from {PLAIN}.encoding import Encoder, encode\n"
    ),
    "msgspec/structs.py": f"from {PLAIN}.structs import asdict, replace\n",
}  # fmt: skip
"""What stands in the place of msgspec, which the browser's Python has not."""
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)


@cache
def archive() -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED, compresslevel=9) as file:
        for name, text in sorted(_files().items()):
            file.writestr(ZipInfo(name, LONG_AGO), text, ZIP_DEFLATED, 9)
    return packed.getvalue()


def _files() -> dict[str, str]:
    sources = {module: _source(module) for module in modules()}
    ours = {_place(module, path): path.read_text(encoding="utf-8") for module, path in sources.items()}
    return {**ours, **STAND_IN}


def modules() -> tuple[str, ...]:
    """Everything of ours that a table in the page imports, by name."""
    parts = [f"{BOXES[game].package}.{part.partition(':')[0]}" for game in OURS for part in _parts(game)]
    waiting = [ENTRY, *(f"{PLAIN}.{name}" for name in ("decoding", "encoding", "structs")), *parts]
    found: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module not in found and _is_module(module):
            found.add(module)
            waiting += [module.rpartition(".")[0], *_imports(module)]
    return tuple(sorted(found))


def _parts(game: str) -> Iterator[str]:
    """The modules that the box of a game names, which nobody imports by name. Fair play is a host's affair."""
    for name in MODULES:
        if name == "insight":
            continue
        named: str | None = getattr(BOXES[game], name)
        if named is not None:
            yield named


def _is_module(name: str) -> bool:
    """Rather than something in a module."""
    if name.partition(".")[0] != PACKAGE:
        return False
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def _source(module: str) -> Path:
    spec = find_spec(module)
    assert spec is not None and spec.origin is not None, module
    path = Path(spec.origin)
    if path.suffix != ".py":  # compiled: its source lies beside it
        path = path.with_name(f"{path.name.partition('.')[0]}.py")
    return path


def _place(module: str, path: Path) -> str:
    folders = module.split(".")
    return "/".join([*folders, "__init__.py"] if path.name == "__init__.py" else [*folders[:-1], path.name])


def _imports(module: str) -> Iterator[str]:
    yield from _imported(ast.parse(_source(module).read_text(encoding="utf-8")))


def _imported(node: ast.AST) -> Iterator[str]:
    """All that is imported, but for types alone."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.If) and ast.unparse(inner.test) == "TYPE_CHECKING":
            continue
        if isinstance(inner, ast.Import):
            yield from (alias.name for alias in inner.names)
        elif isinstance(inner, ast.ImportFrom) and inner.module is not None:
            yield inner.module
            yield from (f"{inner.module}.{alias.name}" for alias in inner.names)
        else:
            yield from _imported(inner)
