"""Whether everything can be kept: data folder, signing key, database, disk."""

import asyncio
import os
import shutil
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from vivace.server.config import Config
from vivace.server.operating.finding import PATIENCE_SECONDS, Finding, option_of
from vivace.server.people.secret import FILE, SecretError, exposure, read_keys
from vivace.store import Unusable
from vivace.store.migrate import versions
from vivace.store.sqlite_file import check_access, check_whole, sqlite_file
from vivace.store.url import full_url

MEGABYTE = 1_000_000
LITTLE_SPACE, NO_SPACE = 1000 * MEGABYTE, 100 * MEGABYTE


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
        return Finding("problem", subject, f"{folder} cannot be made.", f"Choose another one with {option_of('data')}.")
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
    """The path, or its nearest parent that can be reached."""
    for parent in (path, *path.parents):
        with suppress(OSError):
            if parent.exists():
                return parent
    return path


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
        return Finding("problem", subject, str(error), f"Change {option_of('database')}.")
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
        return Finding("problem", subject, f"{shown} cannot be opened: {cause}.", f"Change {option_of('database')}.")
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


def space(config: Config) -> Finding:
    free = shutil.disk_usage(_existing(config.data)).free
    shown = f"{free / MEGABYTE:,.0f} MB are free."
    if free < NO_SPACE:
        return Finding("problem", "disk", shown, "Make room: nothing can be saved when the disk is full.")
    if free < LITTLE_SPACE:
        return Finding("warning", "disk", shown, "Make room before the disk is full.")
    return Finding("ok", "disk", shown)
