"""What is said between a server and its host."""

from typing import Any, Literal

from vivace.server.http.types import RequestBody, ResponseBody

WHY = ("name", "cheating", "conduct", "other")
"""Why somebody is reported; there is no free text."""
LONGEST_NOTICE = 300
MOST_NAMESAKES = 10
"""Names that are told before one is withdrawn."""


class HouseNotice(ResponseBody, frozen=True, kw_only=True):
    text: str
    """The host's own words."""
    until: int


class HouseInfo(ResponseBody, frozen=True, kw_only=True):
    """What every page shows of the house."""

    notice: HouseNotice | None
    imprint: str | None
    privacy: str | None
    contact: str | None


class NewReport(RequestBody, frozen=True, kw_only=True):
    player: str
    why: Literal["name", "cheating", "conduct", "other"]
    table: str | None = None
    """The id of the table, where it was at one."""


class HousePerson(ResponseBody, frozen=True, kw_only=True):
    player: str
    name: str
    here: bool
    seat: int | None
    program: bool
    addresses: tuple[str, ...]


class HouseTable(ResponseBody, frozen=True, kw_only=True):
    code: str
    table: str
    game: str
    phase: str
    public: bool
    people: tuple[HousePerson, ...]


class HouseTables(ResponseBody, frozen=True, kw_only=True):
    tables: tuple[HouseTable, ...]


class HouseReport(ResponseBody, frozen=True, kw_only=True):
    id: str
    player: str
    name: str
    reporter: str | None
    why: str
    table: str | None
    made: int
    settled: int | None


class HouseReports(ResponseBody, frozen=True, kw_only=True):
    reports: tuple[HouseReport, ...]


class HouseFinding(ResponseBody, frozen=True, kw_only=True):
    """Something that people's answers hardly ever show; from strength 1 on somebody should look."""

    kind: str
    strength: float
    value: float
    usual: str
    """What people show, in English; a page has the sentence by its kind, and fills it with the `bounds`."""
    bounds: dict[str, float]
    answers: int
    """From how many answers or choices this is known."""


class HouseSuspicion(ResponseBody, frozen=True, kw_only=True):
    """What somebody's answers say by numbers alone. It is no verdict."""

    player: str
    name: str
    score: float
    answers: int
    games: int
    findings: tuple[HouseFinding, ...]


class HouseSuspicions(ResponseBody, frozen=True, kw_only=True):
    players: tuple[HouseSuspicion, ...]
    """Of those who have played most of late, the most suspicious first."""


class HouseAct(ResponseBody, frozen=True, kw_only=True):
    made: int
    act: str
    subject: str
    details: dict[str, Any]


class HouseActs(ResponseBody, frozen=True, kw_only=True):
    acts: tuple[HouseAct, ...]


class HouseAddress(ResponseBody, frozen=True, kw_only=True):
    address: str
    until: int


class HouseAddresses(ResponseBody, frozen=True, kw_only=True):
    addresses: tuple[HouseAddress, ...]


class HouseClub(ResponseBody, frozen=True, kw_only=True):
    code: str
    name: str
    people: int
    made: int


class HouseClubs(ResponseBody, frozen=True, kw_only=True):
    clubs: tuple[HouseClub, ...]
    """Those that are open, the one that changed last first."""


class HouseName(RequestBody, frozen=True, kw_only=True):
    name: str


class HouseNamesakes(ResponseBody, frozen=True, kw_only=True):
    """Whom it would concern if a player's name was withdrawn."""

    name: str
    """Which is withdrawn: of a program without what says that it is one."""
    others: int
    """Players who are called so, too, or could be taken for it: they would all get another name."""
    names: tuple[str, ...]
    """What they are called; each once, and the first of many."""


class Suspend(RequestBody, frozen=True, kw_only=True):
    hours: float
    """From now; 0 lifts a suspension."""


class SuspendPlayer(Suspend, frozen=True, kw_only=True):
    addresses: bool = False
    """Also the addresses from which they play now: whoever begins anew under another name stays out, and so does
    everybody else there."""


class SuspendAddress(Suspend, frozen=True, kw_only=True):
    address: str


class Announce(RequestBody, frozen=True, kw_only=True):
    text: str
    minutes: float
    """For how long it is shown."""
