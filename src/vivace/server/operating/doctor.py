"""What is wrong with a set-up, before anybody plays: one finding a check, with what to do about it."""

import importlib.util
import os
import sys
import time
import webbrowser
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path

from vivace.games import GAMES, LEFT_OFF
from vivace.server.api.boxes import look_through
from vivace.server.config import SETTINGS, Config, strangers
from vivace.server.operating.finding import Finding, option_of
from vivace.server.operating.network_checks import bus, port, proxy, public_address
from vivace.server.operating.storage_checks import data_folder, database, durability, signing_key, space

CLIENT = Path(__file__).parents[1] / "static" / "index.html"
OLDEST_PYTHON = (3, 11)
COARSE_CLOCK = 0.001
FILES_FOR_ITSELF, FILES_A_TABLE = 64, 5


def examine(config: Config, environ: Mapping[str, str] | None = None) -> list[Finding]:
    """All findings, in the order in which one would put things right. Nothing is changed, and nothing is made."""
    environ = os.environ if environ is None else environ
    return [
        python(),
        *misspelt(environ),
        data_folder(config),
        signing_key(config),
        database(config),
        durability(config),
        bus(config),
        space(config),
        port(config),
        public_address(config),
        proxy(config),
        open_files(config),
        event_loop(),
        clock(),
        client(),
        games(),
        browser(),
    ]


def python(version: tuple[int, ...] = sys.version_info[:3]) -> Finding:
    shown = ".".join(map(str, version))
    if version < OLDEST_PYTHON:
        return Finding("problem", "Python", f"This is Python {shown}.", "Vivace needs Python 3.11 or newer.")
    return Finding("ok", "Python", shown)


def misspelt(environ: Mapping[str, str]) -> Iterator[Finding]:
    known = [declared.environment for declared in SETTINGS]
    for name in strangers(environ):
        close = get_close_matches(name, known, n=1)
        advice = f"Did you mean {close[0]}?" if close else "Remove it, or see `vivace serve --help`."
        yield Finding("warning", "settings", f"There is no setting {name}.", advice)


def open_files(config: Config) -> Finding:
    if sys.platform == "win32":
        return Finding("ok", "open files", "Windows sets no limit that matters here.")
    import resource

    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    tables = "any number of" if limit == resource.RLIM_INFINITY else f"{(limit - FILES_FOR_ITSELF) // FILES_A_TABLE:,}"
    shown = f"Enough for {tables} tables of {FILES_A_TABLE} people at a time."
    if limit != resource.RLIM_INFINITY and limit < FILES_FOR_ITSELF + FILES_A_TABLE * config.limits.tables:
        need = FILES_FOR_ITSELF + FILES_A_TABLE * config.limits.tables
        return Finding(
            "warning", "open files", shown, f"Run `ulimit -n {need}` first, or lower {option_of('limit_tables')}."
        )
    return Finding("ok", "open files", shown)


def event_loop() -> Finding:
    if sys.platform == "win32":
        return Finding("ok", "event loop", "Python's own.")
    if importlib.util.find_spec("uvloop") is None:
        advice = "Run `pip install uvloop`."
        return Finding("warning", "event loop", "uvloop is missing: the server takes fewer players.", advice)
    return Finding("ok", "event loop", "uvloop")


def clock() -> Finding:
    step = time.get_clock_info("monotonic").resolution
    shown = f"Steps of {1e6 * step:g} µs."
    if step > COARSE_CLOCK:
        advice = "Use another machine or system: races cannot be judged finely on this one."
        return Finding("warning", "clock", shown, advice)
    return Finding("ok", "clock", shown)


def client(index: Path = CLIENT) -> Finding:
    if not index.is_file():
        advice = "Run `make play` in the source, or install a released version."
        return Finding("problem", "pages", "The pages for the browser have not been built.", advice)
    return Finding("ok", "pages", "Built.")


def games() -> Finding:
    """What is on the shelf, and what was left off."""
    look_through()
    if LEFT_OFF:
        return Finding(
            "problem",
            "games",
            " ".join(map(str, LEFT_OFF)),
            "Tell whoever made the package, or uninstall it; all other games can be played.",
        )
    return Finding("ok", "games", f"{', '.join(GAMES)}.")


def browser() -> Finding:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return Finding("ok", "browser", "None can be opened from here: open the address yourself.")
    return Finding("ok", "browser", "Can be opened.")
