"""A bot that plays published ideas, at the tempo of everybody else: something to measure minds by."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from vivace.bots import Bot, Decision, make_bot
from vivace.game.core import Action, Event, View
from vivace_reference import clear4, subito

CHOICES: Final[dict[str, Callable[[View, Sequence[Action], int], Action | None]]] = {
    "subito": subito.chosen,
    "clear4": clear4.chosen,
}


class Reference:
    """Implements `Bot`. When it presses is what a typical person takes; what, is its own affair."""

    def __init__(self, game: str, seat: int, rng: Random) -> None:
        self.seat = seat
        self.choose = CHOICES.get(game)
        self.timing: Bot = make_bot(game, "andante", seat, rng, reflexes="even")
        self.thought: Decision | None = None
        self.decision: Decision | None = None

    def notice(self, events: Sequence[Event]) -> None:
        self.timing.notice(events)

    def decide(self, view: View, offers: Sequence[Action]) -> Decision | None:
        thought = self.timing.decide(view, offers)
        if thought is not self.thought:
            self.thought = self.decision = thought
            own = None if self.choose is None or thought is None else self.choose(view, offers, self.seat)
            if own is not None and thought is not None:
                self.decision = replace(thought, action=own)
        return self.decision
