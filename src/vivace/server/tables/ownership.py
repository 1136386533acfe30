"""Whose a table is. A server alone owns all of its tables; many nodes agree, see `vivace.server.nodes.ownership`."""

from typing import Protocol


class Ownership(Protocol):
    """Of one table that was acquired."""

    @property
    def holds(self) -> bool:
        """Whether we may still speak for the table; asked before every word."""
        ...

    async def keep(self, epoch: int) -> None:
        """The table was claimed in the database with this epoch. TableUnavailable: somebody claimed it after that."""
        ...

    def release(self) -> None:
        """Whoever wants the table may have it."""
        ...


class Ownerships(Protocol):
    async def acquire(self, table: str, *, new: bool = False) -> Ownership:
        """TableUnavailable where it is not ours to open. `new`: nobody else can know this table yet."""
        ...


class OneServer:
    """Implements `Ownerships` and `Ownership` where nobody else is."""

    holds = True

    async def acquire(self, table: str, *, new: bool = False) -> Ownership:
        return self

    async def keep(self, epoch: int) -> None:
        return

    def release(self) -> None:
        return
