"""What a table gives out after each thing that happened to it."""

from typing import Protocol

from msgspec import Struct

from vivace.records import Record, RecordLine
from vivace.table.ledger import Ledger
from vivace.table.messages import Message
from vivace.table.roster import Roster


class Batch(Struct):
    """What one thing that happened led to. The lines are written to the log before the messages are sent, each with the
    mark of the ping that travels with it, if any."""

    lines: list[tuple[Record, RecordLine]] = []
    messages: list[tuple[str, Message, int | None]] = []
    ledgers: dict[str, Ledger] = {}
    begun: list[Record] = []
    finished: list[Record] = []
    roster: Roster | None = None
    """The roster of the finished game, at its end."""
    dismissed: list[str] = []
    """Whom the host sent away."""
    changed: bool = False
    """Whether seats, host, phase or settings may have changed."""


class Outbox(Protocol):
    def deliver(self, batch: Batch) -> None: ...


class Nobody:
    """Implements `Outbox` for a table that nobody has any more."""

    def deliver(self, batch: Batch) -> None:
        return


NOBODY = Nobody()
