"""Whose a table is. Where there is one server, always its own; many agree on it, see `vivace.server.nodes.titles`."""

from typing import Protocol


class Elsewhere(Exception):
    """The table is not to be had here just now: another node has it, or nobody knows yet who has. Ask again."""


class Deed(Protocol):
    """To a table that was acquired."""

    @property
    def holds(self) -> bool:
        """Whether we may still speak for the table; asked before every word."""
        ...

    async def keep(self, epoch: int) -> None:
        """The table was claimed in the database with this epoch. Elsewhere: somebody claimed it after that."""
        ...

    def release(self) -> None:
        """Whoever wants the table may have it."""
        ...


class Registry(Protocol):
    async def acquire(self, table: str, *, new: bool = False) -> Deed:
        """Elsewhere where it is not ours to open. `new`: nobody else can know this table yet."""
        ...


class OneServer:
    """Keeps `Registry`, and its own deeds: nobody else is there."""

    holds = True

    async def acquire(self, table: str, *, new: bool = False) -> Deed:
        return self

    async def keep(self, epoch: int) -> None:
        return

    def release(self) -> None:
        return
