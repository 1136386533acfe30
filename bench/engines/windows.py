"""Browsers as people have them: in a window, driven by nobody."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from bench.engines.truth import HEIGHT, WIDTH
from tests.web.browsers import FLAGS
from tests.web.engines.firefox import profile
from tests.web.engines.webkit import small_browser
from tests.web.found import CHROMIUM, FIREFOX, HEADLESS, WEBKIT, Engine, installed

WINDOWED = replace(CHROMIUM, programs=tuple(name for name in CHROMIUM.programs if name != HEADLESS))
"""What has no window shows no pixels."""
ENGINES = (WINDOWED, FIREFOX, WEBKIT)


def command(engine: Engine, url: str, folder: Path) -> list[str]:
    path = str(installed(engine).path)
    if engine is WINDOWED:
        size = [f"--window-size={WIDTH},{HEIGHT}", "--window-position=0,0", f"--user-data-dir={folder}"]
        return [path, *FLAGS, *size, f"--app={url}"]
    if engine is FIREFOX:
        return [path, "--no-remote", "--profile", str(profile(folder)), "--kiosk", url]
    return [str(small_browser(path)), f"--geometry={WIDTH}x{HEIGHT}", url]


@contextmanager
def window(engine: Engine, url: str, display: str, folder: Path) -> Iterator[None]:
    """Until the block ends."""
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), str(folder))
    environment = {**os.environ, **homes, "DISPLAY": display, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command(engine, url, folder), env=environment, stdout=log, stderr=log)
        try:
            yield
        finally:
            process.terminate()
            process.wait()
