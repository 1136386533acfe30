"""Agreement to play without the clock, with spoken cards or by voice: all who have a seat agree before it begins."""

from vivace.table.seating import Seating
from vivace.table.setup import Setup


class Agreement:
    def __init__(self, setup: Setup, seating: Seating) -> None:
        self.setup, self.seating = setup, seating
        self.agreed: set[str] = set()
        """Who has agreed to how the table plays now."""

    @property
    def needed(self) -> bool:
        return self.setup.settings.by_agreement

    def proposed(self, who: str) -> None:
        """The host changed how the table plays: who proposes it agrees, and all others are asked anew."""
        self.agreed = {who}

    def answered(self, who: str, yes: bool) -> None:
        if yes:
            self.agreed.add(who)
        else:
            self.agreed.discard(who)

    def recall(self, agreed: frozenset[str]) -> None:
        """After a restart these have agreed. Nobody who has a seat has agreed but them: a host without one proposed
        it."""
        self.agreed = {who for who in self.agreed if self.seating.seat_of(who) is None} | agreed

    def has(self, who: str | None) -> bool:
        """Whether this person has agreed to something that needs it."""
        return self.needed and who in self.agreed

    @property
    def lacking(self) -> list[str]:
        """The names of those who have a seat and have not agreed."""
        people = [person for person in self.seating.persons if person is not None]
        return [one.player.name for one in people if self.needed and one.player.id not in self.agreed]
