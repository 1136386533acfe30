"""How good everybody's connection is, as a message."""

from vivace.table.messages import Lines
from vivace.table.seating import Seating


def lines_of(seating: Seating) -> Lines:
    """The usual round trip of each seat."""
    return Lines(
        trips=tuple(
            round(person.latency.mean) if person is not None and person.here and person.latency.trips else None
            for person in seating.persons
        )
    )
