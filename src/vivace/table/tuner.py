"""Bots that are tuned to the people they play with: *your match*. Before a game, and never within one."""

from math import exp, log
from statistics import fmean
from typing import Final

from vivace.bots import MATCH, Match, Tuning, read_tuning, tuning_at
from vivace.bots.places import place_of, points
from vivace.table.messages import MatchInfo
from vivace.table.seating import Seating
from vivace.table.setup import Setup

APART: Final = 0.04
"""Where several are tuned they differ: each is so much slower than the next, and their mean is the match."""
SURE: Final = 0.15
"""How well somebody's own pace has to be known before it is spoken of: the deviation of its logarithm."""


class Tuner:
    def __init__(self, setup: Setup, seating: Seating) -> None:
        self.setup, self.seating = setup, seating

    @property
    def pace(self) -> float:
        """At which everybody with a seat would have about their fair share."""
        people = [person.player.match for person in self.seating.persons if person is not None] or [Match()]
        return exp(fmean(log(match.next_pace) for match in people))

    def tune(self) -> None:
        """All of them, for the next game."""
        seats = [number for number in range(len(self.seating.seats)) if self._is_tuned(number)]
        for place, number in enumerate(seats):
            apart = APART * (place - (len(seats) - 1) / 2)
            self.seating.seats[number].level = str(tuning_at(self.setup.rules.name, self.pace * exp(apart)))

    def tune_one(self, number: int) -> None:
        """One that joins a game."""
        self.seating.seats[number].level = str(tuning_at(self.setup.rules.name, self.pace))

    def _is_tuned(self, number: int) -> bool:
        level = self.seating.seats[number].level
        return level is not None and (level == MATCH or read_tuning(level) is not None)

    def info(self, level: str | None) -> MatchInfo | None:
        """What is told of a bot that is tuned."""
        tuning = None if level is None else read_tuning(level)
        if tuning is None:
            return None
        people = [person.player.match for person in self.seating.persons if person is not None]
        alone = people[0] if len(people) == 1 else Match()
        return MatchInfo(points(place_of(tuning)), tuning.pace, speed_beside(alone, tuning), alone.games)


def speed_beside(match: Match, tuning: Tuning) -> float | None:
    """The speed of a bot, as a part of that of somebody of whom this is known; None where it is not enough."""
    return round(exp(match.own) / tuning.pace, 2) if match.own_variance < SURE**2 else None


def kind_of(level: str | None) -> str | None:
    """What a bot is called: the name of its level, or of all that are tuned."""
    return MATCH if level is not None and read_tuning(level) is not None else level
