"""One line of JSON, read strictly and within bounds, whatever it contains."""

import json
from collections.abc import Iterator
from math import isinf
from typing import IO, Any

LONGEST_LINE = 1 << 20
"""Bytes. The longest deal takes some 2 kB; the rest is room for `x-` keys."""


class Malformed(Exception):
    """The text is not a line of a record; says why. Never leaves this package."""


def raw_lines(stream: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, numbered from 1 as an editor counts them."""
    number = 0
    while True:
        line = stream.readline(LONGEST_LINE + 1)
        if not line:
            return
        number += 1
        if len(line) > LONGEST_LINE or line.strip(b" \t\r\n"):
            yield number, line


def parse_line(raw: bytes) -> dict[str, Any]:
    if len(raw) > LONGEST_LINE:
        raise Malformed(f"The line is longer than {LONGEST_LINE} bytes.")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed("The line is not UTF-8 text.") from None
    if "\ufeff" in text[:1]:
        raise Malformed("The line begins with a byte-order mark.")
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_float)
        # Half of a surrogate pair can be written with an escape, but never again as text.
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except Malformed:
        raise
    except RecursionError:
        raise Malformed("The line is nested too deeply.") from None
    except UnicodeEncodeError:
        raise Malformed("The line has half a character in it.") from None
    except ValueError:  # JSONDecodeError, and a number of too many digits
        raise Malformed("The line is not valid JSON.") from None
    if not isinstance(value, dict):
        raise Malformed("The line is not a JSON object.")
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        raise Malformed("The line gives a key twice.")
    return result


def _float(text: str) -> float:
    value = float(text)
    if isinf(value):
        raise Malformed("The line has a number that is too large.")
    return value


def _no_constant(name: str) -> Any:
    raise Malformed(f"{name} is not a JSON number.")
