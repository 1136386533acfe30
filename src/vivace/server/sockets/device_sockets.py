"""Open sockets by what can be withdrawn: a device or token, a player, an address."""

from collections.abc import Callable, Iterable
from functools import partial

from vivace.server.sockets.websocket import WebSocketProtocol

PLAYER, ADDRESS = "player ", "address "
"""What the keys of players and addresses begin with; no device is called so."""


class DeviceSockets:
    def __init__(self) -> None:
        self._open: dict[str, set[WebSocketProtocol]] = {}
        self._addresses: dict[WebSocketProtocol, str] = {}
        self.on_close: Callable[[str], None] = lambda key: None
        """Hears what was withdrawn, here or at another node."""

    def hold(self, key: str, socket: WebSocketProtocol) -> Callable[[], None]:
        """Until what this returns is called. To be called before the key is looked up: whoever withdraws one writes
        that down first, and closes its sockets then, so that none gets through between the two."""
        self._open.setdefault(key, set()).add(socket)
        if key.startswith(ADDRESS):
            self._addresses[socket] = key.removeprefix(ADDRESS)
        return partial(self._release, key, socket)

    def _release(self, key: str, socket: WebSocketProtocol) -> None:
        sockets = self._open.get(key, set())
        sockets.discard(socket)
        if key.startswith(ADDRESS):
            self._addresses.pop(socket, None)
        if not sockets:
            self._open.pop(key, None)

    def close(self, key: str, code: int, reason: str) -> None:
        self.on_close(key)
        for socket in list(self._open.get(key, ())):
            socket.end(code, reason)

    def addresses(self) -> dict[str, tuple[str, ...]]:
        """Of the players who have a socket here."""
        return {
            key.removeprefix(PLAYER): tuple(sorted(self._known(sockets)))
            for key, sockets in self._open.items()
            if key.startswith(PLAYER)
        }

    def _known(self, sockets: Iterable[WebSocketProtocol]) -> set[str]:
        return {self._addresses[socket] for socket in sockets if socket in self._addresses}
