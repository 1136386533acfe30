"""Spoken cards: while pages speak the card of a race nobody may answer it; when all have, it opens for everybody."""

from collections.abc import Callable, Sequence

from vivace.table.clock import Timer, Timers
from vivace.table.seating import Seating

LONGEST_SPEECH_MS = 15_000.0
"""A page that does not say that it has spoken is not waited for any longer."""


class Speech:
    def __init__(self, race: int, seats: Sequence[int], seating: Seating, timers: Timers, over: Callable[[], None]):
        """`over`: called once, when the card has been heard. Where only bots race, that is at once."""
        self.race, self.seats, self.seating, self.over = race, seats, seating, over
        self.heard: set[int] = set()
        self.timer: Timer = timers.after(LONGEST_SPEECH_MS if self._awaited() else 0.0, over)

    def hear(self, seat: int) -> None:
        """The page of this seat has spoken the card."""
        self.heard.add(seat)
        self.reconsider()

    def reconsider(self) -> None:
        """Somebody came or went, or has heard the card."""
        if not self._awaited():
            self.stop()
            self.over()

    def _awaited(self) -> list[int]:
        people = [(seat, self.seating.playing(seat)) for seat in self.seats if seat not in self.heard]
        return [seat for seat, person in people if person is not None and person.here]

    def stop(self) -> None:
        self.timer.cancel()
