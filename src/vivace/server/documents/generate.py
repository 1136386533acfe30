"""Writes what is generated from the types of the wire: `make protocol`, from the root of the repository.

`python -m vivace.server.documents.generate --check` writes nothing, and fails where a file is stale.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Final

from vivace.server.api import house_types
from vivace.server.api import types as api_types
from vivace.server.arena import types as arena_types
from vivace.server.clubs import types as club_types
from vivace.server.daily import types as daily_types
from vivace.server.documents.patch_vectors import patch_vectors
from vivace.server.documents.protocol_document import protocol_document
from vivace.server.documents.typescript import typescript
from vivace.server.evenings import types as evening_types
from vivace.server.http import types as http_types
from vivace.server.learning import types as learning_types
from vivace.server.offline import types as offline_types
from vivace.server.tables import summary
from vivace.server.watching import types as watching_types

API: Final[tuple[ModuleType, ...]] = (
    http_types,
    api_types,
    house_types,
    summary,
    learning_types,
    watching_types,
    daily_types,
    arena_types,
    evening_types,
    club_types,
    offline_types,
)
"""Modules with the structs of the HTTP API."""
GENERATED: Final[dict[str, Callable[[], str]]] = {
    "web/src/protocol.ts": lambda: typescript(API),
    "docs/protocol.md": protocol_document,
    "web/src/client/doubles/patches.ts": patch_vectors,
}


def stale(root: Path) -> list[str]:
    """The files that are not what they would be if they were written now."""
    return [name for name, text in GENERATED.items() if not _holds(root / name, text())]


def _holds(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


def write(root: Path) -> list[str]:
    """The files that were written, for they were stale."""
    changed = stale(root)
    for name in changed:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(GENERATED[name](), encoding="utf-8", newline="\n")
    return changed


def main(arguments: list[str]) -> int:
    root = Path.cwd()
    if arguments not in ([], ["--check"]) or not (root / "pyproject.toml").exists():
        print(
            "usage, in the root of the repository: python -m vivace.server.documents.generate [--check]",
            file=sys.stderr,
        )
        return 2
    if arguments:
        for name in (found := stale(root)):
            print(f"{name} is stale: make protocol")
        return 1 if found else 0
    for name in write(root):
        print(f"{name} is new")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
