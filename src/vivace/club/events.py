"""What happens in a club: the lines of its log."""

from typing import TypeAlias

from msgspec import Struct

from vivace.club.terms import LeagueTerms
from vivace.eventlog import EventFormat, PersonEvent, TimedEvent


class Joined(PersonEvent, frozen=True, tag="join"):
    """Somebody came, for the first time or again; the first of all leads the club."""


class Left(PersonEvent, frozen=True, tag="leave"):
    """Somebody went, or (`removed`) was taken out by an officer."""

    removed: bool = False


class Appointed(PersonEvent, frozen=True, tag="appoint"):
    """An officer from now on."""


class Dismissed(PersonEvent, frozen=True, tag="dismiss"):
    """An officer no more."""


class HandedOver(PersonEvent, frozen=True, tag="hand-over"):
    """They lead the club from now on; whoever did is an officer."""


class Enrolled(PersonEvent, frozen=True, tag="enrol"):
    """They take part in the league: from the next week on where a season is under way."""


class Withdrew(PersonEvent, frozen=True, tag="withdraw"):
    """They do not take part in the league any more."""


class SeasonBegun(TimedEvent, frozen=True, tag="begin"):
    terms: LeagueTerms


class Counted(Struct, frozen=True, tag_field="do", tag="count"):
    """A game that members played among themselves."""

    table: str
    number: int
    """Which game of the table."""
    game: str
    people: tuple[int, ...]
    places: tuple[int, ...]
    """In the order of the people; the best is 0, and equal places are shared."""
    at: int
    """When it ended."""

    @property
    def id(self) -> str:
        return f"{self.table}/{self.number}"


class WeekEnded(TimedEvent, frozen=True, tag="week"):
    """Who goes up and who goes down follows from what was counted."""


class SeasonEnded(TimedEvent, frozen=True, tag="end"):
    """Before its time."""


Event: TypeAlias = (
    Joined | Left | Appointed | Dismissed | HandedOver | Enrolled | Withdrew | SeasonBegun | Counted | WeekEnded
    | SeasonEnded
)  # fmt: skip

_FORMAT: EventFormat[Event] = EventFormat(Event)
read, written = _FORMAT.read, _FORMAT.written
