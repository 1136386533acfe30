"""A game in which nothing counts any more, at a table whose seats were given out: others wait for how it ends."""

from collections.abc import Callable

from vivace.table.clock import Timer, Timers, cancel
from vivace.table.phases import Phases

STILL_SECONDS = 1800.0
"""After so long the game is given up."""


class Standstill:
    def __init__(self, booked: bool, phases: Phases, timers: Timers) -> None:
        """`booked`: whether the seats were given out; elsewhere people take as long as they like."""
        self.booked, self.phases, self.timers = booked, phases, timers
        self.timer: Timer | None = None
        self.give_up: Callable[[], None] = nobody
        """Closes the table."""

    def moved(self) -> None:
        """The game begins, goes on after a restart, or something counted in it."""
        if not self.booked:
            return
        cancel(self.timer)
        self.timer = self.timers.after(1000 * STILL_SECONDS, self._is_still)

    def stop(self) -> None:
        cancel(self.timer)

    def _is_still(self) -> None:
        if self.phases.running:
            self.give_up()


def nobody() -> None:
    """Nobody gives a game up at a table that is made, or taken apart."""
