"""What happens in a tournament: the lines of its log. People are numbers in the order in which they came, so that the
log names nobody, and stays as it is when somebody asks to be forgotten. Times are milliseconds since 1970."""

from typing import TypeAlias

import msgspec
from msgspec import Struct


class Joined(Struct, frozen=True, tag_field="do", tag="join"):
    """Somebody came, for the first time or again."""

    who: int
    at: int


class Left(Struct, frozen=True, tag_field="do", tag="leave"):
    """They are not paired any more; what they won stays."""

    who: int
    at: int
    barred: bool = False
    """Whether the host took them out: then they cannot come again."""


class Paused(Struct, frozen=True, tag_field="do", tag="pause"):
    who: int
    at: int


class Resumed(Struct, frozen=True, tag_field="do", tag="resume"):
    who: int
    at: int


class Begun(Struct, frozen=True, tag_field="do", tag="begin"):
    at: int


class Paired(Struct, frozen=True, tag_field="do", tag="pair"):
    """These people are to play at one table. From now on they are not free."""

    number: int
    """Of the table within the tournament, from 1 on."""
    table: str
    """The id of that table, chosen now: whoever opens it, and however often it is tried, it is one table."""
    game: str
    people: tuple[int, ...]
    at: int
    bots: int = 0
    round: int = 0
    """Of a Swiss tournament, from 1 on."""


class Excused(Struct, frozen=True, tag_field="do", tag="bye"):
    """In a Swiss round without an opponent: worth a victory."""

    who: int
    at: int
    round: int


class Seated(Struct, frozen=True, tag_field="do", tag="seat"):
    """The table of a pairing is open, and has this code."""

    number: int
    code: str
    at: int


class Finished(Struct, frozen=True, tag_field="do", tag="finish"):
    number: int
    places: tuple[int, ...]
    """Of the people in the order of the pairing, then of the bots; the best is 0, and equal places are shared."""
    at: int
    gone: tuple[int, ...] = ()
    """Those of the people who were not there at the end: what a bot made of their seat is worth nothing to them, and
    they pause."""


class Voided(Struct, frozen=True, tag_field="do", tag="void"):
    """The table was closed without a result: nobody gets anything, and nobody loses a streak."""

    number: int
    at: int


class Ended(Struct, frozen=True, tag_field="do", tag="end"):
    """Nobody is paired any more. Games that are under way count."""

    at: int


class Closed(Struct, frozen=True, tag_field="do", tag="close"):
    """The last game is over: the standing is final."""

    at: int


Event: TypeAlias = (
    Joined | Left | Paused | Resumed | Begun | Paired | Excused | Seated | Finished | Voided | Ended | Closed
)

_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def read(line: str) -> Event:
    return _DECODER.decode(line)


def written(event: Event) -> str:
    return msgspec.json.encode(event).decode()
