"""The text of a line as the log keeps it: the very bytes of `vivace.records.written`, in less than half of the time.

Records are compared and verified as text, so a line must not depend on who wrote it.
"""

from collections.abc import Callable
from typing import Any

from msgspec import json

from vivace.game.core import Game
from vivace.records import RecordLine, written

SMALLEST, LARGEST = 1e-4, 1e16
"""Between them both write a number alike; beyond them Python has 1e-05 and 1e+16, msgspec 0.00001 and 1e16."""

_encode: Callable[[object], bytes] = json.Encoder().encode


def line_text(game: Game[Any], line: RecordLine) -> str:
    keys = line.to_json(game)
    if not _alike(line.extras):
        return written(keys)
    return json.format(_encode(keys), indent=0).decode()


def _alike(value: object) -> bool:
    """Whether both write it alike. Actions have no fractions, so this is asked of what a record keeps beside them."""
    kind = type(value)
    if kind is float:
        return value == 0.0 or SMALLEST <= abs(value) < LARGEST  # type: ignore[arg-type]
    if kind is dict:
        return all(map(_alike, value.values()))  # type: ignore[attr-defined]
    if kind is list or kind is tuple:
        return all(map(_alike, value))  # type: ignore[call-overload]
    return True
