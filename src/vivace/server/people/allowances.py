"""All that one address or player may have only so much of. Each is counted by this server alone, or by all nodes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from vivace.server.config import Limits
from vivace.server.limits import Limiter, Places, Rate


class Allowance(Protocol):
    """Tokens for every key."""

    async def wait(self, key: str, cost: float = 1) -> float:
        """Seconds until the key could pay so much; 0: it can. Nothing is taken."""
        ...

    async def take(self, key: str, cost: float = 1) -> float:
        """0: taken. Otherwise nothing was taken, and it would work after so many seconds."""
        ...

    async def charge(self, key: str, cost: float = 1) -> None:
        """Takes them even where there are none left."""
        ...


class PlaceLimit(Protocol):
    """Places for every key."""

    async def enter(self, key: str, most: int | None = None) -> bool:
        """`most`: fewer than usually, for now."""
        ...

    def leave(self, key: str) -> None: ...


class LocalAllowance:
    """Implements `Allowance`."""

    def __init__(self, limiter: Limiter) -> None:
        self.limiter = limiter

    async def wait(self, key: str, cost: float = 1) -> float:
        return self.limiter.wait(key, cost)

    async def take(self, key: str, cost: float = 1) -> float:
        return self.limiter.take(key, cost)

    async def charge(self, key: str, cost: float = 1) -> None:
        self.limiter.charge(key, cost)


class LocalPlaces:
    """Implements `PlaceLimit`."""

    def __init__(self, places: Places) -> None:
        self.places = places

    async def enter(self, key: str, most: int | None = None) -> bool:
        return self.places.enter(key, most)

    def leave(self, key: str) -> None:
        self.places.leave(key)


@dataclass(frozen=True)
class Allowances:
    requests: Allowance
    newcomers: Allowance
    wrong_codes: Allowance
    wrong_tokens: Allowance
    new_tables: Allowance
    previews: Allowance
    """Pictures for links that are drawn for an address."""
    offline_games: Allowance
    """Games played without a server that an address hands in."""
    connections: Allowance
    """WebSockets that an address opens."""
    by_address: PlaceLimit
    """WebSockets of an address at a time."""
    by_player: PlaceLimit
    """WebSockets of a player at a time."""
    tables: PlaceLimit
    """Open tables that came from an address, without those of daily deals."""
    daily_tables: PlaceLimit
    """Open tables of daily deals that came from an address."""

    @classmethod
    def of(
        cls, limits: Limits, allowance: Callable[[str, Rate], Allowance], places: Callable[[str, int], PlaceLimit]
    ) -> "Allowances":
        """`allowance` and `places` make them, by a name and what is allowed."""
        return cls(
            allowance("requests", limits.requests),
            allowance("newcomers", limits.newcomers),
            allowance("wrong-codes", limits.wrong_codes),
            allowance("wrong-tokens", limits.wrong_tokens),
            allowance("new-tables", limits.new_tables),
            allowance("previews", limits.previews),
            allowance("offline-games", limits.offline_games),
            allowance("connections", limits.connections),
            places("address", limits.connections_per_address),
            places("player", limits.connections_per_player),
            places("tables", limits.most_tables_per_address),
            places("daily-tables", limits.most_tables_per_address),
        )


def local_allowances(limits: Limits) -> Allowances:
    return Allowances.of(
        limits, lambda name, rate: LocalAllowance(Limiter(rate)), lambda name, most: LocalPlaces(Places(most))
    )
