"""A connection whose table another process of this machine has."""

from typing import Any, Protocol

LATE_SECONDS = 5.0
"""A connection that was handed over longer ago is closed: the process that got it slept, and whoever it belongs to has
given up, or will come back sooner than anybody could find out."""


class Handover(Protocol):
    def hand_over(self, url: bytes, read: bytes, sock: Any) -> bool:
        """Gives the connection to the process that has the table of this address, with what was read of it. False: it
        stays here, and nothing has happened to it."""
        ...
