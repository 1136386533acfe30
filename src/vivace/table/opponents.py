"""The bots at a table: asked when their view has changed, thinking where they block nobody, heard when they press."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from vivace.bots import Bot, Decision
from vivace.game.core import Action, Event, View, heard
from vivace.table.clock import Timer, Timers
from vivace.table.workshop import Workshop

UNSTOPPABLE_MS = 200.0
"""For so long before a press the hand is on its way, whatever the eye sees: people stop a movement no later than about
200 ms before it (the stop-signal reaction)."""


@dataclass
class SeatedBot:
    bot: Bot
    unheard: list[Event] = field(default_factory=list)
    """What happened since it was last asked: told before it is asked again, never while it thinks."""


class Tempo(NamedTuple):
    """How a bot's own time is stretched."""

    waits_ms: float = 0.0
    """It begins so much later. In a race this keeps bots apart that one bound for all would make press together."""
    slower: float = 1.0
    """It takes so many times as long."""


USUAL = Tempo()


@dataclass(frozen=True)
class ComingPress:
    """What a bot is about to do, and when."""

    seat: int
    action: Action
    at: float
    timer: Timer


class Opponents:
    def __init__(self, workshop: Workshop, timers: Timers, rng: Random, press: Callable[[int, Action], None]) -> None:
        self.workshop, self.timers, self.rng, self.press = workshop, timers, rng, press
        self.bots: dict[int, SeatedBot] = {}
        self.thinking: dict[int, object] = {}
        self.pressing: dict[int, ComingPress] = {}

    def busy(self, seat: int) -> bool:
        """Whether a bot on this seat is about to do something."""
        return seat in self.thinking or seat in self.pressing

    def under_way(self) -> list[ComingPress]:
        """The presses that nothing can call back: a person would make them although the verdict is there already."""
        until = self.timers.now() + UNSTOPPABLE_MS
        return sorted([press for press in self.pressing.values() if press.at <= until], key=lambda press: press.at)

    def hear(self, events: Sequence[Event]) -> None:
        for seat, seated in self.bots.items():
            seated.unheard.extend(heard(events, seat))

    def sit(self, seat: int, level: str) -> None:
        if seat not in self.bots:
            self.bots[seat] = SeatedBot(self.workshop.bot(level, seat, Random(self.rng.getrandbits(64))))

    def ask(
        self, seat: int, level: str, view: View, offers: Sequence[Action], earliest: float, tempo: Tempo = USUAL
    ) -> None:
        """Asks a bot what it will do, and when. It presses no sooner than `earliest`."""
        self.sit(seat, level)
        seated, asked, question = self.bots[seat], self.timers.now(), object()
        events, seated.unheard = seated.unheard, []

        def job() -> Decision | None:
            seated.bot.notice(events)
            return seated.bot.decide(view, offers)

        def decided(decision: Decision | None) -> None:
            if self.thinking.get(seat) is not question:
                return  # the question is no longer asked
            del self.thinking[seat]
            if decision is not None:
                action, now = decision.action, self.timers.now()
                at = max(asked + tempo.waits_ms + tempo.slower * decision.after, earliest, now)
                timer = self.timers.after(at - now, lambda: self._presses(seat, action))
                self.pressing[seat] = ComingPress(seat, action, at, timer)

        self.thinking[seat] = question
        self.workshop.think(job, decided)

    def _presses(self, seat: int, action: Action) -> None:
        del self.pressing[seat]
        self.press(seat, action)

    def forget(self, seat: int) -> None:
        """Drops whatever this bot was about to do."""
        self.thinking.pop(seat, None)
        if seat in self.pressing:
            self.pressing.pop(seat).timer.cancel()

    def forget_all(self) -> None:
        for seat in [*self.thinking, *self.pressing]:
            self.forget(seat)

    def leave(self, seat: int) -> None:
        self.forget(seat)
        self.bots.pop(seat, None)
