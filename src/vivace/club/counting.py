"""Which games are the club's: those that members played among themselves. And what is due by the clock."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from vivace.club import events as e
from vivace.club.state import Club

LATE_MS: Final = 120_000
"""A result is kept within this time of its end: so long a week waits for its last games before it is over, and so far
back games are looked for that were kept after others."""


class PlayedSeat(Struct, frozen=True, kw_only=True):
    """A seat of a finished game, as far as it matters here."""

    who: int | None
    """The number of the member who had it; None: a bot's, or somebody else's."""
    bot: bool
    place: int
    """From 0; equals share a place."""
    absent: bool
    """Whether a bot ended the game for them."""
    handicap: bool


class PlayedTable(Struct, frozen=True, kw_only=True):
    table: str
    number: int
    game: str
    finished: int
    seats: tuple[PlayedSeat, ...]


def line_of(club: Club, played: PlayedTable) -> e.Counted | None:
    """The line that counts it. None: it is none of the club's, or is counted already. Everybody at the table belonged
    to the club when it ended, bots aside, and nobody had a handicap. Who was not there at the end is last."""
    people = [seat for seat in played.seats if not seat.bot]
    members = [seat.who for seat in people if seat.who is not None and _belonged(club, seat.who, played.finished)]
    if len(members) < len(people) or len(members) < 2 or any(seat.handicap for seat in people):
        return None
    last = len(played.seats)
    line = e.Counted(
        table=played.table,
        number=played.number,
        game=played.game,
        people=tuple(members),
        places=tuple(last if seat.absent else seat.place for seat in people),
        at=played.finished,
    )
    return None if line.id in club.recent else line


def _belonged(club: Club, who: int, at: int) -> bool:
    member = club.members.get(who)
    return member is not None and member.here and member.joined <= at


def look_from(club: Club) -> int:
    """Games that ended before are counted already."""
    return max(0, club.counted - LATE_MS)


def in_time(club: Club, played: Sequence[PlayedTable]) -> list[PlayedTable]:
    """Those that ended in the week that is played, in the order of their ends; all where no season is under way."""
    due = club.due
    wanted = [one for one in played if due is None or one.finished <= due]
    return sorted(wanted, key=lambda one: (one.finished, one.table, one.number))


def week_end(club: Club, now: int) -> e.WeekEnded | None:
    """Where the week is over, and all its games are kept."""
    return e.WeekEnded(club.due) if club.due is not None and now >= club.due + LATE_MS else None
