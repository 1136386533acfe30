"""Frames of a WebSocket, told apart by their lengths alone (RFC 6455, 5.2)."""

import struct
import sys
from collections.abc import Callable

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
