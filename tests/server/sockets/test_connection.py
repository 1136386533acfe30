"""How much a connection may send, in a time of its own."""

from collections.abc import Callable

import msgspec

from vivace.server.limits import Rate
from vivace.server.sockets.connection import LocalConnection
from vivace.table.closing import CloseCode
from vivace.table.connection import Messages
from vivace.table.latency import Kernel


class Socket:
    """Keeps what it is given."""

    measured, closing, handed_over = False, False, False
    on_message: Callable[[bytes], None] | None = None
    on_pong: Callable[[int, float, float], None] | None = None

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.ended: int | None = None

    def write(self, messages: Messages) -> int:
        self.written += [text for text, _ in messages]
        return 0

    def end(self, code: int, reason: str) -> None:
        self.ended = code

    def abort(self) -> None:
        raise AssertionError

    def round_trip(self) -> Kernel | None:
        return None


class Sender:
    """Sends at instants of its own: ten commands at once, and ten more in ten seconds."""

    def __init__(self) -> None:
        self.now = 0.0
        self.socket = Socket()
        self.connection = LocalConnection(self.socket, "anna", Rate(10, 10.0), lambda: self.now, 0.0, None, True)
        self.number = 0

    def send(self, many: int) -> None:
        for _ in range(many):
            self.number += 1
            self.connection.received(msgspec.json.encode({"type": "start", "number": self.number}))

    @property
    def refused(self) -> int:
        return sum(msgspec.json.decode(text)["key"] == "too-many" for text in self.socket.written)


def test_what_is_beyond_is_refused_and_too_much_of_that_ends_the_connection() -> None:
    sender = Sender()
    sender.send(20)
    assert (sender.refused, sender.socket.ended) == (10, None)
    sender.send(1)
    assert sender.socket.ended == CloseCode.TOO_MANY


def test_refusals_of_long_ago_are_forgotten() -> None:
    sender = Sender()
    for _ in range(10):
        sender.send(15)
        sender.now += 60_000
    assert (sender.refused, sender.socket.ended) == (50, None)
