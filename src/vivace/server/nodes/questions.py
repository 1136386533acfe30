"""What nodes ask each other about tables, and how a refusal travels."""

from typing import Generic, TypeVar

from msgspec import Struct

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.languages import Language
from vivace.server.tables.directory import Order

T = TypeVar("T")
REASONS = {reason.key: reason for reason in reasons.REASONS}


class Make(Struct, frozen=True):
    order: Order


class Summarise(Struct, frozen=True):
    code: str


class SummariseAll(Struct, frozen=True):
    """Those of these tables that are open there."""

    codes: list[str]


class Join(Struct, frozen=True):
    code: str
    player: str


class TakeSeat(Struct, frozen=True):
    code: str
    player: str


class CloseDeserted(Struct, frozen=True):
    host: str


class CloseDaily(Struct, frozen=True):
    host: str
    game: str


class SpareFor(Struct, frozen=True):
    """For how many milliseconds nobody has been at the table that would be closed first there."""

    address: str | None


class MakeRoom(Struct, frozen=True):
    address: str | None


class Forget(Struct, frozen=True):
    player: str


class Withdraw(Struct, frozen=True):
    """Closes the sockets of this device, token, player or address there."""

    key: str
    code: int
    reason: str


class LookOver(Struct, frozen=True):
    """Who plays there."""


class CloseTable(Struct, frozen=True):
    code: str


class EntryRequest(Struct, frozen=True):
    """What is said of somebody whose socket is elsewhere, beside who they are."""

    code: str
    language: Language
    origins: tuple[str, ...] = ()
    patches: bool = False


class ValueOrRefusal(Struct, Generic[T], frozen=True):
    """What was asked for, or the key of the reason why not, with its facts."""

    value: T | None = None
    refused: str | None = None
    facts: dict[str, str | int | float] = {}

    @classmethod
    def of(cls, found: T | Refusal) -> "ValueOrRefusal[T]":
        if isinstance(found, Refusal):
            facts = {key: value if isinstance(value, int | float) else str(value) for key, value in found.facts.items()}
            return ValueOrRefusal(None, found.reason.key, facts)
        return ValueOrRefusal(found)

    def opened(self) -> T | Refusal:
        if self.refused is not None:
            return Refusal(REASONS.get(self.refused, reasons.RESTARTING), self.facts)
        assert self.value is not None
        return self.value
