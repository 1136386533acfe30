"""Who took part in a finished game, and for whom it counts: those who began it."""

from collections.abc import Sequence

from vivace.store import Participant
from vivace.table.roster import EXCUSED, PRESENT, Roster
from vivace.table.seats import Seat


def participants(seats: Sequence[Seat], roster: Roster | None) -> list[Participant]:
    """`seats`: as they were at the end. Without a roster, of a game that an older version began, whoever sat there."""
    if roster is None:
        return [
            Participant(seat=i, player=s.person, level=s.level if s.person is None else None, handicap=s.handicap)
            for i, s in enumerate(seats)
        ]
    return [_participant(number, seat, roster) for number, seat in enumerate(seats)]


def _participant(number: int, seat: Seat, roster: Roster) -> Participant:
    starter = roster.starters[number]
    if starter.player is None:
        level = seat.level if seat.person is None else None
        return Participant(
            seat=number,
            player=seat.person,
            level=level,
            handicap=seat.handicap,
            counts=starter.level is not None and seat.person is None,
            substitute=seat.person is not None,
        )
    if starter.presence == PRESENT:
        return Participant(seat=number, player=starter.player, handicap=seat.handicap, counts=not starter.missed)
    return Participant(
        seat=number,
        player=seat.person or starter.player,
        handicap=seat.handicap,
        counts=False,
        left=None if starter.missed or starter.presence == EXCUSED else starter.player,
        absent=seat.person in (None, starter.player),
        substitute=seat.person not in (None, starter.player),
    )
