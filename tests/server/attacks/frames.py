"""Bytes for a WebSocket that no honest client would send, by what is wrong or odd about them."""

import struct
from random import Random

from tests.server import hostile_values as values
from tests.server.raw_line import CLOSE, FIN, PING, PONG, TEXT, frame


def bad_frame(rng: Random) -> tuple[str, bytes]:
    """Bytes that are no WebSocket frames, by what is wrong with them."""
    small = b'{"type": "resync", "number": 1}'
    close = struct.pack("!H", rng.choice([0, 1, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535]))
    return rng.choice(
        [
            ("reserved opcode", frame(rng.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), small)),
            ("reserved bits", frame(TEXT, small, first=FIN | rng.choice([0x10, 0x20, 0x40, 0x70]))),
            ("unmasked", frame(TEXT, small, masked=False)),
            ("long control frame", frame(rng.choice([PING, PONG, CLOSE]), b"x" * rng.randint(126, 400))),
            ("control frame in pieces", frame(rng.choice([PING, PONG, CLOSE]), b"", first=0)),
            ("continuation of nothing", frame(0, small)),
            ("text inside of a text", frame(TEXT, small[:9], first=0) + frame(TEXT, small)),
            ("huge declared length", frame(TEXT, small, length=struct.pack("!BQ", 127, 1 << rng.randint(20, 62)))),
            ("negative declared length", frame(TEXT, small, length=struct.pack("!BQ", 127, (1 << 63) | 5))),
            ("oversized", frame(TEXT, b"x" * rng.randint(4097, 70_000))),
            ("oversized in pieces", b"".join(frame(0 if i else TEXT, b"x" * 900, first=0) for i in range(6))),
            ("close code out of range", frame(CLOSE, close)),
            ("close of one byte", frame(CLOSE, b"x")),
            ("close reason not UTF-8", frame(CLOSE, struct.pack("!H", 1000) + b"\xff\xfe")),
            ("random bytes", frame(0xF, b"") + rng.randbytes(rng.randint(1, 2000))),
        ]
    )


def odd_frame(rng: Random) -> tuple[str, bytes]:
    """What the protocol allows and nobody does; the connection may live on."""
    small = b'{"type": "resync", "number": 1}'
    pieces = [small[i : i + 1] for i in range(len(small))]
    spelt = b"".join(frame(0 if i else TEXT, piece, first=0) for i, piece in enumerate(pieces)) + frame(0)
    return rng.choice(
        [
            ("letter by letter", spelt),
            ("ping between pieces", frame(TEXT, small[:5], first=0) + frame(PING, b"now") + frame(0, small[5:])),
            ("length longer than needed", frame(TEXT, small, length=struct.pack("!BQ", 127, len(small)))),
            ("binary", frame(2, small)),
            ("text that is not UTF-8", frame(TEXT, rng.randbytes(30))),
            ("empty text", frame(TEXT)),
            ("pong that nobody asked for", frame(PONG, rng.randbytes(rng.choice([0, 4, 125])))),
            ("ping with payload", frame(PING, rng.randbytes(rng.choice([0, 4, 125])))),
            ("malformed text", frame(TEXT, rng.choice(values.MALFORMED))),
        ]
    )
