"""A mind for Snap: it compares the card that came up with the other piles."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import Final

from vivace.bots.core import Decision, Player
from vivace.bots.ghost import Recall
from vivace.bots.reflexes import TWO_CHOICE, Reflexes
from vivace.game.core import Action, Seat, View
from vivace_snap.rules import SnapView, matching

# To call or not to call: two choices.
CALL: Final = TWO_CHOICE
A_PILE: Final = 35.0
"""To look at one more pile, in milliseconds: a search for one rank."""
MISSED: Final = 0.06
"""How often two equal ranks are overlooked."""
FALSE_ALARM: Final = TWO_CHOICE.errors / 4
"""How often the hand is quicker than the eye. The published errors are of choices that are equally likely; here nothing
is to be done most of the time, and who is wrong pays."""


class SnapBot(Player):
    """The levels differ in their reflexes, and in how often a match or the lack of one escapes them. A match that was
    overlooked is not seen before another card lies there."""

    def task(self, view: View) -> Hashable:
        assert isinstance(view, SnapView)
        return view.turned

    def think(self, view: View, offers: Sequence[Action]) -> Decision | None:
        assert isinstance(view, SnapView)
        if matching(view.tops):
            calls = not self.reflexes.slips(MISSED)
        else:
            calls = self.reflexes.slips(FALSE_ALARM)
        if not calls:
            return None
        piles = sum(top is not None for top in view.tops)
        return Decision(offers[0], self.reflexes.time(CALL.longer(A_PILE * (piles - 1))))


def occasion(view: View, seat: Seat) -> Hashable:
    """The same cards on top."""
    assert isinstance(view, SnapView)
    return view.tops


def merit(view: View, action: Action) -> Hashable:
    """Whether the call is right."""
    assert isinstance(view, SnapView)
    return bool(matching(view.tops))


RECALL: Final = Recall(occasion, merit)


def make(level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> SnapBot:
    return SnapBot(seat, rng, reflexes)
