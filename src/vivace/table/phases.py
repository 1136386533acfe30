"""The phase that a table is in, and when it ends."""

from collections.abc import Callable

from vivace.table.clock import Timer, Timers, cancel
from vivace.table.seating import Seating
from vivace.table.settings import CLOSED, OVER, WAITING


class Phases:
    def __init__(self, seating: Seating, timers: Timers, news: Callable[[float | None], None]) -> None:
        """`news`: called when a phase begins, with the seconds that it will last."""
        self.seating, self.timers, self.news = seating, timers, news
        self.phase = WAITING
        self.ends: float | None = None
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Whether a game is between its beginning and its end, so that cards are somebody's."""
        return self.phase not in (WAITING, OVER, CLOSED)

    @property
    def between_games(self) -> bool:
        return self.phase in (WAITING, OVER)

    def enter(self, phase: str, seconds: float | None = None, then: Callable[[], None] | None = None) -> None:
        """The phase begins, in which nobody is ready yet. It lasts so many seconds; `then` is what follows."""
        self.phase = phase
        self.stop()
        for seat in self.seating.seats:
            seat.ready = False
        self.ends = None
        if seconds is not None and then is not None:
            self._timer = self.timers.after(1000 * seconds, then)
            self.ends = self.timers.now() + 1000 * seconds
        self.news(seconds)

    def stop(self) -> None:
        cancel(self._timer)
        self._timer = None
