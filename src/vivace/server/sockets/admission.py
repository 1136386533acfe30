"""How many TCP connections there are, of any kind, in all and of one address: counted when they are accepted.

Every connection is an open file. Were there as many as the system allows, nobody else could be accepted, and the
database could not be opened either; so there are always fewer, and one address has at most half of them.
"""

import sys
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from typing import Protocol

from vivace.game.core import Reason
from vivace.server import reasons
from vivace.server.config import Limits
from vivace.server.limits import Places, address_key
from vivace.server.peers import LOCAL, Network, among

OWN_FILES = 64
"""What the server itself has open: the database, the bus, the log."""
MOST_EXPLAINED = 32
"""So many refused connections at a time are told why; a flood is not."""
UNLIMITED = sys.maxsize
BACKLOG, LEAST_BACKLOG = 2048, 16
"""Connections that the system keeps waiting to be accepted."""


class CountedPlaces(Protocol):
    def enter(self, key: str, most: int | None = None) -> bool:
        """`most`: another number than usually."""
        ...

    def leave(self, key: str) -> None: ...


class Place:
    """One connection's own, until it is given back."""

    def __init__(self, admission: "Admission", key: str | None) -> None:
        self.admission, self.key = admission, key
        self.taken = True

    @property
    def proxied(self) -> bool:
        """Whether it is that of a trusted proxy, which stands for any number of people."""
        return self.key is None

    def leave(self) -> None:
        if self.taken:
            self.taken = False
            self.admission.left(self.key)


class Admission:
    def __init__(
        self,
        limits: Limits,
        most: int | None,
        trusted: Sequence[Network],
        places: Callable[[int], CountedPlaces] = Places,
    ) -> None:
        """`places`: how those of an address are counted, from their number."""
        self.most, self.trusted = most, trusted
        each = (
            limits.most_sockets_per_address if most is None else min(limits.most_sockets_per_address, max(1, most // 2))
        )
        self.places = places(each)
        self.open = 0
        self.explained = 0
        """Refused connections that are still being told why."""

    def enter(self, address: str | None, *, admitted: bool = False) -> Place | Reason:
        """Of a connection that was accepted a moment ago. `admitted`: another worker found room for its address, and
        may not have given that place back yet."""
        if self.most is not None and self.open >= self.most:
            return reasons.SERVER_BUSY
        key = self._key(address)
        if key is not None and not self.places.enter(key, UNLIMITED if admitted else None):
            return reasons.CROWDED_ADDRESS
        self.open += 1
        return Place(self, key)

    def _key(self, address: str | None) -> str | None:
        """None: a trusted proxy. The proxy has to count connections; what it passes on is counted by its clients."""
        if address is None:
            return LOCAL
        if self.trusted:
            try:
                if among(ip_address(address.partition("%")[0]), self.trusted):
                    return None
            except ValueError:
                pass
        return address_key(address)

    def left(self, key: str | None) -> None:
        self.open -= 1
        if key is not None:
            self.places.leave(key)


def open_files() -> int | None:
    """How many the system allows this process; None: any number."""
    if sys.platform == "win32":
        return None
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def backlog(files: int | None) -> int:
    """Connections that may wait to be accepted. They are accepted all at once, before the first of them is counted, so
    that there must be files for all of them."""
    return BACKLOG if files is None else max(LEAST_BACKLOG, min(BACKLOG, files // 8))


def most_connections(limits: Limits, files: int | None) -> int | None:
    """So many are served at a time."""
    if files is None:
        return limits.sockets
    possible = max(16, files - OWN_FILES - MOST_EXPLAINED - backlog(files))
    return possible if limits.sockets is None else min(limits.sockets, possible)
