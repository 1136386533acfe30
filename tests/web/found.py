"""Which browser the tests take: one that is installed, else Playwright's own, which is fetched, else the distribution's
package, where this user may install one. `python -m tests.web.found` gets one and says which. Other engines are taken
where they are installed; what is left out without them is said at the end of a run."""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HEADLESS = "chromium-headless-shell"
NONE_FOUND = "NO BROWSER"
"""What the reason of every test that was left out for want of one begins with."""
FETCH_SECONDS = 600
CONNECT_MS = 3_000


class NoBrowser(Exception):
    pass


@dataclass(frozen=True)
class Engine:
    """A kind of browser, and the names under which it is to be had."""

    name: str
    variable: str
    programs: tuple[str, ...]
    packages: tuple[tuple[str, ...], ...]
    """Debian's, of which the first that can be had is taken."""
    own: str | None = None
    """Playwright's name for its own build."""
    beside: tuple[str, ...] = ()
    """Programs without which it does not run."""

    def installed(self) -> str | None:
        given = os.environ.get(self.variable)
        if not all(shutil.which(name) for name in self.beside):
            return None
        return given or next((path for name in self.programs if (path := shutil.which(name))), None)


CHROMIUM = Engine(
    "Chromium",
    "VIVACE_TEST_CHROMIUM",
    # First the one without windows: the others start the parts of a window for every person, a second of processor time
    # each.
    (HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    ((HEADLESS,), ("chromium",)),
    own="chromium",
)
FIREFOX = Engine("Firefox", "VIVACE_TEST_FIREFOX", ("firefox-esr", "firefox"), (("firefox-esr",),))
WEBKIT = Engine(
    "WebKit", "VIVACE_TEST_WEBKIT", ("WebKitWebDriver",), (("webkit2gtk-driver", "xvfb"),), beside=("Xvfb",)
)
OTHERS = (FIREFOX, WEBKIT)
"""Nobody fetches them for the tests: Chromium has all tests, they have the essential ones."""


@dataclass(frozen=True)
class Found:
    """A browser that is there."""

    path: str | None
    """None: Playwright knows where its own is."""
    told: str


@cache
def found(engine: Engine = CHROMIUM) -> Found:
    """Installs one where there is none."""
    if already := _there(engine):
        return already
    with (Path(tempfile.gettempdir()) / f"vivace-test-{engine.name.lower()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # workers that find none at the same time install one
        if already := _there(engine):
            return already
        print(f"There is no {engine.name} here: fetching one, which may take minutes …", flush=True)
        if engine.own is not None and _fetched(engine.own) and (own := _own(engine)):
            return own
        for packages in engine.packages:
            if _package(packages) and (there := _there(engine)):
                return Found(there.path, f"{there.told} (installed now, from {packages[0]})")
    raise NoBrowser(
        f"{NONE_FOUND}: the tests in it need {engine.name}. None is installed, Playwright could not fetch its own, and "
        f"the distribution's package could not be installed (root may). Install one, or set {engine.variable}."
    )


def installed(engine: Engine) -> Found:
    """Installs nothing."""
    if there := _there(engine):
        return there
    packages = " and ".join(engine.packages[0])
    raise NoBrowser(
        f"{NONE_FOUND}: {engine.name} is not installed (Debian: {packages}), nor named by {engine.variable}"
    )


def _there(engine: Engine) -> Found | None:
    path = engine.installed()
    if path is None:
        return _own(engine)
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    # WebKit's driver knows no version, and says at length what it knows.
    return Found(path, f"{engine.name if not said or len(said.splitlines()) > 1 else said}, {path}")


def _own(engine: Engine) -> Found | None:
    """Playwright's own, where it was fetched."""
    if engine.own is None:
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(getattr(playwright, engine.own).executable_path)
    return Found(None, f"Playwright's {engine.name}, {path}") if path.is_file() else None


def _fetched(name: str) -> bool:
    command = [sys.executable, "-m", "playwright", "install", "--only-shell", name]
    environment = {**os.environ, "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": str(CONNECT_MS)}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, check=False, timeout=FETCH_SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def _package(packages: tuple[str, ...]) -> bool:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    _apt("update")  # where it fails, what was known before may do
    return _apt("install", "--yes", "--no-install-recommends", *packages)


def _apt(*words: str) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(["apt-get", *words], env=environment, capture_output=True, check=False).returncode == 0


def main() -> int:
    for engine in OTHERS:
        try:
            print(f"Tests of engines take {installed(engine).told}")
        except NoBrowser as missing:
            print(missing, file=sys.stderr)
    try:
        print(f"Browser tests take {found().told}")
    except NoBrowser as missing:
        print(missing, file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
