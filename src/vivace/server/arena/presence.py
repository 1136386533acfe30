"""Whose page is open: noted by the server that they ask, and written down every few seconds for the one that pairs."""

from collections.abc import Iterable

from vivace.store import Store, StoredEntrant

OPEN_MS = 9_000
"""So long after it was last known a page counts as open: the time between two notes, and a server that is slow."""


class Presence:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._noted: dict[str, set[int]] = {}
        self._since: dict[str, dict[int, int]] = {}

    def note(self, arena: str, who: int) -> None:
        self._noted.setdefault(arena, set()).add(who)

    async def write(self) -> None:
        noted, self._noted = self._noted, {}
        if noted:
            await self.store.arenas.saw(noted)

    def there(self, arena: str, people: Iterable[StoredEntrant], now: int) -> dict[int, int]:
        """Who is there, and since when as far as this server knows."""
        before = self._since.get(arena, {})
        noted = self._noted.get(arena, set())
        here = {one.number for one in people if one.player is not None and now - one.seen <= OPEN_MS} | noted
        self._since[arena] = {who: before.get(who, now) for who in here}
        return self._since[arena]

    def forget(self, arena: str) -> None:
        self._since.pop(arena, None)
