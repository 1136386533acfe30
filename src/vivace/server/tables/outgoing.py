"""Messages of one table on their way out. Nothing is sent before all that it rests on is durable."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from vivace.server import metrics
from vivace.server.tables.ownership import Ownership
from vivace.table import messages as m
from vivace.table.connection import Connection
from vivace.table.wire import encode

Packed = dict[Connection, list[tuple[bytes, int | None]]]


@dataclass
class Outgoing:
    """Messages that wait for so many writes."""

    messages: Packed
    """For the connections of that moment: one that comes later begins with its snapshot."""
    writes: int
    since: float


class OutgoingQueue:
    """In the order in which things happened at the table."""

    def __init__(self, ownership: Ownership, failed: Callable[[BaseException], None]) -> None:
        """`failed`: told of a write that could not be made. What waits for it is never sent."""
        self.ownership, self.failed = ownership, failed
        self.waiting: deque[Outgoing] = deque()

    def __len__(self) -> int:
        return len(self.waiting)

    def put(self, messages: Packed, writes: Sequence["asyncio.Future[None]"], since: float) -> None:
        outgoing = Outgoing(messages, len(writes), since)
        for write in writes:
            write.add_done_callback(partial(self._written, outgoing))
        self.waiting.append(outgoing)
        self._send()

    def clear(self) -> None:
        self.waiting.clear()

    def _written(self, outgoing: Outgoing, write: "asyncio.Future[None]") -> None:
        error = write.exception()
        if error is not None:
            self.failed(error)
            return
        outgoing.writes -= 1
        if not outgoing.writes:
            metrics.WRITES.observe(perf_counter() - outgoing.since)
            self._send()

    def _send(self) -> None:
        if not self.ownership.holds:  # somebody else may speak for this table by now
            return
        while self.waiting and not self.waiting[0].writes:
            for connection, messages in self.waiting.popleft().messages.items():
                connection.send(messages)


def packed(messages: Iterable[tuple[str, m.Message, int | None]], connections: Mapping[str, Connection]) -> Packed:
    """What everybody gets, as bytes; who may know the same gets the same bytes."""
    encoded: dict[int, bytes] = {}
    found: Packed = {}
    for who, message, mark in messages:
        connection = connections.get(who)
        if connection is None:
            continue
        text = encoded.get(id(message))
        if text is None:
            text = encoded[id(message)] = encode(message)
        found.setdefault(connection, []).append((text, mark))
    return found
