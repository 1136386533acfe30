"""What is settled about a tournament when it is made."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from vivace.arena import reasons
from vivace.game.core import Refusal

MINUTES = range(5, 241)
ROUNDS = range(2, 16)
MOST_PEOPLE = 200
FEWEST_PEOPLE = 2
"""With fewer nobody has an opponent. It is worth it from four on."""


class GameChoice(Struct, frozen=True):
    """A game of the tournament, and how many sit at a table of it where there are enough people."""

    game: str
    seats: int = 2
    options: dict[str, Any] = {}


class Terms(Struct, frozen=True, kw_only=True):
    games: tuple[GameChoice, ...]
    """One, or a mix: each is played about equally often."""
    minutes: int = 30
    """How long people are paired, where it is no Swiss tournament."""
    rounds: int = 0
    """Of a Swiss tournament; 0: an arena, in which whoever is free is paired."""
    seed: int = 0
    """Decides between people who stand equal, differently in each tournament."""

    @property
    def swiss(self) -> bool:
        return self.rounds > 0

    def refusal(self, seats: Mapping[str, Sequence[int]]) -> Refusal | None:
        """Why there is no such tournament; `seats`: the numbers of players of every game there is."""
        if not self.games or len({choice.game for choice in self.games}) < len(self.games):
            return Refusal(reasons.ARENA_GAMES)
        for choice in self.games:
            if choice.game not in seats:
                return Refusal(reasons.ARENA_GAMES)
            if choice.seats not in seats[choice.game]:
                return Refusal(reasons.ARENA_SEATS, {"game": choice.game, "seats": list(seats[choice.game])})
        if self.swiss and self.rounds not in ROUNDS:
            return Refusal(reasons.ARENA_ROUNDS, {"fewest": ROUNDS[0], "most": ROUNDS[-1]})
        if not self.swiss and self.minutes not in MINUTES:
            return Refusal(reasons.ARENA_MINUTES, {"fewest": MINUTES[0], "most": MINUTES[-1]})
        return None
