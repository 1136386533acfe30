"""What happens in a tournament: the lines of its log."""

from typing import TypeAlias

from msgspec import Struct

from vivace.eventlog import EventFormat, PersonEvent, TimedEvent


class Joined(PersonEvent, frozen=True, tag="join"):
    """Somebody came, for the first time or again."""


class Left(PersonEvent, frozen=True, tag="leave"):
    """They are not paired any more; what they won stays."""

    barred: bool = False
    """Whether the host took them out: then they cannot come again."""


class Paused(PersonEvent, frozen=True, tag="pause"):
    pass


class Resumed(PersonEvent, frozen=True, tag="resume"):
    pass


class Begun(TimedEvent, frozen=True, tag="begin"):
    pass


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


class Excused(PersonEvent, frozen=True, tag="bye"):
    """In a Swiss round without an opponent: worth a victory."""

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


class Ended(TimedEvent, frozen=True, tag="end"):
    """Nobody is paired any more. Games that are under way count."""


class Closed(TimedEvent, frozen=True, tag="close"):
    """The last game is over: the standing is final."""


Event: TypeAlias = (
    Joined | Left | Paused | Resumed | Begun | Paired | Excused | Seated | Finished | Voided | Ended | Closed
)

_FORMAT: EventFormat[Event] = EventFormat(Event)
read, written = _FORMAT.read, _FORMAT.written
