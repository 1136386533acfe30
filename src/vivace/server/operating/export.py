"""The site as files that any web space can serve, in any folder: client, words, rules, Python for the browser and our
packages. There is no server behind it: bots, lessons, rules and practice are what it offers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from vivace.games import OURS
from vivace.server.api.catalogue import game_list
from vivace.server.api.pages import STATIC, with_catalogue
from vivace.server.http.headers import POLICY
from vivace.server.offline.kit import COMPILED, LIST, PACKED, kit_of, unpacked

NOT_IN_A_PAGE: Final = ("frame-ancestors",)
"""What only a header can forbid."""


class NotBuilt(Exception):
    """There is no client to export."""


def export(folder: Path) -> int:
    """Writes the site there; files that it does not have are left alone. Returns how many bytes that makes."""
    if not (STATIC / "index.html").is_file():
        raise NotBuilt("The browser client is not built: run `make client`.")
    total = 0
    for path, content in site():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        total += len(content)
    return total


def site() -> Iterator[tuple[str, bytes]]:
    """All files, by their place. What is packed lies there unpacked, too: not every browser can keep a kit."""
    page = _page()
    kit = kit_of(STATIC, page)
    lying = {file.path + PACKED * file.packed for file in kit.listed.files} - {"", *kit.made}
    contents = {path: (STATIC / path).read_bytes() for path in lying} | dict(kit.made)
    yield "index.html", page
    yield LIST, msgspec.json.encode(kit.listed)
    for path, content in sorted(contents.items()):
        yield path, content
        if path.endswith(PACKED):
            yield path.removesuffix(PACKED), unpacked(content)
    for file in sorted(STATIC.glob("*")):
        if file.is_file() and file.name != "index.html":
            content = file.read_bytes()
            manifest = file.suffix == ".webmanifest"
            yield file.name, content.replace(b'": "/', b'": "./') if manifest else content


def _page() -> bytes:
    listed = game_list()
    ours = msgspec.structs.replace(listed, games=tuple(game for game in listed.games if game.name in OURS))
    policy = {**POLICY, "script-src": COMPILED}
    said = "; ".join(f"{name} {value}" for name, value in policy.items() if name not in NOT_IN_A_PAGE)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{said}" />'.encode()
    html = (STATIC / "index.html").read_bytes().replace(b"<html ", b"<html data-alone ", 1)
    html = html.replace(b"<head>", b"<head>\n    " + meta, 1)
    return with_catalogue(html, msgspec.json.encode(ours))
