"""The methods of a value, written from its fields.

An event or a state is declared by its fields alone (`vivace.game.core.Value`). What follows from them is written here
as text, a line a method: Python runs it when the class is made; for mypyc, whose classes have native attributes and
constructors, the build writes the same text into the source (hatch_build.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Declared:
    """A field of a value, as texts. What is only run needs no annotation; without a default it has to be given."""

    name: str
    annotation: str = ""
    default: str = ""

    @property
    def parameter(self) -> str:
        annotation = f": {self.annotation}" if self.annotation else ""
        return f"{self.name}{annotation}{f' = {self.default}' if self.default else ''}"


def constructor(fields: Sequence[Declared]) -> str:
    parameters = ", ".join(["self", *[field.parameter for field in fields]])
    return f"def __init__({parameters}) -> None: {'; '.join([f'self.{f.name} = {f.name}' for f in fields])}"


def copying(kind: str, fields: Sequence[Declared]) -> str:
    """A shallow copy, for what is changed after it was made: states."""
    return f'def copy(self) -> "{kind}": return {kind}({", ".join([f"self.{field.name}" for field in fields])})'
