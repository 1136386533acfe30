"""The shape of every action and option, declared once beside its field.

A shape knows what a JSON value must look like, never what the rules make of it.
"""

from collections.abc import Callable, Container
from dataclasses import MISSING, dataclass, field
from typing import Any


class _Misfit:
    """What a shape answers to a value that does not fit."""


MISFIT = _Misfit()


@dataclass(frozen=True)
class Shape:
    """`read` turns a JSON value into ours, given the number of seats, or answers MISFIT; `expected` completes the
    sentence "it must be …"."""

    expected: str
    read: Callable[[object, int], object]


def whole(low: int, high: int) -> Shape:
    def read(value: object, seats: int) -> object:
        # `true` is an int to Python, but not to a reader of records.
        return value if type(value) is int and low <= value <= high else MISFIT

    return Shape(f"a whole number from {low} to {high}", read)


def _read_seat(value: object, seats: int) -> object:
    return value if type(value) is int and 0 <= value < seats else MISFIT


SEAT = Shape("a seat at this table", _read_seat)


def one_of(*values: str | int) -> Shape:
    def read(value: object, seats: int) -> object:
        return value if type(value) in (str, int) and value in values else MISFIT

    return Shape("one of " + ", ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in values), read)


def either(*shapes: Shape) -> Shape:
    def read(value: object, seats: int) -> object:
        for shape in shapes:
            result = shape.read(value, seats)
            if result is not MISFIT:
                return result
        return MISFIT

    return Shape(" or ".join(shape.expected for shape in shapes), read)


def text(longest: int) -> Shape:
    def read(value: object, seats: int) -> object:
        if type(value) is not str or not 1 <= len(value) <= longest:
            return MISFIT
        # Half of a surrogate pair is not a character, and no encoder would write it.
        return MISFIT if any(0xD800 <= ord(c) <= 0xDFFF for c in value) else value

    return Shape(f"a text of 1 to {longest} characters", read)


def many(item: Shape, at_least: int = 0, at_most: int = 1000) -> Shape:
    """A list, which becomes a tuple."""

    def read(value: object, seats: int) -> object:
        if type(value) is not list or not at_least <= len(value) <= at_most:
            return MISFIT
        result = tuple(item.read(element, seats) for element in value)
        return MISFIT if MISFIT in result else result

    how_many = f"{at_least} " if at_least == at_most else ""
    return Shape(f"a list of {how_many}({item.expected})", read)


def one_a_seat(item: Shape) -> Shape:
    """A list with one entry for each seat."""
    inner = many(item)

    def read(value: object, seats: int) -> object:
        return inner.read(value, seats) if isinstance(value, list) and len(value) == seats else MISFIT

    return Shape(f"a list with, for each seat, {item.expected}", read)


def card(codes: Container[str]) -> Shape:
    def read(value: object, seats: int) -> object:
        return value if type(value) is str and value in codes else MISFIT

    return Shape("a card of this game", read)


def shaped(shape: Shape, default: Any = MISSING) -> Any:
    """A dataclass field with its shape; with a default, its key may be absent."""
    return field(default=default, metadata={"shape": shape})
