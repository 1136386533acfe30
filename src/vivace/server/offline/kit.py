"""The kit for play without a server: a list of files that a page fetches and keeps, all of one version.

Most of them lie in `static`: the client, and Python for the browser, compressed. The rest is made here: our packages as
an archive, and answers that are the same for everybody.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from gzip import compress, decompress
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

import msgspec

from vivace.server.languages import LANGUAGES
from vivace.server.offline.answers import answers
from vivace.server.offline.archive import archive

FOLDER: Final = "offline"
LIST: Final = f"{FOLDER}/kit.json"
WORKER: Final = f"{FOLDER}/worker.js"
PACKED: Final = ".packed"
"""Behind the name of a file that lies there compressed: a page unpacks it itself, whatever the server does."""
TYPES: Final = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}
COMPILED: Final = "'self' 'wasm-unsafe-eval'"
"""Python for the browser is WebAssembly. A worker has the policy that comes with its own file: the page's stays as it
is."""
VERSION_LETTERS: Final = 16


class KitFile(msgspec.Struct, frozen=True, kw_only=True):
    path: str
    """From the root of the site; empty: the page itself."""
    bytes: int
    packed: bool
    type: str


class KitList(msgspec.Struct, frozen=True, kw_only=True):
    version: str
    files: tuple[KitFile, ...]


@dataclass(frozen=True)
class Kit:
    made: Mapping[str, bytes]
    """What does not lie in `static`, by path; compressed where the name says so."""
    listed: KitList


def kit_of(static: Path, page: bytes) -> Kit:
    """Of the client that is built there; `page`: as it is given out."""
    stamp = (static / "index.html").stat().st_mtime_ns
    return _kit(static, stamp, page)


@lru_cache(maxsize=2)
def _kit(static: Path, stamp: int, page: bytes) -> Kit:
    made = {f"{FOLDER}/vivace.zip": archive()}
    for language in LANGUAGES:
        made[f"{FOLDER}/answers-{language}.json{PACKED}"] = compress(answers(language), 9, mtime=0)
    lying = [path for folder in ("assets", FOLDER) for path in sorted((static / folder).glob("*")) if path.is_file()]
    contents = {path.relative_to(static).as_posix(): path.read_bytes() for path in lying} | made | {"": page}
    total = sha256()
    for name, content in sorted(contents.items()):
        total.update(f"{name}\0{sha256(content).hexdigest()}\n".encode())
    files = tuple(_file(name, len(content)) for name, content in sorted(contents.items()))
    return Kit(made, KitList(version=total.hexdigest()[:VERSION_LETTERS], files=files))


def _file(name: str, size: int) -> KitFile:
    path = name.removesuffix(PACKED)
    return KitFile(path=path, bytes=size, packed=path != name, type=media_type(path) if path != name else "")


def media_type(path: str) -> str:
    known = TYPES.get(Path(path).suffix)
    return known or guess_type(path)[0] or "application/octet-stream"


def unpacked(content: bytes) -> bytes:
    return decompress(content)
