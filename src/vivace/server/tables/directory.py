"""Tables as those who ask for them see them: by their code, wherever they are open."""

from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from vivace.game.core import Refusal
from vivace.server.languages import Language
from vivace.server.sockets.connection import LocalConnection
from vivace.server.tables.made import Made as Made
from vivace.server.tables.overview import Overview
from vivace.server.tables.summary import TableSummary
from vivace.store import DailyTerms
from vivace.table.closing import CloseCode


class Booked(Struct, frozen=True):
    """Who is to have a seat: a person, or a bot of this level."""

    player: str | None = None
    level: str | None = None


class Order(Struct, frozen=True, kw_only=True):
    """A table that somebody wants to have made."""

    host: str
    game: str
    seats: int
    options: dict[str, Any] = {}
    public: bool = False
    quick: bool = False
    """For strangers: it has no host's rights, and begins by itself."""
    clocks: bool = True
    turn_seconds: int = 30
    bots: str | None = None
    """The level of bots on all other seats; then it begins by itself too."""
    coach: bool = False
    """Whether bots wait for the host, who plays the game for the first time."""
    untimed: bool = False
    spoken: bool = False
    voice: bool = False
    daily: DailyTerms | None = None
    """For the deal of a day."""
    address: str = ""
    """Where the wish came from, as limits count it; empty: from nowhere that is counted."""
    guests: tuple[str, ...] = ()
    """The names of those who sit with the host round one device, where it is one."""
    booked: tuple[Booked, ...] = ()
    """Who has which seat from the start, see `vivace.server.tables.booking`; nothing: the seats are free."""
    id: str = ""
    """The table's own id, chosen by whoever books it: asked for twice, it is the same table."""
    rated: bool = True
    home: str = ""
    """The path of the page that its people come from and go back to."""


class Load(NamedTuple):
    tables: int
    connections: int


class TableDirectory(Protocol):
    """Every operation may raise StoreError, and TableUnavailable where a table's node went away and nobody has taken
    the table over in time."""

    async def make(self, order: Order) -> Made | Refusal: ...

    async def match(self, player: str, game: str, seats: int, address: str = "") -> Made | Refusal:
        """A seat at a table where somebody waits for the same game, or at a new one."""
        ...

    async def summary(self, code: str) -> TableSummary | Refusal: ...

    async def join(self, code: str, player: str) -> Made | Refusal:
        """A free seat is kept for them, if there is one."""
        ...

    async def take_seat(self, code: str, player: str) -> int | None:
        """At a table of a quick match; None where it has no room any more."""
        ...

    async def enter(self, code: str, connection: LocalConnection, language: Language) -> Refusal | None:
        """From here on the connection is the table's. None also where it was closed on the way."""
        ...

    async def belongs(self, code: str, player: str) -> bool:
        """Whether the player is at this table already, so that the code is no guess."""
        ...

    async def public(self, game: str | None) -> tuple[TableSummary, ...]: ...

    async def close_deserted(self, host: str) -> bool:
        """Closes the tables of this host at which nobody is, and nobody else has a seat: left behind after games
        against bots. Whether there were any."""
        ...

    async def close_daily(self, host: str, game: str) -> None:
        """Closes this player's tables of daily deals of the game at which nobody is and no game runs: a try that was
        not begun gets another table."""
        ...

    async def make_room(self, address: str | None = None) -> bool:
        """Closes the table at which nobody has been for longest and nothing is at stake, if there is one; of those that
        came from this address, where it is given."""
        ...

    async def forget(self, player: str) -> None:
        """They get up from every table, so that nothing writes them back."""
        ...

    async def withdraw(self, key: str, code: int = CloseCode.NOBODY, reason: str = "withdrawn") -> None:
        """Closes the sockets of a device, token, player or address (`DeviceSockets`) after the database knows."""
        ...

    async def overview(self) -> Overview:
        """Who plays, for the host of the server."""
        ...

    async def close_table(self, code: str) -> bool:
        """Whether there was one."""
        ...

    def load(self) -> Load:
        """How many tables and connections there are, at all nodes."""
        ...
