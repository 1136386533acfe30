"""Whole games between bots in virtual time, straight on the rules: no table, no network, everything from a seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from vivace.bots import Bot, Intention, make_bot
from vivace.game.core import Action, Game, Outcome, Refusal, Silence, State, Tie, heard
from vivace.games import GAMES
from vivace.table.opponents import UNSTOPPABLE_MS

TIED_WITHIN = 10.0
"""Milliseconds within which two answers are too close to call."""


@dataclass(frozen=True)
class Played:
    """One game: how it ended, how many actions it took, how long it lasted in virtual milliseconds, and the times of
    each seat that a table would have heard of."""

    outcome: Outcome
    actions: int
    ms: float
    times: tuple[tuple[float, ...], ...] = ()


class Heard:
    """The times that a table notes: answers in races, also those that were on their way when it was decided, and where
    all play at once the time from one placement to the next."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.times: list[list[float]] = [[] for _ in range(seats)]
        self.before: dict[int, float] = {}

    def decided(self, state: State, intentions: Sequence[Intention], action: Action, shown: float, now: float) -> None:
        racers = self.game.race(state)
        for seat in racers:
            one = intentions[seat]
            if one.decision is not None and one.at <= now + UNSTOPPABLE_MS:
                self.times[seat].append(one.at - shown)
        actor: int | None = getattr(action, "seat", None)
        if self.game.simultaneous and actor is not None:
            if actor in self.before:
                self.times[actor].append(now - self.before[actor])
            self.before[actor] = now


def _referee(game: Game[Any], state: State, intentions: list[Intention], now: float) -> tuple[Action, float]:
    """What counts next, and when: the earliest press, a tie, or silence."""
    patience = game.patience(state)
    pressed = [(i.at, s) for s, i in enumerate(intentions) if i.decision is not None]
    racers = game.race(state)
    first = min(pressed, default=None)
    if racers and patience is not None and (first is None or first[0] > now + 1000.0 * patience):
        return Silence(), now + 1000.0 * patience
    if first is None:
        raise AssertionError(f"{game.name}: nobody acts, and somebody must")
    at, seat = first
    tied = tuple([s for other, s in sorted(pressed, key=lambda p: p[1]) if s in racers and other <= at + TIED_WITHIN])
    if len(tied) > 1:
        return Tie(tied), max(a for a, s in pressed if s in tied)
    decision = intentions[seat].decision
    assert decision is not None
    return decision.action, at


def play(game: Game[Any], bots: Sequence[Bot], options: Any, rng: Random) -> Played:
    """One game between these bots, one a seat; `rng` deals."""
    state: State = game.start(len(bots), options)
    intentions = [Intention() for _ in bots]
    now, actions, noted = 0.0, 0, Heard(game, len(bots))
    while game.deal_due(state) or game.may_act(state):
        if game.deal_due(state):
            action = game.deal(state, rng)
            noted.before.clear()
        else:
            for seat, bot in enumerate(bots):
                decision = bot.decide(game.view(state, seat), game.actions(state, seat))
                intentions[seat].update(decision, now)
            shown = now
            action, now = _referee(game, state, intentions, shown)
            noted.decided(state, intentions, action, shown, now)
        step = game.apply(state, action)
        if isinstance(step, Refusal):
            raise AssertionError(f"{game.name}: a bot offered {action}: {step}")
        state = step.state
        actions += 1
        for seat, bot in enumerate(bots):
            bot.notice(heard(step.events, seat))
    return Played(game.outcome(state), actions, now, tuple(map(tuple, noted.times)))


def duel(game: str, levels: Sequence[str], seed: str, *, reflexes: str | None = None, options: Any = None) -> Played:
    """One game between bots of these levels, one a seat. With `reflexes` all have those of that level: minds alone."""
    rules = GAMES[game]
    bots = [make_bot(game, lv, s, Random(f"{seed}:{s}"), reflexes=reflexes) for s, lv in enumerate(levels)]
    return play(rules, bots, rules.options() if options is None else options, Random(f"{seed}:deal"))


@dataclass(frozen=True)
class Tally:
    """How often one level won, a shared victory counted in parts."""

    games: int
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval."""
        z, n, p = 1.96, self.games, self.share
        middle, half = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, (middle - half) / (1 + z * z / n)), min(1.0, (middle + half) / (1 + z * z / n))

    def reversed(self) -> "Tally":
        """The same games from the other side."""
        return Tally(self.games, self.games - self.wins)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.games + other.games, self.wins + other.wins)


def one_against(
    game: str, level: str, others: str, numbers: range, seed: int, *, seats: int = 2, reflexes: str | None = None
) -> Tally:
    """One bot of `level` against `others` in all other seats; its seat moves on with every game."""
    wins = 0.0
    for number in numbers:
        seat = number % seats
        levels = [level if s == seat else others for s in range(seats)]
        winners = duel(game, levels, f"{seed}:{number}", reflexes=reflexes).outcome.winners
        wins += (seat in winners) / max(1, len(winners))
    return Tally(len(numbers), wins)
