"""What is asked and told about tournaments."""

from typing import Any, Literal

from msgspec import field

from vivace.server.http.types import ClubSummary, RequestBody, ResponseBody

ArenaPhase = Literal["waiting", "running", "ending", "over"]
"""Not begun; people are paired; the last games are played; the standing is final."""
EntrantStatus = Literal["here", "paused", "left", "barred"]


class ArenaGame(RequestBody, frozen=True, kw_only=True):
    game: str
    seats: int = 2
    """How many sit at a table where there are enough people."""
    options: dict[str, Any] = field(default_factory=dict)


class NewArena(RequestBody, frozen=True, kw_only=True):
    title: str = ""
    """As a name is; empty: the page finds one."""
    games: tuple[ArenaGame, ...]
    minutes: int = 30
    rounds: int = 0
    """Of a Swiss tournament; 0: an arena, which lasts its minutes."""
    club: str | None = None
    """The code of a club of yours whose members alone take part."""


class ArenaLink(ResponseBody, frozen=True, kw_only=True):
    code: str
    link: str


class ArenaWish(RequestBody, frozen=True, kw_only=True):
    do: Literal["join", "leave", "pause", "resume", "begin", "end", "bar"]
    """The last three are for whoever made the tournament."""
    who: int | None = None
    """Whom to bar: their number."""


class ArenaRow(ResponseBody, frozen=True, kw_only=True):
    place: int
    number: int
    name: str | None
    """Null: they asked to be forgotten."""
    points: int
    streak: int
    games: int
    victories: int
    byes: int
    opposition: int
    """The points of everybody they met: what decides between equals in rounds."""
    status: EntrantStatus
    playing: bool
    podium: bool


class ArenaTable(ResponseBody, frozen=True, kw_only=True):
    number: int
    game: str
    code: str | None
    """Null: it is being opened, or its game is over."""
    record: str | None
    """The number under which its game can be watched; null while it is played."""
    people: tuple[int, ...]
    bots: int
    round: int
    points: tuple[int, ...] | None
    """What it was worth to the people; null while it is played."""
    at: int
    """When they were paired, in milliseconds since 1970."""


class ArenaSelf(ResponseBody, frozen=True, kw_only=True):
    """Whoever asks, as far as they take part."""

    number: int
    status: EntrantStatus
    table: str | None
    """The code of the table where they are expected."""
    pairing: int | None
    """The number of the pairing that they are in, also while its table is being opened."""


class ArenaView(ResponseBody, frozen=True, kw_only=True):
    code: str
    link: str
    title: str
    club: ClubSummary | None
    """Whose members alone take part."""
    host: bool
    """Whether whoever asks made it."""
    phase: ArenaPhase
    games: tuple[ArenaGame, ...]
    minutes: int
    rounds: int
    round: int
    left_s: float | None
    """Until nobody is paired any more; null where that does not go by time."""
    version: int
    """To be sent back as `after`, to hear when there is something new."""
    me: ArenaSelf | None
    rows: tuple[ArenaRow, ...]
    tables: tuple[ArenaTable, ...]
    """The latest first: those that are played, and some that were."""


class ArenaSummary(ResponseBody, frozen=True, kw_only=True):
    """As a list has it: of one's own, or of a club's."""

    code: str
    title: str
    games: tuple[str, ...]
    rounds: int
    minutes: int
    phase: ArenaPhase


class OwnArenas(ResponseBody, frozen=True, kw_only=True):
    arenas: tuple[ArenaSummary, ...]
    """Those that one made or took part in, the latest first."""
