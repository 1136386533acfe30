"""What is settled when a table is made, beside its game."""

from dataclasses import dataclass, field

from vivace.store import DailyTerms
from vivace.table import messages as m
from vivace.table.guests import guest_id
from vivace.table.settings import Settings


@dataclass(frozen=True, kw_only=True)
class TableTerms:
    id: str
    code: str
    public: bool = False
    quick: bool = False
    """Made for whoever wants the same game next."""
    settings: Settings = field(default_factory=Settings)
    daily: DailyTerms | None = None
    address: str = ""
    """Where it came from, as limits count it. It is not kept."""
    guests: tuple[str, ...] = ()
    """The names of those who play on the host's device."""

    def guest(self, host: str, number: int) -> m.Player | None:
        """Nobody's ledger and nobody's history: what they do here counts for no one."""
        if not 0 < number <= len(self.guests):
            return None
        return m.Player(guest_id(host, number), self.guests[number - 1])
