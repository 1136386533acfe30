"""What is settled about a season of the league when it begins."""

from typing import Final

from msgspec import Struct

from vivace.club import reasons
from vivace.game.core import Refusal

WEEKS: Final = range(1, 13)
SIZES: Final = range(3, 13)
MOVES: Final = range(1, 5)


class LeagueTerms(Struct, frozen=True, kw_only=True):
    weeks: int = 4
    """After each of them the best of a division go up and the last go down."""
    size: int = 6
    """People in a division; in the last one there may be fewer, or up to half as many more."""
    moves: int = 2
    """How many go up, and as many down, across each border."""
    game: str | None = None
    """The only game that counts; None: all of them do."""

    def refusal(self) -> Refusal | None:
        if self.weeks not in WEEKS:
            return Refusal(reasons.CLUB_WEEKS, {"fewest": WEEKS[0], "most": WEEKS[-1]})
        if self.size not in SIZES:
            return Refusal(reasons.CLUB_SIZE, {"fewest": SIZES[0], "most": SIZES[-1]})
        if self.moves not in MOVES or 2 * self.moves > self.size:
            return Refusal(reasons.CLUB_MOVES, {"most": min(MOVES[-1], self.size // 2)})
        return None
