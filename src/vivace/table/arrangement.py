"""What may be settled before a table is made: its cards, and who plays there beside its one person."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from vivace.bots import Bot


class Arrangement(Protocol):
    """A table with one has a single game; no bot stands in for its person, and nobody else comes."""

    @property
    def day(self) -> str:
        """Whose deal this is, as 2026-11-15."""
        ...

    @property
    def levels(self) -> Sequence[str | None]:
        """Who plays each seat, a ghost or a bot; None: the person's own."""
        ...

    def ghost(self, seat: int) -> str | None:
        """The name of whom a ghost is of, if it may be told."""
        ...

    def bot(self, level: str, seat: int) -> Bot: ...

    def chance(self, deal: int) -> Random:
        """For the deal of this number, counted from 0: the same whenever it is asked for."""
        ...
