"""Levels between minds: a bot that thinks now like one player and now like a weaker one."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from vivace.bots.core import Decision, Player
from vivace.game.core import Action, Event, View

ANYTHING: Final = "anything"
"""A mind that every game has: it does whatever may be done."""


@dataclass(frozen=True)
class Rung:
    """The mind of a level: one of those that a game's box knows, and for a share of the decisions a weaker one."""

    mind: str
    other: str = ""
    share: float = 0.0


Ladder = Mapping[str, Rung]
LADDER: Final[Ladder] = {
    "largo": Rung("adagio"),
    "adagio": Rung("adagio"),
    "andante": Rung("andante"),
    "allegro": Rung("allegro"),
    "presto": Rung("presto"),
    "prestissimo": Rung("presto"),
}
"""Where a box does not say otherwise."""


class Blended(Player):
    """Both minds are one person, with the same reflexes. One of them thinks about each task alone: what it looks at
    takes its time, and it slips as it does. Were each decision made of two, a bot of both would be quicker than the one
    and surer than the other, however small the share."""

    def __init__(self, best: Player, other: Player, share: float, rng: Random) -> None:
        super().__init__(best.seat, rng, best.reflexes)
        self.best, self.other, self.share = best, other, share

    def notice(self, events: Sequence[Event]) -> None:
        self.best.notice(events)
        self.other.notice(events)

    def look(self, view: View) -> None:
        self.best.look(view)
        self.other.look(view)

    def task(self, view: View) -> Hashable:
        return self.best.task(view)

    def think(self, view: View, offers: Sequence[Action]) -> Decision | None:
        mind = self.other if self.rng.random() < self.share else self.best
        return mind.think(view, offers)
