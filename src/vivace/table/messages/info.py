"""What a message says of the table, its seats and its people: the same for everybody who is told."""

from typing import Any

from msgspec import Struct


class MatchInfo(Struct, frozen=True):
    """A bot that is tuned to whom it plays with, for the next game or the running one."""

    rating: int
    """On the scale of people's, as pages show them."""
    pace: float
    """Its times, as multiples of the typical person's."""
    yours: float | None
    """Its speed, as a part of that of the one person at the table; null where there are several, or theirs is not known
    yet."""
    games: int
    """From how many games of that person this is known."""


class SeatInfo(Struct, frozen=True):
    """A seat as all see it."""

    name: str | None
    player: str | None
    bot: str | None
    """The level of the bot that plays here, on its own or for somebody who went away; "match" for one that is tuned to
    whom it plays with."""
    away: bool
    handicap: tuple[int, int, int]
    ready: bool
    ghost: str | None = None
    """Where `bot` is "ghost": whose; null for somebody who asked to be forgotten."""
    kept_for: str | None = None
    """Who began the running game here, has no seat now, and may sit down again."""
    agreed: bool = False
    """At a table that plays without the clock, with spoken cards or by voice: whether this person has agreed to it."""
    substitute: bool = False
    """Whether this person took the seat over from somebody in the running game, which is not rated for them."""
    match: MatchInfo | None = None
    """Where `bot` is "match": how it plays."""
    program: bool = False
    """Whether the player is a program of somebody's, that plays over the API. No game with one is rated."""


class Spectator(Struct, frozen=True):
    """Somebody who watches, and to whom the host may give a seat."""

    player: str
    name: str
    program: bool = False
    """Whether it is a program, over the API."""


class Asked(Struct, frozen=True):
    """Whoever has this seat is asked to leave it to somebody else, or to a bot; it is theirs until they agree."""

    seat: int
    player: str | None
    """Who would get it; null: a bot."""
    name: str | None
    by: str
    """The name of who asks."""


class TableInfo(Struct, frozen=True):
    table: str
    game: str
    host: str
    phase: str
    options: dict[str, Any]
    clocks: bool
    turn_seconds: int
    seats: tuple[SeatInfo, ...]
    spectators: tuple[Spectator, ...]
    hosted: bool
    """Whether there is a host who may settle things; after a quick match there is none."""
    proposed: tuple[tuple[int, int, int], ...]
    """Handicaps that would make the chances even, from the players' own history."""
    games: int
    """How many games this table has finished."""
    daily: str | None = None
    """The day (2026-11-15) whose deal is played here: one try, against ghosts, that nobody else watches."""
    one_device: bool = False
    """Whether all sit round one device, that has a connection for each of them."""
    coach: bool = False
    """Whether the running or next game has a coach: bots wait for the one person, and are slow to begin with."""
    untimed: bool = False
    """Whether no clock decides here: a race waits for everybody's answer, a round for everybody's cards."""
    spoken: bool = False
    """Whether pages speak the cards here, and a race opens when all have heard its card."""
    voice: bool = False
    """Whether everybody answers races by voice here: presses are measured as coarsely."""
    mixed: bool = False
    """Whether some answer by voice here and others press, each measured as well as they can be."""
    asked: Asked | None = None
    rated: bool = False
    """Whether the running or last game (before the first: the next one, as people sit now) counts for the ratings of
    those who begin it. Leaving it counts as lost."""
    one_address: bool = False
    """Whether it does not because some of them come from one address or device."""
    programs: bool = False
    """Whether it does not because a program plays along over the API."""
    grace_seconds: float = 0.0
    """How long a seat is kept for somebody who went away before a bot stands in."""
    sent_away: int = 0
    """How many people the host has sent away from this table."""
    booked: bool = False
    """Whether its seats were given out when it was made: it has one game, and nobody changes it."""
    home: str = ""
    """The path of the page that its people come from and go back to, where there is one."""


class RaceInfo(Struct, frozen=True):
    """A race is on: who may answer which card."""

    race: int
    seats: tuple[int, ...]
    open: bool = True
    """Whether it can be answered. Where cards are spoken it is not at first: send `heard` when yours is; the same card
    comes again as another race, which is open."""
