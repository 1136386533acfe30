"""What was written to a connection, and is not taken by the other side in time."""

import asyncio

from vivace.server import metrics


class Untaken:
    """Watched where writing is paused, and where an answer is complete."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self.transport, self.seconds = transport, seconds
        self.drained = False
        """Whether the other side took something since the time began."""
        self.timer: asyncio.TimerHandle | None = None

    def watch(self) -> None:
        if self.timer is None:
            self.drained = False
            self.timer = asyncio.get_running_loop().call_later(self.seconds, self._look)

    def _look(self) -> None:
        self.timer = None
        if not self.transport.get_write_buffer_size():
            return
        if self.drained:
            self.watch()
        else:
            metrics.TURNED_AWAY.labels("does-not-read").inc()
            self.transport.abort()

    def forget(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
