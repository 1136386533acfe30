"""What an open table needs of the server around it."""

from collections.abc import Coroutine
from random import Random
from typing import Any, Protocol

from vivace.server.tables.ledgers import Ledgers
from vivace.store import Store
from vivace.table.clock import Clock
from vivace.table.workshop import Thinker

RETRY_SECONDS = 2.0
"""Between attempts while the database is away."""


class TableServices(Protocol):
    store: Store
    clock: Clock
    rng: Random
    thinker: Thinker
    ledgers: Ledgers
    stopping: bool

    def background(self, work: Coroutine[Any, Any, Any]) -> None: ...
