"""The bus: frames from node to node over channels that may lose them.

What is said in one turn of the loop travels together, one frame to each node, all in one trip to Redis; what is said
while a trip is under way waits for the next. So order is kept, and the busier the bus the less each item costs.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import structlog

from vivace.cluster.errors import SharedUnavailable
from vivace.cluster.offset import Offset
from vivace.cluster.shared import Shared, Subscription
from vivace.cluster.wire import EVERYBODY, AnyItem, Frame, Item, Said, decode, encode

log = structlog.stdlib.get_logger("vivace.cluster")

I = TypeVar("I", bound=Item)  # noqa: E741
MOST_WAITING = 20_000
"""Items that wait for a trip. Redis is away, or this node says more than it can carry."""
MOST_BYTES = 1 << 20
"""A frame is cut when its texts have so many."""
MOST_REMEMBERED = 4096


class Origin(NamedTuple):
    """The frame that an item came in."""

    node: str
    stamp: float
    now: float
    """When it arrived, by our clock."""
    offset: Offset
    texts: Sequence[bytes]


class Draft:
    """A frame that is not sent yet."""

    def __init__(self) -> None:
        self.items: list[Any] = []
        self.texts: dict[bytes, int] = {}
        self.size = 0

    def text(self, text: bytes) -> int:
        number = self.texts.get(text)
        if number is None:
            number = self.texts[text] = len(self.texts)
            self.size += len(text)
        return number


class Bus:
    def __init__(self, shared: Shared, now: Callable[[], float], may_speak: Callable[[], bool] = lambda: True) -> None:
        """`now`: milliseconds of the clock that the referee measures with. `may_speak`: asked before every trip, so
        that a node whose lease ran out while it slept says nothing more."""
        self.shared, self.now, self.may_speak = shared, now, may_speak
        self.node = ""
        self.on_undelivered: list[Callable[[str, Item], None]] = []
        """Told of every item that was certainly not heard, or possibly not."""
        self.offsets: dict[str, Offset] = {}
        self.heard_at: dict[str, float] = {}
        """When each node was last heard."""
        self.frames, self.items, self.undelivered = 0, 0, 0
        self._listeners: dict[type[Item], Callable[[Origin, Any], None]] = {}
        self._drafts: dict[str, list[Draft]] = {}
        self._waiting = 0
        self._numbers: dict[str, int] = {}
        self._seen: dict[tuple[str, bool], int] = {}
        self._trip: asyncio.Task[None] | None = None
        self._subscription: Subscription | None = None

    def listen(self, kind: type[I], heard: Callable[[Origin, I], None]) -> None:
        self._listeners[kind] = heard

    async def join(self, node: str) -> None:
        """Hears what is said to this node, from when this returns. A node that comes back under another name begins
        anew: nobody is known, nothing waits."""
        await self.leave()
        self.node = node
        self._subscription = await self.shared.subscribe([node, EVERYBODY], self._arrived)

    async def leave(self) -> None:
        """Says what is still waiting, and hears no more."""
        await self.settled()
        subscription, self._subscription = self._subscription, None
        self._numbers.clear()
        self._seen.clear()
        self.offsets.clear()
        self.heard_at.clear()
        if subscription is not None:
            await subscription.close()

    async def settled(self) -> None:
        """Returns when all that was said has been carried, or lost."""
        while self._trip is not None:
            await asyncio.gather(self._trip, return_exceptions=True)

    def forget(self, node: str) -> None:
        """The node is gone for good. The last number seen of it is kept for a while, for copies that come late."""
        for known in (self.offsets, self.heard_at, self._numbers):
            known.pop(node, None)
        while len(self._seen) > MOST_REMEMBERED:
            del self._seen[next(iter(self._seen))]

    # ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def send(self, node: str, item: Item) -> None:
        draft = self._draft(node, item)
        if draft is not None:
            draft.items.append(item)

    def say(self, node: str, session: int, number: int, messages: Sequence[tuple[bytes, int | None]]) -> None:
        """Messages for one player; those that others behind the same node get too travel once."""
        draft = self._draft(node, Said(session, number, []))
        if draft is not None:
            draft.items.append(Said(session, number, [(draft.text(text), mark) for text, mark in messages]))

    def _draft(self, node: str, item: Item) -> Draft | None:
        if self._waiting >= MOST_WAITING:
            asyncio.get_running_loop().call_soon(self._not_delivered, node, [item])
            return None
        self._waiting += 1
        drafts = self._drafts.setdefault(node, [Draft()])
        if drafts[-1].size > MOST_BYTES:
            drafts.append(Draft())
        if self._trip is None:
            self._trip = asyncio.ensure_future(self._travel())
        return drafts[-1]

    async def _travel(self) -> None:
        """Trip after trip, as long as something waits."""
        try:
            while self._drafts:
                drafts = [(node, draft) for node, several in self._drafts.items() for draft in several]
                self._drafts, self._waiting = {}, 0
                counts = await self._publish(drafts)
                for (node, draft), count in zip(drafts, counts, strict=True):
                    if not count:
                        self._not_delivered(node, draft.items)
        finally:
            self._trip = None

    async def _publish(self, drafts: Sequence[tuple[str, Draft]]) -> list[int]:
        """How many heard each; 0 where that is not certain."""
        if not self.may_speak():
            return [0] * len(drafts)
        messages = [(node, self._frame(node, draft)) for node, draft in drafts]
        try:
            return await self.shared.publish(messages)
        except SharedUnavailable as error:
            log.warning("nodes are not reached", error=str(error))
            return [0] * len(drafts)

    def _frame(self, node: str, draft: Draft) -> bytes:
        number = self._numbers[node] = self._numbers.get(node, 0) + 1
        self.frames += 1
        self.items += len(draft.items)
        return encode(Frame(self.node, node == EVERYBODY, number, self.now(), list(draft.texts), draft.items))

    def _not_delivered(self, node: str, items: Sequence[Item]) -> None:
        self.undelivered += len(items)
        for item in items:
            for told in self.on_undelivered:
                try:
                    told(node, item)
                except Exception:  # the others are to be told, too
                    log.exception("an item that was not delivered could not be handled", kind=type(item).__name__)

    # ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _arrived(self, data: bytes) -> None:
        now = self.now()
        frame = decode(data)
        if frame is None:
            log.warning("a frame is not understood", bytes=len(data))
            return
        stream = frame.node, frame.to_all
        if frame.node == self.node or frame.number <= self._seen.get(stream, 0):
            return
        self._seen[stream] = frame.number
        self.heard_at[frame.node] = now
        offset = self.offsets.setdefault(frame.node, Offset())
        offset.saw(now, frame.stamp)
        origin = Origin(frame.node, frame.stamp, now, offset, frame.texts)
        for item in frame.items:
            self._hear(origin, item)

    def _hear(self, origin: Origin, item: AnyItem) -> None:
        heard = self._listeners.get(type(item))
        if heard is None:
            return
        try:
            heard(origin, item)
        except Exception:  # one bad item must not deafen the node
            log.exception("an item could not be handled", kind=type(item).__name__, node=origin.node)
