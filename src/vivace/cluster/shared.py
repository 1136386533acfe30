"""What nodes share: leases, who owns which table, buckets, places, slots, figures and channels.

Every operation is atomic, and may raise SharedUnavailable. Nothing here is the truth about a game: that is the log, and
the epoch of a table in the database says who may write to it. This only says where to look. When all of it is lost,
nodes register again and say what they own.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from typing import Literal, NamedTuple, Protocol

from msgspec import Struct

OWNED_SECONDS = 60.0
"""An ownership that nobody kept for so long is forgotten: it was that of a node long gone, or of a closed table."""
PATIENCE_SECONDS = 0.7
"""For an answer. A lease is renewed every second, and lasts for three: there must be time for a second attempt."""
PLACES_SECONDS = 300.0
"""Places that nobody kept for so long are free."""


class NodeInfo(Struct, frozen=True, array_like=True):
    """A node as it tells of itself with every renewal."""

    id: str
    """One life of a process: a node that lost its lease comes back under another."""
    name: str
    """What people call it: host and port, or the number of the worker."""
    tables: int = 0
    connections: int = 0
    welcoming: bool = True
    """Whether it takes new tables; one that stops does not."""
    upstream: str = ""
    """The address of its machine, as proxies have it; empty: none has told."""


class Renewed(NamedTuple):
    fresh: bool
    """There was no lease of this node before: it is new, or all that was shared is lost."""
    nodes: tuple[NodeInfo, ...]
    """All whose lease is there, this one too."""


class Owner(NamedTuple):
    node: str
    epoch: int
    """0 while the owner does not own the table in the database yet."""


class Acquired(Enum):
    MINE = "mine"
    TAKEN = "taken"
    """A node that lives has it."""
    UNSETTLED = "unsettled"
    """All that was shared was lost a moment ago: a node that still has the table may not have said so yet."""
    LAPSED = "lapsed"
    """The lease of whoever asked is gone."""


class Kept(NamedTuple):
    lapsed: bool
    """The node's own lease is gone; nothing was kept."""
    lost: frozenset[str]
    """Somebody else has these, with an epoch as high or higher."""


class Rate(Protocol):
    """So many at once, and again so many spread over these seconds."""

    @property
    def burst(self) -> int: ...
    @property
    def seconds(self) -> float: ...


Payment = Literal["take", "wait", "charge"]
"""Pay if there are tokens enough; only ask; pay in any case."""


class Subscription(Protocol):
    async def close(self) -> None: ...


class Shared(Protocol):
    # ── nodes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def renew(self, node: NodeInfo, seconds: float) -> Renewed:
        """The node's lease lasts so long from now on. The first renewal after everything was lost leaves the
        ownership of tables unsettled for as long."""
        ...

    async def resign(self, node: str) -> None:
        """The lease ends now: what it owned is free, and its places too."""
        ...

    async def nodes(self) -> tuple[NodeInfo, ...]:
        """All whose lease is there."""
        ...

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def acquire(self, node: str, table: str, *, new: bool = False) -> Acquired:
        """The table becomes the node's own where it is free, or its owner's lease is gone. `new`: nobody else can know
        this table yet."""
        ...

    async def keep(self, node: str, tables: Mapping[str, int]) -> Kept:
        """The node says what it owns, with the epochs that the database gave it. The highest epoch is right."""
        ...

    async def release(self, node: str, tables: Collection[str]) -> None:
        """These are free now, as far as they were the node's own."""
        ...

    async def owners(self, tables: Collection[str]) -> dict[str, Owner]:
        """Of those among these tables that are owned by a node that lives."""
        ...

    # ── limits ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def tokens(self, bucket: str, rate: Rate, payment: Payment, cost: float = 1) -> float:
        """Seconds until the bucket holds so many tokens; 0: it does."""
        ...

    async def enter(self, node: str, places: str, most: int) -> bool:
        """One of the places that this name has in all, if one is free. It ends with the node's lease."""
        ...

    async def leave(self, node: str, places: str) -> None: ...

    async def keep_places(self, node: str, taken: Mapping[str, int]) -> None:
        """So many of these places the node has taken: what was counted wrongly, or lost, is right again."""
        ...

    # ── slots ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def look(self, slot: str) -> str | None:
        """What lies in the slot."""
        ...

    async def swap(self, slot: str, before: str | None, after: str | None, seconds: float) -> bool:
        """Puts `after` there for so long, if `before` lies there now. None: nothing."""
        ...

    # ── figures ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def put_figures(self, node: str, page: bytes, seconds: float) -> None: ...

    async def figures(self) -> dict[str, bytes]:
        """The figures of every node that lives and has put some, by the node's name."""
        ...

    # ── channels ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def publish(self, messages: Sequence[tuple[str, bytes]]) -> list[int]:
        """All in one trip, in order; for each, how many listened. What nobody hears is lost."""
        ...

    async def subscribe(self, channels: Collection[str], deliver: Callable[[bytes], None]) -> Subscription:
        """Listens from the moment this returns, and again by itself where the connection breaks; what was published
        meanwhile is lost."""
        ...

    async def close(self) -> None: ...
