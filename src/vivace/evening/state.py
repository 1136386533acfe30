"""An evening as it is kept: what was settled, what was played and what is on. People are numbers in it, so that nobody
is named where it is kept."""

from typing import Any, Literal

from msgspec import Struct

Scoring = Literal["places", "wins"]
Chooser = Literal["host", "vote"]
Crowding = Literal["turns", "tables"]
REMEMBERED_SIGNS = 12


class Chair(Struct, frozen=True, omit_defaults=True):
    """Who has a seat: a member, or a bot of this level."""

    member: int | None = None
    level: str | None = None


class RoundTable(Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    """Of the table at which it is played, chosen before the table is made."""
    chairs: tuple[Chair, ...]
    device: int | None = None
    """Round whose device they sit; None: everybody has their own."""
    places: tuple[int, ...] | None = None
    """By seat, from 1; None: not yet."""
    scores: tuple[int, ...] = ()
    void: bool = False
    """Whether it was closed before its end."""

    @property
    def over(self) -> bool:
        return self.void or self.places is not None

    @property
    def members(self) -> tuple[int, ...]:
        return tuple(chair.member for chair in self.chairs if chair.member is not None)


class Round(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One game of the evening, at one table or at several side by side."""

    game: str
    options: dict[str, Any] = {}
    tables: tuple[RoundTable, ...] = ()
    out: tuple[int, ...] = ()
    """Who was here and sat out."""
    opened: int = 0
    """Milliseconds since 1970."""

    @property
    def over(self) -> bool:
        return all(table.over for table in self.tables)

    @property
    def members(self) -> tuple[int, ...]:
        """Who plays, or played."""
        return tuple(member for table in self.tables for member in table.members)


class RoomSign(Struct, frozen=True):
    """An emote or a quick phrase of a member."""

    number: int
    member: int
    sign: str


class Evening(Struct, frozen=True, kw_only=True, omit_defaults=True):
    host: int
    game: str
    """What the host has chosen to play next."""
    options: dict[str, Any] = {}
    scoring: Scoring = "places"
    chooser: Chooser = "host"
    crowding: Crowding = "turns"
    """What becomes of more people than seats: they sit out in turn, or play at several tables side by side."""
    bots: str | None = "andante"
    """The level of bots that fill up; None: nobody does."""
    talk: bool = False
    """Whether people may say something in their own words."""
    rounds: tuple[Round, ...] = ()
    votes: tuple[tuple[int, str], ...] = ()
    """For the next game, a member's only one."""
    signs: tuple[RoomSign, ...] = ()
    barred: tuple[int, ...] = ()
    """Members whom the host has taken out: they, and those at their device, are not let in again."""

    @property
    def current(self) -> Round | None:
        """The round that is being played."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None
