"""A player's connection, as a table sees it, and whoever hears what comes over it.

The socket may be here (`vivace.server.sockets.connection.LocalConnection`) or at another node
(`vivace.cluster.remote.RemoteConnection`). Times are monotonic milliseconds of this node.
"""

from collections.abc import Sequence
from typing import Protocol

from vivace.table.latency import Kernel

Messages = Sequence[tuple[bytes, int | None]]
"""Texts, each with the mark of the ping that goes right after it, where one does."""


class Connection(Protocol):
    """It never waits: what cannot be sent at once ends it."""

    @property
    def player(self) -> str: ...
    @property
    def arrival(self) -> float:
        """When the socket was accepted: of two connections of one player the later counts."""
        ...

    @property
    def patches(self) -> bool:
        """Whether it takes what changed in a view in place of the view."""
        ...

    @property
    def last_pong(self) -> float: ...
    @property
    def over(self) -> bool:
        """Whether it is closed, or about to be."""
        ...

    def send(self, messages: Messages) -> None:
        """All in one write."""
        ...

    def ping(self) -> None: ...
    def close(self, code: int, reason: str) -> None: ...
    def abort(self) -> None:
        """The player answers no more."""
        ...


class Listener(Protocol):
    """A table, or the way to the node that has it."""

    def heard(self, connection: Connection, data: bytes, arrived: float) -> None:
        """A command, as it came."""
        ...

    def ponged(self, connection: Connection, mark: int, sent: float, arrived: float, kernel: Kernel | None) -> None: ...
    def left(self, connection: Connection) -> None:
        """Once, after anything else, whoever ended it; never while it is being closed."""
        ...
