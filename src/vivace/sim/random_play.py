"""Random legal games: mistakes, ties and silences included, from a seed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from vivace.game.core import Action, Game, Refusal, Silence, State, Tie
from vivace.records import Record, RecordLine

UNDECIDED_RACES = 0.06
"""The share of races that end in a tie or in silence."""


def next_action(game: Game[Any], state: State, rng: Random) -> Action:
    """Something that may be done now, by anybody; the game must not be over."""
    if game.deal_due(state):
        return game.deal(state, rng)
    racers = game.race(state)
    if racers and rng.random() < UNDECIDED_RACES:
        tied = rng.randint(2, len(racers)) if len(racers) > 1 and rng.random() < 0.7 else 0
        return Tie(tuple(sorted(rng.sample(racers, tied)))) if tied else Silence()
    return rng.choice(game.actions(state, rng.choice(game.may_act(state))))


def play(game: Game[Any], seats: int, options: Any, rng: Random) -> Iterator[tuple[Action, State]]:
    """Every action of one game with the state after it."""
    state: State = game.start(seats, options)
    while game.deal_due(state) or game.may_act(state):
        action = next_action(game, state, rng)
        result = game.apply(state, action)
        if isinstance(result, Refusal):
            raise AssertionError(f"{game.name} offered {action} and refused it: {result}")
        state = result.state
        yield action, state


def random_game(blank: Record, rng: Random) -> tuple[Record, State]:
    """One game from a record without lines, and the state it ended in."""
    lines: list[RecordLine] = []
    state: State = blank.rules.start(blank.seats, blank.options)
    for action, after in play(blank.rules, blank.seats, blank.options, rng):
        lines.append(RecordLine(action))
        state = after
    return replace(blank, lines=tuple(lines)), state


@dataclass
class Summary:
    """What a batch of games came to; two of them add up."""

    games: int = 0
    actions: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    shared: int = 0

    def add(self, length: int, winners: tuple[int, ...]) -> None:
        self.games += 1
        self.actions += length
        self.lengths[length] += 1
        self.wins.update(winners)
        self.shared += len(winners) > 1

    def __add__(self, other: "Summary") -> "Summary":
        return Summary(
            self.games + other.games,
            self.actions + other.actions,
            self.lengths + other.lengths,
            self.wins + other.wins,
            self.shared + other.shared,
        )

    def length_at(self, share: float) -> int:
        """The length that this share of the games does not exceed."""
        reached = 0
        for length in sorted(self.lengths):
            reached += self.lengths[length]
            if reached >= share * self.games:
                return length
        return 0
