"""A table as its server describes it, so that it can be opened again."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from msgspec import Struct

from vivace.table.settings import Settings


class Occupant(Struct, frozen=True, kw_only=True):
    """Who has a seat: a person, a bot of a level, both (it stands in), or nobody."""

    player: str | None = None
    level: str | None = None
    handicap: tuple[int, int, int] = (0, 0, 0)
    """Reaction ms, start s, pace ms."""
    ready: bool = False
    """Whether they want to play again, after a game."""
    agreed: bool = False
    """Whether they agreed to how the table plays, where everybody has to."""


class DailyTerms(Struct, frozen=True):
    """What makes a table one of a daily deal, so that it goes on with the same ghosts."""

    day: str
    seat: int
    """The player's own."""
    ghosts: tuple[str | None, ...]
    """By seat, the tries that play along; None: the player's own seat, or one that nobody has played yet."""


class TableSettings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was settled when a table was made. None: nothing was said of it, perhaps by an earlier version."""

    clocks: bool | None = None
    turn_seconds: int | None = None
    starts_by_itself: bool | None = None
    hosted: bool | None = None
    coach: bool | None = None
    untimed: bool | None = None
    spoken: bool | None = None
    voice: bool | None = None
    mixed: bool | None = None
    quick: bool | None = None
    """Made for whoever wants the same game next."""
    daily: DailyTerms | None = None
    sent_away: tuple[str, ...] | None = None
    """Whom the host sent away, as keys that only the table can make."""
    guests: tuple[str, ...] | None = None
    """The names of those who play on the host's device."""
    booked: bool | None = None
    rated: bool | None = None
    home: str | None = None

    def applied_to(self, usual: Settings) -> Settings:
        """The settings of the live table; `usual` are those of its server."""
        said = {
            "clocks": self.clocks,
            "turn_seconds": self.turn_seconds,
            "starts_by_itself": self.starts_by_itself,
            "hosted": self.hosted,
            "coach": self.coach,
            "untimed": self.untimed,
            "spoken": self.spoken,
            "voice": self.voice,
            "mixed": self.mixed,
            "booked": self.booked,
            "rated": self.rated,
            "home": self.home,
        }
        known: dict[str, Any] = {name: value for name, value in said.items() if value is not None}
        return replace(usual.round_one_device() if self.guests else usual, **known)


class Description(Struct, frozen=True, kw_only=True):
    id: str
    game: str
    seats: int
    options: Mapping[str, Any] = {}
    code: str | None = None
    """What the server finds an invited table by: the code of its link, or a hash of it."""
    host: str | None = None
    public: bool = False
    settings: TableSettings = TableSettings()
    occupants: tuple[Occupant, ...] = ()
    phase: str = "waiting"
