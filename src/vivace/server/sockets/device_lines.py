"""Open sockets by device, so that those of one that is withdrawn can be closed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from vivace.table.closing import CloseCode


class Line(Protocol):
    def end(self, code: int, reason: str) -> None: ...


class DeviceLines:
    def __init__(self) -> None:
        self._open: dict[str, set[Line]] = {}

    @contextmanager
    def holding(self, device: str | None, line: Line) -> Iterator[None]:
        """While the block lasts; None: the socket is nobody's. It begins before the device is looked up: whoever
        withdraws one writes that down first, and closes its sockets then, so that none gets through between the two."""
        if device is None:
            yield
            return
        lines = self._open.setdefault(device, set())
        lines.add(line)
        try:
            yield
        finally:
            lines.discard(line)
            if not lines and self._open.get(device) is lines:
                del self._open[device]

    def close(self, device: str) -> None:
        for line in list(self._open.get(device, ())):
            line.end(CloseCode.NOBODY, "withdrawn")
