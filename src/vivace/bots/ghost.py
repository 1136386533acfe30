"""Ghosts: somebody who played this deal before, and does the same again when it comes to the same."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final

from vivace.bots.core import Bot, Decision
from vivace.game.core import Action, Event, Seat, View

GHOST: Final = "ghost"
"""Not a level: what a seat has instead of one where a ghost plays."""
MIND: Final = "andante"
"""The level of the mind that chooses where the recording does not say what to do."""
NEVER: Final = inf

Occasion = Hashable
"""What two players of the same deal meet alike, though the game went another way before it: made of plain values."""


def _no_merit(view: View, action: Action) -> Hashable:
    return None


@dataclass(frozen=True)
class Recall:
    """How a game's ghosts know an occasion again, and whether what they did then would be as right or as wrong now."""

    occasion: Callable[[View, Seat], Occasion]
    merit: Callable[[View, Action], Hashable] = _no_merit


@dataclass(frozen=True)
class Press:
    """What was done on an occasion, and how many milliseconds it took. Without an action: nothing had been done until
    then, and what would have been is not known; NEVER: it was let pass."""

    action: Action | None
    after: float
    merit: Hashable = None


Recording = Mapping[Occasion, Press]


class Ghost:
    """Implements `Bot`. It needs no memory of the game: what it does follows from what it sees, so that it goes
    on after a restart as it would have without one. `seed` draws the times that are not on record."""

    def __init__(self, seat: Seat, recording: Recording, recall: Recall, mind: Bot, seed: str) -> None:
        self.seat, self.recording, self.recall, self.mind, self.seed = seat, recording, recall, mind, seed
        self._times: dict[type[Action], list[float]] = {}
        for press in recording.values():
            if press.action is not None:
                self._times.setdefault(type(press.action), []).append(press.after)
        self._occasion: Occasion = None
        self._decision: Decision | None = None

    def notice(self, events: Sequence[Event]) -> None:
        self.mind.notice(events)

    def decide(self, view: View, offers: Sequence[Action]) -> Decision | None:
        if not offers:
            self._occasion = self._decision = None
            return None
        occasion = self.recall.occasion(view, self.seat)
        stands = occasion == self._occasion and self._decision is not None and self._decision.action in offers
        if not stands:
            self._occasion, self._decision = occasion, self._think(occasion, view, offers)
        return self._decision

    def _think(self, occasion: Occasion, view: View, offers: Sequence[Action]) -> Decision | None:
        press = self.recording.get(occasion)
        if press is not None and press.action is not None and self._fits(press.action, press.merit, view, offers):
            return Decision(press.action, press.after)
        if press is not None and press.after == NEVER:
            return None
        thought = self.mind.decide(view, offers)
        if thought is None:
            return None
        if press is not None and press.action is not None:
            return Decision(thought.action, press.after)
        return Decision(thought.action, self._time(occasion, thought, 0.0 if press is None else press.after))

    def _fits(self, action: Action, merit: Hashable, view: View, offers: Sequence[Action]) -> bool:
        return action in offers and self.recall.merit(view, action) == merit

    def _time(self, occasion: Occasion, thought: Decision, least: float) -> float:
        """One of the person's own for such an action, where they have any that is not too short."""
        times = [time for time in self._times.get(type(thought.action), ()) if time > least]
        if not times:
            return max(thought.after, least)
        return Random(f"{self.seed}:{occasion!r}").choice(times)
