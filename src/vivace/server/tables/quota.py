"""How many of the open tables may come from one address, so that there is always room for others."""

from collections.abc import Callable

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.config import Limits
from vivace.server.people.allowances import PlaceLimit

NEARLY_FULL = 0.8
"""From this share of all tables on, an address may have no more of them than one player may."""


class TableQuota:
    """Counts tables from when they are made until they are closed. One that was restored after a restart counts for
    nobody: addresses are not kept. If nobody comes back to it, it closes within minutes."""

    def __init__(self, limits: Limits, ordinary: PlaceLimit, daily: PlaceLimit, load: Callable[[], int]) -> None:
        """`load`: how many tables are open, at all nodes."""
        self.limits, self.load = limits, load
        self.places = {False: ordinary, True: daily}

    async def enter(self, address: str, daily: bool) -> Refusal | None:
        most = self.limits.most_tables_per_address
        if self.load() >= NEARLY_FULL * self.limits.tables:
            most = min(most, self.limits.tables_per_player)
        if await self.places[daily].enter(address, most):
            return None
        return Refusal(reasons.TOO_MANY_TABLES_HERE, {"most": most})

    def leave(self, address: str, daily: bool) -> None:
        self.places[daily].leave(address)
