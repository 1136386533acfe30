"""How quickly the bots of each level react, and how often they err, as they do it in whole games."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from vivace.bots import Bot, Decision, make_bot
from vivace.game.core import Action, Event, View
from vivace.games import GAMES
from vivace.sim.duel import play


@dataclass
class Reactions:
    """The reaction times of one level in one game (milliseconds), and its mistakes among its answers."""

    game: str
    level: str
    times: list[float] = field(default_factory=list)
    errors: int = 0
    answers: int = 0

    @property
    def mean(self) -> float:
        return sum(self.times) / max(1, len(self.times))

    @property
    def error_rate(self) -> float | None:
        return self.errors / self.answers if self.answers else None


class Observed:
    """A bot of which every reaction is written down."""

    def __init__(self, bot: Bot, game: str, seat: int, reactions: Reactions) -> None:
        self.bot, self.game, self.seat, self.reactions = bot, game, seat, reactions
        self.last: Decision | None = None

    def notice(self, events: Sequence[Event]) -> None:
        errors, answers = GAMES[self.game].mistakes(events, self.seat)
        self.reactions.errors += errors
        self.reactions.answers += answers
        self.bot.notice(events)

    def decide(self, view: View, offers: Sequence[Action]) -> Decision | None:
        decision = self.bot.decide(view, offers)
        if decision is not None and decision is not self.last:
            self.reactions.times.append(decision.after)
        self.last = decision
        return decision


def reactions(game: str, level: str, seed: int, wanted: int) -> Reactions:
    """So many reactions, from games between two of this level, or as few as the game allows. In a game where nobody
    reacts there are none."""
    rules, result, number = GAMES[game], Reactions(game, level), 0
    while len(result.times) < wanted and number < wanted + len(result.times):
        rng = Random(f"{seed}:{level}:{number}")
        bots = [
            Observed(make_bot(game, level, seat, Random(rng.getrandbits(64))), game, seat, result)
            for seat in range(rules.seats[0])
        ]
        play(rules, bots, rules.options(), rng)
        number += 1
    return result
