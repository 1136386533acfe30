"""Tournaments as this server knows them."""

from collections.abc import Sequence

from vivace.arena import events as e
from vivace.arena.state import Arena, apply
from vivace.server.folding import FRESH_SECONDS, FoldedLogs, Known
from vivace.store import Newcomer, Store, StoredArena

__all__ = ["FRESH_SECONDS", "ArenaLogs", "KnownArena"]

KnownArena = Known[StoredArena, Arena]


class ArenaStore:
    """As the fold wants it: the phase of a tournament is a column, for those who look for what goes on."""

    def __init__(self, store: Store) -> None:
        self.arenas = store.arenas

    async def find(self, code: str) -> StoredArena | None:
        return await self.arenas.find(code)

    async def lines(self, id: str, after: int) -> tuple[str, ...]:
        return await self.arenas.lines(id, after)

    async def append(self, id: str, after: int, lines: Sequence[str], state: Arena, newcomer: Newcomer | None) -> bool:
        return await self.arenas.append(id, after, lines, state.phase, newcomer)


class ArenaLogs(FoldedLogs[StoredArena, Arena, e.Event, Newcomer]):
    def __init__(self, store: Store) -> None:
        super().__init__(
            ArenaStore(store), lambda stored: Arena(stored.terms), apply, e.read, e.written, store.database.now
        )
        self.store = store
