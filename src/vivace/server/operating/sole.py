"""One server for an SQLite file: a second one would tell its players of a game that the first one does not know."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from vivace.store.sqlite_file import sqlite_file
from vivace.store.url import full_url

SUFFIX = ".lock"
FAR = 1 << 30
"""On Windows a byte that is locked cannot be read by others: one far behind what is written."""


class CannotServe(Exception):
    """Another server has the file, or it cannot be locked; says what to do."""


@contextmanager
def sole_server(database: str) -> Iterator[None]:
    """While this lasts no other process comes in. The lock is the operating system's and ends with the process, however
    that ends; the file beside the database only carries it, and stays. Whoever only reads the database needs no lock.
    A PostgreSQL has any number of servers."""
    path = sqlite_file(full_url(database))
    if path is None:
        yield
        return
    path = path.resolve()  # the same file under another name has the same lock
    try:
        descriptor = os.open(path.with_name(path.name + SUFFIX), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        advice = f"run `chmod u+rwx {path.parent}`" if path.parent.is_dir() else f"run `mkdir -p {path.parent}`"
        raise CannotServe(f"Nothing can be written beside {path}: {error.strerror}; {advice}.") from error
    try:
        if not _locked(descriptor):
            holder = os.read(descriptor, 20).decode("ascii", "replace").strip()
            who = f"Another server (process {holder})" if holder.isdigit() else "Another server"
            raise CannotServe(f"{who} uses {path}: stop it first, or give this one a --data folder of its own.")
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(descriptor)


def _locked(descriptor: int) -> bool:
    """Whether this process has the lock now."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, FAR, os.SEEK_SET)
        with suppress(OSError):
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            os.lseek(descriptor, 0, os.SEEK_SET)
            return True
        os.lseek(descriptor, 0, os.SEEK_SET)
        return False
    import fcntl

    with suppress(BlockingIOError):
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
