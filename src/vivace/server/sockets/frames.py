"""Frames of a WebSocket, told apart by their lengths alone (RFC 6455, 5.2)."""

import struct
import sys
from collections.abc import Callable

from vivace.table.connection import Messages

TEXT, PONG = 0x81, 0x8A
"""The first byte of a frame that is a whole message."""
MASKED = 0x80
SHORT = 125
"""Longer ones have their length in bytes of their own; pings and pongs are never longer."""
END_OF_REQUEST = b"\r\n\r\n"


def extent(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the frame that begins here starts, and where it ends, which may be beyond the data. As long
    as its length has not come whole, a frame ends just beyond the data."""
    unknown = len(data) + 1, len(data) + 1
    if at + 2 > len(data):
        return unknown
    length = data[at + 1] & 0x7F
    start = at + 2
    if length > SHORT:
        start += 2 if length == SHORT + 1 else 8
        if start > len(data):
            return unknown
        length = int.from_bytes(data[at + 2 : start], "big")
    if data[at + 1] & MASKED:
        start += 4
    return start, start + length


def in_pieces(first: int) -> bool:
    """Whether a frame with this first byte belongs to a message of several frames."""
    opcode = first & 0x0F
    return opcode == 0 or (opcode < 8 and not first & 0x80)


def header(first: int, length: int) -> bytes:
    """Of a frame of ours, which has no mask."""
    if length <= SHORT:
        return bytes((first, length))
    if length < 65536:
        return struct.pack("!BBH", first, SHORT + 1, length)
    return struct.pack("!BBQ", first, SHORT + 2, length)


def least_lengths(messages: Messages, least: int) -> list[int]:
    """How long the text of each message has to be, so that all together are so long. One with a mark is by itself; else
    the last makes up for what the others lack."""
    if any(text and mark is not None for text, mark in messages):
        return [least if mark is not None else 0 for _, mark in messages]
    lengths = [0] * len(messages)
    last = max((place for place, (text, _) in enumerate(messages) if text), default=0)  # a ping alone has no text
    lengths[last] = max(0, least - sum(len(text) for text, _ in messages) + len(messages[last][0]))
    return lengths


RECENT_FRAMES = 64
_recent: dict[tuple[int, int], tuple[bytes, bytes]] = {}
"""By the identity of the text, which stays its own while it is in here, and the least length."""


def framed(text: bytes, least: int) -> bytes:
    """The frame of a message, filled up to this length: white space after a JSON text means nothing. It is made once
    for all who get the same text one after the other."""
    known = _recent.get((id(text), least))
    if known is not None:
        return known[1]
    if len(_recent) >= RECENT_FRAMES:
        _recent.clear()
    filled = text.ljust(least)
    frame = header(TEXT, len(filled)) + filled
    _recent[id(text), least] = text, frame
    return frame


def slowly_unmasked(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    repeated = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, sys.byteorder) ^ int.from_bytes(repeated, sys.byteorder)).to_bytes(
        size, sys.byteorder
    )


unmasked: Callable[[bytes, bytes], bytes]
"""What a client sent, which has hidden it with a mask of four bytes."""
try:
    # Compiled, and no part of the library's public interface: where it is missing, messages cost half a microsecond
    # more.
    from websockets.speedups import apply_mask as unmasked
except ImportError:
    unmasked = slowly_unmasked
