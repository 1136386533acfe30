"""The people at a table, the seats, and who is host."""

import hashlib
from collections.abc import Mapping, Sequence

from vivace.table.messages import Player
from vivace.table.seats import Person, Seat


class Seating:
    def __init__(self, seats: Sequence[Seat], host: str) -> None:
        self.seats = list(seats)
        self.people: dict[str, Person] = {}
        """Everybody who is here, has a seat or is expected, in the order in which they came."""
        self.host = host
        self.barred: set[str] = set()
        """Whom the host sent away: keys that only this table can make, so that nobody is named where they are kept."""
        self.former: dict[str, int] = {}
        """The seats of those who were away for too long before a game began: theirs again if they are still free."""

    def bar(self, table: str, who: str) -> None:
        self.barred.add(_key(table, who))
        self.former.pop(who, None)

    def is_barred(self, table: str, who: str) -> bool:
        return bool(self.barred) and _key(table, who) in self.barred

    def back_on_former_seat(self, who: str) -> int | None:
        """Sits somebody down again where they sat; None where that is not possible."""
        number = self.former.pop(who, None)
        if number is None or number >= len(self.seats) or self.seats[number].filled:
            return None
        self.seats[number].person = who
        return number

    def restore(self, seats: Sequence[Seat], players: Mapping[str, Player]) -> None:
        """As it was before a restart, with nobody here. Seats of players who are no longer known become free."""
        self.seats[:] = seats
        for who, player in players.items():
            self.people[who] = Person(player, player.ledger, here=False)
        for seat in self.seats:
            if seat.person not in self.people:
                seat.person = None

    def seat_of(self, who: str) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.person == who:
                return number
        return None

    def person_at(self, seat: int) -> Person | None:
        who = self.seats[seat].person
        return None if who is None else self.people[who]

    def playing(self, seat: int) -> Person | None:
        """The person who plays this seat; None where a bot does."""
        return None if self.seats[seat].played_by_bot else self.person_at(seat)

    @property
    def persons(self) -> list[Person | None]:
        """The person of each seat."""
        return [self.person_at(seat) for seat in range(len(self.seats))]

    def is_here(self, who: str) -> bool:
        person = self.people.get(who)
        return person is not None and person.here

    def is_alone(self, who: str) -> bool:
        """Whether they play, and nobody else but bots does."""
        return [seat.person for seat in self.seats if seat.person is not None] == [who]

    @property
    def anybody_here(self) -> bool:
        return any(person.here for person in self.people.values())

    @property
    def all_filled(self) -> bool:
        return all(seat.filled for seat in self.seats)

    def pass_on_host(self) -> None:
        """If the host is not here, somebody who is becomes host: people with a seat first, then in the order of
        coming."""
        if self.is_here(self.host):
            return
        seated = [seat.person for seat in self.seats if seat.person is not None]
        for who in [*seated, *self.people]:
            if self.people[who].here:
                self.host = who
                return


def _key(table: str, who: str) -> str:
    return hashlib.sha256(f"{table} {who}".encode()).hexdigest()[:24]
