"""Messages of one table on their way out. Nothing is sent before all that it rests on is durable."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from time import perf_counter

from vivace.server import metrics
from vivace.server.tables.ownership import Ownership
from vivace.server.tables.shown_views import Encoding, ShownViews
from vivace.table import messages as m
from vivace.table.connection import Connection

Packed = dict[Connection, list[tuple[bytes, int | None]]]


class Outgoing:
    """Messages that wait for so many writes."""

    __slots__ = ("durable", "messages", "since", "writes")

    def __init__(self, messages: Packed, since: float) -> None:
        self.messages, self.since = messages, since
        """For the connections of that moment: one that comes later begins with its snapshot."""
        self.writes = 0
        self.durable: asyncio.Future[None] | None = None
        """For whoever waits for all of the writes."""

    def awaited(self) -> "asyncio.Future[None]":
        """Done when all that this rests on is durable; for one that was put, and waits for something."""
        self.durable = asyncio.get_running_loop().create_future()
        return self.durable


class OutgoingQueue:
    """In the order in which things happened at the table."""

    def __init__(self, ownership: Ownership, failed: Callable[[Exception], None]) -> None:
        """`failed`: told of a write that could not be made. What waits for it is never sent."""
        self.ownership, self.failed = ownership, failed
        self.waiting: deque[Outgoing] = deque()

    def __len__(self) -> int:
        return len(self.waiting)

    def put(self, outgoing: Outgoing) -> None:
        self.waiting.append(outgoing)
        self._send()

    def clear(self) -> None:
        self.waiting.clear()

    def written(self, outgoing: Outgoing, error: Exception | None) -> None:
        """One of the writes that it rests on is durable, or could not be made."""
        durable = outgoing.durable
        if error is not None:
            if durable is not None and not durable.done():
                durable.set_exception(error)
            self.failed(error)
            return
        outgoing.writes -= 1
        if not outgoing.writes:
            metrics.WRITES.observe(perf_counter() - outgoing.since)
            if durable is not None and not durable.done():
                durable.set_result(None)
            self._send()

    def _send(self) -> None:
        if not self.ownership.holds:  # somebody else may speak for this table by now
            return
        while self.waiting and not self.waiting[0].writes:
            for connection, messages in self.waiting.popleft().messages.items():
                connection.send(messages)


def packed(
    messages: Iterable[tuple[str, m.Message, int | None]], connections: Mapping[str, Connection], shown: ShownViews
) -> Packed:
    """What everybody gets, as bytes; who may know the same gets the same bytes."""
    encoding = Encoding(shown)
    found: Packed = {}
    for who, message, mark in messages:
        connection = connections.get(who)
        if connection is None:
            continue
        found.setdefault(connection, []).append((encoding.text(connection, message), mark))
    return found
