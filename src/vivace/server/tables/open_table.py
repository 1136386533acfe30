"""An open table, as those see it who look for one that could be closed: awake, or asleep on disk."""

from typing import Protocol

from vivace.table.settings import OVER, WAITING


class OpenTable(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def host(self) -> str: ...
    @property
    def phase(self) -> str: ...
    @property
    def address(self) -> str:
        """Whose share of all tables it is part of."""
        ...

    @property
    def is_daily(self) -> bool: ...
    @property
    def alone(self) -> bool:
        """Nobody but its host has a seat, or watches."""
        ...

    @property
    def empty_since(self) -> float | None:
        """Since when nobody is connected; None: somebody is."""
        ...

    @property
    def spare(self) -> bool:
        """Nobody is here or about to be, and nobody would lose anything if it were closed."""
        ...

    def close(self) -> None: ...


def between_games(table: OpenTable) -> bool:
    return table.phase in (WAITING, OVER)
