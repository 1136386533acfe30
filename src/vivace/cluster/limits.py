"""Limits that hold over all nodes. Nobody is kept waiting because Redis is away: then each node counts for itself."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from vivace.cluster.ending import ended
from vivace.cluster.errors import SharedUnavailable
from vivace.cluster.shared import Payment, Rate, Shared

PATIENCE_SECONDS = 0.5
RECOVERY_SECONDS = 1.0
"""After Redis did not answer, it is not asked again for so long."""
KEEP_SECONDS = 60.0


class Local(Protocol):
    """The same limit for this node alone."""

    @property
    def rate(self) -> Rate: ...
    def wait(self, key: str, cost: float = 1) -> float: ...
    def take(self, key: str, cost: float = 1) -> float: ...
    def charge(self, key: str, cost: float = 1) -> None: ...


class Trust:
    """Whether Redis is worth asking just now."""

    def __init__(self, now: Callable[[], float], patience: float = PATIENCE_SECONDS) -> None:
        self.now, self.patience = now, patience
        self._again = float("-inf")

    @property
    def trusts(self) -> bool:
        return self.now() >= self._again

    def disappointed(self) -> None:
        self._again = self.now() + RECOVERY_SECONDS


class SharedLimiter:
    """A bucket for every key, one for all nodes. `name` tells it from other limits."""

    def __init__(self, shared: Shared, name: str, local: Local, trust: Trust) -> None:
        self.shared, self.name, self.local, self.trust = shared, name, local, trust

    async def wait(self, key: str, cost: float = 1) -> float:
        """Seconds until the key could pay so much; 0: it can. Nothing is taken."""
        found = await self._tokens(key, "wait", cost)
        return self.local.wait(key, cost) if found is None else found

    async def take(self, key: str, cost: float = 1) -> float:
        """0: taken. Otherwise nothing was taken, and it would work after so many seconds."""
        found = await self._tokens(key, "take", cost)
        return self.local.take(key, cost) if found is None else found

    async def charge(self, key: str, cost: float = 1) -> None:
        if await self._tokens(key, "charge", cost) is None:
            self.local.charge(key, cost)

    async def _tokens(self, key: str, payment: Payment, cost: float) -> float | None:
        if not self.trust.trusts:
            return None
        try:
            async with asyncio.timeout(self.trust.patience):
                return await self.shared.tokens(f"{self.name}:{key}", self.local.rate, payment, cost)
        except (SharedUnavailable, TimeoutError):
            self.trust.disappointed()
            return None


class SharedPlaces:
    """How many things a key may have at the same time, over all nodes."""

    def __init__(self, shared: Shared, name: str, most: int, node: Callable[[], str], trust: Trust) -> None:
        self.shared, self.name, self.most, self.node, self.trust = shared, name, most, node, trust
        self._taken: dict[str, int] = {}
        """Here; this is the truth about this node, whatever Redis has counted."""
        self._doubtful: set[str] = set()
        """Keys of which Redis may have counted too many."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._keeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._keeping = asyncio.ensure_future(self._keep_always())

    async def stop(self) -> None:
        await ended([self._keeping])
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def taken(self, key: str) -> int:
        """At this node."""
        return self._taken.get(key, 0)

    async def enter(self, key: str, most: int | None = None) -> bool:
        """`most`: fewer than usually, for now."""
        most = self.most if most is None else most
        if self.taken(key) >= most:
            return False
        self._taken[key] = self.taken(key) + 1  # before anything is awaited: others may enter meanwhile
        try:
            if await self._enter_everywhere(key, most):
                return True
        except BaseException:
            self.leave(key)
            raise
        self._forget(key)
        return False

    async def _enter_everywhere(self, key: str, most: int) -> bool:
        if not self.trust.trusts:
            return True
        try:
            async with asyncio.timeout(self.trust.patience):
                return await self.shared.enter(self.node(), self._name(key), most)
        except (SharedUnavailable, TimeoutError):
            self._doubt(key)
            return True

    def leave(self, key: str) -> None:
        """At once here, and everywhere in a moment."""
        self._forget(key)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return  # whoever leaves was dropped with their event loop: with it this node was gone, for all others
        task = loop.create_task(self._leave_everywhere(self.node(), key))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self, key: str) -> None:
        left = self.taken(key) - 1
        if left > 0:
            self._taken[key] = left
        else:
            self._taken.pop(key, None)

    async def _leave_everywhere(self, node: str, key: str) -> None:
        try:
            await self.shared.leave(node, self._name(key))
        except SharedUnavailable:
            self._doubt(key)

    def _doubt(self, key: str) -> None:
        self.trust.disappointed()
        self._doubtful.add(key)

    async def keep(self) -> None:
        """Says what is taken here: what Redis forgot, or counted wrongly, is right again."""
        doubtful, self._doubtful = self._doubtful, set()
        try:
            keys = {*self._taken, *doubtful}
            await self.shared.keep_places(self.node(), {self._name(key): self.taken(key) for key in keys})
        except SharedUnavailable:
            self._doubtful |= doubtful
            raise

    async def _keep_always(self) -> None:
        while True:
            await asyncio.sleep(KEEP_SECONDS)
            try:
                await self.keep()
            except SharedUnavailable:
                self.trust.disappointed()

    def _name(self, key: str) -> str:
        return f"{self.name}:{key}"
