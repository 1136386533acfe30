"""What everybody has on view whose client takes patches: the next message has only what changed in it."""

from msgspec import UNSET

from vivace.game.core import View
from vivace.table import messages as m
from vivace.table.connection import Connection
from vivace.table.patch import patched, view_in
from vivace.table.wire import encode


class ShownViews:
    def __init__(self) -> None:
        self.views: dict[Connection, View | None] = {}
        """By connection; None before its first view, and after a snapshot without one."""

    def follow(self, connection: Connection) -> None:
        self.views[connection] = None

    def forget(self, connection: Connection) -> None:
        self.views.pop(connection, None)


class Encoding:
    """The messages of one batch as bytes: once for all who get the same."""

    def __init__(self, shown: ShownViews) -> None:
        self.shown = shown.views
        self.whole: dict[int, bytes] = {}
        """By the identity of the message."""
        self.patches: dict[tuple[int, int], bytes] = {}
        """By the identities of the message, and of the view that it follows."""

    def text(self, connection: Connection, message: m.Message) -> bytes:
        if connection in self.shown:
            now = view_in(message)
            if now is not UNSET:
                before, self.shown[connection] = self.shown[connection], now
                if before is not None and now is not None:
                    return self._patch(message, before, now)
        return self._whole(message)

    def _whole(self, message: m.Message) -> bytes:
        text = self.whole.get(id(message))
        if text is None:
            text = self.whole[id(message)] = encode(message)
        return text

    def _patch(self, message: m.Message, before: View, now: View) -> bytes:
        key = id(message), id(before)
        text = self.patches.get(key)
        if text is None:
            followed = patched(message, before, now)
            text = self.patches[key] = self._whole(message) if followed is message else encode(followed)
        return text
