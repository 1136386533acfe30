"""A table whose cards and opponents are fixed before it is made: the daily deal, for one person."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from vivace.bots import Bot


class Arrangement(Protocol):
    """A table with an arrangement has a single game; no bot stands in for its person, and nobody else comes."""

    @property
    def day(self) -> str:
        """The day whose deal this is, as 2026-11-15."""
        ...

    @property
    def levels(self) -> Sequence[str | None]:
        """Who plays each seat: the level of a bot, or that of ghosts; None for the seat of the person."""
        ...

    def ghost(self, seat: int) -> str | None:
        """The name of the player whose game the ghost on this seat repeats; None where it may not be told."""
        ...

    def bot(self, level: str, seat: int) -> Bot: ...

    def chance(self, deal: int) -> Random:
        """The generator for the deal of this number, counted from 0; equal whenever it is asked for."""
        ...
