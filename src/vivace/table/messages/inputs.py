"""What the connection layer tells the table: who comes and goes, what they send, what is measured of their lines."""

from dataclasses import dataclass, field

from msgspec import Struct

from vivace.bots.match import Match
from vivace.table.latency import Kernel
from vivace.table.ledger import Ledger
from vivace.table.messages.commands import Command


@dataclass(frozen=True)
class History:
    """What is known of a player's speed: the median reaction in races, the median time a placement takes."""

    reaction_ms: float | None = None
    placement_ms: float | None = None


@dataclass(frozen=True)
class Player:
    id: str
    name: str
    ledger: Ledger = field(default_factory=Ledger)
    history: History = field(default_factory=History)
    match: Match = field(default_factory=Match)
    """What is known of which bot is their match in this game."""
    origins: tuple[str, ...] = ()
    """Where they come from, as keys that only tell whether two are the same."""
    program: bool = False
    """Whether it is a program that plays over the API, and no person."""


class Connected(Struct, frozen=True):
    player: Player


class Expected(Struct, frozen=True):
    """Somebody will connect in a moment: a free seat is kept for them."""

    player: Player
    matched: bool = False
    """Whether a quick match brings them, so that nobody chose whom to meet."""


class Forgotten(Struct, frozen=True):
    """Somebody leaves for good, and wants no trace here."""

    player: str


class Learnt(Struct, frozen=True):
    """What is known of somebody's match now, after a game that was kept."""

    player: str
    match: Match


class Filled(Struct, frozen=True):
    """Bots of this level take all free seats."""

    level: str


class Disconnected(Struct, frozen=True):
    player: str


class Received(Struct, frozen=True):
    player: str
    command: Command
    arrived: float


ALONE = -1
"""The mark of a ping that travels without a message: it only measures the line."""


def echo_mark(race: int) -> int:
    """The mark of the ping that asks, once a race has its first answer, whether others are on their way. Those that
    travel with cards have the number of the race, or 0."""
    return ALONE - 1 - race


class Ponged(Struct, frozen=True):
    """The pong to the ping that travelled with a marked message: both times by the server's clock."""

    player: str
    mark: int
    sent: float
    arrived: float


class Measured(Struct, frozen=True):
    player: str
    kernel: Kernel


Input = Connected | Expected | Forgotten | Learnt | Filled | Disconnected | Received | Ponged | Measured
