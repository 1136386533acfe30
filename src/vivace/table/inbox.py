"""The only way into a table. Whatever happens to the table waits here for its turn, so that there is one writer."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from vivace.table.clock import Clock, Timer
from vivace.table.messages import Input

Item = Input | Callable[[], None]


class Inbox:
    """Implements `Timers`."""

    def __init__(
        self, clock: Clock, handlers: Mapping[type[Any], Callable[[Any], None]], handled: Callable[[], None]
    ) -> None:
        """`handlers`: by type of item; an item of any other type is itself called. `handled`: called after every
        item."""
        self.clock, self.handlers, self.handled = clock, handlers, handled
        self.items: deque[Item] = deque()
        self.busy = False
        self.abandoned = False

    def post(self, item: Item) -> None:
        if self.abandoned:
            return
        self.items.append(item)
        if self.busy:
            return
        self.busy = True
        try:
            while self.items:
                self._handle(self.items.popleft())
                self.handled()
        finally:
            self.busy = False

    def _handle(self, item: Any) -> None:
        handler = self.handlers.get(type(item))
        if handler is None:
            item()
        else:
            handler(item)

    def now(self) -> float:
        return self.clock.now()

    def after(self, delay: float, callback: Callable[[], None]) -> Timer:
        return self.clock.call_at(self.clock.now() + delay, lambda: self.post(callback))

    def abandon(self) -> None:
        """Drops everything that waits, and everything that is posted from now on."""
        self.abandoned = True
        self.items.clear()
