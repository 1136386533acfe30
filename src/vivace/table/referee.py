"""The referee of one game: applies `weighing.py` and `ledger.py` to the people and bots who play the seats."""

from collections.abc import Callable

from vivace.table.evidence import Evidence, Timing
from vivace.table.latency import Latency
from vivace.table.ledger import Ledger, allowance, settled
from vivace.table.race_window import Awaited
from vivace.table.referee_terms import RefereeTerms
from vivace.table.seating import Seating
from vivace.table.seats import Person
from vivace.table.weighing import Echo, weigh

BOT_LATENCY = Latency((0.0,))
"""Bots run on the server: their answers take no time to arrive."""
BOT_LEDGER = Ledger()


class Referee:
    def __init__(
        self,
        terms: RefereeTerms,
        seating: Seating,
        busy: Callable[[int], bool],
        ledger_changed: Callable[[Person], None],
    ) -> None:
        """`busy`: whether a bot on this seat is about to act."""
        self.terms, self.seating = terms, seating
        self.busy, self.ledger_changed = busy, ledger_changed
        self.silent: set[int] = set()
        """Seats whose echo a race has waited for in vain: none is awaited until something is heard of their line."""

    def weigh(
        self,
        timing: Timing,
        person: Person | None,
        handicap: float,
        limit: float | None = None,
        echo: Echo = Echo.UNKNOWN,
    ) -> Evidence:
        """The evidence for a press of this person, or (None) of a bot."""
        if person is None:
            return weigh(timing, BOT_LATENCY, BOT_LEDGER, handicap, self.terms, limit)
        allowed = allowance(self._ledgers_of_others(person), self.terms)
        vague = sum(person.vague) >= self.terms.vague
        return weigh(timing, person.latency, person.ledger, handicap, self.terms, limit, allowed, vague, echo)

    def _ledgers_of_others(self, person: Person) -> list[Ledger]:
        people, nobody_else = self.seating.people, (None, person.player.id)
        playing = [seat for seat in self.seating.seats if seat.level is None]
        return [people[seat.person].ledger for seat in playing if seat.person not in nobody_else]

    def settle(self, person: Person | None, evidence: Evidence) -> None:
        """Enters the evidence into the person's ledger."""
        if person is not None:
            person.ledger = settled(person.ledger, evidence, self.terms, person.latency.usual_jitter)
            self.ledger_changed(person)

    def awaited(
        self, seat: int, opened: float, sent: float, handicap: float = 0.0, trip: float | None = None
    ) -> Awaited | None:
        """What to wait for from this seat; None where nothing can be on its way: its person is not here, or its bot is
        not about to act. `sent`: when the card went to a person; a bot had it when it was `opened`."""
        person = self.seating.playing(seat)
        if person is None:
            return Awaited(opened, BOT_LATENCY, handicap) if self.busy(seat) else None
        return Awaited(sent, person.latency, handicap, trip) if person.here else None
