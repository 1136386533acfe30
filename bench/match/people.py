"""Simulated people who play with bots, as they differ: pace, slips, everything in `vivace.bots.traits`, and minds."""

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from vivace.bots import Match, Tuning, contest_of, make_bot, make_tuned, tuning_at
from vivace.bots.match import ANSWERS, Result
from vivace.bots.meeting import result_of
from vivace.bots.reflexes import TEMPI
from vivace.bots.traits import Character
from vivace.games import GAMES
from vivace.sim.duel import Played, play

GAMES_A_DAY: Final = 3
"""Then comes another day, and nobody is the same on two days."""
PRACTICE_CARDS: Final = 20
MINDS: Final = {"alike": ("andante",), "mixed": ("adagio", "andante", "andante", "allegro")}
"""Whose mind people have: all the typical adult's, or half of them."""


class Person:
    """Somebody with a pace of their own (0.163 between people), the slips that were measured, and a mind."""

    def __init__(self, game: str, number: int, seed: int, minds: str) -> None:
        self.game, self.name = game, f"{seed}:{game}:{number}"
        self._rng = rng = Random(self.name)
        self.mind = MINDS[minds][number % len(MINDS[minds])]
        self._character = Character(rng)
        self._day = self._character.today()
        self.games = 0

    @property
    def pace(self) -> float:
        """The logarithm of today's."""
        return self._day.pace

    def practises(self) -> float:
        """How quick they are alone against the clock, twenty cards long: the logarithm of their part of what people
        take."""
        return self.pace + self._rng.gauss(0.0, ANSWERS / sqrt(PRACTICE_CARDS))

    def later(self, days: int) -> "Person":
        """The same person, after so many other days."""
        for _ in range(days):
            self._day = self._character.today()
        self.games = 1000 * days
        return self

    def _today(self) -> "Tuning":
        return Tuning(1.0, 1.0, tuning_at(self.game, TEMPI[self.mind].pace).minds)

    def meets(self, opponents: list[str]) -> "Encounter":
        """Another game of theirs, among these bots."""
        if self.games % GAMES_A_DAY == 0:
            self._day = self._character.today()
        self.games += 1
        seats, name = 1 + len(opponents), f"{self.name}:{self.games}"
        own = self.games % seats
        others = iter(opponents)
        bots = [
            make_tuned(self.game, self._today(), seat, Random(f"{name}:{seat}"), self._day)
            if seat == own
            else make_bot(self.game, next(others), seat, Random(f"{name}:{seat}"))
            for seat in range(seats)
        ]
        rules = GAMES[self.game]
        return Encounter(self.game, own, opponents, play(rules, bots, rules.options(), Random(f"{name}:deal")))

    def share(self, opponents: list[str], games: int) -> float:
        """What part of so many games they win."""
        return sum(self.meets(opponents).won for _ in range(games)) / games


@dataclass(frozen=True)
class Encounter:
    game: str
    seat: int
    opponents: list[str]
    played: Played

    @property
    def won(self) -> float:
        winners = self.played.outcome.winners
        return (self.seat in winners) / max(1, len(winners))

    @property
    def result(self) -> Result:
        outcome, times = self.played.outcome, dict(enumerate(self.played.times))
        others = [seat for seat in range(len(outcome.scores)) if seat != self.seat]
        bots = dict(zip(others, self.opponents, strict=True))
        fewer = GAMES[self.game].fewer_wins
        found = result_of(self.seat, bots, times, outcome.winners, outcome.scores, fewer_wins=fewer)
        assert found is not None
        return found


def matched(game: str, match: Match, seats: int) -> list[str]:
    """The bots of the next game with somebody of whom so much is known."""
    return [str(tuning_at(game, match.next_pace))] * (seats - 1)


def after(game: str, match: Match, met: Encounter) -> Match:
    return match.played(met.result, contest_of(game))
