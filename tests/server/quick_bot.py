"""A bot that another package brings: plays like a master, a hundred times as fast."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from vivace.bots import Bot, Decision, make_bot
from vivace.game.core import Action, Event, View


class QuickBot:
    def __init__(self, master: Bot) -> None:
        self.master = master

    def notice(self, events: Sequence[Event]) -> None:
        self.master.notice(events)

    def decide(self, view: View, offers: Sequence[Action]) -> Decision | None:
        decision = self.master.decide(view, offers)
        return None if decision is None else replace(decision, after=decision.after / 100)


def make(game: str, seat: int, rng: Random) -> Bot:
    return QuickBot(make_bot(game, "presto", seat, rng))
