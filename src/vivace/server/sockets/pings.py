"""Pings that are under way on one WebSocket."""

import struct
import time

from vivace.server.sockets.frames import header

MOST_UNDER_WAY = 32
"""Of older ones no pong is expected any more."""
PING = 0x89


class Pings:
    def __init__(self) -> None:
        self.sent = 0
        self.under_way: dict[bytes, tuple[int, float]] = {}
        """By payload: the mark, and when it was sent, in milliseconds."""

    def next(self, mark: int) -> bytes:
        """The frame of one that is sent now."""
        self.sent += 1
        payload = struct.pack("!I", self.sent)
        self.under_way[payload] = (mark, 1000 * time.monotonic())
        if len(self.under_way) > MOST_UNDER_WAY:
            del self.under_way[next(iter(self.under_way))]
        return header(PING, len(payload)) + payload

    def answered(self, payload: bytes) -> tuple[int, float] | None:
        """Its mark, and when it was sent; None: nobody sent it, or too long ago."""
        return self.under_way.pop(payload, None)
