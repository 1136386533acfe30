"""What is written to a WebSocket at once: the messages as frames, and the pings that go after some of them."""

from collections.abc import Iterable
from itertools import repeat

from vivace.server.sockets.frames import TEXT, header
from vivace.server.sockets.pings import Pings
from vivace.table.connection import Messages


def has_card(messages: Messages) -> bool:
    """Whether somebody's reaction is measured by one of them: a ping goes after it."""
    for text, mark in messages:  # noqa: SIM110  (asked with every write, and `any` makes a generator each time)
        if mark is not None and text:
            return True
    return False


def framed_together(messages: Messages, least: int, pings: Pings) -> bytes:
    """After each message that has a mark comes the ping of that mark. `least`: so many bytes at least, or 0."""
    if len(messages) == 1 and messages[0][1] is None:
        return framed(messages[0][0], least)
    lengths: Iterable[int] = least_lengths(messages, least) if least else repeat(0)
    parts: list[bytes] = []
    for (text, mark), length in zip(messages, lengths, strict=False):
        if text:
            parts.append(framed(text, length))
        if mark is not None:
            parts.append(pings.next(mark))
    return b"".join(parts)


def least_lengths(messages: Messages, least: int) -> list[int]:
    """How long the text of each message has to be, so that all together are so long. One with a mark is by itself; else
    the last makes up for what the others lack."""
    if has_card(messages):
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
