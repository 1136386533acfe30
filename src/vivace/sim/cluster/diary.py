"""What the nodes write into their logs: an error there that nobody expects is a bug, though everything may go on."""

import sys
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

import structlog

EXPECTED = {
    "TableUnavailable", "Failed", "Fenced", "NobodyThere", "SharedUnavailable", "StoreUnavailable", "TooLate",
}  # fmt: skip
"""The names of errors that faults lead to."""
BESIDE, MISSING = "a write beside the game failed", ("Gap", "Unknown")
"""A result is kept after the last line is. Where an earlier line, or the beginning of the game, was not written, the
last one is not either."""
KNOWN = {
    "the lease is lost; all tables are put aside",
    "ledgers were not saved",
    "orphans are not adopted yet",
}


@contextmanager
def diary(wrong: Callable[[str], None]) -> Iterator[None]:
    """While in the block nothing is logged, and what should not be there is told."""

    def read(logger: Any, level: str, entry: MutableMapping[str, Any]) -> str:
        if not _expected(level, entry):
            error = sys.exc_info()[1]
            wrong(f"in the log: {dict(entry)}" + ("" if error is None else f": {type(error).__name__}: {error}"))
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(processors=[read], wrapper_class=structlog.BoundLogger, cache_logger_on_first_use=False)
    try:
        yield
    finally:
        structlog.configure(**before)


def _expected(level: str, entry: MutableMapping[str, Any]) -> bool:
    if level == "exception":
        return False
    if "error" in entry and (kind := entry.get("type") or entry.get("kind")) is not None:
        return kind in EXPECTED or entry["event"] in KNOWN or (entry["event"] == BESIDE and kind in MISSING)
    return level != "error" or entry["event"] in KNOWN
