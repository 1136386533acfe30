"""Open sockets by device, so that those of one that is withdrawn can be closed."""

from collections.abc import Iterator
from contextlib import contextmanager

from vivace.server.sockets.websocket import WebSocketProtocol
from vivace.table.closing import CloseCode


class DeviceSockets:
    def __init__(self) -> None:
        self._open: dict[str, set[WebSocketProtocol]] = {}

    @contextmanager
    def holding(self, device: str | None, socket: WebSocketProtocol) -> Iterator[None]:
        """While the block lasts; None: the socket is nobody's. It begins before the device is looked up: whoever
        withdraws one writes that down first, and closes its sockets then, so that none gets through between the two."""
        if device is None:
            yield
            return
        sockets = self._open.setdefault(device, set())
        sockets.add(socket)
        try:
            yield
        finally:
            sockets.discard(socket)
            if not sockets and self._open.get(device) is sockets:
                del self._open[device]

    def close(self, device: str) -> None:
        for socket in list(self._open.get(device, ())):
            socket.end(CloseCode.NOBODY, "withdrawn")
