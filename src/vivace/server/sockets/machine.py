"""The workers of one machine: what they share beside the port."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

PLACES = "places"


@dataclass(frozen=True)
class Machine:
    """As its supervisor tells it to each of its workers."""

    folder: Path
    """For nobody else to enter: a socket for each worker, and the counts of all connections."""
    workers: int
    key: bytes
    """Under which addresses are hashed; another one at every start."""

    def socket(self, worker: int) -> Path:
        return self.folder / str(worker)

    @property
    def places(self) -> Path:
        return self.folder / PLACES


@contextmanager
def machine(workers: int) -> Iterator[Machine]:
    """Until the end of the block. OSError: there is no folder to be had."""
    # A folder of `tempfile` is its owner's alone (0700).
    with TemporaryDirectory(prefix="vivace-", ignore_cleanup_errors=True) as folder:
        yield Machine(Path(folder), workers, secrets.token_bytes(16))
