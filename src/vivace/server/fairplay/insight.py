"""What a game's box says of choices that somebody could make by what was hidden from them."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from vivace.games import BOXES
from vivace.records import RecordStep
from vivace.server.fairplay.answers import Choice


class Insight(Protocol):
    def choices(self, steps: Sequence[RecordStep], seat: int) -> Iterator[Choice]:
        """Each choice of this seat between moves of which some suited the hidden cards of another, and others did
        not."""
        ...


def insight_of(game: str) -> Insight | None:
    """None: nobody there hides cards, or nobody says what they are worth to others."""
    box = BOXES.get(game)
    insight: Insight | None = None if box is None else box.part("insight")
    return insight
