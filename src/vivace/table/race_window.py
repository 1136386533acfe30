"""How long a race stays open for an answer that may still be on its way."""

from collections.abc import Mapping
from typing import NamedTuple

from vivace.table.latency import Latency
from vivace.table.referee_terms import RefereeTerms

LONGEST_ON_COMPUTER = 100.0
"""No longer is waited for what a computer takes beyond its line: answers tell it by their claims, and may lie."""


class Awaited(NamedTuple):
    """A seat whose answer may be on its way."""

    sent: float
    """When the card was sent to it."""
    latency: Latency
    handicap: float
    trip: float | None = None
    """The round trip of the ping that travelled with the card, once that is back."""
    stuck: bool = False
    """Whether no echo has told yet that nothing better is on its way (`echo_tells_from`): something was lost, perhaps,
    and what follows waits until TCP has sent it again."""

    @property
    def latest_card(self) -> float:
        """By how much later than an echo's ping, at most, the card came to its page."""
        return 0.0 if self.trip is None else max(0.0, self.trip - self.latency.fastest)

    @property
    def longest_way(self) -> float:
        """The longest round trip after which an answer could still win. The way of this card may have been longer than
        usual; and from its arrival to its paint, and from the press to its sending, a computer takes what no ping
        shows, but earlier answers do."""
        longer = 0.0 if self.trip is None else max(0.0, self.trip - self.latency.mean)
        computer = min(max(0.0, self.latency.slow_answer - self.latency.slowest), LONGEST_ON_COMPUTER)
        return self.latency.slowest + longer + computer


def closes_at(first_arrival: float, best: float, waiting: Mapping[int, Awaited], terms: RefereeTerms) -> float:
    """When a race may close: by then, any better answer that is already on its way from a seat still waited for would
    have arrived."""
    latest = first_arrival
    for seat in waiting.values():
        # On one clock reactions count from the paint, whenever that was: what is better was pressed before, and so the
        # page has it.
        pressed = first_arrival + terms.one_page if terms.one_clock else seat.sent + best - seat.handicap
        latest = max(latest, pressed + seat.longest_way + (seat.latency.resent_after if seat.stuck else 0.0))
    return min(latest, first_arrival + terms.window_cap)


def echo_tells_from(best: float, seat: Awaited) -> float:
    """From when on a ping finds every better answer sent: its echo comes after them. One that is quicker than the card
    was finds a person who has not pressed yet, and may still win."""
    return seat.sent + best - seat.handicap + seat.latest_card
