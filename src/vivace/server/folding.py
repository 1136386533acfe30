"""Logs as this server knows them: folded as far as they were read. Any server may append: where another one was
quicker, the log is read on and it is decided anew."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from vivace.game.core import Refusal
from vivace.server import reasons

MOST_KEPT = 200
ATTEMPTS = 30
FRESH_SECONDS = 0.4
"""All who wait for news share a look into the database this often."""


class Stored(Protocol):
    """The row that a log belongs to."""

    @property
    def id(self) -> str: ...


class Folded(Protocol):
    @property
    def version(self) -> int: ...
    @property
    def latest(self) -> int: ...


R = TypeVar("R", bound=Stored)
S = TypeVar("S", bound=Folded)
E = TypeVar("E")
N = TypeVar("N")
N_contra = TypeVar("N_contra", contravariant=True)
R_co = TypeVar("R_co", bound=Stored, covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)


class LogStore(Protocol[R_co, S_contra, N_contra]):
    """Where logs are kept."""

    async def find(self, code: str) -> R_co | None: ...
    async def lines(self, id: str, after: int) -> tuple[str, ...]: ...
    async def append(
        self, id: str, after: int, lines: Sequence[str], state: S_contra, newcomer: N_contra | None
    ) -> bool: ...


@dataclass
class Known(Generic[R, S]):
    stored: R
    state: S
    read_at: float = 0.0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set and replaced with every line that is read."""
    reading: "asyncio.Task[None] | None" = None


class FoldedLogs(Generic[R, S, E, N]):
    """`newcomer`, of type N: whoever comes by a line, so that it is known who their number stands for."""

    def __init__(
        self,
        store: LogStore[R, S, N],
        empty: Callable[[R], S],
        apply: Callable[[S, E], S],
        read: Callable[[str], E],
        written: Callable[[E], str],
        clock: Callable[[], int],
    ) -> None:
        self.log_store, self.empty, self.apply, self.read_line, self.written = store, empty, apply, read, written
        self.clock = clock
        self.known: dict[str, Known[R, S]] = {}
        """By code."""
        self.on_written: Callable[[str], None] = lambda id: None
        """Told of what this server has written to."""

    async def find(self, code: str) -> Known[R, S] | None:
        known = self.known.get(code)
        if known is None:
            stored = await self.log_store.find(code)
            if stored is None:
                return None
            known = self.known.setdefault(code, Known(stored, self.empty(stored)))
            while len(self.known) > MOST_KEPT:
                del self.known[next(iter(self.known))]
        await self.read_on(known)
        return known

    async def read_on(self, known: Known[R, S], *, at_most_s: float = 0.0) -> None:
        """The latest lines; `at_most_s`: what was read so recently will do."""
        if known.read_at and time.monotonic() - known.read_at < at_most_s:
            return
        if known.reading is None or known.reading.done():
            known.reading = asyncio.ensure_future(self._read(known))
        reading = known.reading
        await asyncio.shield(reading)

    async def _read(self, known: Known[R, S]) -> None:
        after = known.state.version
        lines = await self.log_store.lines(known.stored.id, after)
        known.read_at = time.monotonic()
        if known.state.version == after:
            self._take(known, [self.read_line(line) for line in lines])

    def _take(self, known: Known[R, S], events: Sequence[E]) -> None:
        for event in events:
            known.state = self.apply(known.state, event)
        if events:
            known.changed.set()
            known.changed = asyncio.Event()

    def now(self, state: S) -> int:
        return max(self.clock(), state.latest)

    async def append(
        self, known: Known[R, S], events: Sequence[E], newcomer: N | None = None, *, seen: S | None = None
    ) -> bool:
        """`seen`: the state from which they follow, where that was read some time ago. False: it has gone on meanwhile,
        and what was to be written may be wrong by now."""
        before = after = known.state if seen is None else seen
        for event in events:
            after = self.apply(after, event)
        lines = [self.written(event) for event in events]
        done = await self.log_store.append(known.stored.id, before.version, lines, after, newcomer)
        if done and known.state.version == before.version:
            self._take(known, events)
        if done:
            self.on_written(known.stored.id)
        return done

    async def decide(
        self,
        known: Known[R, S],
        work: Callable[[S], E | Refusal | None],
        newcomer: Callable[[S], N | None] = lambda state: None,
    ) -> Refusal | None:
        """What somebody asks for, done once; None: it is so now."""
        for _ in range(ATTEMPTS):
            event = work(known.state)
            if event is None or isinstance(event, Refusal):
                return event
            if await self.append(known, [event], newcomer(known.state)):
                return None
            await self.read_on(known)
        return Refusal(reasons.STORAGE)
