"""A Redis for simulations and tests, in the memory of one process: every operation as it happens there, by a clock that
is passed in."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

from vivace.cluster.shared import (
    OWNED_SECONDS,
    PLACES_SECONDS,
    Acquired,
    Kept,
    NodeInfo,
    Owner,
    Payment,
    Rate,
    Renewed,
)

ROUNDING = 1e-9


class Subscriber(Protocol):
    @property
    def channels(self) -> frozenset[str]: ...
    def hear(self, message: bytes) -> None: ...


class Keys:
    """With a time to live each."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._kept: dict[str, tuple[Any, float]] = {}

    def get(self, key: str) -> Any:
        value, ends = self._kept.get(key, (None, 0.0))
        if ends <= self.now():
            self._kept.pop(key, None)
            return None
        return value

    def set(self, key: str, value: Any, seconds: float = float("inf")) -> None:
        self._kept[key] = value, self.now() + seconds

    def delete(self, key: str) -> None:
        self._kept.pop(key, None)

    def starting_with(self, prefix: str) -> dict[str, Any]:
        found = {key: self.get(key) for key in sorted(self._kept) if key.startswith(prefix)}
        return {key: value for key, value in found.items() if value is not None}

    def flush(self) -> None:
        self._kept.clear()


class MemoryServer:
    """The operations of `Shared`, each in one step."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.up = True
        self.keys = Keys(now)
        self.subscribers: list[Subscriber] = []

    def flush(self) -> None:
        """Everything is forgotten. Whoever listens still does."""
        self.keys.flush()

    # ── nodes ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def renew(self, node: NodeInfo, seconds: float) -> Renewed:
        if self.keys.get("site") is None:
            self.keys.set("site", True)
            self.keys.set("unsettled", True, seconds)
        fresh = not self._lives(node.id)
        self.keys.set(f"node:{node.id}", node, seconds)
        return Renewed(fresh, self.nodes())

    def resign(self, node: str) -> None:
        self.keys.delete(f"node:{node}")
        self.keys.delete(f"page:{node}")

    def nodes(self) -> tuple[NodeInfo, ...]:
        return tuple(self.keys.starting_with("node:").values())

    def _lives(self, node: str) -> bool:
        return self.keys.get(f"node:{node}") is not None

    # ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def acquire(self, node: str, table: str, *, new: bool = False) -> Acquired:
        if not self._lives(node):
            return Acquired.LAPSED
        owned: Owner | None = self.keys.get(f"table:{table}")
        if owned is None and not new and self.keys.get("unsettled"):
            return Acquired.UNSETTLED
        if owned is not None and owned.node != node and self._lives(owned.node):
            return Acquired.TAKEN
        epoch = owned.epoch if owned is not None and owned.node == node else 0
        self.keys.set(f"table:{table}", Owner(node, epoch), OWNED_SECONDS)
        return Acquired.MINE

    def keep(self, node: str, tables: Mapping[str, int]) -> Kept:
        if not self._lives(node):
            return Kept(True, frozenset())
        lost = set()
        for table, epoch in tables.items():
            owned: Owner | None = self.keys.get(f"table:{table}")
            others = owned is not None and owned.node != node and self._lives(owned.node)
            if others and owned is not None and owned.epoch >= epoch:
                lost.add(table)
            else:
                self.keys.set(f"table:{table}", Owner(node, epoch), OWNED_SECONDS)
        return Kept(False, frozenset(lost))

    def release(self, node: str, tables: Collection[str]) -> None:
        for table in tables:
            owned: Owner | None = self.keys.get(f"table:{table}")
            if owned is not None and owned.node == node:
                self.keys.delete(f"table:{table}")

    def owners(self, tables: Collection[str]) -> dict[str, Owner]:
        found = {table: self.keys.get(f"table:{table}") for table in tables}
        return {table: owned for table, owned in found.items() if owned is not None and self._lives(owned.node)}

    # ── limits ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def tokens(self, bucket: str, rate: Rate, payment: Payment, cost: float = 1) -> float:
        now, speed = self.keys.now(), rate.burst / rate.seconds
        tokens, at = self.keys.get(f"bucket:{bucket}") or (rate.burst, now)
        tokens = min(rate.burst, tokens + speed * max(0.0, now - at))
        lacking = min(cost, rate.burst) - tokens
        wait: float = lacking / speed if lacking > ROUNDING else 0.0
        if payment == "charge" or (payment == "take" and wait == 0):
            tokens -= cost
            self.keys.set(f"bucket:{bucket}", (tokens, now), (rate.burst - tokens) / speed + 1)
        return wait

    def enter(self, node: str, places: str, most: int) -> bool:
        taken = self._taken(places)
        if sum(taken.values()) >= most:
            return False
        self._take(places, {**taken, node: taken.get(node, 0) + 1})
        return True

    def _taken(self, places: str) -> dict[str, int]:
        found: dict[str, int] = self.keys.get(f"places:{places}") or {}
        return {node: count for node, count in found.items() if self._lives(node)}

    def _take(self, places: str, taken: dict[str, int]) -> None:
        left = {node: count for node, count in taken.items() if count > 0}
        self.keys.set(f"places:{places}", left, PLACES_SECONDS if left else 0)

    def leave(self, node: str, places: str) -> None:
        taken = self._taken(places)
        self._take(places, {**taken, node: taken.get(node, 0) - 1})

    def keep_places(self, node: str, taken: Mapping[str, int]) -> None:
        for places, count in taken.items():
            self._take(places, {**self._taken(places), node: count})

    # ── slots and figures ─────────────────────────────────────────────────────────────────────────────────────────────

    def look(self, slot: str) -> str | None:
        found: str | None = self.keys.get(f"slot:{slot}")
        return found

    def swap(self, slot: str, before: str | None, after: str | None, seconds: float) -> bool:
        if self.keys.get(f"slot:{slot}") != before:
            return False
        if after is None:
            self.keys.delete(f"slot:{slot}")
        else:
            self.keys.set(f"slot:{slot}", after, seconds)
        return True

    def put_figures(self, node: str, page: bytes, seconds: float) -> None:
        self.keys.set(f"page:{node}", page, seconds)

    def figures(self) -> dict[str, bytes]:
        found = {node.name: self.keys.get(f"page:{node.id}") for node in self.nodes()}
        return {name: page for name, page in found.items() if page is not None}

    # ── channels ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def publish(self, messages: Sequence[tuple[str, bytes]]) -> list[int]:
        counts = []
        for channel, message in messages:
            listening = [one for one in self.subscribers if channel in one.channels]
            for one in listening:
                one.hear(message)
            counts.append(len(listening))
        return counts
