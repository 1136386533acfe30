"""What is known of a table that was open when its server stopped, or that slept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vivace.records import Record
from vivace.table.messages import Player
from vivace.table.roster import Roster
from vivace.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Rest:
    """What a table that goes to sleep knows beside what is kept of it, so that nobody notices that it slept."""

    version: int
    deserts_at: float
    """When it closes if nobody comes, by the clock of its server."""
    roster: Roster | None
    former: Mapping[str, int] | None
    matched: frozenset[str] | None
    """As `Seating` and `Series` have them; None: nobody."""


@dataclass(frozen=True)
class Saved:
    seats: Sequence[Seat]
    players: Mapping[str, Player]
    """Everybody who has a seat, and the host."""
    games: int
    """How many games were finished before the last one that was begun."""
    record: Record | None
    """The last game that was begun, as far as it had come."""
    version: int
    """Higher than any version that was told before, so that a press made before the restart is stale."""
    roster: Roster | None = None
    """The roster of that game; None where an earlier version of the server began it, which kept none."""
    barred: frozenset[str] = frozenset()
    """Whom the host sent away, as `Seating` keeps them."""
    agreed: frozenset[str] = frozenset()
    """Of those who have a seat, who agreed to how the table plays."""
    rest: Rest | None = None
    """Where the table slept and no server stopped: what only its memory had."""
