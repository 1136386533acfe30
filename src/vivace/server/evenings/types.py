"""What is asked and told about an evening."""

from typing import Any

from vivace.evening.score import MemberScore
from vivace.evening.state import Chooser, Crowding, RoomSign, Scoring
from vivace.server.http.types import RequestBody, ResponseBody

__all__ = ["MemberScore", "RoomSign"]


class EveningLink(ResponseBody, frozen=True, kw_only=True):
    code: str
    link: str


class EveningWishes(RequestBody, frozen=True, kw_only=True):
    """What the host settles; what is absent stays."""

    game: str | None = None
    options: dict[str, Any] | None = None
    scoring: Scoring | None = None
    chooser: Chooser | None = None
    crowding: Crowding | None = None
    bots: str | None = None
    """The level of bots that fill up; "none": nobody does."""
    talk: bool | None = None
    """Whether people may say something in their own words. Not any more: what was said is forgotten."""


class EveningVote(RequestBody, frozen=True, kw_only=True):
    game: str


class EveningSign(RequestBody, frozen=True, kw_only=True):
    sign: str


class EveningSaying(RequestBody, frozen=True, kw_only=True):
    text: str


class EveningRemoval(RequestBody, frozen=True, kw_only=True):
    member: int
    """The number of somebody with a device of their own; those who sit round it go with them."""
    out: bool = True
    """False: they may come in again."""


class EveningDevice(RequestBody, frozen=True, kw_only=True):
    names: tuple[str, ...]
    """Of those who sit with you round this device."""


class EveningPerson(ResponseBody, frozen=True, kw_only=True):
    number: int
    player: str | None
    """Null: somebody who asked to be forgotten."""
    name: str | None
    here: bool
    device: int
    """The number of whose device it is; one's own in most cases."""
    made: bool
    """Whether they made the room; nobody takes them out of it."""
    barred: bool
    """Whether the host has taken them out of the room."""


class EveningSeat(ResponseBody, frozen=True, kw_only=True):
    member: int | None
    level: str | None
    """Of a bot."""
    place: int | None
    """From 1; null while it is not over."""
    score: int | None


class EveningTable(ResponseBody, frozen=True, kw_only=True):
    table: str
    code: str | None
    """Where it is played; null where nobody needs to go there any more, or it is being made."""
    device: int | None
    """Round whose device; null: everybody has their own."""
    seats: tuple[EveningSeat, ...]
    over: bool
    void: bool
    """Closed before its end: it counts for nobody."""


class EveningRound(ResponseBody, frozen=True, kw_only=True):
    game: str
    options: dict[str, Any]
    tables: tuple[EveningTable, ...]
    out: tuple[int, ...]
    """Who was here and sat out."""
    over: bool


class EveningBallot(ResponseBody, frozen=True, kw_only=True):
    member: int
    game: str


class EveningSaid(ResponseBody, frozen=True, kw_only=True):
    """What somebody said in their own words."""

    number: int
    member: int
    text: str


class EveningView(ResponseBody, frozen=True, kw_only=True):
    """The whole room, the same for everybody in it."""

    code: str
    tag: str
    """Ask with `after` and this tag to be answered when something has changed."""
    host: int | None
    """Who decides now."""
    game: str
    options: dict[str, Any]
    scoring: Scoring
    chooser: Chooser
    crowding: Crowding
    bots: str | None
    members: tuple[EveningPerson, ...]
    rounds: tuple[EveningRound, ...]
    """In their order; the last may be on."""
    standing: tuple[MemberScore, ...]
    votes: tuple[EveningBallot, ...]
    leading: str | None
    """The game that would be played after the votes so far."""
    signs: tuple[RoomSign, ...]
    talk: bool
    """Whether people may say something in their own words: off, unless the host allows it."""
    said: tuple[EveningSaid, ...]
