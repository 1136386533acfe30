"""Whose a table is. A server alone owns all of its tables; many nodes agree, see `vivace.server.nodes.ownership`."""

from typing import Protocol


class Ownership(Protocol):
    """The right to write to one table, and to speak for it."""

    @property
    def holds(self) -> bool:
        """Whether we may still speak for the table; asked before every word."""
        ...

    async def keep(self, epoch: int) -> None:
        """The table is owned in the database with this epoch. TableUnavailable: somebody else owned it after that."""
        ...

    def release(self) -> None:
        """Gives the table up: any node may acquire it."""
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
