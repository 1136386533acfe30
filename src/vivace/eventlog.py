"""A log whose lines are events, from which a value is folded: a tournament, a club. In them people are numbers in the
order in which they came, so that a log names nobody, and stays as it is when somebody asks to be forgotten. Times are
milliseconds since 1970."""

from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct


class TimedEvent(Struct, frozen=True, tag_field="do"):
    """Something happened."""

    at: int


class PersonEvent(Struct, frozen=True, tag_field="do"):
    """Something happened to somebody, or they did it."""

    who: int
    at: int


E = TypeVar("E")


class EventFormat(Generic[E]):
    """The events of one kind of log, as text and back."""

    def __init__(self, events: Any) -> None:
        """`events`: the union of their classes."""
        self._decoder: msgspec.json.Decoder[E] = msgspec.json.Decoder(events)

    def read(self, line: str) -> E:
        return self._decoder.decode(line)

    def written(self, event: E) -> str:
        return msgspec.json.encode(event).decode()
