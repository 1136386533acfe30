"""The people of one game: who began it, and who has seen the cards of which seat. It is kept with the game, so that a
restart, or another node, knows what was known before."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from vivace.table.seats import Seat

PRESENT, AWAY, LEFT, EXCUSED = "present", "away", "left", "excused"
"""How somebody stands to the game that they began: plays it; was away for longer than the grace, and a bot plays; gave
up the seat; was not there when it began, or when it went on after a restart, which is not their fault."""


class Starter(Struct, frozen=True):
    """Who had a seat when the game began: a person, or a bot of a level. Neither: somebody who asked to be
    forgotten."""

    player: str | None = None
    level: str | None = None
    presence: str = PRESENT


class Roster(Struct, frozen=True):
    starters: tuple[Starter, ...]
    seen: dict[str, int] = {}
    """The one seat whose cards each of these people has seen."""
    rated: bool = False
    ladder: bool = False
    """Whether it counts for the leaderboard too: strangers whom a quick match brought together."""
    one_address: bool = False
    """Whether it is not rated because some of them come from one address or device."""

    @classmethod
    def of(cls, seats: Sequence[Seat], here: Callable[[str], bool]) -> "Roster":
        """Of a game that begins. Who is not there did not begin it, unless they come."""
        starters = tuple(
            Starter(level=s.level)
            if s.person is None
            else Starter(s.person, None, PRESENT if s.level is None and here(s.person) else EXCUSED)
            for s in seats
        )
        return cls(starters, {s.person: number for number, s in enumerate(seats) if s.person is not None})

    @property
    def people(self) -> int:
        """How many people began it."""
        return sum(starter.player is not None for starter in self.starters)

    def may_see(self, who: str, seat: int) -> bool:
        """Who has seen the cards of one seat must not see those of another."""
        return self.seen.get(who, seat) == seat

    def shown(self, who: str, seat: int) -> "Roster":
        assert self.may_see(who, seat), f"{who} has seen the cards of seat {self.seen[who]}"
        return replace(self, seen={**self.seen, who: seat})

    def now(self, who: str, presence: str) -> "Roster":
        """After somebody came or went. Nothing changes where they did not begin this game."""
        changed = tuple(replace(s, presence=presence) if s.player == who else s for s in self.starters)
        return self if changed == self.starters else replace(self, starters=changed)

    def kept_for(self, seat: Seat, number: int) -> str | None:
        """Who began here, has no seat now, and may sit down again: while a bot plays, and, where they did not give the
        seat up themselves, also in place of somebody else."""
        starter = self.starters[number]
        if seat.person == starter.player or (seat.person is not None and starter.presence == LEFT):
            return None
        return starter.player

    def after_a_restart(self) -> "Roster":
        """Who played is excused until they are back."""
        return replace(
            self,
            starters=tuple(
                replace(s, presence=EXCUSED) if s.player is not None and s.presence == PRESENT else s
                for s in self.starters
            ),
        )

    def without(self, who: str) -> "Roster":
        """Somebody asked to be forgotten."""
        starters = tuple(Starter() if s.player == who else s for s in self.starters)
        return replace(self, starters=starters, seen={id: seat for id, seat in self.seen.items() if id != who})
