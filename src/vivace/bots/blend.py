"""Levels between minds: a bot that thinks now like one player and now like a weaker one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from vivace.bots.core import Bot, Decision
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


class Blended:
    """Implements `Bot`. When to press is always the better mind's affair: both are one person."""

    def __init__(self, best: Bot, other: Bot, share: float, rng: Random) -> None:
        self.best, self.other, self.share, self._rng = best, other, share, rng
        self._thought: Decision | None = None
        self._decision: Decision | None = None

    def notice(self, events: Sequence[Event]) -> None:
        self.best.notice(events)
        self.other.notice(events)

    def decide(self, view: View, offers: Sequence[Action]) -> Decision | None:
        thought = self.best.decide(view, offers)
        other = self.other.decide(view, offers)
        if thought is not self._thought:
            self._thought = self._decision = thought
            if thought is not None and other is not None and self._rng.random() < self.share:
                self._decision = replace(thought, action=other.action)
        return self._decision
