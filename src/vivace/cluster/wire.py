"""What nodes say to each other: msgpack, typed, in frames.

A frame carries all that one node had to say to another in one turn of its loop. What several players behind the same
node are told stands in it once. Its number counts up from frame to frame, so that one that comes twice, or late, is
dropped whole; its stamp is the sender's clock when it was sent.

Within a frame there are items. Those of a session carry the session's own number, which tells a gap: see `session.py`.
"""

from typing import Literal

import msgspec
from msgspec import Struct

EVERYBODY = "*"
"""The channel that every node listens to, beside its own."""


class Item(Struct, frozen=True, array_like=True):
    pass


# ── from the node where the player's socket is to the one where the table is ─────────────────────────────────────────


class Open(Item, frozen=True, array_like=True, tag=1):
    """A player wants to sit at a table. The session's number is the gateway's choice, and never used again."""

    session: int
    table: str
    player: str
    arrived: float
    """When the socket was accepted, by the gateway's clock, as all times that a gateway tells."""
    words: bytes
    """Whatever else the owner wants to know; the cluster does not look into it."""


class Heard(Item, frozen=True, array_like=True, tag=2):
    session: int
    number: int
    data: bytes
    arrived: float


class Ponged(Item, frozen=True, array_like=True, tag=3):
    session: int
    number: int
    mark: int
    sent: float
    arrived: float
    kernel: tuple[float, float] | None
    smallest: float | None = None
    """Of the kernel's round trips; a node of an earlier version does not tell it."""
    resent: int | None = None
    """How many segments the kernel had to send again; likewise."""


class Left(Item, frozen=True, array_like=True, tag=4):
    """The socket is closed, or the gateway has missed an item."""

    session: int


# ── and back ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Said(Item, frozen=True, array_like=True, tag=5):
    """What is to be written to the socket at once: numbers of the frame's texts, each with its mark."""

    session: int
    number: int
    parts: list[tuple[int, int | None]]


class Closed(Item, frozen=True, array_like=True, tag=6):
    session: int
    code: int
    reason: str


# ── both ways ────────────────────────────────────────────────────────────────────────────────────────────────────────


class UpBeat(Item, frozen=True, array_like=True, tag=7):
    """All sessions in which the sender is the gateway, with the number of the latest item it sent in each."""

    numbers: dict[int, int]


class DownBeat(Item, frozen=True, array_like=True, tag=8):
    """The same of all sessions in which the receiver is the gateway."""

    numbers: dict[int, int]


class Asked(Item, frozen=True, array_like=True, tag=9):
    question: int
    kind: str
    words: bytes


class Answered(Item, frozen=True, array_like=True, tag=10):
    question: int
    outcome: Literal["done", "failed", "unknown"]
    words: bytes


class Resigned(Item, frozen=True, array_like=True, tag=11):
    """The sender has given up its lease: its tables are free."""


AnyItem = Open | Heard | Ponged | Left | Said | Closed | UpBeat | DownBeat | Asked | Answered | Resigned


class Frame(Struct, frozen=True, array_like=True):
    node: str
    to_all: bool
    number: int
    stamp: float
    texts: list[bytes]
    items: list[AnyItem]


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Frame)


def encode(frame: Frame) -> bytes:
    return _encoder.encode(frame)


def decode(data: bytes) -> Frame | None:
    """None where it is no frame: some node speaks another version."""
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError:
        return None
