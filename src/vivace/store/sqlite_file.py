"""An SQLite file before it is opened to be written: where it is, whether it can be used, and whether it is whole."""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from sqlalchemy import URL

from vivace.store.errors import Unusable

CHEAP_BYTES, CHEAP_SECONDS = 256_000_000, 2.0
"""What is checked at every start: 100 MB take 0.3 s where the file is in memory."""
STEPS = 1000
"""Of SQLite's machine, from one look at the clock to the next."""
WHOLE = "ok"
RESTORE = "Stop the server and put a backup in its place, or save what can be read with `sqlite3 FILE .recover`."


def sqlite_file(url: URL) -> Path | None:
    """None: it is another kind of database."""
    if url.get_backend_name() != "sqlite":
        return None
    name = url.database or ""
    return Path(unquote(urlsplit(name).path) if "uri" in url.query else name)


def read_only(path: Path) -> str:
    """As SQLite's own URI."""
    return f"file:{quote(str(path.absolute()))}?mode=ro"


def check_access(path: Path) -> bool:
    """Whether the file is there. Unusable: something else is, or it cannot be read and written."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise Unusable(f"{path} cannot be reached: {error.strerror}.", f"Run `chmod u+rwx {path.parent}`.") from error
    if path.is_dir():
        raise Unusable(f"{path} is a folder.", f"Name a file in it, such as {path / 'vivace.db'}.")
    if not os.access(path, os.R_OK | os.W_OK):
        raise Unusable(f"{path} cannot be read and written.", f"Run `chmod 600 {path}` as its owner.")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise Unusable(f"Nothing can be written beside {path}.", f"Run `chmod u+wx {path.parent}` as its owner.")
    return True


def quick_check(path: Path, *, cheaply: bool = False) -> str | None:
    """WHOLE, or what SQLite finds wrong with the file; None where that cannot be said cheaply. Nothing is changed."""
    if cheaply and path.stat().st_size > CHEAP_BYTES:
        return None
    end = time.monotonic() + CHEAP_SECONDS
    try:
        with closing(sqlite3.connect(read_only(path), uri=True)) as connection:
            if cheaply:
                connection.set_progress_handler(lambda: time.monotonic() > end, STEPS)
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            return str(found)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return None
        return str(error)
    except sqlite3.DatabaseError as error:
        return str(error)


def check_whole(path: Path, *, cheaply: bool = False) -> bool:
    """Whether that can be said. Unusable: it is damaged."""
    found = quick_check(path, cheaply=cheaply)
    if found not in (None, WHOLE):
        raise Unusable(f"{path} is damaged: {' '.join(str(found).split())}.", RESTORE)
    return found is not None
