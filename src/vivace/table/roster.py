"""The people of one game: who began it, and who has seen the cards of which seat. It is kept with the game, so that it
survives a restart and a move to another node."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from vivace.table.seats import Seat

PRESENT, AWAY, LEFT, EXCUSED = "present", "away", "left", "excused"
"""What became of somebody who began the game. PRESENT: plays it. AWAY: was gone for longer than the grace, and a bot
plays. LEFT: gave up the seat. EXCUSED: was not there when it began, or when it went on after a restart."""


class Starter(Struct, frozen=True):
    """Who had a seat when the game began: a person, or a bot of some level; neither for somebody who asked to be
    forgotten."""

    player: str | None = None
    level: str | None = None
    presence: str = PRESENT
    missed: bool = False
    """Whether they were not there when the cards were dealt: they may come and play, and are not rated for it. Else
    they could look on while a bot plays for them, and come where that goes well."""


class Roster(Struct, frozen=True):
    starters: tuple[Starter, ...]
    seen: dict[str, int] = {}
    """The one seat whose cards each of these people has seen."""
    rated: bool = False
    ladder: bool = False
    """Whether it counts for the leaderboard too: a quick match brought strangers together."""
    one_address: bool = False
    """Whether it is not rated because some of them come from one address or device."""
    programs: bool = False
    """Whether it is not rated because one of them is a program."""

    @classmethod
    def of(cls, seats: Sequence[Seat], here: Callable[[str], bool]) -> "Roster":
        """The roster of a game that begins now. People who are not here are excused."""
        starters = tuple(_starter(seat, here) for seat in seats)
        return cls(starters, {s.person: number for number, s in enumerate(seats) if s.person is not None})

    @property
    def people(self) -> int:
        """How many people began it."""
        return sum(starter.player is not None and not starter.missed for starter in self.starters)

    def may_see(self, who: str, seat: int) -> bool:
        """Whether this person may see the cards of this seat: not after having seen those of another."""
        return self.seen.get(who, seat) == seat

    def shown(self, who: str, seat: int) -> "Roster":
        assert self.may_see(who, seat), f"{who} has seen the cards of seat {self.seen[who]}"
        return replace(self, seen={**self.seen, who: seat})

    def now(self, who: str, presence: str) -> "Roster":
        """The roster after somebody came or went; unchanged where they did not begin this game."""
        changed = tuple(replace(s, presence=presence) if s.player == who else s for s in self.starters)
        return self if changed == self.starters else replace(self, starters=changed)

    def in_time(self, who: str) -> "Roster":
        """The roster after somebody came before the cards were dealt: they began the game as all others did."""
        return replace(self, starters=tuple(replace(s, missed=False) if s.player == who else s for s in self.starters))

    def kept_for(self, seat: Seat, number: int) -> str | None:
        """The player who began here, has lost the seat, and may sit down again: while a bot plays, or (unless they gave
        the seat up themselves) in place of somebody else."""
        starter = self.starters[number]
        if seat.person == starter.player or (seat.person is not None and starter.presence == LEFT):
            return None
        return starter.player

    def after_a_restart(self) -> "Roster":
        """The roster after a restart: everybody who played is excused until they are back."""
        return replace(
            self,
            starters=tuple(
                replace(s, presence=EXCUSED) if s.player is not None and s.presence == PRESENT else s
                for s in self.starters
            ),
        )

    def without(self, who: str) -> "Roster":
        """The roster after somebody asked to be forgotten."""
        starters = tuple(Starter() if s.player == who else s for s in self.starters)
        return replace(self, starters=starters, seen={id: seat for id, seat in self.seen.items() if id != who})


def _starter(seat: Seat, here: Callable[[str], bool]) -> Starter:
    if seat.person is None:
        return Starter(level=seat.level)
    there = seat.level is None and here(seat.person)
    return Starter(seat.person, presence=PRESENT if there else EXCUSED, missed=not there)
