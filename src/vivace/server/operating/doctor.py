"""What is wrong with a set-up, before anybody plays: one finding a check, with what to do about it."""

import asyncio
import importlib.util
import os
import shutil
import sqlite3
import stat
import sys
import time
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from vivace.games import GAMES, LEFT_OFF
from vivace.server.config import SETTINGS, Config, strangers
from vivace.server.http.boxes import look_through
from vivace.server.operating.addresses import CannotListen, listen
from vivace.server.operating.joining import CannotJoin, check_installed
from vivace.server.operating.secret import FILE, SecretError, exposure, read_keys
from vivace.server.peers import NAME_THE_PROXY, TRUSTS_EVERYBODY, trusts_everybody
from vivace.store import Unusable
from vivace.store.migrate import versions
from vivace.store.sqlite_file import check_access, check_whole, sqlite_file
from vivace.store.url import full_url

CLIENT = Path(__file__).parents[1] / "static" / "index.html"
OLDEST_PYTHON = (3, 11)
MEGABYTE = 1_000_000
LITTLE_SPACE, NO_SPACE = 1000 * MEGABYTE, 100 * MEGABYTE
COARSE_CLOCK = 0.001
FILES_FOR_ITSELF, FILES_A_TABLE = 64, 5
PATIENCE_SECONDS = 10
OLDEST_REDIS = 6

Level = Literal["ok", "warning", "problem"]


@dataclass(frozen=True)
class Finding:
    level: Level
    subject: str
    text: str
    advice: str = ""
    """What to do; a sentence."""


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


def data_folder(config: Config) -> Finding:
    subject, folder = "data folder", config.data
    try:
        there = folder.exists()
    except OSError as error:
        advice = f"Run `chmod u+rwx {folder.parent}`."
        return Finding("problem", subject, f"{folder} cannot be reached: {error.strerror}.", advice)
    if not there:
        parent = _existing(folder)
        if parent.is_dir() and os.access(parent, os.W_OK | os.X_OK):
            return Finding("ok", subject, f"{folder} will be made.")
        return Finding("problem", subject, f"{folder} cannot be made.", f"Choose another one with {_option('data')}.")
    if not folder.is_dir() or not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        return Finding(
            "problem", subject, f"{folder} is not a folder that can be written.", f"Run `chmod u+rwx {folder}`."
        )
    mode = stat.S_IMODE(folder.stat().st_mode)
    if os.name == "posix" and mode & 0o022:
        advice = f"Run `chmod 700 {folder}`."
        return Finding("problem", subject, f"Others can change what is in {folder} (mode {mode:04o}).", advice)
    if os.name == "posix" and mode & 0o055:
        return Finding(
            "warning", subject, f"Others can look into {folder} (mode {mode:04o}).", f"Run `chmod 700 {folder}`."
        )
    return Finding("ok", subject, str(folder))


def _existing(path: Path) -> Path:
    """Or the nearest parent that can be reached."""
    for parent in (path, *path.parents):
        with suppress(OSError):
            if parent.exists():
                return parent
    return path


def _option(name: str) -> str:
    declared = next(declared for declared in SETTINGS if declared.name == name)
    return f"{declared.option} or {declared.environment}"


def signing_key(config: Config) -> Finding:
    subject, path = "signing key", config.data / FILE
    if config.secret:
        return Finding("ok", subject, f"From the settings; {len(config.secret)} accepted.")
    try:
        if not path.exists():
            return Finding("ok", subject, "Will be made on the first start.")
        keys = read_keys(path)
    except SecretError as error:
        return Finding("problem", subject, str(error))
    except OSError as error:
        return Finding("problem", subject, f"{path} cannot be read: {error.strerror}.", f"Run `chmod 600 {path}`.")
    return Finding("ok", subject, f"{path}; {len(keys)} accepted.")


def database(config: Config) -> Finding:
    subject = "database"
    try:
        url = full_url(config.database)
    except Unusable as error:
        return Finding("problem", subject, str(error), f"Change {_option('database')}.")
    shown = url.database or "" if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    path = sqlite_file(url)
    try:
        if path is not None and not check_access(path):
            if path.parent.is_dir() or path.parent == config.data:
                return Finding("ok", subject, f"{shown} will be made.")
            return Finding("problem", subject, f"There is no folder {path.parent}.", f"Run `mkdir -p {path.parent}`.")
        found, newest = asyncio.run(asyncio.wait_for(_versions(config.database), PATIENCE_SECONDS))
        if path is not None:
            check_whole(path)
    except Unusable as error:
        return Finding("problem", subject, _of(shown, error.text), error.advice)
    except ModuleNotFoundError as error:
        return Finding(
            "problem", subject, f"The driver {error.name} is missing.", "Run `pip install 'vivace[postgres]'`."
        )
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        cause = str(getattr(error, "orig", None) or error) or "it does not answer"
        foreign = getattr(getattr(error, "orig", None), "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB
        damage = None if path is None or foreign else _damage(path)  # it may lie where the version is kept
        if damage is not None:
            return Finding("problem", subject, damage.text, damage.advice)
        return Finding("problem", subject, f"{shown} cannot be opened: {cause}.", f"Change {_option('database')}.")
    flaw = None if path is None else exposure(path.stat())
    if flaw is not None:
        return Finding("warning", subject, f"{shown} {flaw}.", f"Run `chmod 600 {path}`.")
    if found is None:
        return Finding("ok", subject, f"{shown} is empty and will be prepared.")
    if found != newest:
        return Finding("ok", subject, f"{shown} is of version {found} and will be brought to {newest} on the start.")
    return Finding("ok", subject, f"{shown}, version {found}.")


def _damage(path: Path) -> Unusable | None:
    try:
        check_whole(path)
    except Unusable as error:
        return error
    return None


def _of(shown: str, text: str) -> str:
    """What the store says of "this database", with its name."""
    return text.replace("This database", shown, 1)


async def _versions(database: str) -> tuple[str | None, str | None]:
    engine = create_async_engine(full_url(database))
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(versions)
    finally:
        await engine.dispose()


def durability(config: Config) -> Finding:
    if "://" in config.database and not config.database.startswith("sqlite"):
        return Finding("ok", "durability", "What counted survives a power cut, if the database server is set up to.")
    if config.sync == "full":
        return Finding("ok", "durability", "What counted survives a power cut.")
    return Finding("ok", "durability", "What counted survives a crash of the server; with --sync full a power cut too.")


def bus(config: Config) -> Finding:
    subject, option = "bus", _option("bus")
    if config.bus is None:
        return Finding("ok", subject, "None: there is one server.")
    try:
        check_installed()
    except CannotJoin as error:
        return Finding("problem", subject, "The client of Redis is missing.", str(error))
    try:
        told = asyncio.run(asyncio.wait_for(_redis(config.bus), PATIENCE_SECONDS))
    except Exception as error:  # whatever its client raises, a wrong password among it
        return Finding(
            "problem", subject, f"Redis does not answer: {str(error) or type(error).__name__}.", f"Change {option}."
        )
    version = str(told.get("redis_version", "0"))
    if int(version.partition(".")[0]) < OLDEST_REDIS:
        return Finding("problem", subject, f"This is Redis {version}.", f"Vivace needs Redis {OLDEST_REDIS} or newer.")
    policy = str(told.get("maxmemory_policy", "noeviction"))
    if told.get("maxmemory") and policy.startswith("allkeys"):
        advice = "Set `maxmemory-policy noeviction`: a forgotten lease puts tables aside."
        return Finding("warning", subject, f"Redis {version} forgets what it likes when it is full ({policy}).", advice)
    return Finding("ok", subject, f"Redis {version}; the site is {config.site}.")


async def _redis(url: str) -> Mapping[str, object]:
    """What Redis tells of itself."""
    from redis.asyncio import Redis

    client = Redis.from_url(url, socket_connect_timeout=PATIENCE_SECONDS, socket_timeout=PATIENCE_SECONDS)
    try:
        told: Mapping[str, object] = await client.info()
        return told
    finally:
        await client.aclose()


def space(config: Config) -> Finding:
    free = shutil.disk_usage(_existing(config.data)).free
    shown = f"{free / MEGABYTE:,.0f} MB are free."
    if free < NO_SPACE:
        return Finding("problem", "disk", shown, "Make room: nothing can be saved when the disk is full.")
    if free < LITTLE_SPACE:
        return Finding("warning", "disk", shown, "Make room before the disk is full.")
    return Finding("ok", "disk", shown)


def port(config: Config) -> Finding:
    try:
        with listen(config.host, config.port) as taken:
            number = taken.getsockname()[1]
    except CannotListen as error:
        return Finding("problem", "port", str(error), f"It is set by {_option('port')}.")
    return Finding("ok", "port", f"{number} is free on {config.host}.")


def public_address(config: Config) -> Finding:
    subject, url = "public address", config.public_url
    if url is None:
        if config.host in ("127.0.0.1", "::1", "localhost"):
            return Finding("ok", subject, "None: for this machine alone.")
        advice = "Nothing has to be done for a game at home; for the finest clocks, serve by https."
        return Finding("warning", subject, f"None: on other machines {COARSE}.", advice)
    if config.secure or _is_this_machine(urlsplit(url).hostname or ""):
        return Finding("ok", subject, url)
    return Finding("warning", subject, f"{url} is not secure: {COARSE}.", "Put a proxy with a certificate before it.")


COARSE = "browsers give pages without https only coarse clocks, so that more races are too close to call"


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def proxy(config: Config) -> Finding:
    if trusts_everybody(config.trusted_proxies):
        return Finding("problem", "proxy", TRUSTS_EVERYBODY, f"{NAME_THE_PROXY} It is {_option('trusted_proxies')}.")
    if config.trusted_proxies:
        return Finding("ok", "proxy", ", ".join(map(str, config.trusted_proxies)))
    if config.secure:
        advice = f"Name the proxy that holds the certificate with {_option('trusted_proxies')}, such as 127.0.0.1."
        return Finding("warning", "proxy", "None is trusted: all players will count as one address.", advice)
    return Finding("ok", "proxy", "None.")


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
            "warning", "open files", shown, f"Run `ulimit -n {need}` first, or lower {_option('limit_tables')}."
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
