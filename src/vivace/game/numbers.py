"""Many numbers as text: what a mind learned, beside the code that reads it."""

from array import array
from base64 import b85decode, b85encode
from collections.abc import Iterable
from typing import Final

_LEAST: Final = -(1 << 15)
_MOST: Final = (1 << 15) - 1


def numbers_of(text: str, scale: float) -> list[float]:
    """Whole numbers of two bytes, in base 85 and in any lines; each so many times its number."""
    numbers = array("h")
    numbers.frombytes(b85decode("".join(text.split())))
    return [number / scale for number in numbers]


def text_of(numbers: Iterable[float], scale: float, width: int = 116) -> str:
    """The other way, in lines."""
    whole = array("h", [max(_LEAST, min(_MOST, round(number * scale))) for number in numbers])
    text = b85encode(whole.tobytes()).decode()
    return "\n".join([text[i : i + width] for i in range(0, len(text), width)])
