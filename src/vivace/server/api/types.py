"""What the HTTP API takes and gives, typed once; the OpenAPI document and the TypeScript types follow from it."""

from typing import Any, Literal

from msgspec import field

from vivace.server.daily.types import Streak
from vivace.server.http.types import Me, RequestBody, ResponseBody
from vivace.server.tables.summary import TableSummary
from vivace.store import Page, Standing, Statistics

__all__ = [
    "Arrival",
    "Continue",
    "DeviceLink",
    "Devices",
    "GameList",
    "Health",
    "Leaderboard",
    "LocalIdentities",
    "Me",
    "NewMe",
    "NewTable",
    "OwnMatch",
    "OwnMatches",
    "OwnStatistics",
    "Page",
    "Practised",
    "Profile",
    "Quick",
    "QuickSeat",
    "RecoveryPhrase",
    "Seated",
    "Share",
    "TableLink",
    "TableSummary",
    "Tables",
    "Token",
    "Words",
]


# ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────────


class NewMe(RequestBody, frozen=True, kw_only=True):
    name: str


class Token(RequestBody, frozen=True, kw_only=True):
    token: str
    """Of a link, or a recovery phrase."""


class Continue(Token, frozen=True, kw_only=True):
    how: Literal["switch", "add", "replace"] = "switch"
    """What becomes of whoever plays here already: they go to the list of this browser, or go on playing and the other
    one goes to the list. "replace" drops somebody who has no history; others are kept all the same."""


class Arrival(ResponseBody, frozen=True, kw_only=True):
    """What a link or a recovery phrase would bring here."""

    them: Me
    you: Me | None
    """Who plays here now, if anybody."""
    played: bool
    """Whether `you` have a history that would be missed."""
    listed: bool
    """Whether this browser has them already."""
    room: bool
    """Whether this browser can keep both."""


class LocalIdentity(ResponseBody, frozen=True, kw_only=True):
    id: str
    name: str
    elsewhere: bool
    """Whether there is another device, or a recovery phrase: if not, who is taken off this browser is lost."""


class LocalIdentities(ResponseBody, frozen=True, kw_only=True):
    """Of this browser."""

    you: Me | None
    others: tuple[LocalIdentity, ...]
    most: int


class Device(ResponseBody, frozen=True, kw_only=True):
    id: str
    browser: str | None
    system: str | None
    first: int
    used: int
    """Last, to the hour. Times are milliseconds since 1970."""
    here: bool
    """Whether it is this one."""


class BearerToken(ResponseBody, frozen=True, kw_only=True):
    """A token of a bot. It is told once, when it is made; later only this is known of it."""

    id: str
    made: int
    used: int | None
    """Last, to the minute; null: never. Times are milliseconds since 1970."""


class OwnBot(ResponseBody, frozen=True, kw_only=True):
    """A program of yours that plays over the API."""

    id: str
    name: str
    created: int
    tokens: tuple[BearerToken, ...]


class OwnBots(ResponseBody, frozen=True, kw_only=True):
    bots: tuple[OwnBot, ...]
    most: int
    most_tokens: int
    """Of one bot."""


class NewBot(RequestBody, frozen=True, kw_only=True):
    name: str
    """BOT is put before it."""


class NewBearerToken(ResponseBody, frozen=True, kw_only=True):
    bot: str
    token: str
    """Send it with every request and socket (Authorization: Bearer …). It cannot be read again."""


class PendingLink(ResponseBody, frozen=True, kw_only=True):
    id: str
    seconds: int
    """That it has left."""


class Devices(ResponseBody, frozen=True, kw_only=True):
    devices: tuple[Device, ...]
    links: tuple[PendingLink, ...]
    """That nobody has used yet."""
    recovery: int | None
    """When the recovery phrase was made, if there is one."""


class RecoveryPhrase(ResponseBody, frozen=True, kw_only=True):
    phrase: str


class DeviceLink(ResponseBody, frozen=True, kw_only=True):
    """A link that turns another device into this player, once. The token stands behind the #, which no browser sends:
    no log has it."""

    token: str
    link: str
    picture: str
    """The link as a QR code: the source of an image."""
    seconds: int


class OwnStatistics(ResponseBody, frozen=True, kw_only=True):
    games: tuple[Statistics, ...]
    streak: Streak
    """Of daily deals."""


class OwnMatch(ResponseBody, frozen=True, kw_only=True):
    """The bot that is to win as often as you, in its next game with you."""

    game: str
    rating: int
    """On the scale of people's, as pages show them."""
    yours: float | None
    """Its speed, as a part of yours; null where yours is not known yet."""
    games: int
    """Of yours, from which this is known."""
    ready: bool
    """Whether those are enough."""


class OwnMatches(ResponseBody, frozen=True, kw_only=True):
    matches: tuple[OwnMatch, ...]
    """One for every game."""


class Practised(RequestBody, frozen=True, kw_only=True):
    """How quick you were when you practised or learnt a game: what your match begins with, until you have played."""

    game: str
    part: float
    """Your usual time as a multiple of what people take for the same."""


class Profile(ResponseBody, frozen=True, kw_only=True):
    id: str
    name: str
    statistics: tuple[Statistics, ...]


class Leaderboard(ResponseBody, frozen=True, kw_only=True):
    standings: tuple[Standing, ...]


class Share(ResponseBody, frozen=True, kw_only=True):
    """How a finished game is shown to others."""

    title: str
    link: str
    """To its replay, at the moment that decided it."""
    picture: str
    """The address of a picture of 1200 by 630, here."""


# ── games ────────────────────────────────────────────────────────────────────────────────────────────────────────────


class OptionInfo(ResponseBody, frozen=True, kw_only=True):
    name: str
    default: Any
    expected: str
    """Completes the sentence "it must be …"."""


class GameInfo(ResponseBody, frozen=True, kw_only=True):
    name: str
    seats: tuple[int, ...]
    """For how many it is made."""
    usual_seats: int
    """What is offered first."""
    letter: str
    """What the numbers of its rules begin with; empty where they have none."""
    fewer_wins: bool
    """Whether the lowest score is the best."""
    simultaneous: bool
    """Whether all play at once."""
    races: bool
    """Whether the first to answer counts; a game with neither is played in turns."""
    lessons: bool
    practice: bool
    manual: bool
    """Whether there is more of it than its name."""
    module: str | None
    """The address of the game's own module for the browser; null: the client has it built in."""
    style: str | None
    one_device: tuple[int, ...]
    """With how many it can be played round one device that lies between them."""
    options: tuple[OptionInfo, ...]


class GameList(ResponseBody, frozen=True, kw_only=True):
    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]
    """Of bots, from the slowest to the quickest."""
    emotes: tuple[str, ...]


class Words(ResponseBody, frozen=True, kw_only=True):
    words: dict[str, str]
    """By game, in Fluent's notation."""


# ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────────


class NewTable(RequestBody, frozen=True, kw_only=True):
    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    public: bool = False
    clocks: bool = True
    turn_seconds: int = 30
    bots: str | None = None
    """The level of bots on all other seats, or "match": tuned to you. The game then starts by itself once its host is
    connected."""
    coach: bool = False
    """Whether bots wait for you, and play slowly to begin with: if you have not finished a game of this kind before.
    Only with `bots`; a game with a coach is not rated."""
    coach_again: bool = False
    """Whether they do so though you have."""
    untimed: bool = False
    """Whether no clock decides at this table: a race waits for everybody's answer. Everybody who sits down has to agree
    to it, and it is not rated."""
    spoken: bool = False
    """Whether pages speak the cards, and a race opens when all have heard its card. As `untimed`."""
    voice: bool = False
    """Whether everybody answers races by voice. As `untimed`."""
    guests: tuple[str, ...] = ()
    """The names of those on the other seats who play on this very device: a socket each, with `?guest=1` and so on.
    Such games are not rated, and stand in nobody's history."""


class TableLink(ResponseBody, frozen=True, kw_only=True):
    code: str
    link: str


class Tables(ResponseBody, frozen=True, kw_only=True):
    tables: tuple[TableSummary, ...]


class Seated(ResponseBody, frozen=True, kw_only=True):
    code: str
    seat: int | None
    """Kept for you while you connect; null: all are taken, and you watch."""


class Quick(RequestBody, frozen=True, kw_only=True):
    game: str
    seats: int = 2


class QuickSeat(ResponseBody, frozen=True, kw_only=True):
    code: str
    seat: int
    bots_after_s: float


class Health(ResponseBody, frozen=True, kw_only=True):
    status: str
    version: str
    tables: int
    connections: int
