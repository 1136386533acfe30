"""A mind for games whose box has none: it does something that may be done, as late as a person would."""

from collections.abc import Sequence
from math import log2
from random import Random

from vivace.bots.core import Decision, Player
from vivace.bots.reflexes import HICK, TWO_CHOICE, Reflexes
from vivace.game.core import Action, Seat, View

MOST_DOUBLINGS = 3.0
"""Who may do a hundred things does not weigh them all."""


class Anything(Player):
    """The levels differ by their reflexes alone: nothing is known of what is good in this game."""

    @classmethod
    def make(cls, level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> "Anything":
        return cls(seat, rng, reflexes)

    def think(self, view: View, offers: Sequence[Action]) -> Decision | None:
        doublings = min(max(0.0, log2(len(offers)) - 1.0), MOST_DOUBLINGS)
        return Decision(self.rng.choice(offers), self.reflexes.time(TWO_CHOICE.longer(HICK * doublings)))
