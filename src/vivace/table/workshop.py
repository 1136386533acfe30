"""Where the bots of a table are made, and where they think."""

from collections.abc import Callable
from random import Random

from vivace.bots import Bot, Decision, make_bot
from vivace.table.inbox import Inbox
from vivace.table.setup import Setup

Job = Callable[[], Decision | None]
"""One bot's thinking."""
Thinker = Callable[[Job, Callable[[Decision | None], None]], None]
"""Does a job somewhere, and calls back with its result; a server has it done where it blocks nobody."""


def at_once(job: Job, then: Callable[[Decision | None], None]) -> None:
    """Implements `Thinker` for tests and simulations."""
    then(job())


class Workshop:
    def __init__(self, setup: Setup, inbox: Inbox, thinker: Thinker) -> None:
        self.setup, self.inbox, self.thinker = setup, inbox, thinker

    def bot(self, level: str, seat: int, rng: Random) -> Bot:
        if self.setup.arrangement is not None:
            return self.setup.arrangement.bot(level, seat)
        return make_bot(self.setup.rules.name, level, seat, rng)

    def think(self, job: Job, then: Callable[[Decision | None], None]) -> None:
        """Has the job done; its result comes back through the inbox."""
        self.thinker(job, lambda decision: self.inbox.post(lambda: then(decision)))
