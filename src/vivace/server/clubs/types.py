"""What is asked and told about clubs."""

from typing import Literal

from vivace.server.arena.types import ArenaSummary
from vivace.server.http.types import ClubSummary, RequestBody, ResponseBody

__all__ = ["ClubSummary"]

ClubRole = Literal["member", "officer", "founder"]


class NewClub(RequestBody, frozen=True, kw_only=True):
    name: str


class ClubInvitation(RequestBody, frozen=True, kw_only=True):
    invitation: str


class SeasonTerms(RequestBody, frozen=True, kw_only=True):
    weeks: int = 4
    size: int = 6
    """People in a division."""
    moves: int = 2
    """How many go up, and as many down, after each week."""
    game: str | None = None
    """The only game that counts; null: all of them."""


class ClubWish(RequestBody, frozen=True, kw_only=True):
    do: Literal[
        "leave", "enrol", "withdraw", "remove", "renew-link", "withdraw-link", "begin", "end", "appoint", "dismiss",
        "hand-over", "rename", "close",
    ]  # fmt: skip
    """The first three are every member's; from `remove` on for officers, and from `appoint` on for whoever leads the
    club."""
    who: int | None = None
    """The number of a member."""
    name: str | None = None
    season: SeasonTerms | None = None


class ClubLink(ResponseBody, frozen=True, kw_only=True):
    code: str


class OwnClubs(ResponseBody, frozen=True, kw_only=True):
    clubs: tuple[ClubSummary, ...]


class ClubPerson(ResponseBody, frozen=True, kw_only=True):
    number: int
    name: str | None
    """Null: they asked to be forgotten."""
    role: ClubRole
    enrolled: bool
    """Whether they take part in the league."""


class ClubBoardRow(ResponseBody, frozen=True, kw_only=True):
    place: int
    number: int
    name: str | None
    rating: int
    games: int
    victories: int


class ClubBoard(ResponseBody, frozen=True, kw_only=True):
    """Of one game: from games among members alone."""

    game: str
    rows: tuple[ClubBoardRow, ...]


class LeagueRow(ResponseBody, frozen=True, kw_only=True):
    place: int
    number: int
    name: str | None
    points: int
    ahead: int
    """How often they were ahead of somebody of their division, which is worth two points."""
    level: int
    """How often they shared a place, which is worth one."""
    meetings: int
    moves: int
    """1: they go up, if the week ends like this; -1: down."""
    gone: bool
    """Whether they take part no more."""


class LeagueDivision(ResponseBody, frozen=True, kw_only=True):
    rows: tuple[LeagueRow, ...]


class LeagueView(ResponseBody, frozen=True, kw_only=True):
    season: int
    week: int
    weeks: int
    game: str | None
    moves: int
    meetings: int
    """How often the same two count in a week."""
    over: bool
    left_s: float
    """Until the week ends."""
    divisions: tuple[LeagueDivision, ...]
    """The best first; of a season that is over, as it ended."""
    before: tuple[LeagueDivision, ...]
    """The week before."""
    champion: str | None


class ClubView(ResponseBody, frozen=True, kw_only=True):
    code: str
    name: str
    me: int | None
    """The number of whoever asks; null: they are no member, and are told nothing more than this."""
    role: ClubRole | None
    enrolled: bool
    invitation: str | None
    """The link by which people become members; null: nobody can just now."""
    members: tuple[ClubPerson, ...]
    boards: tuple[ClubBoard, ...]
    league: LeagueView | None
    tournaments: tuple[ArenaSummary, ...]
