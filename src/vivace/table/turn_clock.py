"""The clock of whoever must act: how long the rules wait in a race, and how long the host's settings wait for a
turn."""

from collections.abc import Callable, Sequence
from typing import Any

from vivace.game.core import Action, Game, State
from vivace.table.clock import Timer, Timers, cancel
from vivace.table.seating import Seating
from vivace.table.settings import Settings


class TurnClock:
    def __init__(
        self,
        game: Game[Any],
        settings: Settings,
        seating: Seating,
        timers: Timers,
        nobody_answered: Callable[[], None],
        turn_missed: Callable[[Action], None],
    ) -> None:
        """`nobody_answered`: called when the time of a race is over. `turn_missed`: called when that of a turn is, with
        the action that the rules then take for its seat."""
        self.game, self.settings, self.seating, self.timers = game, settings, seating, timers
        self.nobody_answered, self.turn_missed = nobody_answered, turn_missed
        self.timer: Timer | None = None
        self.ends: float | None = None

    def seconds(self, state: State) -> float | None:
        """How long this state may last; None where it has no limit."""
        if self.settings.untimed:
            return None
        patience = self.game.patience(state)
        if patience is not None:
            return float(patience)
        if not self.settings.clocks or self._waits_for(state) is None:
            return None
        return float(self.settings.turn_seconds)

    def _waits_for(self, state: State) -> int | None:
        """The one seat that everybody waits for, if it is a person who is here."""
        may_act = self.game.may_act(state)
        if self.game.race(state) or len(may_act) != 1 or self.game.default(state, may_act[0]) is None:
            return None
        person = self.seating.playing(may_act[0])
        return may_act[0] if person is not None and person.here else None

    def wind(self, state: State, seconds: float | None, racers: Sequence[int]) -> None:
        """Starts anew, with so many seconds. `racers`: the seats of the open race, if there is one."""
        self.reset()
        if seconds is None:
            return
        self.ends = self.timers.now() + 1000 * seconds
        if racers:
            # A press in the last moment is still on its way when the patience is over.
            ways = [p.latency.slowest for seat in racers if (p := self.seating.playing(seat)) is not None]
            grace = min(max(ways, default=0.0), self.settings.terms.window_cap)
            self.timer = self.timers.after(1000 * seconds + grace, self.nobody_answered)
        elif self._waits_for(state) is not None:
            self.timer = self.timers.after(1000 * seconds, lambda: self._turn_is_over(state))

    def _turn_is_over(self, state: State) -> None:
        seat = self._waits_for(state)
        default = None if seat is None else self.game.default(state, seat)
        if default is not None:
            self.turn_missed(default)

    def stop(self) -> None:
        """Nothing happens any more when the time is over; people are still told how much of it is left."""
        cancel(self.timer)

    def reset(self) -> None:
        """No clock runs."""
        self.stop()
        self.timer, self.ends = None, None
