"""What happens in a club: the lines of its log. People are numbers in the order in which they came, so that the log
names nobody, and stays as it is when somebody asks to be forgotten. Times are milliseconds since 1970."""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from vivace.club.terms import LeagueTerms


class Joined(Struct, frozen=True, tag_field="do", tag="join"):
    """Somebody came, for the first time or again; the first of all leads the club."""

    who: int
    at: int


class Left(Struct, frozen=True, tag_field="do", tag="leave"):
    who: int
    at: int
    removed: bool = False


class Appointed(Struct, frozen=True, tag_field="do", tag="appoint"):
    """An officer from now on."""

    who: int
    at: int


class Dismissed(Struct, frozen=True, tag_field="do", tag="dismiss"):
    """An officer no more."""

    who: int
    at: int


class HandedOver(Struct, frozen=True, tag_field="do", tag="hand-over"):
    """They lead the club from now on; whoever did is an officer."""

    who: int
    at: int


class Enrolled(Struct, frozen=True, tag_field="do", tag="enrol"):
    """They take part in the league: from the next week on where a season is under way."""

    who: int
    at: int


class Withdrew(Struct, frozen=True, tag_field="do", tag="withdraw"):
    """They do not take part in the league any more."""

    who: int
    at: int


class SeasonBegun(Struct, frozen=True, tag_field="do", tag="begin"):
    at: int
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


class WeekEnded(Struct, frozen=True, tag_field="do", tag="week"):
    """Who goes up and who goes down follows from what was counted."""

    at: int


class SeasonEnded(Struct, frozen=True, tag_field="do", tag="end"):
    """Before its time."""

    at: int


Event: TypeAlias = (
    Joined | Left | Appointed | Dismissed | HandedOver | Enrolled | Withdrew | SeasonBegun | Counted | WeekEnded
    | SeasonEnded
)  # fmt: skip

_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def read(line: str) -> Event:
    return _DECODER.decode(line)


def written(event: Event) -> str:
    return msgspec.json.encode(event).decode()
